"""Words and the evidence about them: the compiled lexicon and why a word is refused."""

from typing import TYPE_CHECKING

from .lazy import lazy_names

if TYPE_CHECKING:
    from .compiled import CompiledFileError
    from .entries import Entry, Finding, LexiconInfo, Refusal, Region
    from .glosses import Definition, Glosses, PartOfSpeech
    from .lexicon import Level, Lexicon
    from .normalise import fold, printable
    from .opinion import Abstention, Hunspell, Opinion, OpinionFinding
    from .own import OwnList, OwnListError, OwnLists
    from .verdict import Eligibility, Evidence, Reason, ReasonCode, judge

__all__ = [
    "Abstention",
    "CompiledFileError",
    "Definition",
    "Eligibility",
    "Entry",
    "Evidence",
    "Finding",
    "Glosses",
    "Hunspell",
    "Level",
    "Lexicon",
    "LexiconInfo",
    "Opinion",
    "OpinionFinding",
    "OwnList",
    "OwnListError",
    "OwnLists",
    "PartOfSpeech",
    "Reason",
    "ReasonCode",
    "Refusal",
    "Region",
    "fold",
    "judge",
    "printable",
]

if not TYPE_CHECKING:
    __getattr__ = lazy_names(
        __name__,
        {
            "compiled": ("CompiledFileError",),
            "entries": ("Entry", "Finding", "LexiconInfo", "Refusal", "Region"),
            "glosses": ("Definition", "Glosses", "PartOfSpeech"),
            "lexicon": ("Level", "Lexicon"),
            "normalise": ("fold", "printable"),
            "opinion": ("Abstention", "Hunspell", "Opinion", "OpinionFinding"),
            "own": ("OwnList", "OwnListError", "OwnLists"),
            "verdict": ("Eligibility", "Evidence", "Reason", "ReasonCode", "judge"),
        },
    )

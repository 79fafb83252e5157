"""Words and the evidence about them: the compiled lexicon and why a word is refused."""

from typing import TYPE_CHECKING

from .lazy import lazy_names

if TYPE_CHECKING:
    from .compiled import CompiledFileError
    from .entries import Entry, Finding, LexiconInfo, Refusal, Region
    from .lexicon import Level, Lexicon
    from .normalise import fold, printable
    from .verdict import Eligibility, Evidence, Reason, ReasonCode, judge

__all__ = [
    "CompiledFileError",
    "Eligibility",
    "Entry",
    "Evidence",
    "Finding",
    "Level",
    "Lexicon",
    "LexiconInfo",
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
            "lexicon": ("Level", "Lexicon"),
            "normalise": ("fold", "printable"),
            "verdict": ("Eligibility", "Evidence", "Reason", "ReasonCode", "judge"),
        },
    )

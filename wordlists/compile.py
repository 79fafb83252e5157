"""Building the compiled lexicon from SCOWL and the reviewed tables; deterministic."""

import os
from array import array
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from hashlib import sha256
from string import ascii_lowercase
from typing import TYPE_CHECKING

from .compiled import Manifest, StrPath, write_files
from .entries import Entry, Finding, Region, pack_entry
from .lexicon import ASKED_LEVELS, FORMAT, MANIFEST, OWN_SIZE, SEPARATOR, Level
from .normalise import APOSTROPHES, fold, is_playable_text
from .own import OwnLists
from .reviewed import Reviewed, ReviewedTableError
from .scowl import EVERYWHERE, Line, Scowl, SourceError
from .trie import build_trie
from .verdict import LIST_SOURCE

if TYPE_CHECKING:
    from .trie import Trie

NAME = "scowl-2020.12.07"
OWN_SOURCE = "frenetic review"
REFUSAL_CODES = {
    "a": (Finding.NOT_A_WORD, OWN_SOURCE),
    "b": (Finding.LETTER_PLURAL, OWN_SOURCE),
    "c": (Finding.ABBREVIATION, OWN_SOURCE),
    "d": (Finding.AFFIX, OWN_SOURCE),
    "e": (Finding.PROPER_NOUN, OWN_SOURCE),
    "f": (Finding.CONTRACTION, OWN_SOURCE),
    "g": (Finding.PROPER_NOUN, LIST_SOURCE),
    "h": (Finding.ABBREVIATION, LIST_SOURCE),
    "i": (Finding.CONTRACTION, LIST_SOURCE),
}
CODE_OF = {meaning: code for code, meaning in REFUSAL_CODES.items()}
LEVEL_OF_SIZE = {50: Level.EVERYDAY, 80: Level.STANDARD, 95: Level.ALL}
VOWELS = "aeiou"


@dataclass(slots=True)
class _Candidate:
    """What the lines of one folded word add up to."""

    spelling: str
    size: int
    regions: Region
    variant: bool

    def add(self, line: Line) -> None:
        if line.size < self.size:
            self.spelling, self.size = line.text, line.size
        self.regions |= line.regions
        self.variant &= line.variant


def build_lexicon(
    folder: StrPath, scowl: Scowl | None = None, reviewed: Reviewed | None = None
) -> Manifest:
    """Compile the lexicon into `folder` and return its manifest.

    The bytes written depend on the two sources alone. Raises SourceError where SCOWL is not
    installed or holds no words, ReviewedTableError where a reviewed table does not fit it,
    OSError where `folder` cannot be written.
    """
    scowl, reviewed = scowl or Scowl(), reviewed or Reviewed()
    lines = list(scowl.lines())
    exclusions = reviewed.exclusions()
    candidates = _candidates(lines)
    if not candidates:
        raise SourceError(f"{scowl.folder} holds no words")
    before = _entries(candidates, set())
    _refuse_strangers("exclusions.tsv or short.tsv", [row.word for row in exclusions], before)
    for exclusion in exclusions:
        del candidates[exclusion.word]
    family = reviewed.family()
    entries = _entries(candidates, set(family))
    _refuse_strangers("family.tsv", family, entries)
    files = _lexicon_files(entries) | {
        "refusals.marisa": build_trie(_refusal_keys(lines, reviewed)).tobytes()
    }
    manifest: Manifest = {
        "format": FORMAT,
        "name": NAME,
        "sources": {"scowl": scowl.checksum()}
        | {path.name: sha256(path.read_bytes()).hexdigest() for path in reviewed.files()},
        "entries": _counts(entries),
        "entries_before_exclusions": _counts(before),
        "excluded": dict(sorted(Counter(row.finding.value for row in exclusions).items())),
        "refusals": REFUSAL_CODES,
    }
    return write_files(os.path.join(folder, MANIFEST), manifest, files)


def build_own_lexicon(name: str, own: OwnLists, folder: StrPath) -> Manifest:
    """Compile lists of the user's own into `folder` as the lexicon `name`; return its manifest.

    A later list overrules an earlier one. OSError if `folder` cannot be written.
    """
    family = set(Reviewed().family())
    entries = {
        word: Entry(
            word=word,
            entry=home.spelling(word),
            level=Level.OWN,
            size=OWN_SIZE,
            regions=EVERYWHERE,
            variant=False,
            inflected=False,
            family=word in family,
        )
        for word, home in own.added_of_letters(ascii_lowercase).items()
    }
    manifest: Manifest = {
        "format": FORMAT,
        "name": name,
        "sources": {each.name: each.digest for each in own.info()},
        "entries": _counts(entries),
        "excluded": {},
        "refusals": {},
    }
    files = _lexicon_files(entries) | {"refusals.marisa": build_trie(()).tobytes()}
    return write_files(os.path.join(folder, MANIFEST), manifest, files)


def regular_inflections(word: str) -> tuple[str, ...]:
    """Return the regular inflections that lift an entry of size 95 to `standard`.

    >>> regular_inflections("churchy"), regular_inflections("box"), regular_inflections("day")
    (('churchies', 'churchier', 'churchiest'), ('boxes',), ('days',))
    """
    if word.endswith(("s", "x", "z", "ch", "sh")):
        return (word + "es",)
    if word.endswith("y") and word[-2:-1] and word[-2] not in VOWELS:
        stem = word[:-1]
        return (stem + "ies", stem + "ier", stem + "iest")
    return (word + "s",)


def _candidates(lines: Iterable[Line]) -> dict[str, _Candidate]:
    """Collect the lower-case lines of a-z words, folded."""
    found: dict[str, _Candidate] = {}
    for line in lines:
        if line.category != "words" or line.text != line.text.lower():
            continue
        word = fold(line.text)
        if not is_playable_text(word):
            continue
        if word in found:
            found[word].add(line)
        else:
            found[word] = _Candidate(line.text, line.size, line.regions, line.variant)
    return found


def _entries(candidates: dict[str, _Candidate], family: set[str]) -> dict[str, Entry]:
    """Give each candidate its level and marks."""
    entries = {
        word: Entry(
            word=word,
            entry=candidate.spelling,
            level=next(level for size, level in LEVEL_OF_SIZE.items() if candidate.size <= size),
            size=candidate.size,
            regions=candidate.regions,
            variant=candidate.variant,
            inflected=False,
            family=word in family,
        )
        for word, candidate in candidates.items()
    }
    stems = [word for word, entry in entries.items() if entry.level is not Level.ALL]
    for stem in stems:
        for word in regular_inflections(stem):
            if word in entries and entries[word].level is Level.ALL:
                entries[word] = replace(entries[word], level=Level.STANDARD, inflected=True)
    return entries


def _counts(entries: dict[str, Entry]) -> dict[str, int]:
    """Count the entries at each level, the levels below it included."""
    return {
        level.value: sum(entry.level.rank <= level.rank for entry in entries.values())
        for level in ASKED_LEVELS
    }


def _refuse_strangers(table: str, words: Iterable[str], entries: dict[str, Entry]) -> None:
    strangers = sorted(set(words) - entries.keys())
    if strangers:
        raise ReviewedTableError(f"{table}: no entries of the list: {', '.join(strangers)}")


def _lexicon_files(entries: dict[str, Entry]) -> dict[str, bytes]:
    trie = build_trie(entries)
    respelled = [entry for entry in entries.values() if entry.entry != entry.word]
    spellings = build_trie(entry.word + SEPARATOR + entry.entry for entry in respelled)
    return {
        "words.marisa": trie.tobytes(),
        "attributes.bin": _attributes(trie, entries),
        "spellings.marisa": spellings.tobytes(),
    }


def _attributes(trie: "Trie", entries: dict[str, Entry]) -> bytes:
    packed = array("H", bytes(2 * len(trie)))
    for word, entry in entries.items():
        packed[trie[word]] = pack_entry(entry)
    return packed.tobytes()


def _refusal_keys(lines: Iterable[Line], reviewed: Reviewed) -> set[str]:
    """Return the keys of the trie of refusals: folded text, code, detail."""
    keys = {key for line in lines if (key := _key_of_line(line))}
    for row in reviewed.exclusions():
        keys.add(_key(row.word, row.finding, OWN_SOURCE, row.reason))
    for affix in reviewed.affixes():
        keys.add(_key(affix.text, Finding.AFFIX, OWN_SOURCE, f"{affix.kind}: {affix.meaning}"))
    return keys


def _key(text: str, finding: Finding, source: str, detail: str) -> str:
    return SEPARATOR.join((text, CODE_OF[finding, source], detail))


def _key_of_line(line: Line) -> str | None:
    """Return the key for a line of names, abbreviations or contractions, None for the rest."""
    text = line.text
    if line.category == "contractions":
        return _key(fold(text), Finding.CONTRACTION, LIST_SOURCE, text)
    is_word = line.category == "words" and text == text.lower()
    if is_word or any(mark in text for mark in APOSTROPHES):
        return None
    initials = line.category == "abbreviations" or (len(text) > 1 and text.isupper())
    finding = Finding.ABBREVIATION if initials else Finding.PROPER_NOUN
    return _key(fold(text), finding, LIST_SOURCE, text)

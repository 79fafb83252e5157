"""The lexicon: every playable word with its level, and what is known of the words refused."""

import os
from collections.abc import Iterator
from enum import StrEnum
from functools import cached_property
from typing import TYPE_CHECKING

from .compiled import (
    REMEDY,
    CompiledFileError,
    Manifest,
    StrPath,
    damaged_files,
    is_damaged,
    map_file,
    read_manifest,
)
from .normalise import fold, is_playable_text, printable
from .trie import open_trie

if TYPE_CHECKING:
    from .entries import Entry, LexiconInfo, Refusal
    from .trie import Trie

FORMAT = 1
MANIFEST = "lexicon.json"
SHIPPED = os.path.join(os.path.dirname(__file__), "compiled")
SEPARATOR = "\x1f"
OWN_SIZE = 0
SIZES = (10, 20, 35, 40, 50, 55, 60, 70, 80, 95, OWN_SIZE)

# The 16 bits kept of a word; the rest of them are in `entries`.
SIZE = 0x000F
LEVEL_SHIFT = 8
FAMILY = 0x1000
RESPELLED = 0x2000


class Level(StrEnum):
    """How common a word must be; each level holds the ones before it.

    `own` words come from a list of the user's own: every level holds them.
    """

    OWN = "own"
    EVERYDAY = "everyday"
    STANDARD = "standard"
    ALL = "all"

    @property
    def rank(self) -> int:
        """0 for own, 1 for everyday, rising."""
        return LEVELS.index(self)


LEVELS = tuple(Level)
ASKED_LEVELS = LEVELS[1:]


class Lexicon:
    """A compiled list, memory-mapped. A word is named by its trie id, 0 to `len(lexicon)` - 1."""

    def __init__(self, folder: StrPath = SHIPPED) -> None:
        """Open the compiled list in `folder`; CompiledFileError if it is missing or damaged."""
        self.folder = folder
        self.manifest: Manifest = read_manifest(
            self._path(MANIFEST), FORMAT, "name", "entries", "refusals"
        )
        self.name: str = self.manifest["name"]
        self.digest: str = self.manifest["digest"]
        self._trie = self._open("words.marisa")
        attributes = map_file(self._path("attributes.bin"))
        if len(attributes) != 2 * len(self._trie):
            shown = printable(os.fspath(folder))
            raise CompiledFileError(f"{shown} holds files of two lists; {REMEDY}")
        self._attributes = memoryview(attributes).cast("H")

    def __len__(self) -> int:
        """Return the number of words at level `all`."""
        return len(self._trie)

    def info(self, level: Level = Level.STANDARD) -> "LexiconInfo":
        """Return what an answer at `level` should say of its lexicon."""
        from .entries import LexiconInfo

        return LexiconInfo(self.name, level, self.manifest["entries"].get(level, 0), self.digest)

    def word_id(self, word: str) -> int | None:
        """Return the trie id of the folded `word`, at any level, or None."""
        return self._trie.get(word)

    def word(self, word_id: int) -> str:
        """Return the folded word with the trie id `word_id`."""
        return self._trie.restore_key(word_id)

    def entry(self, word_id: int) -> "Entry":
        """Return all that is kept of the word with the trie id `word_id`."""
        from .entries import unpack_entry

        word = self.word(word_id)
        return unpack_entry(self._attributes[word_id], word, self.spelling(word_id, word))

    def shown(self, word_id: int) -> tuple[str, str, Level]:
        """Return the word with the trie id `word_id`: folded, as the list spells it, its level."""
        word = self._trie.restore_key(word_id)
        bits = self._attributes[word_id]
        spelling = self.spelling(word_id, word) if bits & RESPELLED else word
        return word, spelling, LEVELS[bits >> LEVEL_SHIFT & 3]

    def spelling(self, word_id: int, word: str) -> str:
        """Return `word`, whose id is `word_id`, as the list spells it."""
        if not self._attributes[word_id] & RESPELLED:
            return word
        for key in self._spellings.keys(word + SEPARATOR):
            return key.partition(SEPARATOR)[2]
        raise self._damaged("spellings.marisa")

    def words_starting(self, letters: str) -> list[str]:
        """Return the folded words, of all levels, that start with `letters`."""
        return self._trie.keys(letters)

    def level(self, word_id: int) -> Level:
        """Return the lowest level that holds the word."""
        return LEVELS[self._attributes[word_id] >> LEVEL_SHIFT & 3]

    def holds(self, word: str, level: Level) -> bool:
        """Tell whether the folded `word` is listed at `level`."""
        word_id = self.word_id(word)
        return word_id is not None and self.level(word_id).rank <= level.rank

    def size(self, word_id: int) -> int:
        """Return the SCOWL size of the word, 10 to 95."""
        return SIZES[self._attributes[word_id] & SIZE]

    def is_hidden_from_family(self, word_id: int) -> bool:
        """Tell whether a family listing leaves the word out."""
        return bool(self._attributes[word_id] & FAMILY)

    def find(self, text: str, level: Level = Level.ALL) -> "Entry | None":
        """Return the entry for `text`, whatever its case and accents, if `level` holds it."""
        word = fold(text)
        word_id = self.word_id(word) if is_playable_text(word) else None
        if word_id is None or self.level(word_id).rank > level.rank:
            return None
        return self.entry(word_id)

    def entries(self, level: Level = Level.STANDARD, *, family: bool = False) -> "Iterator[Entry]":
        """Yield the entries at `level` in alphabetical order, with `family` without slurs."""
        from .entries import unpack_entry

        for word, word_id in self._trie.items():
            entry = unpack_entry(self._attributes[word_id], word, self.spelling(word_id, word))
            if entry.level.rank <= level.rank and not (family and entry.family):
                yield entry

    def refusals(self, text: str) -> "tuple[Refusal, ...]":
        """Return what the lists say against `text` as a word, strongest first; often nothing."""
        from .entries import Finding, Refusal

        word = fold(text)
        if not (word.isascii() and word.isprintable()):
            return ()
        sources: dict[str, list[str]] = self.manifest["refusals"]
        found: list[Refusal] = []
        for key in self._refusals.keys(word + SEPARATOR):
            code, detail = key.partition(SEPARATOR)[2].split(SEPARATOR)
            finding, source = sources[code]
            found.append(Refusal(Finding(finding), source, detail))
        return tuple(found)

    def damaged_files(self) -> list[str]:
        """Return the names of the compiled files whose contents are not what was built."""
        return damaged_files(self._path(MANIFEST), self.manifest)

    @cached_property
    def _spellings(self) -> "Trie":
        # Small enough to compare: listings walk it, and a damaged trie can crash the process.
        if is_damaged(self.folder, self.manifest, "spellings.marisa"):
            raise self._damaged("spellings.marisa")
        return self._open("spellings.marisa")

    @cached_property
    def _refusals(self) -> "Trie":
        return self._open("refusals.marisa")

    def _open(self, name: str) -> "Trie":
        try:
            return open_trie(self._path(name))
        except (OSError, RuntimeError) as error:
            raise self._damaged(name) from error

    def _damaged(self, name: str) -> CompiledFileError:
        return CompiledFileError(f"{printable(self._path(name))} is damaged; {REMEDY}")

    def _path(self, name: str) -> str:
        return os.path.join(self.folder, name)

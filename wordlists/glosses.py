"""Definitions of words, from the compiled WordNet: one a lemma and part of speech."""

import os
import zlib
from dataclasses import dataclass
from enum import StrEnum
from functools import cache
from itertools import accumulate

from .compiled import (
    REMEDY,
    CompiledFileError,
    Manifest,
    StrPath,
    damaged_files,
    map_file,
    read_manifest,
)
from .lexicon import SEPARATOR, SHIPPED
from .normalise import fold, is_playable_text, printable
from .trie import open_trie

FORMAT = 1
MANIFEST = "glosses.json"
WORDS_FILE = "glosses.marisa"
GLOSSES_FILE = "glosses.bin"

# A record is a line: the digit of the part of speech, the lemma, the separator, the definition.
# Blocks of records are deflated one by one, with one dictionary. Before them GLOSSES_FILE holds
# where each block starts (4 bytes), where the records of each word start in what follows (2 bytes),
# the records of the words (2 bytes) and the dictionary; `layout` in the manifest counts them.
RECORDS_PER_BLOCK = 32


class PartOfSpeech(StrEnum):
    """What kind of word a definition is for."""

    NOUN = "noun"
    VERB = "verb"
    ADJECTIVE = "adjective"
    ADVERB = "adverb"


PARTS = tuple(PartOfSpeech)


@dataclass(frozen=True, slots=True)
class Definition:
    """What a word means as a form of `lemma`, which is spelled as in a dictionary."""

    part_of_speech: PartOfSpeech
    lemma: str
    definition: str


class Glosses:
    """Compiled definitions, memory-mapped; only the blocks that are asked for are inflated."""

    def __init__(self, folder: StrPath = SHIPPED) -> None:
        """Open the definitions in `folder`; CompiledFileError if they are missing or damaged."""
        self._folder = folder
        self.manifest: Manifest = read_manifest(self._path(MANIFEST), FORMAT, "name", "layout")
        self.name: str = self.manifest["name"]
        self.digest: str = self.manifest["digest"]
        content = memoryview(map_file(self._path(GLOSSES_FILE)))
        try:
            self._words = open_trie(self._path(WORDS_FILE))
        except (OSError, RuntimeError) as error:
            raise self._damaged(WORDS_FILE) from error
        try:
            blocks, words, references, dictionary = self.manifest["layout"]
            sizes = (4 * (blocks + 1), 2 * (words + 1), 2 * references, dictionary)
            first, second, third, fourth = accumulate(sizes)
            self._block_starts = content[:first].cast("I")
            self._starts = content[first:second].cast("H")
            self._records = content[second:third].cast("H")
            self._dictionary = content[third:fourth]
            self._blocks = content[fourth:]
        except (TypeError, ValueError) as error:
            raise self._damaged(GLOSSES_FILE) from error
        if len(self._starts) != len(self._words) + 1:
            raise self._damaged(GLOSSES_FILE)
        self._block = cache(self._read_block)

    def __len__(self) -> int:
        """Return the number of words that have a definition."""
        return len(self._words)

    def define(self, text: str) -> tuple[Definition, ...]:
        """Return what WordNet says of `text`, whatever its case and accents; often nothing.

        Definitions of the word itself come first, then those of the words that it is a form of;
        of each, the commonest part of speech first. Only words that tiles can spell have any.
        Raises CompiledFileError where a damage is found.
        """
        word = fold(text)
        word_id = self._words.get(word) if is_playable_text(word) else None
        if word_id is None:
            return ()
        try:
            records = self._records[self._starts[word_id] : self._starts[word_id + 1]]
            found = tuple([self._definition(record) for record in records])
        except (zlib.error, ValueError, IndexError) as error:
            raise self._damaged(GLOSSES_FILE) from error
        if not found:
            raise self._damaged(GLOSSES_FILE)
        return found

    def damaged_files(self) -> list[str]:
        """Return the names of the compiled files whose contents are not what was built."""
        return damaged_files(self._path(MANIFEST), self.manifest)

    def _definition(self, record: int) -> Definition:
        block, at = divmod(record, RECORDS_PER_BLOCK)
        line = self._block(block)[at]
        lemma, _, definition = line[1:].partition(SEPARATOR)
        return Definition(PARTS[int(line[0])], lemma, definition)

    def _read_block(self, block: int) -> list[str]:
        start, end = self._block_starts[block], self._block_starts[block + 1]
        inflater = zlib.decompressobj(zdict=self._dictionary)
        content = inflater.decompress(self._blocks[start:end])
        if not inflater.eof:
            raise ValueError(f"block {block} breaks off")
        return content.decode("ascii").split("\n")

    def _damaged(self, name: str) -> CompiledFileError:
        return CompiledFileError(f"{printable(self._path(name))} is damaged; {REMEDY}")

    def _path(self, name: str) -> str:
        return os.path.join(self._folder, name)

"""Lists of the user's own: plain text files of words, and what they add or take away.

A list is kept as one folded text, a word a line, so that a board of a few letters is looked up in
it by a scan; sets of words are made only when one is asked for.
"""

import os
import re
from collections import Counter
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from string import ascii_lowercase

from .compiled import StrPath
from .normalise import APOSTROPHES, HYPHENS, fold, is_playable_text, printable

BYTE_ORDER_MARKS = {b"\xef\xbb\xbf": "utf-8-sig", b"\xff\xfe": "utf-16", b"\xfe\xff": "utf-16"}
LONGEST_WORD = 100


class OwnListError(ValueError):
    """A list cannot be used; the message names the file and says why."""


class Skipped(StrEnum):
    """Why a line of a list is no playable word (FR8)."""

    PROPER_NOUN = "proper_noun"
    HYPHENATED = "hyphenated"
    CONTRACTION = "contraction"
    SEVERAL_WORDS = "several_words"
    NOT_LETTERS = "not_letters"
    TOO_LONG = "too_long"


@dataclass(frozen=True, slots=True)
class OwnListInfo:
    """What an answer says of a list it used.

    `entries` counts the words added and taken away; `modified` is the file's time, ISO 8601 in
    UTC; `digest` is the SHA-256 of the file.
    """

    name: str
    entries: int
    modified: str
    digest: str


class OwnList:
    """The words of one text file, one a line.

    Line ends may be LF, CRLF or CR, the encoding UTF-8, UTF-16 with a mark, or Latin-1. Blank
    lines, trailing spaces and what follows a # are passed over. `-word` takes a word away; `+word`
    and `word` add one. In a list without a small letter, capitals stand for small ones; in any
    other, a word with a capital is a name.
    """

    def __init__(self, path: StrPath) -> None:
        """Read the file at `path`; OwnListError if it is no text or holds no playable word."""
        self.path = os.fspath(path)
        self.name = os.path.basename(self.path)
        shown = printable(self.path)
        try:
            with open(path, "rb") as file:
                content = file.read()
                self._modified = os.fstat(file.fileno()).st_mtime
        except OSError as error:
            raise OwnListError(f"cannot read {shown}: {error.strerror}") from error
        self._content = content
        self._spellings: dict[str, str] = {}
        self._text = self._folded_lines(_decode(content, shown))
        if not re.search(r"\n-?[a-z]{1,100}(?=\n)", self._text):
            raise OwnListError(f"{shown} holds no playable word: {_counted(self.skipped)}")

    @cached_property
    def added(self) -> frozenset[str]:
        """The folded words that the list adds."""
        return frozenset(re.findall(r"\n([a-z]{1,100})(?=\n)", self._text))

    @cached_property
    def removed(self) -> frozenset[str]:
        """The folded words that the list takes away."""
        return frozenset(
            re.findall(r"\n-([a-z]{1,100})(?=\n)", self._text) if "\n-" in self._text else ()
        )

    @cached_property
    def skipped(self) -> Counter[Skipped]:
        """How many lines are no playable words, by reason."""
        lines = re.findall(r"\n(?!-?[a-z]{1,100}\n)([^\n]+)", self._text)
        return Counter(_reason_to_skip(line) for line in lines)

    def added_of_letters(self, letters: Iterable[str]) -> set[str]:
        """Return the added words that consist of `letters` alone; fast for a small board."""
        others = "".join(set(ascii_lowercase) - set(letters))
        marked = self._text.translate(str.maketrans(others, "-" * len(others)))
        return set(re.findall(r"\n([a-z]{1,100})(?=\n)", marked))

    def spelling(self, word: str) -> str:
        """Return the folded `word` as the list spells it."""
        return self._spellings.get(word, word)

    def info(self) -> OwnListInfo:
        """Return what an answer says of the list."""
        from datetime import UTC, datetime
        from hashlib import sha256

        time = datetime.fromtimestamp(self._modified, UTC).isoformat(timespec="seconds")
        entries = len(self.added) + len(self.removed)
        return OwnListInfo(self.name, entries, time, sha256(self._content).hexdigest())

    def _folded_lines(self, text: str) -> str:
        """Return the lines that hold something, folded, each between line feeds."""
        if "\r" in text:
            text = text.replace("\r\n", "\n").replace("\r", "\n")
        text = f"\n{text}\n"
        if "#" in text:
            text = re.sub(r"#[^\n]*", "", text)
        if " " in text or "\t" in text:
            text = re.sub(r"(?<=\n)[ \t]+|[ \t]+(?=\n)", "", text)
        if "\n+" in text:
            text = text.replace("\n+", "\n")
        if text == text.upper():
            text = text.lower()
        if not text.isascii():
            text = re.sub(r"[^\n]*[^\x00-\x7f\n][^\n]*", self._fold_line, text)
        return text

    def _fold_line(self, line: re.Match[str]) -> str:
        spelled = line[0].removeprefix("-")
        if spelled != spelled.lower():
            return line[0]
        folded = fold(spelled)
        self._spellings.setdefault(folded, spelled)
        return line[0].replace(spelled, folded)


class OwnLists:
    """Several lists, a later one overruling the earlier; with `only`, no other list counts."""

    def __init__(self, lists: Sequence[OwnList] = (), *, only: bool = False) -> None:
        """Keep the lists in order."""
        self.lists = tuple(lists)
        self.only = only

    def decision(self, word: str) -> tuple[OwnList, bool] | None:
        """Return the list that decides on the folded `word` and whether it adds it, or None."""
        for each in reversed(self.lists):
            if word in each.removed:
                return each, False
            if word in each.added:
                return each, True
        return None

    def takes_away(self, word: str) -> bool:
        """Tell whether the folded `word` is taken away."""
        if not self._removing:
            return False
        decision = self.decision(word)
        return decision is not None and not decision[1]

    def added_of_letters(self, letters: Collection[str]) -> dict[str, OwnList]:
        """Return the words added that consist of `letters` alone, each with its list."""
        added: dict[str, OwnList] = {}
        for each in self.lists:
            added = {word: home for word, home in added.items() if word not in each.removed}
            added |= dict.fromkeys(each.added_of_letters(letters), each)
        return added

    def disagreements(self) -> list[str]:
        """Return the words that one list adds and another takes away."""
        added = {word for each in self.lists for word in (each.added if self._removing else ())}
        removed = {word for each in self.lists for word in each.removed}
        return sorted(added & removed)

    def info(self) -> tuple[OwnListInfo, ...]:
        """Return what an answer says of the lists."""
        return tuple(each.info() for each in self.lists)

    @property
    def _removing(self) -> bool:
        return any(each.removed for each in self.lists)


def _decode(content: bytes, shown: str) -> str:
    encoding = next(
        (name for mark, name in BYTE_ORDER_MARKS.items() if content.startswith(mark)), "utf-8"
    )
    try:
        text = content.decode(encoding)
    except UnicodeDecodeError:
        text = content.decode("latin-1")
    control = re.search(r"[\x00-\x08\x0e-\x1b\x7f]", text)
    if control:
        raise OwnListError(f"{shown} is no text file: it holds {printable(control[0])}")
    return text


def _reason_to_skip(line: str) -> Skipped:
    word = line.removeprefix("-")
    if len(word) > LONGEST_WORD:
        return Skipped.TOO_LONG
    if any(char.isspace() for char in word):
        return Skipped.SEVERAL_WORDS
    if any(char in HYPHENS for char in word):
        return Skipped.HYPHENATED
    if any(char in APOSTROPHES for char in word):
        return Skipped.CONTRACTION
    return Skipped.PROPER_NOUN if is_playable_text(fold(word)) else Skipped.NOT_LETTERS


def _counted(skipped: Counter[Skipped]) -> str:
    counted = ", ".join(f"{count} {reason}" for reason, count in sorted(skipped.items()))
    return counted or "it is empty"

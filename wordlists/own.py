"""Lists of the user's own: plain text files of words, and what they add or take away.

A list is kept as one folded text, a word a line, so that a board of a few letters is looked up in
it by a scan; sets of words are made only when one is asked for.
"""

import os
import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from itertools import chain
from stat import S_ISREG
from unicodedata import normalize

from .compiled import StrPath
from .normalise import APOSTROPHES, HYPHENS, fold, is_playable_text, printable
from .text_files import NotTextError, decode

BLANKS = "\t\v\f"
LONGEST_WORD = 100
# What word processors make of a hyphen.
MINUS_SIGNS = "\u2212\u2013"
LONGEST_LINE = 4 * LONGEST_WORD
"""A letter may have several accents, each a character."""
MOST_BYTES = 2**29
BLOCK = 2**20
WORD = rf"[a-z]{{1,{LONGEST_WORD}}}"


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
    lines, spaces around words and what follows a # are passed over. `-word` takes a word away,
    from the same list too; `+word` and `word` add one. In a list without a small letter, capitals
    stand for small ones; in any other, a word with a capital is a name.
    """

    def __init__(self, path: StrPath) -> None:
        """Read the file at `path`; OwnListError if it is no text or holds no playable word."""
        self.path = os.fspath(path)
        self.name = os.path.basename(self.path)
        shown = printable(self.path)
        self._content, self._modified = _read(self.path, shown)
        self._spellings: dict[str, str] = {}
        self._text = self._folded_lines(_decode(self._content, shown))
        if not re.search(rf"\n-?{WORD}(?=\n)", self._text):
            raise OwnListError(
                f"{shown} holds no playable word: {_counted(self.skipped)}; "
                "write words of the letters a to z into it, one a line"
            )

    @cached_property
    def added(self) -> frozenset[str]:
        """The folded words that the list adds."""
        return frozenset(self._lines(rf"\n({WORD})(?=\n)"))

    @cached_property
    def removed(self) -> frozenset[str]:
        """The folded words that the list takes away."""
        return frozenset(self._lines(rf"\n-({WORD})(?=\n)") if "\n-" in self._text else ())

    @cached_property
    def skipped(self) -> Counter[Skipped]:
        """How many lines are no playable words, by reason."""
        skipped = Counter[Skipped]()
        for line, count in Counter(self._lines(rf"\n(?!-?{WORD}\n)([^\n]+)")).items():
            skipped[_reason_to_skip(line)] += count
        return skipped

    @property
    def is_plain(self) -> bool:
        """Whether each line is of letters alone, so that none is passed over for what it holds."""
        letters = self._text.replace("\n", "")
        return letters.isascii() and letters.isalpha() and letters.islower()

    def added_of_letters(self, letters: Iterable[str]) -> set[str]:
        """Return the added words that consist of `letters` alone; fast for a small board."""
        usable = "".join(sorted(letters))
        if not usable:
            return set()
        pattern = rf"\n([{usable}]{{1,{LONGEST_WORD}}}+)(?=\n)"
        return set(self._lines(pattern)) - self.removed

    def spelling(self, word: str) -> str:
        """Return the folded `word` as the list spells it."""
        return self._spellings.get(word, word)

    def info(self) -> OwnListInfo:
        """Return what an answer says of the list."""
        return self._info

    @cached_property
    def _info(self) -> OwnListInfo:
        from datetime import UTC, datetime
        from hashlib import sha256

        time = datetime.fromtimestamp(self._modified, UTC).isoformat(timespec="seconds")
        entries = len(self.added) + len(self.removed)
        return OwnListInfo(self.name, entries, time, sha256(self._content).hexdigest())

    def _lines(self, pattern: str) -> Iterator[str]:
        """Return what the group of `pattern` matches, found a block of lines at a time."""
        find = re.compile(pattern).findall
        return chain.from_iterable(find(f"\n{block}\n") for block in _blocks(self._text))

    def _folded_lines(self, text: str) -> str:
        """Return the lines, tidied and folded, each between line feeds."""
        if not text.isascii():
            for minus in MINUS_SIGNS:
                text = f"\n{text}".replace(f"\n{minus}", "\n-")[1:]
        if any(mark in text for mark in f"#+ \ufeff{BLANKS}"):
            text = "\n".join(map(_tidy, _blocks(text)))
        if text.isupper():
            text = text.lower()
        if not text.isascii():
            text = "\n".join(map(self._fold_block, _blocks(text)))
        return f"\n{text}\n"

    def _fold_block(self, block: str) -> str:
        # From line feed to line feed: a pattern that may begin anywhere tries each letter.
        pattern = r"\n[^\n]*[^\x00-\x7f\n][^\n]*"
        return re.sub(pattern, lambda line: "\n" + self._fold_line(line[0][1:]), "\n" + block)[1:]

    def _fold_line(self, line: str) -> str:
        """Return a line beyond ASCII folded, unless a capital makes it a name."""
        sign = "-" * line.startswith("-")
        spelled = line.removeprefix("-").strip()
        if len(line) > LONGEST_LINE or spelled != spelled.lower():
            return line
        folded = fold(spelled)
        self._spellings.setdefault(folded, normalize("NFC", spelled))
        return sign + folded


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
        if not any(word in each.removed for each in self.lists):
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
        """Return the words that a list adds and one takes away, in alphabetical order."""
        removed = frozenset[str]().union(*(each.removed for each in self.lists))
        if not removed:
            return []
        return sorted(removed.intersection(word for each in self.lists for word in each.added))

    def info(self) -> tuple[OwnListInfo, ...]:
        """Return what an answer says of the lists."""
        return tuple(each.info() for each in self.lists)


def _read(path: str, shown: str) -> tuple[bytes, float]:
    """Return the contents of a file, or of what a pipe brings, and the time of the last change."""
    try:
        with open(path, "rb") as file:
            status = os.fstat(file.fileno())
            if status.st_size <= MOST_BYTES:
                regular = S_ISREG(status.st_mode)
                content = file.read() if regular else file.read(MOST_BYTES + 1)
                if len(content) <= MOST_BYTES:
                    return content, status.st_mtime
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise OwnListError(f"cannot read {shown}: {why}; name a text file of words") from error
    most = MOST_BYTES // 2**20
    raise OwnListError(f"{shown} is longer than {most} MB; cut it into several lists")


def _decode(content: bytes, shown: str) -> str:
    try:
        return decode(content)
    except NotTextError as error:
        raise OwnListError(
            f"{shown} is no text file: it holds {printable(error.control)}; "
            "save it as plain text in UTF-8, a word a line"
        ) from error


def _blocks(text: str) -> Iterator[str]:
    """Yield `text` in pieces of about a million characters that end where a line ends."""
    start = 0
    while start <= len(text):
        end = text.find("\n", start + BLOCK)
        end = len(text) if end < 0 else end
        yield text[start:end]
        start = end + 1


def _tidy(block: str) -> str:
    """Return the lines without comments, blanks at their ends and plus signs.

    In steps whose time is linear in the longest line, however many blanks it has.
    """
    text = f"\n{block}\n".replace("\ufeff", "")
    if "#" in text:
        text = re.sub(r"#[^\n]*", "", text)
    for blank in BLANKS:
        text = text.replace(blank, " ")
    while "  " in text:
        text = text.replace("  ", " ")
    text = text.replace("\n ", "\n").replace(" \n", "\n").replace("\n- ", "\n-")
    if "\n+" in text:
        text = text.replace("\n+ ", "\n+").replace("\n+-", "\n--").replace("\n+", "\n")
    return text[1:-1]


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

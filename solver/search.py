"""Finding the words of a board, with every split."""

import gc
from collections.abc import Callable, Collection, Generator, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from enum import StrEnum
from threading import Lock
from typing import Any

from wordlists.lexicon import OWN_SIZE, Level, Lexicon

from .board import Board
from .index import LEAVES, SplitIndex
from .plays import Split, is_legal, split_maker, split_order

EVERY_TILE = frozenset(range(1, LEAVES + 1))
COUNTER_BITS = 3
RAREST = 100
_PAUSE = Lock()


@dataclass(frozen=True, slots=True)
class Word:
    """A word of a board.

    `word` is folded a-z, `entry` as the list spells it; `best` is the score of the best split,
    `needs_wild` the fewest FReNeTiC tiles that any split needs; `splits` are best first.
    """

    word: str
    entry: str
    level: Level
    best: int
    needs_wild: int
    splits: tuple[Split, ...]


class SortKey(StrEnum):
    """What a listing is ordered by; ties go by score, then alphabetically."""

    SCORE = "score"
    WORD = "word"
    LENGTH = "length"
    TILES = "tiles"
    COMMON = "common"


def find_words(
    index: SplitIndex,
    board: Board,
    level: Level = Level.STANDARD,
    *,
    family: bool = False,
    new: Collection[int] = (),
) -> list[Word]:
    """Return the words that `board` can make, by score, then alphabetically.

    `family` leaves out what a family listing hides. With `new`, the atomic numbers of some tiles
    of the board, only splits that use one of them are returned. FReNeTiC tiles stand only for
    tiles that are not out (FR10).
    """
    mask = _asked_splits(index, board, level, new)
    with _collection_paused():
        found = _words(index.lexicon, index.plays_by_word(mask), board, family=family)
        return sorted(found, key=by_score)


def iter_words(
    index: SplitIndex,
    board: Board,
    level: Level = Level.STANDARD,
    *,
    family: bool = False,
    new: Collection[int] = (),
) -> Iterator[Word]:
    """Yield what `find_words` returns, a few words in memory at a time.

    Unless `is_found_by_score`, all are found first.
    """
    if not is_found_by_score(board):
        yield from find_words(index, board, level, family=family, new=new)
        return
    for group in index.by_points(_asked_splits(index, board, level, new)):
        yield from sorted(_words(index.lexicon, group, board, family=family), key=by_score)


def is_found_by_score(board: Board) -> bool:
    """Tell whether words come out by score: not with red tiles, or where two are to differ."""
    return not (board.tile_set.red or board.rules.two_different_tiles)


def sort_words(words: list[Word], key: SortKey, lexicon: Lexicon) -> list[Word]:
    """Return `words` ordered by `key`: most points, letters or tiles first, commonest first."""
    orders: dict[SortKey, Callable[[Word], Any]] = {
        SortKey.SCORE: lambda word: 0,
        SortKey.WORD: lambda word: word.word,
        SortKey.LENGTH: lambda word: -len(word.word),
        SortKey.TILES: lambda word: -len(word.splits[0].tiles),
        SortKey.COMMON: lambda word: _rarity(lexicon, word.word),
    }
    order = orders[key]
    return sorted(words, key=lambda word: (order(word), -word.best, word.word))


def _rarity(lexicon: Lexicon, word: str) -> int:
    """Return the SCOWL size of a word; one that has none, of the user's own, is rarest."""
    word_id = lexicon.word_id(word)
    return (lexicon.size(word_id) if word_id is not None else OWN_SIZE) or RAREST


@contextmanager
def _collection_paused() -> Generator[None]:
    """Keep the garbage collector from walking over the many new objects, none of them in a cycle.

    On a board of all tiles it would take as long again as making them.
    """
    # One thread at a time: two that take turns could leave it off for good.
    pauses = gc.isenabled() and _PAUSE.acquire(blocking=False)
    if pauses:
        gc.disable()
    try:
        yield
    finally:
        if pauses:
            gc.enable()
            _PAUSE.release()


def _words(
    lexicon: Lexicon, found: Iterable[tuple[int, list[bytes]]], board: Board, *, family: bool
) -> Iterator[Word]:
    """Yield the words with the trie ids and splits `found`."""
    make, different = split_maker(board), board.rules.two_different_tiles
    for word_id, plays in found:
        if family and lexicon.is_hidden_from_family(word_id):
            continue
        if different:
            plays = [play for play in plays if is_legal(play, board)]
        if plays:
            yield _word(lexicon, word_id, [make(play) for play in plays], board)


def by_score(word: Word) -> tuple[int, str]:
    """Sort words by score, most points first, then alphabetically."""
    return -word.best, word.word


def _word(lexicon: Lexicon, word_id: int, splits: list[Split], board: Board) -> Word:
    if board.tile_set.red:
        splits.sort(key=split_order)
    needs_wild = min(len(split.wild) for split in splits) if board.wild else 0
    word, entry, level = lexicon.shown(word_id)
    return Word(word, entry, level, splits[0].score, needs_wild, tuple(splits))


def _asked_splits(index: SplitIndex, board: Board, level: Level, new: Collection[int]) -> int:
    """Return the bits of the possible splits, with `new` those that use one of these tiles."""
    mask = possible_splits(index, board, level)
    return mask & index.using_any(new, level) if new else mask


def possible_splits(index: SplitIndex, board: Board, level: Level) -> int:
    """Return the bits of the splits that the board's tiles and FReNeTiC tiles can make."""
    every_split = (1 << index.rows(level)) - 1
    usable = board.tile_set.tiles if board.wild else board.tiles
    impossible = index.using_any(EVERY_TILE.difference(usable), level)
    if board.wild:
        absent = [number for number in board.tile_set.tiles if number not in board.out]
        uses = (plane for number in absent for plane in index.uses(number, level))
        impossible |= _more_than(board.wild, uses)
    return every_split & ~impossible


def _more_than(limit: int, planes: Iterable[int]) -> int:
    """Return the bits that are set in more than `limit` of the planes, `limit` at most 7.

    The planes are added up by a counter whose digits are planes too: bit r of digit d is binary
    digit d of how often bit r was set.
    """
    digits = [0] * COUNTER_BITS
    overflow = 0
    for carry in planes:
        for at in range(COUNTER_BITS):
            digits[at], carry = digits[at] ^ carry, digits[at] & carry
            if not carry:
                break
        overflow |= carry
    more, equal = 0, -1
    for at in reversed(range(COUNTER_BITS)):
        if limit >> at & 1:
            equal &= digits[at]
        else:
            more |= equal & digits[at]
            equal &= ~digits[at]
    return more | overflow

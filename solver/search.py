"""Finding the words of a board, with every split."""

from collections.abc import Callable, Collection, Iterable
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby
from operator import itemgetter
from typing import Any

from wordlists.lexicon import Level, Lexicon

from .board import Board
from .index import LEAVES, SplitIndex
from .plays import Split, is_legal, make_split, split_order

EVERY_TILE = range(1, LEAVES + 1)
COUNTER_BITS = 3


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
    mask = _possible(index, board, level)
    if new:
        mask &= index.using_any(new, level)
    lexicon = index.lexicon
    words = [
        _word(lexicon, word_id, splits)
        for word_id, plays in groupby(index.plays(mask), key=itemgetter(0))
        if not (family and lexicon.is_hidden_from_family(word_id))
        and (splits := _splits((play for _, play in plays), board))
    ]
    return sorted(words, key=lambda word: (-word.best, word.word))


def sort_words(words: list[Word], key: SortKey, lexicon: Lexicon) -> list[Word]:
    """Return `words` ordered by `key`: most points, letters or tiles first, commonest first."""
    orders: dict[SortKey, Callable[[Word], Any]] = {
        SortKey.SCORE: lambda word: 0,
        SortKey.WORD: lambda word: word.word,
        SortKey.LENGTH: lambda word: -len(word.word),
        SortKey.TILES: lambda word: -len(word.splits[0].tiles),
        SortKey.COMMON: lambda word: lexicon.size(lexicon.word_id(word.word) or 0),
    }
    order = orders[key]
    return sorted(words, key=lambda word: (order(word), -word.best, word.word))


def _word(lexicon: Lexicon, word_id: int, splits: list[Split]) -> Word:
    word = lexicon.word(word_id)
    return Word(
        word=word,
        entry=lexicon.spelling(word_id, word),
        level=lexicon.level(word_id),
        best=splits[0].score,
        needs_wild=min(len(split.wild) for split in splits),
        splits=tuple(splits),
    )


def _splits(plays: Iterable[bytes], board: Board) -> list[Split]:
    if board.rules.two_different_tiles:
        plays = (play for play in plays if is_legal(play, board))
    splits = [make_split(play, board) for play in plays]
    if board.tile_set.red and len(splits) > 1:
        splits.sort(key=split_order)
    return splits


def _possible(index: SplitIndex, board: Board, level: Level) -> int:
    """Return the bits of the splits that the board's tiles and FReNeTiC tiles can make."""
    every_split = (1 << index.rows(level)) - 1
    usable = board.tile_set.tiles if board.wild else board.tiles
    unusable = [number for number in EVERY_TILE if number not in usable]
    impossible = index.using_any(unusable, level)
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

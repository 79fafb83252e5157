"""The words that nobody wrote: what each round's board still had to give."""

from collections import defaultdict
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from typing import TypeAlias

from solver.board import Board
from solver.index import SplitIndex
from solver.own_words import with_own_words
from solver.search import Word, by_score, find_words
from solver.splits import is_called
from solver.tiles import parse_tiles
from solver.tilesets import TileSet
from wordlists.own import OwnLists

from .lines import read_line
from .result import GameResult, RoundResult
from .scoring import mark_red
from .sheet import Sheet

Called: TypeAlias = dict[str, list[tuple[str, ...]]]
"""The plays that were called, by their words."""


def with_missed(
    result: GameResult,
    sheet: Sheet,
    tiles_of: TileSet,
    index: SplitIndex,
    most: int,
    own: OwnLists | None = None,
    *,
    guard: AbstractContextManager[object] | None = None,
) -> GameResult:
    """Return the result with up to `most` missed words in each round, best first.

    A word is missed if nobody wrote it in the round and one of its splits was not called by the
    round's end; such splits alone are given. FReNeTiC tiles are not counted on. A `guard` is held
    while the words of a round are found, which takes time and memory.
    """
    tiles_of, _ = mark_red(sheet, tiles_of)
    called: Called = defaultdict(list)
    rounds: list[RoundResult] = []
    for each in result.rounds:
        written = {reading.word for line in each.lines if (reading := read_line(line.word))}
        for line in each.lines:
            if line.points and line.play:
                called["".join(line.play.tiles).lower()].append(line.play.tiles)
        board = Board(tiles_of, parse_tiles(each.board, tiles_of), rules=sheet.rules)
        with guard or nullcontext():
            words = _words(board, sheet, index, own)
            left = (_left(word, called, board) for word in words if word.word not in written)
            missed = tuple(sorted(filter(None, left), key=by_score)[:most])
            del words
        rounds.append(replace(each, missed=missed))
    return replace(result, rounds=tuple(rounds))


def _words(board: Board, sheet: Sheet, index: SplitIndex, own: OwnLists | None) -> list[Word]:
    words = find_words(index, board, sheet.level)
    return with_own_words(words, own, index.lexicon, board, sheet.level) if own else words


def _left(word: Word, called: Called, board: Board) -> Word | None:
    """Return the word with its splits that were not called, None without any."""
    plays = called.get(word.word)
    if not plays:
        return word
    splits = tuple(each for each in word.splits if not is_called(each, plays, board.rules))
    return replace(word, best=splits[0].score, splits=splits) if splits else None

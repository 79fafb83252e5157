"""One way to make a word: its tiles in order, what it scores, whether it is legal."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from operator import itemgetter

from .board import Board
from .rules import RedDoubling, Rules
from .symbols import numbers, symbols


@dataclass(frozen=True, slots=True)
class Split:
    """One way to make a word.

    `tiles` are the symbols in order, `score` is after doubling (FR9, FR2); `wild` and `red` are
    0-based positions in `tiles`: FReNeTiC tiles, and tiles that double.
    """

    tiles: tuple[str, ...]
    score: int
    wild: tuple[int, ...] = ()
    red: tuple[int, ...] = ()


def make_split(play: bytes, board: Board, wild: tuple[int, ...] = ()) -> Split:
    """Return the split that lays the tiles of the atomic numbers `play` in this order.

    The uses at the positions `wild`, and all of tiles that are not out, are of FReNeTiC tiles.
    """
    names = symbols()
    tiles = tuple([names[number] for number in play])
    if not board.out.issuperset(play):
        wild = tuple(
            [at for at, number in enumerate(play) if number not in board.out or at in wild]
        )
    if not board.tile_set.red:
        return Split(tiles, sum(play), wild)
    red = tuple(
        at
        for at, number in enumerate(play)
        if number in board.tile_set.red and (board.rules.wild_red or at not in wild)
    )
    doubled = sum(play[at] for at in red)
    return Split(tiles, _score(sum(play), doubled, len(red), board.rules), wild, red)


def split_maker(board: Board) -> Callable[[bytes], Split]:
    """Return `make_split` for `board`, quicker where no tile is red and none is wild.

    The plays must be legal: two uses of tiles at least.
    """
    if board.tile_set.red or board.wild:
        return partial(make_split, board=board)
    names = symbols()
    return lambda play: Split(itemgetter(*play)(names), sum(play))


def is_legal(play: bytes, board: Board) -> bool:
    """Tell whether tiles of the set, laid in this order, are enough of a word (FR7, FR10)."""
    if not board.rules.two_different_tiles and board.out.issuperset(play):
        return len(play) >= 2
    wild = sum(number not in board.out for number in play)
    if board.rules.two_different_tiles:
        different = wild + len({number for number in play if number in board.out})
        return wild <= board.wild and different >= 2
    return wild <= board.wild and len(play) >= 2


def split_order(split: Split) -> tuple[int, int, tuple[int, ...]]:
    """Sort splits best first: most points, fewest tiles, lower atomic numbers (FR14)."""
    return -split.score, len(split.tiles), tuple(numbers()[tile] for tile in split.tiles)


def _score(points: int, doubled: int, reds: int, rules: Rules) -> int:
    if rules.red_doubling is RedDoubling.TILE:
        return points + doubled
    return total(points, reds, rules)


def total(points: int, reds: int, rules: Rules) -> int:
    """Return the score of tiles worth `points`, of which `reds` uses are red (FR2)."""
    if rules.red_doubling is RedDoubling.PER_USE:
        return points << reds
    return points * 2 if reds else points

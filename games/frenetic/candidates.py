"""The splits that a line may be taken for: legal on the board, not called, best first (FR14)."""

from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import replace
from functools import cache, partial
from itertools import islice

from solver.board import Board
from solver.plays import Split, split_maker
from solver.splits import FEW_LETTERS, every_split, is_called, iter_splits
from solver.symbols import numbers


class Candidates:
    """The splits of words on one board, which has no FReNeTiC tiles; a word is split once."""

    def __init__(self, board: Board) -> None:
        """Begin with the tiles that are out."""
        self.board = board
        tiles = {
            spelling: bytes([number])
            for spelling, number in board.tile_set.spellings.items()
            if number in board.out
        }
        self._every_split = cache(
            partial(every_split, tiles=tiles, board=board, make=split_maker(board))
        )

    def best(
        self, word: str, wild: tuple[str, ...], called: Collection[tuple[str, ...]], most: int
    ) -> list[Split]:
        """Return up to `most` of the legal splits of the folded `word` not called, best first.

        `wild` are the symbols that FReNeTiC tiles may stand for, once per tile.
        """
        if wild or len(word) > FEW_LETTERS:
            return list(islice(self._search(word, wild, called), most))
        every = self._every_split(word)
        if called:
            rules = self.board.rules
            every = [split for split in every if not is_called(split, called, rules)]
        return every[:most]

    def _search(
        self, word: str, wild: tuple[str, ...], called: Collection[tuple[str, ...]]
    ) -> Iterator[Split]:
        """Yield the legal splits not called, best first, one at a time."""
        named = Counter(wild)
        board = self._with_wild(named)
        for split in iter_splits(word, board, called):
            if Counter(split.tiles[at] for at in split.wild) <= named:
                yield split

    def _with_wild(self, named: Counter[str]) -> Board:
        """Return the board on which FReNeTiC tiles may stand for the named symbols alone."""
        tiles_of = self.board.tile_set
        usable = sorted(self.board.out.union(numbers()[symbol] for symbol in named))
        limited = replace(tiles_of, tiles=tuple(usable))
        wild = min(named.total(), tiles_of.frenetic)
        return replace(self.board, tile_set=limited, wild=wild)

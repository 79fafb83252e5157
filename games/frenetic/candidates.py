"""The splits that a line may be taken for: legal on the board, not called, best first (FR14)."""

from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import replace
from functools import cache, partial
from itertools import islice

from solver.board import Board
from solver.plays import Split, make_split, split_maker, split_order
from solver.splits import FEW_LETTERS, every_split, is_called, iter_splits, usable_tiles
from solver.symbols import numbers


class Candidates:
    """The splits of words on one board, which has no FReNeTiC tiles; a word is split once."""

    def __init__(self, board: Board) -> None:
        """Begin with the tiles that are out."""
        self.board = board
        tiles, make = usable_tiles(board), split_maker(board)
        self._every_split = cache(partial(every_split, tiles=tiles, board=board, make=make))

    def best(
        self, word: str, wild: tuple[str, ...], called: Collection[tuple[str, ...]], most: int
    ) -> list[Split]:
        """Return up to `most` of the legal splits of the folded `word` not called, best first.

        `wild` are the symbols that FReNeTiC tiles may stand for, once per tile, no more than the
        set has.
        """
        if wild or len(word) > FEW_LETTERS:
            found = list(islice(self._search(word, wild, called), most))
            alone = self._one_tile_and_wild(word, wild, called)
            return sorted([*found, *alone], key=split_order)[:most] if alone else found
        every = self._every_split(word)
        if called:
            rules = self.board.rules
            every = [split for split in every if not is_called(split, called, rules)]
        return every[:most]

    def _search(
        self, word: str, wild: tuple[str, ...], called: Collection[tuple[str, ...]]
    ) -> Iterator[Split]:
        """Return the legal splits not called, best first, made one at a time."""
        named = Counter(numbers()[symbol] for symbol in wild)
        board = replace(self.board, wild=named.total())
        return iter_splits(word, board, called, named)

    def _one_tile_and_wild(
        self, word: str, wild: tuple[str, ...], called: Collection[tuple[str, ...]]
    ) -> list[Split]:
        """Return the split that uses one tile that is out and a FReNeTiC tile standing for it.

        Only where two different tiles are needed is a FReNeTiC tile wanted for that (FR7).
        """
        for symbol in set(wild) if self.board.rules.two_different_tiles else ():
            uses, number = len(word) // len(symbol), numbers()[symbol]
            if uses > 1 and word == symbol.lower() * uses and number in self.board.out:
                split = make_split(bytes([number]) * uses, self.board, (uses - 1,))
                return [] if is_called(split, called, self.board.rules) else [split]
        return []

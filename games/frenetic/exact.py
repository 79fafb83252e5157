"""Lines in tile case: the very split that is written, if it is legal (FR14)."""

from collections import Counter
from collections.abc import Iterable

from solver.board import Board
from solver.plays import Split, make_split
from solver.symbols import numbers

from .lines import Reading
from .refusal import LineRefusedError
from .result import LineCode


def exact_split(reading: Reading, named: Iterable[str], board: Board) -> Split:
    """Return the split that a line in tile case writes; LineRefusedError if it is not legal.

    FReNeTiC tiles `named` beside the word, beyond those in parentheses, stand for tiles of it that
    are not out, or for the second tile that is needed (FR7).
    """
    tiles = reading.tiles or ()
    wild = _wild_positions(tiles, reading.wild, named, board)
    code, why = _fault(tiles, wild, board)
    if code:
        raise LineRefusedError(code, f"{'+'.join(tiles)}: {why}")
    return make_split(bytes(numbers()[tile] for tile in tiles), board, tuple(sorted(wild)))


def _wild_positions(
    tiles: tuple[str, ...], in_parentheses: tuple[int, ...], named: Iterable[str], board: Board
) -> set[int]:
    wild = set(in_parentheses)
    spare = Counter(named) - Counter(tiles[at] for at in in_parentheses)
    for at, tile in enumerate(tiles):
        if at not in wild and spare[tile] and numbers()[tile] not in board.out:
            spare[tile] -= 1
            wild.add(at)
    if board.rules.two_different_tiles and not wild and len(set(tiles)) == 1 and spare[tiles[0]]:
        wild.add(len(tiles) - 1)
    return wild


def _fault(tiles: tuple[str, ...], wild: set[int], board: Board) -> tuple[LineCode | None, str]:
    """Return what makes the split illegal, None if nothing does."""
    foreign = [tile for tile in tiles if numbers()[tile] not in board.tile_set.tiles]
    if foreign:
        return LineCode.NOT_SPELLABLE, f"{_each(foreign)} not in the tile set {board.tile_set.name}"
    bare = [tile for at, tile in enumerate(tiles) if at not in wild]
    absent = [tile for tile in bare if numbers()[tile] not in board.out]
    if absent:
        return LineCode.NOT_SPELLABLE, f"{_each(absent)} not out"
    if len(tiles) < 2:
        return LineCode.ONE_TILE, "one tile alone; a word needs two uses of tiles"
    if board.rules.two_different_tiles and len(wild) + len(set(bare)) < 2:
        return LineCode.ONE_TILE, "one tile alone; the rules ask for two different ones"
    return None, ""


def _each(tiles: list[str]) -> str:
    each = list(dict.fromkeys(tiles))
    return f"{', '.join(each)} {'is' if len(each) == 1 else 'are'}"

"""The bag: what was not drawn yet, and drawing from it (FR5, FR19)."""

from collections.abc import Collection, Iterator
from dataclasses import dataclass
from itertools import count

from solver.symbols import symbols
from solver.tilesets import TileSet

FRENETIC = 0
"""Stands for a FReNeTiC tile among atomic numbers."""


@dataclass(frozen=True, slots=True)
class Draw:
    """What one draw brought: `tiles` by atomic number, rising, and how many FReNeTiC tiles."""

    tiles: tuple[int, ...]
    frenetic: int


@dataclass(frozen=True, slots=True)
class Bag:
    """What is in the bag: `tiles` by atomic number, rising, and how many FReNeTiC tiles."""

    tiles: tuple[int, ...]
    frenetic: int

    def __len__(self) -> int:
        """Return how many tiles can be drawn."""
        return len(self.tiles) + self.frenetic

    def without(self, draw: Draw) -> "Bag":
        """Return the bag after a draw."""
        left = tuple(number for number in self.tiles if number not in draw.tiles)
        return Bag(left, self.frenetic - draw.frenetic)


def bag_of(tiles_of: TileSet, out: Collection[int] = (), frenetic: int = 0) -> Bag:
    """Return what is in the bag once the tiles `out` and `frenetic` FReNeTiC tiles have left it."""
    left = tuple(number for number in tiles_of.tiles if number not in out)
    return Bag(left, tiles_of.frenetic - frenetic)


def draw_size(tiles_of: TileSet, round_number: int, bag: Bag) -> int:
    """Return how many tiles the round draws: first eight, then four, or what is left."""
    wanted = tiles_of.first_draw if round_number == 1 else tiles_of.later_draw
    return min(wanted, len(bag))


def draw(bag: Bag, size: int, seed: str, round_number: int) -> Draw:
    """Return `size` tiles drawn from the bag, which depend on seed, round and bag alone.

    So a game goes on from its sheet, whoever drew the earlier tiles.

    >>> draw(Bag((1, 2, 6), 1), 4, "any", 1)
    Draw(tiles=(1, 2, 6), frenetic=1)
    """
    from games.chance import Stream  # which scoring a sheet does without

    everything = (FRENETIC,) * bag.frenetic + bag.tiles
    drawn = Stream(seed, f"draw {round_number}").sample(everything, size)
    tiles = tuple(sorted(number for number in drawn if number != FRENETIC))
    return Draw(tiles, size - len(tiles))


@dataclass(frozen=True, slots=True)
class Deal:
    """What a round drew: `tiles` by symbol, FReNeTiC tiles, how many are then `left` to draw."""

    round: int
    tiles: tuple[str, ...]
    frenetic: int
    left: int


def deals(tiles_of: TileSet, seed: str) -> Iterator[Deal]:
    """Yield what each round draws in a game with this seed, until the bag is empty."""
    bag = bag_of(tiles_of)
    for number in count(1):
        size = draw_size(tiles_of, number, bag)
        if not size:
            return
        drawn = draw(bag, size, seed, number)
        bag = bag.without(drawn)
        yield Deal(number, tuple(symbols()[tile] for tile in drawn.tiles), drawn.frenetic, len(bag))


@dataclass(frozen=True, slots=True)
class Draws:
    """What the rounds of a game with this seed draw, until the bag is empty."""

    seed: str
    tile_set: str
    rounds: tuple[Deal, ...]

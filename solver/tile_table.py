"""The tiles of a tile set, as an answer tells them."""

from dataclasses import dataclass

from .elements import elements
from .tilesets import TileSet, shipped_tile_sets


@dataclass(frozen=True, slots=True)
class Tile:
    """One tile of a set: `green` names claim FReNeTiC tiles, `red` ones double a word.

    `inferred` marks a symbol that the rulebook does not prove to be in the set.
    """

    number: int
    symbol: str
    name: str
    green: bool
    red: bool
    inferred: bool


@dataclass(frozen=True, slots=True)
class Tiles:
    """The tiles of a set, by atomic number, with what else the set says."""

    tile_set: str
    label: str
    count: int
    frenetic: int
    first_draw: int
    later_draw: int
    target: int
    seconds: int
    tile_sets: tuple[str, ...]
    elements: tuple[Tile, ...]


def tiles_in(tiles_of: TileSet) -> Tiles:
    """Return the tiles of a set with what it says of itself."""
    return Tiles(
        tile_set=tiles_of.name,
        label=tiles_of.label,
        count=len(tiles_of.tiles),
        frenetic=tiles_of.frenetic,
        first_draw=tiles_of.first_draw,
        later_draw=tiles_of.later_draw,
        target=tiles_of.target,
        seconds=tiles_of.seconds,
        tile_sets=tuple(shipped_tile_sets()),
        elements=tuple(
            Tile(
                number=element.number,
                symbol=element.symbol,
                name=element.name,
                green=element.green,
                red=element.number in tiles_of.red,
                inferred=element.number in tiles_of.inferred,
            )
            for element in elements()
            if element.number in tiles_of.tiles
        ),
    )

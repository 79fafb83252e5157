"""A board: the tiles that are out, the FReNeTiC tiles that may be used, the house rules."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Self

from .rules import Rules
from .tiles import parse_tiles
from .tilesets import TileSet, tile_set


@dataclass(frozen=True, slots=True)
class Board:
    """What words may be made of.

    `tiles` are the atomic numbers of the tiles that are out, rising; `wild` counts the FReNeTiC
    tiles that a word may use, each for one use of any symbol of the set (FR10); `out` are the
    `tiles` as a set.
    """

    tile_set: TileSet
    tiles: tuple[int, ...]
    wild: int = 0
    rules: Rules = field(default_factory=Rules)
    out: frozenset[int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Refuse tiles outside the set and more FReNeTiC tiles than it has."""
        strange = set(self.tiles) - set(self.tile_set.tiles)
        if strange or tuple(sorted(set(self.tiles))) != self.tiles:
            raise ValueError(f"tiles {self.tiles}: rising numbers of {self.tile_set.name} needed")
        if not 0 <= self.wild <= self.tile_set.frenetic:
            raise ValueError(
                f"{self.wild} FReNeTiC tiles: the tile set {self.tile_set.name} has "
                f"{self.tile_set.frenetic}"
            )
        object.__setattr__(self, "out", frozenset(self.tiles))

    @classmethod
    def named(
        cls,
        names: str | Iterable[str],
        *,
        wild: int = 0,
        tile_set_name: str = "frenetic",
        rules: Rules | None = None,
    ) -> Self:
        """Return the board with the named tiles; TileNameError or TileSetError if it cannot be.

        >>> Board.named("Co 6 nitrogen").tiles
        (6, 7, 27)
        """
        tiles_of = tile_set(tile_set_name)
        return cls(tiles_of, parse_tiles(names, tiles_of), wild, rules or Rules())

    @classmethod
    def whole(cls, tiles_of: TileSet, wild: int = 0, rules: Rules | None = None) -> Self:
        """Return the board on which every tile of the set is out."""
        return cls(tiles_of, tiles_of.tiles, wild, rules or Rules())

"""Tile sets: which symbols a game has (FR1)."""

import os
from dataclasses import dataclass, field
from typing import Any

from wordlists.compiled import read_manifest

from .symbols import symbols

SHIPPED = os.path.join(os.path.dirname(__file__), "compiled")
MANIFEST = "splits.json"
FORMAT = 1
DEFAULT = "frenetic"
MOST_FRENETIC = 4


class TileSetError(ValueError):
    """A tile set cannot be used; `faults` says each reason, with its line where it has one."""

    def __init__(self, faults: list[str]) -> None:
        """Keep every fault; the message joins them."""
        super().__init__("; ".join(faults))
        self.faults = tuple(faults)


@dataclass(frozen=True, slots=True)
class TileSet:
    """The tiles of a game: atomic numbers of its symbols, rising, each once.

    `inferred` are the numbers that the rulebook does not prove, `red` those that double (FR2);
    `frenetic` counts the FReNeTiC tiles; the draws count tiles, `target` points, `seconds` time.
    `spellings` maps the letters of each symbol to its number.
    """

    name: str
    label: str
    tiles: tuple[int, ...]
    inferred: frozenset[int] = frozenset()
    red: frozenset[int] = frozenset()
    frenetic: int = 4
    first_draw: int = 8
    later_draw: int = 4
    target: int = 1000
    seconds: int = 45
    spellings: dict[str, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        """Index the symbols by the letters that they spell."""
        spelled = {symbols()[number].lower(): number for number in self.tiles}
        object.__setattr__(self, "spellings", spelled)


def shipped_tile_sets() -> dict[str, TileSet]:
    """Return the shipped tile sets by name, the default first."""
    return {name: _from_fields(fields) for name, fields in _shipped_fields().items()}


def tile_set(name: str = DEFAULT) -> TileSet:
    """Return the shipped tile set called `name`, or the one in the TOML file `name`.

    Raises TileSetError for an unknown name and for a file that is no tile set.
    """
    known = _shipped_fields()
    if name in known:
        return _from_fields(known[name])
    if not name.endswith(".toml") and not os.path.isfile(name):
        raise TileSetError(
            [f"no tile set {name!r}: use {', '.join(known)}, or name a file ending in .toml"]
        )
    from .tileset_files import read_tile_set

    own = read_tile_set(name)
    if own.name in known:
        raise TileSetError(
            [f"{own.name} is the name of a shipped tile set; rename the one in the file"]
        )
    return own


def _shipped_fields() -> dict[str, dict[str, Any]]:
    manifest = read_manifest(os.path.join(SHIPPED, MANIFEST), FORMAT, "tile_sets")
    return {fields["name"]: fields for fields in manifest["tile_sets"]}


def _from_fields(fields: dict[str, Any]) -> TileSet:
    """Return the tile set that a manifest describes."""
    typed: dict[str, Any] = fields | {"tiles": tuple(fields["tiles"])}
    for name in ("inferred", "red"):
        typed[name] = frozenset(fields[name])
    return TileSet(**typed)

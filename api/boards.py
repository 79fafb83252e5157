"""Reading tiles, tile sets, boards and house rules from a request."""

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from typing import Any

from solver.board import Board
from solver.rules import RULE_VALUES, Rules, read_rule
from solver.symbols import symbols
from solver.tiles import TileNameError, parse_tiles
from solver.tilesets import DEFAULT, TileSet, shipped_tile_sets
from wordlists.normalise import shortened

from .reading import Faults

_tile_sets = cache(shipped_tile_sets)
USUAL = Rules()
WHERE_TO_LOOK = "see: frenetic elements", "see: /v1/elements"
"""What a command line says, and what to say here."""


def read_tile_set(name: str, red: str, faults: Faults) -> TileSet:
    """Return the shipped tile set called `name` with the tiles named in `red` marked too."""
    shipped = _tile_sets()
    if name not in shipped:
        detail = f"no tile set '{shortened(name)}'; there are {', '.join(shipped)}"
        faults.add("/tile_set", "unknown_tile_set", detail)
    tiles_of = shipped.get(name, shipped[DEFAULT])
    marked = read_tiles("/red", red, tiles_of, faults) if red else ()
    return replace(tiles_of, red=tiles_of.red | frozenset(marked)) if marked else tiles_of


def read_tiles(
    pointer: str, names: str | Iterable[str], tiles_of: TileSet, faults: Faults
) -> tuple[int, ...]:
    """Return the atomic numbers of the tiles named at `pointer`."""
    try:
        return parse_tiles(names, tiles_of)
    except TileNameError as error:
        for fault in error.faults:
            faults.add(pointer, fault.code, fault.message.replace(*WHERE_TO_LOOK))
        return ()


def read_rules(texts: str | Iterable[str], faults: Faults) -> Rules:
    """Return the house rules, each written NAME=VALUE."""
    return Rules(**read_rule_changes(texts, faults))


def read_rule_changes(texts: str | Iterable[str], faults: Faults) -> dict[str, Any]:
    """Return the fields of `Rules` that the texts set, each written NAME=VALUE.

    One text holds several between commas.
    """
    changes: dict[str, Any] = {}
    is_one = isinstance(texts, str)
    for at, text in enumerate(texts.split(",") if isinstance(texts, str) else texts):
        if text.strip():
            try:
                name, value = read_rule(text.strip())
            except ValueError as error:
                faults.add("/rule" if is_one else f"/rule/{at}", "unknown_rule", str(error))
            else:
                changes[name] = value
    return changes


def write_rules(rules: Rules) -> str:
    """Return the house rules that are not the usual ones, as `read_rules` reads them."""
    changed = {
        name: next(text for text, value in values.items() if value == getattr(rules, name))
        for name, values in RULE_VALUES.items()
        if getattr(rules, name) != getattr(USUAL, name)
    }
    return ",".join(f"{name}={text}" for name, text in changed.items())


def make_board(
    tiles_of: TileSet, tiles: tuple[int, ...], wild: int, rules: Rules, faults: Faults
) -> Board:
    """Return the board, one without FReNeTiC tiles if the set has fewer than `wild`."""
    if wild > tiles_of.frenetic:
        detail = f"{wild} FReNeTiC tiles: the tile set {tiles_of.name} has {tiles_of.frenetic}"
        faults.add("/wild", "bad_value", detail)
        wild = 0
    return Board(tiles_of, tiles, wild, rules)


def write_tiles(tiles: Iterable[int], joint: str = "-") -> str:
    """Return the symbols of tiles in the order of the alphabet, as in an address: `C-Co-N`."""
    return joint.join(sorted(symbols()[tile] for tile in tiles))

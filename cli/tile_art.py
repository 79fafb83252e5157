"""Drawing tiles as text: a tile is told by its form, colour only helps."""

from functools import cache

import click

from solver.elements import elements
from solver.plays import Split
from solver.symbols import numbers


def draw_split(split: Split) -> str:
    """Return the tiles side by side: [Ag47], a FReNeTiC tile (Os76), a red tile *Ba56*."""
    return "".join(
        draw_tile(tile, wild=at in split.wild, red=at in split.red)
        for at, tile in enumerate(split.tiles)
    )


@cache
def draw_tile(symbol: str, *, wild: bool = False, red: bool = False) -> str:
    """Return one tile with its atomic number."""
    number = numbers()[symbol]
    text = f"{symbol}{number}"
    if wild:
        return click.style(f"({text})", fg="magenta", bold=True)
    if red:
        return click.style(f"*{text}*", fg="red", bold=True)
    green = elements()[number - 1].green
    return click.style(f"[{text}]", fg="green" if green else "cyan")

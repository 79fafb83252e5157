"""Tiles drawn in HTML: each kind is told by its form, colour only helps."""

from collections.abc import Iterable
from functools import cache

from solver.elements import elements
from solver.plays import Split
from solver.symbols import numbers


@cache
def draw_tile(symbol: str, *, wild: bool = False, red: bool = False) -> str:
    """Return one tile: a thick border for a green name, Ba* for a red tile, (Os) for a wild one.

    >>> draw_tile("Os", wild=True)
    '<span class="t w">(Os)<i>76</i></span>'
    """
    number = numbers()[symbol]
    green = elements()[number - 1].green and not wild
    kinds = "t" + " w" * wild + " r" * red + " g" * green
    text = f"{symbol}{'*' * red}"
    return f'<span class="{kinds}">{f"({text})" if wild else text}<i>{number}</i></span>'


def draw_split(split: Split) -> str:
    """Return the tiles of a play side by side."""
    return _joined(
        draw_tile(tile, wild=at in split.wild, red=at in split.red)
        for at, tile in enumerate(split.tiles)
    )


def draw_tiles(symbols: Iterable[str], red: frozenset[int]) -> str:
    """Return tiles of the board side by side; `red` are the atomic numbers that double (FR2)."""
    return _joined(draw_tile(symbol, red=numbers()[symbol] in red) for symbol in symbols)


def _joined(tiles: Iterable[str]) -> str:
    return f'<span class="p">{" ".join(tiles)}</span>'

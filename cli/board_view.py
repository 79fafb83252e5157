"""The board in a terminal: a periodic table of the tiles that are out, then their list.

What a tile is shows by its form; colour only helps.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import click

from solver.elements import elements
from solver.periodic_table import COLUMNS, place
from solver.symbols import numbers, symbols
from solver.tilesets import TileSet

from .tile_art import draw_tile
from .widths import cells, flow

CELL, WIDE_CELL = 4, 8
"""Cells of the terminal for a tile without its number, and with it."""
TITLE_WIDTH = 5
GAP = "   "
BOTH = "#"
"""Marks a red tile with a green name."""


@dataclass(frozen=True, slots=True)
class BoardView:
    """The symbols that are `out`, by atomic number, and those of them that are `new`."""

    tiles_of: TileSet
    out: tuple[str, ...]
    new: tuple[str, ...]


def board_lines(view: BoardView, width: int, height: int | None = None) -> list[str]:
    """Return the table, where it fits into the width and the height, and the list of what is out.

    Both count cells; the height is not limited if it is not said.
    """
    listed = [
        *_listed("New", view.new, view.tiles_of, width),
        *_listed("Out", [each for each in view.out if each not in view.new], view.tiles_of, width),
    ]
    table = [*_table(view, width), *flow(_legend(view, table=True), width, GAP), *listed]
    if width >= COLUMNS * CELL and (height is None or len(table) <= height):
        return table
    return [*flow(_legend(view, table=False), width, GAP), *listed]


def _table(view: BoardView, width: int) -> list[str]:
    numbered = width >= COLUMNS * WIDE_CELL
    grid: dict[int, dict[int, str]] = {}
    for number in view.tiles_of.tiles:
        row, column = place(number)
        grid.setdefault(row, {})[column] = _cell(number, view, numbered=numbered)
    wide = WIDE_CELL if numbered else CELL
    return [_row(grid.get(row, {}), wide) for row in range(1, max(grid, default=0) + 1)]


def _row(row: dict[int, str], wide: int) -> str:
    columns = (row.get(column, "") for column in range(1, COLUMNS + 1))
    return "".join(cell + " " * (wide - cells(cell)) for cell in columns).rstrip()


def _cell(number: int, view: BoardView, *, numbered: bool) -> str:
    symbol = symbols()[number]
    if symbol not in view.out:
        return click.style(" .", dim=True)
    new = symbol in view.new
    text = f"{symbol}{number}" if numbered else symbol
    mark = _mark(number, view.tiles_of)
    styled = click.style(text + mark, fg=_colour(number, view.tiles_of), bold=new, underline=new)
    return (">" if new else " ") + styled


def _mark(number: int, tiles_of: TileSet) -> str:
    """Return how a cell marks a tile; it has room for one sign."""
    green, red = elements()[number - 1].green, number in tiles_of.red
    return BOTH if green and red else "+" * green or "*" * red


def _colour(number: int, tiles_of: TileSet) -> str:
    return {BOTH: "red", "*": "red", "+": "green", "": "cyan"}[_mark(number, tiles_of)]


def _legend(view: BoardView, *, table: bool) -> list[str]:
    """Return what the marks mean that are shown."""
    marks = {_mark(numbers()[symbol], view.tiles_of) for symbol in view.out}
    told = {
        "> new": table and bool(view.new),
        "+ green name": not marks.isdisjoint({"+", BOTH}),
        "* red": not marks.isdisjoint({"*", BOTH}),
        f"{BOTH} both": table and BOTH in marks,
        ". in the bag": table and len(view.out) < len(view.tiles_of.tiles),
    }
    return [text for text, shown in told.items() if shown]


def _listed(title: str, shown: Sequence[str], tiles_of: TileSet, width: int) -> Iterator[str]:
    for line in flow((_drawn(symbol, tiles_of) for symbol in shown), width - TITLE_WIDTH):
        yield f"{title:<{TITLE_WIDTH}}{line}"
        title = ""


def _drawn(symbol: str, tiles_of: TileSet) -> str:
    """Return [Co27], for a green name [C6+], for a red tile *Ba56*, for both *C6+*."""
    number = numbers()[symbol]
    drawn = draw_tile(symbol, red=number in tiles_of.red)
    if not elements()[number - 1].green:
        return drawn
    name = f"{symbol}{number}"
    return drawn.replace(name, f"{name}+")

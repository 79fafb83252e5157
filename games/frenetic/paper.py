"""The sheet of paper for the table: the board, boxes for FReNeTiC tiles, lines for words."""

from collections.abc import Iterator, Sequence

from games.markup import fill, page, style, written
from solver.elements import Element, elements
from solver.periodic_table import COLUMNS, place
from solver.tilesets import TileSet

CELL = 40
TILE = 36
ROWS = 10
GAP = CELL // 2
LOWEST_PERIOD = 7
TITLE = "FReNeTiC"
NAMELESS = '<h1 class="blank"><small>Name</small></h1>'


def paper_sheet(tiles_of: TileSet, players: Sequence[str], lines: int) -> str:
    """Return a page that prints a sheet of paper for each player, with `lines` lines for words.

    Each begins on a new page; without players there is one, without a name. Up to 40 lines fit on
    one side of A4 or Letter; more go on overleaf.
    """
    pieces = {
        "board": _board(tiles_of),
        "legend": " ".join(_legend(tiles_of)),
        "boxes": "<li>in round</li>" * tiles_of.frenetic,
        "lines": "\n".join(
            f"<li><b>{number}</b><i></i><i></i><i></i></li>" for number in range(1, lines + 1)
        ),
    }
    headings = [f"<h1>{written(name)}</h1>" for name in players] or [NAMELESS]
    sheets = "\n".join(fill("sheet.html", heading=heading, **pieces) for heading in headings)
    return page("paper.html", title=TITLE, style=style("paper.css"), sheets=sheets)


def _board(tiles_of: TileSet) -> str:
    """Return the periodic table with the tiles of the set; the other elements are left blank."""
    tiles = [each for each in elements() if each.number in tiles_of.tiles]
    drawn = "\n".join(_tile(each, red=each.number in tiles_of.red) for each in tiles)
    described = ", ".join(f"{each.symbol} {each.number}" for each in tiles)
    height = ROWS * CELL - GAP
    return (
        f'<svg class="board" viewBox="0 0 {COLUMNS * CELL} {height}" role="img">'
        f"<title>The board: a periodic table</title><desc>Its tiles: {described}.</desc>\n"
        f"{drawn}</svg>"
    )


def _tile(element: Element, *, red: bool) -> str:
    row, column = place(element.number)
    x = (column - 1) * CELL + 2
    y = (row - 1) * CELL + 2 - (GAP if row > LOWEST_PERIOD else 0)
    kinds = " ".join(kind for kind, holds in (("g", element.green), ("r", red)) if holds)
    return (
        f'<g class="{kinds}" transform="translate({x} {y})">'
        f'<rect width="{TILE}" height="{TILE}" rx="4"/><text class="n" x="4" y="12">'
        f'{element.number}</text><text x="18" y="29">{element.symbol}{"*" * red}</text></g>'
    )


def _legend(tiles_of: TileSet) -> Iterator[str]:
    yield "Cross a tile off here when it is laid."
    yield "Thick border: spelling the name of the element claims FReNeTiC tiles."
    if tiles_of.red:
        yield "*: a red tile doubles the word."

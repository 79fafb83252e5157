"""The board in a terminal: each tile in its place, told by its form."""

from dataclasses import replace

import click
import pytest

from cli.board_view import BoardView, board_lines
from cli.widths import cells
from solver.symbols import numbers
from solver.tilesets import tile_set

FRENETIC = tile_set("frenetic")
OUT = ("H", "C", "N", "Fe", "Co", "Sn", "Ba", "La", "U", "No", "Lv")
NEW = ("Fe", "Sn", "U")
VIEW = BoardView(replace(FRENETIC, red=frozenset({numbers()["Ba"], numbers()["U"]})), OUT, NEW)


def bare(view: BoardView, width: int, height: int | None = None) -> list[str]:
    """Return the lines without their styles."""
    return [click.unstyle(line) for line in board_lines(view, width, height)]


def cell(lines: list[str], row: int, column: int, wide: int = 4) -> str:
    """Return what stands in a cell of the table."""
    return lines[row - 1][(column - 1) * wide : column * wide].rstrip()


@pytest.mark.parametrize(
    ("row", "column", "shown"),
    [
        pytest.param(1, 1, " H", id="a tile that is out: hydrogen"),
        pytest.param(2, 14, " C+", id="a green name: carbon"),
        pytest.param(4, 8, ">Fe+", id="a new tile with a green name: iron"),
        pytest.param(4, 9, " Co", id="cobalt"),
        pytest.param(5, 14, ">Sn+", id="tin"),
        pytest.param(6, 2, " Ba*", id="a red tile: barium"),
        pytest.param(9, 3, " La", id="the first of the lanthanides"),
        pytest.param(10, 6, ">U*", id="a new red tile: uranium"),
        pytest.param(10, 16, " No", id="nobelium"),
        pytest.param(7, 16, " Lv", id="livermorium"),
        pytest.param(2, 16, " .", id="a tile in the bag: oxygen"),
        pytest.param(3, 2, "", id="no tile of the set: magnesium"),
        pytest.param(1, 2, "", id="no element at all"),
        pytest.param(8, 3, "", id="the gap above the lanthanides"),
    ],
)
def test_a_tile_stands_in_its_place(row: int, column: int, shown: str) -> None:
    """New ones have >, green names +, red ones *; what is in the bag is a dot."""
    assert cell(bare(VIEW, 80), row, column) == shown


def test_a_red_tile_with_a_green_name_shows_both() -> None:
    """In the table by a sign of its own, in the list by both signs; copper is green alone."""
    red = replace(FRENETIC, red=frozenset({numbers()["Fe"], numbers()["Ba"]}))
    view = BoardView(red, ("Fe", "Cu", "Ba"), ("Fe",))
    for width, wide, iron in ((80, 4, ">Fe#"), (144, 8, ">Fe26#")):
        assert cell(bare(view, width), 4, 8, wide) == iron
    *_, legend, new, out = bare(view, 80)
    assert legend == "> new   + green name   * red   # both   . in the bag"
    assert new == "New  *Fe26+*"
    assert out == "Out  [Cu29+]*Ba56*"
    assert bare(view, 71)[0] == "+ green name   * red"
    alone = BoardView(red, ("Fe",), ())
    assert bare(alone, 80)[-2:] == ["+ green name   * red   # both   . in the bag", "Out  *Fe26+*"]


def test_a_wide_terminal_shows_atomic_numbers() -> None:
    """144 cells are enough."""
    lines = bare(VIEW, 144)
    assert cell(lines, 4, 8, 8) == ">Fe26+"
    assert cell(lines, 10, 16, 8) == " No102"
    assert cell(bare(VIEW, 143), 4, 8) == ">Fe+"


@pytest.mark.parametrize("width", [20, 40, 71, 72, 80, 143, 144, 200])
@pytest.mark.parametrize("count", [0, 8, 60, 96])
def test_no_line_is_wider_than_the_terminal(width: int, count: int) -> None:
    """And every tile that is out is listed with its number, once."""
    symbols = tuple(symbol for symbol, number in numbers().items() if number in FRENETIC.tiles)
    view = BoardView(FRENETIC, symbols[:count], symbols[: count // 2])
    lines = bare(view, width)
    assert all(cells(line) <= width for line in lines)
    listed = "".join(line[5:] for line in lines if "[" in line).replace("+", "")
    shown = [*view.new, *(symbol for symbol in view.out if symbol not in view.new)]
    assert listed == "".join(f"[{symbol}{numbers()[symbol]}]" for symbol in shown)


def test_the_list_and_the_legend_stand_below() -> None:
    """The new tiles first; the legend tells every mark that is shown."""
    *_, legend, new, out = bare(VIEW, 80)
    assert legend == "> new   + green name   * red   . in the bag"
    assert new == "New  [Fe26+][Sn50+]*U92*"
    assert out == "Out  [H1][C6+][N7][Co27]*Ba56*[La57][No102][Lv116]"


def test_the_legend_tells_no_mark_that_is_not_shown() -> None:
    """Cobalt alone, of a set that is all out."""
    view = BoardView(replace(FRENETIC, tiles=(27,)), ("Co",), ())
    assert bare(view, 80)[-2:] == [" " * 33 + "Co", "Out  [Co27]"]


@pytest.mark.parametrize(
    ("width", "height"), [(71, None), (40, None), (80, 12)], ids=["narrow", "narrower", "low"]
)
def test_where_the_table_does_not_fit_the_list_stands_alone(width: int, height: int | None) -> None:
    """The table, its legend and the list take thirteen rows here."""
    assert len(bare(VIEW, 80, 13)) == 13
    lines = bare(VIEW, width, height)
    assert lines[0] == "+ green name   * red"
    assert lines[1].startswith("New  [Fe26+]")


def test_what_is_new_is_told_by_style_too() -> None:
    """Styles add to the forms and take nothing away."""
    lines = board_lines(VIEW, 80)
    assert click.style("Fe+", fg="green", bold=True, underline=True) in lines[3]
    assert click.style("Ba*", fg="red", bold=False, underline=False) in lines[5]

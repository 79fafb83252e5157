"""The sheet of paper for the table."""

import re
from dataclasses import replace

import pytest

from games.frenetic.paper import paper_sheet
from solver.elements import elements
from solver.symbols import symbols
from solver.tilesets import shipped_tile_sets, tile_set

from .html_reader import Document, assert_is_a_good_page


def read(
    name: str = "frenetic",
    players: tuple[str, ...] = (),
    lines: int = 40,
    red: tuple[int, ...] = (),
) -> Document:
    """Return the page read back."""
    return Document(paper_sheet(replace(tile_set(name), red=frozenset(red)), players, lines))


@pytest.mark.parametrize("players", [(), ("Ada",), ("<b>", "\u202e", "$x", 'a"b')])
def test_the_page_is_well_formed_whoever_plays(players: tuple[str, ...]) -> None:
    """Balanced, described, in order, without a script."""
    page = paper_sheet(tile_set(), players, 3)
    assert_is_a_good_page(page)
    assert Document(page).tags.count("b") == 3 * max(1, len(players))


def test_each_player_has_a_sheet_with_the_name_on_top() -> None:
    """In the order of the seats."""
    document = read(players=("Ada", "Bo"))
    assert document.texts("h1") == ["Ada", "Bo"]
    assert len(document.all("section", "sheet")) == len(document.all("svg")) == 2


def test_without_players_there_is_one_sheet_with_a_line_for_the_name() -> None:
    """To be written on."""
    document = read()
    assert document.texts("h1", "blank") == ["Name"]
    assert len(document.all("section")) == 1


@pytest.mark.ruling("FR1")
@pytest.mark.parametrize("name", shipped_tile_sets())
def test_the_board_shows_each_tile_of_the_set_and_no_other(name: str) -> None:
    """Number, then symbol."""
    expected = [f"{number}{symbols()[number]}" for number in tile_set(name).tiles]
    assert read(name).texts("g") == expected


def test_a_tile_stands_in_its_place_of_the_periodic_table() -> None:
    """Squares of 40: H in the first, He in column 18, Fe in row 4 and column 8; La at column 3.

    The lanthanides stand half a square below the seventh period, the actinides right below them.
    """
    at = {
        each.text: re.findall(r"\d+", each.attributes["transform"])
        for each in read("iupac").all("g")
    }
    assert at["1H"] == ["2", "2"]
    assert at["2He"] == [str(17 * 40 + 2), "2"]
    assert at["26Fe"] == [str(7 * 40 + 2), str(3 * 40 + 2)]
    assert at["57La"] == [str(2 * 40 + 2), str(7 * 40 + 20 + 2)]
    assert at["89Ac"] == [str(2 * 40 + 2), str(8 * 40 + 20 + 2)]
    assert len({tuple(place) for place in at.values()}) == 118


@pytest.mark.ruling("FR3")
def test_the_thirteen_green_names_have_thick_borders() -> None:
    """Those and no other."""
    green = {f"{each.number}{each.symbol}" for each in elements() if each.green}
    assert len(green) == 13
    assert set(read("iupac").texts("g", "g")) == green


@pytest.mark.ruling("FR2")
def test_red_tiles_are_marked_and_explained() -> None:
    """By a star; without one the legend is silent."""
    document = read(red=(56, 6))
    assert document.texts("g", "r") == ["6C*", "56Ba*"]
    assert "red" in document.text
    assert "red" not in read().text


def test_there_is_a_box_for_each_frenetic_tile() -> None:
    """As many as the set has."""
    few = replace(tile_set(), frenetic=2)
    page = Document(paper_sheet(few, (), 1))
    assert page.texts("li") == ["in round", "in round", "1"]


@pytest.mark.parametrize("lines", [0, 1, 40, 1000])
def test_the_lines_for_words_are_numbered(lines: int) -> None:
    """With places for the word, its tiles and its points."""
    document = read(lines=lines)
    assert document.texts("b") == [str(number) for number in range(1, lines + 1)]
    assert len(document.all("i")) == 3 * lines

"""`frenetic elements`: the tiles of a set."""

import csv
import json
from pathlib import Path
from typing import Any

import pytest

from .command import frenetic, on_terminal


def names(text: str) -> set[str]:
    """Return the names between spaces."""
    return set(text.split())


PROVEN = names(
    "H He Li Be C N O F Ne Na Si P S Ar Ca Ti V Fe Co Ni Cu As Se Kr Rb Y Mo Tc Ru Ag Sn I Xe Ba "
    "Ce Sm Er Ta W Re Os Ir Pt Bi At Ac Th Pa U Am Es No Lv"
)
LEFT_OUT = names("Mg Zn Sr Zr Pd Cd Pm Gd Hf Hg Cm Bk Cf Fm Md Lr Sg Mt")
GREEN = names(
    "arsenic astatine bismuth carbon copper iron krypton neon phosphorus silicon silver tin xenon"
)


def tile_set(*options: str) -> Any:
    """Return the JSON answer of `frenetic elements`."""
    ran = frenetic("elements", *options, "--format", "json")
    assert (ran.code, ran.err) == (0, "")
    return ran.json()


@pytest.mark.ruling("FR1")
@pytest.mark.parametrize(("name", "count"), [("frenetic", 96), ("named-2012", 114), ("iupac", 118)])
def test_a_shipped_set_has_its_number_of_symbols(name: str, count: int) -> None:
    """Each symbol once, by atomic number, and the other sets are named."""
    answer = tile_set("--tile-set", name)
    numbers = [tile["number"] for tile in answer["elements"]]
    assert answer["tile_set"] == name
    assert answer["count"] == len(numbers) == count
    assert numbers == sorted(set(numbers))
    assert set(answer["tile_sets"]) == {"frenetic", "named-2012", "iupac"}


@pytest.mark.ruling("FR1")
def test_the_default_set_is_the_named_114_less_18_of_which_53_are_proven() -> None:
    """The symbols of `named-2012` without those 18; what is not proven is marked inferred."""
    default = {tile["symbol"]: tile["inferred"] for tile in tile_set()["elements"]}
    named = {tile["symbol"] for tile in tile_set("--tile-set", "named-2012")["elements"]}
    assert set(default) == named - LEFT_OUT
    assert {symbol for symbol, inferred in default.items() if not inferred} == PROVEN


@pytest.mark.ruling("FR5")
@pytest.mark.ruling("FR16")
def test_a_set_says_its_draws_its_target_and_its_seconds() -> None:
    """Eight tiles first, then four; four FReNeTiC tiles; 1000 points; 45 seconds."""
    answer = tile_set()
    assert (answer["first_draw"], answer["later_draw"], answer["frenetic"]) == (8, 4, 4)
    assert (answer["target"], answer["seconds"]) == (1000, 45)


@pytest.mark.ruling("FR3")
def test_the_green_names_are_the_thirteen() -> None:
    """In every set that holds their tiles."""
    green = {tile["name"] for tile in tile_set("--tile-set", "iupac")["elements"] if tile["green"]}
    assert green == GREEN


@pytest.mark.ruling("FR2")
def test_no_tile_is_red_unless_it_is_named_so() -> None:
    """The shipped sets mark none; --red marks by symbol, name or number."""
    assert not any(tile["red"] for tile in tile_set()["elements"])
    red = [tile["symbol"] for tile in tile_set("--red", "Ba,cobalt 7")["elements"] if tile["red"]]
    assert red == ["N", "Co", "Ba"]


def test_a_set_of_ones_own_is_listed(tmp_path: Path) -> None:
    """With its label, its red tile and its number of FReNeTiC tiles."""
    file = tmp_path / "small.toml"
    file.write_text(
        'label = "Two tiles"\nfrenetic = 1\nred = ["N"]\n[tiles]\nBa = 56\nN = 7\n', "utf-8"
    )
    answer = tile_set("--tile-set", str(file))
    assert (answer["label"], answer["count"], answer["frenetic"]) == ("Two tiles", 2, 1)
    assert [(tile["symbol"], tile["red"]) for tile in answer["elements"]] == [
        ("N", True),
        ("Ba", False),
    ]
    lines = frenetic("elements", "--tile-set", str(file), "--format", "table").lines
    assert lines[0] == "Two tiles: 2 tiles and 1 FReNeTiC tile"
    assert "*N7*    nitrogen" in lines[1]
    assert "*Red* tiles double a word." in lines


def test_plain_is_number_symbol_name_and_marks() -> None:
    """Between tabs: hydrogen is proven, boron inferred, carbon a green name, here red too."""
    cells = {cells[1]: cells for cells in frenetic("elements", "--red", "C").cells}
    assert cells["H"] == ["1", "H", "hydrogen"]
    assert cells["B"] == ["5", "B", "boron", "", "", "inferred"]
    assert cells["C"] == ["6", "C", "carbon", "green", "red"]


@pytest.mark.parametrize("form", ["csv", "ndjson"])
def test_each_format_lists_the_same_tiles(form: str) -> None:
    """CSV writes the name of a mark where JSON says true."""
    expected = tile_set("--red", "Ba")["elements"]
    lines = frenetic("elements", "--red", "Ba", "--format", form).lines
    if form == "ndjson":
        assert [json.loads(line) for line in lines] == expected
        return
    marks = ("green", "red", "inferred")
    assert list(csv.DictReader(lines)) == [
        {
            **{key: str(tile[key]) for key in ("number", "symbol", "name")},
            **{mark: mark if tile[mark] else "" for mark in marks},
        }
        for tile in expected
    ]


@pytest.mark.parametrize("width", [20, 80, 120])
def test_the_table_fits_the_terminal_and_shows_every_tile(width: int) -> None:
    """As many columns of 24 characters as there is room for, the tiles down the columns."""
    ran = on_terminal("elements", settings={"COLUMNS": str(width), "NO_COLOR": "1"})
    rows = [line for line in ran.lines if line.startswith("[")]
    columns = max(1, width // 24)
    assert len(rows) == -(-96 // columns)
    assert max(map(len, rows)) <= max(width, 24)
    assert " ".join(rows).count("[") == 96
    assert rows[0].startswith("[H1]    hydrogen")
    assert rows[1].startswith("[He2]   helium")
    assert "[C6]    carbon+" in " ".join(rows)
    assert "[B5]    boron?" in " ".join(rows)

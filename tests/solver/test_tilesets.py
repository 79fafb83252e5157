"""The shipped tile sets and how a tile set is named."""

from pathlib import Path

import pytest

from solver.elements import elements
from solver.symbols import numbers, symbols
from solver.tileset_files import source_tile_sets
from solver.tilesets import TileSet, TileSetError, shipped_tile_sets, tile_set

PROVEN = (
    "H He Li Be C N O F Ne Na Si P S Ar Ca Ti V Fe Co Ni Cu As Se Kr Rb Y Mo Tc Ru Ag Sn I Xe Ba "
    "Ce Sm Er Ta W Re Os Ir Pt Bi At Ac Th Pa U Am Es No Lv"
)
LEFT_OUT = "Mg Zn Sr Zr Pd Cd Pm Gd Hf Hg Cm Bk Cf Fm Md Lr Sg Mt"
NAMED_2016 = "Nh Mc Ts Og"


def symbols_of(each: TileSet) -> set[str]:
    return {symbols()[number] for number in each.tiles}


@pytest.mark.ruling("FR1")
def test_three_tile_sets_are_shipped_the_default_first() -> None:
    """The names are those of the ruling, and `frenetic` is what no name means."""
    assert set(shipped_tile_sets()) == {"frenetic", "named-2012", "iupac"}
    assert next(iter(shipped_tile_sets())) == "frenetic"
    assert tile_set() == shipped_tile_sets()["frenetic"]


@pytest.mark.ruling("FR1")
@pytest.mark.parametrize(("name", "count"), [("frenetic", 96), ("named-2012", 114), ("iupac", 118)])
def test_a_shipped_set_holds_its_number_of_symbols_each_once(name: str, count: int) -> None:
    """The atomic numbers rise, so that no symbol is there twice."""
    tiles = tile_set(name).tiles
    assert len(tiles) == count
    assert list(tiles) == sorted(set(tiles))


@pytest.mark.ruling("FR1")
def test_the_rulebook_proves_53_symbols_of_frenetic() -> None:
    """The proven ones are those that the ruling lists; the other 43 are marked as inferred."""
    frenetic = tile_set("frenetic")
    inferred = {symbols()[number] for number in frenetic.inferred}
    assert symbols_of(frenetic) - inferred == set(PROVEN.split())
    assert len(PROVEN.split()) == 53
    assert len(inferred) == 96 - 53


@pytest.mark.ruling("FR1")
def test_frenetic_is_named_2012_less_the_18_least_useful() -> None:
    """The difference of the two sets is the list of the ruling."""
    left_out = symbols_of(tile_set("named-2012")) - symbols_of(tile_set("frenetic"))
    assert left_out == set(LEFT_OUT.split())
    assert len(LEFT_OUT.split()) == 114 - 96
    assert symbols_of(tile_set("frenetic")) < symbols_of(tile_set("named-2012"))


@pytest.mark.ruling("FR1")
def test_iupac_is_named_2012_and_the_four_names_of_2016() -> None:
    """Nh, Mc, Ts and Og are all that iupac adds."""
    assert symbols_of(tile_set("iupac")) == symbols_of(tile_set("named-2012")) | set(
        NAMED_2016.split()
    )
    assert not symbols_of(tile_set("named-2012")) & set(NAMED_2016.split())


@pytest.mark.ruling("FR1")
@pytest.mark.parametrize("name", ["frenetic", "named-2012", "iupac"])
def test_a_shipped_set_plays_by_the_rulebook(name: str) -> None:
    """Four FReNeTiC tiles, draws of eight and four, a target of 1000, 45 seconds."""
    each = tile_set(name)
    assert (each.frenetic, each.first_draw, each.later_draw) == (4, 8, 4)
    assert (each.target, each.seconds) == (1000, 45)


@pytest.mark.ruling("FR2")
@pytest.mark.parametrize("name", ["frenetic", "named-2012", "iupac"])
def test_a_shipped_set_marks_no_red_symbol(name: str) -> None:
    """Nothing public names the ten red ones."""
    assert tile_set(name).red == frozenset()


def test_the_shipped_sets_are_those_of_the_sources() -> None:
    """What the build compiled says the same as the TOML files."""
    assert list(shipped_tile_sets().values()) == source_tile_sets()


@pytest.mark.ruling("FR1")
def test_a_file_is_accepted_where_a_name_is(tmp_path: Path) -> None:
    """A path ending in .toml, and any path to a file, names the tile set inside."""
    text = "[tiles]\nCo = 27\nH = 1\n"
    for name in ("mine.toml", "mine"):
        (tmp_path / name).write_text(text)
        assert tile_set(str(tmp_path / name)).tiles == (1, 27)


@pytest.mark.parametrize(
    "name", ["Frenetic", "", "frenetic.tom", "a\x1b[31mb"], ids=["case", "empty", "file", "control"]
)
def test_an_unknown_name_is_refused_with_the_known_ones(name: str) -> None:
    """The message quotes the name without steering a terminal, and says what to write."""
    with pytest.raises(TileSetError) as caught:
        tile_set(name)
    assert str(caught.value).startswith(f"no tile set {name!r}: ")
    assert "frenetic, iupac, named-2012" in str(caught.value)
    assert ".toml" in str(caught.value)
    assert str(caught.value).isprintable()


def test_spellings_map_the_letters_of_each_symbol_to_its_number() -> None:
    """Small letters, one entry a symbol."""
    assert TileSet("two", "Two", (1, 27)).spellings == {"h": 1, "co": 27}


def test_symbols_and_numbers_are_each_others_inverse() -> None:
    """All 118 symbols go to their number and back."""
    assert [numbers()[symbol] for symbol in symbols()[1:]] == list(range(1, 119))


GREEN = "arsenic astatine bismuth carbon copper iron krypton neon phosphorus silicon silver tin"


@pytest.mark.ruling("FR3")
def test_the_green_names_are_the_fixed_thirteen() -> None:
    """Neither oganesson nor tennessine is among them."""
    green = {element.name for element in elements() if element.green}
    assert green == {*GREEN.split(), "xenon"}
    assert len(green) == 13


def test_no_two_elements_share_a_name_or_a_symbol() -> None:
    """Otherwise a name would not say which tile is meant."""
    names = [element.name for element in elements()]
    others = [element.other_name for element in elements() if element.other_name]
    assert len({*names, *others}) == 118 + 3
    assert sorted(others) == ["aluminum", "cesium", "sulphur"]
    assert len({element.symbol for element in elements()}) == 118

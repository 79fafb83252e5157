"""How a tile may be named, and what is said to a name that is none."""

import pytest

from solver.board import Board
from solver.elements import elements
from solver.tile_faults import TileFaultCode
from solver.tiles import TileNameError, parse_tiles, tile_number
from solver.tilesets import TileSet, tile_set

IUPAC = tile_set("iupac")


def fault(name: str, tiles_of: TileSet) -> tuple[TileFaultCode, str]:
    with pytest.raises(TileNameError) as caught:
        parse_tiles([name], tiles_of)
    (only,) = caught.value.faults
    assert only.name == name
    assert str(caught.value) == only.message
    return only.code, only.message


@pytest.mark.ruling("FR4")
@pytest.mark.parametrize(
    ("name", "number"),
    [
        pytest.param("Co", 27, id="its symbol in its own case"),
        pytest.param("cobalt", 27, id="its name"),
        pytest.param("Cobalt", 27, id="its name with a capital"),
        pytest.param("COBALT", 27, id="its name in capitals"),
        pytest.param("27", 27, id="its atomic number"),
        pytest.param("027", 27, id="its atomic number after a nought"),
        pytest.param("0000000000027", 27, id="its atomic number after many noughts"),
        pytest.param("aluminium", 13, id="aluminium"),
        pytest.param("aluminum", 13, id="aluminum"),
        pytest.param("caesium", 55, id="caesium"),
        pytest.param("Cesium", 55, id="cesium"),
        pytest.param("sulfur", 16, id="sulfur"),
        pytest.param("SULPHUR", 16, id="sulphur"),
        pytest.param("tin", 50, id="tin is Sn, not Ti and N"),
        pytest.param("Tin", 50, id="Tin is Sn too"),
        pytest.param("iron", 26, id="iron is Fe, not Ir, O and N"),
    ],
)
def test_a_tile_is_named_by(name: str, number: int) -> None:
    """A symbol is case-sensitive, a name is not, a number is a number."""
    assert parse_tiles([name], IUPAC) == (number,)
    assert tile_number(name, IUPAC) == number


@pytest.mark.parametrize(
    "name", ["", "CO", "Mg", "12", "0", "119", "Xx", "-1", "Uut", "x" * 10_000]
)
def test_a_name_that_is_no_tile_of_the_set_has_no_number(name: str) -> None:
    """Without a search for what was meant; magnesium is left out of frenetic."""
    assert tile_number(name, tile_set("frenetic")) is None


@pytest.mark.ruling("FR4")
def test_every_element_is_known_by_symbol_name_and_number() -> None:
    """The three ways lead to the same tile, for all 118."""
    for element in elements():
        names = [element.symbol, element.name, element.name.upper(), str(element.number)]
        assert parse_tiles(names, IUPAC) == (element.number,)


@pytest.mark.ruling("FR4")
def test_a_tile_named_twice_is_one_tile() -> None:
    """Whatever the two names are."""
    assert parse_tiles("Co C cobalt 27 Co", IUPAC) == (6, 27)


@pytest.mark.parametrize("text", ["Co,C;N", " Co  C\tN\n", "Co, C; N"])
def test_a_text_separates_names_by_spaces_commas_or_semicolons(text: str) -> None:
    """Nothing else separates them."""
    assert parse_tiles(text, IUPAC) == (6, 7, 27)


def test_no_name_is_no_tile() -> None:
    """A board may be empty."""
    assert parse_tiles("", IUPAC) == ()


@pytest.mark.ruling("FR4")
@pytest.mark.parametrize(
    ("name", "readings"),
    [
        ("CO", "Co or C and O"),
        ("co", "Co or C and O"),
        ("cO", "Co or C and O"),
        ("h", "H"),
        ("cu", "Cu or C and U"),
        ("SN", "Sn or S and N"),
        ("mg", "Mg"),
        ("con", "Co and N or C and O and N"),
    ],
)
def test_a_symbol_in_another_case_is_refused_with_its_readings(name: str, readings: str) -> None:
    """CO could be Co, or C and O: the user is asked, never guessed at."""
    code, message = fault(name, IUPAC)
    assert code is TileFaultCode.WRONG_CASE
    assert message.startswith(f"tile {name}: symbols are case-sensitive, write ")
    said = message.split(", write ")[1].split(" or ")
    assert sorted(said) == sorted(readings.split(" or "))


@pytest.mark.ruling("FR4")
@pytest.mark.parametrize(
    ("name", "now"),
    [
        ("Uub", "element 112 is now Cn"),
        ("Uut", "element 113 is now Nh"),
        ("Uuq", "element 114 is now Fl"),
        ("Uup", "element 115 is now Mc"),
        ("Uuh", "element 116 is now Lv"),
        ("Uus", "element 117 is now Ts"),
        ("Uuo", "element 118 is now Og"),
        ("Unb", "element 102 is now No"),
    ],
)
def test_an_old_symbol_is_refused_with_what_it_became(name: str, now: str) -> None:
    """Three-letter symbols stood for numbers: u is 1, n is 0, t is 3."""
    assert fault(name, IUPAC) == (TileFaultCode.UNKNOWN_TILE, f"unknown tile {name}: {now}")


@pytest.mark.ruling("FR4")
@pytest.mark.parametrize(
    ("name", "nearest"), [("Cobolt", "Co"), ("selenum", "Se"), ("Heliun", "He"), ("SILVAR", "Ag")]
)
def test_a_misspelt_name_is_refused_with_the_nearest(name: str, nearest: str) -> None:
    """The symbol of the nearest name comes first, then how to see all."""
    code, message = fault(name, IUPAC)
    assert code is TileFaultCode.UNKNOWN_TILE
    assert message.startswith(f"unknown tile {name}: nearest are {nearest}")
    assert message.endswith("; see: frenetic elements")


def test_a_name_like_no_other_is_refused_with_where_to_look() -> None:
    """Nothing is near."""
    code, message = fault("§§§§", IUPAC)
    assert (code, message) == (
        TileFaultCode.UNKNOWN_TILE,
        "unknown tile §§§§: see: frenetic elements",
    )


@pytest.mark.parametrize("name", ["0", "000", "119", "99999999999999999999"])
def test_a_number_of_no_element_is_refused_with_the_range(name: str) -> None:
    """The first is hydrogen's, the last oganesson's."""
    code, message = fault(name, IUPAC)
    assert code is TileFaultCode.UNKNOWN_TILE
    assert message == f"unknown tile {name}: atomic numbers run from 1 to 118"


def test_a_long_number_is_named_by_its_start_and_length() -> None:
    """Sixty characters are shown."""
    assert fault("1" * 5000, IUPAC)[1] == (
        f"unknown tile {'1' * 60}... (5,000 characters): atomic numbers run from 1 to 118"
    )


@pytest.mark.parametrize("name", ["-1", "2.0", "²", "٢", "1e1"])
def test_only_plain_digits_are_a_number(name: str) -> None:
    """Signs, fractions and digits of other scripts are not read as one."""
    assert fault(name, IUPAC)[0] is TileFaultCode.UNKNOWN_TILE


@pytest.mark.ruling("FR4")
@pytest.mark.parametrize("name", ["Mg", "magnesium", "12"])
def test_an_element_outside_the_set_is_refused_with_the_sets_that_have_it(name: str) -> None:
    """Magnesium is left out of frenetic; both other sets have it."""
    code, message = fault(name, tile_set("frenetic"))
    assert code is TileFaultCode.NOT_IN_SET
    assert message == (
        f"tile {name} (Mg, magnesium) is not in the tile set frenetic; it is in iupac, named-2012"
    )


@pytest.mark.ruling("FR4")
def test_an_element_of_one_set_alone_is_refused_with_that_set() -> None:
    """Oganesson was named after 2012."""
    _, message = fault("Og", tile_set("named-2012"))
    assert message.endswith("is not in the tile set named-2012; it is in iupac")


def test_every_faulty_name_is_reported_at_once() -> None:
    """One call names all faults, in order, whatever else is right."""
    with pytest.raises(TileNameError) as caught:
        parse_tiles("Co CO Mg Xx H", tile_set("frenetic"))
    assert [each.code for each in caught.value.faults] == [
        TileFaultCode.WRONG_CASE,
        TileFaultCode.NOT_IN_SET,
        TileFaultCode.UNKNOWN_TILE,
    ]
    assert [each.name for each in caught.value.faults] == ["CO", "Mg", "Xx"]
    assert caught.value.count == 3


def test_of_many_faulty_names_twenty_are_told_and_all_counted() -> None:
    """Each name once."""
    with pytest.raises(TileNameError, match=r"; and 10 more$") as caught:
        parse_tiles([f"X{number % 30}" for number in range(90)], IUPAC)
    assert [each.name for each in caught.value.faults] == [f"X{number}" for number in range(20)]
    assert caught.value.count == 30


def test_a_name_that_could_steer_a_terminal_is_escaped() -> None:
    """Control characters are written as escapes."""
    assert fault("\x1b[31m", IUPAC)[1].startswith(r"unknown tile \x1b[31m: ")


def test_a_board_can_be_named() -> None:
    """The names go the same way, faults included."""
    board = Board.named("27 C nitrogen", wild=1, tile_set_name="iupac")
    assert (board.tiles, board.wild, board.tile_set) == ((6, 7, 27), 1, IUPAC)
    with pytest.raises(TileNameError, match="case-sensitive"):
        Board.named("CO")


def test_a_board_can_have_every_tile_out() -> None:
    """Nothing of the set is missing."""
    assert Board.whole(IUPAC).tiles == tuple(range(1, 119))


@pytest.mark.parametrize(
    "tiles", [(12,), (0,), (119,), (27, 6), (6, 6)], ids=["foreign", "0", "119", "falling", "twice"]
)
def test_a_board_refuses_what_is_no_rising_row_of_its_set(tiles: tuple[int, ...]) -> None:
    """Magnesium (12) is no tile of frenetic, and each tile is there once."""
    with pytest.raises(ValueError, match="rising numbers of frenetic needed"):
        Board(tile_set("frenetic"), tiles)


@pytest.mark.ruling("FR10")
@pytest.mark.parametrize("wild", [-1, 5])
def test_a_board_refuses_more_wild_tiles_than_its_set_has(wild: int) -> None:
    """The game has four FReNeTiC tiles."""
    with pytest.raises(ValueError, match=r"the tile set frenetic has 4$"):
        Board(tile_set("frenetic"), (6,), wild)

"""Tile sets in files of the user's own: what is read, and which line is at fault."""

from pathlib import Path

import pytest

from solver.tileset_files import read_tile_set
from solver.tilesets import TileSet, TileSetError

WHOLE = """\
# A set of four.
name = "four"
label = "Four tiles"
red = ["Ba", "Co"]
frenetic = 2
first_draw = 3
later_draw = 1
target = 100
seconds = 0

[tiles.proven]
Ba = 56
C = 6

[tiles.inferred]
Co = 27
H = 1
"""


def read(folder: Path, text: str | bytes) -> TileSet:
    path = folder / "own.toml"
    path.write_bytes(text.encode() if isinstance(text, str) else text)
    return read_tile_set(path)


def faults(folder: Path, text: str | bytes) -> list[str]:
    """Return the faults, each without the folder before the name of the file."""
    with pytest.raises(TileSetError) as caught:
        read(folder, text)
    assert str(caught.value) == "; ".join(caught.value.faults)
    return [fault.replace(f"{folder}/", "") for fault in caught.value.faults]


@pytest.mark.ruling("FR1")
@pytest.mark.ruling("FR2")
def test_a_file_can_set_everything(tmp_path: Path) -> None:
    """Every setting of the file is in the tile set, the numbers rising."""
    assert read(tmp_path, WHOLE) == TileSet(
        name="four",
        label="Four tiles",
        tiles=(1, 6, 27, 56),
        inferred=frozenset({1, 27}),
        red=frozenset({27, 56}),
        frenetic=2,
        first_draw=3,
        later_draw=1,
        target=100,
        seconds=0,
    )


@pytest.mark.ruling("FR1")
def test_one_symbol_is_enough(tmp_path: Path) -> None:
    """The file's name is the set's; the numbers are those of the rulebook, nothing is red."""
    assert read(tmp_path, "[tiles]\nCo = 27") == TileSet(
        "own", "own", (27,), frozenset(), frozenset(), 4, 8, 4, 1000, 45
    )


def test_a_byte_order_mark_and_windows_line_ends_are_no_fault(tmp_path: Path) -> None:
    """Editors write both."""
    assert read(tmp_path, b"\xef\xbb\xbf[tiles]\r\nCo = 27\r\n").tiles == (27,)


FAULTS = {
    "an unknown symbol": (
        "[tiles]\nCo = 27\nXx = 1\n",
        ["own.toml:3: 'Xx' is none of the 118 symbols"],
    ),
    "a symbol in the wrong case": (
        "[tiles]\nCO = 27\n",
        ["own.toml:2: 'CO' is none of the 118 symbols"],
    ),
    "a wrong number": (
        "[tiles]\nH = 1\n\nCo = 28\n",
        ["own.toml:4: Co = 28: the atomic number of cobalt is 27"],
    ),
    "a number written as a text": (
        '[tiles]\nCo = "27"\n',
        ["own.toml:2: Co = 27: the atomic number of cobalt is 27"],
    ),
    "true in the place of 1": (
        "[tiles]\nH = true\n",
        ["own.toml:2: H = True: the atomic number of hydrogen is 1"],
    ),
    "a fraction": (
        "[tiles]\nH = 1.0\n",
        ["own.toml:2: H = 1.0: the atomic number of hydrogen is 1"],
    ),
    "a symbol in two tables, by its second line": (
        "[tiles.proven]\nCo = 27\n[tiles.inferred]\nCo = 27\n",
        ["own.toml:4: Co stands in two tables"],
    ),
    "a wrong number in the second table": (
        "[tiles.proven]\nCo = 27\n[tiles.inferred]\nCo = 1\n",
        ["own.toml:4: Co = 1: the atomic number of cobalt is 27"],
    ),
    "a symbol in an inline table": (
        "# own\ntiles = { H = 1, Co = 28 }\n",
        ["own.toml:2: Co = 28: the atomic number of cobalt is 27"],
    ),
    "a symbol that a comment names before": (
        "# Co = 27\n[tiles]\nCo = 28 # Co = 27\n",
        ["own.toml:3: Co = 28: the atomic number of cobalt is 27"],
    ),
    "an unknown table of tiles": (
        "[tiles]\nCo = 27\n[tiles.guessed]\nH = 1\n",
        ["own.toml:3: 'guessed' is none of the 118 symbols"],
    ),
    "no tiles": (
        'name = "none"\n',
        ["own.toml:1: a table [tiles] is needed, with lines like: Co = 27"],
    ),
    "an empty file": (
        "",
        ["own.toml:1: a table [tiles] is needed, with lines like: Co = 27"],
    ),
    "an empty table": (
        "\n[tiles]\n",
        ["own.toml:2: a table [tiles] is needed, with lines like: Co = 27"],
    ),
    "empty tables of proven and inferred ones": (
        "[tiles.proven]\n[tiles.inferred]\n",
        ["own.toml:1: a table [tiles] is needed, with lines like: Co = 27"],
    ),
    "tiles that are a list": (
        'red = []\ntiles = ["Co"]\n',
        ["own.toml:2: a table [tiles] is needed, with lines like: Co = 27"],
    ),
    "a red symbol that is not among the tiles": (
        'red = ["Co", "H"]\n[tiles]\nCo = 27\n',
        ["own.toml:1: red symbol 'H' is not among the tiles"],
    ),
    "a red number": (
        "red = [27]\n[tiles]\nCo = 27\n",
        ["own.toml:1: red symbol 27 is not among the tiles"],
    ),
    "a red list": (
        'red = [["Co"]]\n[tiles]\nCo = 27\n',
        ["own.toml:1: red symbol ['Co'] is not among the tiles"],
    ),
    "red that is a text": (
        'red = "Co"\n[tiles]\nCo = 27\n',
        ['own.toml:1: red must be a list of symbols, like ["Ba", "Co"]'],
    ),
    "a name that is a number": (
        "name = 5\n[tiles]\nCo = 27\n",
        ["own.toml:1: name must be a text on one line"],
    ),
    "an empty label": (
        'label = ""\n[tiles]\nCo = 27\n',
        ["own.toml:1: label must be a text on one line"],
    ),
    "a name that could steer a terminal": (
        'name = "a\\u001b[31m"\n[tiles]\nCo = 27\n',
        ["own.toml:1: name must be a text on one line"],
    ),
    "more FReNeTiC tiles than four": (
        "frenetic = 5\n[tiles]\nCo = 27\n",
        ["own.toml:1: frenetic = 5: a whole number from 0 to 4 is needed"],
    ),
    "a negative target": (
        "target = -1\n[tiles]\nCo = 27\n",
        ["own.toml:1: target = -1: a whole number from 0 to 1000000 is needed"],
    ),
    "seconds that are a text": (
        "seconds = '45'\n[tiles]\nCo = 27\n",
        ["own.toml:1: seconds = '45': a whole number from 0 to 1000000 is needed"],
    ),
    "a draw that is true": (
        "first_draw = true\n[tiles]\nCo = 27\n",
        ["own.toml:1: first_draw = True: a whole number from 0 to 1000000 is needed"],
    ),
    "an unknown setting": (
        "\nwild = 4\n[tiles]\nCo = 27\n",
        [
            "own.toml:2: unknown setting 'wild'; known are name, label, frenetic, first_draw, "
            "later_draw, target, seconds, red, tiles"
        ],
    ),
    "an unknown table, by its header": (
        "[tiles]\nCo = 27\n[red]\nCo = true\n",
        ['own.toml:3: red must be a list of symbols, like ["Ba", "Co"]'],
    ),
    "every fault at once": (
        "target = -1\n[tiles]\nCo = 28\nXx = 1\n",
        [
            "own.toml:1: target = -1: a whole number from 0 to 1000000 is needed",
            "own.toml:3: Co = 28: the atomic number of cobalt is 27",
            "own.toml:4: 'Xx' is none of the 118 symbols",
        ],
    ),
}


@pytest.mark.ruling("FR1")
@pytest.mark.parametrize(("text", "expected"), FAULTS.values(), ids=FAULTS)
def test_a_fault_is_named_with_its_line(tmp_path: Path, text: str, expected: list[str]) -> None:
    """Each fault says the file, the line, the value and what is needed."""
    assert faults(tmp_path, text) == expected


@pytest.mark.parametrize(
    ("text", "where"),
    [
        pytest.param("[tiles]\nCo 27\n", "line 2", id="no equals sign"),
        pytest.param("[tiles]\nCo = 27\nCo = 27\n", "line 3", id="a symbol twice in a table"),
        pytest.param(b"[tiles]\nCo = 27 # \xff\n", "0xff", id="not UTF-8"),
        pytest.param("[tiles]\nCo = " + "9" * 5000, "", id="a number of 5,000 digits"),
        pytest.param("a = " + "[" * 5000, "", id="lists 5,000 deep"),
    ],
)
def test_what_is_no_toml_is_refused_as_one_fault(
    tmp_path: Path, text: str | bytes, where: str
) -> None:
    """The message names the file and carries what the TOML reader says of the place."""
    (fault,) = faults(tmp_path, text)
    assert fault.startswith("own.toml is no TOML file: ")
    assert where in fault


def test_a_missing_file_is_refused(tmp_path: Path) -> None:
    """The message says which file and why."""
    with pytest.raises(TileSetError, match=r"^cannot read .*none\.toml: No such file"):
        read_tile_set(tmp_path / "none.toml")


def test_a_directory_is_refused(tmp_path: Path) -> None:
    """A folder whose name ends in .toml is no tile set."""
    (tmp_path / "folder.toml").mkdir()
    with pytest.raises(TileSetError, match=r"^cannot read .*folder\.toml: Is a directory$"):
        read_tile_set(tmp_path / "folder.toml")


def test_a_path_that_no_file_can_have_is_refused() -> None:
    """A NUL in the path is said without steering a terminal."""
    with pytest.raises(TileSetError, match=r"^a\\x00b\.toml is no TOML file: "):
        read_tile_set("a\0b.toml")

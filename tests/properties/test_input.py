"""What users type or write into files: read, or refused by the one error for it."""

import json
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.elements import elements
from solver.notation import PlayError, parse_play
from solver.symbols import COUNT, symbols
from solver.tiles import TileNameError, parse_tiles
from solver.tileset_files import read_tile_set
from solver.tilesets import MOST_FRENETIC, TileSet, TileSetError, tile_set

from .strategies import some_of, tried

IUPAC = tile_set("iupac")
NUMBERS = ("frenetic", "first_draw", "later_draw", "target", "seconds")


@tried
@given(st.text())
def test_a_text_is_a_play_or_refused(text: str) -> None:
    """What is read is the text without its marks, made of symbols."""
    try:
        tiles = parse_play(text)
    except PlayError as error:
        message = str(error)
    else:
        assert "".join(tiles) == text.translate(dict.fromkeys(map(ord, "()-")))
        assert set(tiles) <= set(symbols())
        message = ""
    assert message.isprintable()


@tried
@given(st.text())
def test_a_text_is_a_tile_or_refused(text: str) -> None:
    """A name is one tile of the set, or one fault with a message that steers no terminal."""
    try:
        assert len(parse_tiles([text], IUPAC)) == 1
        message = ""
    except TileNameError as error:
        (fault,) = error.faults
        message = fault.message
    assert message.isprintable()


@pytest.mark.ruling("FR4")
@settings(tried, max_examples=30)
@given(st.data(), some_of(tuple(range(1, COUNT + 1))))
def test_tiles_are_found_by_any_of_their_names(
    data: st.DataObject, numbers: tuple[int, ...]
) -> None:
    """In any order, each by symbol, name, other name or number, some of them twice."""
    names: list[str] = []
    for number in numbers:
        each = elements()[number - 1]
        ways = [each.symbol, each.name, each.name.upper(), each.other_name, str(number)]
        names += data.draw(st.lists(st.sampled_from([*filter(None, ways)]), min_size=1, max_size=2))
    shuffled = data.draw(st.permutations(names))
    assert parse_tiles(shuffled, IUPAC) == numbers
    assert parse_tiles(", ".join(shuffled), IUPAC) == numbers


@pytest.mark.ruling("FR1")
@tried
@given(
    st.data(),
    some_of(tuple(range(1, COUNT + 1))).filter(bool),
    st.integers(0, MOST_FRENETIC),
    st.lists(st.integers(0, 1_000_000), min_size=4, max_size=4),
)
def test_a_tile_set_is_read_as_it_was_written(
    tmp_path_factory: pytest.TempPathFactory,
    data: st.DataObject,
    tiles: tuple[int, ...],
    frenetic: int,
    settings_: list[int],
) -> None:
    """Whatever its symbols, inferred ones, red ones and numbers."""
    inferred = set(data.draw(some_of(tiles)))
    red = data.draw(some_of(tiles))
    lines = ['name = "own"', 'label = "Own"', f"red = {[symbols()[number] for number in red]}"]
    values = [frenetic, *settings_]
    lines += [f"{name} = {value}" for name, value in zip(NUMBERS, values, strict=True)]
    for table, among in (("proven", set(tiles) - inferred), ("inferred", inferred)):
        lines += [f"[tiles.{table}]", *(f"{symbols()[number]} = {number}" for number in among)]
    path = tmp_path_factory.mktemp("own") / "own.toml"
    path.write_text("\n".join(lines), encoding="utf-8")
    assert read_tile_set(path) == TileSet(
        "own", "Own", tiles, frozenset(inferred), frozenset(red), *values
    )


def is_read_or_refused(path: Path) -> None:
    """Read the file, and check what its error says if it has one."""
    try:
        read_tile_set(path)
        faults: tuple[str, ...] = ()
    except TileSetError as error:
        faults = error.faults
        assert faults
    for fault in faults:
        assert fault.isprintable()
        assert path.name in fault


@tried
@given(st.one_of(st.binary(), st.text().map(str.encode)))
def test_any_file_is_a_tile_set_or_refused(
    tmp_path_factory: pytest.TempPathFactory, content: bytes
) -> None:
    """By no other error than the one for tile sets."""
    path = tmp_path_factory.getbasetemp() / "any.toml"
    path.write_bytes(content)
    is_read_or_refused(path)


VALUES = st.recursive(
    st.one_of(st.integers(), st.booleans(), st.text(), st.sampled_from(["Co", "H"])),
    lambda inner: st.lists(inner, max_size=3),
)
KEYS = st.sampled_from(["name", "label", "red", "tiles", "wild", "Co", *NUMBERS])
SYMBOLS = st.sampled_from(["Co", "H", "Xx", "proven", "inferred"])


@settings(tried, max_examples=60)
@given(st.dictionaries(KEYS, VALUES), st.dictionaries(SYMBOLS, VALUES))
def test_any_settings_are_a_tile_set_or_refused(
    tmp_path_factory: pytest.TempPathFactory,
    values: dict[str, object],
    tiles: dict[str, object],
) -> None:
    """Values of any type for any setting and symbol."""
    lines = [f"{key} = {json.dumps(value)}" for key, value in values.items()]
    lines += ["[tiles]"] * ("tiles" not in values)
    lines += [f"{key} = {json.dumps(value)}" for key, value in tiles.items()]
    path = tmp_path_factory.getbasetemp() / "settings.toml"
    path.write_text("\n".join(lines), encoding="utf-8")
    is_read_or_refused(path)

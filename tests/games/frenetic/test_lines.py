"""What the text of a line means."""

import pytest

from games.frenetic.lines import Reading, read_line

PLAIN = {
    "small letters": ("agnostic", "agnostic"),
    "a capital first, where the rest is no tile": ("Bananas", "bananas"),
    "capitals that are no symbols": ("SILVER", "silver"),
    "a hyphen between some tiles only": ("CO-OP", "co-op"),
    "an accent": ("café", "cafe"),
    "a capital and an accent": ("Café", "cafe"),
    "an apostrophe": ("Can't", "can't"),
    "capitals with an apostrophe": ("CAN'T", "can't"),
    "digits": ("c0n", "c0n"),
}
TILE_CASE = {
    "tiles as printed": ("AgNoSTiC", ("Ag", "No", "S", "Ti", "C"), ()),
    "capitals that are all symbols": ("COIN", ("C", "O", "I", "N"), ()),
    "tiles that are not out": ("NaB", ("Na", "B"), ()),
    "a symbol of no shipped default set": ("MgO", ("Mg", "O"), ()),
    "one tile alone": ("No", ("No",), ()),
    "a FReNeTiC tile": ("AgN(Os)TiC", ("Ag", "N", "Os", "Ti", "C"), (2,)),
    "FReNeTiC tiles alone": ("(Ba)(N)", ("Ba", "N"), (0, 1)),
    "hyphens between all tiles": ("Ag-N-(Os)-Ti-C", ("Ag", "N", "Os", "Ti", "C"), (2,)),
}
NEITHER = ["AGnostic", "aGNoSTiC", "BaNANa?", "McDonald", "BaNana(S", "bAn"]


@pytest.mark.ruling("FR14")
@pytest.mark.parametrize(("text", "word"), PLAIN.values(), ids=list(PLAIN))
def test_a_plain_line_is_a_word_whose_split_is_left_open(text: str, word: str) -> None:
    """No capital, or a first or all capitals that do not read as tiles."""
    assert read_line(text) == Reading(word)


@pytest.mark.ruling("FR14")
@pytest.mark.parametrize(("text", "tiles", "wild"), TILE_CASE.values(), ids=list(TILE_CASE))
def test_a_line_that_reads_as_symbols_is_that_split(
    text: str, tiles: tuple[str, ...], wild: tuple[int, ...]
) -> None:
    """Of any known element, out or not; parentheses mark FReNeTiC tiles."""
    assert read_line(text) == Reading("".join(tiles).lower(), tiles, wild)


@pytest.mark.ruling("FR14")
@pytest.mark.parametrize("text", NEITHER)
def test_other_capitals_are_neither(text: str) -> None:
    """Nobody can tell which tiles were meant."""
    assert read_line(text) is None

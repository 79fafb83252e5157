"""Reading and writing plays."""

import pytest

from solver.notation import PlayError, format_play, format_sum, parse_play
from solver.plays import Split
from solver.rules import RedDoubling, Rules


@pytest.mark.ruling("FR14")
@pytest.mark.parametrize(
    ("text", "tiles"),
    [
        pytest.param("AgNoSTiC", "Ag No S Ti C", id="tile case is that split exactly"),
        pytest.param("AgNOsTiC", "Ag N Os Ti C", id="another split of the word"),
        pytest.param("AgN(Os)TiC", "Ag N Os Ti C", id="parentheses are a wild tile"),
        pytest.param("(Ba)(Na)(Na)", "Ba Na Na", id="all of them may be"),
        pytest.param("COIN", "C O I N", id="capitals are single letters"),
        pytest.param("NaB", "Na B", id="what it means on no board matters"),
        pytest.param("OgNh", "Og Nh", id="symbols of any element"),
        pytest.param("Ba-Na-Na", "Ba Na Na", id="hyphens between tiles"),
        pytest.param("Ba-(Na)Na", "Ba Na Na", id="some hyphens, some not"),
        pytest.param("I", "I", id="one tile reads, be it no word"),
    ],
)
def test_a_play_in_tile_case_reads_as(text: str, tiles: str) -> None:
    """A small letter belongs to the capital before it."""
    assert parse_play(text) == tuple(tiles.split())


@pytest.mark.ruling("FR14")
@pytest.mark.parametrize(
    ("text", "place"),
    [
        pytest.param("AGnostic", "AGnostic", id="A is no symbol"),
        pytest.param("agnostic", "agnostic", id="no capital is plain"),
        pytest.param("Bananas", "nanas", id="a capital and plain letters"),
        pytest.param("SiLVER", "LVER", id="L is no symbol"),
        pytest.param("Agno", "no", id="small letters after a symbol"),
        pytest.param("Uut", "Uut", id="an old symbol"),
        pytest.param("Ba-", "-", id="a hyphen at the end"),
        pytest.param("-Ba", "-Ba", id="a hyphen at the start"),
        pytest.param("Ba--Na", "-Na", id="two hyphens"),
        pytest.param("Ba\n", "\\n", id="a line end"),
        pytest.param("Ba-\n", "\\n", id="a line end after a hyphen"),
        pytest.param("Ba Na", " Na", id="a space"),
        pytest.param("(Os", "(Os", id="an open parenthesis"),
        pytest.param("Os)", ")", id="a closed one"),
        pytest.param("(O)s", "s", id="a symbol half in parentheses"),
        pytest.param("()", "()", id="nothing in parentheses"),
        pytest.param("(BaNa)", "(BaNa)", id="two symbols in parentheses"),
        pytest.param("Ça", "Ça", id="a letter outside a to z"),
        pytest.param("Ba\x1b[31m", "\\x1b[31m", id="a control character"),
    ],
)
def test_what_reads_not_wholly_as_symbols_is_refused_with_the_place(text: str, place: str) -> None:
    """The message quotes the text from the first letter that fails, and how to write it."""
    with pytest.raises(PlayError) as caught:
        parse_play(text)
    message = str(caught.value)
    assert f"no symbol at '{place}'; write it like AgNoSTiC" in message
    assert message.isprintable()


def test_an_empty_play_is_refused() -> None:
    """There is no place to name."""
    with pytest.raises(PlayError, match="an empty play"):
        parse_play("")


def test_a_play_of_10000_letters_is_read() -> None:
    """5,000 times Co."""
    assert parse_play("Co" * 5000) == ("Co",) * 5000


@pytest.mark.ruling("FR10")
def test_wild_tiles_are_written_in_parentheses() -> None:
    """With or without something between the tiles."""
    split = Split(("Ag", "N", "Os", "Ti", "C"), 158, wild=(2,))
    assert format_play(split) == "AgN(Os)TiC"
    assert format_play(split, "-") == "Ag-N-(Os)-Ti-C"
    assert parse_play(format_play(split)) == split.tiles


@pytest.mark.ruling("FR9")
@pytest.mark.ruling("FR2")
@pytest.mark.parametrize(
    ("doubling", "red", "score", "shown"),
    [
        (RedDoubling.WORD, (), 63, "Ba56+N7 = 63"),
        (RedDoubling.WORD, (0, 1), 126, "(Ba56+N7)x2 = 126"),
        (RedDoubling.PER_USE, (), 63, "Ba56+N7 = 63"),
        (RedDoubling.PER_USE, (1,), 126, "(Ba56+N7)x2 = 126"),
        (RedDoubling.PER_USE, (0, 1), 252, "(Ba56+N7)x4 = 252"),
        (RedDoubling.TILE, (), 63, "Ba56+N7 = 63"),
        (RedDoubling.TILE, (0,), 119, "Ba56x2+N7 = 119"),
        (RedDoubling.TILE, (0, 1), 126, "Ba56x2+N7x2 = 126"),
    ],
)
def test_the_sum_shows_what_is_doubled(
    doubling: RedDoubling, red: tuple[int, ...], score: int, shown: str
) -> None:
    """By hand: 56 + 7 = 63, and what the option doubles of it."""
    split = Split(("Ba", "N"), score, red=red)
    assert format_sum(split, Rules(red_doubling=doubling)) == shown


@pytest.mark.ruling("FR9")
def test_a_wild_tile_stands_in_the_sum_like_any_other() -> None:
    """It scores the number of its symbol."""
    assert format_sum(Split(("Ba", "N"), 63, wild=(1,)), Rules()) == "Ba56+N7 = 63"

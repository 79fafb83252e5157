"""Blank sheets: they can be filled in, and as they are they score nothing."""

import csv
import json
import tomllib
from collections.abc import Callable
from io import StringIO

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.documents import Form
from games.frenetic.blank import HOW_TO, blank_sheet
from games.frenetic.reading import read_sheet
from games.frenetic.scoring import score_game
from games.frenetic.sheet import Sheet
from games.players import Players
from solver.tilesets import tile_set
from tests.properties.strategies import tried
from wordlists.lexicon import Lexicon

FORMS = pytest.mark.parametrize("form", Form)
UNWRITABLE = [*map(chr, (*range(9), *range(13, 32), 127))]


def read(text: str, form: Form) -> Sheet:
    """Return the sheet as it is read by its content and by its name, which must agree."""
    content = text.encode()
    sheet = read_sheet(content, f"game.{form}")
    assert read_sheet(content, "-") == sheet
    return sheet


@FORMS
def test_a_blank_sheet_has_no_faults_and_scores_nothing(form: Form) -> None:
    """It has its players and rounds, without tiles, drawers and words."""
    sheet = read(blank_sheet(["Ada", "Bo Li"], 3, form), form)
    assert sheet.players == ("Ada", "Bo Li")
    assert [each.number for each in sheet.rounds] == [1, 2, 3]
    assert all(
        not (each.tiles or each.frenetic or each.lines or each.first) for each in sheet.rounds
    )
    result = score_game(sheet, tile_set(), Lexicon())
    assert result.totals == {"Ada": 0, "Bo Li": 0}
    assert (result.faults, result.winners) == ((), ())


FILLED: dict[Form, Callable[[str], str]] = {
    Form.TOML: lambda text: text.replace('tiles = ""', 'tiles = "Ba N"').replace(
        "Ada = []", 'Ada = ["BaN"]'
    ),
    Form.CSV: lambda text: text.replace("1,Ada,,,,,,", "1,Ada,BaN,,,,Ba N,"),
    Form.JSON: lambda text: text.replace('"tiles": ""', '"tiles": "Ba N"').replace(
        '"Ada": []', '"Ada": ["BaN"]'
    ),
}


@FORMS
def test_a_blank_sheet_is_filled_in_where_it_is_blank(form: Form) -> None:
    """Ba56 + N7 = 63 points."""
    text = FILLED[form](blank_sheet(["Ada"], 1, form))
    assert score_game(read(text, form), tile_set(), Lexicon()).totals == {"Ada": 63}


def test_each_form_is_that_form() -> None:
    """As the readers of the standard library see it, with a row for each player and round."""
    words: dict[str, list[str]] = {"Ada": [], "Bo": []}
    blank: dict[str, object] = {"tiles": "", "frenetic": [], "words": words}
    document = {"game": "frenetic", "players": ["Ada", "Bo"], "round": [blank, blank]}
    assert tomllib.loads(blank_sheet(["Ada", "Bo"], 2, Form.TOML)) == document
    assert json.loads(blank_sheet(["Ada", "Bo"], 2, Form.JSON)) == document
    rows = [*csv.reader(StringIO(blank_sheet(["Ada", "Bo"], 2, Form.CSV)))]
    assert rows == [
        ["round", "player", "word", "challenged", "wild", "late", "tiles", "frenetic"],
        *([number, name, *[""] * 6] for number in "12" for name in ("Ada", "Bo")),
    ]


def test_toml_says_how_it_is_filled_in() -> None:
    """In comments, whose examples are read as they stand there."""
    text = blank_sheet(["Ada"], 1, Form.TOML)
    assert text.startswith(HOW_TO)
    assert all(line.startswith("#") for line in HOW_TO.splitlines())
    examples = [line[1:].strip() for line in HOW_TO.splitlines() if " = " in line]
    tiles, frenetic, *words = examples
    for word in words:
        round_ = f"[[round]]\n{tiles}\n{frenetic}\n[round.words]\n{word}\n"
        sheet = read(f'players = ["Ada"]\n{round_}', Form.TOML)
        assert sheet.faults == ()
        assert sheet.rounds[0].tiles == ("C", "Co", "N", "oxygen", "22")
        assert sheet.rounds[0].lines


NAMES = st.text(
    st.one_of(
        st.characters(exclude_categories=["Cs"], exclude_characters=UNWRITABLE),
        st.sampled_from("\"'\\=+-@,;#[]{}\t\n ."),
    ),
    min_size=1,
    max_size=8,
).filter(str.strip)


def are_different(names: list[str]) -> bool:
    players = Players()
    for name in names:
        players.add(name)
    return len(players.names) == len(names)


@tried
@given(st.lists(NAMES, min_size=1, max_size=4).filter(are_different), st.sampled_from(Form))
def test_any_name_is_read_as_it_was_given(names: list[str], form: Form) -> None:
    """Less the blanks around it: quotes, backslashes, line ends, what looks like a formula."""
    sheet = read(blank_sheet(names, 2, form), form)
    assert sheet.players == tuple(name.strip() for name in names)
    assert sheet.faults == ()


@pytest.mark.parametrize("name", ["=cmd|' /C calc'!A0", "+1", "-Bo", "@Bo", "'=Bo", "''-Bo"])
def test_no_name_is_a_formula_in_a_spreadsheet(name: str) -> None:
    """An apostrophe stands before it, which reading takes off again."""
    text = blank_sheet([name], 1, Form.CSV)
    (_, row) = csv.reader(StringIO(text))
    assert row[1] == f"'{name}"
    assert read(text, Form.CSV).players == (name,)


@FORMS
@pytest.mark.parametrize(
    ("players", "message"),
    [
        ([], "no players; name one or more"),
        (["Ada", " "], "player 2 has no name; give each player one"),
        ([""], "player 1 has no name; give each player one"),
        (["Ada", "Bo", "ADA "], "player ADA  stands twice; give each a name of their own"),
        (["A\x07da"], r"player A\x07da holds \x07, which no sheet can hold; leave it out"),
        (["A\rda"], r"player A\x0dda holds \x0d, which no sheet can hold; leave it out"),
        (["A\udc80"], r"player A\udc80 holds \udc80, which no sheet can hold; leave it out"),
    ],
    ids=["nobody", "a blank", "nothing", "twice", "a bell", "a return", "half a character"],
)
def test_a_bad_name_is_refused(players: list[str], message: str, form: Form) -> None:
    """In any form, with the name."""
    with pytest.raises(ValueError, match=r"\S") as caught:
        blank_sheet(players, 1, form)
    assert str(caught.value) == message


@FORMS
def test_any_character_is_written_or_refused(form: Form) -> None:
    """Each of the first 256, and a surrogate."""
    for char in map(chr, [*range(256), 0x2028, 0xD800, 0xFDD0, 0xFEFF, 0x10FFFF]):
        name = f"A{char}b"
        if char in UNWRITABLE or char == "\ud800":
            with pytest.raises(ValueError, match="which no sheet can hold"):
                blank_sheet([name], 1, form)
        else:
            assert read(blank_sheet([name], 1, form), form).players == (name,)


@pytest.mark.parametrize("rounds", [0, -1, 10_000])
def test_rounds_out_of_range_are_refused(rounds: int) -> None:
    """With the range."""
    with pytest.raises(ValueError, match=f"^{rounds} rounds: a number from 1 to 9999 is needed$"):
        blank_sheet(["Ada"], rounds, Form.CSV)

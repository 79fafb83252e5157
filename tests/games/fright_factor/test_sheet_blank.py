"""Blank sheets of Fright Factor: filled in where they are blank, they score; blank, nothing."""

import csv
import json
import tomllib
from collections.abc import Callable, Sequence
from io import StringIO
from itertools import chain
from typing import TypeAlias

import pytest

from games.documents import Form
from games.fright_factor.sheet import SheetResult
from games.fright_factor.sheet_blank import HOW_TO, blank_sheet
from games.fright_factor.sheet_reading import read_sheet
from games.fright_factor.sheet_scoring import score_sheet

FORMS = pytest.mark.parametrize("form", Form)
PLAYERS = ("Ada", "Bo B", "=Cy")
Filled: TypeAlias = tuple[int, Sequence[int], Sequence[int]]
ROUNDS: list[Filled] = [
    # How many are scary, what each predicted, what each won.
    (4, (1, 0, 2), (1, 0, 5)),
    (2, (3, 2, 0), (2, 2, 3)),
    (0, (4, 1, 0), (4, 0, 0)),
]
POINTS = [
    # 1 of 1: 1 + 4 scary. 0 of 0: the best of the others, 5, + 1. 5 of 2: the prediction, 2.
    [5, 6, 2],
    # 2 of 3: nothing. 2 of 2: 2 + 2 scary. 3 of 0: the prediction, 0.
    [0, 4, 0],
    # 4 of 4: 4 + 0 scary. 0 of 1: nothing. 0 of 0: 4 + 1.
    [4, 0, 5],
]


def in_order(rounds: Sequence[Filled]) -> list[int]:
    """Return the numbers in the order of the places of a document."""
    return [number for scary, *tables in rounds for number in chain([scary], *tables)]


def documented(text: str, place: str, rounds: Sequence[Filled]) -> str:
    """Return a document with a number in each of its first places."""
    head = text.index("[[round]]") if "[[round]]" in text else 0
    filled, rest = text[:head], text[head:]
    for number in in_order(rounds):
        before, _, rest = rest.partition(place)
        filled += f"{before}{number}"
    return filled + rest


def tabled(text: str, rounds: Sequence[Filled]) -> str:
    """Return a table with the numbers in its rows; scary stands in the first row of a round."""
    header, *rows = text.splitlines()
    for at in range(len(rounds) * len(PLAYERS)):
        scary, predictions, tricks = rounds[at // len(PLAYERS)]
        seat = at % len(PLAYERS)
        cells = (predictions[seat], tricks[seat], "" if seat else scary)
        rows[at] = f"{rows[at].removesuffix(',,,')},{','.join(map(str, cells))}"
    return "\n".join([header, *rows, ""])


FILL: dict[Form, Callable[[str, Sequence[Filled]], str]] = {
    Form.TOML: lambda text, rounds: documented(text, '""', rounds),
    Form.JSON: lambda text, rounds: documented(text, "null", rounds),
    Form.CSV: tabled,
}


def scored(text: str, form: Form) -> SheetResult:
    """Return the result of a sheet, which its content and its name must agree on."""
    sheet = read_sheet(text.encode(), f"game.{form}")
    assert read_sheet(text.encode(), "-") == sheet
    return score_sheet(sheet)


@FORMS
@pytest.mark.ruling("FF-59")
def test_a_blank_sheet_is_filled_in_where_it_is_blank(form: Form) -> None:
    """The sums are worked out above: 9, 10 and 7."""
    result = scored(FILL[form](blank_sheet(PLAYERS, 3, form), ROUNDS), form)
    assert [list(each.points.values()) for each in result.rounds] == POINTS
    assert result.totals == dict(zip(PLAYERS, (9, 10, 7), strict=True))
    assert (result.winners, result.faults) == (("Bo B",), ())


@FORMS
def test_a_round_that_is_left_blank_has_not_been_played_yet(form: Form) -> None:
    """It is no fault, and the game is not over."""
    blank = blank_sheet(PLAYERS, 3, form)
    for played in range(3):
        result = scored(FILL[form](blank, ROUNDS[:played]), form)
        assert [list(each.points.values()) for each in result.rounds] == POINTS[:played]
        assert (result.players, result.winners, result.faults) == (PLAYERS, (), ())


def test_a_round_that_is_half_filled_in_is_refused() -> None:
    """Each number that is missing is told."""
    text = blank_sheet(("Ada", "Bo"), 1, Form.TOML).replace('Ada = ""', "Ada = 1")
    [each] = scored(text, Form.TOML).rounds
    assert {line.code for line in each.lines} == {"refused"}
    told = [fault.message.partition(":")[0] for fault in scored(text, Form.TOML).faults]
    assert told == ["scary", "no prediction", "no tricks"]


@pytest.mark.parametrize("number", ["2", '"2"', '" 2 "', '"2,0"'])
def test_a_number_may_stay_between_the_quotes(number: str) -> None:
    """2 of 2 and 2 scary monsters are 4 points."""
    text = blank_sheet(("Ada", "Bo"), 1, Form.TOML)
    head, _, places = text.partition("[[round]]")
    result = scored(f"{head}[[round]]{places}".replace(' = ""', f" = {number}"), Form.TOML)
    assert (result.totals, result.faults) == ({"Ada": 4, "Bo": 4}, ())


@pytest.mark.parametrize("number", ['"two"', '"-1"', '"1234567890"', '"1 2"'])
def test_other_texts_are_no_numbers(number: str) -> None:
    """The fault says what is needed."""
    text = blank_sheet(("Ada", "Bo"), 1, Form.TOML).replace('scary = ""', f"scary = {number}")
    [fault] = scored(text, Form.TOML).faults
    assert fault.message == f"scary = '{number[1:-1]}': write a whole number from 0 to 999999999"


def test_each_form_is_that_form() -> None:
    """As the readers of the standard library see it, with a row for each player and round."""

    def document(blank: str | None) -> dict[str, object]:
        places = {"Ada": blank, "Bo": blank}
        each: dict[str, object] = {"scary": blank, "prediction": places, "tricks": places}
        return {"game": "fright-factor", "players": ["Ada", "Bo"], "round": [each, each]}

    assert tomllib.loads(blank_sheet(["Ada", "Bo"], 2, Form.TOML)) == document("")
    assert json.loads(blank_sheet(["Ada", "Bo"], 2, Form.JSON)) == document(None)
    rows = [*csv.reader(StringIO(blank_sheet(["Ada", "Bo"], 2, Form.CSV)))]
    assert rows == [
        ["round", "player", "prediction", "tricks", "scary"],
        *([number, name, "", "", ""] for number in "12" for name in ("Ada", "Bo")),
    ]


def test_a_sheet_in_toml_says_how_it_is_filled_in() -> None:
    """Each key of a round is explained, in remarks alone."""
    assert blank_sheet(["Ada", "Bo"], 1, Form.TOML).startswith(HOW_TO)
    assert all(line.startswith("#") for line in HOW_TO.splitlines())
    assert all(f"\n# {key} " in HOW_TO for key in ("scary", "prediction", "tricks"))


@pytest.mark.parametrize(
    ("players", "rounds", "words"),
    [
        (["Ada", "Bo"], 0, "0 rounds: a number from 1 to 3 is needed"),
        (["Ada", "Bo"], 4, "4 rounds: a number from 1 to 3 is needed"),
        (["Ada"], 3, "1 player: Fright Factor has 2 to 6"),
        ([*"abcdefg"], 3, "7 players: Fright Factor has 2 to 6"),
        ([], 3, "no players; name one or more"),
        (["Ada", "ADA"], 3, "player ADA stands twice"),
        (["Ada", "B\0o"], 3, "which no sheet can hold"),
    ],
)
def test_what_no_game_has_is_refused(players: list[str], rounds: int, words: str) -> None:
    """A game has three rounds, two to six players, each with a name of their own."""
    with pytest.raises(ValueError, match=words):
        blank_sheet(players, rounds, Form.TOML)

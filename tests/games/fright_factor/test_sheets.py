"""Score sheets of Fright Factor (FF-59): read in three forms, scored by the rules of the game."""

import json
from typing import Any

import pytest

from games.documents import SheetError
from games.faults import FaultCode
from games.fright_factor.sheet import LineCode, Sheet, SheetLine, SheetResult, SheetRound, Standing
from games.fright_factor.sheet_page import result_page
from games.fright_factor.sheet_reading import read_sheet
from games.fright_factor.sheet_scoring import score_sheet
from tests.cli.command import TOP, frenetic

TOML = """\
game = "fright-factor"
players = ["Ada", "Bo", "Cy"]

[[round]]
scary = 3
prediction = { Ada = 2, Bo = 0, Cy = 3 }
tricks = { Ada = 2, Bo = 0, Cy = 10 }

[[round]]
scary = 0
prediction = { Ada = 4, Bo = 1, Cy = 5 }
tricks = { Ada = 3, Bo = 1, Cy = 8 }

[[round]]
scary = 6
prediction = { Ada = 0, Bo = 0, Cy = 12 }
tricks = { Ada = 0, Bo = 1, Cy = 12 }
announced = { Ada = 1 }
"""
CSV = """\
round;player;prediction;tricks;scary;announced
1;Ada;2;2;3;
;Bo;0;0;;
;Cy;3,0;10;;
2;Ada;4;3;0;
2;Bo;1;1;;
2;Cy;5;8;;
3;Ada;0;0;6;1
3;Bo;0;1;6;
3;Cy;12;12;6;
"""
JSON = {
    "game": "fright-factor",
    "players": ["Ada", "Bo", "Cy"],
    "round": [
        {
            "scary": 3,
            "prediction": {"Ada": 2, "Bo": 0, "Cy": 3},
            "tricks": {"Ada": 2, "Bo": 0, "Cy": 10},
        },
        {
            "scary": 0,
            "prediction": {"Ada": 4, "Bo": 1, "Cy": 5},
            "tricks": {"Ada": 3, "Bo": 1, "Cy": 8},
        },
        {
            "scary": 6,
            "prediction": {"Ada": 0, "Bo": 0, "Cy": 12},
            "tricks": {"Ada": 0, "Bo": 1, "Cy": 12},
            "announced": {"Ada": 1},
        },
    ],
}
POINTS = [
    # Ada 2 of 2: 2 + 3 scary. Bo 0 of 0: best of the others, 5, + 1. Cy 10 of 3: 3.
    {"Ada": 5, "Bo": 6, "Cy": 3},
    # Ada 3 of 4: nothing. Bo 1 of 1: 1 + 0 scary. Cy 8 of 5: 5.
    {"Ada": 0, "Bo": 1, "Cy": 5},
    # Cy 12 of 12: 12 + 6 scary = 18. Ada 0 of 0: 18 + 1. Bo 1 of 0: the prediction, 0.
    {"Ada": 19, "Bo": 0, "Cy": 18},
]


def scored(text: str, name: str = "-") -> SheetResult:
    """Return the result of the sheet in a text."""
    return score_sheet(read_sheet(text.encode(), name))


def a_round(*lines: tuple[int | None, int | None], scary: int | None = 3) -> SheetRound:
    """Return round 1 in which players a, b, ... predicted and won so."""
    players = "abcdef"
    return SheetRound(
        1, scary, tuple(SheetLine(players[seat], *line) for seat, line in enumerate(lines))
    )


def sheet(players: int, *rounds: SheetRound, needs_zero: bool = False) -> Sheet:
    """Return the sheet of so many players."""
    return Sheet(tuple("abcdefgh"[:players]), rounds, needs_zero)


@pytest.mark.ruling("FF-59")
@pytest.mark.parametrize("text", [TOML, CSV, json.dumps(JSON)], ids=["TOML", "CSV", "JSON"])
def test_a_game_is_scored_from_each_form(text: str) -> None:
    """The sums are worked out above: 24, 7 and 26, so Cy wins."""
    result = scored(text)
    assert [each.points for each in result.rounds] == POINTS
    assert result.totals == {"Ada": 24, "Bo": 7, "Cy": 26}
    assert result.ranking == (
        Standing(1, "Cy", 26),
        Standing(2, "Ada", 24),
        Standing(3, "Bo", 7),
    )
    assert (result.winners, result.faults) == (("Cy",), ())


def test_each_line_says_by_which_row_it_scores() -> None:
    """And how its points are made."""
    said = [(line.code, line.message) for line in scored(TOML).rounds[0].lines]
    assert said == [
        (LineCode.EXACT, "2 + 3 scary"),
        (LineCode.ZERO, "best of the others 5 + 1"),
        (LineCode.MORE, "the prediction, 3"),
    ]
    assert scored(TOML).rounds[1].lines[0].code is LineCode.FEWER


@pytest.mark.ruling("FF-35")
@pytest.mark.ruling("FF-59")
@pytest.mark.parametrize(("needs_zero", "points"), [(False, 6), (True, 4)])
def test_with_the_option_a_zero_that_was_announced_higher_scores_as_exact(
    needs_zero: bool, points: int
) -> None:
    """b has 1 of 1: 1 + 4 scary = 5. a, who announced 1, has 0 of 0: 5 + 1, or else 0 + 4."""
    each = SheetRound(1, 4, (SheetLine("a", 0, 0, 1), SheetLine("b", 1, 1)))
    result = score_sheet(sheet(2, each, needs_zero=needs_zero))
    assert result.rounds[0].points == {"a": points, "b": 5}


REFUSED = {
    "13 tricks of one player": ((2, 13), (0, 0), 3, "tricks = 13: 12 can be won at the most"),
    "14 tricks in a round": ((2, 12), (0, 2), 3, "14 tricks were won: a round has 13"),
    "7 scary monsters": ((2, 2), (0, 0), 7, "scary = 7: write how many"),
    "no scary monsters said": ((2, 2), (0, 0), None, "scary: write how many"),
    "no prediction": ((None, 2), (0, 0), 3, "no prediction: write a whole number"),
    "no tricks": ((2, None), (0, 0), 3, "no tricks: write a whole number"),
}


@pytest.mark.ruling("FF-59")
@pytest.mark.parametrize(("a", "b", "scary", "why"), REFUSED.values(), ids=list(REFUSED))
def test_a_round_that_cannot_have_been_is_refused_and_the_others_count(
    a: tuple[int | None, int | None], b: tuple[int | None, int | None], scary: int | None, why: str
) -> None:
    """Two players: 12 cards in a hand, 13 tricks with an extra one."""
    good = SheetRound(2, 1, (SheetLine("a", 1, 1), SheetLine("b", 2, 1)))
    result = score_sheet(sheet(2, a_round(a, b, scary=scary), good))
    bad, counted = result.rounds
    assert bad.points == {"a": 0, "b": 0}
    assert {line.code for line in bad.lines} == {LineCode.REFUSED}
    assert [fault.message.startswith(why) for fault in result.faults] == [True]
    assert (counted.points, result.winners) == ({"a": 2, "b": 0}, ())


@pytest.mark.ruling("FF-59")
@pytest.mark.ruling("FF-14")
@pytest.mark.parametrize(
    ("players", "scary", "is_refused"),
    [(2, 0, False), (4, 0, False), (5, 0, True), (5, 1, False), (6, 0, False), (6, 7, True)],
)
def test_with_five_players_one_monster_is_scary_at_least(
    players: int, scary: int, is_refused: bool
) -> None:
    """Five cards cover five monsters, so that a token stays in the centre."""
    each = a_round(*[(1, 1)] * players, scary=scary)
    assert bool(score_sheet(sheet(players, each)).faults) is is_refused


@pytest.mark.ruling("FF-59")
@pytest.mark.parametrize(("players", "most"), {2: 12, 3: 12, 4: 12, 5: 11, 6: 9}.items())
def test_the_most_tricks_are_the_cards_of_a_hand(players: int, most: int) -> None:
    """12, 12, 12, 11 and 9 (FF-59)."""
    for tricks, faults in ((most, 0), (most + 1, 1)):
        lines = [(0, tricks), *[(0, 0)] * (players - 1)]
        assert len(score_sheet(sheet(players, a_round(*lines))).faults) == faults


@pytest.mark.ruling("FF-17")
@pytest.mark.ruling("FF-59")
def test_a_sheet_takes_any_prediction() -> None:
    """The rulebook has no bound; 40 is not reached and scores nothing."""
    result = score_sheet(sheet(2, a_round((40, 3), (1, 1))))
    assert (result.rounds[0].points, result.faults) == ({"a": 0, "b": 4}, ())


@pytest.mark.ruling("FF-41")
def test_a_tie_goes_to_the_better_third_round_and_else_is_shared() -> None:
    """a: 1 + 1 + 3, b: 3 + 1 + 1, c: 1 + 1 + 3, with 0 scary monsters."""
    points = ((1, 1, 3), (3, 1, 1), (1, 1, 3))
    rounds = [
        SheetRound(number, 0, tuple(map(SheetLine, "abc", won, won)))
        for number, won in enumerate(zip(*points, strict=True), 1)
    ]
    result = score_sheet(sheet(3, *rounds))
    assert result.winners == ("a", "c")
    assert [(each.place, each.player) for each in result.ranking] == [(1, "a"), (1, "c"), (3, "b")]


@pytest.mark.ruling("FF-41")
@pytest.mark.ruling("FF-59")
def test_rounds_may_stand_in_any_order() -> None:
    """Written 3, 1, 2, nothing scary: Ada has 5 + 1 + 1, Bo 1 + 5 + 1. Round 3 decides: 5 to 1."""
    rounds = "".join(
        f"[[round]]\nnumber = {number}\nscary = 0\nprediction = {{ Ada = {ada}, Bo = {bo} }}\n"
        f"tricks = {{ Ada = {ada}, Bo = {bo} }}\n"
        for number, ada, bo in ((3, 5, 1), (1, 1, 5), (2, 1, 1))
    )
    result = scored(f'game = "fright-factor"\nplayers = ["Ada", "Bo"]\n{rounds}')
    assert [each.round for each in result.rounds] == [1, 2, 3]
    assert (result.totals, result.winners) == ({"Ada": 7, "Bo": 7}, ("Ada",))


NUMBERED = {
    "twice": ("number = 1", "round 1 is there already, in line 3; number it anew", None),
    "0": ("number = 0", "number = 0: write a whole number from 1 to", 2),
    "a word": ('number = "two"', "number = 'two': write a whole number from 1 to", 2),
    "none": ("", "", 2),
}


@pytest.mark.parametrize(("number", "said", "counts_as"), NUMBERED.values(), ids=list(NUMBERED))
def test_each_round_has_a_number_of_its_own(number: str, said: str, counts_as: int | None) -> None:
    """What is no number is told, and the round is the next one."""
    head = 'game = "fright-factor"\nplayers = ["Ada", "Bo"]\n'
    each = (
        "[[round]]\n{}\nscary = 0\nprediction = {{Ada = 1, Bo = 1}}\ntricks = {{Ada = 1, Bo = 1}}\n"
    )
    result = scored(head + each.format("number = 1") + each.format(number))
    assert [fault.message.startswith(said) for fault in result.faults] == [True] * bool(said)
    assert [each.round for each in result.rounds] == [1, *([counts_as] if counts_as else [])]
    assert result.totals == ({"Ada": 2, "Bo": 2} if counts_as else {"Ada": 1, "Bo": 1})


def test_a_number_that_cannot_be_read_is_told_once() -> None:
    """With its player and what it is, and its round does not count."""
    text = TOML.replace("Cy = 3 }", "Cy = 1_000_000_000 }", 1)
    result = scored(text)
    [fault] = result.faults
    said = "prediction = 1000000000: write a whole number from 0 to 999999999"
    assert (fault.message, fault.round, fault.player) == (said, 1, "Cy")
    assert result.rounds[0].points == {"Ada": 0, "Bo": 0, "Cy": 0}
    assert result.rounds[1].points == POINTS[1]


@pytest.mark.parametrize(("count", "told"), [(1, "1 player"), (7, "7 players")])
def test_other_numbers_of_players_are_refused(count: int, told: str) -> None:
    """Two to six can play."""
    result = score_sheet(sheet(count))
    assert [fault.message for fault in result.faults] == [f"{told}: Fright Factor has 2 to 6"]


FAULTY = {
    "an unknown key": ("luck = 1", FaultCode.UNKNOWN_KEY, 4),
    "an unknown player": ("[[round]]\nprediction = { Dee = 1 }", FaultCode.UNKNOWN_PLAYER, 5),
    "a number that is none": ('[[round]]\ntricks = { Ada = "x" }', FaultCode.BAD_VALUE, 5),
    "a negative number": ("[[round]]\ntricks = { Ada = -1 }", FaultCode.BAD_VALUE, 5),
    "a fourth round": ("[[round]]\nnumber = 4\nscary = 1", FaultCode.GAME_OVER, 6),
}


@pytest.mark.parametrize(("text", "code", "line"), FAULTY.values(), ids=list(FAULTY))
def test_a_fault_of_a_document_is_told_with_its_line(text: str, code: FaultCode, line: int) -> None:
    """Lines count from 1."""
    head = 'game = "fright-factor"\nplayers = ["Ada", "Bo"]\n\n'
    faults = scored(head + text + "\n").faults
    assert (code, line) in [(fault.code, fault.line) for fault in faults]


def test_players_who_are_called_alike_are_told_apart() -> None:
    """In any case of their letters."""
    text = 'game = "fright-factor"\nplayers = ["Ada", "ADA"]\n'
    codes = [fault.code for fault in read_sheet(text.encode()).faults]
    assert codes == [FaultCode.DUPLICATE_PLAYER]


ROWS = {
    "another column": ("round,player,prediction,tricks,luck\n", FaultCode.UNKNOWN_KEY, 1),
    "a cell that is no number": (
        "round,player,prediction,tricks\n1,Ada,two,1\n",
        FaultCode.BAD_VALUE,
        2,
    ),
    "two lines of a player": (
        "round,player,prediction,tricks\n1,Ada,2,1\n1,ada,2,1\n",
        FaultCode.DUPLICATE_PLAYER,
        3,
    ),
    "two numbers of scary monsters": (
        "round,player,prediction,tricks,scary\n1,Ada,2,1,3\n1,Bo,2,1,4\n",
        FaultCode.BAD_VALUE,
        3,
    ),
    "a row without a round": ("round,player,prediction,tricks\n,Ada,2,1\n", FaultCode.BAD_VALUE, 2),
    "a cell too many": ("round,player,prediction,tricks\n1,Ada,2,1,5\n", FaultCode.BAD_VALUE, 2),
}


@pytest.mark.parametrize(("text", "code", "line"), ROWS.values(), ids=list(ROWS))
def test_a_fault_of_a_table_is_told_with_its_line(text: str, code: FaultCode, line: int) -> None:
    """The header is line 1."""
    faults = read_sheet(text.encode(), "game.csv").faults
    assert (code, line) in [(fault.code, fault.line) for fault in faults]


def test_a_table_without_a_needed_column_cannot_be_read() -> None:
    """The message names it."""
    with pytest.raises(SheetError, match="lacks the column tricks"):
        read_sheet(b"round,player,prediction\n1,Ada,2\n", "game.csv")


def test_a_sheet_of_another_game_is_none() -> None:
    """Its reader says which game it is of."""
    with pytest.raises(SheetError, match="a sheet of frenetic, not of fright-factor"):
        read_sheet(b'game = "frenetic"\n')


def test_the_page_shows_every_line_and_no_markup_of_a_sheet() -> None:
    """A name that is HTML stands there as text."""
    page = result_page(scored(TOML.replace('"Bo"', '"<b>"').replace("Bo =", '"<b>" =')))
    assert "<bdi>&lt;b&gt;</bdi>" in page
    assert "<b>" not in page
    assert "Cy</bdi> wins with 26 points." in page
    assert page.count("exact: 2 + 3 scary") == 1


PAGE = (TOP / "docs" / "sheets.md").read_text(encoding="utf-8").partition("## Fright Factor\n")[2]


def test_the_sheet_that_the_page_shows_scores_as_it_says() -> None:
    """2 + 3 scary, one more than that, and the prediction."""
    text = PAGE.partition("```toml\n")[2].partition("```")[0]
    result = scored(text)
    assert (result.rounds[0].points, result.faults) == ({"Ada": 5, "Bo": 6, "Cy": 3}, ())


@pytest.mark.parametrize("code", LineCode)
def test_the_page_explains_every_code(code: LineCode) -> None:
    """In a table."""
    assert f"\n| `{code}` |" in PAGE


class TestCommand:
    """`frenetic score` tells the game by the sheet."""

    def test_the_table_shows_points_rounds_and_the_winner(self) -> None:
        """With the reason of each."""
        ran = frenetic("score", "-", typed=TOML)
        assert ran.code == 0
        assert "    19 Ada: predicted 0, won 0" in ran.out
        assert "Cy wins with 26 points." in ran.out

    def test_json_holds_the_result(self) -> None:
        """With the keys of the library's answer."""
        got: Any = frenetic("score", "-", "--format", "json", typed=CSV).json()
        assert got["game"] == "fright-factor"
        assert [each["points"] for each in got["rounds"]] == POINTS
        assert got["winners"] == ["Cy"]

    def test_csv_has_a_row_for_each_line(self) -> None:
        """Of three rounds and three players."""
        ran = frenetic("score", "-", "--format", "csv", typed=TOML)
        header, *rows = ran.out.splitlines()
        assert header == ("round,player,prediction,announced,tricks,scary,points,code,message,line")
        assert len(rows) == 9
        assert rows[6] == "3,Ada,0,1,0,6,19,zero,best of the others 18 + 1,16"

    def test_strict_fails_for_a_fault(self) -> None:
        """Exit code 1, the result all the same."""
        ran = frenetic("score", "-", "--strict", typed=TOML.replace("scary = 6", "scary = 9"))
        assert ran.code == 1
        assert "round 3: scary = 9" in ran.out

    def test_options_about_words_are_refused(self) -> None:
        """Rather than passed over in silence."""
        ran = frenetic("score", "-", "--policy", "all", typed=TOML)
        assert ran.code == 2
        assert "--policy: only for FReNeTiC; this is fright-factor" in ran.err

"""The example game of docs/sheets.md: every line comes to what was worked out by hand."""

import re
import tomllib
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from games.faults import FaultCode
from games.frenetic.reading import read_sheet
from games.frenetic.result import GameResult, LineCode, RemarkCode
from games.frenetic.scoring import score_game
from games.frenetic.sheet import Policy, Sheet
from solver.notation import format_play
from solver.tilesets import tile_set
from wordlists.lexicon import Lexicon

FOLDER = Path(__file__).parent
GAME = FOLDER / "game.toml"
SCORES: dict[str, Any] = tomllib.loads((FOLDER / "game_scores.toml").read_text(encoding="utf-8"))
ROUNDS: list[dict[str, Any]] = SCORES["round"]
PAGE = (FOLDER.parents[1] / "docs" / "sheets.md").read_text(encoding="utf-8")
OF_WORDS = PAGE.partition("\n## Fright Factor\n")[0]


LINES = [
    pytest.param(number, at, line, id=f"round {number}, {line[0]}: {line[1]}")
    for number, each in enumerate(ROUNDS, 1)
    for at, line in enumerate(each["lines"])
]
"""The place and the expected result of each line."""


def beside(table: str) -> list[Any]:
    """Return the round, the word and the value of each item in a table beside the lines."""
    return [
        pytest.param(number, word, value, id=f"round {number}: {word}")
        for number, each in enumerate(ROUNDS, 1)
        for word, value in each.get(table, {}).items()
    ]


of_each_round = pytest.mark.parametrize(
    ("number", "expected"),
    [pytest.param(number, each, id=f"round {number}") for number, each in enumerate(ROUNDS, 1)],
)


@pytest.fixture(scope="module")
def sheet() -> Sheet:
    """The sheet of the game."""
    return read_sheet(GAME.read_bytes(), GAME.name)


@pytest.fixture(scope="module")
def game(sheet: Sheet) -> GameResult:
    """The game, scored."""
    return score_game(sheet, tile_set(sheet.tile_set), Lexicon())


@pytest.mark.ruling("FR9")
@pytest.mark.ruling("FR14")
@pytest.mark.parametrize(("number", "at", "expected"), LINES)
def test_a_line_comes_to_what_was_worked_out_by_hand(
    game: GameResult, number: int, at: int, expected: list[Any]
) -> None:
    """Its code, its points and, where it scores, the sum that makes them."""
    line = game.rounds[number - 1].lines[at]
    total = [line.sum] if line.points else []
    assert [line.player, line.word, line.code, line.points, *total] == expected


@pytest.mark.ruling("FR12")
@of_each_round
def test_a_round_has_no_other_lines(
    game: GameResult, number: int, expected: dict[str, Any]
) -> None:
    """Each line of the sheet is read once."""
    assert len(game.rounds[number - 1].lines) == len(expected["lines"])


@pytest.mark.ruling("FR15")
@pytest.mark.ruling("FR16")
@of_each_round
def test_a_round_ends_with_these_points_totals_and_tiles(
    game: GameResult, number: int, expected: dict[str, Any]
) -> None:
    """Who claimed the FReNeTiC tiles, too."""
    each = game.rounds[number - 1]
    assert (each.round, each.points, each.totals) == (
        number,
        expected["points"],
        expected["totals"],
    )
    ledger = {"bag": each.ledger.bag, "held": each.ledger.held, "aside": each.ledger.aside}
    assert ledger == expected["ledger"]
    assert each.claimed_by == expected.get("claimed_by")


@pytest.mark.ruling("FR21")
@of_each_round
def test_a_round_has_these_remarks(game: GameResult, number: int, expected: dict[str, Any]) -> None:
    """Titanium is drawn twice; all else is as it should be."""
    remarks = [remark.code.value for remark in game.rounds[number - 1].remarks]
    assert remarks == expected.get("remarks", [])


@pytest.mark.ruling("FR16")
def test_the_highest_of_those_with_1000_wins(game: GameResult) -> None:
    """Ada 1021, Cy 1007, in the same round."""
    assert game.totals == SCORES["totals"]
    assert list(game.winners) == SCORES["winners"]
    assert game.ended_in == SCORES["ended_in"]


@pytest.mark.ruling("FR17")
def test_what_is_wrong_with_the_sheet_is_told_with_its_line(game: GameResult) -> None:
    """A FReNeTiC tile that is not held, and a word in mixed case."""
    text = GAME.read_text(encoding="utf-8").splitlines()
    assert [(fault.code, fault.player, fault.round) for fault in game.faults] == [
        (FaultCode.WILD_NOT_HELD, "Cy", 2),
        (FaultCode.MIXED_CASE, "Bo", 5),
    ]
    for fault, word in zip(game.faults, ("POS(Es)", "BOny"), strict=True):
        assert fault.line
        assert word in text[fault.line - 1]


@pytest.mark.ruling("FR14")
@pytest.mark.parametrize(("number", "word", "expected"), beside("alternatives"))
def test_a_plain_word_says_what_else_there_was(
    game: GameResult, number: int, word: str, expected: list[str]
) -> None:
    """The splits that were not called, best first."""
    (line,) = [line for line in game.rounds[number - 1].lines if line.word == word]
    assert [format_play(split) for split in line.alternatives] == expected


@pytest.mark.ruling("FR11")
@pytest.mark.parametrize(("number", "word", "expected"), beside("called_by"))
def test_a_word_that_was_called_says_by_whom(
    game: GameResult, number: int, word: str, expected: str
) -> None:
    """And in which round."""
    called = [
        line.called_by
        for line in game.rounds[number - 1].lines
        if (line.word, line.code) == (word, LineCode.ALREADY_CALLED)
    ]
    assert [by and f"{by.player} {by.round}" for by in called] == [expected]


@pytest.mark.ruling("FR14")
@pytest.mark.parametrize(("number", "word", "expected"), beside("message_names"))
def test_capitals_that_lose_points_are_pointed_out(
    game: GameResult, number: int, word: str, expected: list[str]
) -> None:
    """The plain word and what it would have scored."""
    (line,) = [line for line in game.rounds[number - 1].lines if line.word == word]
    assert [name for name in expected if name not in line.message] == []


@pytest.mark.ruling("FR13")
@pytest.mark.parametrize(
    ("policy", "codes"),
    [
        (Policy.ALL, ["not_in_lexicon", "not_in_lexicon", "proper_noun"]),
        (Policy.CHALLENGED, ["unchallenged", "not_in_lexicon", "proper_noun"]),
        (Policy.NONE, ["unchallenged", "unchallenged", "unchallenged"]),
    ],
)
def test_the_policy_says_which_of_its_words_stand(
    sheet: Sheet, policy: Policy, codes: list[str]
) -> None:
    """Scapoon is in no list, calips was challenged, Bali is a name and was challenged."""
    game = score_game(replace(sheet, policy=policy), tile_set(), Lexicon())
    found = {line.word: line.code.value for each in game.rounds for line in each.lines}
    assert [found[word] for word in ("scapoon", "calips", "Bali")] == codes


@pytest.mark.parametrize(("number", "at", "expected"), LINES)
def test_the_page_shows_the_line(number: int, at: int, expected: list[Any]) -> None:
    """In the table of its round, in the order of reading, with the sum and the points."""
    section = PAGE.partition(f"### Round {number}\n")[2].partition("\n### ")[0]
    rows = [row for row in section.splitlines() if re.match(r"\| \w+ \| `", row)]
    player, word, _, points, *total = expected
    cells = [cell.strip() for cell in rows[at].split("|")]
    assert cells[1:5] == [player, f"`{word}`", *(total or [""]), str(points)]


@of_each_round
def test_the_page_shows_the_round(number: int, expected: dict[str, Any]) -> None:
    """Points, totals and where the FReNeTiC tiles are."""
    section = PAGE.partition(f"### Round {number}\n")[2].partition("\n### ")[0]
    ledger = expected["ledger"]
    tiles = [*ledger["held"].values(), ledger["bag"], ledger["aside"]]
    assert f"| points | {' | '.join(map(str, expected['points'].values()))} | | |" in section
    assert f"| total | {' | '.join(map(str, expected['totals'].values()))} | | |" in section
    assert f"| FReNeTiC tiles | {' | '.join(map(str, tiles))} |" in section


@pytest.mark.parametrize("code", [*LineCode, *RemarkCode, *FaultCode])
def test_the_page_explains_every_code(code: str) -> None:
    """In one of its tables."""
    assert re.search(rf"^\|.*`{code}`", PAGE, re.MULTILINE)


def test_the_three_forms_that_the_page_shows_are_one_sheet() -> None:
    """They are read without a fault, and hold the same players, tiles and words."""
    shown = [
        read_sheet(text.encode(), f"page.{form}")
        for form, text in re.findall(r"```(toml|csv|json)\n(.*?)```", OF_WORDS, re.DOTALL)
    ]
    assert [each.faults for each in shown] == [()] * 3
    one, *others = [without_places(each) for each in shown]
    assert others == [one, one]


def without_places(sheet: Sheet) -> Sheet:
    """Return the sheet without the lines of its file."""
    rounds = (
        replace(each, line=None, lines=tuple(replace(line, line=None) for line in each.lines))
        for each in sheet.rounds
    )
    return replace(sheet, rounds=tuple(rounds))

"""Scoring compared with its slow twin, on sheets worked out by hand and on random ones."""

import tomllib
from collections.abc import Callable
from dataclasses import replace
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings

from games.frenetic.reading import read_sheet
from games.frenetic.result import GameResult, LineCode, LineResult
from games.frenetic.scoring import score_game
from games.frenetic.sheet import Sheet, SheetLine, SheetRound
from solver.tilesets import TileSet, tile_set

from . import twin
from .scored import lexicon
from .strategies import sheets

GOLDEN = Path(__file__).parents[2] / "golden"
COUNTED = (LineCode.SCORED, LineCode.UNCHALLENGED)

# The worked examples of the rulings.
EXAMPLES = {
    "ArSeNiC": 86, "AsTaTiNe": 138, "BiSmUTh": 327, "CaRbON": 72, "CArBON": 44, "COPPEr": 112,
    "CoPPEr": 125, "IrON": 92, "KrYPtON": 168, "NeON": 25, "PHOSPHORuS": 124, "PHoSPHoRuS": 240,
    "SILiCON": 93, "SILiCoN": 106, "SiLvEr": 198, "SILvEr": 253, "TiN": 29, "XeNON": 76, "BaN": 63,
    "LiONS": 34, "MoTiVEs": 186, "BaNaNa": 78, "CaTcH": 64, "CaTcHEr": 132, "CaTcHY": 103,
    "AcCeSS": 179, "AgNOsTiC": 158, "AgNoSTiC": 193,
}  # fmt: skip

Case = tuple[Sheet, TileSet]
Scorer = Callable[[Sheet, TileSet], twin.TwinGame]


def by_twin(sheet: Sheet, tiles_of: TileSet) -> twin.TwinGame:
    """Score a sheet by the twin."""
    return twin.score(sheet, tiles_of, lexicon())


def by_program(sheet: Sheet, tiles_of: TileSet) -> twin.TwinGame:
    """Score a sheet and return what the twin tells of a game."""
    return seen(score_game(sheet, tiles_of, lexicon()))


def seen(result: GameResult) -> twin.TwinGame:
    """Return of a result what the twin tells of a game."""
    rounds = [
        twin.TwinRound(
            lines=[seen_line(line) for line in each.lines],
            points=each.points,
            bag=each.ledger.bag,
            held=each.ledger.held,
            aside=each.ledger.aside,
            claimed_by=each.claimed_by,
        )
        for each in result.rounds
    ]
    return twin.TwinGame(rounds, result.totals, set(result.winners), result.ended_in)


def seen_line(line: LineResult) -> twin.TwinLine:
    """Return of a line what the twin tells of it."""
    accepted = line.code in COUNTED
    play = twin.Play(line.play.tiles, line.play.wild) if accepted and line.play else None
    return twin.TwinLine(line.player, line.word, line.points, accepted, play)


def alone(tiles: str, *lines: SheetLine, frenetic: tuple[str, ...] = ()) -> Sheet:
    """Return a sheet of one player and one round."""
    return Sheet(("Ada",), (SheetRound(1, tuple(tiles.split()), frenetic, lines=lines),))


either = pytest.mark.parametrize("scored", [by_program, by_twin])


@pytest.mark.ruling("FR9")
@either
@pytest.mark.parametrize(("word", "points"), EXAMPLES.items())
def test_a_worked_example_scores_what_the_rulings_say(
    word: str, points: int, scored: Scorer
) -> None:
    """With all its tiles out."""
    tiles_of = tile_set()
    sheet = alone(" ".join(map(str, tiles_of.tiles)), SheetLine("Ada", word))
    assert scored(sheet, tiles_of).totals == {"Ada": points}


@either
def test_the_example_game_scores_what_was_worked_out_by_hand(scored: Scorer) -> None:
    """Every line, ledger and total of the game in docs/sheets.md."""
    path = GOLDEN / "game.toml"
    scores: dict[str, Any] = tomllib.loads((GOLDEN / "game_scores.toml").read_text("utf-8"))
    game = scored(read_sheet(path.read_bytes(), path.name), tile_set())
    for each, expected in zip(game.rounds, scores["round"], strict=True):
        lines = [[line.player, line.word, line.points] for line in each.lines]
        assert lines == [
            [player, word, points] for player, word, _, points, *_ in expected["lines"]
        ]
        assert {"bag": each.bag, "held": each.held, "aside": each.aside} == expected["ledger"]
        assert each.claimed_by == expected.get("claimed_by")
        assert each.points == expected["points"]
    assert game.totals == scores["totals"]
    assert (game.winners, game.ended_in) == (set(scores["winners"]), scores["ended_in"])


@pytest.mark.ruling("FR14")
@either
def test_of_splits_of_as_many_points_that_of_fewest_tiles_is_taken(scored: Scorer) -> None:
    """Co27+Pu94+La57 = 178, where C6+O8+P15+U92+La57 = 178 too; Co27+P15+U92+La57 = 191 is gone."""
    plain = SheetLine("Ada", "copula", wild=("Pu",))
    lines = [SheetLine("Ada", "CoPULa"), plain, plain]
    game = scored(alone("C O P U La Co", *lines, frenetic=("Ada",)), tile_set())
    assert [(line.points, line.play) for line in game.rounds[0].lines] == [
        (191, twin.Play(("Co", "P", "U", "La"))),
        (178, twin.Play(("Co", "Pu", "La"), wild=(1,))),
        (178, twin.Play(("C", "O", "P", "U", "La"))),
    ]


@pytest.mark.ruling("FR15")
@either
def test_the_best_split_asks_for_all_its_wild_tiles_or_fails(scored: Scorer) -> None:
    """K19+I53+S16+S16+Es99 = 203 needs I and Es; K+I+S+S+E+S is none; Ada holds one tile."""
    line = SheetLine("Ada", "kisses", wild=("I", "Es"))
    assert scored(alone("K S", line, frenetic=("Ada",)), tile_set()).totals == {"Ada": 0}
    assert scored(alone("K S", line, frenetic=("", "")), tile_set()).totals == {"Ada": 203}


@pytest.mark.ruling("FR14")
@either
@pytest.mark.parametrize(
    ("word", "named", "wild"),
    [
        ("Ba(Na)(Na)", "", (1, 2)),
        ("Ba(Na)Na", "Na Na", (1, 2)),
        ("BaNaNa", "Na Na", (1, 2)),
        ("(Ba)NaNa", "Ba Na Na", (0, 1, 2)),
        ("Ba(Na)Na", "Na", None),
        ("BaNaNa", "Na", None),
        ("BaNaNa", "", None),
    ],
)
def test_names_of_the_wild_field_go_beyond_those_in_parentheses(
    word: str, named: str, wild: tuple[int, ...] | None, scored: Scorer
) -> None:
    """Ba56+Na11+Na11 = 78, of which Ba alone is out."""
    line = SheetLine("Ada", word, wild=tuple(named.split()))
    (found,) = scored(alone("Ba", line, frenetic=("Ada",) * 3), tile_set()).rounds[0].lines
    assert found.play == (twin.Play(("Ba", "Na", "Na"), wild) if wild else None)
    assert found.points == (78 if wild else 0)


@pytest.mark.ruling("FR11")
@pytest.mark.ruling("FR14")
@pytest.mark.ruling("FR15")
@settings(deadline=None, max_examples=250)
@given(sheets())
def test_a_random_sheet_scores_as_by_the_twin(case: Case) -> None:
    """Every line with its tiles, every ledger, the totals, the end."""
    assert by_program(*case) == by_twin(*case)


@pytest.mark.long
@settings(deadline=None, max_examples=10_000)
@given(sheets())
def test_very_many_random_sheets_score_as_by_the_twin(case: Case) -> None:
    """The same on many more."""
    assert by_program(*case) == by_twin(*case)


@pytest.mark.ruling("FR15")
@settings(deadline=None, max_examples=100)
@given(sheets())
def test_no_frenetic_tile_is_lost_or_made(case: Case) -> None:
    """In the bag, held and put aside there are the set's number after every round."""
    sheet, tiles_of = case
    for each in score_game(sheet, tiles_of, lexicon()).rounds:
        ledger = each.ledger
        assert min(ledger.bag, ledger.aside, *ledger.held.values()) >= 0
        assert ledger.bag + sum(ledger.held.values()) + ledger.aside == tiles_of.frenetic


@pytest.mark.ruling("FR16")
@settings(deadline=None, max_examples=100)
@given(sheets())
def test_points_and_totals_are_sums_of_the_lines(case: Case) -> None:
    """Of each player, after every round; and the same sheet always gives the same result."""
    sheet, tiles_of = case
    result = score_game(sheet, tiles_of, lexicon())
    totals = dict.fromkeys(sheet.players, 0)
    for each in result.rounds:
        for player in sheet.players:
            points = sum(line.points for line in each.lines if line.player == player)
            assert each.points[player] == points
            totals[player] += points
        assert each.totals == totals
    assert result.totals == totals
    assert score_game(sheet, tiles_of, lexicon()) == result


@pytest.mark.ruling("FR17")
@settings(deadline=None, max_examples=100)
@given(sheets())
def test_a_line_that_brings_nothing_changes_no_other(case: Case) -> None:
    """Without the lines that were refused, late or crossed off, the others score the same."""
    sheet, tiles_of = case
    numbered = with_line_numbers(sheet)
    result = score_game(numbered, tiles_of, lexicon())
    kept = {line.line for each in result.rounds for line in each.lines if line.code in COUNTED}
    fewer = replace(
        numbered,
        rounds=tuple(
            replace(each, lines=tuple(line for line in each.lines if line.line in kept))
            for each in numbered.rounds
        ),
    )
    again = score_game(fewer, tiles_of, lexicon())
    for each, before in zip(again.rounds, result.rounds, strict=True):
        counted = [seen_line(line) for line in before.lines if line.code in COUNTED]
        assert [seen_line(line) for line in each.lines] == counted
        assert each.ledger == before.ledger
    assert (again.totals, again.winners, again.ended_in) == (
        result.totals,
        result.winners,
        result.ended_in,
    )


def with_line_numbers(sheet: Sheet) -> Sheet:
    """Return the sheet with a number on each line."""
    numbers = count(1)
    return replace(
        sheet,
        rounds=tuple(
            replace(each, lines=tuple(replace(line, line=next(numbers)) for line in each.lines))
            for each in sheet.rounds
        ),
    )

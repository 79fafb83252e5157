"""Whole games and sheets with faults, by the rulings; sums are worked out beside the points."""

from dataclasses import replace

import pytest

from games.faults import FaultCode
from games.frenetic.result import LedgerState, LineCode, RemarkCode
from games.frenetic.sheet import Policy, SheetLine
from solver.tilesets import tile_set

from .scored import ada, bo, only_line, play, score, told

AGNOSTIC = "Ag N No Os S Ti C O"
SMALL = replace(tile_set(), name="small", target=100)


@pytest.mark.ruling("FR18")
def test_tiles_stay_out_for_the_whole_game() -> None:
    """Ba56+N7 = 63 of round 1 in round 2, without a new tile."""
    result = score(play(1, "Ba N C O S Ti Fe Co"), play(2, "I Er Na Os", bo("BaN")))
    assert told(result.rounds[1]) == [("Bo", "BaN", 63, "scored")]
    assert "Ba" in result.rounds[1].board
    assert "Ba" not in result.rounds[1].tiles


@pytest.mark.ruling("FR16")
def test_whoever_reaches_the_target_wins_the_highest_of_several() -> None:
    """Both are over 100; Ada's 193 beats Bo's 158."""
    result = score(play(1, AGNOSTIC, ada("AgNoSTiC"), bo("AgNOsTiC")), tiles_of=SMALL)
    assert (result.winners, result.ended_in) == (("Ada",), 1)
    assert result.totals == {"Ada": 193, "Bo": 158}


@pytest.mark.ruling("FR16")
def test_scores_are_updated_after_each_round() -> None:
    """29 is below 100, 29+87 = 116 above; the game ends in round 2, not before."""
    rounds = [play(1, "Ti N C O S Fe Co Ba", bo("TiN")), play(2, "I Er Na Ni", bo("CoIN"))]
    assert score(rounds[0], tiles_of=SMALL).winners == ()
    result = score(*rounds, tiles_of=SMALL)
    assert (result.winners, result.ended_in) == (("Bo",), 2)
    assert [each.totals["Bo"] for each in result.rounds] == [29, 116]


@pytest.mark.ruling("FR16")
def test_a_tie_is_shared() -> None:
    """Both have Ba56+N7 = 63 where 63 wins; nobody challenges `nba`."""
    result = score(
        play(1, "Ba N C O S Ti Fe Na", ada("BaN"), bo("NBa")),
        policy=Policy.NONE,
        tiles_of=replace(SMALL, target=63),
    )
    assert result.winners == ("Ada", "Bo")


@pytest.mark.ruling("FR16")
@pytest.mark.ruling("FR17")
def test_a_round_after_the_end_does_not_count() -> None:
    """It is one fault, and its lines say so."""
    result = score(
        play(1, AGNOSTIC, ada("AgNoSTiC")),
        play(2, "I Er Na Fe", bo("CoIN"), bo("IrON")),
        tiles_of=SMALL,
    )
    assert result.totals == {"Ada": 193, "Bo": 0}
    assert {line.code for line in result.rounds[1].lines} == {LineCode.GAME_OVER}
    assert [(fault.code, fault.line) for fault in result.faults] == [(FaultCode.GAME_OVER, 2)]
    assert result.winners == ("Ada",)


@pytest.mark.ruling("FR19")
def test_with_the_bag_empty_a_round_that_brings_nothing_ends_the_game() -> None:
    """Ten tiles: eight, then two; round 3 has no draw and a point, round 4 none: Ada 63, Bo 29."""
    ten = replace(tile_set(), name="ten", tiles=(6, 7, 8, 16, 22, 26, 27, 28, 53, 56), frenetic=0)
    rounds = [
        play(1, "C N O S Ti Fe Co Ni", bo("TiN")),
        play(2, "I Ba"),
        play(3, "", ada("BaN")),
        play(4, "", bo("BaN")),
    ]
    result = score(*rounds, tiles_of=ten)
    assert (result.winners, result.ended_in) == (("Ada",), 4)
    assert result.totals == {"Ada": 63, "Bo": 29}
    assert [remark for each in result.rounds for remark in each.remarks] == []
    assert score(*rounds[:3], tiles_of=ten).ended_in is None


@pytest.mark.ruling("FR21")
def test_unusual_draws_are_remarks_and_stop_nothing() -> None:
    """Seven tiles, one of them twice; a round without a draw; a round left out."""
    result = score(
        play(1, "Ba N C O S Ti Ti", ada("BaN")),
        play(2, "", bo("TiN")),
        play(5, "Fe Ba Co Ni", bo("CoNiC")),
    )
    first, second, fifth = ([remark.code for remark in each.remarks] for each in result.rounds)
    assert first == [RemarkCode.ALREADY_OUT, RemarkCode.OTHER_DRAW]
    assert second == [RemarkCode.NO_DRAW]
    assert fifth == [RemarkCode.MISSING_ROUND, RemarkCode.ALREADY_OUT]
    assert result.totals == {"Ada": 63, "Bo": 29 + 27 + 28 + 6}
    assert result.faults == ()


@pytest.mark.ruling("FR21")
@pytest.mark.parametrize(
    ("name", "code"),
    [("Mg", "not_in_set"), ("CO", "wrong_case"), ("Xq", "unknown_tile"), ("119", "unknown_tile")],
)
def test_a_symbol_outside_the_set_is_a_fault_and_not_laid(name: str, code: str) -> None:
    """The others are."""
    result = score(play(1, f"Ba N C O S Ti Fe {name}", ada("BaN")))
    assert [fault.code.value for fault in result.faults] == [code]
    assert name in result.faults[0].message
    assert result.rounds[0].board == ("C", "N", "O", "S", "Ti", "Fe", "Ba")
    assert result.totals["Ada"] == 63


@pytest.mark.ruling("FR21")
@pytest.mark.ruling("FR15")
def test_a_fifth_frenetic_tile_is_a_fault_and_not_given_out() -> None:
    """The set has four."""
    result = score(play(1, "Ba N C", ada("BaN"), frenetic=["Ada", "Bo", "Bo", "", "Bo"]))
    assert result.rounds[0].ledger == LedgerState(0, {"Ada": 2, "Bo": 2}, 0)
    assert [fault.code for fault in result.faults] == [FaultCode.TOO_MANY_FRENETIC]


@pytest.mark.ruling("FR5")
@pytest.mark.ruling("FR15")
def test_a_frenetic_tile_counts_as_one_of_those_drawn_and_goes_to_the_drawer_if_unsaid() -> None:
    """Seven symbols and a FReNeTiC tile are eight, three and one four; Bo draws in round 2."""
    result = score(play(1, "Ba N C O S Ti Fe FReNeTiC"), play(2, "Co I Ni", frenetic=[""]))
    assert [each.remarks for each in result.rounds] == [(), ()]
    assert [each.frenetic for each in result.rounds] == [("Ada",), ("Bo",)]
    assert "FReNeTiC" not in result.rounds[0].board


@pytest.mark.ruling("FR21")
@pytest.mark.ruling("FR17")
def test_a_word_before_any_tiles_is_a_fault_on_its_line() -> None:
    """And the next round is played."""
    result = score(play(1, "", ada("BaN", line=7)), play(2, "Ba N C O", ada("BaN")))
    assert told(result.rounds[0]) == [("Ada", "BaN", 0, "no_tiles")]
    assert (result.faults[0].code, result.faults[0].line) == (FaultCode.NO_TILES, 7)
    assert result.totals["Ada"] == 63


@pytest.mark.ruling("FR17")
@pytest.mark.ruling("FR14")
def test_a_faulty_line_scores_nothing_and_loses_nothing_else() -> None:
    """Each fault has its code, its line and what to do; the good line between them scores."""
    lines = [
        ada("AGnostic", line=3),
        ada("BaN", line=4),
        ada("BaN", wild=("Xq",), line=5),
        SheetLine("Cy", "BaN", line=6),
        bo("n" * 101, line=7),
    ]
    result = score(play(1, "Ba N C O S Ti Fe Co", *lines))
    assert [(fault.line, fault.code.value) for fault in result.faults] == [
        (3, "mixed_case"),
        (5, "unknown_tile"),
        (6, "unknown_player"),
        (7, "too_long"),
    ]
    assert result.totals == {"Ada": 63, "Bo": 0}
    assert "agnostic" in result.faults[0].message
    assert "Ada, Bo" in result.faults[2].message


@pytest.mark.ruling("FR17")
def test_names_that_are_no_players_are_faults() -> None:
    """As the first reader, and as the drawer of a FReNeTiC tile, which stays in the bag."""
    result = score(play(1, "Ba N C O S Ti Fe", bo("BaN"), frenetic=["Cy"], first="Di"))
    assert [fault.player for fault in result.faults] == ["Cy", "Di"]
    assert result.rounds[0].first == "Ada"
    assert result.rounds[0].ledger.bag == 4
    assert result.totals["Bo"] == 63


@pytest.mark.ruling("FR2")
def test_a_red_tile_of_the_sheet_that_is_none_is_a_fault() -> None:
    """The word scores without it."""
    result = score(play(1, "Ba N C O S Ti Fe Co", ada("BaN")), red="Xq")
    assert [fault.message[:4] for fault in result.faults] == ["red:"]
    assert result.totals["Ada"] == 63


def test_a_sheet_without_players_has_an_empty_result() -> None:
    """Nothing is scored, nothing breaks."""
    result = score(play(1, "Ba N", ada("BaN")), players=())
    assert (result.rounds, result.totals, result.winners) == ((), {}, ())


ENDLESS = {
    "2^18 splits": ("co" * 18, ("Na",), 18 * 27),
    "2^21 splits and two wild tiles": ("co" * 18 + "no" * 3, ("No", "H"), 18 * 27 + 2 * 15 + 102),
    "the same in tile case": ("Co" * 18 + "NO" * 2 + "(No)", ("H",), 18 * 27 + 2 * 15 + 102),
    "more wild tiles than the set has": ("(Na)" * 20, ("Na",) * 9, 0),
}


@pytest.mark.parametrize(("word", "wild", "points"), ENDLESS.values(), ids=list(ENDLESS))
def test_a_word_of_very_many_splits_is_settled(
    word: str, wild: tuple[str, ...], points: int
) -> None:
    """Without going through them: the best of `co` is Co 27, of `no` N+O 15, or once (No) 102."""
    line = only_line(
        score(play(1, "Co C O N", ada(word, wild=wild), frenetic=["", ""]), policy=Policy.NONE)
    )
    assert line.points == points

"""What a round scores, and who wins the game."""

import pytest

from games.fright_factor.scoring import ranking, round_points
from games.fright_factor.state import FrightFactorState

from .table import (
    BLANK,
    BLANK_BY_1,
    begin,
    blank_round,
    dealt,
    last,
    play,
    short_round,
    table,
    tokens,
)


@pytest.mark.ruling("FF-36")
@pytest.mark.parametrize(
    ("prediction", "tricks", "scary", "points"),
    [
        (3, 2, 4, 0),
        (1, 0, 6, 0),
        (1, 2, 4, 1),
        (4, 9, 6, 4),
        (2, 2, 0, 2),
        (2, 2, 5, 7),
        (12, 12, 6, 18),
        (0, 1, 6, 0),
        (0, 5, 3, 0),
        (0, 0, 6, 10),  # the other has 3 + 6 points; the scary monsters are not added on top
    ],
)
def test_a_row_of_the_table(prediction: int, tricks: int, scary: int, points: int) -> None:
    """Fewer, more, exact, zero; another player predicted and won 3."""
    other = 3 + scary
    assert round_points([prediction, 3], [tricks, 3], scary) == [points, other]


@pytest.mark.ruling("FF-38")
@pytest.mark.ruling("FF-39")
@pytest.mark.parametrize(
    ("predictions", "won", "scary", "points"),
    [
        ([0, 0, 2], [0, 0, 2], 3, [6, 6, 5]),
        ([0, 4, 0, 1, 2], [0, 3, 0, 5, 2], 2, [5, 0, 5, 1, 4]),
        ([0, 0, 3], [0, 0, 4], 6, [4, 4, 3]),
        ([0, 0, 5], [0, 0, 2], 6, [1, 1, 0]),  # the other missed
        ([0, 0, 0], [0, 0, 12], 6, [1, 1, 0]),  # the other predicted 0, too
        ([0, 0], [0, 0], 6, [1, 1]),
        ([0] * 6, [0] * 6, 0, [1] * 6),
    ],
)
def test_all_who_keep_a_zero_score_one_more_than_the_best_who_did_not(
    predictions: list[int], won: list[int], scary: int, points: list[int]
) -> None:
    """Among themselves they do not count; if all did, each scores 1."""
    assert round_points(predictions, won, scary) == points


@pytest.mark.ruling("FF-35")
def test_a_zero_may_have_to_be_announced() -> None:
    """Of two who end at 0 without a trick, one has lowered 1: exact, 0 + 4 scary monsters."""
    assert round_points([0, 0, 2], [0, 0, 2], 4) == [7, 7, 6]
    assert round_points([0, 0, 2], [0, 0, 2], 4, [True, False, False]) == [7, 4, 6]
    assert round_points([0, 0, 2], [0, 0, 1], 4, [True, False, False]) == [5, 4, 0]


@pytest.mark.ruling("FF-40")
def test_the_most_a_round_scores_is_19() -> None:
    """Twelve predicted and won with six scary monsters, and a zero beside them."""
    assert round_points([12, 0], [12, 0], 6) == [18, 19]


@pytest.mark.ruling("FF-37")
@pytest.mark.parametrize(
    ("picked", "scary"), [("M0 L0 W0", 0), ("M0 L0 W1", 1), ("M1 L1 W1", 3), ("M012", 3)]
)
def test_the_monsters_on_a_number_above_0_or_in_the_centre_are_scary(
    picked: str, scary: int
) -> None:
    """Seat 0 shows F0 B0 D0 and cannot lead, so the track is that of the beginning."""
    state = table(BLANK, ("F0 B0 D0", picked), (0, 0))
    assert last(state, "round_end").data["scary"] == scary


@pytest.mark.ruling("FF-37")
def test_the_scary_monsters_are_counted_after_the_last_trick_has_lowered_its_tokens() -> None:
    """M was shown with a 1; the last trick brings it to 0: seat 0 scores 4 + L and W."""
    deal = dealt("F01234 B01234 D0 L1234", "D1234 L0 M01234 W01234")
    state = table(deal, ("F0 B0 D0", "M01 W4"), (4, 0))
    assert tokens(state) == "F0 B0 D0 M1 Lc W4"
    play(state, "L4 L0 L3 D1 L2 D2")
    assert state.scary == 3
    play(state, "L1 M2")
    assert state.round_scores == [[6, 7]]


@pytest.mark.ruling("FF-36")
def test_who_predicts_0_and_wins_a_trick_scores_nothing() -> None:
    """Seat 1 wins with W0; seat 0 missed its 4, too."""
    state = short_round(4, 0)
    play(state, "L4 L0 L3 W0 W1 L2 W2 L1 W3 F1 W4 F2 M0 F3 M1 F4")
    end = last(state, "round_end").data
    assert (end["tricks"], end["points"]) == ([1, 7], [0, 0])


def three_rounds(*bids: tuple[int, int]) -> FrightFactorState:
    """Return a game of three blank rounds; a prediction of 0 scores 1; bids by seats."""
    state = begin(BLANK, BLANK_BY_1, BLANK)
    blank_round(state, *bids[0])
    blank_round(state, *reversed(bids[1]))
    if len(bids) == 3:
        blank_round(state, *bids[2])
    return state


@pytest.mark.ruling("FF-41")
@pytest.mark.parametrize(
    ("totals", "last_round", "places"),
    [
        ([9, 12, 9], [3, 1, 3], [(1, 1), (0, 2), (2, 2)]),
        ([12, 12, 9], [3, 3, 9], [(0, 1), (1, 1), (2, 3)]),
        ([12, 12, 12], [3, 4, 3], [(1, 1), (0, 2), (2, 2)]),
        ([5, 7, 7, 5], [0, 0, 2, 1], [(2, 1), (1, 2), (3, 3), (0, 4)]),
        ([0] * 6, [0] * 6, [(seat, 1) for seat in range(6)]),
    ],
)
def test_places_go_by_totals_then_by_the_third_round(
    totals: list[int], last_round: list[int], places: list[tuple[int, int]]
) -> None:
    """Equal players share a place, and the next is left out."""
    found = ranking(totals, last_round)
    assert [(each.seat, each.place) for each in found] == places
    assert [each.score for each in found] == [totals[seat] for seat, _ in places]


@pytest.mark.ruling("FF-41")
def test_the_rounds_are_added_up() -> None:
    """The winner gets what the other loses."""
    state = three_rounds((0, 1), (0, 0), (1, 0))
    assert state.is_over
    assert state.scores() == [2, 2]
    assert state.utilities() == [-1, 1]
    assert last(state, "game_over").data == {"scores": [2, 2], "winners": [1]}


@pytest.mark.ruling("FF-41")
def test_before_the_third_round_a_tie_stays_one() -> None:
    """Seat 0 scored in the first round, seat 1 in the second: that decides nothing."""
    state = three_rounds((0, 1), (1, 0))
    assert not state.is_over
    assert [(each.seat, each.place) for each in state.ranking()] == [(0, 1), (1, 1)]

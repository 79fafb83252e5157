"""The end of a round, and hands that are not equally long."""

import pytest

from games.engine import SPECTATOR
from games.fright_factor.state import FrightFactorState

from .table import (
    BLANK,
    LONG,
    LONG_PICKS,
    TWELVE_TRICKS,
    begin,
    blank_round,
    choices,
    held,
    last,
    names,
    play,
    short_round,
    table,
    tokens,
    told,
)


@pytest.mark.ruling("FF-30")
def test_a_round_ends_when_the_winner_has_no_monster_card() -> None:
    """Twelve tricks; as none was spent, both keep the Zombie Hand, which leads nothing."""
    state = table(LONG, LONG_PICKS, (5, 7))
    play(state, "D4 D0  M3 M4  L4 D3  L3 F0  L2 F1  L1 M0  L0 M1  B1 M2  B0 W4  W1 W0  W2 D1")
    assert len(state.round_scores) == 0
    play(state, "W3 D2")
    end = last(state, "round_end").data
    assert (end["reason"], end["tricks"], end["shown"]) == ("empty", [5, 7], [])
    assert state.view(SPECTATOR).has_zombie == (True, True)


@pytest.mark.ruling("FF-30")
def test_a_leader_who_may_lead_nothing_shows_the_hand_and_nobody_else_does() -> None:
    """In the event that everybody knows of; seat 1 still holds D3 M01 W01234."""
    state = short_round(4, 0)
    play(state, "L4 L0 L3 D1 L2 D2")
    assert (state.number, state.seat) == (0, 0)
    play(state, "L1 D4")
    [end] = told(state, "round_end")
    assert end.is_known_to(SPECTATOR)
    assert end.private == {}
    assert (end.data["reason"], end.data["shown"]) == ("stuck", names("F1234 B1234"))
    assert not set(names("D3 M01 W01234")) & set(end.data["shown"])


@pytest.mark.ruling("FF-30")
def test_the_end_is_looked_for_only_at_the_start_of_a_trick() -> None:
    """Seat 0 has no card that may lead from the moment it plays L1, and seat 1 still answers."""
    state = short_round(4, 0)
    play(state, "L4 L0 L3 D1 L2 D2 L1")
    assert (state.seat, held(state, 0)) == (1, "F1234 B1234")
    play(state, "W0")  # the Scariest Monster: seat 1 wins and leads on
    assert (state.seat, state.number) == (1, 0)
    assert choices(state) == "M0 M1 W1 W2 W3 W4"


@pytest.mark.ruling("FF-32")
def test_a_starter_who_cannot_lead_ends_the_round_without_a_trick() -> None:
    """It is scored as any other: a prediction of 2 was missed, 0 was kept."""
    state = begin(BLANK)
    blank_round(state, 2, 0)
    end = last(state, "round_end").data
    assert (end["reason"], end["seat"], end["tricks"]) == ("stuck", 0, [0, 0])
    assert end["shown"] == names("F1234 B1234 D1234")
    assert end["points"] == [0, 1]


def extra_trick(*, bids: tuple[int, int] = (5, 8)) -> FrightFactorState:
    """Return the long round in its thirteenth trick: seat 1 has but the Zombie Hand."""
    state = table(LONG, LONG_PICKS, bids)
    play(state, TWELVE_TRICKS)
    play(state, "W4")
    return state


@pytest.mark.ruling("FF-25")
def test_who_has_only_the_zombie_hand_may_play_it() -> None:
    """And lower the prediction: 8 won and 7 predicted score 7, seat 0 scores 5 + 6 scary ones.

    F and B are on 2, D, M and L below, W in the centre.
    """
    state = extra_trick()
    assert tokens(state) == "F2 B2 Db Mb Lb Wc"
    play(state, "Z-")
    end = last(state, "round_end").data
    assert (end["tricks"], end["predictions"], end["points"]) == ([5, 8], [5, 7], [11, 7])
    assert end["scary"] == 6


@pytest.mark.ruling("FF-25")
@pytest.mark.ruling("FF-53")
def test_a_pass_spends_nothing_and_is_offered_only_without_a_monster_card() -> None:
    """With a prediction of 0 it is Zombie Hand or pass: a real choice."""
    state = extra_trick(bids=(5, 0))
    assert choices(state) == "Z pass"
    play(state, "pass")
    assert last(state, "pass").data == {"seat": 1}
    assert state.view(SPECTATOR).has_zombie == (False, True)
    state = short_round(4, 0)
    play(state, "L4")
    assert choices(state) == "L0 Z"


@pytest.mark.ruling("FF-31")
def test_the_extra_trick_is_the_last() -> None:
    """It counts for its winner."""
    state = extra_trick()
    assert (sum(state.won), state.number) == (12, 0)
    play(state, "Z")
    assert last(state, "round_end").data["tricks"] == [5, 8]
    assert state.number == 1

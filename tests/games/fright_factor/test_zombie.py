"""The Zombie Hand."""

import pytest

from games.engine import SPECTATOR

from .table import (
    SHORT_PICKS,
    choices,
    finish_round,
    last,
    mixed,
    play,
    predict,
    reveal,
    short_round,
    tokens,
    told,
)


@pytest.mark.ruling("FF-21")
def test_any_follower_may_play_it_and_it_wins_and_lowers_nothing() -> None:
    """Though able to follow; several may in one trick, the led card is the only one that counts."""
    state = mixed()
    play(state, "F0 Z Z")
    assert (state.leader, tokens(state)) == (0, "F5 B6 D6 M6 L6 Wc")
    assert [event.data["seat"] for event in told(state, "zombie")] == [1, 2]


@pytest.mark.ruling("FF-21")
def test_it_moves_no_token_out_of_the_centre() -> None:
    """L falls as it is led, W stays."""
    state = short_round(4, 0)
    play(state, "L4 Z")
    assert tokens(state) == "F0 B0 D0 M4 Lb Wc"
    assert len(told(state, "below")) == 1


@pytest.mark.ruling("FF-21")
@pytest.mark.ruling("FF-05")
def test_it_is_played_once_in_the_whole_game() -> None:
    """Seat 1 has played it in the first round: neither in this nor in the next is it offered."""
    state = short_round(4, 0)
    play(state, "L4 Z L3")
    assert choices(state) == "L0"
    finish_round(state)
    reveal(state, *SHORT_PICKS)
    predict(state, 2, 2)
    # Seat 1 leads M0, seat 0 still has its Zombie Hand; L falls, so W is the Scariest Monster.
    play(state, "M0")
    assert choices(state).split()[-2:] == ["Z", "Z-"]
    # The W of seat 1 beat all; L0 is beaten by L1.
    play(state, "L4 M1 F1 W0 F2 L0 L1")
    play(state, "L3")
    assert (state.seat, choices(state)) == (1, "D1 D2 D3 D4 W1 W2 W3 W4")


@pytest.mark.ruling("FF-22")
def test_the_prediction_is_lowered_before_the_next_player_acts() -> None:
    """All see it; who keeps it keeps it."""
    state = mixed(3, 5, 4)
    play(state, "D3 Z-")
    assert state.seat == 2
    assert [seat["prediction"] for seat in state.view(2).to_json()["seats"]] == [3, 4, 4]
    assert [seat["announced"] for seat in state.view(2).to_json()["seats"]] == [3, 5, 4]
    assert last(state, "zombie").to_json(SPECTATOR) == {
        "event": "zombie",
        "seat": 1,
        "reduce": True,
        "prediction": 4,
    }
    play(state, "Z")
    assert state.bids == [3, 4, 4]


@pytest.mark.ruling("FF-24")
def test_who_plays_it_keeps_one_more_card_than_the_others() -> None:
    """It is played in place of a card."""
    state = mixed()
    play(state, "D3 Z D2")
    assert state.view(SPECTATOR).hand_sizes == (11, 12, 11)


@pytest.mark.ruling("FF-03")
def test_a_leader_cannot_play_it() -> None:
    """Not even one who cannot lead a card: the round ends instead."""
    state = mixed()
    assert not {60, 61} & set(state.legal_actions())

"""The play of tricks: leading, following, winning, lowering the tokens."""

import pytest

from games.engine import SPECTATOR

from .table import (
    MIXED_TRACK,
    choices,
    dealt,
    held,
    mixed,
    names,
    play,
    short_round,
    table,
    tokens,
    told,
)


@pytest.mark.ruling("FF-18")
def test_any_card_of_a_scary_monster_leads() -> None:
    """Also a 0, and a card of the Scariest Monster at any time."""
    state = mixed()
    assert held(state, 0) == "F012 D03 M0123 W012"
    assert choices(state) == "F0 F1 F2 D0 D3 M0 M1 M2 M3 W0 W1 W2"


@pytest.mark.ruling("FF-18")
def test_a_monster_on_0_does_not_lead_and_one_in_the_centre_or_below_does() -> None:
    """F and B are on 0, L is in the centre, then below."""
    state = short_round(4, 0)
    assert held(state, 0) == "F1234 B1234 L1234"
    assert choices(state) == "L1 L2 L3 L4"
    play(state, "L4 L0")
    assert choices(state) == "L1 L2 L3"


@pytest.mark.ruling("FF-18")
@pytest.mark.ruling("FF-29")
def test_a_monster_no_longer_leads_once_its_token_is_lowered_to_0() -> None:
    """D was shown with a 2, two D are played; seat 0, who won, keeps D0."""
    deal = dealt("D0246 F0123 M0123 W01", "D1 F456 L0123456 W234", "D35 B0123456 M456 W56")
    state = table(deal, ("F3 D2", "F6 L6", "B6 M6"), (4, 4, 4))
    assert tokens(state) == "F6 B6 D2 M6 L6 Wc"
    assert choices(state) == "F0 F1 F2 D0 D4 D6 M0 M1 M2 M3 W0 W1"
    play(state, "D6 Z D5")
    assert (state.leader, tokens(state)) == (0, "F6 B6 D0 M6 L6 Wc")
    assert choices(state) == "F0 F1 F2 M0 M1 M2 M3 W0 W1"


@pytest.mark.ruling("FF-19")
def test_who_can_lead_must_lead() -> None:
    """Neither passing nor the Zombie Hand is a lead."""
    state = mixed()
    assert [state.explain(action) is None for action in (60, 61, 62)] == [False] * 3


@pytest.mark.ruling("FF-20")
@pytest.mark.parametrize(
    ("led", "followers"),
    [
        ("D3", "D1 D4 Z Z-"),
        ("F2", "F4 F5 Z Z-"),
        ("W2", "W3 W4 Z Z-"),
        ("M2", "D1 D4 F4 F5 L0 L1 L2 L3 L4 L5 W3 W4 Z Z-"),  # seat 1 has no M
    ],
)
def test_who_has_the_led_monster_plays_any_card_of_it_else_any_card(
    led: str, followers: str
) -> None:
    """Or the Zombie Hand; nothing else."""
    state = mixed()
    play(state, led)
    assert set(choices(state).split()) == set(followers.split())
    assert state.decision
    assert state.decision.rule == "FF-20"


@pytest.mark.ruling("FF-20")
def test_a_monster_that_is_not_scary_may_be_played_away() -> None:
    """D is on 0; seat 1 has no more L."""
    state = short_round(4, 0)
    play(state, "L4 L0 L3")
    assert tokens(state)[6:8] == "D0"
    assert choices(state) == "D1 D2 D3 D4 M0 M1 W0 W1 W2 W3 W4 Z"


@pytest.mark.ruling("FF-26")
@pytest.mark.parametrize(
    ("trick", "winner", "by"),
    [
        ("D3 D4 D5", 2, "led"),
        ("D3 D4 D2", 1, "led"),
        ("D3 D1 D2", 0, "led"),
        ("F2 F5 B5", 1, "led"),  # B is neither led nor the Scariest Monster
        ("M0 L5 M4", 2, "led"),
        ("F2 F5 W5", 2, "scariest"),
        ("M3 W3 M5", 1, "scariest"),
        ("W2 W3 W6", 2, "scariest"),
        ("W2 W4 Z", 1, "scariest"),
    ],
)
def test_the_highest_of_the_scariest_monster_wins_else_of_the_one_led(
    trick: str, winner: int, by: str
) -> None:
    """The winner leads the next trick."""
    state = mixed()
    play(state, trick)
    assert (state.leader, state.seat) == (winner, winner)
    assert state.won == [int(seat == winner) for seat in range(3)]
    [won] = told(state, "trick")
    assert (won.data["winner"], won.data["by"]) == (winner, by)


@pytest.mark.ruling("FF-29")
@pytest.mark.parametrize(
    ("trick", "track"),
    [
        ("D3 D4 D5", "F6 B6 D3 M6 L6 Wc"),  # three, that of the winner too
        ("F2 F5 B5", "F4 B5 D6 M6 L6 Wc"),  # of a monster that was not led, too
        ("M3 W3 M5", "F6 B6 D6 M4 L6 Wc"),  # in the centre: none
        ("D3 Z Z", "F6 B6 D5 M6 L6 Wc"),  # the Zombie Hands: none
    ],
)
def test_each_token_is_lowered_by_the_cards_of_its_monster(trick: str, track: str) -> None:
    """When the trick is over; until then the track is as it was."""
    state = mixed()
    *before, last_word = trick.split()
    for word in before:
        play(state, word)
        assert tokens(state) == MIXED_TRACK
    play(state, last_word)
    assert tokens(state) == track


@pytest.mark.ruling("FF-56")
def test_the_next_seat_is_the_next_in_turn() -> None:
    """After the last comes the first: seat 2 leads, then seats 0 and 1 play."""
    state = mixed()
    play(state, "D3 D4 D5")
    seats: list[int] = []
    for card in ("B5", "D0", "D1"):
        seats.append(state.seat)
        play(state, card)
    assert seats == [2, 0, 1]


@pytest.mark.ruling("FF-33")
def test_the_last_trick_is_seen_until_the_next_card_is_led() -> None:
    """What was public before stays in the information state."""
    state = mixed()
    play(state, "D3 D4")
    view = state.view(SPECTATOR).to_json()
    assert [each["card"] for each in view["trick"]] == names("D34")
    assert view["last_trick"] == []
    play(state, "Z")
    view = state.view(SPECTATOR).to_json()
    assert [each["card"] for each in view["last_trick"]] == [*names("D34"), "Zombie Hand"]
    assert view["trick"] == []
    play(state, "L0")  # seat 1 has won
    view = state.view(SPECTATOR).to_json()
    assert view["last_trick"] == []
    assert [seat["tricks"] for seat in view["seats"]] == [0, 1, 0]
    public = state.information_state(SPECTATOR)
    assert [each["card"] for each in public if each["event"] == "play"] == names("D34 L0")

"""The options of the game, each on and off."""

import pytest

from games.engine import SPECTATOR, GameError
from games.fright_factor.actions import Phase
from games.fright_factor.game import GAME
from games.fright_factor.options import OPTIONS

from .table import (
    LONG,
    LONG_PICKS,
    TWELVE_TRICKS,
    asked,
    choices,
    last,
    names,
    play,
    powered,
    short_round,
    table,
    tokens,
    told,
)

on_and_off = pytest.mark.parametrize("is_on", [True, False])
WOLF = "DM WL FB", "D6 M6", "L6 W6", "F6 B6"


def test_every_option_is_off_unless_it_is_set() -> None:
    """And cites the ruling that names it."""
    options = GAME.new(2, seed=1).beginning()["options"]
    assert options == {option.name: False for option in OPTIONS}
    assert {option.name: option.ruling for option in GAME.options} == {
        "special_powers": "FF-42",
        "powers_optional": "FF-42",
        "start_player_known_early": "FF-15",
        "end_when_any_empty": "FF-25",
        "zero_bonus_needs_announced_zero": "FF-35",
    }


@pytest.mark.ruling("FF-42")
@on_and_off
def test_special_powers(is_on: bool) -> None:
    """F0 wins over the D that was led, or does not."""
    state = powered("DM FL BW", "D6 M6", "F6 L6", "B6 W6", special_powers=is_on)
    play(state, "D5 F0 B1")
    assert state.leader == int(is_on)


@pytest.mark.ruling("FF-42")
def test_optional_powers_need_special_powers() -> None:
    """Alone they would say nothing."""
    with pytest.raises(GameError, match="option powers_optional: it needs special_powers, too"):
        GAME.new(2, seed=1, options={"powers_optional": True})


@pytest.mark.ruling("FF-42")
@on_and_off
def test_powers_optional_lets_the_werewolf_decline(is_on: bool) -> None:
    """Seat 1 has other cards; declined, W0 is a plain 0 and goes to the leader."""
    state = powered(*WOLF, powers_optional=is_on)
    play(state, "D5 W0 F1")
    assert asked(state) == (Phase.SECOND, 1)
    assert choices(state).split()[-1] == ("pass" if is_on else "Z-")
    if is_on:
        play(state, "pass")
        assert (state.leader, asked(state)) == (0, (Phase.PLAY, 0))
        assert state.view(SPECTATOR).hand_sizes == (11, 11, 11)
        assert tokens(state) == "F5 B6 D5 M6 L6 W5"


@pytest.mark.ruling("FF-42")
@on_and_off
def test_powers_optional_lets_frankenstein_decline(is_on: bool) -> None:
    """After all have played, his owner is asked; declined, the highest D wins."""
    state = powered("DM FL BW", "D6 M6", "F6 L6", "B6 W6", powers_optional=is_on)
    play(state, "D5 F0 B1")
    if not is_on:
        assert (state.leader, state.phase) == (1, Phase.PLAY)
        return
    assert (asked(state), choices(state)) == ((Phase.POWER, 1), "pass accept")
    for word, winner in (("accept", 1), ("pass", 0)):
        other = state.clone()
        play(other, word)
        assert (other.leader, asked(other)) == (winner, (Phase.PLAY, winner))


@pytest.mark.ruling("FF-42")
@pytest.mark.ruling("FF-47")
@pytest.mark.parametrize(
    ("answers", "winner"),
    [("accept accept", 2), ("pass accept", 2), ("accept pass", 1), ("pass pass", 0)],
)
def test_powers_optional_asks_frankenstein_then_a_bride_who_is_last(
    answers: str, winner: int
) -> None:
    """Each a plain 0 if declined."""
    state = powered("DM FL BW", "D6 M6", "F6 L6", "B6 W6", powers_optional=True)
    play(state, "D5 F0 B0")
    assert asked(state) == (Phase.POWER, 1)
    play(state, answers.split()[0])
    assert asked(state) == (Phase.POWER, 2)
    play(state, answers.split()[1])
    assert asked(state) == (Phase.PLAY, winner)
    assert [event.data["card"] for event in told(state, "power")] == names("F0 B0")


@pytest.mark.ruling("FF-42")
@pytest.mark.ruling("FF-46")
def test_powers_optional_does_not_ask_a_bride_who_is_not_last() -> None:
    """Nor one that is no more scary than a plain 0."""
    state = powered("DM BL FW", "D6 M6", "B6 L6", "F6 W6", powers_optional=True)
    play(state, "D5 B0 F1")
    assert (asked(state), state.leader) == ((Phase.PLAY, 0), 0)


@pytest.mark.ruling("FF-42")
def test_powers_optional_changes_nothing_for_those_that_ask_in_any_case() -> None:
    """Dracula asks his owner and the winner, once each."""
    for is_on in (True, False):
        state = powered("FB DL MW", "F6 B6", "D6 L6", "M6 W6", powers_optional=is_on)
        play(state, "F5 D0 M1")
        assert asked(state) == (Phase.CHANGE, 1)
        play(state, "pass pass")
        assert asked(state) == (Phase.PLAY, 0)


@pytest.mark.ruling("FF-15")
@on_and_off
def test_start_player_known_early(is_on: bool) -> None:
    """The starter is told before the deal, or after the reveal; it is the same one."""
    state = GAME.new(4, seed=15, options={"start_player_known_early": is_on})
    later = GAME.new(4, seed=15, options={"start_player_known_early": not is_on})
    assert (state.view(SPECTATOR).to_json()["starter"] is not None) is is_on
    assert (state.events()[0].kind == "starter") is is_on
    for each in (state, later):
        while each.phase is Phase.REVEAL:
            each.apply(each.leaver_action())
        assert len(told(each, "starter")) == 1
    kinds = [event.kind for event in state.events()]
    assert (kinds.index("starter") < kinds.index("reveal")) is is_on
    assert state.seat == later.seat == last(state, "starter").data["seat"]


@pytest.mark.ruling("FF-25")
@on_and_off
def test_end_when_any_empty(is_on: bool) -> None:
    """After twelve tricks seat 0 has W4, seat 1 but the Zombie Hand."""
    state = table(LONG, LONG_PICKS, (5, 8), end_when_any_empty=is_on)
    play(state, TWELVE_TRICKS)
    if not is_on:
        assert (state.number, choices(state)) == (0, "W4")
        return
    assert state.number == 1
    end = last(state, "round_end").data
    assert (end["reason"], end["seat"], end["shown"]) == ("other_empty", 0, names("W4"))
    # 5 predicted and 4 won, 8 predicted and won with six scary monsters
    assert (end["tricks"], end["points"]) == ([4, 8], [0, 14])


@pytest.mark.ruling("FF-25")
@pytest.mark.ruling("FF-30")
def test_with_end_when_any_empty_a_round_also_ends_as_without() -> None:
    """The leader is stuck though all have cards; the reason is the leader's."""
    state = short_round(4, 0, end_when_any_empty=True)
    play(state, "L4 L0 L3 D1 L2 D2 L1 D3")
    assert last(state, "round_end").data["reason"] == "stuck"


@pytest.mark.ruling("FF-35")
@on_and_off
def test_zero_bonus_needs_announced_zero(is_on: bool) -> None:
    """Seat 1 lowers 1 to 0 and wins nothing: exact, 0 + 3 scary monsters, or 7 + 1."""
    state = short_round(4, 1, zero_bonus_needs_announced_zero=is_on)
    play(state, "L4 Z- L3 L0 L2 D1 L1 D2")
    assert state.round_scores == [[7, 3 if is_on else 8]]


@pytest.mark.ruling("FF-35")
@on_and_off
def test_an_announced_zero_that_is_still_0_scores_as_one(is_on: bool) -> None:
    """With the option as without it."""
    state = short_round(4, 0, zero_bonus_needs_announced_zero=is_on)
    play(state, "L4 L0 L3 D1 L2 D2 L1 D3")
    assert state.round_scores == [[7, 8]]

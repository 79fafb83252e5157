"""A recorded game step by step."""

from typing import Any

import pytest

from games.engine import EVERYTHING, SPECTATOR, State
from games.record import replay_of
from games.record_reading import read_record
from games.steps import Step, steps_of

from .recorded import FRIGHT_FACTOR, played

POWERS = {"special_powers": True}


def game() -> State:
    """Return a whole game with special powers."""
    return played(1_000, options=POWERS)


def steps(seat: int, first: int = 0) -> list[Step]:
    """Return the steps of that game."""
    return list(steps_of(read_record(replay_of(game())), seat, first))


@pytest.mark.parametrize("seat", [EVERYTHING, SPECTATOR, 0, 3])
def test_the_steps_have_the_events_that_the_seat_knows(seat: int) -> None:
    """All together and in order, that is its information state."""
    told = [event for step in steps(seat) for event in step.events]
    assert told == game().information_state(seat)


@pytest.mark.parametrize("first", [1, 50])
def test_the_steps_begin_where_they_are_asked_for(first: int) -> None:
    """With what came of that action, and nothing before it."""
    assert steps(EVERYTHING, first) == steps(EVERYTHING)[first:]
    assert steps(1, first) == steps(1)[first:]


def test_each_step_says_who_decided_what() -> None:
    """The first is the beginning."""
    state = game()
    beginning, *others = steps(EVERYTHING)
    assert (beginning.count, beginning.decision, beginning.action) == (0, None, None)
    assert [each.count for each in others] == list(range(1, len(state.actions) + 1))
    assert [each.action and each.action.id for each in others] == list(state.actions)
    assert all(each.decision for each in others)


@pytest.mark.parametrize("seat", [SPECTATOR, 0, 1, 2, 3])
def test_the_action_of_another_is_not_told(seat: int) -> None:
    """A seat has its own; of the others it learns what the events tell."""
    for step in steps(seat)[1:]:
        assert step.decision
        assert (step.action is not None) is (step.decision.seat == seat)


@pytest.mark.ruling("FF-58")
def test_how_many_cards_another_has_picked_is_not_told() -> None:
    """Of three who reveal two cards each, seat 0 has committed and seat 1 picked one of two."""
    state = FRIGHT_FACTOR.new(3, seed=1)
    for _ in range(3):
        state.apply_legal(state.legal_actions()[0])
    record = read_record(replay_of(state))
    counts = {seat: [each.count for each in steps_of(record, seat)] for seat in (0, 1, 2)}
    assert counts == {0: [0, 1, 2], 1: [0, 2, 3], 2: [0, 2]}


@pytest.mark.ruling("FF-09")
def test_a_pick_is_told_to_nobody_else_before_all_are_shown() -> None:
    """Seat 0 commits, the others learn that it has and nothing of the card."""
    whole, seen = steps(EVERYTHING)[1], steps(2)[1]
    assert whole.action
    card: Any = whole.action.json["card"]
    assert card in str(whole.to_json())
    assert card not in str(seen.to_json())
    assert seen.to_json() == {
        "count": 1,
        "decision": {"seat": 0, "phase": "reveal", "rule": "FF-09"},
        "action": None,
        "events": [{"event": "commit", "seat": 0}],
    }

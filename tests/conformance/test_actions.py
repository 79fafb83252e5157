"""Actions: three forms that mean the same, and a reason for each that is not legal."""

import json
from dataclasses import astuple
from typing import Any

import pytest

from games.engine import Action, IllegalActionError, Refusal, State
from games.registry import MODULES, load

from .accounts import KNOWN
from .playing import every_table, states

FORMLESS: tuple[Any, ...] = ("", "win", {}, {"action": "win"}, None, True, 1.0, [1])


def refusal_of(state: State, action: Any) -> Refusal:
    """Return why applying an action is refused."""
    with pytest.raises(IllegalActionError) as caught:
        state.apply(action)
    return caught.value.refusal


@every_table
def test_the_forms_of_every_action_mean_the_same(name: str, players: int) -> None:
    """In every state, legal or not; JSON may have been sent as a text."""
    ids = range(KNOWN[name].ids)
    for state in states(name, players, players):
        actions = [state.action(each) for each in ids]
        assert [each.id for each in actions] == list(ids)
        assert [state.parse(each.id) for each in actions] == list(ids)
        assert [state.parse(each.text) for each in actions] == list(ids)
        assert [state.parse(each.text.upper()) for each in actions] == list(ids)
        assert [state.parse(json.loads(json.dumps(each.json))) for each in actions] == list(ids)
        assert len({each.text for each in actions}) == len(ids)


@pytest.mark.ruling("FF-54")
@pytest.mark.parametrize("name", MODULES)
def test_an_action_has_the_same_id_for_all_numbers_of_players(name: str) -> None:
    """Within a phase its forms do not depend on the table."""
    forms: dict[tuple[str, int], Action] = {}
    for players in load(name).players:
        for seed in range(len(KNOWN[name].options)):
            for state in states(name, players, seed):
                for each in state.legal_actions():
                    assert state.decision
                    action = state.action(each)
                    known = forms.setdefault((state.decision.phase, each), action)
                    assert astuple(known) == astuple(action)
    assert {number for _, number in forms} == set(range(KNOWN[name].ids))


@every_table
def test_what_is_not_legal_is_explained_and_refused(name: str, players: int) -> None:
    """With a code, a rule and a message; the state stays as it was. What is legal is not."""
    ids = KNOWN[name].ids
    for seed in range(2):
        for state in states(name, players, seed):
            legal = set(state.legal_actions())
            before = state.position(), state.hash, list(state.actions)
            for action in range(ids):
                refusal = state.explain(action)
                assert (refusal is None) is (action in legal)
                if refusal:
                    assert refusal.code
                    assert refusal.rule
                    assert refusal.message
                    assert refusal_of(state, action) == refusal
            assert (state.position(), state.hash, list(state.actions)) == before


@every_table
def test_an_id_out_of_range_is_refused(name: str, players: int) -> None:
    """During the game and after it, whatever its size."""
    for state in states(name, players, 3):
        for action in (-1, KNOWN[name].ids, 10**30):
            refusal = refusal_of(state, action)
            assert refusal.code == "unknown_action"
            assert state.explain(action) == refusal
            with pytest.raises(IllegalActionError):
                state.action(action)


@every_table
def test_what_is_no_action_at_all_is_refused(name: str, players: int) -> None:
    """A text, an object or a value of another kind, explained as it is refused."""
    for state in states(name, players, 4):
        before = state.hash
        for form in FORMLESS:
            assert state.explain(form) == refusal_of(state, form)
        assert state.hash == before


@every_table
def test_every_form_of_an_action_is_explained_alike(name: str, players: int) -> None:
    """By its id, its text or its JSON."""
    for state in states(name, players, 5):
        for number in range(0, KNOWN[name].ids, 5):
            action = state.action(number)
            why = state.explain(number)
            assert [state.explain(action.text), state.explain(action.json)] == [why, why]


@every_table
def test_nobody_leaves_a_game_that_is_over(name: str, players: int) -> None:
    """There is no move for it then."""
    *_, end = states(name, players, 6)
    with pytest.raises(IllegalActionError) as caught:
        end.leaver_action()
    assert caught.value.refusal.code == "game_over"

"""Copies: a clone, a save and a state made up from what a seat knows go on by themselves."""

import json
from random import Random

import pytest

from games.chance import Stream
from games.engine import EVERYTHING, SPECTATOR, State
from games.record import replay_of
from games.record_reading import load_state

from .accounts import KNOWN
from .playing import every_table, final, states


@every_table
def test_a_clone_is_equal_and_independent_after_every_action(name: str, players: int) -> None:
    """What the one plays does not touch the other; by the same action both are equal again."""
    for seed in range(2):
        choice = Random(seed)
        for state in states(name, players, seed):
            copy = state.clone()
            before = state.position(), list(state.actions)
            assert (copy.position(), list(copy.actions)) == before
            assert copy.legal_actions() == state.legal_actions()
            if state.is_over:
                continue
            action = choice.choice(state.legal_actions())
            copy.apply_legal(action)
            assert (state.position(), list(state.actions)) == before
            again = state.clone()
            again.apply_legal(action)
            assert again.hash == copy.hash != state.hash


@every_table
def test_a_clone_stays_as_it_is_while_the_game_goes_on(name: str, players: int) -> None:
    """To the end."""
    hashes: list[str] = []
    clones: list[State] = []
    for state in states(name, players, 5):
        hashes.append(state.hash)
        clones.append(state.clone())
    assert len(set(hashes)) > 1
    assert [clone.hash for clone in clones] == hashes


@every_table
def test_a_game_is_saved_and_loaded_at_every_decision(name: str, players: int) -> None:
    """As a JSON text; it comes back with its actions, its events and what chance will do."""
    end = final(name, players, players)
    for state in states(name, players, players):
        loaded = state.game.from_json(json.loads(json.dumps(state.to_json())))
        assert loaded.position() == state.position()
        assert list(loaded.actions) == list(state.actions)
        if len(state.actions) % 40 == 0:
            assert loaded.events() == state.events()
            for action in end.actions[len(state.actions) :]:
                loaded.apply(action)
            assert loaded.hash == end.hash


@every_table
def test_a_clone_is_saved_and_loaded(name: str, players: int) -> None:
    """As the state that it was taken of."""
    for state in states(name, players, 6):
        if len(state.actions) % 10 == 0:
            assert state.clone().to_json() == state.to_json()


@every_table
def test_a_state_made_up_from_what_a_seat_knows_is_saved_and_loaded(
    name: str, players: int
) -> None:
    """And replayed: its past leads to its position."""
    for seed in range(len(KNOWN[name].options)):
        choice = Random(seed)
        for state in states(name, players, seed):
            if choice.random() < 0.05:
                seat = choice.randrange(players)
                made_up = state.determinize(seat, Stream(str(seed), "determinize"))
                assert load_state(made_up.to_json()).hash == made_up.hash
                assert load_state(replay_of(made_up)).hash == made_up.hash


@every_table
def test_a_state_is_made_up_for_a_seat_or_a_spectator_alone(name: str, players: int) -> None:
    """Who sees everything has nothing to make up; the state stays as it is."""
    for state in states(name, players, 8):
        if len(state.actions) % 30:
            continue
        before = state.hash
        for seat in (*range(players), SPECTATOR):
            assert state.determinize(seat, Stream("8", "any")).players == players
        with pytest.raises(ValueError, match="made up for who sees everything: name a seat"):
            state.determinize(EVERYTHING, Stream("8", "any"))
        for seat in (players, EVERYTHING - 1):
            with pytest.raises(ValueError, match=f"made up for seat {seat}: name a seat"):
                state.determinize(seat, Stream("8", "any"))
        assert state.hash == before

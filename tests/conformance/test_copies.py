"""Copies: a clone, a save and a state made up from what a seat knows go on by themselves."""

import json
from random import Random

import pytest

from games.chance import Stream
from games.engine import EVERYTHING, SPECTATOR, State
from games.record import replay_of
from games.record_faults import RecordError
from games.record_reading import load_state
from games.registry import MODULES, load

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
def test_every_action_leads_to_another_position(name: str, players: int) -> None:
    """Each of the legal ones."""
    for seed in range(len(KNOWN[name].options)):
        for state in states(name, players, seed):
            before = state.position()
            for action in state.legal_actions():
                after = state.clone()
                after.apply_legal(action)
                assert after.position() != before


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
    """As the state that it was taken of, and with all that happened."""
    for state in states(name, players, 6):
        if len(state.actions) % 10 == 0:
            saved = json.dumps(state.clone().to_json())
            loaded = state.game.from_json(json.loads(saved))
            assert loaded.to_json() == state.to_json()
            assert loaded.position() == state.position()
            assert loaded.events() == state.events()


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
        for seat, said in ((players, players), (EVERYTHING - 1, -3), (EVERYTHING, "EVERYTHING")):
            with pytest.raises(ValueError, match=f"no seat {said} here: there are 0 to "):
                state.determinize(seat, Stream("8", "any"))
        assert state.hash == before


@every_table
def test_a_seat_that_there_is_not_sees_nothing(name: str, players: int) -> None:
    """Neither the table nor what was."""
    state = load(name).new(players, seed=1)
    for seat in (players, EVERYTHING - 1):
        for look in (state.view, state.information_state):
            with pytest.raises(ValueError, match=f"no seat {seat} here: .*, SPECTATOR, EVERYTHING"):
                look(seat)


@every_table
def test_a_seat_a_spectator_and_who_sees_everything_are_told_apart(name: str, players: int) -> None:
    """By what a view calls them."""
    state = load(name).new(players, seed=1)
    seats = (0, players - 1, SPECTATOR, EVERYTHING)
    named = [state.view(seat).to_json()["seat"] for seat in seats]
    assert named == [0, players - 1, "spectator", "all"]


@pytest.mark.parametrize("name", MODULES)
def test_the_options_are_a_part_of_the_position(name: str) -> None:
    """A record whose options were changed does not come out, whatever they change."""
    game = load(name)
    for option in game.options:
        state = game.new(4, seed=1, options=KNOWN[name].needed_by.get(option.name))
        document = state.to_json()
        document["options"] = {**document["options"], option.name: True}
        with pytest.raises(RecordError, match="the hash of the position is"):
            game.from_json(document)

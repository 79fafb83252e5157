"""Random games of all games that are registered, for all numbers of players."""

from collections.abc import Iterator
from random import Random

import pytest

from games.engine import State
from games.registry import MODULES, load

from .accounts import KNOWN

CASES = [(name, players) for name in MODULES for players in load(name).players]
every_table = pytest.mark.parametrize(("name", "players"), CASES)


def begun(name: str, players: int, seed: int) -> State:
    """Return the beginning of a game; the ways to play take turns with the seeds."""
    options = KNOWN[name].options
    return load(name).new(players, seed=seed, options=options[seed % len(options)])


def states(name: str, players: int, seed: int) -> Iterator[State]:
    """Yield the state of a random game at each decision and at the end, the same object."""
    state, choice = begun(name, players, seed), Random(seed)
    while not state.is_over:
        yield state
        state.apply_legal(choice.choice(state.legal_actions()))
    yield state


def final(name: str, players: int, seed: int) -> State:
    """Return the end of a random game."""
    *_, state = states(name, players, seed)
    return state

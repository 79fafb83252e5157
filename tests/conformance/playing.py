"""Random games of all games that are registered, for all numbers of players."""

from collections.abc import Callable, Iterator
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
    choice = Random(seed)
    return played(begun(name, players, seed), lambda state: choice.choice(state.legal_actions()))


def played(state: State, choose: Callable[[State], int]) -> Iterator[State]:
    """Yield the state at each decision and at the end, the same object.

    AssertionError if there is no end within the bound that the game says.
    """
    most = state.game.most_actions(state.players)
    for _ in range(most + 1):
        yield state
        if state.is_over:
            return
        state.apply_legal(choose(state))
    raise AssertionError(f"no end after {most} actions: {list(state.actions)}")


def final(name: str, players: int, seed: int) -> State:
    """Return the end of a random game."""
    *_, state = states(name, players, seed)
    return state

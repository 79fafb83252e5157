"""Recorded games of Fright Factor for the tests."""

from functools import cache
from random import Random
from typing import Any

from games.engine import State
from games.record import replay_of, save
from games.registry import load

FRIGHT_FACTOR = load("fright-factor")
SUITS = ("Frankenstein", "Bride", "Dracula", "Mummy", "Lagoony", "Werewolf")


def played(actions: int, players: int = 4, **setup: Any) -> State:
    """Return a game after so many random actions, or at its end."""
    begun: dict[str, Any] = {"seed": 1} | setup
    state, choice = FRIGHT_FACTOR.new(players, **begun), Random(1)
    while not state.is_over and len(state.actions) < actions:
        state.apply_legal(choice.choice(state.legal_actions()))
    return state


@cache
def _whole() -> State:
    return played(1_000)


def replay() -> dict[str, Any]:
    """Return the replay of a whole game."""
    return replay_of(_whole())


def saved() -> dict[str, Any]:
    """Return the save of a game after 30 actions."""
    return save(played(30))


def dealt() -> dict[str, Any]:
    """Return a deal for two: one has the Frankensteins to Draculas, the other the rest."""
    cards = [f"{suit} {rank}" for suit in SUITS for rank in range(5)]
    return {"starter": 1, "rounds": [{"hands": [cards[:15], cards[15:]], "left": []}] * 3}

"""Cards are conserved: after each action every card of the deck is in one place."""

from random import Random

import pytest

from games.engine import State

from .accounts import KNOWN
from .playing import begun, every_table, played

GAMES, MANY_GAMES = 500, 20_000


def play_and_count(name: str, players: int, seed: int) -> None:
    """Play a random game and look for the cards after each action."""
    begins, choice = begun(name, players, seed), Random(seed).choice
    account = KNOWN[name].account(begins)

    def watched(state: State) -> int:
        action = choice(state.legal_actions())
        account.watch(state, action)
        return action

    for state in played(begins, watched):
        if fault := account.fault(state):
            raise AssertionError(f"seed {seed}, after {state.actions}: {fault}")


@every_table
def test_no_card_is_lost_or_doubled(name: str, players: int) -> None:
    """In 500 random games, by an account of what was played."""
    for seed in range(GAMES):
        play_and_count(name, players, seed)


@pytest.mark.long
@every_table
def test_no_card_is_lost_or_doubled_in_many_games(name: str, players: int) -> None:
    """In 20,000 random games."""
    for seed in range(GAMES, GAMES + MANY_GAMES):
        play_and_count(name, players, seed)

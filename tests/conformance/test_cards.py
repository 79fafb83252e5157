"""Cards are conserved: after each action every card of the deck is in one place."""

from collections import Counter
from random import Random

import pytest

from games.fright_factor.actions import Phase
from games.registry import load

from .accounts import KNOWN, cards_seen
from .playing import begun, every_table

GAMES, MANY_GAMES = 500, 20_000


def play_and_count(name: str, players: int, seeds: range) -> None:
    """Play random games and look for the cards after each action."""
    for seed in seeds:
        state, choice = begun(name, players, seed), Random(seed).choice
        account = KNOWN[name].account(state)
        while not state.is_over:
            action = choice(state.legal_actions())
            account.watch(state, action)
            state.apply_legal(action)
            if fault := account.fault(state):
                raise AssertionError(f"seed {seed}, after {state.actions}: {fault}")


@every_table
def test_no_card_is_lost_or_doubled(name: str, players: int) -> None:
    """In 500 random games, by an account of what was played."""
    play_and_count(name, players, range(GAMES))


@pytest.mark.long
@every_table
def test_no_card_is_lost_or_doubled_in_many_games(name: str, players: int) -> None:
    """In 20,000 random games."""
    play_and_count(name, players, range(GAMES, GAMES + MANY_GAMES))


@pytest.mark.parametrize("players", range(2, 7))
def test_who_sees_everything_sees_each_card_once(players: int) -> None:
    """All but those of tricks that were taken, which only grow in number within a round."""
    game = load("fright-factor")
    for options in KNOWN["fright-factor"].options:
        state, choice = game.new(players, seed=1, options=options), Random(1)
        taken: set[str] = set()
        number, deck = 1, set(cards_seen(state))
        while not state.is_over:
            state.apply_legal(choice.choice(state.legal_actions()))
            seen = Counter(cards_seen(state))
            assert set(seen.values()) == {1}
            if (now := state.position()["round"]) != number:
                number, taken = now, set[str]()
            gone = deck - set(seen)
            assert taken <= gone
            taken = gone
            if state.decision and state.decision.phase in (Phase.REVEAL, Phase.PREDICT):
                assert not gone

"""The course of a game: it ends in time, nobody is without a choice, chance follows the seed."""

from random import Random

import pytest

from games.registry import MODULES, load

from .accounts import KNOWN
from .playing import begun, every_table, final, states

GAMES = 60


def test_every_game_has_its_numbers() -> None:
    """What is registered is tested here."""
    assert set(KNOWN) == set(MODULES)


@pytest.mark.ruling("FF-53")
@every_table
def test_a_game_ends_within_its_bound(name: str, players: int) -> None:
    """Each decision has an action, each list rises, and none is left at the end."""
    most = load(name).most_actions(players)
    for seed in range(GAMES):
        last = None
        for state in states(name, players, seed):
            legal = state.legal_actions()
            assert bool(legal) is not state.is_over
            assert legal == sorted(set(legal))
            last = state
        assert last is not None
        assert last.decision is None
        assert 0 < len(last.actions) <= most


@every_table
def test_who_decides_is_said_at_every_decision(name: str, players: int) -> None:
    """A seat of the table, a phase, a rule."""
    for seed in range(len(KNOWN[name].options)):
        for state in states(name, players, seed):
            decision = state.decision
            assert (decision is None) is state.is_over
            if decision:
                assert 0 <= decision.seat < players
                assert decision.phase
                assert decision.rule


@pytest.mark.ruling("FF-40")
@every_table
def test_scores_keep_within_their_bounds(name: str, players: int) -> None:
    """The ranking has every seat once, and what one wins the others lose."""
    least, most = KNOWN[name].scores
    for seed in range(GAMES):
        end = final(name, players, seed)
        assert all(least <= score <= most for score in end.scores())
        ranking = end.ranking()
        assert sorted(each.seat for each in ranking) == list(range(players))
        assert [each.score for each in ranking] == [end.scores()[each.seat] for each in ranking]
        assert ranking[0].place == 1
        assert abs(sum(end.utilities())) < 1e-9


@every_table
def test_the_same_seed_gives_the_same_game(name: str, players: int) -> None:
    """At every decision, as a number or as its digits; another seed gives another."""
    one = [state.hash for state in states(name, players, 7)]
    assert [state.hash for state in states(name, players, 7)] == one
    game = load(name)
    assert game.new(players, seed="7").hash == game.new(players, seed=7).hash
    assert game.new(players, seed="8").hash != game.new(players, seed=7).hash


@every_table
def test_who_has_left_has_an_action_at_every_decision(name: str, players: int) -> None:
    """A legal one."""
    for seed in range(len(KNOWN[name].options)):
        for state in states(name, players, seed):
            if not state.is_over:
                assert state.leaver_action() in state.legal_actions()


@every_table
def test_a_game_ends_when_players_leave(name: str, players: int) -> None:
    """All at once, or one after the other during the game."""
    most = load(name).most_actions(players)
    for seed in range(len(KNOWN[name].options)):
        for stays in (0, 30):
            state, choice = begun(name, players, seed), Random(seed)
            while not state.is_over:
                left = state.leaver_action()
                legal = state.legal_actions()
                state.apply(left if len(state.actions) >= stays else choice.choice(legal))
            assert len(state.actions) <= most

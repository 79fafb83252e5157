"""The course of a game: it ends in time, nobody is without a choice, chance follows the seed."""

from random import Random

import pytest

from games.engine import State
from games.registry import MODULES, load

from .accounts import KNOWN
from .playing import begun, every_table, final, played, states

GAMES = 60
LOOSEST = 10
"""How many times as long as the longest of 60 random games the bound may be."""


def test_every_game_has_its_numbers() -> None:
    """What is registered is tested here."""
    assert set(KNOWN) == set(MODULES)


@pytest.mark.ruling("FF-53")
@every_table
def test_a_game_ends_within_its_bound(name: str, players: int) -> None:
    """Each decision has an action, each list rises, and none is left at the end.

    The bound is of use: random games are not far shorter.
    """
    most, longest = load(name).most_actions(players), 0
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
        longest = max(longest, len(last.actions))
    assert most <= LOOSEST * longest


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
    """The ranking has every seat once, with its points."""
    least, most = KNOWN[name].scores
    for seed in range(GAMES):
        end = final(name, players, seed)
        assert all(least <= score <= most for score in end.scores())
        ranking = end.ranking()
        assert sorted(each.seat for each in ranking) == list(range(players))
        assert [each.score for each in ranking] == [end.scores()[each.seat] for each in ranking]


@every_table
def test_places_follow_from_the_ranking_and_utilities_from_the_places(
    name: str, players: int
) -> None:
    """At every decision and at the end; who shares a place has the same points."""
    sharing: set[bool] = set()
    for seed in range(2 * len(KNOWN[name].options)):
        for state in states(name, players, seed):
            ranking, utilities = state.ranking(), state.utilities()
            places = [each.place for each in ranking]
            scores = [each.score for each in ranking]
            assert places == sorted(places)
            assert scores in (sorted(scores), sorted(scores, reverse=True))
            for each in ranking:
                assert each.place == 1 + sum(place < each.place for place in places)
                above, shared = each.place - 1, places.count(each.place)
                below = players - above - shared
                assert utilities[each.seat] == pytest.approx((below - above) / (players - 1))
            assert len(set(zip(places, scores, strict=True))) == len(set(places))
            sharing.add(len(set(places)) < players)
    assert sharing == {False, True}


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


@pytest.mark.parametrize("stays", [0, 30])
@every_table
def test_a_game_ends_when_players_leave(name: str, players: int, stays: int) -> None:
    """From the beginning, or all at once during the game."""
    choice = Random(stays)

    def leaves(state: State) -> int:
        if len(state.actions) < stays:
            return choice.choice(state.legal_actions())
        return state.leaver_action()

    for seed in range(len(KNOWN[name].options)):
        *_, end = played(begun(name, players, seed), leaves)
        assert end.is_over

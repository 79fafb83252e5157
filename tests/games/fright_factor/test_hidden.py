"""What a seat sees is the same, whatever it does not see: the other hands, picks and discards."""

from collections.abc import Iterable, Iterator
from itertools import combinations, product
from random import Random

import pytest

from games.engine import EVERYTHING, SPECTATOR
from games.fright_factor.actions import Phase
from games.fright_factor.cards import cards_in
from games.fright_factor.game import GAME
from games.fright_factor.state import FrightFactorState

from .hidden import EXHAUSTIVE, Hidden, key, random_states, sight
from .positions import POSITIONS, Position

QUICK = 300
"""How many ways are tried one by one in the normal run; of more, some are sampled."""


def unlike(states: Iterable[FrightFactorState], seat: int) -> int:
    """Return how many states there are, no two the same, and all alike to a seat."""
    keys = set[object]()
    seen = None
    for state in states:
        keys.add(key(state))
        now = sight(state, seat)
        assert now == (seen or now)
        seen = now
    return len(keys)


@pytest.mark.ruling("FF-58", "FF-33", "FF-55")
@pytest.mark.parametrize("position", POSITIONS.values(), ids=POSITIONS)
def test_a_seat_sees_the_same_in_every_state_that_it_cannot_tell_apart(position: Position) -> None:
    """Its view, as JSON and as text, and its information state; whoever sees all sees another."""
    state, seat = position.state, position.seat
    ways = list(Hidden(state, seat).all_states())
    seen = sight(state, seat)
    assert all(sight(way, seat) == seen for way in ways)
    everything = {str(way.information_state(EVERYTHING)) for way in ways}
    assert len(everything) == len(ways) > 1


@pytest.mark.ruling("FF-58", "FF-33")
@pytest.mark.parametrize("powers", [False, True], ids=["plain", "powers"])
@pytest.mark.parametrize("players", GAME.players)
def test_a_seat_sees_the_same_at_any_decision(players: int, powers: bool) -> None:
    """At a decision of a random game for one of the seats, and at another for a spectator."""
    random = Random(players)
    decisions = len(list(random_states(players, players, special_powers=powers)))
    seats = dict(zip(random.sample(range(decisions), 2), (1, SPECTATOR), strict=True))
    for at, state in enumerate(random_states(players, players, special_powers=powers)):
        if at in seats:
            _sees_the_same(state, seats[at], random, QUICK)


@pytest.mark.long
@pytest.mark.ruling("FF-58", "FF-33")
@pytest.mark.parametrize("powers", [False, True], ids=["plain", "powers"])
@pytest.mark.parametrize("players", GAME.players)
def test_a_seat_sees_the_same_at_many_decisions(players: int, powers: bool) -> None:
    """For every seat and a spectator, up to 10,000 states each, or 200 if there are more."""
    for seed in range(3):
        random = Random(seed)
        for state in random_states(players, seed, special_powers=powers):
            if random.random() < 0.05:
                for seat in range(SPECTATOR, players):
                    _sees_the_same(state, seat, random, EXHAUSTIVE)


def _sees_the_same(state: FrightFactorState, seat: int, random: Random, most: int) -> None:
    seen = sight(state, seat)
    for way in Hidden(state, seat).states(random, most):
        assert sight(way, seat) == seen


def picks_of(state: FrightFactorState) -> list[tuple[int, ...]]:
    """Return every set of cards that who decides can reveal."""
    hand = cards_in(state.hands[state.seat])
    return list(combinations(hand, state.setup.composition.reveal))


def committed(
    state: FrightFactorState, choices: Iterable[tuple[tuple[int, ...], ...]]
) -> Iterator[FrightFactorState]:
    """Yield the state after the next seats have made each of these choices."""
    for picks in choices:
        copy = state.clone()
        for card in [card for picked in picks for card in picked]:
            copy.apply_legal(card)
        yield copy


def choices_of(state: FrightFactorState, seats: int) -> list[list[tuple[int, ...]]]:
    """Return the choices of each of the next seats in the reveal."""
    copy = state.clone()
    choices: list[list[tuple[int, ...]]] = []
    for _ in range(seats):
        choices.append(picks_of(copy))
        for card in choices[-1][0]:
            copy.apply_legal(card)
    return choices


def some_choices(
    state: FrightFactorState, seats: int, most: int, random: Random
) -> Iterator[tuple[tuple[int, ...], ...]]:
    """Yield all choices of the next seats, or 200 of them if there are more than `most`."""
    choices = choices_of(state, seats)
    count = 1
    for each in choices:
        count *= len(each)
    if count <= most:
        yield from product(*choices)
    else:
        for _ in range(200):
            yield tuple(map(random.choice, choices))


def _commits_are_hidden(players: int, most: int) -> None:
    """Compare what each seat sees, over the choices of the seats before it and those after it."""
    begun = GAME.new(players, seed=players)
    random = Random(players)
    for seat in range(players):
        before = committed(begun, some_choices(begun, seat, most, random))
        assert unlike(before, seat) > (0 if seat == 0 else 1)
        copy = next(committed(begun, [tuple(each[0] for each in choices_of(begun, seat + 1))]))
        others = players - seat - 2
        if others > 0:
            after = committed(copy, some_choices(copy, others, most, random))
            assert unlike(after, seat) > 1


@pytest.mark.ruling("FF-09", "FF-58")
@pytest.mark.parametrize("players", GAME.players)
def test_23_a_seat_sees_nothing_of_what_the_others_commit(players: int) -> None:
    """Golden scenario 23: whatever seats before it pick, and those after it."""
    _commits_are_hidden(players, QUICK)


@pytest.mark.long
@pytest.mark.ruling("FF-09", "FF-58")
@pytest.mark.parametrize("players", GAME.players)
def test_23_a_seat_sees_nothing_of_ten_thousand_commits(players: int) -> None:
    """Golden scenario 23 with all choices where there are at most 10,000."""
    _commits_are_hidden(players, EXHAUSTIVE)


@pytest.mark.ruling("FF-09")
@pytest.mark.parametrize("players", [2, 3])
def test_23_a_seat_does_not_see_how_many_cards_another_has_picked(players: int) -> None:
    """Golden scenario 23: of a set that is picked card by card, the picks are not counted aloud."""
    state = GAME.new(players, seed=1)
    seen = sight(state, players - 1), sight(state, SPECTATOR)
    state.apply_legal(state.legal_actions()[0])
    assert state.phase is Phase.REVEAL
    assert (sight(state, players - 1), sight(state, SPECTATOR)) == seen
    assert sight(state, 0)[2][-1]["event"] == "pick"

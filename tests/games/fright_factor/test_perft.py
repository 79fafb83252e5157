"""Exact counts: in how many ways a position can go on, counted by hand and by the slow twin."""

from collections import Counter
from copy import deepcopy
from itertools import combinations, product
from random import Random

import pytest

from games.fright_factor.actions import Phase
from games.fright_factor.state import FrightFactorState

from .pairs import by_seed
from .table import begin, dealt, predict, reveal
from .twin import Round, leaves, number_of

ONE_LEAD = dealt("F01234 B01234 D0123 L4", "D4 L0123 M01234 W01234")
ONE_LEAD_PICKS = ("F0 B0 D0", "M234")
"""Two players. The tokens are F0 B0 D0 M4 and L, W in the centre, so seat 0 can lead L4 alone and
wins, for seat 1 must follow with L0 to L3 or play the Zombie Hand; then seat 0 is stuck."""


def ends(state: FrightFactorState) -> Counter[tuple[int, ...]]:
    """Return in how many ways the round of a state can go on, by the points at its end."""
    counts: Counter[tuple[int, ...]] = Counter()
    for action in state.legal_actions():
        after = state.clone()
        after.apply_legal(action)
        if len(after.round_scores) > len(state.round_scores):
            counts[tuple(after.round_scores[-1])] += 1
        else:
            counts += ends(after)
    return counts


def reveals(state: FrightFactorState, before: int) -> list[tuple[int, ...]]:
    """Return all ways to pick of the seats below `before`."""
    if state.phase is not Phase.REVEAL or state.seat >= before:
        return [tuple(state.actions)]
    found: list[tuple[int, ...]] = []
    for action in state.legal_actions():
        after = state.clone()
        after.apply_legal(action)
        found += reveals(after, before)
    return found


@pytest.mark.ruling("FF-09")
@pytest.mark.parametrize(
    ("players", "each", "ways"), [(2, 3, 455), (3, 2, 91), (4, 1, 13), (5, 1, 12), (6, 1, 10)]
)
def test_each_set_of_cards_is_revealed_in_one_way(players: int, each: int, ways: int) -> None:
    """Three of 15 cards, two of 14, one of 13, 12 or 10."""
    twin, state = by_seed(players, {}, "reveal")
    hand = sorted(map(number_of, twin.deals[0].hands[0]))
    assert len(list(combinations(hand, each))) == ways
    assert reveals(state, 1) == list(combinations(hand, each))


@pytest.mark.ruling("FF-09")
def test_no_pick_bears_on_what_another_seat_may_pick() -> None:
    """Four players: 13 ways for each, 13 * 13 * 13 * 13 = 28,561 together."""
    twin, state = by_seed(4, {}, "reveal")
    hands = [sorted(map(number_of, hand)) for hand in twin.deals[0].hands]
    assert reveals(state, 4) == list(product(*hands))


@pytest.mark.ruling("FF-17", "FF-20", "FF-22")
def test_one_lead_counted_by_hand() -> None:
    """Each of 13 predictions of seat 0 (0 to 12), then:

    a prediction of 0 of seat 1: 4 cards that follow, or the Zombie Hand: 5;
    one of its 12 others: the Zombie Hand may lower it, too: 6.
    13 * (5 + 12 * 6) = 13 * 77 = 1,001.
    """
    state = begin(ONE_LEAD)
    reveal(state, *ONE_LEAD_PICKS)
    assert ends(state).total() == 1_001


@pytest.mark.ruling("FF-48", "FF-50")
def test_one_lead_with_lagoony_counted_by_hand() -> None:
    """Both predict 1, seat 0 leads L4, its token moves below: so L0 is active.

    Seat 1 plays L0: each has 11 cards and sets one of them aside or none, 12 * 12 = 144 ways.
    L1, L2, L3, and the Zombie Hand lowering the prediction or not: 5 more, 149.
    """
    state = begin(ONE_LEAD, special_powers=True)
    reveal(state, *ONE_LEAD_PICKS)
    predict(state, 1, 1)
    assert ends(state).total() == 149


def near_the_end(
    players: int, options: dict[str, bool], seed: str, tricks: int
) -> tuple[Round, int, FrightFactorState]:
    """Return the twin's round, its next leader and the game after so many tricks.

    What was played until then is drawn by the seed.
    """
    twin, state = by_seed(players, options, seed)
    draw, course = Random(seed), twin.play()
    ask = next(course)
    while ask.phase != "play" or len(twin.rounds[0].taken) < tricks:
        assert state.legal_actions() == ask.legal
        action = draw.choice(ask.legal)
        state.apply_legal(action)
        ask = course.send(action)
    return deepcopy(twin.rounds[0]), ask.seat, state


SPECIAL = {"special_powers": True}
OPTIONAL = {"special_powers": True, "powers_optional": True}
OTHERS = {"end_when_any_empty": True, "zero_bonus_needs_announced_zero": True}
POSITIONS = [
    pytest.param(2, {}, "perft 47", 6, 580, id="2 players"),
    pytest.param(2, SPECIAL, "perft 16", 6, 1_149, id="2 players, two powers"),
    pytest.param(2, OPTIONAL, "perft 3", 6, 1_190, id="2 players, a power declined"),
    pytest.param(3, {}, "perft 24", 8, 314, id="3 players"),
    pytest.param(3, SPECIAL, "perft 7", 8, 356, id="3 players, a second card"),
    pytest.param(3, OPTIONAL | OTHERS, "perft 7", 8, 1_109, id="3 players, all options"),
    pytest.param(4, {}, "perft 85", 8, 560, id="4 players"),
    pytest.param(4, SPECIAL, "perft 53", 8, 1_160, id="4 players, Dracula or the Mummy"),
    pytest.param(5, {}, "perft 9", 8, 992, id="5 players"),
    pytest.param(5, OPTIONAL | OTHERS, "perft 28", 8, 396, id="5 players, all options"),
    pytest.param(5, OPTIONAL, "perft 9", 8, 1_216, id="5 players, Lagoony"),
    pytest.param(6, {}, "perft 2", 7, 578, id="6 players"),
    pytest.param(6, SPECIAL, "perft 2", 7, 192, id="6 players, a second card"),
]
"""Players, options, seed, tricks played, and in how many ways the round ends: the twin's counts."""


@pytest.mark.parametrize(("players", "options", "seed", "tricks", "count"), POSITIONS)
def test_the_end_of_a_round_has_as_many_courses_as_the_twin_counts(
    players: int, options: dict[str, bool], seed: str, tricks: int, count: int
) -> None:
    """As many to each score, too."""
    position, leader, state = near_the_end(players, options, seed, tricks)
    counted = leaves(position, leader)
    assert counted.total() == count
    assert ends(state) == counted

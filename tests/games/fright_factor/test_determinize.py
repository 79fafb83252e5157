"""States made up from what a seat knows: equally likely, and never against what was seen."""

import json
from collections.abc import Sequence
from itertools import islice
from random import Random

import pytest

from games.chance import Stream
from games.engine import SPECTATOR
from games.fright_factor.actions import Phase
from games.fright_factor.cards import read_card
from games.fright_factor.game import GAME
from games.fright_factor.state import FrightFactorState

from .hidden import Hidden, key, random_states, sight
from .positions import POSITIONS, Position, Ways, could_hold
from .table import (
    SHORT,
    Round,
    begin,
    dealt,
    filled,
    names,
    play,
    reveal,
    short_round,
    table,
)
from .uniform import assert_uniform


def made_up(
    state: FrightFactorState, seat: int, count: int, seed: str = "made up"
) -> list[FrightFactorState]:
    """Return so many states that are made up from what a seat knows."""
    chance = Stream(seed, "determinize")
    return [state.determinize(seat, chance) for _ in range(count)]


@pytest.mark.ruling("FF-55", "FF-23", "FF-30")
@pytest.mark.parametrize("position", POSITIONS.values(), ids=POSITIONS)
def test_every_state_that_agrees_with_what_a_seat_knows_is_as_likely_as_another(
    position: Position,
) -> None:
    """Near the end of a round, by chi-square against all that is found by trying."""
    state, seat = position.state, position.seat
    hidden = Hidden(state, seat)
    ways = list(hidden.all_states())
    for condition in position.conditions:
        assert condition(hidden, ways), condition.__doc__
    draws = [key(each) for each in made_up(state, seat, 6 * len(ways) + 100)]
    assert_uniform({key(way) for way in ways}, draws)


def picking(picks: Sequence[int], seat: int) -> FrightFactorState:
    """Return the short game of two players after so many picks of each, the lowest cards.

    Only seats that have picked all are followed by another.
    """
    state = begin(SHORT)
    for count in picks:
        for _ in range(count):
            state.apply_legal(state.legal_actions()[0])
    assert state.seat == seat
    return state


ALL_PICKS = 455
"""C(15, 3): three cards of a hand of 15."""
PARTIAL_PICKS = 1 + 13 + 91
"""No card; one of the lowest 13, for two higher ones; C(14, 2), for one higher one."""


@pytest.mark.ruling("FF-55", "FF-09")
@pytest.mark.parametrize(
    ("picks", "decides", "seat", "count"),
    [
        ((3,), 1, 1, ALL_PICKS),
        ((2,), 0, 1, PARTIAL_PICKS),
        ((3, 1), 1, 0, PARTIAL_PICKS),
    ],
)
def test_picks_not_shown_yet_are_any_of_the_hand(
    picks: tuple[int, ...], decides: int, seat: int, count: int
) -> None:
    """All of those committed, and of who still picks, as many or few as can have been picked."""
    state = picking(picks, decides)
    ways = {key(way) for way in Hidden(state, seat).all_states()}
    assert len(ways) == count
    draws = [key(each) for each in made_up(state, seat, 5 * count + 200)]
    assert_uniform(ways, draws)


def test_with_several_others_the_picks_are_of_the_hands_that_they_may_have() -> None:
    """Each pick lies in the hand that is made up, the own ones are as they are."""
    state = begin(_three())
    reveal(state, "F01", "L01")
    for made in made_up(state, 1, 20):
        assert made.picks[1] == state.picks[1]
        assert made.picks[0].bit_count() == 2
        assert made.picks[0] & ~made.hands[0] == 0
        assert made.hands[1] == state.hands[1]
        assert made.hands[0] != state.hands[0]


@pytest.mark.ruling("FF-23", "FF-55")
def test_who_does_not_follow_has_none_but_who_plays_the_zombie_hand_may() -> None:
    """L1 is led and answered by the Zombie Hand, later L3 by Dracula: only then has seat 1 no L."""
    cards_of_lagoony = sum(1 << read_card(name) for name in names("L01234"))
    state = short_round(0, 0)
    play(state, "L1 Z")
    assert could_hold(made_up(state, SPECTATOR, 20), 1) & cards_of_lagoony
    play(state, "L2 L0 L3 D1")
    assert not could_hold(made_up(state, SPECTATOR, 20), 1) & cards_of_lagoony
    assert could_hold(made_up(state, SPECTATOR, 20), 0) & cards_of_lagoony


WEREWOLF = dealt("F1234 B01234 D01 W0 L123", "D234 M01234 L04 W1234 F0")
"""Two players: W0 is the only W that seat 0 holds; unless it is shown, W is in the centre."""


@pytest.mark.ruling("FF-48", "FF-55")
def test_a_second_card_off_suit_shows_that_there_is_none_of_the_led_monster() -> None:
    """W1 is led and W0 follows; only the second card, L1, shows that seat 0 has no other W."""
    state = table(WEREWOLF, ("B01 D0", "D2 M01"), (0, 0), 1, special_powers=True)
    werewolves = sum(1 << read_card(name) for name in names("W01234"))
    play(state, "W1 W0")
    assert state.phase is Phase.SECOND
    assert could_hold(made_up(state, SPECTATOR, 20), 0) & werewolves
    play(state, "L1")
    assert not could_hold(made_up(state, SPECTATOR, 20), 0) & werewolves


@pytest.mark.ruling("FF-15", "FF-55")
def test_the_starter_is_drawn_anew_until_it_is_known() -> None:
    """Before the reveal it may be anybody; after it, or if it is known early, who it is."""
    state = begin(_three(), starter=1)
    assert _starters(state) == {0, 1, 2}
    assert _starters(begin(_three(), starter=1, start_player_known_early=True)) == {1}
    while state.phase is Phase.REVEAL:
        state.apply(state.leaver_action())
    assert _starters(state) == {1}


def _starters(state: FrightFactorState) -> set[int]:
    """Return who starts in 30 states made up for seat 0."""
    starters: set[int] = set()
    for made in made_up(state, 0, 30):
        while made.phase is Phase.REVEAL:
            made.apply(made.leaver_action())
        starters.add(made.starter)
    return starters


def _three() -> Round:
    """Return a deal for three players."""
    return filled("F01", "L01", "W01", ranks=7)


@pytest.mark.ruling("FF-55")
def test_later_rounds_are_dealt_anew() -> None:
    """Those that the deal of the game settles, too; both hands of two players are hidden then."""
    state = short_round(0, 0)
    deals: set[int] = set()
    for made in made_up(state, 0, 5):
        while made.number == 0:
            made.apply(made.leaver_action())
        deals.add(made.hands[0])
    assert len(deals) == 5


@pytest.mark.ruling("FF-58")
@pytest.mark.parametrize("position", POSITIONS.values(), ids=POSITIONS)
def test_what_is_made_up_follows_from_what_is_known_alone(position: Position) -> None:
    """By the same chance it is the same, whatever else the hidden cards are."""
    ways = Hidden(position.state, position.seat).all_states()
    assert _all_alike(list(islice(ways, 40)), position.seat)


@pytest.mark.ruling("FF-58", "FF-09")
def test_what_is_made_up_does_not_tell_how_many_cards_are_picked() -> None:
    """Of who still picks, whether none, one or two of three."""
    ways = list(Hidden(picking((2,), 0), 1).all_states())
    assert {len(way.actions) for way in ways} == {0, 1, 2}
    assert _all_alike(ways, 1)


def _all_alike(ways: Ways, seat: int) -> bool:
    """Tell whether all states lead to one made up by the same chance."""
    assert len({key(way) for way in ways}) == len(ways) > 1
    made = [way.determinize(seat, Stream("same", "determinize")) for way in ways]
    return len({json.dumps(each.to_json()) for each in made}) == 1


def _agrees(state: FrightFactorState, seat: int, random: Random) -> None:
    """Make a state up; it shows the seat the same, is legal to the last action, and goes on."""
    made = state.determinize(seat, Stream(str(random.random()), "determinize"))
    assert sight(made, seat) == sight(state, seat)
    assert GAME.from_json(made.to_json()).position() == made.position()
    if random.random() < 0.1:
        while not made.is_over:
            made.apply(random.choice(made.legal_actions()))


OPTIONS = {
    2: {"special_powers": True, "powers_optional": True},
    3: {"special_powers": True, "start_player_known_early": True},
    4: {"end_when_any_empty": True},
    5: {"special_powers": True},
    6: {"zero_bonus_needs_announced_zero": True},
}


@pytest.mark.ruling("FF-55", "FF-58")
@pytest.mark.parametrize("players", OPTIONS)
def test_no_state_that_is_made_up_contradicts_what_was_seen(players: int) -> None:
    """At every decision of a random game, for one seat or a spectator."""
    random = Random(players)
    for state in random_states(players, 100 + players, **OPTIONS[players]):
        _agrees(state, random.randrange(-1, players), random)


@pytest.mark.long
@pytest.mark.ruling("FF-55", "FF-58")
@pytest.mark.parametrize("players", GAME.players)
def test_no_state_that_is_made_up_contradicts_what_was_seen_in_many_games(players: int) -> None:
    """At every decision and after the end, for every seat and a spectator."""
    for seed in range(5):
        random = Random(seed)
        powers = {"special_powers": seed % 2 == 0, "powers_optional": seed % 4 == 0}
        for state in random_states(players, seed, **powers):
            for seat in range(-1, players):
                _agrees(state, seat, random)


@pytest.mark.parametrize("players", GAME.players)
def test_after_the_end_the_past_is_made_up(players: int) -> None:
    """Nothing is left to decide, and the points are the same."""
    state = GAME.new(players, seed=players)
    while not state.is_over:
        state.apply(state.leaver_action())
    made = state.determinize(0, Stream("end", "determinize"))
    assert made.is_over
    assert sight(made, 0) == sight(state, 0)

"""States made up from what a seat knows (FF-55): they agree with it, and hide nothing else."""

from collections import Counter
from itertools import product
from random import Random

import pytest

from games.chance import Stream
from games.engine import SPECTATOR
from games.fright_factor.actions import Phase
from games.fright_factor.knowledge import knowledge_of
from games.fright_factor.state import FrightFactorState
from games.registry import load

GAME = load("fright-factor")


def begun(players: int, seed: str, **options: bool) -> FrightFactorState:
    """Return the beginning of a game."""
    state = GAME.new(players, seed=seed, options=options)
    assert isinstance(state, FrightFactorState)
    return state


@pytest.mark.ruling("FF-55")
@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize("special_powers", [False, True])
def test_a_made_up_state_agrees_with_all_that_was_seen(players: int, special_powers: bool) -> None:
    """At every seventh decision of a random game, for each seat and who looks on."""
    chance, state = Random(players), begun(players, "agree", special_powers=special_powers)
    made = 0
    while actions := state.legal_actions():
        if len(state.actions) % 7 == 0:
            for seat in (*range(players), SPECTATOR):
                other = state.determinize(seat, Stream("made up", str(made)))
                made += 1
                assert other.view(seat) == state.view(seat)
                assert other.information_state(seat) == state.information_state(seat)
                assert sorted(map(int.bit_count, other.hands)) == sorted(
                    map(int.bit_count, state.hands)
                )
        state.apply_legal(chance.choice(actions))
    assert made > players * 5


@pytest.mark.ruling("FF-55")
def test_each_unseen_card_is_as_often_in_each_hand() -> None:
    """Of 28 unseen cards of three players each is in seat 1's hand half the time.

    Of 400 deals the count of a card has the standard deviation 10; five of them is one in two
    million, for 28 cards one in 60,000.
    """
    state = begun(3, "even")
    counts: Counter[int] = Counter()
    for number in range(400):
        hand = state.determinize(0, Stream("even", str(number))).hands[1]
        counts.update(card for card in range(60) if hand >> card & 1)
    assert len(counts) == 28
    assert all(150 <= count <= 250 for count in counts.values())
    assert sum(counts.values()) == 400 * 14


@pytest.mark.ruling("FF-23")
@pytest.mark.ruling("FF-55")
def test_a_monster_card_off_suit_shows_a_void_and_a_zombie_hand_none() -> None:
    """In random games, by an account kept here of what was led."""
    chance = Random(1)
    voids = zombies = 0
    for number in range(30):
        state = begun(4, f"voids {number}")
        shown: set[tuple[int, int]] = set()
        while (actions := state.legal_actions()) and state.number == 0:
            action, seat = chance.choice(actions), state.seat
            if state.phase is Phase.PLAY and state.trick:
                zombies += action in (60, 61)
                if action < 60 and action // 10 != state.led:
                    shown.add((seat, state.led))
            state.apply_legal(action)
            if state.number == 0:
                barred = knowledge_of(state, SPECTATOR).rounds[-1].barred
                pairs = product(range(4), range(6))
                assert {(at, suit) for at, suit in pairs if barred[at] >> 10 * suit & 1} == shown
        voids += len(shown)
    assert voids > 50
    assert zombies > 20


@pytest.mark.ruling("FF-58")
def test_a_view_holds_no_card_of_another_hand() -> None:
    """Neither in its fields nor in JSON: what others hold is counted alone."""
    chance, state = Random(2), begun(4, "hidden", special_powers=True)
    while actions := state.legal_actions():
        for seat in (*range(4), SPECTATOR):
            view = state.view(seat)
            known = [at for at, hand in enumerate(view.hands) if hand is not None]
            assert known == ([seat] if seat >= 0 else [])
            assert [at for at, each in enumerate(view.discards) if each is not None] == known
            assert [at for at, each in enumerate(view.picks) if each is not None] == known
            seats = view.to_json()["seats"]
            assert [each["seat"] for each in seats if "hand" in each] == known
            assert [each["cards"] for each in seats] == [hand.bit_count() for hand in state.hands]
        state.apply_legal(chance.choice(actions))

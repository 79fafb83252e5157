"""Where wrong readings of a ruling that agree with it elsewhere part from it."""

from random import Random

import pytest

from games.engine import SPECTATOR
from games.fright_factor.actions import ZOMBIE_KEEP, ZOMBIE_REDUCE
from games.fright_factor.game import GAME
from games.fright_factor.knowledge import knowledge_of
from games.fright_factor.sheet import Sheet, SheetLine, SheetRound
from games.fright_factor.sheet_scoring import score_sheet
from games.fright_factor.state import FrightFactorState

from .table import choices, last, play, powered, scariest, short_round, tokens


@pytest.mark.ruling("FF-04")
def test_a_token_below_the_centre_is_not_left_in_it() -> None:
    """Lagoony's token has moved below, so that the Werewolf's is alone in the centre."""
    state = short_round(4, 0)
    play(state, "L4")
    assert scariest(state) == "Werewolf"


@pytest.mark.ruling("FF-22")
def test_a_prediction_that_a_power_lowered_to_0_is_not_lowered_further() -> None:
    """Seat 1 announced 1, and Dracula lowered it: the Zombie Hand is kept or not played."""
    state = powered("FB DL MW", "F6 B6", "D6 L6", "M6 W6", bids=(4, 1, 4))
    play(state, "F5 D0 M1 accept pass F4")
    assert state.bids == [4, 0, 4]
    assert choices(state) == "D1 D2 D3 D4 D5 L0 L1 L2 L3 L4 L5 Z"


def below() -> FrightFactorState:
    """Return a trick that seat 2 leads: Frankenstein is below the centre, the Bride Scariest."""
    state = powered("DM FL BW", "D6 M6", "L56", "W56")
    play(state, "D5 F1 B1")
    assert (tokens(state), state.leader) == ("Fb Bc D5 M6 L6 W6", 2)
    return state


@pytest.mark.ruling("FF-43")
def test_a_0_of_a_monster_below_the_centre_has_its_power() -> None:
    """Below is not 0: Frankenstein wins."""
    state = below()
    play(state, "W4 D4 F0")
    assert (state.leader, last(state, "trick").data["by"]) == (1, "Frankenstein")


@pytest.mark.ruling("FF-44")
def test_the_0_of_the_scariest_monster_does_not_lead() -> None:
    """Nor if it became the Scariest in play: of the Bride 2 to 6 lead, and the Werewolf 1 to 4."""
    assert choices(below()) == "B2 B3 B4 B5 B6 W1 W2 W3 W4"


@pytest.mark.ruling("FF-41")
@pytest.mark.ruling("FF-59")
def test_a_tie_on_a_sheet_is_not_broken_before_the_third_round() -> None:
    """1 + 3 and 3 + 1, nothing scary: both are first, and nobody has won yet."""
    rounds = tuple(
        SheetRound(number, 0, tuple(map(SheetLine, "ab", won, won)))
        for number, won in ((1, (1, 3)), (2, (3, 1)))
    )
    result = score_sheet(Sheet(("a", "b"), rounds))
    assert [(each.place, each.player) for each in result.ranking] == [(1, "a"), (1, "b")]
    assert result.winners == ()


@pytest.mark.ruling("FF-23")
def test_a_zombie_hand_shows_no_card_of_the_led_monster_either() -> None:
    """Who played it may hold the led monster or not: nothing is known to lie in the hand."""
    choice, zombies = Random(1), 0
    for seed in range(10):
        state = GAME.new(4, seed=seed)
        while state.number == 0 and (legal := state.legal_actions()):
            action = choice.choice(legal)
            zombies += action in (ZOMBIE_KEEP, ZOMBIE_REDUCE)
            state.apply_legal(action)
            if state.trick:
                assert knowledge_of(state, SPECTATOR).rounds[-1].wanted == [0] * 4
    assert zombies > 5


@pytest.mark.ruling("FF-06")
def test_every_card_comes_to_every_seat_and_beside_every_other() -> None:
    """1,200 deals for six: each card 200 times to each seat.

    Chi-square: 60 cards times 5 degrees of freedom less those of hands of 10, 295; beyond 382 once
    in a thousand. Frankenstein 0 and 1 share a hand in 9 of 59 deals: 183, give or take 12.5.
    """
    counts = [[0] * 6 for _ in range(60)]
    together = 0
    for seed in range(1200):
        hands = GAME.new(6, seed=seed).hands
        together += any(hand & 0b11 == 0b11 for hand in hands)
        for seat, hand in enumerate(hands):
            for card in range(60):
                counts[card][seat] += hand >> card & 1
    assert sum((count - 200) ** 2 / 200 for card in counts for count in card) < 382
    assert abs(together - 183) < 41

"""The deal of a round."""

from random import Random

import pytest

from games.engine import SPECTATOR
from games.fright_factor.actions import Phase
from games.fright_factor.game import GAME

from .table import begin, filled, finish_round, last, names, play, reveal, short_round, tokens


@pytest.mark.ruling("FF-06")
def test_a_card_is_dealt_to_each_seat_as_often() -> None:
    """Dracula 7 in 1,200 deals for six: chi-square with 5 degrees of freedom, 0.1 % above 20.5."""
    counts = [0] * 6
    for seed in range(1_200):
        hands = GAME.new(6, seed=seed).hands
        counts[next(seat for seat, hand in enumerate(hands) if hand >> 27 & 1)] += 1
    assert sum((count - 200) ** 2 / 200 for count in counts) < 20.5


@pytest.mark.ruling("FF-06")
def test_nobody_deals() -> None:
    """What is dealt does not depend on who starts."""
    hands = [GAME.new(4, seed=6, deal={"starter": seat}).hands for seat in range(4)]
    assert hands == [hands[0]] * 4


@pytest.mark.ruling("FF-07")
@pytest.mark.parametrize("players", range(2, 7))
def test_the_whole_deck_is_dealt_in_every_round(players: int) -> None:
    """Also what was shown, won, kept in a hand or set aside in the round before."""
    decks: set[int] = set()
    for seed in range(10):
        choice = Random(seed).choice
        state = GAME.new(players, seed=seed, options={"special_powers": True})
        rounds: list[int] = []
        while not state.is_over:
            if state.number == len(rounds):
                decks.add(sum(state.hands) + state.left)  # no card is in two of them
                rounds.append(state.number)
                assert not any(state.discards)
            state.apply_legal(choice(state.legal_actions()))
    ranks = {2: 5, 3: 7, 4: 9, 5: 10, 6: 10}[players]
    assert decks == {sum(1 << 10 * suit + rank for suit in range(6) for rank in range(ranks))}


@pytest.mark.ruling("FF-07")
@pytest.mark.ruling("FF-34")
def test_a_zombie_hand_that_was_played_is_out_of_the_game() -> None:
    """One that was not stays with its owner; the trick that it lies in counts as any other."""
    state = short_round(4, 0)
    play(state, "L4 Z")
    assert state.view(SPECTATOR).has_zombie == (True, False)
    assert state.won == [1, 0]
    finish_round(state)
    assert state.number == 1
    assert state.view(SPECTATOR).has_zombie == (True, False)
    finish_round(state)
    assert state.view(SPECTATOR).has_zombie == (True, False)


@pytest.mark.ruling("FF-08")
def test_leftovers_are_shown_before_the_reveal() -> None:
    """To everybody, for the whole round."""
    state = begin(filled("B8", "D8", "M8", "L8", ranks=9, left="F38"))
    assert state.phase is Phase.REVEAL
    assert last(state, "deal").to_json(SPECTATOR)["left"] == names("F38")
    for seat in (*range(4), SPECTATOR):
        assert state.view(seat).to_json()["left"] == names("F38")
    reveal(state, "B8", "D8", "M8", "L8")
    assert tokens(state) == "F8 B8 D8 M8 L8 Wc"
    assert state.view(SPECTATOR).to_json()["left"] == names("F38")

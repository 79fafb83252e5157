"""The predictions and who starts."""

import pytest

from games.engine import SPECTATOR
from games.fright_factor.actions import Phase
from games.fright_factor.game import GAME

from .table import (
    BLANK,
    SHORT,
    SHORT_PICKS,
    begin,
    blank_round,
    choices,
    filled,
    finish_round,
    last,
    predict,
    reveal,
    table,
    told,
)


@pytest.mark.ruling("FF-15")
def test_who_starts_is_drawn_after_the_reveal() -> None:
    """Nobody knows it before; then the starter predicts first and leads."""
    state = GAME.new(4, seed=15)
    while state.phase is Phase.REVEAL:
        assert state.view(SPECTATOR).to_json()["starter"] is None
        state.apply(state.leaver_action())
    kinds = [event.kind for event in state.events()]
    assert kinds[-2:] == ["reveal", "starter"]
    starter = last(state, "starter").data["seat"]
    assert state.seat == starter
    predict(state, 1, 1, 1, 1)
    assert (state.phase, state.seat) == (Phase.PLAY, starter)


@pytest.mark.ruling("FF-15")
def test_each_seat_starts_as_often() -> None:
    """In 800 games of four: chi-square with 3 degrees of freedom, 0.1 % are above 16.3."""
    counts = [0] * 4
    for seed in range(800):
        counts[GAME.new(4, seed=seed).setup.draw_starter()] += 1
    assert sum((count - 200) ** 2 / 200 for count in counts) < 16.3


@pytest.mark.ruling("FF-15")
def test_a_starter_who_could_lead_nothing_has_started() -> None:
    """The next round begins one seat further; who won last does not count."""
    state = begin(BLANK, SHORT)
    blank_round(state, 0, 0)
    finish_round(state)
    starts = [event.data["seat"] for event in told(state, "predict")][::2]
    assert starts == [0, 1]


@pytest.mark.ruling("FF-15")
def test_the_winner_of_the_last_trick_does_not_start() -> None:
    """Seat 0 starts and wins the last trick, seat 1 starts the next round."""
    state = table(SHORT, SHORT_PICKS, (0, 0))
    finish_round(state)
    assert last(state, "trick").data["winner"] == 0
    assert state.view(SPECTATOR).to_json()["starter"] == 1


@pytest.mark.ruling("FF-16")
@pytest.mark.ruling("FF-56")
def test_predictions_are_announced_in_turn_and_seen_by_all() -> None:
    """Clockwise from the starter on, seat 2 of three; who has not predicted has none."""
    deal = filled("F56", "B56", "D56", ranks=7)
    state = begin(deal, starter=2)
    reveal(state, "F56", "B56", "D56")
    for seat, tricks in ((2, 3), (0, 0), (1, 12)):
        assert (state.phase, state.seat) == (Phase.PREDICT, seat)
        assert state.view(SPECTATOR).to_json()["seats"][seat]["prediction"] is None
        predict(state, tricks)
        assert state.view(SPECTATOR).to_json()["seats"][seat]["prediction"] == tricks
    assert [event.data for event in told(state, "predict")] == [
        {"seat": 2, "tricks": 3},
        {"seat": 0, "tricks": 0},
        {"seat": 1, "tricks": 12},
    ]


@pytest.mark.ruling("FF-16")
def test_the_predictions_may_add_up_to_the_tricks() -> None:
    """The last may announce any number: 12 - 5 too."""
    state = begin(SHORT)
    reveal(state, *SHORT_PICKS)
    predict(state, 5)
    assert choices(state) == "0 1 2 3 4 5 6 7 8 9 10 11 12"
    predict(state, 7)
    assert state.bids == [5, 7]


@pytest.mark.ruling("FF-17")
@pytest.mark.parametrize(("players", "most"), [(2, 12), (3, 12), (4, 12), (5, 11), (6, 9)])
def test_nobody_predicts_more_tricks_than_cards_in_the_hand(players: int, most: int) -> None:
    """From 0 on."""
    state = GAME.new(players, seed=17)
    while state.phase is Phase.REVEAL:
        state.apply(state.leaver_action())
    assert state.legal_actions() == list(range(63, 63 + most + 1))
    assert [state.action(action).json["tricks"] for action in state.legal_actions()] == list(
        range(most + 1)
    )

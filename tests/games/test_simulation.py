"""Many games between bots: seats, counts and rates, by cases that are worked out by hand."""

import json
from math import isclose, sqrt
from typing import Any

import pytest

from games.engine import GameError
from games.registry import load
from games.simulation import Plan, seats_of, simulate, wilson

from .toy import TOY

FRIGHT_FACTOR = load("fright-factor")
THREE = ("random", "random", "random")


def toy(games: int, **options: bool) -> dict[str, Any]:
    """Return what came of so many toy games: game N has 3 + N moves, at most 5."""
    return simulate(Plan(TOY, THREE, games, "s", options))


def column(answer: dict[str, Any], name: str) -> list[Any]:
    """Return a value of each bot."""
    return [each[name] for each in answer["bots"]]


def test_every_bot_sits_everywhere() -> None:
    """One seat on from game to game, so that after as many games as players all are back."""
    assert [seats_of(number, 3) for number in range(4)] == [
        [0, 1, 2],
        [1, 2, 0],
        [2, 0, 1],
        [0, 1, 2],
    ]


def test_wins_scores_and_ranks_follow_a_bot_from_seat_to_seat() -> None:
    """In five games bot 0 sits on 0 1 2 0 1, bot 1 on 1 2 0 1 2, bot 2 on 2 0 1 2 0; seat 2 wins.

    The scores are those of the seats, 0, 1 and 2, the places 3, 2 and 1.
    """
    answer = toy(5)
    assert column(answer, "games") == [5, 5, 5]
    assert column(answer, "wins") == [1, 2, 2]
    assert column(answer, "win_rate") == [0.2, 0.4, 0.4]
    assert column(answer, "mean_score") == [4 / 5, 6 / 5, 5 / 5]
    assert column(answer, "mean_rank") == [11 / 5, 9 / 5, 10 / 5]


def test_a_shared_first_place_is_a_win_of_each() -> None:
    """Seats 1 and 2 are first and seat 0 third: in three games each bot wins twice."""
    answer = toy(3, shared=True)
    assert column(answer, "wins") == [2, 2, 2]
    assert column(answer, "mean_rank") == [round(5 / 3, 6)] * 3
    assert answer["options"] == {"shared": True}


def test_decisions_and_rulings_are_counted_over_all_games() -> None:
    """Three games of 3, 4 and 5 moves: each move bears out T-1, the first of a game T-2."""
    answer = toy(3)
    assert answer["decisions"] == {"mean": 4.0, "min": 3, "max": 5}
    assert answer["rulings"] == {"T-1": 12, "T-2": 3}
    assert answer["cut_off"] == 0


def test_a_game_that_reaches_the_bound_is_cut_off_and_counted() -> None:
    """Games 3 and 4 would have 6 and 7 moves: they end after 5."""
    answer = toy(5)
    assert answer["decisions"] == {"mean": 22 / 5, "min": 3, "max": 5}
    assert answer["cut_off"] == 2
    assert answer["rulings"] == {"T-1": 22, "T-2": 5}


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [
        pytest.param(0, 10, 0.0, 3.8415 / 13.8415, id="no win: 0 to z2/(n+z2)"),
        pytest.param(10, 10, 10 / 13.8415, 1.0, id="all wins: n/(n+z2) to 1"),
        pytest.param(
            5,
            10,
            0.5 - 1.96 * sqrt(2.5 + 0.96036) / 13.8415,
            0.5 + 1.96 * sqrt(2.5 + 0.96036) / 13.8415,
            id="half: 1/2 +- z*sqrt(npq+z2/4)/(n+z2)",
        ),
    ],
)
def test_the_interval_is_that_of_wilson(wins: int, games: int, low: float, high: float) -> None:
    """With z = 1.96, z2 = 3.8415."""
    found = wilson(wins, games)
    assert isclose(found[0], low, abs_tol=1e-4)
    assert isclose(found[1], high, abs_tol=1e-4)


def test_the_interval_of_a_bot_is_the_one_of_its_rate() -> None:
    """1 win in 5 games."""
    assert toy(5)["bots"][0]["ci95"] == [round(end, 6) for end in wilson(1, 5)]


def test_the_answer_says_what_was_simulated() -> None:
    """All options with their values, and the digest of the cards."""
    answer = simulate(Plan(FRIGHT_FACTOR, ("random",) * 2, 2, "s", {"special_powers": True}))
    assert list(answer) == [
        "game",
        "players",
        "options",
        "seed",
        "games",
        "card_table",
        "bots",
        "decisions",
        "rulings",
        "cut_off",
    ]
    assert (answer["game"], answer["players"], answer["games"]) == ("fright-factor", 2, 2)
    assert answer["seed"] == "s"
    assert answer["card_table"] == FRIGHT_FACTOR.card_table_hash
    on = {each.name: each.name == "special_powers" for each in FRIGHT_FACTOR.options}
    assert answer["options"] == on
    assert list(answer["bots"][0]) == [
        "bot",
        "games",
        "wins",
        "win_rate",
        "ci95",
        "mean_score",
        "mean_rank",
    ]


@pytest.mark.parametrize(("players", "left"), [(3, 0), (4, 3), (5, 0)])
def test_rulings_that_bite_a_known_number_of_times(players: int, left: int) -> None:
    """A game has three rounds: each player commits in each, chance names one starter.

    Cards are left over with four players alone.
    """
    counts = simulate(Plan(FRIGHT_FACTOR, ("random",) * players, 4, "s"))["rulings"]
    assert counts.get("FF-08", 0) == 4 * left
    assert counts["FF-09"] == 4 * 3 * players
    assert counts["FF-15"] == 4
    assert all(counts.values())


def test_the_same_seed_gives_the_same_bytes_and_another_seed_does_not() -> None:
    """Deals and bots follow it alone."""

    def text(seed: str) -> str:
        return json.dumps(simulate(Plan(FRIGHT_FACTOR, ("rules", "random", "random"), 5, seed)))

    assert text("s") == text("s")
    assert json.loads(text("s"))["bots"] != json.loads(text("t"))["bots"]


def test_the_first_games_of_a_longer_simulation_are_those_of_a_shorter_one() -> None:
    """As the seed of a game comes from its number."""
    counts = [
        simulate(Plan(FRIGHT_FACTOR, THREE, games, "s"))["rulings"]["FF-26"] for games in (1, 2, 3)
    ]
    assert counts[0] < counts[1] < counts[2]
    first = Plan(FRIGHT_FACTOR, THREE, 1, "s").begin(0).position()
    assert Plan(FRIGHT_FACTOR, THREE, 3, "s").begin(0).position() == first
    assert Plan(FRIGHT_FACTOR, THREE, 3, "s").begin(1).position() != first


@pytest.mark.parametrize(
    ("plan", "words"),
    [
        (Plan(FRIGHT_FACTOR, THREE, 0, "s"), "0 games"),
        (Plan(FRIGHT_FACTOR, ("random",), 1, "s"), "1 players"),
        (Plan(FRIGHT_FACTOR, ("random", "ruls"), 1, "s"), "did you mean rules?"),
        (Plan(FRIGHT_FACTOR, THREE, 1, "s", {"special_power": True}), "special_powers?"),
    ],
    ids=["no games", "too few bots", "an unknown bot", "an unknown option"],
)
def test_what_cannot_be_simulated_is_refused(plan: Plan, words: str) -> None:
    """With what is wrong and what to write."""
    with pytest.raises(GameError) as caught:
        simulate(plan)
    assert words in str(caught.value)

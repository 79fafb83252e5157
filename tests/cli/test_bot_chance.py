"""The chance of bots: each of their moves has numbers of its own, in played and simulated games."""

import json

import pytest

from cli.play_session import Session
from games.bots.bot import Bot
from games.engine import State, View
from games.registry import load
from games.simulation import Plan, simulate

GAME = load("fright-factor")
PLAYERS = 3
RANGE = 1 << 60
"""So many numbers that two draws by chance are never the same."""


def drawing(drawn: list[int]) -> type[Bot]:
    """Return a bot that draws one number for each move, notes it and takes the first action."""

    class Drawing(Bot):
        name = "drawing"

        def choose(self, view: View) -> int:
            drawn.append(self.chance.below(RANGE))
            return view.legal[0]

    return Drawing


def played(state: State) -> tuple[list[int], State]:
    """Return what two bots draw to the end of a game, and the end; the person does as stated."""
    drawn: list[int] = []
    session = Session(state, 1, (drawing(drawn),) * (PLAYERS - 1))
    while not session.state.is_over:
        session.move_bots()
        if session.seat is not None:
            session.play((session.state.leaver_action(),))
    return drawn, session.state


def begun(seed: str = "chance") -> State:
    """Return the beginning of a game."""
    return GAME.new(PLAYERS, seed=seed)


def bots_decisions(end: State) -> int:
    """Return how many of the actions of a game were those of bots."""
    again = begun()
    count = 0
    for action in end.actions:
        assert again.decision
        count += again.decision.seat > 0
        again.apply(action)
    return count


def test_no_two_moves_of_a_played_game_have_the_same_chance() -> None:
    """Neither of one bot nor of two, though each is made anew for every move."""
    drawn, end = played(begun())
    assert len(drawn) == bots_decisions(end) > 50
    assert len(set(drawn)) == len(drawn)
    assert played(begun())[0] == drawn
    assert not set(played(begun("another"))[0]) & set(drawn)


def test_the_chance_of_a_move_comes_from_its_number_not_from_what_was_drawn_before() -> None:
    """A game that is kept half-way and gone on with by new bots draws what it would have drawn."""
    drawn, end = played(begun())
    half = begun()
    for action in end.actions[: len(end.actions) // 2]:
        half.apply(action)
    later, same_end = played(GAME.from_json(json.loads(json.dumps(half.to_json()))))
    assert 0 < len(later) < len(drawn)
    assert later == drawn[-len(later) :]
    assert same_end.hash == end.hash


def test_an_undone_move_has_the_same_chance_again() -> None:
    """So that nobody tries out what a bot would do another time."""
    drawn: list[int] = []
    session = Session(begun(), 1, (drawing(drawn),) * (PLAYERS - 1))

    def person_and_bots() -> list[int]:
        """Return what is drawn after a move of the person."""
        before = len(drawn)
        while session.seat == 0:
            session.play((session.state.leaver_action(),))
        session.move_bots()
        return drawn[before:]

    session.move_bots()
    first, second = person_and_bots(), person_and_bots()
    assert not set(first) & set(second)
    assert session.undo()
    assert person_and_bots() == second


def test_no_two_moves_of_simulated_games_have_the_same_chance(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Not of one bot, of two, or in two games; the same seed draws the same."""

    def simulated(seed: str) -> list[int]:
        drawn: list[int] = []

        def load_bot(game: str, name: str) -> type[Bot]:
            return drawing(drawn)

        monkeypatch.setattr("games.simulation.load_bot", load_bot)
        answer = simulate(Plan(GAME, ("drawing",) * PLAYERS, 2, seed))
        assert len(drawn) == 2 * answer["decisions"]["mean"]
        return drawn

    drawn = simulated("s")
    assert len(set(drawn)) == len(drawn) > 100
    assert simulated("s") == drawn
    assert not set(simulated("t")) & set(drawn)

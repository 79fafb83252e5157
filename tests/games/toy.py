"""A game whose course is known beforehand, for what is counted over many games.

Players move in turn, each having one action; the game number N, told by its seed `SEED/N`, has as
many moves as there are players and N more. Seat 2 scores 2, seat 1 scores 1, seat 0 nothing; with
the option `shared` seat 1 scores 2 as well.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Self

from games.chance import Stream
from games.engine import Action, Decision, Event, Game, Option, Place, Refusal, State, View

ALWAYS, ONCE = "T-1", "T-2"
"""The rulings that every move bears out, and that the first move alone does."""


class ToyView(View):
    """What there is to see: the one action."""

    def __init__(self) -> None:
        """Begin."""
        self.legal = (7,)

    def to_json(self) -> dict[str, Any]:
        """Return nothing."""
        return {}

    def text(self) -> str:
        """Return nothing."""
        return ""


class ToyState(State):
    """A toy game under way."""

    def __init__(self, players: int, seed: str, options: dict[str, bool]) -> None:
        """Read the number of the game from the seed."""
        self._players, self._seed, self._options = players, seed, options
        self._moves = players + int(seed.rpartition("/")[2])
        self._done: list[int] = []

    @property
    def game(self) -> Game:
        """The rules."""
        return TOY

    @property
    def players(self) -> int:
        """How many play."""
        return self._players

    @property
    def actions(self) -> Sequence[int]:
        """The moves so far."""
        return self._done

    @property
    def is_over(self) -> bool:
        """Whether all moves were made."""
        return len(self._done) == self._moves

    @property
    def decision(self) -> Decision | None:
        """Who moves."""
        return None if self.is_over else Decision(len(self._done) % self._players, "move", ALWAYS)

    def legal_actions(self) -> list[int]:
        """Return the one action."""
        return [] if self.is_over else [7]

    def apply_legal(self, action: int) -> None:
        """Move."""
        self._done.append(action)

    def scores(self) -> list[int]:
        """Return the points of the seats."""
        return [0, 2 if self._options["shared"] else 1, 2]

    def ranking(self) -> list[Place]:
        """Return the places."""
        if self._options["shared"]:
            return [Place(1, 1, 2), Place(2, 1, 2), Place(0, 3, 0)]
        return [Place(2, 1, 2), Place(1, 2, 1), Place(0, 3, 0)]

    def view(self, seat: int) -> View:
        """Return what there is to see."""
        return ToyView()

    def beginning(self) -> dict[str, Any]:
        """Return how the game began."""
        return {"players": self._players, "options": self._options, "seed": self._seed}

    def events(self) -> list[Event]:
        """Return an event for each move."""
        return [
            Event("move", {}, (ALWAYS,) if at else (ALWAYS, ONCE)) for at in range(len(self._done))
        ]

    def clone(self) -> Self:
        """Not asked for."""
        raise AssertionError("not asked for")

    def action(self, number: int) -> Action:
        """Not asked for."""
        raise AssertionError("not asked for")

    def parse(self, action: object) -> int:
        """Not asked for."""
        raise AssertionError("not asked for")

    def refusal(self, action: int) -> Refusal | None:
        """Not asked for."""
        raise AssertionError("not asked for")

    def leaver_action(self) -> int:
        """Not asked for."""
        raise AssertionError("not asked for")

    def position(self) -> dict[str, Any]:
        """Not asked for."""
        raise AssertionError("not asked for")

    def determinize(self, seat: int, chance: Stream) -> "ToyState":
        """Not asked for."""
        raise AssertionError("not asked for")


class Toy(Game):
    """The rules of the toy game."""

    name = title = "toy"
    players = range(3, 4)
    options = (Option("shared", "T-3", "Seats 1 and 2 share the first place."),)

    @property
    def card_table(self) -> Mapping[str, Any]:
        """There are no cards."""
        return {}

    def new(
        self,
        players: int,
        *,
        seed: str | int | None = None,
        deal: Mapping[str, Any] | None = None,
        options: Mapping[str, Any] | None = None,
    ) -> ToyState:
        """Return the beginning of a game."""
        return ToyState(players, str(seed), self.chosen(options, []))

    def most_actions(self, players: int) -> int:
        """Return the bound on the moves: two games more are within it."""
        return players + 2


TOY = Toy()

"""Many games between bots: who wins how often, how long games are, which rulings bite.

The bots change seats from game to game, so that each sits everywhere; each gets views alone.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Any, Final

from .bots.bot import Bot
from .bots.registry import bot_stream, load_bot
from .engine import Game, GameError, Place, State

NORMAL_95: Final = 1.959963984540054
"""Half the width of the middle 95 % of the normal distribution, in standard deviations."""
DIGITS: Final = 6


@dataclass(frozen=True, slots=True)
class Plan:
    """What is to be simulated: `bots` names one bot for each player."""

    game: Game
    bots: tuple[str, ...]
    games: int
    seed: str
    options: Mapping[str, bool] = field(default_factory=dict[str, bool])

    @property
    def players(self) -> int:
        """How many play."""
        return len(self.bots)

    def begin(self, number: int) -> State:
        """Return the beginning of a game, from 0; GameError if there is none like this."""
        return self.game.new(self.players, seed=f"{self.seed}/{number}", options=self.options)


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game went: the places by seats, its decisions, how often each ruling bit."""

    ranking: tuple[Place, ...]
    decisions: int
    rulings: Mapping[str, int]
    is_cut_off: bool = False


@dataclass(slots=True)
class Tally:
    """What a bot has won so far."""

    bot: str
    games: int = 0
    wins: int = 0
    score: int = 0
    rank: int = 0

    def add(self, place: Place) -> None:
        """Count a game; a shared first place is a win of each."""
        self.games += 1
        self.wins += place.place == 1
        self.score += place.score
        self.rank += place.place

    def to_json(self) -> dict[str, Any]:
        """Return the tally with its means."""
        return {
            "bot": self.bot,
            "games": self.games,
            "wins": self.wins,
            "win_rate": round(self.wins / self.games, DIGITS),
            "ci95": [round(end, DIGITS) for end in wilson(self.wins, self.games)],
            "mean_score": round(self.score / self.games, DIGITS),
            "mean_rank": round(self.rank / self.games, DIGITS),
        }


def simulate(plan: Plan) -> dict[str, Any]:
    """Return what came of the games as JSON; GameError if they cannot be played."""
    if plan.games < 1:
        raise GameError([f"{plan.games} games: a number from 1 is needed"])
    begun = plan.begin(0)
    return summary(plan, begun.beginning()["options"], map(Play(plan).game, range(plan.games)))


class Play:
    """Plays the games of a plan."""

    def __init__(self, plan: Plan) -> None:
        """Find the bots; GameError if there is one that is unknown."""
        self._plan = plan
        self._kinds = [load_bot(plan.game.name, name) for name in plan.bots]
        self._most = plan.game.most_actions(plan.players)

    def game(self, number: int) -> Outcome:
        """Play one of the games."""
        state = self._plan.begin(number)
        seated = self._seat(state, number)
        while not state.is_over and len(state.actions) < self._most:
            decision = state.decision
            assert decision
            state.apply_legal(seated[decision.seat].choose(state.view(decision.seat)))
        rulings = Counter(rule for event in state.events() for rule in event.rules)
        return Outcome(tuple(state.ranking()), len(state.actions), rulings, not state.is_over)

    def _seat(self, state: State, number: int) -> dict[int, Bot]:
        """Return the bots by their seats."""
        beginning = state.beginning()
        seats = seats_of(number, len(self._kinds))
        return {
            seat: kind(bot_stream(beginning, f"bot {at}"))
            for at, (kind, seat) in enumerate(zip(self._kinds, seats, strict=True))
        }


def seats_of(number: int, players: int) -> list[int]:
    """Return where each bot sits in a game, from 0: every game one seat on.

    >>> seats_of(0, 4), seats_of(1, 4)
    ([0, 1, 2, 3], [1, 2, 3, 0])
    """
    return [(at + number) % players for at in range(players)]


def wilson(wins: int, games: int) -> tuple[float, float]:
    """Return the Wilson interval of 95 % for a rate of wins.

    >>> [round(end, 4) for end in wilson(0, 10)]
    [0.0, 0.2775]
    """
    square = NORMAL_95**2
    middle = (wins + square / 2) / (games + square)
    spread = wins * (games - wins) / games + square / 4
    half = NORMAL_95 * sqrt(spread) / (games + square)
    return max(0.0, middle - half), min(1.0, middle + half)


def summary(plan: Plan, options: Mapping[str, bool], outcomes: Iterable[Outcome]) -> dict[str, Any]:
    """Return the outcomes of the games, in their order, as JSON."""
    tallies = [Tally(bot) for bot in plan.bots]
    lengths: list[int] = []
    rulings: Counter[str] = Counter()
    cut_off = 0
    for number, outcome in enumerate(outcomes):
        places = {place.seat: place for place in outcome.ranking}
        for tally, seat in zip(tallies, seats_of(number, plan.players), strict=True):
            tally.add(places[seat])
        lengths.append(outcome.decisions)
        rulings.update(outcome.rulings)
        cut_off += outcome.is_cut_off
    return {
        "game": plan.game.name,
        "players": plan.players,
        "options": dict(options),
        "seed": plan.seed,
        "games": plan.games,
        "card_table": plan.game.card_table_hash,
        "bots": [tally.to_json() for tally in tallies],
        "decisions": _spread(lengths),
        "rulings": dict(sorted(rulings.items())),
        "cut_off": cut_off,
    }


def _spread(lengths: Sequence[int]) -> dict[str, float]:
    return {
        "mean": round(sum(lengths) / len(lengths), DIGITS),
        "min": min(lengths),
        "max": max(lengths),
    }

"""The score sheet of Fright Factor: what was predicted and won, before it is judged (FF-59)."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from games.faults import Fault

GAME: Final = "fright-factor"


@dataclass(frozen=True, slots=True)
class SheetLine:
    """What one player predicted and won in a round; None where the sheet does not say.

    `prediction` is the final one (FF-35), `announced` the first, None if it is the same. `line`
    is that of the file.
    """

    player: str
    prediction: int | None = None
    tricks: int | None = None
    announced: int | None = None
    line: int | None = None

    @property
    def is_blank(self) -> bool:
        """Whether nothing has been filled in."""
        return self.prediction is self.tricks is self.announced is None


@dataclass(frozen=True, slots=True)
class SheetRound:
    """One round: how many monsters were still scary, and a line for each player."""

    number: int
    scary: int | None = None
    lines: tuple[SheetLine, ...] = ()
    line: int | None = None

    @property
    def is_blank(self) -> bool:
        """Whether nothing has been filled in, as the round has not been played yet."""
        return self.scary is None and all(line.is_blank for line in self.lines)


@dataclass(frozen=True, slots=True)
class Sheet:
    """A game on paper: the players by their seats, the rounds, and what could not be read."""

    players: tuple[str, ...]
    rounds: tuple[SheetRound, ...] = ()
    zero_bonus_needs_announced_zero: bool = False
    faults: tuple[Fault, ...] = ()


class LineCode(StrEnum):
    """What became of a prediction; a line that is refused scores nothing, as does its round."""

    FEWER = "fewer"
    MORE = "more"
    EXACT = "exact"
    ZERO = "zero"
    REFUSED = "refused"


@dataclass(frozen=True, slots=True)
class LineResult:
    """One line, judged: `message` says how the points are made."""

    line: int | None
    player: str
    prediction: int | None
    announced: int | None
    tricks: int | None
    points: int
    code: LineCode
    message: str


@dataclass(frozen=True, slots=True)
class RoundResult:
    """One round: its lines in the order of the seats, its points, the totals after it."""

    round: int
    scary: int | None
    lines: tuple[LineResult, ...]
    points: dict[str, int]
    totals: dict[str, int]


@dataclass(frozen=True, slots=True)
class Standing:
    """A player's place, from 1; equal players share one (FF-41)."""

    place: int
    player: str
    points: int


@dataclass(frozen=True, slots=True)
class SheetResult:
    """A scored sheet; `winners` is empty until three rounds have counted."""

    game: str
    players: tuple[str, ...]
    rounds: tuple[RoundResult, ...]
    totals: dict[str, int]
    ranking: tuple[Standing, ...]
    winners: tuple[str, ...]
    faults: tuple[Fault, ...]

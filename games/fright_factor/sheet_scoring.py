"""Scoring a sheet by the rules of the game (FF-59)."""

from collections.abc import Iterator
from dataclasses import replace

from games.faults import Fault, FaultCode

from .cards import SUITS, Composition, composition
from .scoring import Row, ranking, round_points, row_of
from .setup import ROUNDS
from .sheet import (
    GAME,
    LineCode,
    LineResult,
    RoundResult,
    Sheet,
    SheetLine,
    SheetResult,
    SheetRound,
    Standing,
)

PLAYERS = range(2, 7)
ALWAYS_A_CENTRE = 5
"""With so many players five cards are on the track, so that a token stays in the centre (FF-14)."""


def score_sheet(sheet: Sheet) -> SheetResult:
    """Return the result of a sheet; a round that cannot be is refused, and the others count.

    A blank one is left out.
    """
    return _Scorer(sheet).result()


class _Scorer:
    """Scores one sheet."""

    def __init__(self, sheet: Sheet) -> None:
        self._sheet, self._faults = sheet, list(sheet.faults)
        self._totals = dict.fromkeys(sheet.players, 0)
        self._counted: list[list[int]] = []

    def result(self) -> SheetResult:
        """Return the result."""
        players = self._sheet.players
        rounds: tuple[RoundResult, ...] = ()
        if len(players) in PLAYERS:
            there_is = composition(len(players))
            played = (each for each in self._sheet.rounds if not each.is_blank)
            rounds = tuple(self._round(each, there_is) for each in played)
        elif players:
            are = f"{len(players)} player{'s' * (len(players) != 1)}"
            what = f"{are}: Fright Factor has {PLAYERS[0]} to {PLAYERS[-1]}"
            self._faults.append(Fault(FaultCode.BAD_VALUE, what))
        places = self._ranking()
        is_over = len(self._counted) == ROUNDS
        return SheetResult(
            game=GAME,
            players=players,
            rounds=rounds,
            totals=dict(self._totals),
            ranking=places,
            winners=tuple(each.player for each in places if is_over and each.place == 1),
            faults=tuple(sorted(self._faults, key=lambda fault: fault.line or 0)),
        )

    def _ranking(self) -> tuple[Standing, ...]:
        """Return the places; the last round breaks ties once all have counted (FF-41)."""
        players, is_over = self._sheet.players, len(self._counted) == ROUNDS
        last = self._counted[-1] if is_over else [0] * len(players)
        places = ranking(list(self._totals.values()), last)
        return tuple(Standing(each.place, players[each.seat], each.score) for each in places)

    def _round(self, each: SheetRound, there_is: Composition) -> RoundResult:
        lines, unread = self._seated(each), self._unread(each)
        found = [*self._round_faults(each, lines, there_is)]
        self._faults += found
        faults = [*unread.values(), *found]
        if faults:
            results = tuple(_refused(line, faults) for line in lines)
            points = [0] * len(lines)
        else:
            results = _judged(each, lines, self._sheet.zero_bonus_needs_announced_zero)
            points = [line.points for line in results]
            self._counted.append(points)
        for line in results:
            self._totals[line.player] += line.points
        scored = dict(zip(self._sheet.players, points, strict=True))
        return RoundResult(each.number, each.scary, results, scored, dict(self._totals))

    def _seated(self, each: SheetRound) -> list[SheetLine]:
        """Return a line for each player, in the order of the seats."""
        written = {line.player: line for line in each.lines}
        return [
            written.get(player, SheetLine(player, line=each.line)) for player in self._sheet.players
        ]

    def _unread(self, each: SheetRound) -> dict[str, Fault]:
        """Return the players of whom the round has what could not be read, and why."""
        return {
            fault.player: fault
            for fault in self._sheet.faults
            if fault.player and fault.round == each.number and fault.code is FaultCode.BAD_VALUE
        }

    def _round_faults(
        self, each: SheetRound, lines: list[SheetLine], there_is: Composition
    ) -> Iterator[Fault]:
        """Yield why a round cannot have been so."""
        if each.number > ROUNDS:
            what = f"round {each.number}: a game has {ROUNDS}; leave it out"
            yield Fault(FaultCode.GAME_OVER, what, each.line, each.number)
            return
        least = int(len(lines) == ALWAYS_A_CENTRE)
        if each.scary is None or not least <= each.scary <= SUITS:
            shown = "" if each.scary is None else f" = {each.scary}"
            what = f"scary{shown}: write how many monsters were still scary, {least} to {SUITS}"
            yield Fault(FaultCode.BAD_VALUE, what, each.line, each.number)
        for line in lines:
            if line.player not in self._unread(each):
                for what in self._line_faults(line, there_is):
                    yield Fault(FaultCode.BAD_VALUE, what, line.line, each.number, line.player)
        won = sum(line.tricks or 0 for line in lines)
        if won > there_is.hand + 1:
            what = f"{won} tricks were won: a round has {there_is.hand + 1} at the most"
            yield Fault(FaultCode.BAD_VALUE, what, each.line, each.number)

    def _line_faults(self, line: SheetLine, there_is: Composition) -> Iterator[str]:
        for name, value in (("prediction", line.prediction), ("tricks", line.tricks)):
            if value is None:
                yield f"no {name}: write a whole number from 0 on"
        if line.tricks is not None and line.tricks > there_is.hand:
            yield f"tricks = {line.tricks}: {there_is.hand} can be won at the most"


def _judged(each: SheetRound, lines: list[SheetLine], needs_zero: bool) -> tuple[LineResult, ...]:
    predictions = [line.prediction or 0 for line in lines]
    won = [line.tricks or 0 for line in lines]
    bonus = [not (line.announced or 0) for line in lines] if needs_zero else [True] * len(lines)
    points = round_points(predictions, won, each.scary or 0, bonus)
    best = max(points) - 1
    return tuple(
        _result(line, score, *_explained(line, each.scary or 0, is_zero, best))
        for line, score, is_zero in zip(lines, points, bonus, strict=True)
    )


def _explained(line: SheetLine, scary: int, may_be_zero: bool, best: int) -> tuple[LineCode, str]:
    """Return by which row of the table a line scores, and how (FF-36)."""
    prediction, tricks = line.prediction or 0, line.tricks or 0
    row = row_of(prediction, tricks, may_be_zero)
    told = {
        Row.ZERO: f"best of the others {best} + 1",
        Row.FEWER: f"{prediction} predicted, {tricks} won",
        Row.MORE: f"the prediction, {prediction}",
        Row.EXACT: f"{prediction} + {scary} scary",
    }
    return LineCode(row), told[row]


def _result(line: SheetLine, points: int, code: LineCode, message: str) -> LineResult:
    announced = line.prediction if line.announced is None else line.announced
    return LineResult(
        *(line.line, line.player, line.prediction, announced, line.tricks),
        *(points, code, message),
    )


def _refused(line: SheetLine, faults: list[Fault]) -> LineResult:
    """Return a line of a round that does not count, with its own fault or the round's."""
    own = [fault for fault in faults if fault.player == line.player]
    of_round = [fault for fault in faults if fault.player is None]
    why = next(iter([*own, *of_round, *faults]))
    return replace(_result(line, 0, LineCode.REFUSED, why.message), points=0)

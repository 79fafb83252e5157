"""Scoring a game from its sheet: a pure function of what is written on it."""

import math
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache, partial

from games.faults import Fault, FaultCode
from games.players import no_player
from solver.board import Board
from solver.challenge import LexiconName
from solver.elements import elements
from solver.notation import format_sum
from solver.symbols import symbols
from solver.tiles import TileNameError, parse_tiles, tile_number
from solver.tilesets import TileSet
from wordlists.lexicon import Level, Lexicon
from wordlists.normalise import fold, is_playable_text, shortened
from wordlists.own import OwnLists
from wordlists.verdict import Reason, is_listed, judge

from .candidates import Candidates
from .draws import Laid, lay
from .judging import Judge, Taken
from .ledger import Ledger
from .refusal import LineRefusedError
from .result import (
    CalledBy,
    GameResult,
    LineCode,
    LineResult,
    Remark,
    RemarkCode,
    RoundResult,
)
from .seats import drawer, in_reading_order, reading_order
from .sheet import GAME, Policy, Sheet, SheetLine, SheetRound, Stage

_FAULTS = frozenset(code.value for code in FaultCode if code is not FaultCode.GAME_OVER)


def score_game(
    sheet: Sheet, tiles_of: TileSet, lexicon: Lexicon, own: OwnLists | None = None
) -> GameResult:
    """Return the result of the game on `sheet`, played with the tile set that it names.

    Nothing on a sheet is an error: what cannot count is among the `faults` of the result (FR17).
    Lists of the user's `own` overrule the lexicon.
    """
    tiles_of, faults = mark_red(sheet, tiles_of)
    reasons_against = cache(partial(_reasons_against, lexicon, sheet.level, own))
    game = _Game(sheet, tiles_of, reasons_against, faults)
    rounds = tuple(game.score(each) for each in sheet.rounds) if sheet.players else ()
    return GameResult(
        game=GAME,
        players=sheet.players,
        tile_set=tiles_of.name,
        red=tuple(symbols()[number] for number in sorted(tiles_of.red)),
        target=tiles_of.target,
        policy=sheet.policy,
        lexicon=LexiconName(lexicon.name, sheet.level, lexicon.digest),
        wordlists=own.info() if own else (),
        only=bool(own and own.only),
        rounds=rounds,
        totals=game.totals,
        winners=game.winners,
        ended_in=game.ended_in,
        faults=tuple(sorted(game.faults, key=lambda fault: fault.line or math.inf)),
    )


def mark_red(sheet: Sheet, tiles_of: TileSet) -> tuple[TileSet, list[Fault]]:
    """Return the tile set with the tiles marked that the sheet calls red (FR2), and the faults."""
    numbers = [(name, tile_number(name, tiles_of)) for name in sheet.red]
    red = tiles_of.red.union(number for _, number in numbers if number)
    strange = [name for name, number in numbers if not number]
    try:
        parse_tiles(strange, tiles_of)
    except TileNameError as error:
        told = [Fault(FaultCode(each.code), f"red: {each.message}") for each in error.faults]
        return replace(tiles_of, red=red), told
    return replace(tiles_of, red=red), []


def _reasons_against(
    lexicon: Lexicon, level: Level, own: OwnLists | None, text: str
) -> tuple[Reason, ...]:
    """Return why `text` is not an eligible word, nothing if it is one (FR8)."""
    word = fold(text)
    if is_playable_text(word) and is_listed(lexicon, word, level, own):
        return ()
    return judge(lexicon, text, level, own).reasons


@cache
def _green_names() -> frozenset[str]:
    """Return the names that claim FReNeTiC tiles (FR3)."""
    return frozenset(element.name for element in elements() if element.green)


class _Game:
    """A game while its rounds are scored one after another."""

    def __init__(
        self,
        sheet: Sheet,
        tiles_of: TileSet,
        reasons_against: Callable[[str], tuple[Reason, ...]],
        faults: list[Fault],
    ) -> None:
        self._sheet, self._tiles_of, self._reasons_against = sheet, tiles_of, reasons_against
        self._out = frozenset[int]()
        self._ledger = Ledger(tiles_of.frenetic, sheet.players)
        self._calls: dict[str, dict[tuple[str, ...], CalledBy]] = {}
        self._last_round = 0
        self.totals = dict.fromkeys(sheet.players, 0)
        self.winners: tuple[str, ...] = ()
        self.ended_in: int | None = None
        self.faults = [*sheet.faults, *faults]

    def score(self, each: SheetRound) -> RoundResult:
        """Score the next round and enter what it changes."""
        over = self.ended_in is not None
        if over:
            laid = self._pass_over(each)
        else:
            by = drawer(self._sheet.players, each.number)
            laid = lay(each, self._tiles_of, self._out, self._ledger, by)
        self.faults += laid.faults
        self._out |= frozenset(laid.tiles)
        readers = self._reading_order(each)
        lines, claimed_by = self._read_out(each, readers)
        if claimed_by:
            self._ledger.claim(claimed_by)
        points = dict.fromkeys(self._sheet.players, 0)
        for line in lines:
            if line.points:
                points[line.player] += line.points
        for player, won in points.items():
            self.totals[player] += won
        if not over and self._is_finished(each):
            self._end(each.number, stalled=not laid.expected and not any(points.values()))
        remarks = (*self._missing(each), *laid.remarks)
        self._last_round = each.number
        return RoundResult(
            round=each.number,
            tiles=tuple(symbols()[number] for number in sorted(laid.tiles)),
            board=tuple(symbols()[number] for number in sorted(self._out)),
            frenetic=tuple(laid.frenetic),
            first=readers[0],
            lines=lines,
            points=points,
            totals=dict(self.totals),
            ledger=self._ledger.state(),
            claimed_by=claimed_by,
            remarks=remarks,
        )

    def _reading_order(self, each: SheetRound) -> tuple[str, ...]:
        """Return the players as they read; the drawer is first unless the sheet names another."""
        if each.first is not None and each.first not in self.totals:
            message = f"first: {no_player(each.first, self.totals)}"
            self._fault(FaultCode.UNKNOWN_PLAYER, message, each.line, each.number, each.first)
        return reading_order(self._sheet.players, each.number, each.first)

    def _read_out(
        self, each: SheetRound, readers: tuple[str, ...]
    ) -> tuple[tuple[LineResult, ...], str | None]:
        """Return the lines judged in reading order, and who was first to spell a green name."""
        board = Board(self._tiles_of, tuple(sorted(self._out)), 0, self._sheet.rules)
        judge_of_round = Judge(Candidates(board), self._reasons_against)
        claimed_by = None
        lines: list[LineResult] = []
        for line in in_reading_order(each.lines, readers):
            try:
                taken = self._take(judge_of_round, line)
            except LineRefusedError as error:
                lines.append(self._refused(line, error, each.number))
                continue
            remarks = taken.remarks
            if taken.word in _green_names():
                claimed_by = claimed_by or line.player
                remarks = (*remarks, _green_remark(line.player, claimed_by))
            self._enter(line, taken, each.number)
            lines.append(self._standing(line, taken, remarks))
        return tuple(lines), claimed_by

    def _take(self, judge_of_round: Judge, line: SheetLine) -> Taken:
        if line.player not in self.totals:
            raise LineRefusedError(LineCode.UNKNOWN_PLAYER, no_player(line.player, self.totals))
        if self.ended_in is not None:
            message = f"the game ended in round {self.ended_in}; this round does not count"
            raise LineRefusedError(LineCode.GAME_OVER, message)
        if line.fault:
            raise LineRefusedError(LineCode(line.fault.code), line.fault.message)
        if line.late:
            raise LineRefusedError(LineCode.LATE, "the time was up")
        if not self._out:
            message = "no tiles are out yet; name the tiles of the round"
            raise LineRefusedError(LineCode.NO_TILES, message)
        policy = self._sheet.policy
        challenged = policy is Policy.ALL or (policy is Policy.CHALLENGED and line.challenged)
        held = self._ledger.held[line.player]
        return judge_of_round.take(line, self._calls, held, challenged=challenged)

    def _enter(self, line: SheetLine, taken: Taken, number: int) -> None:
        """Enter a line that scores: its play is called, its FReNeTiC tiles put aside."""
        calls = self._calls.setdefault(taken.word, {})
        calls[taken.play.tiles] = CalledBy(line.player, number)
        self._ledger.spend(line.player, len(taken.play.wild))

    def _standing(self, line: SheetLine, taken: Taken, remarks: tuple[str, ...]) -> LineResult:
        return LineResult(
            line=line.line,
            player=line.player,
            word=line.word,
            play=taken.play,
            sum=format_sum(taken.play, self._sheet.rules),
            points=taken.play.score,
            code=taken.code,
            message="; ".join(remarks),
            alternatives=taken.alternatives,
        )

    def _refused(self, line: SheetLine, error: LineRefusedError, number: int) -> LineResult:
        if error.code.value in _FAULTS and not line.fault:
            self._fault(FaultCode(error.code), error.message, line.line, number, line.player)
        return LineResult(
            line=line.line,
            player=line.player,
            word=line.word,
            play=error.play,
            sum=format_sum(error.play, self._sheet.rules) if error.play else None,
            points=0,
            code=error.code,
            message=error.message,
            called_by=error.called_by,
        )

    def _pass_over(self, each: SheetRound) -> Laid:
        """Return what a round after the end lays: nothing; a blank one is no fault."""
        if not (each.tiles or each.frenetic or each.lines):
            return Laid()
        message = (
            f"round {each.number} comes after the end of the game in round {self.ended_in}; "
            "it does not count"
        )
        self._fault(FaultCode.GAME_OVER, message, each.line, each.number)
        return Laid()

    def _missing(self, each: SheetRound) -> Iterator[Remark]:
        missing = each.number - self._last_round - 1
        if missing > 0:
            rounds = f"round {each.number - 1} is" if missing == 1 else f"{missing} rounds are"
            message = f"{rounds} missing before round {each.number}"
            yield Remark(RemarkCode.MISSING_ROUND, message, each.line)

    def _is_finished(self, each: SheetRound) -> bool:
        """Tell whether the round is over; at the table the latest may be still in play."""
        table = self._sheet.table
        in_play = table and table.stage is not Stage.SCORED
        return not (in_play and each == self._sheet.rounds[-1])

    def _end(self, number: int, *, stalled: bool) -> None:
        """End the game where a total reaches the target, or a round without a draw stalls it."""
        best = max(self.totals.values())
        if best >= self._tiles_of.target or stalled:
            self.ended_in = number
            self.winners = tuple(name for name, total in self.totals.items() if total == best)

    def _fault(
        self,
        code: FaultCode,
        message: str,
        line: int | None,
        number: int,
        player: str | None = None,
    ) -> None:
        self.faults.append(Fault(code, message, line, number, player))


def _green_remark(player: str, claimed_by: str) -> str:
    if player == claimed_by:
        return "a green name: claims every FReNeTiC tile that has left the bag"
    return f"a green name, but {shortened(claimed_by)} spelled one first in this round"

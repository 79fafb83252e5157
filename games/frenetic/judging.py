"""What becomes of one line of a sheet, by the tiles that are out and what was called before."""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from solver.challenge import not_made
from solver.notation import format_play
from solver.plays import Split
from solver.splits import is_called
from solver.symbols import symbols
from solver.tiles import TileNameError, parse_tiles
from wordlists.normalise import is_playable_text, shortened
from wordlists.verdict import Reason

from .candidates import Candidates
from .exact import exact_split
from .lines import MOST_LETTERS, Reading, read_line
from .refusal import LineRefusedError
from .result import CalledBy, LineCode
from .sheet import SheetLine

MOST_ALTERNATIVES = 10
MOST_TOLD = 3

Calls = Mapping[tuple[str, ...], CalledBy]
"""The tiles of each play of a word that was called, and who called it first."""


@dataclass(frozen=True, slots=True)
class Taken:
    """A line that scores: its `play` of the folded `word`, what else there was, what to say."""

    word: str
    play: Split
    alternatives: tuple[Split, ...]
    code: LineCode
    remarks: list[str]


class Judge:
    """Judges the lines of one round; `reasons_against` says why a text is no word (FR8)."""

    def __init__(
        self, candidates: Candidates, reasons_against: Callable[[str], tuple[Reason, ...]]
    ) -> None:
        """Begin the round."""
        self._candidates = candidates
        self._board = candidates.board
        self._reasons_against = reasons_against

    def take(
        self, line: SheetLine, calls: Mapping[str, Calls], held: int, *, challenged: bool
    ) -> Taken:
        """Return what the line is taken for; LineRefusedError if it brings nothing.

        `calls` are the plays called so far, by word, `held` the FReNeTiC tiles that the player
        may still use in the round.
        """
        reading = _read(line.word)
        wild = self._named_wild(line.wild)
        code, remarks = self._eligibility(reading, line.word, challenged=challenged)
        called = calls.get(reading.word, {})
        if reading.tiles is None:
            play, *others = self._plain(reading.word, wild, called)
            remarks += _taken_as(play, others)
        else:
            play, *others = self._exact(reading, wild, called)
            remarks += _plainly(reading.word, others, play.score)
        used = [play.tiles[at] for at in play.wild]
        if len(used) > held:
            message = (
                f"a FReNeTiC tile each for {', '.join(used)}, where {shortened(line.player)} "
                f"holds {held}; take away what was not held"
            )
            raise LineRefusedError(LineCode.WILD_NOT_HELD, message, play)
        if wild and (kept := Counter(wild) - Counter(used)):
            remarks.append(f"no FReNeTiC tile was needed for {', '.join(kept.elements())}")
        return Taken(reading.word, play, tuple(others), code, remarks)

    def _named_wild(self, names: tuple[str, ...]) -> tuple[str, ...]:
        """Return the symbols that the FReNeTiC tiles of a line stand for, once per tile."""
        try:
            each = [parse_tiles([name], self._board.tile_set)[0] for name in names]
        except TileNameError as error:
            code = LineCode(error.faults[0].code)
            raise LineRefusedError(code, f"wild: {error.faults[0].message}") from error
        return tuple(symbols()[number] for number in each)

    def _eligibility(
        self, reading: Reading, text: str, *, challenged: bool
    ) -> tuple[LineCode, list[str]]:
        """Return how the word scores if tiles make it, and what to say if it is in no list."""
        reasons = self._reasons_against(reading.word if reading.tiles else text)
        if not reasons:
            return LineCode.SCORED, []
        if challenged:
            message = "; ".join(reason.message for reason in reasons)
            raise LineRefusedError(LineCode(reasons[0].code), message)
        return LineCode.UNCHALLENGED, [f"{reasons[0].message}; nobody challenged it, so it stands"]

    def _plain(self, word: str, wild: tuple[str, ...], called: Calls) -> list[Split]:
        """Return the legal splits not called, best first, of which the line is the first."""
        if not is_playable_text(word):
            message = f"tiles spell the letters a to z alone, not {shortened(word)}"
            raise LineRefusedError(LineCode.NOT_SPELLABLE, message)
        found = self._candidates.best(word, wild, called, MOST_ALTERNATIVES + 1)
        if not found:
            for split in self._candidates.best(word, wild, (), 1):
                raise self._called_before(split, called)
            reason = not_made(word, self._board)
            raise LineRefusedError(LineCode(reason.code), reason.message)
        return found

    def _exact(self, reading: Reading, wild: tuple[str, ...], called: Calls) -> list[Split]:
        """Return the split that a line in tile case writes, then what else could be played."""
        used = tuple((reading.tiles or ())[at] for at in reading.wild)
        allowed = tuple((Counter(wild) | Counter(used)).elements())
        others = self._candidates.best(reading.word, allowed, called, MOST_ALTERNATIVES + 1)
        try:
            play = exact_split(reading, wild, self._board)
            if is_called(play, called, self._board.rules):
                raise self._called_before(play, called)
        except LineRefusedError as error:
            error.message = "; ".join([error.message, *_plainly(reading.word, others, 0)])
            raise
        others = [split for split in others if split.tiles != play.tiles]
        return [play, *others[:MOST_ALTERNATIVES]]

    def _called_before(self, play: Split, called: Calls) -> LineRefusedError:
        rules = self._board.rules
        by = next(by for tiles, by in called.items() if is_called(play, (tiles,), rules))
        message = (
            f"{format_play(play)} was called already by {shortened(by.player)} in round {by.round}"
        )
        return LineRefusedError(LineCode.ALREADY_CALLED, message, play, by)


def _read(text: str) -> Reading:
    if len(text) > MOST_LETTERS:
        message = f"{shortened(text)} is too long for a word; write one word a line"
        raise LineRefusedError(LineCode.TOO_LONG, message)
    reading = read_line(text)
    if reading is None:
        message = (
            f"{shortened(text)} is neither tile case nor a plain word; "
            f"write it as tiles, like AgNoSTiC, or in small letters: {shortened(text.lower())}"
        )
        raise LineRefusedError(LineCode.MIXED_CASE, message)
    return reading


def _taken_as(play: Split, others: list[Split]) -> Iterator[str]:
    """Say which split a plain line was taken for where there were several."""
    if others:
        told = ", ".join(f"{format_play(split)} {split.score}" for split in others[:MOST_TOLD])
        more = f" and {len(others) - MOST_TOLD} more" if len(others) > MOST_TOLD else ""
        yield f"taken as {format_play(play)}; also {told}{more}"


def _plainly(word: str, others: list[Split], points: int) -> Iterator[str]:
    """Say what a line in tile case would bring as a plain one where that is more."""
    if others and others[0].score > points:
        yield f"written plainly, {word} is {format_play(others[0])} {others[0].score}"

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
from .lines import MOST_LETTERS, Reading, read_line, read_typed
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
    remarks: tuple[str, ...]


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
        reading, text, typed = _read(line.word)
        wild = self._named_wild((*line.wild, *typed))
        code, remarks = self._eligibility(reading, text, challenged=challenged)
        called = calls.get(reading.word, {})
        usable = wild if len(wild) <= held else ()
        try:
            play, *others = self._splits(reading, wild, called)
            _refuse_not_held(line.player, play, held)
        except LineRefusedError as error:
            plainly = self._plainly(reading, usable, called, 0)
            message = "; ".join([error.message, *plainly])
            raise LineRefusedError(error.code, message, error.play, error.called_by) from error
        remarks += self._plainly(reading, usable, called, play.score)
        remarks += _taken_as(play, others) if reading.tiles is None else ()
        used = Counter(play.tiles[at] for at in play.wild)
        if wild and (kept := Counter(wild) - used):
            remarks.append(f"no FReNeTiC tile was needed for {', '.join(kept.elements())}")
        return Taken(reading.word, play, tuple(others), code, tuple(remarks))

    def _named_wild(self, names: tuple[str, ...]) -> tuple[str, ...]:
        """Return the symbols that the FReNeTiC tiles of a line stand for, once per tile."""
        tiles_of = self._board.tile_set
        if len(names) > tiles_of.frenetic:
            message = (
                f"{len(names)} FReNeTiC tiles, where the tile set {tiles_of.name} has "
                f"{tiles_of.frenetic}; take away what was not held"
            )
            raise LineRefusedError(LineCode.WILD_NOT_HELD, message)
        try:
            each = [parse_tiles([name], tiles_of)[0] for name in names]
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

    def _splits(self, reading: Reading, wild: tuple[str, ...], called: Calls) -> list[Split]:
        """Return the split that the line is, then what else could be played, best first."""
        if reading.tiles is None:
            return self._plain(reading.word, wild, called)
        return self._exact(reading, wild, called)

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
        play = exact_split(reading, wild, self._board)
        if is_called(play, called, self._board.rules):
            raise self._called_before(play, called)
        used = Counter(play.tiles[at] for at in play.wild)
        allowed = tuple((Counter(wild) | used).elements())[: self._board.tile_set.frenetic]
        others = self._candidates.best(reading.word, allowed, called, MOST_ALTERNATIVES + 1)
        others = [split for split in others if split.tiles != play.tiles]
        return [play, *others[:MOST_ALTERNATIVES]]

    def _plainly(
        self, reading: Reading, wild: tuple[str, ...], called: Calls, points: int
    ) -> list[str]:
        """Say what a line in tile case would bring as a plain one where that is more (FR14)."""
        if reading.tiles is None:
            return []
        best = self._candidates.best(reading.word, wild, called, 1)
        return [
            f"written plainly, {reading.word} is {format_play(split)} {split.score}"
            for split in best
            if split.score > points
        ]

    def _called_before(self, play: Split, called: Calls) -> LineRefusedError:
        rules = self._board.rules
        by = next(by for tiles, by in called.items() if is_called(play, (tiles,), rules))
        message = (
            f"{format_play(play)} was called already by {shortened(by.player)} in round {by.round}"
        )
        return LineRefusedError(LineCode.ALREADY_CALLED, message, play, by)


def _read(text: str) -> tuple[Reading, str, tuple[str, ...]]:
    """Return what a line means, its word, and the symbols in parentheses behind that."""
    if len(text) > MOST_LETTERS:
        message = f"{shortened(text)} is too long for a word; write one word a line"
        raise LineRefusedError(LineCode.TOO_LONG, message)
    word, named = read_typed(text)
    reading = read_line(word)
    if reading is None:
        letters = "".join(filter(str.isalpha, word.lower()))
        behind = " with its FReNeTiC tiles behind it, like agnostic (Os)" if "(" in word else ""
        message = (
            f"{shortened(text)} is neither tile case nor a plain word; "
            f"write it as tiles, like AgNoSTiC, or in small letters{behind}: {shortened(letters)}"
        )
        raise LineRefusedError(LineCode.MIXED_CASE, message)
    return reading, word, named


def _refuse_not_held(player: str, play: Split, held: int) -> None:
    if len(play.wild) > held:
        used = ", ".join(play.tiles[at] for at in play.wild)
        message = (
            f"a FReNeTiC tile each for {used}, where {shortened(player)} holds {held}; "
            "take away what was not held"
        )
        raise LineRefusedError(LineCode.WILD_NOT_HELD, message, play)


def _taken_as(play: Split, others: list[Split]) -> Iterator[str]:
    """Say which split a plain line was taken for where there were several."""
    if others:
        told = ", ".join(f"{format_play(split)} {split.score}" for split in others[:MOST_TOLD])
        more = f" and {len(others) - MOST_TOLD} more" if len(others) > MOST_TOLD else ""
        yield f"taken as {format_play(play)}; also {told}{more}"

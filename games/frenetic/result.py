"""The result of a game: every line explained, the ledger, the totals, who won."""

from dataclasses import dataclass
from enum import StrEnum

from games.faults import Fault, FaultCode
from solver.challenge import LexiconName
from solver.plays import Split
from solver.search import Word
from wordlists.own import OwnListInfo
from wordlists.verdict import ReasonCode

from .sheet import Policy


class LineCode(StrEnum):
    """What became of a line: the first two score, all others bring nothing."""

    SCORED = "scored"
    UNCHALLENGED = "unchallenged"

    LATE = "late"
    ALREADY_CALLED = ReasonCode.ALREADY_CALLED.value
    NOT_SPELLABLE = ReasonCode.NOT_SPELLABLE.value
    ONE_TILE = ReasonCode.ONE_TILE.value

    NOT_IN_LEXICON = ReasonCode.NOT_IN_LEXICON.value
    PROPER_NOUN = ReasonCode.PROPER_NOUN.value
    ABBREVIATION = ReasonCode.ABBREVIATION.value
    CONTRACTION = ReasonCode.CONTRACTION.value
    HYPHENATED = ReasonCode.HYPHENATED.value
    AFFIX = ReasonCode.AFFIX.value
    LETTER_PLURAL = ReasonCode.LETTER_PLURAL.value
    NOT_LETTERS = ReasonCode.NOT_LETTERS.value

    BAD_VALUE = FaultCode.BAD_VALUE.value
    UNKNOWN_KEY = FaultCode.UNKNOWN_KEY.value
    UNKNOWN_PLAYER = FaultCode.UNKNOWN_PLAYER.value
    NO_TILES = FaultCode.NO_TILES.value
    MIXED_CASE = FaultCode.MIXED_CASE.value
    TOO_LONG = FaultCode.TOO_LONG.value
    UNKNOWN_TILE = FaultCode.UNKNOWN_TILE.value
    WRONG_CASE = FaultCode.WRONG_CASE.value
    NOT_IN_SET = FaultCode.NOT_IN_SET.value
    WILD_NOT_HELD = FaultCode.WILD_NOT_HELD.value
    GAME_OVER = FaultCode.GAME_OVER.value


class RemarkCode(StrEnum):
    """What is unusual about a round but stops nothing (FR21)."""

    OTHER_DRAW = "other_draw"
    ALREADY_OUT = "already_out"
    NO_DRAW = "no_draw"
    MISSING_ROUND = "missing_round"


@dataclass(frozen=True, slots=True)
class Remark:
    """Something unusual about a round; `line` is that of the file."""

    code: RemarkCode
    message: str
    line: int | None


@dataclass(frozen=True, slots=True)
class CalledBy:
    """Who called a play first, and in which round (FR11)."""

    player: str
    round: int


@dataclass(frozen=True, slots=True)
class LineResult:
    """One line of a sheet, judged.

    `play` is the split taken, None where there is none, `sum` how its score is made (FR9);
    `points` are what the line brought, `message` explains it and is empty where nothing needs to
    be said. `alternatives` are the other legal splits not called, best first, at most ten;
    `called_by` says who called the play before.
    """

    line: int | None
    player: str
    word: str
    play: Split | None
    sum: str | None
    points: int
    code: LineCode
    message: str
    alternatives: tuple[Split, ...] = ()
    called_by: CalledBy | None = None


@dataclass(frozen=True, slots=True)
class LedgerState:
    """Where the FReNeTiC tiles are: in the bag, with each player, put aside (FR15)."""

    bag: int
    held: dict[str, int]
    aside: int


@dataclass(frozen=True, slots=True)
class RoundResult:
    """One round: its `lines` in the order of reading, the `points` of each player in it.

    `tiles` are the symbols that were laid, `board` all that were out, by atomic number;
    `frenetic` names who drew each FReNeTiC tile, `first` who read first. `totals` and `ledger`
    stand as at its end; `claimed_by` spelled a green name first. `missed` are the best words that
    nobody wrote, where they were asked for.
    """

    round: int
    tiles: tuple[str, ...]
    board: tuple[str, ...]
    frenetic: tuple[str, ...]
    first: str
    lines: tuple[LineResult, ...]
    points: dict[str, int]
    totals: dict[str, int]
    ledger: LedgerState
    claimed_by: str | None
    remarks: tuple[Remark, ...]
    missed: tuple[Word, ...] = ()


@dataclass(frozen=True, slots=True)
class GameResult:
    """A whole game: `winners` is empty until it has ended, in the round `ended_in`.

    `faults` are the parts of the sheet that did not count, in the order of the file; `lexicon`,
    `wordlists` and `only` say which lists judged the words; `red` symbols double, `target` wins.
    """

    game: str
    players: tuple[str, ...]
    tile_set: str
    red: tuple[str, ...]
    target: int
    policy: Policy
    lexicon: LexiconName
    wordlists: tuple[OwnListInfo, ...]
    only: bool
    rounds: tuple[RoundResult, ...]
    totals: dict[str, int]
    winners: tuple[str, ...]
    ended_in: int | None
    faults: tuple[Fault, ...]

"""What is wrong with a part of a score sheet."""

from dataclasses import dataclass
from enum import StrEnum


class FaultCode(StrEnum):
    """What is wrong with a part of a sheet (FR17)."""

    UNKNOWN_KEY = "unknown_key"
    BAD_VALUE = "bad_value"
    NO_PLAYERS = "no_players"
    DUPLICATE_PLAYER = "duplicate_player"
    UNKNOWN_PLAYER = "unknown_player"
    UNKNOWN_TILE = "unknown_tile"
    WRONG_CASE = "wrong_case"
    NOT_IN_SET = "not_in_set"
    TOO_MANY_FRENETIC = "too_many_frenetic"
    NO_TILES = "no_tiles"
    MIXED_CASE = "mixed_case"
    TOO_LONG = "too_long"
    WILD_NOT_HELD = "wild_not_held"
    GAME_OVER = "game_over"


@dataclass(frozen=True, slots=True)
class Fault:
    """A part of a sheet that does not count, and what to do.

    `line` is that of the file, from 1, None where the sheet has none; `round` and `player` say
    where in the game, None where it is not in a round or of a player.
    """

    code: FaultCode
    message: str
    line: int | None = None
    round: int | None = None
    player: str | None = None

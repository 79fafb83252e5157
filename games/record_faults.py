"""What can be wrong with a record."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class RecordCode(StrEnum):
    """The kinds of faults; those of a single member are as `MemberCode` has them."""

    NOT_JSON = "not_json"
    NOT_A_RECORD = "not_a_record"
    NEWER_VERSION = "newer_version"
    UNKNOWN_KEY = "unknown_key"
    MISSING_KEY = "missing_key"
    BAD_VALUE = "bad_value"
    UNKNOWN_GAME = "unknown_game"
    OTHER_GAME = "other_game"
    OTHER_CARD_TABLE = "other_card_table"
    BAD_SETUP = "bad_setup"
    ILLEGAL_ACTION = "illegal_action"
    TRUNCATED = "truncated"
    WRONG_HASH = "wrong_hash"


DIFFERENCES: Final = frozenset(
    (
        RecordCode.OTHER_CARD_TABLE,
        RecordCode.ILLEGAL_ACTION,
        RecordCode.TRUNCATED,
        RecordCode.WRONG_HASH,
    )
)
"""The faults of a record that can be read, but does not come out as it says."""


@dataclass(frozen=True, slots=True)
class RecordFault:
    """What is wrong and what to do; `action` is the action that it is found at, from 1."""

    code: RecordCode
    message: str
    action: int | None = None


class RecordError(ValueError):
    """A document is no game that can be played on; `faults` has every reason that was found."""

    def __init__(self, faults: Sequence[RecordFault]) -> None:
        """Keep every fault; the message joins them."""
        super().__init__("; ".join(fault.message for fault in faults))
        self.faults = tuple(faults)

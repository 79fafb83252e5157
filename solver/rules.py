"""House rules: each option is a ruling's other reading; the defaults are the rulings."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any


class RedDoubling(StrEnum):
    """What a red tile doubles (FR2)."""

    WORD = "word"
    PER_USE = "per_use"
    TILE = "tile"


class SameWord(StrEnum):
    """When two plays of one word are the same play (FR11)."""

    TILES = "tiles"
    SPLIT = "split"


@dataclass(frozen=True, slots=True)
class Rules:
    """The options of scoring and legality.

    red_doubling: `word` doubles a word once, `per_use` for each use of a red tile, `tile` only
        the red tiles' own numbers (FR2).
    wild_red: a FReNeTiC tile standing for a red symbol doubles too (FR10).
    two_different_tiles: a word needs two different tiles, not two uses; each FReNeTiC tile is a
        tile of its own (FR7).
    same_word: plays with the same set of symbols are one play, or only the same split (FR11).
    """

    red_doubling: RedDoubling = RedDoubling.WORD
    wild_red: bool = True
    two_different_tiles: bool = False
    same_word: SameWord = SameWord.TILES


RULE_VALUES: dict[str, dict[str, StrEnum | bool]] = {
    "red_doubling": {value.value: value for value in RedDoubling},
    "wild_red": {"on": True, "off": False},
    "two_different_tiles": {"on": True, "off": False},
    "same_word": {value.value: value for value in SameWord},
}
"""The fields of `Rules` with their values as users write them."""


def read_rule(text: str) -> tuple[str, Any]:
    """Return the field of `Rules` and the value that NAME=VALUE means; ValueError if none.

    >>> read_rule("wild_red=off")
    ('wild_red', False)
    """
    name, _, value = text.partition("=")
    if name not in RULE_VALUES:
        raise ValueError(f"{name!r} is no house rule; there are {', '.join(RULE_VALUES)}")
    if value not in RULE_VALUES[name]:
        raise ValueError(f"{text!r}: {name} can be {', '.join(RULE_VALUES[name])}")
    return name, RULE_VALUES[name][value]

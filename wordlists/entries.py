"""What is kept of a word, and what the lists say against a text."""

from dataclasses import dataclass
from enum import IntFlag, StrEnum

from .compiled import REMEDY, CompiledFileError
from .lexicon import FAMILY, LEVEL_SHIFT, LEVELS, RESPELLED, SIZE, SIZES, Level

REGIONS_SHIFT = 4
VARIANT = 0x0400
INFLECTED = 0x0800


class Region(IntFlag):
    """The spellings of English that an entry belongs to."""

    AMERICAN = 1
    BRITISH = 2
    AUSTRALIAN = 4
    CANADIAN = 8


class Finding(StrEnum):
    """What a list says of a word; the value is the wire form."""

    WORD = "word"
    PROPER_NOUN = "proper_noun"
    ABBREVIATION = "abbreviation"
    CONTRACTION = "contraction"
    AFFIX = "affix"
    LETTER_PLURAL = "letter_plural"
    NOT_A_WORD = "not_a_word"


@dataclass(frozen=True, slots=True)
class Entry:
    """A word of the lexicon: `word` is folded a-z, `entry` is as the list spells it.

    `size` is the SCOWL size, 10 (commonest) to 95; `inflected` marks an entry of size 95 that
    stands at `standard` because it is a regular inflection of an entry there.
    """

    word: str
    entry: str
    level: Level
    size: int
    regions: Region
    variant: bool
    inflected: bool
    family: bool


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why a text is no playable word: `finding` by `source`, `detail` a spelling or a reason."""

    finding: Finding
    source: str
    detail: str


@dataclass(frozen=True, slots=True)
class LexiconInfo:
    """Which lexicon an answer rests on: `entries` at `level`, `digest` of the compiled files."""

    name: str
    level: Level
    entries: int
    digest: str


def pack_entry(entry: Entry) -> int:
    """Return the 16 bits that the compiled list keeps of `entry`."""
    return (
        SIZES.index(entry.size)
        | entry.regions << REGIONS_SHIFT
        | entry.level.rank << LEVEL_SHIFT
        | VARIANT * entry.variant
        | INFLECTED * entry.inflected
        | FAMILY * entry.family
        | RESPELLED * (entry.entry != entry.word)
    )


def unpack_entry(bits: int, word: str, spelling: str) -> Entry:
    """Return the entry that `bits` describe; CompiledFileError if they describe none."""
    try:
        size = SIZES[bits & SIZE]
    except IndexError as error:
        raise CompiledFileError(f"attributes.bin is damaged at {word}; {REMEDY}") from error
    return Entry(
        word=word,
        entry=spelling,
        level=LEVELS[bits >> LEVEL_SHIFT & 3],
        size=size,
        regions=Region(bits >> REGIONS_SHIFT & 15),
        variant=bool(bits & VARIANT),
        inflected=bool(bits & INFLECTED),
        family=bool(bits & FAMILY),
    )

"""The score sheet: what is written on the papers of a game, before anything is judged."""

from dataclasses import MISSING, dataclass, field, fields
from enum import StrEnum
from typing import Any

from games.faults import Fault
from solver.rules import Rules
from solver.tilesets import DEFAULT
from wordlists.lexicon import Level

GAME = "frenetic"
OF_A_FILE = ("line", "fault")


class Policy(StrEnum):
    """Which words count as challenged (FR13)."""

    ALL = "all"
    CHALLENGED = "challenged"
    NONE = "none"


@dataclass(frozen=True, slots=True)
class SheetLine:
    """One word as its player wrote it.

    `challenged` counts under that policy alone (FR13), `wild` names the symbols that FReNeTiC
    tiles stand for (FR14), `late` marks a word after the time (FR20); `line` is that of the file.
    `fault` is what could not be read of the line, which then scores nothing (FR17).
    """

    player: str
    word: str
    challenged: bool = False
    wild: tuple[str, ...] = ()
    late: bool = False
    line: int | None = None
    fault: Fault | None = None


@dataclass(frozen=True, slots=True)
class SheetRound:
    """One round: the `tiles` just drawn by name, who drew each FReNeTiC tile, the words.

    "" among `frenetic` is the drawer, as is a tile named FReNeTiC among `tiles` (FR15). `first`
    reads first, None for the drawer (FR12); `line` is where the file names the tiles.
    """

    number: int
    tiles: tuple[str, ...] = ()
    frenetic: tuple[str, ...] = ()
    first: str | None = None
    lines: tuple[SheetLine, ...] = ()
    line: int | None = None


class Stage(StrEnum):
    """Where a game at the table stands in its latest round."""

    WRITE = "write"
    CHALLENGE = "challenge"
    SCORED = "scored"


@dataclass(frozen=True, slots=True)
class Table:
    """What a game at the table keeps beside its sheet, so that it goes on where it stopped.

    `seed` decides the draws. In stage `write`, `seat` is whose list is being written, from 0 in
    the order of reading, and `seconds_left` what is left of the time, None before it runs.
    """

    seed: str
    stage: Stage = Stage.SCORED
    seat: int = 0
    seconds_left: float | None = None


@dataclass(frozen=True, slots=True)
class Sheet:
    """A game of FReNeTiC on paper: who plays in the order of the seats, by which rules, and the
    rounds in order (FR12). `faults` is what could not be read of its file."""

    players: tuple[str, ...]
    rounds: tuple[SheetRound, ...] = ()
    tile_set: str = DEFAULT
    policy: Policy = Policy.ALL
    level: Level = Level.STANDARD
    red: tuple[str, ...] = ()
    rules: Rules = field(default_factory=Rules)
    table: Table | None = None
    faults: tuple[Fault, ...] = ()


def to_document(sheet: Sheet) -> dict[str, Any]:
    """Return the document that the JSON form of the sheet holds.

    Reading it gives the sheet again, less the lines of its file and its faults, with the words of
    each player together.
    """
    document: dict[str, Any] = {
        "game": GAME,
        "tile_set": sheet.tile_set,
        "policy": sheet.policy,
        "players": list(sheet.players),
    }
    if sheet.level is not Level.STANDARD:
        document["level"] = sheet.level
    if sheet.red:
        document["red"] = " ".join(sheet.red)
    if sheet.rules != Rules():
        document["rules"] = _changed(sheet.rules)
    if sheet.table:
        document["table"] = {"seed": sheet.table.seed, **_changed(sheet.table)}
    numbers = [0, *(each.number for each in sheet.rounds)]
    document["round"] = [
        _round(each, before + 1) for before, each in zip(numbers, sheet.rounds, strict=False)
    ]
    return document


def _round(each: SheetRound, expected: int) -> dict[str, Any]:
    words: dict[str, list[Any]] = {}
    for line in each.lines:
        flags = _changed(line)
        entry = {"word": line.word, **flags} if flags else line.word
        words.setdefault(line.player, []).append(entry)
    round_document: dict[str, Any] = {} if each.number == expected else {"number": each.number}
    round_document["tiles"] = " ".join(each.tiles)
    if each.frenetic:
        round_document["frenetic"] = list(each.frenetic)
    if each.first is not None:
        round_document["first"] = each.first
    return round_document | {"words": words}


def _changed(value: Rules | Table | SheetLine) -> dict[str, Any]:
    """Return the fields that have a default and another value, but for what a file adds."""
    return {
        each.name: found
        for each in fields(value)
        if each.default is not MISSING
        and each.name not in OF_A_FILE
        and (found := getattr(value, each.name)) != each.default
    }

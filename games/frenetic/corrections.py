"""Correcting any round of a sheet: a word, a mark, the tiles, who reads first.

`at` is the place of a round on the sheet, from 0; lines count from 1 in the order of reading. Each
function returns the corrected sheet and raises CorrectionError where nothing can be corrected so.
"""

from collections.abc import Callable
from dataclasses import replace

from games.players import Players, no_player
from solver.symbols import symbols
from solver.tiles import TileNameError, parse_tiles, split_names
from solver.tilesets import TileSet

from .draws import FRENETIC_NAME
from .lines import read_typed, wild_names
from .sheet import Sheet, SheetLine
from .table import TableError, lines_with, read_out, toggled, with_lines, with_round


class CorrectionError(ValueError):
    """A correction cannot be made; the message says why, and what to do."""


def change_word(sheet: Sheet, at: int, number: int, text: str) -> Sheet:
    """Write another word in a line, with the symbols of FReNeTiC tiles in parentheses."""
    word, wild = read_typed(text)
    return _change(sheet, at, number, lambda line: replace(line, word=word, wild=wild))


def drop_line(sheet: Sheet, at: int, number: int) -> Sheet:
    """Take a line off the sheet."""
    lines = _lines(sheet, at, number)
    del lines[number - 1]
    return with_lines(sheet, lines, at)


def add_line(sheet: Sheet, at: int, player: str, text: str) -> Sheet:
    """Write one more word at the end of a player's list."""
    word, wild = read_typed(text)
    line = SheetLine(find_player(sheet, player), word, wild=wild)
    return _read_out(with_lines(sheet, [*sheet.rounds[at].lines, line], at), at)


def mark_late(sheet: Sheet, at: int, number: int) -> Sheet:
    """Mark a line late, or in time if it was late (FR20)."""
    return _change(sheet, at, number, lambda line: replace(line, late=not line.late))


def mark_challenged(sheet: Sheet, at: int, number: int) -> Sheet:
    """Mark a line challenged, or not if it was (FR13)."""
    return _change(sheet, at, number, toggled)


def name_wild(sheet: Sheet, at: int, number: int, names: str, tiles_of: TileSet) -> Sheet:
    """Name the symbols that FReNeTiC tiles stand for in a line, none if `names` is empty (FR14)."""
    symbols_named = wild_names(names)
    _numbers(" ".join(symbols_named), tiles_of)
    return _change(sheet, at, number, lambda line: replace(line, wild=symbols_named))


def name_tiles(sheet: Sheet, at: int, names: str, tiles_of: TileSet) -> Sheet:
    """Name the tiles that a round laid, none if `names` is empty."""
    if FRENETIC_NAME in [name.casefold() for name in split_names(names)]:
        raise CorrectionError("a FReNeTiC tile is not laid; leave it out, and name who drew it")
    laid = tuple(symbols()[tile] for tile in _numbers(names, tiles_of))
    return with_round(sheet, replace(sheet.rounds[at], tiles=laid), at)


def name_frenetic(sheet: Sheet, at: int, names: str, tiles_of: TileSet) -> Sheet:
    """Name who drew FReNeTiC tiles in a round, between commas, once per tile (FR15)."""
    named = [name for name in names.split(",") if name.strip()]
    drawers = tuple(find_player(sheet, name) for name in named)
    others = sum(len(each.frenetic) for each in sheet.rounds) - len(sheet.rounds[at].frenetic)
    if others + len(drawers) > tiles_of.frenetic:
        left = max(0, tiles_of.frenetic - others)
        raise CorrectionError(
            f"{len(drawers)} FReNeTiC tiles are too many: the other rounds drew {others} of the "
            f"{tiles_of.frenetic}; name {left} or fewer"
        )
    return with_round(sheet, replace(sheet.rounds[at], frenetic=drawers), at)


def name_first(sheet: Sheet, at: int, player: str) -> Sheet:
    """Name who read first, the drawer if `player` is empty (FR12)."""
    first = find_player(sheet, player) if player.strip() else None
    return _read_out(with_round(sheet, replace(sheet.rounds[at], first=first), at), at)


def find_player(sheet: Sheet, name: str) -> str:
    """Return the player of that name, whose case and surrounding blanks do not matter."""
    players = Players(sheet.players)
    if name in players:
        return players.spelled(name)
    raise CorrectionError(no_player(name.strip(), sheet.players))


def _change(sheet: Sheet, at: int, number: int, changed: Callable[[SheetLine], SheetLine]) -> Sheet:
    lines = _lines(sheet, at, number)
    lines[number - 1] = changed(lines[number - 1])
    return with_lines(sheet, lines, at)


def _lines(sheet: Sheet, at: int, number: int) -> list[SheetLine]:
    """Return the lines of a round in the order of reading, among them that of this number."""
    try:
        return lines_with(sheet, [number], at)
    except TableError as error:
        raise CorrectionError(str(error)) from error


def _read_out(sheet: Sheet, at: int) -> Sheet:
    """Return the sheet with the lines of a round in the order of reading."""
    return with_lines(sheet, read_out(sheet, sheet.rounds[at]), at)


def _numbers(names: str, tiles_of: TileSet) -> tuple[int, ...]:
    try:
        return parse_tiles(names, tiles_of)
    except TileNameError as error:
        raise CorrectionError(str(error)) from error

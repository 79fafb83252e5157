"""The game at the table: each step of a round as a move from one sheet to the next.

A move changes nothing but the sheet that it returns. What is drawn depends on the seed and on what
the sheet says has left the bag, so that a game goes on from its sheet alone.
"""

from collections.abc import Iterable
from dataclasses import replace

from games.faults import Fault
from solver.symbols import symbols
from solver.tilesets import TileSet

from .bag import Bag, bag_of, draw, draw_size
from .draws import lay
from .ledger import Ledger
from .lines import read_typed
from .scoring import mark_red
from .seats import drawer, in_reading_order, reading_order
from .sheet import Sheet, SheetLine, SheetRound, Stage, Table


class TableError(ValueError):
    """A move that cannot be made where the game stands; the message says where that is."""


def deal_round(sheet: Sheet, tiles_of: TileSet) -> Sheet:
    """Return the sheet with the next round drawn, whose lists can be written (FR5, FR19).

    The tiles are those that the seed gives for this round and what is left in the bag. FReNeTiC
    tiles go to the drawer (FR12).
    """
    table = _at(sheet, Stage.SCORED)
    number = sheet.rounds[-1].number + 1 if sheet.rounds else 1
    bag, _ = left_of(sheet, tiles_of)
    drawn = draw(bag, draw_size(tiles_of, number, bag), table.seed, number)
    dealt = SheetRound(
        number,
        tuple(symbols()[tile] for tile in drawn.tiles),
        (drawer(sheet.players, number),) * drawn.frenetic,
    )
    return replace(sheet, rounds=(*sheet.rounds, dealt), table=Table(table.seed, Stage.WRITE))


def left_of(sheet: Sheet, tiles_of: TileSet) -> tuple[Bag, list[Fault]]:
    """Return what the sheet leaves in the bag, and the faults of its red tiles and its draws."""
    _, faults = mark_red(sheet, tiles_of)
    ledger = Ledger(tiles_of.frenetic, sheet.players)
    out: set[int] = set()
    for each in sheet.rounds:
        laid = lay(each, tiles_of, out, ledger, drawer(sheet.players, each.number))
        out.update(laid.tiles)
        faults += laid.faults
    return bag_of(tiles_of, out, tiles_of.frenetic - ledger.bag), faults


def stage_fault(sheet: Sheet) -> str | None:
    """Return why a game cannot stand where its table says, None if it can."""
    if not sheet.players:
        return "nobody plays"
    table = sheet.table
    if table and table.stage is not Stage.SCORED and not sheet.rounds:
        return f"the stage {table.stage} needs a round"
    if table and not 0 <= table.seat < len(sheet.players):
        return f"seat {table.seat} has no player"
    return None


def writer(sheet: Sheet) -> str:
    """Return whose list is being written: lists are written in the order of reading (FR12)."""
    table = _at(sheet, Stage.WRITE)
    return readers(sheet, sheet.rounds[-1])[table.seat]


def keep_time(sheet: Sheet, seconds_left: float) -> Sheet:
    """Return the sheet with what is left of the time of the list being written, in seconds."""
    table = _at(sheet, Stage.WRITE)
    return replace(sheet, table=replace(table, seconds_left=round(max(0.0, seconds_left), 2)))


def write_line(sheet: Sheet, text: str, seconds_left: float) -> Sheet:
    """Return the sheet with a line that its writer ended in time (FR20).

    `text` is the word, with the symbols that FReNeTiC tiles stand for as `read_typed` takes them.
    """
    word, wild = read_typed(text)
    line = SheetLine(writer(sheet), word, wild=wild)
    return keep_time(with_lines(sheet, [*sheet.rounds[-1].lines, line]), seconds_left)


def end_list(sheet: Sheet) -> Sheet:
    """Return the sheet on which the next list is written, or the words can be challenged."""
    table = _at(sheet, Stage.WRITE)
    seat = table.seat + 1
    if seat == len(sheet.players):
        return replace(sheet, table=Table(table.seed, Stage.CHALLENGE))
    return replace(sheet, table=Table(table.seed, Stage.WRITE, seat))


def challenge(sheet: Sheet, numbers: Iterable[int]) -> Sheet:
    """Return the sheet with these lines challenged, or no longer if they were (FR13).

    Lines count from 1 in the order of reading. TableError for a number that no line has.
    """
    _at(sheet, Stage.CHALLENGE)
    chosen = set(numbers)
    lines = lines_with(sheet, chosen)
    for number in chosen:
        lines[number - 1] = toggled(lines[number - 1])
    return with_lines(sheet, lines)


def end_round(sheet: Sheet) -> Sheet:
    """Return the sheet whose latest round is over and counts."""
    return replace(sheet, table=Table(_at(sheet, Stage.CHALLENGE).seed))


def readers(sheet: Sheet, each: SheetRound) -> tuple[str, ...]:
    """Return the players in the order in which they read in a round (FR12)."""
    return reading_order(sheet.players, each.number, each.first)


def read_out(sheet: Sheet, each: SheetRound) -> tuple[SheetLine, ...]:
    """Return the lines of a round in the order of reading."""
    return in_reading_order(each.lines, readers(sheet, each))


def lines_with(sheet: Sheet, numbers: Iterable[int], at: int = -1) -> list[SheetLine]:
    """Return the lines of the round at this place, the latest if not said, in the order of reading.

    TableError if one of the `numbers`, from 1, is no line's.
    """
    lines = list(read_out(sheet, sheet.rounds[at]))
    for number in numbers:
        if not 1 <= number <= len(lines):
            runs = f"lines run from 1 to {len(lines)}" if lines else "the round has no line"
            raise TableError(f"no line {number}: {runs}")
    return lines


def with_lines(sheet: Sheet, lines: Iterable[SheetLine], at: int = -1) -> Sheet:
    """Return the sheet with other lines in the round at this place, the latest if not said."""
    return with_round(sheet, replace(sheet.rounds[at], lines=tuple(lines)), at)


def with_round(sheet: Sheet, each: SheetRound, at: int) -> Sheet:
    """Return the sheet with another round at this place."""
    rounds = list(sheet.rounds)
    rounds[at] = each
    return replace(sheet, rounds=tuple(rounds))


def toggled(line: SheetLine) -> SheetLine:
    """Return the line challenged, or no longer challenged if it was."""
    return replace(line, challenged=not line.challenged)


def _at(sheet: Sheet, stage: Stage) -> Table:
    """Return what the table keeps; TableError if the game is not at this stage."""
    if not sheet.table:
        raise TableError("this sheet is of no game at a table; it has no seed")
    if sheet.table.stage is not stage:
        raise TableError(f"the game is at {sheet.table.stage}, not at {stage}; end that first")
    return sheet.table

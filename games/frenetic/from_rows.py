"""A score sheet from the rows of a CSV file."""

import re
from dataclasses import dataclass, field, replace

from games.blank import plain_name
from games.documents import shown
from games.faults import Fault, FaultCode
from games.fields import MOST_NUMBER, unknown
from games.players import Players
from games.rows import Row, Rows
from solver.tiles import split_names
from wordlists.normalise import shortened

from .fields import MOST_FRENETIC
from .sheet import Sheet, SheetLine, SheetRound

COLUMNS = ("round", "player", "word", "challenged", "wild", "late", "tiles", "frenetic")
NEEDED = COLUMNS[:3]
YES = ("true", "yes", "y", "x", "1", "ja", "wahr", "oui", "vrai", "verdadero", "vero", "waar")
NO = ("false", "no", "n", "0", "", "nein", "falsch", "non", "faux", "falso", "onwaar")
"""What spreadsheets of several countries write, and what people do."""
WHOLE = re.compile(r"0*(\d{1,4})(?:[.,]0+)?", re.ASCII)
"""A whole number as spreadsheets write it."""
DECIMAL_MARK = re.compile(r"\d[.,]\d", re.ASCII)
"""How a cell begins that would be a formula but for an apostrophe before it."""


@dataclass(slots=True)
class _Round:
    """What the rows of one round say; each entry of `frenetic` is a cell and its line.

    `draws` are the cells of tiles and FReNeTiC tiles that stand together in a row.
    """

    line: int
    tiles_line: int | None = None
    tiles: list[str] = field(default_factory=list[str])
    frenetic: list[tuple[str, int]] = field(default_factory=list[tuple[str, int]])
    lines: list[SheetLine] = field(default_factory=list[SheetLine])
    draws: set[tuple[str, str]] = field(default_factory=set[tuple[str, str]])


def sheet_of(rows: Rows) -> Sheet:
    """Return the sheet that a table holds, with a fault for each part that cannot be read.

    The players sit in the order in which the rows first name them.
    """
    return _Reader(rows).sheet()


class _Reader:
    """Reads one table."""

    def __init__(self, rows: Rows) -> None:
        self._rows = rows
        self._faults: list[Fault] = []
        self._players = Players()
        self._rounds: dict[int, _Round] = {}
        self._number: int | None = None

    def sheet(self) -> Sheet:
        """Return the sheet."""
        self._read_header()
        for row in self._rows.rows:
            self._read(row)
        self._number = None
        if not self._players.names:
            message = "no players; write their names into the column player"
            self._tell(message, self._rows.line, FaultCode.NO_PLAYERS)
        rounds = tuple(self._round(number) for number in sorted(self._rounds))
        return Sheet(self._players.names, rounds, faults=tuple(self._faults))

    def _read_header(self) -> None:
        seen = set[str]()
        for _, message in unknown("column", filter(None, self._rows.header), COLUMNS):
            self._tell(message, self._rows.line, FaultCode.UNKNOWN_KEY)
        for column in filter(COLUMNS.__contains__, self._rows.header):
            if column in seen:
                self._tell(f"the column {column} stands twice; the last counts", self._rows.line)
            seen.add(column)

    def _read(self, row: Row) -> None:
        cells = dict(zip(self._rows.header, row.cells, strict=False))
        word = cells.get("word", "")
        self._number = number = self._number_of(cells.get("round", ""))
        self._tell_unnamed(row)
        surplus = self._surplus(row, word)
        player = plain_name(cells.get("player", ""))
        if player:
            self._players.add(player)
        if number is None:
            self._refuse_round(cells.get("round", ""), word, row.line, player)
            return
        each = self._rounds.setdefault(number, _Round(row.line))
        self._read_draw(each, cells.get("tiles", ""), cells.get("frenetic", ""), row.line)
        if word and player:
            each.lines.append(self._line(player, word, cells, row.line, surplus))
        elif word:
            what = f"{shortened(word)} has no player; write a name into the column player"
            self._tell(what, row.line)

    def _read_draw(self, each: _Round, tiles: str, frenetic: str, line: int) -> None:
        """Take what a row says of the draw; a row filled down with an earlier draw adds nothing."""
        if tiles and (tiles, frenetic) in each.draws:
            return
        each.draws.add((tiles, frenetic))
        if tiles:
            each.tiles_line = each.tiles_line or line
            each.tiles += self._tile_names("tiles", tiles, line)
        if frenetic:
            each.frenetic.append((frenetic, line))

    def _number_of(self, cell: str) -> int | None:
        """Return which round a cell names, an empty one that of the row above, or None."""
        if not cell:
            return self._number
        whole = WHOLE.fullmatch(cell)
        return int(whole[1]) or None if whole else None

    def _refuse_round(self, cell: str, word: str, line: int, player: str) -> None:
        row = shortened(word) or "this row"
        where = f"round = {shown(cell)}" if cell else "no round here or above"
        what = f"{where}: write a whole number from 1 to {MOST_NUMBER}"
        self._tell(f"{what}; {row} does not count", line, player=player or None)

    def _tell_unnamed(self, row: Row) -> None:
        for column, cell in zip(self._rows.header, row.cells, strict=False):
            if cell and not column:
                what = f"{shown(cell)} stands in a column without a name; it is passed over"
                self._tell(what, row.line)

    def _surplus(self, row: Row, word: str) -> list[Fault]:
        """Tell of the cells too many in a row: its word, which may be none, does not count."""
        surplus = [*filter(None, row.cells[len(self._rows.header) :])]
        if not surplus:
            return []
        left = f"{shown(word)} does not count" if word else "it is passed over"
        what = (
            f"this row has more cells than the header: {shown(surplus[0])}; "
            f"put quotes around a cell that holds a comma; {left}"
        )
        self._tell(what, row.line)
        return self._faults[-1:]

    def _line(
        self, player: str, word: str, cells: dict[str, str], line: int, surplus: list[Fault]
    ) -> SheetLine:
        wild, before = cells.get("wild"), len(self._faults)
        written = SheetLine(
            self._players.spelled(player),
            word,
            self._flag("challenged", cells, line, player),
            tuple(self._tile_names("wild", wild, line)) if wild else (),
            self._flag("late", cells, line, player),
            line,
        )
        return replace(written, fault=next(iter([*surplus, *self._faults[before:]]), None))

    def _flag(self, column: str, cells: dict[str, str], line: int, player: str) -> bool:
        cell = cells.get(column, "")
        value = cell.casefold()
        if value not in YES + NO:
            what = f"{column} = {shown(cell)}: write yes or no"
            self._tell(what, line, player=player)
        return value in YES

    def _tile_names(self, column: str, cell: str, line: int) -> list[str]:
        """Return the names in a cell; a number may have a decimal mark with zeros behind it."""
        names: list[str] = []
        for piece in cell.replace(";", " ").split():
            if whole := WHOLE.fullmatch(piece):
                names.append(whole[1])
            elif not piece.strip("0123456789.,") and DECIMAL_MARK.search(piece):
                what = f"{column} = {shown(piece)} may be one number or several tiles"
                self._tell(f"{what}; put a space between two tiles", line)
            else:
                names += split_names(piece)
        return names

    def _round(self, number: int) -> SheetRound:
        each = self._rounds[number]
        self._number = number
        return SheetRound(
            number=number,
            tiles=tuple(each.tiles),
            frenetic=tuple(name for cell in each.frenetic for name in self._drawers(*cell)),
            lines=tuple(each.lines),
            line=each.tiles_line or each.line,
        )

    def _drawers(self, cell: str, line: int) -> list[str]:
        """Return who drew a FReNeTiC tile; a number is as many tiles of the drawer."""
        whole = WHOLE.fullmatch(cell)
        is_name = plain_name(cell) in self._players
        if is_name or not whole:
            names = [cell] if is_name else cell.replace(";", ",").split(",")
            stripped = filter(None, map(str.strip, names))
            return [self._players.spelled(plain_name(name)) for name in stripped]
        if int(whole[1]) <= MOST_FRENETIC:
            return [""] * int(whole[1])
        what = f"frenetic = {shown(cell)}: write names, or a number up to {MOST_FRENETIC}"
        self._tell(what, line)
        return []

    def _tell(
        self,
        message: str,
        line: int,
        code: FaultCode = FaultCode.BAD_VALUE,
        player: str | None = None,
    ) -> None:
        self._faults.append(Fault(code, message, line, self._number, player))

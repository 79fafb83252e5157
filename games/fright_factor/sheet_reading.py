"""Reading a sheet of Fright Factor from what a TOML, JSON or CSV file holds."""

import re
from collections.abc import Iterator
from typing import Final

from games.blank import plain_name
from games.documents import Items, SheetError, Table, shown
from games.faults import Fault, FaultCode
from games.fields import Fields, a_list, unknown
from games.located import Document
from games.players import Players, no_player
from games.rows import Row, Rows
from games.sheets import SheetFile, check_players, open_sheet, rows_of

from .sheet import GAME, Sheet, SheetLine, SheetRound

KEYS: Final = ("game", "players", "options", "round")
OPTION: Final = "zero_bonus_needs_announced_zero"
NUMBERS: Final = ("prediction", "tricks", "announced")
ROUND_KEYS: Final = ("number", "scary", *NUMBERS)
COLUMNS: Final = ("round", "player", "prediction", "tricks", "scary", "announced")
NEEDED: Final = COLUMNS[:4]
PLAYERS: Final = 'a list of names like ["Ada", "Bo"]'
BY_PLAYER: Final = "a table like {Ada = 2, Bo = 0}"
MOST_NUMBER: Final = 999_999_999
WHOLE: Final = f"a whole number from 0 to {MOST_NUMBER}"
FROM_1: Final = f"a whole number from 1 to {MOST_NUMBER}"
CELL: Final = re.compile(r"0*(\d{1,9})(?:[.,]0+)?", re.ASCII)
"""A whole number as spreadsheets write it."""
UNSAID: Final = -1


def read_sheet(content: bytes, name: str = "-") -> Sheet:
    """Return the sheet in the `content` of the file called `name`.

    What cannot be read of it is among its `faults` and loses nothing else. Raises SheetError for a
    file that cannot be read at all, or is of another game.
    """
    return sheet_of(open_sheet(content, name))


def sheet_of(file: SheetFile) -> Sheet:
    """Return the sheet that a file holds; in a table players sit in the order of their rows."""
    if file.game != GAME:
        raise SheetError(file.name, f"this is a sheet of {file.game}, not of {GAME}")
    if isinstance(file.content, Document):
        sheet = _DocumentReader(file.content).sheet()
    else:
        sheet = _RowReader(rows_of(file, COLUMNS, NEEDED)).sheet()
    check_players(file, len(sheet.players))
    return sheet


class _DocumentReader:
    """Reads one document."""

    def __init__(self, document: Document) -> None:
        self._faults = [
            Fault(FaultCode.BAD_VALUE, f"the key {shown(each.key)} stands twice", each.line)
            for each in document.repeated
        ]
        self._top = Fields(document.values, KEYS, self._faults)
        self._players = Players()

    def sheet(self) -> Sheet:
        """Return the sheet."""
        self._seat_players()
        options = Fields(self._top.table("options", "a table [options]"), (OPTION,), self._faults)
        return Sheet(
            self._players.names,
            tuple(sorted(self._rounds(), key=lambda each: each.number)),
            options.flag(OPTION),
            tuple(self._faults),
        )

    def _seat_players(self) -> None:
        self._top.take("players", a_list, PLAYERS, Items())
        for name, line in self._top.items("players"):
            if not isinstance(name, str) or not name.strip():
                self._top.refuse("players", name, PLAYERS, line)
            elif name in self._players:
                what = f"player {shown(name.strip())} stands twice; each needs a name of their own"
                self._top.tell(FaultCode.DUPLICATE_PLAYER, what, line)
            else:
                self._players.add(name)
        if not self._players.names:
            what = 'no players; write a line like players = ["Ada", "Bo"]'
            self._top.tell(FaultCode.NO_PLAYERS, what, self._top.line("players"))

    def _rounds(self) -> Iterator[SheetRound]:
        number, lines = 0, dict[int, int | None]()
        for values, line in self._top.items("round"):
            if not isinstance(values, Table):
                self._top.refuse("round", values, "a table like [[round]]", line)
                continue
            each = Fields(values, ROUND_KEYS, self._faults)
            number = each.take("number", _from_1, FROM_1, number + 1)
            if number in lines:
                what = f"round {number} is there already, in line {lines[number]}; number it anew"
                each.tell(FaultCode.BAD_VALUE, f"{what}, or it does not count", line)
            else:
                lines[number] = line
                yield self._round(number, values, line)

    def _round(self, number: int, values: Table, line: int | None) -> SheetRound:
        each = Fields(values, values, self._faults, number)
        said = {name: self._by_player(each, name, number) for name in NUMBERS}
        lines = tuple(
            _line(player, {name: some[player] for name, some in said.items() if player in some})
            for player in self._players.names
            if any(player in some for some in said.values())
        )
        scary = each.take("scary", _number, WHOLE, UNSAID)
        said_scary = None if scary == UNSAID else scary
        return SheetRound(number, said_scary, lines, each.line("scary") or line)

    def _by_player(self, each: Fields, name: str, number: int) -> dict[str, tuple[int, int | None]]:
        """Return the numbers of the players under a key, each with its line."""
        table = each.table(name, BY_PLAYER)
        found: dict[str, tuple[int, int | None]] = {}
        values = Fields(table, table, self._faults, number)
        for player in table:
            line = values.line(player)
            if player not in self._players:
                what = no_player(player, self._players.names)
                values.tell(FaultCode.UNKNOWN_PLAYER, what, line)
                continue
            spelled = self._players.spelled(player)
            try:
                value = _number(table[player])
            except ValueError:
                what = f"{name} = {shown(table[player])}: write {WHOLE}"
                values.tell(FaultCode.BAD_VALUE, what, line, spelled)
            else:
                if value != UNSAID:
                    found[spelled] = value, line
        return found


def _number(value: object) -> int:
    """Return a number, also one between quotes, or UNSAID where a blank sheet was not filled in.

    ValueError for anything else.
    """
    if value is None or (isinstance(value, str) and not value.strip()):
        return UNSAID
    if isinstance(value, str) and (cell := CELL.fullmatch(value.strip())):
        return int(cell[1])
    if type(value) is int and 0 <= value <= MOST_NUMBER:
        return value
    raise ValueError


def _from_1(value: object) -> int:
    """Return the number of a round; ValueError for anything else."""
    number = _number(value)
    if number < 1:
        raise ValueError
    return number


def _line(player: str, said: dict[str, tuple[int, int | None]]) -> SheetLine:
    """Return the line of what is said of a player, each number with its line of the file."""
    prediction, tricks, announced = (said[name][0] if name in said else None for name in NUMBERS)
    return SheetLine(player, prediction, tricks, announced, next(iter(said.values()))[1])


class _RowReader:
    """Reads one table."""

    def __init__(self, rows: Rows) -> None:
        self._rows = rows
        self._faults: list[Fault] = []
        self._players = Players()
        self._lines: dict[int, dict[str, SheetLine]] = {}
        self._scary: dict[int, tuple[int, int]] = {}
        self._number = 0

    def sheet(self) -> Sheet:
        """Return the sheet."""
        for _, message in unknown("column", filter(None, self._rows.header), COLUMNS):
            self._tell(FaultCode.UNKNOWN_KEY, message, self._rows.line)
        for row in self._rows.rows:
            self._read(row)
        if not self._players.names:
            what = "no players; write their names into the column player"
            self._tell(FaultCode.NO_PLAYERS, what, self._rows.line)
        return Sheet(
            self._players.names,
            tuple(self._round(number) for number in sorted(self._lines)),
            faults=tuple(self._faults),
        )

    def _round(self, number: int) -> SheetRound:
        lines = tuple(self._lines[number].values())
        first = min((each.line for each in lines if each.line), default=None)
        scary, line = self._scary.get(number, (None, first))
        return SheetRound(number, scary, lines, line)

    def _read(self, row: Row) -> None:
        cells = dict(zip(self._rows.header, row.cells, strict=False))
        if any(row.cells[len(self._rows.header) :]):
            what = "this row has more cells than the header; it does not count"
            self._tell(FaultCode.BAD_VALUE, what, row.line)
            return
        number = self._cell(cells, "round", row.line) if cells.get("round") else self._number
        if not number:
            what = f"round = {shown(cells.get('round', ''))}: write a whole number from 1 on"
            self._tell(FaultCode.BAD_VALUE, f"{what}; this row does not count", row.line)
            return
        self._number = number
        lines = self._lines.setdefault(number, {})
        scary = self._cell(cells, "scary", row.line)
        if scary is not None:
            self._keep_scary(number, scary, row.line)
        player = plain_name(cells.get("player", ""))
        if player:
            self._players.add(player)
            self._keep(lines, self._players.spelled(player), cells, row.line)

    def _keep_scary(self, number: int, scary: int, line: int) -> None:
        before = self._scary.setdefault(number, (scary, line))
        if before[0] != scary:
            what = f"scary = {scary}, where line {before[1]} says {before[0]}; write one number"
            self._tell(FaultCode.BAD_VALUE, what, line, number)

    def _keep(
        self, lines: dict[str, SheetLine], player: str, cells: dict[str, str], line: int
    ) -> None:
        if player in lines:
            what = f"{shown(player)} has a line in this round already; this one does not count"
            self._tell(FaultCode.DUPLICATE_PLAYER, what, line, self._number)
            return
        prediction, tricks, announced = (self._cell(cells, name, line, player) for name in NUMBERS)
        lines[player] = SheetLine(player, prediction, tricks, announced, line)

    def _cell(
        self, cells: dict[str, str], column: str, line: int, player: str | None = None
    ) -> int | None:
        """Return the number in a cell, None if it is empty or no number."""
        cell = cells.get(column, "")
        number = CELL.fullmatch(cell)
        if cell and not number:
            what = f"{column} = {shown(cell)}: write {WHOLE}"
            self._tell(FaultCode.BAD_VALUE, what, line, self._number or None, player)
        return int(number[1]) if number else None

    def _tell(
        self,
        code: FaultCode,
        message: str,
        line: int,
        number: int | None = None,
        player: str | None = None,
    ) -> None:
        self._faults.append(Fault(code, message, line, number, player))

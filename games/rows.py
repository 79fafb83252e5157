"""Score sheets as tables: CSV files with commas, semicolons or tabs, as spreadsheets write them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from io import StringIO
from itertools import chain
from threading import Lock

from .documents import MOST_BYTES, SheetError

DELIMITERS = (",", ";", "\t")
END = "\ud800"
"""Stands behind the last line; no text that is read holds half a character."""
_LIMIT = Lock()
"""Is held while the longest cell that the csv module reads is another."""


@dataclass(frozen=True, slots=True)
class Row:
    """The cells of one row, without the blanks around them; `line` is where it begins, from 1."""

    line: int
    cells: list[str]


@dataclass(frozen=True, slots=True)
class Rows:
    """A table: the names of its columns, in small letters, and the rows below that hold anything.

    `line` is that of the header.
    """

    header: tuple[str, ...]
    line: int
    rows: list[Row]


def read_rows(text: str, name: str, columns: Sequence[str], needed: Sequence[str]) -> Rows:
    """Return the table that a CSV text holds; its header says which column is which.

    Of its `columns` the `needed` ones have to be there. SheetError where one is not, or where a
    quote is never closed.
    """
    import csv

    with _LIMIT:
        before = csv.field_size_limit(MOST_BYTES)
        try:
            rows = list(_rows(text, name))
        finally:
            csv.field_size_limit(before)
    header = rows[0] if rows else Row(1, [])
    names = tuple(cell.casefold() for cell in header.cells)
    missing = [column for column in needed if column not in names]
    if missing:
        what = (
            f"a table of words lacks the column {' and '.join(missing)}; "
            f"its first line is to be {','.join(columns)}"
        )
        raise SheetError(name, what, header.line)
    return Rows(names, header.line, rows[1:])


def _rows(text: str, name: str) -> Iterator[Row]:
    """Yield the rows that hold anything."""
    import csv

    lines = StringIO(text if text.endswith("\n") else f"{text}\n")
    reader = csv.reader(chain(lines, [END]), delimiter=_delimiter(text))
    begun = 1
    for row in reader:
        if row == [END]:
            return
        if row and row[-1].endswith(END):
            what = 'the quote " that begins a cell here is never closed; close or remove it'
            raise SheetError(name, what, reader.line_num - row[-1].count("\n"))
        cells = [cell.strip() for cell in row]
        if any(cells):
            yield Row(begun, cells)
        begun = reader.line_num + 1


def _delimiter(text: str) -> str:
    """Return what parts the cells of the first line that holds anything."""
    header = next((line for line in StringIO(text) if line.strip(' ,;"\t\n')), "")
    return max(DELIMITERS, key=header.count)

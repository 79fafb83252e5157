"""Score sheets of all games: which game a file is of, and its sheet."""

import re
from dataclasses import dataclass

from .documents import Form, SheetError, form_of, game_of, game_of_table, sheet_text
from .located import Document, read_document
from .players import MOST_PLAYERS
from .rows import Rows

ESCAPE = re.compile(r"\\(?:u([0-9a-fA-F]{4})|.)", re.DOTALL)
"""An escape of JSON, an escaped backslash among them."""
HIGH, LOW = range(0xD800, 0xDC00), range(0xDC00, 0xE000)
"""The halves of a character that two escapes stand for."""


@dataclass(frozen=True, slots=True)
class SheetFile:
    """A sheet as a file holds it: `content` is a document, or the text of a table."""

    name: str
    form: Form
    game: str
    content: Document | str


def open_sheet(content: bytes, name: str = "-") -> SheetFile:
    """Return what the `content` of the file called `name` holds.

    The form is told by the ending of the name, else by the content, the game by its key `game` or
    the columns of a table. Raises SheetError for a file that cannot be read at all.
    """
    text = sheet_text(content, name)
    form = form_of(name, text)
    if form is Form.CSV:
        return SheetFile(name, form, game_of_table(text), text)
    if form is Form.JSON and (half := _half_character(text)):
        what = f"{half[0]} is half a character; write the whole one"
        raise SheetError(name, what, text.count("\n", 0, half.start()) + 1)
    document = read_document(text, form, name)
    return SheetFile(name, form, game_of(document.values, name), document)


def check_players(file: SheetFile, count: int) -> None:
    """Raise SheetError for so many players that the file is no sheet."""
    if count > MOST_PLAYERS:
        what = f"{count:,} players, where {MOST_PLAYERS} can play; is it a score sheet?"
        raise SheetError(file.name, what)


def rows_of(file: SheetFile, columns: tuple[str, ...], needed: tuple[str, ...]) -> Rows:
    """Return the rows of a table; SheetError if a needed column is missing."""
    from .rows import read_rows

    assert isinstance(file.content, str)
    return read_rows(file.content, file.name, columns, needed)


def _half_character(text: str) -> re.Match[str] | None:
    """Return the first escape of a JSON text that stands for half a character, None without one."""
    high: re.Match[str] | None = None
    for escape in ESCAPE.finditer(text):
        code = int(escape[1], 16) if escape[1] else 0
        follows = high is not None and high.end() == escape.start()
        if high and not (follows and code in LOW):
            return high
        if code in LOW and not high:
            return escape
        high = escape if code in HIGH else None
    return high

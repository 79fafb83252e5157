"""Score sheets of all games: which game a file is of, and its sheet."""

import re
from dataclasses import dataclass

from .documents import Form, SheetError, form_of, game_of, game_of_table, sheet_text
from .located import Document, read_document
from .rows import Rows

HALF_CHARACTER = re.compile(
    r"\\u[dD][89abAB][0-9a-fA-F]{2}(?!\\u[dD][c-fC-F])"
    r"|(?<!\\u[dD][89abAB][0-9a-fA-F]{2})\\u[dD][c-fC-F][0-9a-fA-F]{2}"
)
"""An escape of JSON that stands for no character alone."""


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
    if form is Form.JSON and (half := HALF_CHARACTER.search(text)):
        what = f"{half[0]} is half a character; write the whole one"
        raise SheetError(name, what, text.count("\n", 0, half.start()) + 1)
    document = read_document(text, form, name)
    return SheetFile(name, form, game_of(document.values, name), document)


def rows_of(file: SheetFile, columns: tuple[str, ...], needed: tuple[str, ...]) -> Rows:
    """Return the rows of a table; SheetError if a needed column is missing."""
    from .rows import read_rows

    assert isinstance(file.content, str)
    return read_rows(file.content, file.name, columns, needed)

"""Reading the score sheet of a game from a file in TOML, CSV or JSON."""

from games.documents import Form, form_of, game_of, sheet_text
from games.located import read_document

from . import from_document
from .sheet import Sheet


def read_sheet(content: bytes, name: str = "-") -> Sheet:
    """Return the sheet in the `content` of the file called `name`.

    The form is told by the ending of the name, else by the content. What cannot be read of a sheet
    is among its `faults` and loses nothing else (FR17). Raises SheetError for a file that cannot be
    read at all.
    """
    text = sheet_text(content, name)
    form = form_of(name, text)
    if form is Form.CSV:
        from games.rows import read_rows

        from . import from_rows

        rows = read_rows(text, name, from_rows.COLUMNS, from_rows.NEEDED)
        return from_rows.sheet_of(rows)
    document = read_document(text, form, name)
    game_of(document.values, name)
    return from_document.sheet_of(document)

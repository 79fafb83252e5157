"""Reading the score sheet of a game from a file in TOML, CSV or JSON."""

from games.documents import Form, SheetError, form_of, game_of, sheet_text
from games.located import read_document
from games.players import MOST_PLAYERS

from . import from_document
from .sheet import Sheet


def read_sheet(content: bytes, name: str = "-") -> Sheet:
    """Return the sheet in the `content` of the file called `name`.

    The form is told by the ending of the name, else by the content. What cannot be read of a sheet
    is among its `faults` and loses nothing else (FR17). Raises SheetError for a file that cannot be
    read at all.
    """
    sheet = _read(sheet_text(content, name), name)
    if len(sheet.players) > MOST_PLAYERS:
        what = (
            f"{len(sheet.players):,} players, where {MOST_PLAYERS} can play; is it a score sheet?"
        )
        raise SheetError(name, what)
    return sheet


def _read(text: str, name: str) -> Sheet:
    form = form_of(name, text)
    if form is Form.CSV:
        from games.rows import read_rows

        from . import from_rows

        rows = read_rows(text, name, from_rows.COLUMNS, from_rows.NEEDED)
        return from_rows.sheet_of(rows)
    document = read_document(text, form, name)
    game_of(document.values, name)
    return from_document.sheet_of(document)

"""Reading the score sheet of a game from a file in TOML, CSV or JSON."""

from games.documents import SheetError
from games.located import Document
from games.sheets import SheetFile, check_players, open_sheet, rows_of

from . import from_document
from .sheet import GAME, Sheet


def read_sheet(content: bytes, name: str = "-") -> Sheet:
    """Return the sheet in the `content` of the file called `name`.

    The form is told by the ending of the name, else by the content. What cannot be read of a sheet
    is among its `faults` and loses nothing else (FR17). Raises SheetError for a file that cannot be
    read at all, or is of another game.
    """
    return sheet_of(open_sheet(content, name))


def sheet_of(file: SheetFile) -> Sheet:
    """Return the sheet that a file holds, as `read_sheet` does."""
    if file.game != GAME:
        raise SheetError(file.name, f"this is a sheet of {file.game}, not of {GAME}")
    sheet = _read(file)
    check_players(file, len(sheet.players))
    return sheet


def _read(file: SheetFile) -> Sheet:
    if isinstance(file.content, Document):
        return from_document.sheet_of(file.content)
    from . import from_rows

    return from_rows.sheet_of(rows_of(file, from_rows.COLUMNS, from_rows.NEEDED))

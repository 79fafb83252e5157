"""A game at the table kept in a file, which holds after each move the whole game or the one before.

The file is a score sheet in JSON: `frenetic score` reads it too.
"""

import json
import os
from collections.abc import Iterable
from dataclasses import dataclass

import click

from games.documents import Form, SheetError, form_of, sheet_text
from games.faults import Fault
from games.frenetic.reading import read_sheet
from games.frenetic.result import GameResult
from games.frenetic.scoring import score_game
from games.frenetic.sheet import Sheet, to_document
from games.frenetic.table import stage_fault
from solver.tilesets import TileSet
from wordlists.lexicon import Lexicon
from wordlists.own import OwnLists

from .kept_file import OPTION, KeptFile
from .score_table import fault_line

MOST_FAULTS = 5
DELETE = "\x7f"
"""No text file holds it."""
OTHER_FORMS = (".toml", ".csv", ".tsv")


class GameFile(KeptFile):
    """The file of a game at the table."""

    def __init__(self, name: str) -> None:
        """Keep the name; one that tells of another form than JSON is refused."""
        if name.lower().endswith(OTHER_FORMS) and not os.path.exists(name):
            reason = f"a game is kept as JSON; name {name} otherwise, like evening.json"
            raise click.BadParameter(reason, param_hint=OPTION)
        super().__init__(name)

    def load(self) -> Sheet | None:
        """Return the game in the file, None if there is no file."""
        content = self.content()
        if content is None:
            return None
        try:
            sheet = self._read(content)
        except SheetError as error:
            raise self.refused(str(error)) from error
        if not sheet or not sheet.table:
            raise self.refused("it holds no game at the table")
        self.refuse(sheet.faults)
        if fault := stage_fault(sheet):
            raise self.refused(fault)
        return sheet

    def save(self, sheet: Sheet) -> None:
        """Write the game in place of the file, whole or not at all."""
        document = json.dumps(to_document(sheet), ensure_ascii=False, indent=2) + "\n"
        self.write(document.replace(DELETE, r"\u007f").encode("utf-8", "backslashreplace"))

    def refuse(self, faults: Iterable[Fault]) -> None:
        """Refuse a file with faults; the first ones are named."""
        told = [fault_line(fault, self.name) for fault in faults]
        if told:
            more = [f"{len(told) - MOST_FAULTS} more"] if len(told) > MOST_FAULTS else []
            raise self.refused("; ".join([*told[:MOST_FAULTS], *more]))

    def _read(self, content: bytes) -> Sheet | None:
        """Return the sheet in a text that is JSON, None for any other text."""
        text = sheet_text(content, self.name) if content.strip() else ""
        return read_sheet(content, self.name) if form_of("", text) is Form.JSON else None


@dataclass(slots=True)
class Game:
    """A game at the table: its sheet, kept in its file, and what its words are judged by.

    `tiles_of` has the red tiles of the sheet marked.
    """

    sheet: Sheet
    file: GameFile
    tiles_of: TileSet
    lexicon: Lexicon
    own: OwnLists | None

    def keep(self, sheet: Sheet) -> None:
        """Go on with this sheet once it is in the file."""
        self.file.save(sheet)
        self.sheet = sheet

    def result(self) -> GameResult:
        """Return the result of all rounds, scored anew."""
        return score_game(self.sheet, self.tiles_of, self.lexicon, self.own)

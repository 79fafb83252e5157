"""A game at the table kept in a file, which holds after each move the whole game or the one before.

The file is a score sheet in JSON: `frenetic score` reads it too.
"""

import json
import os
from collections.abc import Iterable
from contextlib import suppress
from dataclasses import dataclass
from secrets import token_hex
from stat import S_IMODE, S_ISREG

import click

from games.documents import Form, SheetError, form_of, sheet_text
from games.frenetic.reading import read_sheet
from games.frenetic.result import GameResult
from games.frenetic.scoring import score_game
from games.frenetic.sheet import Fault, Sheet, to_document
from games.frenetic.table import stage_fault
from solver.tilesets import TileSet
from wordlists.lexicon import Lexicon
from wordlists.own import OwnLists

from .score_table import fault_line

OPTION = "--game"
MOST_FAULTS = 5
NEW_MODE = 0o666
DELETE = "\x7f"
"""No text file holds it."""
OTHER_FORMS = (".toml", ".csv", ".tsv")


class GameFile:
    """The file of a game; it is written only as long as nobody else has changed it."""

    def __init__(self, name: str) -> None:
        """Keep the name; a link is followed, so that it stays one."""
        self.name = name
        if name.lower().endswith(OTHER_FORMS) and not os.path.exists(name):
            reason = f"a game is kept as JSON; name {name} otherwise, like evening.json"
            raise click.BadParameter(reason, param_hint=OPTION)
        self._path = os.path.realpath(name)
        self._known = self._state()

    def load(self) -> Sheet | None:
        """Return the game in the file, None if there is no file."""
        if self._known is None:
            return None
        if not S_ISREG(self._known.st_mode):
            raise self._refused("it is no plain file")
        try:
            with open(self._path, "rb") as file:
                content = file.read()
            sheet = self._read(content)
        except OSError as error:
            raise self._refused(f"it cannot be read: {error.strerror}") from error
        except SheetError as error:
            raise self._refused(str(error)) from error
        if not sheet or not sheet.table:
            raise self._refused("it holds no game at the table")
        self.refuse(sheet.faults)
        if fault := stage_fault(sheet):
            raise self._refused(fault)
        return sheet

    def save(self, sheet: Sheet) -> None:
        """Write the game in place of the file, whole or not at all."""
        if _identity(self._state()) != _identity(self._known):
            raise self._refused("another program changed it; start again to go on from there")
        document = json.dumps(to_document(sheet), ensure_ascii=False, indent=2) + "\n"
        content = document.replace(DELETE, r"\u007f").encode("utf-8", "backslashreplace")
        folder, name = os.path.split(self._path)
        aside = os.path.join(folder, f".{name}.{token_hex(4)}")
        try:
            self._write_aside(aside, content)
            os.replace(aside, self._path)
            self._known = self._state()
            _sync(folder)
        except OSError as error:
            reason = f"cannot write {self.name}: {error.strerror}; the last step is not kept"
            raise click.BadParameter(reason, param_hint=OPTION) from error
        finally:
            with suppress(OSError):  # it is in place
                os.unlink(aside)

    def refuse(self, faults: Iterable[Fault]) -> None:
        """Refuse a file with faults; the first ones are named."""
        told = [fault_line(fault, self.name) for fault in faults]
        if told:
            more = [f"{len(told) - MOST_FAULTS} more"] if len(told) > MOST_FAULTS else []
            raise self._refused("; ".join([*told[:MOST_FAULTS], *more]))

    def _read(self, content: bytes) -> Sheet | None:
        """Return the sheet in a text that is JSON, None for any other text."""
        text = sheet_text(content, self.name) if content.strip() else ""
        return read_sheet(content, self.name) if form_of("", text) is Form.JSON else None

    def _refused(self, reason: str) -> click.BadParameter:
        message = f"{self.name} is left alone, {reason}; mend it or name another file"
        return click.BadParameter(message, param_hint=OPTION)

    def _write_aside(self, path: str, content: bytes) -> None:
        file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, NEW_MODE)
        with open(file, "wb") as stream:
            if self._known:
                os.fchmod(file, S_IMODE(self._known.st_mode))
            stream.write(content)
            stream.flush()
            os.fsync(file)

    def _state(self) -> os.stat_result | None:
        try:
            return os.stat(self._path)
        except FileNotFoundError:
            return None
        except OSError as error:
            reason = f"cannot read {self.name}: {error.strerror}; name another file"
            raise click.BadParameter(reason, param_hint=OPTION) from error


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


def _identity(state: os.stat_result | None) -> tuple[int, ...] | None:
    return state and (state.st_dev, state.st_ino, state.st_mtime_ns, state.st_size)


def _sync(folder: str) -> None:
    """Let the file's place in its folder outlast a loss of power, where the file system can."""
    with suppress(OSError):
        file = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(file)
        finally:
            os.close(file)

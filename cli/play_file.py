"""A card game kept in a file: the record of what was done so far, which `frenetic replay` reads."""

import json
from dataclasses import dataclass

from games.engine import Game, State
from games.json_text import NotJsonError, read_json
from games.record_faults import RecordError
from games.record_reading import read_record

from .kept_file import KeptFile

PERSON = "person"
"""Who plays a seat that no bot plays."""


@dataclass(frozen=True, slots=True)
class Kept:
    """A game that was kept; `seated` is who plays it, seat by seat, empty if the file says not."""

    state: State
    seated: tuple[str, ...]


class RecordFile(KeptFile):
    """The file of a card game."""

    def load(self, game: Game) -> Kept | None:
        """Return the game in the file, None if there is no file."""
        content = self.content()
        if content is None:
            return None
        try:
            record = read_record(read_json(content), game)
            return Kept(record.play(), record.seated)
        except (NotJsonError, RecordError) as error:
            raise self.refused(str(error)) from error

    def save(self, state: State, seated: tuple[str, ...]) -> None:
        """Write the game in place of the file, whole or not at all."""
        document = {**state.to_json(), "seated": seated}
        self.write(f"{json.dumps(document)}\n".encode())

"""A card game kept in a file: the record of what was done so far, which `frenetic replay` reads."""

import json

from games.engine import Game, State
from games.json_text import NotJsonError, read_json
from games.record_faults import RecordError

from .kept_file import KeptFile


class RecordFile(KeptFile):
    """The file of a card game."""

    def load(self, game: Game) -> State | None:
        """Return the game in the file, None if there is no file."""
        content = self.content()
        if content is None:
            return None
        try:
            return game.from_json(read_json(content))
        except (NotJsonError, RecordError) as error:
            raise self.refused(str(error)) from error

    def save(self, state: State) -> None:
        """Write the game in place of the file, whole or not at all."""
        self.write(f"{json.dumps(state.to_json())}\n".encode())

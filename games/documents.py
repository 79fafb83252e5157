"""Score sheets as files: their form, their text, and the error of one that cannot be read."""

import re
from enum import StrEnum

from wordlists.normalise import printable, shortened
from wordlists.text_files import control_in, decoded, share_of_controls

MOST_BYTES = 16 * 2**20
FRENETIC, FRIGHT_FACTOR = "frenetic", "fright-factor"
GAMES = (FRENETIC, FRIGHT_FACTOR)
"""What the key `game` of a sheet can be; without the key, it is the first."""

# Where a text is TOML, behind its comments. No header of a CSV table holds "=".
TOML_START = re.compile(r"\s*+(?:#[^\n]*+\s*+)*+(?:\[[^\n]*\]|[^\n,;=]+=|\Z)")

MOST_BITS = 64
"""How long a number may be to be shown."""
MOST_CONTROLS = 0.1
"""How much of a table of words may be control characters, which are then faults of their cells."""


class Form(StrEnum):
    """The forms of a sheet."""

    TOML = "toml"
    CSV = "csv"
    JSON = "json"


ENDINGS = {f".{form}": form for form in Form} | {".tsv": Form.CSV}


class SheetError(ValueError):
    """A file cannot be read as a sheet at all; the message begins with the place in it.

    That is `NAME:LINE:COLUMN: `, less what is not known. Lines and columns count from 1.
    """

    def __init__(self, name: str, what: str, line: int | None = None, column: int | None = None):
        """Join the place and what is wrong there."""
        place = [printable(name), *(str(at) for at in (line, column) if at is not None)]
        super().__init__(f"{':'.join(place)}: {what}")


class Table(dict[str, object]):
    """A table of a sheet; `lines` holds where the value of each key begins, from line 1."""

    __slots__ = ("lines",)

    def __init__(self) -> None:
        """Begin without values."""
        super().__init__()
        self.lines: dict[str, int] = {}


class Items(list[object]):
    """A list of a sheet; `lines` holds where each of its values begins, from line 1."""

    __slots__ = ("lines",)

    def __init__(self) -> None:
        """Begin without values."""
        super().__init__()
        self.lines: list[int] = []


def sheet_text(content: bytes, name: str) -> str:
    """Return the text of a sheet; SheetError for what is too long, no text, or blank.

    A table of words may hold some control characters; TOML and JSON hold none.
    """
    if len(content) > MOST_BYTES:
        most = MOST_BYTES // 2**20
        raise SheetError(name, f"the file is longer than {most} MB; is it a score sheet?")
    text = decoded(content)
    is_table = form_of(name, text) is Form.CSV
    control = control_in(text)
    if control and not (is_table and share_of_controls(text) <= MOST_CONTROLS):
        char, line = control
        what = f"this is no text, it holds {printable(char)}; save it as text in UTF-8"
        raise SheetError(name, what, line)
    if not text.strip():
        what = "the file is empty; begin with a blank sheet"
        raise SheetError(name, what)
    return text


def form_of(name: str, text: str) -> Form:
    """Return the form that the ending of a file's name tells, or else its text.

    >>> form_of("-", "# Friday\\n[[round]]"), form_of("Friday.CSV", ""), form_of("-", "{}")
    (<Form.TOML: 'toml'>, <Form.CSV: 'csv'>, <Form.JSON: 'json'>)
    """
    for ending, form in ENDINGS.items():
        if name.lower().endswith(ending):
            return form
    if text.lstrip().startswith("{"):
        return Form.JSON
    return Form.TOML if TOML_START.match(text) else Form.CSV


def game_of(document: Table, name: str) -> str:
    """Return which game a sheet is of; SheetError for a game that there is not."""
    game = document.get("game")
    if game is None:
        return FRENETIC
    if isinstance(game, str) and game.strip() in GAMES:
        return game.strip()
    known = " or ".join(f'game = "{each}"' for each in GAMES)
    what = f"there is no game {shown(game)}; write {known}"
    raise SheetError(name, what, document.lines.get("game"))


def game_of_table(text: str) -> str:
    """Return which game a table of a CSV file is of, by the columns that its first line names.

    >>> game_of_table("round,player,prediction,tricks,scary\\n")
    'fright-factor'
    """
    header = next((line for line in text.splitlines() if line.strip()), "").casefold()
    return FRIGHT_FACTOR if "prediction" in header and "word" not in header else FRENETIC


def shown(value: object) -> str:
    """Return a value of a sheet as a message shows it."""
    if isinstance(value, str):
        return f"'{shortened(value)}'"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, int) and value.bit_length() > MOST_BITS:
        return "this number"
    if isinstance(value, list | dict):
        return "a list" if isinstance(value, list) else "a table"
    return str(value)

"""What blank score sheets of every game are made of: names that a file can hold, and how."""

import json
import re
from collections.abc import Sequence

from wordlists.normalise import printable, shortened

from .players import Players

BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
FORMULA = re.compile(r"'*[=+@-]")
GUARDED = re.compile(r"'+[=+@-]")
QUOTED = re.compile(r'[",;\t\n]')
UNWRITABLE = re.compile(r"[\x00-\x08\r\x0e-\x1f\x7f\ud800-\udfff]")


def seated(players: Sequence[str]) -> tuple[str, ...]:
    """Return the names of the players without the blanks around them.

    ValueError for a player without a name, with that of another or with one that no file can hold.
    """
    seats = Players()
    for name in players:
        if not name.strip():
            raise ValueError(f"player {len(seats.names) + 1} has no name; give each player one")
        if name in seats:
            raise ValueError(
                f"player {shortened(name)} stands twice; give each a name of their own"
            )
        if found := UNWRITABLE.search(name):
            what = f"{shortened(name)} holds {printable(found[0])}, which no sheet can hold"
            raise ValueError(f"player {what}; leave it out")
        seats.add(name)
    if not seats.names:
        raise ValueError("no players; name one or more")
    return seats.names


def check_rounds(rounds: int, most: int) -> None:
    """Raise ValueError for a number of rounds that is not from 1 to `most`."""
    if not 1 <= rounds <= most:
        raise ValueError(f"{rounds} rounds: a number from 1 to {most} is needed")


def toml_key(name: str) -> str:
    """Return a name as a key of TOML.

    >>> toml_key("Ada"), toml_key("Bo B")
    ('Ada', '"Bo B"')
    """
    return name if BARE_KEY.fullmatch(name) else toml_text(name)


def toml_text(name: str) -> str:
    """Return a name as a text of TOML, whose escapes are those of JSON."""
    return json.dumps(name, ensure_ascii=False)


def csv_cell(name: str) -> str:
    """Return a name as a cell that no spreadsheet takes for a formula.

    >>> csv_cell("Ada"), csv_cell("=Bo"), csv_cell("Bo, B")
    ('Ada', "'=Bo", '"Bo, B"')
    """
    guarded = f"'{name}" if FORMULA.match(name) else name
    return '"{}"'.format(guarded.replace('"', '""')) if QUOTED.search(guarded) else guarded


def plain_name(cell: str) -> str:
    """Return the name in a cell, without the apostrophe that `csv_cell` puts before a formula.

    >>> plain_name("'=Bo"), plain_name("'t Hart")
    ('=Bo', "'t Hart")
    """
    return cell[1:] if GUARDED.match(cell) else cell

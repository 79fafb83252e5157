"""Blank score sheets, to be filled in."""

import json
import re
from collections.abc import Sequence

from games.documents import Form
from games.fields import MOST_NUMBER
from games.players import Players
from wordlists.normalise import printable, shortened

from .from_rows import COLUMNS
from .sheet import GAME

BARE_KEY = re.compile(r"[A-Za-z0-9_-]+")
FORMULA = re.compile(r"'*[=+@-]")
QUOTED = re.compile(r'[",;\t\n]')
UNWRITABLE = re.compile(r"[\x00-\x08\r\x0e-\x1f\x7f\ud800-\udfff]")
HOW_TO = """\
# A score sheet. Fill it in, then: frenetic score FILE
#
# tiles     what was drawn, by symbol, name or number; from the second round on only the new ones:
#             tiles = "C Co N oxygen 22"
# frenetic  who drew FReNeTiC tiles, a name for each of them:
#             frenetic = ["Ada"]
# words     what each player wrote, each word between quotes and with commas between them. AgNoSTiC
#           says which tiles were meant, agnostic leaves it open, C(At)S has a FReNeTiC tile for At:
#             Ada = ["BaN", "agnostic", "C(At)S"]
#           A word that somebody challenged, or that came late:
#             Ada = [{word = "BaN", challenged = true}, {word = "cons", late = true}]
"""


def blank_sheet(players: Sequence[str], rounds: int, form: Form) -> str:
    """Return a sheet without tiles and words for `rounds` rounds, from 1 to 9999.

    Raises ValueError for a number out of that range, for a player without a name, with that of
    another or with one that no file can hold.
    """
    names = _seated(players)
    if not 1 <= rounds <= MOST_NUMBER:
        raise ValueError(f"{rounds} rounds: a number from 1 to {MOST_NUMBER} is needed")
    if form is Form.TOML:
        return _toml(names, rounds)
    return _csv(names, rounds) if form is Form.CSV else _json(names, rounds)


def _seated(players: Sequence[str]) -> tuple[str, ...]:
    """Return the names of the players without the blanks around them."""
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


def _toml(names: tuple[str, ...], rounds: int) -> str:
    words = "".join(f"{_key(name)} = []\n" for name in names)
    blank = f'tiles = ""\nfrenetic = []\n\n[round.words]\n{words}'
    players = ", ".join(map(_quoted, names))
    head = f'{HOW_TO}\ngame = "{GAME}"\nplayers = [{players}]\n'
    return head + "".join(f"\n[[round]] # {number}\n{blank}" for number in range(1, rounds + 1))


def _json(names: tuple[str, ...], rounds: int) -> str:
    words: dict[str, object] = {name: [] for name in names}
    blank: dict[str, object] = {"tiles": "", "frenetic": [], "words": words}
    document: dict[str, object] = {"game": GAME, "players": names, "round": [blank] * rounds}
    return json.dumps(document, ensure_ascii=False, indent=2) + "\n"


def _csv(names: tuple[str, ...], rounds: int) -> str:
    blank = "," * (len(COLUMNS) - 2)
    cells = [_cell(name) for name in names]
    rows = (f"{number},{cell}{blank}\n" for number in range(1, rounds + 1) for cell in cells)
    return f"{','.join(COLUMNS)}\n{''.join(rows)}"


def _key(name: str) -> str:
    return name if BARE_KEY.fullmatch(name) else _quoted(name)


def _quoted(name: str) -> str:
    """Return a name as a text of TOML, whose escapes are those of JSON."""
    return json.dumps(name, ensure_ascii=False)


def _cell(name: str) -> str:
    """Return a name as a cell that no spreadsheet takes for a formula."""
    guarded = f"'{name}" if FORMULA.match(name) else name
    return '"{}"'.format(guarded.replace('"', '""')) if QUOTED.search(guarded) else guarded

"""Blank score sheets of Fright Factor, to be filled in."""

import json
from collections.abc import Sequence

from games.blank import check_rounds, csv_cell, seated, toml_key, toml_text
from games.documents import Form

from .setup import ROUNDS
from .sheet import GAME
from .sheet_reading import COLUMNS
from .sheet_scoring import PLAYERS

TABLES = ("prediction", "tricks")
WITHOUT_ANNOUNCED = COLUMNS[:-1]
HOW_TO = """\
# A score sheet of Fright Factor. Write a number in place of each "", then: frenetic score FILE
#
# scary       how many monsters were still scary when the round was over
# prediction  what each player predicted, as it was when the round was over
# tricks      how many tricks each player won
#
# A round that is left blank has not been played yet.
"""


def blank_sheet(players: Sequence[str], rounds: int, form: Form) -> str:
    """Return a sheet without numbers for `rounds` rounds, from 1 to 3.

    ValueError for a number out of that range, and for players as `seated_players` says.
    """
    names = seated_players(players)
    check_rounds(rounds, ROUNDS)
    if form is Form.TOML:
        return _toml(names, rounds)
    return _csv(names, rounds) if form is Form.CSV else _json(names, rounds)


def seated_players(players: Sequence[str]) -> tuple[str, ...]:
    """Return the names of two to six players without the blanks around them.

    ValueError for another number of players, and for names as in `games.blank.seated`.
    """
    names = seated(players)
    if len(names) not in PLAYERS:
        counted = "1 player" if len(names) == 1 else f"{len(names)} players"
        raise ValueError(f"{counted}: Fright Factor has {PLAYERS[0]} to {PLAYERS[-1]}")
    return names


def _toml(names: tuple[str, ...], rounds: int) -> str:
    places = "".join(f'{toml_key(name)} = ""\n' for name in names)
    blank = 'scary = ""\n' + "".join(f"\n[round.{table}]\n{places}" for table in TABLES)
    listed = ", ".join(map(toml_text, names))
    head = f'{HOW_TO}\ngame = "{GAME}"\nplayers = [{listed}]\n'
    return head + "".join(f"\n[[round]] # {number}\n{blank}" for number in range(1, rounds + 1))


def _json(names: tuple[str, ...], rounds: int) -> str:
    blank = {"scary": None} | {table: dict.fromkeys(names) for table in TABLES}
    document = {"game": GAME, "players": names, "round": [blank] * rounds}
    return json.dumps(document, ensure_ascii=False, indent=2) + "\n"


def _csv(names: tuple[str, ...], rounds: int) -> str:
    blank = "," * (len(WITHOUT_ANNOUNCED) - 2)
    cells = [csv_cell(name) for name in names]
    rows = (f"{number},{cell}{blank}\n" for number in range(1, rounds + 1) for cell in cells)
    return f"{','.join(WITHOUT_ANNOUNCED)}\n{''.join(rows)}"

"""Blank score sheets, to be filled in."""

import json
from collections.abc import Sequence

from games.blank import check_rounds, csv_cell, seated, toml_key, toml_text
from games.documents import Form
from games.fields import MOST_NUMBER

from .from_rows import COLUMNS
from .sheet import GAME

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
    names = seated(players)
    check_rounds(rounds, MOST_NUMBER)
    if form is Form.TOML:
        return _toml(names, rounds)
    return _csv(names, rounds) if form is Form.CSV else _json(names, rounds)


def _toml(names: tuple[str, ...], rounds: int) -> str:
    words = "".join(f"{toml_key(name)} = []\n" for name in names)
    blank = f'tiles = ""\nfrenetic = []\n\n[round.words]\n{words}'
    players = ", ".join(map(toml_text, names))
    head = f'{HOW_TO}\ngame = "{GAME}"\nplayers = [{players}]\n'
    return head + "".join(f"\n[[round]] # {number}\n{blank}" for number in range(1, rounds + 1))


def _json(names: tuple[str, ...], rounds: int) -> str:
    words: dict[str, object] = {name: [] for name in names}
    blank: dict[str, object] = {"tiles": "", "frenetic": [], "words": words}
    document: dict[str, object] = {"game": GAME, "players": names, "round": [blank] * rounds}
    return json.dumps(document, ensure_ascii=False, indent=2) + "\n"


def _csv(names: tuple[str, ...], rounds: int) -> str:
    blank = "," * (len(COLUMNS) - 2)
    cells = [csv_cell(name) for name in names]
    rows = (f"{number},{cell}{blank}\n" for number in range(1, rounds + 1) for cell in cells)
    return f"{','.join(COLUMNS)}\n{''.join(rows)}"

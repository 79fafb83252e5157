"""The games by name."""

from importlib import import_module

from .documents import shown
from .engine import Game, GameError, nearest

MODULES = {"fright-factor": "games.fright_factor.game"}
"""Where the rules of each game are: a module with a `GAME`."""


def load(name: object) -> Game:
    """Return the rules of the game called `name`; GameError if there is none.

    >>> load("fright-factor").players
    range(2, 7)
    """
    if not isinstance(name, str) or name not in MODULES:
        raise GameError([f"there is no game {shown(name)}{nearest(str(name), MODULES)}"])
    game: Game = import_module(MODULES[name]).GAME
    return game

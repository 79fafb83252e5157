"""The bots of each game by name."""

from importlib import import_module
from typing import Any

from games.chance import Stream
from games.engine import GameError, digest_of, nearest

from .bot import Bot, RandomBot

MODULES = {"fright-factor": "games.bots.fright_factor"}
"""Where the bot that knows a game is: a module with a `RulesBot`."""
RULES = "rules"


def bot_names(game: str) -> tuple[str, ...]:
    """Return the names of the bots that play a game, the best one last.

    >>> bot_names("fright-factor")
    ('random', 'rules')
    """
    return (RandomBot.name, RULES) if game in MODULES else (RandomBot.name,)


def load_bot(game: str, name: str) -> type[Bot]:
    """Return the bot called `name`; GameError if none that plays the game is called so."""
    names = bot_names(game)
    if name not in names:
        raise GameError([f"there is no bot '{name}'{nearest(name, names)}"])
    if name == RandomBot.name:
        return RandomBot
    kind: type[Bot] = import_module(MODULES[game]).RulesBot
    return kind


def bot_stream(beginning: Any, name: str) -> Stream:
    """Return the stream of that name for a bot in the game that begins so.

    Its seed is a digest, as from the seed of the game a bot could tell all that is dealt.
    """
    return Stream(digest_of(["bots", beginning]), name)

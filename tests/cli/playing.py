"""Playing a card game in a test: typed lines, files that keep it, people at a keyboard."""

import json
import re
from contextlib import suppress
from pathlib import Path
from typing import Any

from cli.console import Console
from cli.play_loop import Table
from cli.play_session import Session
from games.bots.fright_factor import RulesBot
from games.registry import load
from games.talk import load_talk

from .command import Ran, frenetic
from .hands import SIZE, Hands, Press

GAME = load("fright-factor")
PLAY = ("play", "fright-factor")
BOTS = ("--bots", "rules,rules,random", "--seed", "friday")
FIRST = "1\n" * 60
"""Always the first choice, and 1 trick predicted: a game has fewer decisions of one player."""
ESCAPES = re.compile(r"\x1b\[[0-9;?]*[A-Za-z]")


def play(*arguments: str, lines: str = "") -> Ran:
    """Return what comes of a game in which these lines are typed."""
    return frenetic(*PLAY, *BOTS, *arguments, typed=lines)


def kept(file: Path) -> dict[str, Any]:
    """Return the record in a file."""
    document: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return document


def session(people: int = 1, players: int = 4, seed: str = "friday", **options: bool) -> Session:
    """Return a game of people against `rules`."""
    state = GAME.new(players, seed=seed, options=options)
    return Session(state, people, (RulesBot,) * (players - people))


def sit_down(
    game: Session, *presses: Press, live: bool = True, width: int = 80, height: int = 24
) -> None:
    """Play at a keyboard until nobody presses a key any more."""
    hands = Hands(*presses, live=live)
    size = type(SIZE)((width, height))
    with suppress(EOFError):
        Table(game, load_talk("fright-factor"), Console(hands, hands.clock, lambda: size)).play()

"""`frenetic referee`: answer what another program asks about a game."""

import gc
import json
import sys
from collections.abc import Iterator
from typing import BinaryIO

import click

from games.engine import Game
from games.referee import MOST_BYTES, Referee

from .game_param import game_argument
from .help import help_option

LONGEST = MOST_BYTES + 3
"""Bytes of a line with its end, and one more that tells a line that is too long."""


@click.command(add_help_option=False)
@game_argument
@help_option
def referee(game: Game) -> None:
    """Be the referee of a game for another program.

    Each line of standard input is a request, a JSON object {"id", "op", ...}; each is answered by
    one line, a JSON object {"id", "ok", ...}. The ops are new, legal, apply, explain, view,
    scores, leave, save, load, clone and drop. What cannot be done is refused with a code, the rule
    and a message, and the next line is read; the end of the input ends the command.

    \b
    echo '{"op": "new", "players": 4, "seed": 1}' | frenetic referee fright-factor
    """
    if not sys.stdin:
        raise click.UsageError("standard input is closed; write the requests to it")
    gc.enable()  # a session can be long
    session = Referee(game)
    for line in _lines(sys.stdin.buffer):
        sys.stdout.write(f"{json.dumps(session.answer_line(line))}\n")
        sys.stdout.flush()


def _lines(stream: BinaryIO) -> Iterator[bytes]:
    """Yield the lines; of one that is too long only as much as tells that."""
    while line := stream.readline(LONGEST):
        yield line
        while len(line) == LONGEST and not line.endswith(b"\n"):
            line = stream.readline(LONGEST)

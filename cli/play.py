"""`frenetic play`: a card game against bots, on one keyboard."""

from contextlib import suppress
from shlex import quote
from time import monotonic
from typing import Any

import click

from games.engine import Game
from games.talk import load_talk
from wordlists.normalise import printable

from .game_options import bots_option, option_option, options_option, write_options
from .game_param import game_argument
from .help import help_option
from .lists import FileParam
from .output import write_lines
from .params import NumberParam
from .play_session import Session
from .play_settings import PLAYERS, Settings
from .seed import seed_option

INTERRUPTED = 130
NOT_KEPT = "the game is not kept; --game FILE keeps it after every step"


@click.command("play", add_help_option=False)
@game_argument
@click.option(
    "--game",
    "file",
    type=FileParam(),
    help="The file that keeps the game: begun if it is not there, else gone on with.",
)
@click.option(
    "--players",
    type=NumberParam(),
    help=f"How many play; without it as many as --human and --bots say, or {PLAYERS}.",
)
@click.option(
    "--human",
    "people",
    type=NumberParam(),
    help="How many of them are people, on the first seats; 1 unless the file tells otherwise.",
)
@bots_option
@seed_option
@option_option
@options_option
@help_option
@click.pass_context
def play_against_bots(
    ctx: click.Context, /, game: Game, file: str | None, listed: bool, **options: Any
) -> None:
    """Play a card game against bots.

    The table is drawn whenever it is your turn, with the cards that may be played in brackets.
    Type a card, such as `Dracula 7` or `d7`, or the number of a choice; `?` tells what else can be
    typed. With --game the file keeps the game after every step, so that the same command goes on
    where it stopped; `frenetic replay` reads it, too. Several people hand the keyboard over.

    \b
    frenetic play fright-factor
    frenetic play fright-factor --bots rules,rules,random --game evening.json
    frenetic play fright-factor --option special_powers --human 2
    """
    from .console import Console
    from .interruptions import ended_by_signals
    from .keyboard import standard_keyboard
    from .play_loop import Table

    if listed:
        write_options(game, None)
        return
    session = Settings(game, **options).open(file)
    session.keep()
    try:
        with (
            ended_by_signals() as interruptions,
            standard_keyboard(interruptions) as keyboard,
            suppress(EOFError),
        ):
            console = Console(keyboard, monotonic)
            console.tell(_begun(session))
            console.say("Type ? for help.")
            Table(session, load_talk(game.name), console).play()
            return
    except KeyboardInterrupt:
        click.echo(f"frenetic: {_onward(session)}", err=True)
        ctx.exit(INTERRUPTED)
    onward = _onward(session)
    write_lines([f"{onward[0].upper()}{onward[1:]}"])


def _begun(session: Session) -> str:
    """Say what is played, where it is kept, and the seed that deals the same cards again."""
    state = session.state
    begun = state.beginning()
    on = [name for name, is_on in begun["options"].items() if is_on]
    file = f" in {printable(session.file.name)}" if session.file else ""
    what = "A new game" if not state.actions else "The game"
    seed = f"seed {printable(str(begun['seed']))}" if "seed" in begun else "dealt by hand"
    return ", ".join([f"{what} of {state.game.title}{file}", seed, *on])


def _onward(session: Session) -> str:
    """Say whether the game is kept, and which command goes on with it."""
    if not session.file:
        return NOT_KEPT
    file = session.file.name
    parts = ["frenetic", "play", session.state.game.name, "--game", file]
    command = " ".join(map(quote, parts))
    return f"the game is kept in {printable(file)}; go on with: {printable(command)}"

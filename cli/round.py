"""`frenetic round`: a game at the table, on one keyboard."""

from contextlib import suppress
from shlex import quote
from time import monotonic
from typing import Any

import click
from click.core import ParameterSource

from games.frenetic.scoring import mark_red
from games.frenetic.sheet import Policy, Sheet
from games.frenetic.table import left_of
from solver.tilesets import DEFAULT
from wordlists.normalise import printable

from .help import help_option
from .lists import FileParam, lexicon_option, only_option, open_lexicon, own_lists, wordlist_option
from .output import write_lines
from .params import EnumChoice, level_option, red_option, rule_option
from .players import PlayersParam
from .seed import seed_option

INTERRUPTED = 130


@click.command("round", add_help_option=False)
@click.option(
    "--game",
    "file",
    type=FileParam(),
    required=True,
    help="The file that keeps the game: begun if it is not there, else gone on with.",
)
@click.option(
    "--players",
    type=PlayersParam(),
    default=(),
    help="Who plays, in the order of the seats, with commas between: Ada,Bo.",
)
@seed_option
@click.option(
    "--tile-set",
    "set_name",
    metavar="NAME|FILE",
    default=DEFAULT,
    show_default=True,
    help="A shipped tile set (frenetic, named-2012, iupac) or a TOML file.",
)
@red_option
@rule_option
@click.option(
    "--policy",
    type=EnumChoice(Policy),
    default=Policy.CHALLENGED.value,
    show_default=True,
    help="Which words must be in the list: all, those that are challenged, or none.",
)
@level_option
@wordlist_option
@only_option
@lexicon_option
@help_option
@click.pass_context
def play_at_table(
    ctx: click.Context,
    /,
    file: str,
    files: tuple[str, ...],
    only: bool,
    name: str | None,
    **options: Any,
) -> None:
    """Play a game at the table.

    The program draws from the bag and shows the board; one player after another types words
    against the clock, a word a line; then the lists are read out, words are challenged, and the
    round is scored. After a round any earlier one can be corrected. The file keeps the game after
    every step, so that the same command goes on where it stopped; `frenetic score` reads it, too.

    A FReNeTiC tile is named in parentheses: `agnostic (Os)` after the word, or AgN(Os)TiC in it.
    A list ends early by Ctrl-D or a full stop alone. Ctrl-C stops the game.

    \b
    frenetic round --game evening.json --players Ada,Bo
    frenetic round --game evening.json
    """
    from .console import Console
    from .game_file import Game, GameFile
    from .interruptions import ended_by_signals
    from .keyboard import standard_keyboard
    from .round_loop import play
    from .round_settings import Settings, open_tile_set

    settings, game_file = Settings(**options), GameFile(file)
    kept = game_file.load()
    sheet = kept or settings.new_sheet(file)
    tiles_of = open_tile_set(sheet.tile_set, f"--game {file}")
    game_file.refuse(left_of(sheet, tiles_of)[1])
    if kept:
        settings.refuse_other(_said(ctx), kept, tiles_of, file)
    marked, _ = mark_red(sheet, tiles_of)
    game = Game(sheet, game_file, marked, open_lexicon(name), own_lists(files, only=only))
    game.keep(sheet)
    write_lines([_begun(sheet, file, new=not kept)])
    onward = _onward(file, files, only=only, name=name)
    try:
        with (
            ended_by_signals() as interruptions,
            standard_keyboard(interruptions) as keyboard,
            suppress(EOFError),
        ):
            play(game, Console(keyboard, monotonic))
    except KeyboardInterrupt:
        click.echo(f"frenetic: {onward}", err=True)
        ctx.exit(INTERRUPTED)
    write_lines([f"{onward[0].upper()}{onward[1:]}"])


def _said(ctx: click.Context) -> set[str]:
    """Return the names of the parameters that the command line has."""
    source = ParameterSource.COMMANDLINE
    return {name for name in ctx.params if ctx.get_parameter_source(name) is source}


def _begun(sheet: Sheet, file: str, *, new: bool) -> str:
    """Say where the game is, and the seed that draws the same tiles again."""
    seed = printable(sheet.table.seed) if sheet.table else ""
    begun = "A new game in" if new else "The game in"
    return f"{begun} {printable(file)}, seed {seed}"


def _onward(file: str, files: tuple[str, ...], *, only: bool, name: str | None) -> str:
    """Say that the game is kept, and which command goes on with it."""
    lists = [part for each in files for part in ("--wordlist", each)] + ["--only"] * only
    lists += ["--lexicon", name] if name else []
    command = " ".join(quote(part) for part in ("frenetic", "round", "--game", file, *lists))
    return f"the game is kept in {printable(file)}; go on with: {printable(command)}"

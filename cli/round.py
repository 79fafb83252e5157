"""`frenetic round`: a game at the table, on one keyboard."""

import os
from shlex import quote
from time import monotonic
from typing import Any

import click
from click.core import ParameterSource

from games.frenetic.scoring import mark_red
from games.frenetic.sheet import Policy, Sheet, Table
from games.frenetic.table import left_of
from solver.rules import Rules
from solver.symbols import symbols
from solver.tilesets import DEFAULT, TileSet, TileSetError, tile_set
from wordlists.lexicon import Level
from wordlists.normalise import printable

from .help import help_option
from .lists import FileParam, lexicon_option, only_option, open_lexicon, own_lists, wordlist_option
from .output import write_lines
from .params import EnumChoice, level_option, read_tiles, red_option, rule_option
from .players import PlayersParam
from .seed import new_seed, seed_option

INTERRUPTED = 130
PLAYERS = "--players"


@click.command(add_help_option=False)
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
def round(
    ctx: click.Context,
    file: str,
    players: tuple[str, ...],
    seed: str | None,
    set_name: str,
    red: str,
    house_rules: tuple[tuple[str, Any], ...],
    policy: Policy,
    level: Level,
    files: tuple[str, ...],
    only: bool,
    name: str | None,
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
    from .keyboard import ended_by_signals, standard_keyboard
    from .round_loop import play

    tiles_of = _open_tile_set(set_name)
    asked = Sheet(
        players=players,
        tile_set=set_name if tiles_of.name == set_name else os.path.abspath(set_name),
        red=tuple(symbols()[tile] for tile in read_tiles([red], tiles_of, "--red")),
        rules=Rules(**dict(house_rules)),
        policy=policy,
        level=level,
        table=Table(seed or new_seed()),
    )
    game_file = GameFile(file)
    kept = game_file.load()
    if kept:
        _refuse_other(ctx, asked, kept, file)
        tiles_of = _open_tile_set(kept.tile_set, f"--game {file}")
    elif not asked.players:
        raise click.UsageError(f"no game is in {file} yet; say who plays: --players Ada,Bo")
    sheet = kept or asked
    game_file.refuse(left_of(sheet, tiles_of)[1])
    marked, _ = mark_red(sheet, tiles_of)
    game = Game(sheet, game_file, marked, open_lexicon(name), own_lists(files, only=only))
    game.keep(sheet)
    write_lines([_begun(sheet, file, new=not kept)])
    onward = _onward(file, files, only=only, name=name)
    try:
        with ended_by_signals(), standard_keyboard() as keyboard:
            play(game, Console(keyboard, monotonic))
    except KeyboardInterrupt:
        click.echo(f"frenetic: {onward}", err=True)
        ctx.exit(INTERRUPTED)
    except EOFError:
        pass
    write_lines([f"{onward[0].upper()}{onward[1:]}"])


def _open_tile_set(name: str, where: str = "--tile-set") -> TileSet:
    try:
        return tile_set(name)
    except TileSetError as error:
        raise click.BadParameter(str(error), param_hint=where) from error


def _refuse_other(ctx: click.Context, asked: Sheet, kept: Sheet, file: str) -> None:
    """Refuse options that say something else than what the game was begun with."""
    for param in ctx.command.params:
        option = param.opts[0]
        given = ctx.get_parameter_source(param.name or "") is ParameterSource.COMMANDLINE
        if option in SETTINGS and given:
            wanted, found = _setting(option, asked), _setting(option, kept)
            same = wanted.casefold() == found.casefold() if option == PLAYERS else wanted == found
            if not same:
                reason = (
                    f"{printable(wanted)}: the game in {file} was begun with "
                    f"{printable(found) or 'none'}; leave the option out, "
                    "or begin another game in another file"
                )
                raise click.BadParameter(reason, param_hint=option)


SETTINGS = (PLAYERS, "--seed", "--tile-set", "--red", "--rule", "--policy", "--level")


def _setting(option: str, sheet: Sheet) -> str:
    """Return what a sheet says of an option, as it is written on the command line."""
    rules = sheet.rules
    return {
        PLAYERS: ",".join(sheet.players),
        "--seed": sheet.table.seed if sheet.table else "",
        "--tile-set": sheet.tile_set,
        "--red": ",".join(sheet.red),
        "--rule": " ".join(f"{key}={getattr(rules, key)}" for key in rules.__slots__),
        "--policy": sheet.policy.value,
        "--level": sheet.level.value,
    }[option]


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

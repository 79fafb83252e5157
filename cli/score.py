"""`frenetic score`: score a sheet."""

import os
import sys
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import click
from click.core import ParameterSource

from games.documents import MOST_BYTES, SheetError
from games.frenetic.reading import sheet_of
from games.frenetic.result import GameResult
from games.frenetic.scoring import mark_red, score_game
from games.frenetic.sheet import GAME, Policy, Sheet
from games.sheets import SheetFile, open_sheet
from solver.notation import format_play, format_sum
from solver.rules import Rules
from solver.tiles import split_names
from solver.tilesets import TileSet, TileSetError, tile_set
from wordlists.lexicon import ASKED_LEVELS, Level
from wordlists.normalise import printable

from .help import help_option
from .lists import (
    FileParam,
    lexicon_option,
    only_option,
    open_index,
    open_lexicon,
    own_lists,
    wordlist_option,
)
from .output import write_csv, write_json, write_lines
from .params import (
    STANDARD_INPUT,
    EnumChoice,
    NumberParam,
    TileSetParam,
    read_tiles,
    red_option,
    rule_option,
    server_option,
)
from .score_table import fault_line, game_lines

FORMATS = ("table", "json", "csv", "html")
CSV_HEADER = (
    *("round", "player", "word", "play", "sum", "points", "code", "message"),
    *("called_by", "called_in", "line"),
)
FAULTY = 1
GAME_NAME = "FReNeTiC"
MISSED = "missed"
OF_ALL_GAMES = ("sheet", "form", "strict", "server")
"""Parameters that sheets of every game have."""


@click.command(add_help_option=False)
@click.argument("sheet", type=FileParam(), metavar="SHEET")
@click.option(
    "--policy",
    type=EnumChoice(Policy),
    help="Which words count as challenged: all, those the sheet marks, or none. "
    "[default: what the sheet says, else all]",
)
@click.option(
    "--format",
    "form",
    type=click.Choice(FORMATS),
    default="table",
    show_default=True,
    help="How to write the result: html is a page to print.",
)
@click.option("--strict", is_flag=True, help="Exit code 1 if a part of the sheet is faulty.")
@click.option(
    "--missed",
    type=NumberParam(),
    default=0,
    help="How many words that nobody wrote to show for each round, the best ones.",
)
@click.option(
    "--tile-set",
    "tiles_of",
    type=TileSetParam(),
    help="A tile set in place of the one that the sheet names.",
)
@red_option
@rule_option
@click.option(
    "--level",
    type=EnumChoice(ASKED_LEVELS),
    help="How rare a word may be. [default: what the sheet says, else standard]",
)
@wordlist_option
@only_option
@lexicon_option
@server_option
@help_option
@click.pass_context
def score(
    ctx: click.Context,
    sheet: str,
    policy: Policy | None,
    form: str,
    strict: bool,
    missed: int,
    tiles_of: TileSet | None,
    red: str,
    house_rules: tuple[tuple[str, Any], ...],
    level: Level | None,
    files: tuple[str, ...],
    only: bool,
    name: str | None,
    server: str | None,
) -> None:
    """Score a game from its sheet, with every line explained.

    SHEET is a file in TOML, CSV or JSON, or `-` for standard input. A line that cannot count
    scores 0 with its reason; the others are scored. What the options say goes before what the
    sheet says. A blank sheet comes from `frenetic sheet new`.

    \b
    frenetic score evening.toml
    frenetic score evening.csv --policy challenged --missed 5
    frenetic score evening.toml --format html > evening.html
    """
    content = _content(sheet)
    file = _opened(content, sheet)
    if file.game != GAME:
        from .score_cards import score_card_game

        _refuse_options(ctx, file.game)
        faulty = score_card_game(file, content, form, server)
        ctx.exit(FAULTY if strict and faulty else 0)
    game = _sheet(file)
    tiles_of = tiles_of or _tile_set_of(game, sheet)
    marked = read_tiles([red], tiles_of, "--red")
    game = replace(
        game,
        policy=policy or game.policy,
        level=level or game.level,
        red=(*game.red, *split_names(red)),
        rules=replace(game.rules, **dict(house_rules)),
    )
    if server is not None:
        from .remote import Server, refuse

        refuse(tiles_of, {"--wordlist": files, "--only": only, "--lexicon": name})
        result = Server(server).score(content, file.form, game, marked, tiles_of.name, missed)
    else:
        own = own_lists(files, only=only)
        lexicon = open_lexicon(name)
        result = score_game(game, tiles_of, lexicon, own)
        if missed:
            from games.frenetic.missed import with_missed

            index = open_index(lexicon, name)
            result = with_missed(result, game, tiles_of, index, missed, own)
    _write(result, game, tiles_of, form, sheet)
    ctx.exit(FAULTY if strict and result.faults else 0)


def _content(path: str) -> bytes:
    """Return what a file holds, or standard input."""
    try:
        if path == STANDARD_INPUT:
            if not sys.stdin:
                raise click.BadParameter("standard input is closed", param_hint="SHEET")
            return sys.stdin.buffer.read(MOST_BYTES + 1)
        with open(path, "rb") as file:
            return file.read(MOST_BYTES + 1)
    except OSError as error:
        message = f"cannot read {path}: {error.strerror}; name the file of a sheet"
        raise click.BadParameter(message, param_hint="SHEET") from error


def _opened(content: bytes, path: str) -> SheetFile:
    """Return what the content of a file is."""
    try:
        return open_sheet(content, path)
    except SheetError as error:
        raise click.BadParameter(str(error), param_hint="SHEET") from error


def _sheet(file: SheetFile) -> Sheet:
    """Return the sheet that a file holds."""
    try:
        return sheet_of(file)
    except SheetError as error:
        raise click.BadParameter(str(error), param_hint="SHEET") from error


def _refuse_options(ctx: click.Context, game: str) -> None:
    """Refuse the options that are about words, which a card game has none of."""
    given = [
        each.opts[-1]
        for each in ctx.command.params
        if each.name not in OF_ALL_GAMES
        and ctx.get_parameter_source(each.name or "") is ParameterSource.COMMANDLINE
    ]
    if given:
        raise click.UsageError(f"{', '.join(given)}: only for {GAME_NAME}; this is {game}")


def _tile_set_of(game: Sheet, path: str) -> TileSet:
    """Return the tile set that the sheet names; a file is looked for beside the sheet first."""
    beside = os.path.join(os.path.dirname(path), game.tile_set)
    is_file = path != STANDARD_INPUT and os.path.isfile(beside)
    try:
        return tile_set(beside if is_file else game.tile_set)
    except TileSetError as error:
        raise click.BadParameter(f"{path}: {error}", param_hint="SHEET") from error


def _write(result: GameResult, game: Sheet, tiles_of: TileSet, form: str, path: str) -> None:
    if form == "json":
        write_json(result)
    elif form == "csv":
        write_csv(CSV_HEADER, _csv_rows(result, game.rules))
        for fault in result.faults:
            click.echo(f"frenetic: {fault_line(fault, path)}", err=True)
    elif form == "html":
        from games.frenetic.page import result_page

        click.echo(
            result_page(result, game.rules, mark_red(game, tiles_of)[0], _title(path)), nl=False
        )
    else:
        write_lines(game_lines(result, path))


def _title(path: str) -> str:
    return GAME_NAME if path == STANDARD_INPUT else path


def _csv_rows(result: GameResult, rules: Rules) -> Iterator[tuple[Any, ...]]:
    for each in result.rounds:
        for line in each.lines:
            by = line.called_by
            yield (
                *(each.round, printable(line.player), printable(line.word)),
                format_play(line.play, "-") if line.play else "",
                *(line.sum, line.points, line.code, printable(line.message)),
                *((printable(by.player), by.round) if by else ("", "")),
                line.line,
            )
        for word in each.missed:
            split = word.splits[0]
            play, total = format_play(split, "-"), format_sum(split, rules)
            yield (each.round, "", word.entry, play, total, word.best, MISSED, "", "", "", None)

"""`frenetic sheet`: score sheets, blank in a file or on paper."""

import click
from click.core import ParameterSource

from games.documents import FRENETIC, FRIGHT_FACTOR, GAMES, Form
from solver.tilesets import TileSet

from .help import help_option
from .output import write_lines
from .params import EnumChoice, NumberParam, red_option, tile_set_option, with_red
from .players import PlayersParam

MOST_LINES = 1000
ROUNDS = {FRENETIC: 1, FRIGHT_FACTOR: 3}
"""How many rounds a new sheet of a game has unless it is told."""
OF_FRENETIC = ("tiles_of", "red", "lines")
"""Parameters that no other game has."""
game_option = click.option(
    "--game",
    type=click.Choice(GAMES),
    default=FRENETIC,
    show_default=True,
    help="Which game the sheet is for.",
)


@click.group(add_help_option=False, invoke_without_command=True)
@help_option
@click.pass_context
def sheet(ctx: click.Context) -> None:
    """Write a blank score sheet, or print one on paper.

    Both go to standard output; write them into a file with `>`.
    """
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


@sheet.command(add_help_option=False)
@click.option(
    "--players",
    type=PlayersParam(),
    required=True,
    help="Who plays, in the order of the seats, with commas between: Ada,Bo.",
)
@game_option
@click.option(
    "--rounds",
    type=NumberParam(),
    help="How many rounds to prepare, from 1, of Fright Factor up to 3. One of FReNeTiC that is "
    "left empty earns a remark. [default: 1, of Fright Factor 3]",
)
@click.option(
    "--format",
    "form",
    type=EnumChoice(Form),
    default=Form.TOML.value,
    show_default=True,
    help="How the sheet is written: csv is for spreadsheets.",
)
@help_option
def new(players: tuple[str, ...], game: str, rounds: int | None, form: Form) -> None:
    """Write a blank score sheet, to be filled in and scored.

    \b
    frenetic sheet new --players Ada,Bo > evening.toml
    frenetic score evening.toml
    frenetic sheet new --game fright-factor --players Ada,Bo,Cy > monsters.toml
    """
    if game == FRIGHT_FACTOR:
        from games.fright_factor.sheet_blank import blank_sheet
    else:
        from games.frenetic.blank import blank_sheet

    try:
        text = blank_sheet(players, ROUNDS[game] if rounds is None else rounds, form)
    except ValueError as error:
        raise click.UsageError(str(error)) from error
    write_lines([text.removesuffix("\n")])


@sheet.command("print", add_help_option=False)
@click.option(
    "--players",
    type=PlayersParam(),
    default=(),
    help="Who plays, with commas between: a sheet of paper for each, of Fright Factor one for all. "
    "Else one without names.",
)
@game_option
@tile_set_option
@red_option
@click.option(
    "--lines",
    type=NumberParam(MOST_LINES),
    default=40,
    show_default=True,
    help="How many lines for words each sheet has; 40 fit on one side.",
)
@help_option
@click.pass_context
def print_page(
    ctx: click.Context,
    players: tuple[str, ...],
    game: str,
    tiles_of: TileSet,
    red: str,
    lines: int,
) -> None:
    """Write a page to be printed for the table: the board, and lines for words.

    For Fright Factor it has predictions, tricks, scary monsters and points of three rounds; tile
    sets, red tiles and lines are of FReNeTiC alone. It is HTML; open it in a browser and print it,
    on A4 or Letter.

    \b
    frenetic sheet print --players Ada,Bo > sheets.html
    frenetic sheet print --game fright-factor > monsters.html
    """
    if game == FRIGHT_FACTOR:
        _refuse_options(ctx)
        page = _card_page(players)
    else:
        from games.frenetic.paper import paper_sheet

        page = paper_sheet(with_red(tiles_of, red), players, lines)
    write_lines([page.removesuffix("\n")])


def _refuse_options(ctx: click.Context) -> None:
    """Refuse the options that are about words, which Fright Factor has none of."""
    given = [
        each.opts[-1]
        for each in ctx.command.params
        if each.name in OF_FRENETIC
        and ctx.get_parameter_source(each.name) is ParameterSource.COMMANDLINE
    ]
    if given:
        what = f"{', '.join(given)}: only for FReNeTiC; leave it out for {FRIGHT_FACTOR}"
        raise click.UsageError(what)


def _card_page(players: tuple[str, ...]) -> str:
    from games.fright_factor.sheet_paper import paper_sheet

    try:
        return paper_sheet(players)
    except ValueError as error:
        raise click.UsageError(str(error)) from error

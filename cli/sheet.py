"""`frenetic sheet`: score sheets, blank in a file or on paper."""

import click

from games.documents import Form
from solver.tilesets import TileSet

from .help import help_option
from .output import write_lines
from .params import EnumChoice, NumberParam, red_option, tile_set_option, with_red
from .players import PlayersParam

MOST_LINES = 1000


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
@click.option(
    "--rounds",
    type=NumberParam(),
    default=1,
    show_default=True,
    help="How many rounds to prepare, from 1; a round that is left empty earns a remark.",
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
def new(players: tuple[str, ...], rounds: int, form: Form) -> None:
    """Write a blank score sheet, to be filled in and scored.

    \b
    frenetic sheet new --players Ada,Bo > evening.toml
    frenetic score evening.toml
    """
    from games.frenetic.blank import blank_sheet

    try:
        text = blank_sheet(players, rounds, form)
    except ValueError as error:
        raise click.UsageError(str(error)) from error
    write_lines([text.removesuffix("\n")])


@sheet.command("print", add_help_option=False)
@click.option(
    "--players",
    type=PlayersParam(),
    default=(),
    help="Who plays, with commas between: a sheet of paper for each. Else one without a name.",
)
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
def print_page(players: tuple[str, ...], tiles_of: TileSet, red: str, lines: int) -> None:
    """Write a page to be printed for the table: the board, and lines for words.

    It is HTML; open it in a browser and print it, on A4 or Letter.

    \b
    frenetic sheet print --players Ada,Bo > sheets.html
    """
    from games.frenetic.paper import paper_sheet

    write_lines([paper_sheet(with_red(tiles_of, red), players, lines).removesuffix("\n")])

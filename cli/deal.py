"""`frenetic deal`: what a seed draws from the bag."""

from collections.abc import Iterator
from itertools import islice

import click

from games.frenetic.bag import Deal, Draws, deals
from solver.symbols import numbers
from solver.tilesets import TileSet
from wordlists.normalise import printable

from .help import help_option
from .output import (
    Format,
    format_option,
    plural,
    resolve,
    to_json,
    write_csv,
    write_json,
    write_lines,
)
from .params import NumberParam, tile_set_option
from .seed import new_seed, seed_option
from .tile_art import draw_tile

CSV_HEADER = ("round", "tiles", "frenetic", "left")


@click.command(add_help_option=False)
@seed_option
@tile_set_option
@click.option(
    "--rounds",
    type=NumberParam(),
    default=1,
    show_default=True,
    help="How many rounds to draw; no more are drawn than the bag has.",
)
@format_option
@help_option
def deal(seed: str | None, tiles_of: TileSet, rounds: int, chosen: Format | None) -> None:
    """Draw the tiles of a game, and nothing else.

    One bag is drawn from, first eight tiles, then four a round; FReNeTiC tiles count among those
    drawn. `frenetic round` draws the same with the same seed, which is told where none was given.
    `plain` and `csv` say the round, its tiles, its FReNeTiC tiles, and how many are left.

    \b
    frenetic deal
    frenetic deal --seed friday --rounds 24 --format json
    """
    if not rounds:
        raise click.BadParameter("'0': a number from 1 is needed", param_hint="--rounds")
    used = seed or new_seed()
    answer = Draws(used, tiles_of.name, tuple(islice(deals(tiles_of, used), rounds)))
    form = resolve(chosen)
    if form is Format.JSON:
        write_json(answer)
    elif form is Format.NDJSON:
        write_lines(to_json(each) for each in answer.rounds)
    elif form is Format.CSV:
        write_csv(CSV_HEADER, (_cells(each) for each in answer.rounds))
    elif form is Format.PLAIN:
        write_lines("\t".join(map(str, _cells(each))) for each in answer.rounds)
    else:
        write_lines(_table(answer, tiles_of))
    if not seed and form in (Format.NDJSON, Format.CSV, Format.PLAIN):
        click.echo(f"frenetic: seed {used}", err=True)


def _cells(each: Deal) -> tuple[int, str, int, int]:
    return each.round, " ".join(each.tiles), each.frenetic, each.left


def _table(answer: Draws, tiles_of: TileSet) -> Iterator[str]:
    yield f"Seed {printable(answer.seed)}, tile set {printable(answer.tile_set)}"
    for each in answer.rounds:
        tiles = "".join(draw_tile(tile, red=numbers()[tile] in tiles_of.red) for tile in each.tiles)
        wild = f" and {plural(each.frenetic, 'FReNeTiC tile')}" if each.frenetic else ""
        yield f"{each.round:>3}  {tiles}{wild}  ({each.left} left)"

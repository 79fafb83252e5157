"""`frenetic elements`: the tiles of a set."""

from collections.abc import Iterator

import click

from solver.tile_table import Tile, Tiles, tiles_in
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
from .params import red_option, tile_set_option, with_red
from .tile_art import draw_tile

ART_WIDTH = 8
CELL_WIDTH = 24
CSV_HEADER = ("number", "symbol", "name", "green", "red", "inferred")


@click.command(add_help_option=False)
@tile_set_option
@red_option
@format_option
@help_option
def elements(tiles_of: TileSet, red: str, chosen: Format | None) -> None:
    """List the tiles of a tile set.

    Each with its atomic number, which is what it scores, and its name. `?` marks a tile that the
    rulebook does not prove to be in the set.

    \b
    frenetic elements
    frenetic elements --tile-set iupac --format csv
    """
    answer = tiles_in(with_red(tiles_of, red))
    form = resolve(chosen)
    if form is Format.JSON:
        write_json(answer)
    elif form is Format.NDJSON:
        write_lines(to_json(tile) for tile in answer.elements)
    elif form is Format.CSV:
        write_csv(CSV_HEADER, [(*_cells(tile), *_marks(tile)) for tile in answer.elements])
    elif form is Format.PLAIN:
        write_lines("\t".join((*_cells(tile), *_marks(tile))).rstrip() for tile in answer.elements)
    else:
        write_lines(_table(answer))


def _cells(tile: Tile) -> tuple[str, ...]:
    return str(tile.number), tile.symbol, tile.name


def _marks(tile: Tile) -> tuple[str, ...]:
    return tuple(mark if getattr(tile, mark) else "" for mark in CSV_HEADER[3:])


def _table(answer: Tiles) -> Iterator[str]:
    """Yield the tiles with their names, down the columns of as many as fit the terminal."""
    from shutil import get_terminal_size

    tiles, drawn = plural(answer.count, "tile"), plural(answer.frenetic, "FReNeTiC tile")
    yield f"{printable(answer.label)}: {tiles} and {drawn}"
    columns = max(1, get_terminal_size().columns // CELL_WIDTH)
    height = -(-answer.count // columns)
    for at in range(height):
        yield "".join(_cell(tile) for tile in answer.elements[at::height]).rstrip()
    yield "+ green name: spelling it claims FReNeTiC tiles"
    if any(tile.red for tile in answer.elements):
        yield "*Red* tiles double a word."
    if any(tile.inferred for tile in answer.elements):
        yield "? inferred: the rulebook does not prove that it is in the set"
    others = ", ".join(name for name in answer.tile_sets if name != answer.tile_set)
    yield f"Other tile sets: {others}; or name a TOML file with --tile-set."


def _cell(tile: Tile) -> str:
    art = draw_tile(tile.symbol, red=tile.red)
    text = tile.name + "+" * tile.green + "?" * tile.inferred
    return art + " " * (ART_WIDTH - len(click.unstyle(art))) + f"{text:<{CELL_WIDTH - ART_WIDTH}}"

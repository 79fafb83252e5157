"""Words of the command line become typed values here, and nowhere else."""

import re
import sys
from collections.abc import Callable, Iterable
from dataclasses import fields
from enum import StrEnum
from typing import Any, TypeVar

import click

from solver.board import Board
from solver.notation import PlayError, parse_play
from solver.rules import RedDoubling, Rules, SameWord
from solver.tiles import TileNameError, parse_tiles, split_names
from solver.tilesets import TileSet, TileSetError, shipped_tile_sets, tile_set
from wordlists.lexicon import Level
from wordlists.normalise import fold, is_playable_text, printable

Value = TypeVar("Value", bound=StrEnum)
Decorated = TypeVar("Decorated", bound=Callable[..., Any])
MOST_WILD = 4
STANDARD_INPUT = "-"
RULE_VALUES: dict[str, dict[str, Any]] = {
    "red_doubling": {value.value: value for value in RedDoubling},
    "wild_red": {"on": True, "off": False},
    "two_different_tiles": {"on": True, "off": False},
    "same_word": {value.value: value for value in SameWord},
}


class EnumChoice(click.Choice[Value]):
    """A choice between the values of a StrEnum, written as their wire form."""

    def normalize_choice(self, choice: object, ctx: click.Context | None) -> str:
        """Return the wire form."""
        return str(choice)


class LettersParam(click.ParamType[str]):
    """Letters of a word, folded."""

    name = "letters"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the folded letters."""
        letters = fold(value)
        if not is_playable_text(letters):
            self.fail(f"{printable(value)!r}: letters a to z are needed", param, ctx)
        return letters


class PatternParam(click.ParamType[re.Pattern[str]]):
    """A regular expression."""

    name = "pattern"

    def convert(
        self,
        value: str | re.Pattern[str],
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> re.Pattern[str]:
        """Return the compiled expression."""
        try:
            return re.compile(value)
        except re.error as error:
            self.fail(f"{printable(str(value))!r} is no regular expression: {error}", param, ctx)


class PlayParam(click.ParamType[tuple[str, ...]]):
    """A play in tile case, such as AgNoSTiC."""

    name = "play"

    def convert(
        self,
        value: str | tuple[str, ...],
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> tuple[str, ...]:
        """Return the symbols in order."""
        if isinstance(value, tuple):
            return value
        try:
            return parse_play(value)
        except PlayError as error:
            self.fail(str(error), param, ctx)


class RuleParam(click.ParamType[tuple[str, Any]]):
    """A house rule, NAME=VALUE."""

    name = "name=value"

    def convert(
        self,
        value: str | tuple[str, Any],
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> tuple[str, Any]:
        """Return the name and the typed value."""
        if isinstance(value, tuple):
            return value
        name, _, text = value.partition("=")
        if name not in RULE_VALUES:
            known = ", ".join(field.name for field in fields(Rules))
            self.fail(f"{printable(name)!r} is no house rule; there are {known}", param, ctx)
        if text not in RULE_VALUES[name]:
            known = ", ".join(RULE_VALUES[name])
            self.fail(f"{printable(value)!r}: {name} can be {known}", param, ctx)
        return name, RULE_VALUES[name][text]


class TileSetParam(click.ParamType[TileSet]):
    """The name of a shipped tile set, or a TOML file."""

    name = "name|file"

    def convert(
        self, value: str | TileSet, param: click.Parameter | None, ctx: click.Context | None
    ) -> TileSet:
        """Return the tile set."""
        if isinstance(value, TileSet):
            return value
        try:
            return tile_set(value)
        except TileSetError as error:
            self.fail(str(error), param, ctx)

    def shell_complete(
        self, ctx: click.Context, param: click.Parameter, incomplete: str
    ) -> list[Any]:
        """Offer the shipped names, then files."""
        from click.shell_completion import CompletionItem

        names = [name for name in shipped_tile_sets() if name.startswith(incomplete)]
        return [CompletionItem(name) for name in names] or [CompletionItem(incomplete, "file")]


def _show_help(ctx: click.Context, _param: click.Parameter, wanted: bool) -> None:
    if wanted and not ctx.resilient_parsing:
        click.echo(ctx.get_help(), color=ctx.color)
        ctx.exit()


# click's own help option looks for translations, which a tenth of the start-up goes into.
help_option = click.option(
    "-h",
    "--help",
    is_flag=True,
    is_eager=True,
    expose_value=False,
    callback=_show_help,
    help="Show this message and exit.",
)
tile_set_option = click.option(
    "--tile-set",
    "tiles_of",
    type=TileSetParam(),
    default="frenetic",
    show_default=True,
    help="A shipped tile set (frenetic, named-2012, iupac) or a TOML file.",
)
level_option = click.option(
    "--level",
    type=EnumChoice(Level),
    default=Level.STANDARD,
    show_default=Level.STANDARD.value,
    help="How rare a word may be.",
)
wild_option = click.option(
    "--wild",
    type=click.IntRange(0, MOST_WILD),
    default=0,
    show_default=True,
    help="FReNeTiC tiles that a word may use.",
)
red_option = click.option(
    "--red", metavar="TILES", default="", help="Red tiles, which double a word: Ba,Co."
)
rule_option = click.option(
    "--rule",
    "house_rules",
    type=RuleParam(),
    multiple=True,
    help="A house rule, such as red_doubling=per_use; may be repeated.",
)


def read_tiles(names: Iterable[str], tiles_of: TileSet, option: str) -> tuple[int, ...]:
    """Return the tiles named, `-` standing for those on standard input."""
    texts = [sys.stdin.read() if name == STANDARD_INPUT else name for name in names]
    try:
        return parse_tiles(split_names(" ".join(texts)), tiles_of)
    except TileNameError as error:
        raise click.BadParameter(str(error), param_hint=option) from error


def make_board(
    tiles: tuple[int, ...], tiles_of: TileSet, wild: int, house_rules: Iterable[tuple[str, Any]]
) -> Board:
    """Return the board that the options describe."""
    try:
        return Board(tiles_of, tiles, wild, Rules(**dict(house_rules)))
    except ValueError as error:
        raise click.BadParameter(str(error), param_hint="--wild") from error


def with_red(tiles_of: TileSet, red: str) -> TileSet:
    """Return the tile set with the tiles named in `red` marked red too (FR2)."""
    from dataclasses import replace

    marked = read_tiles([red], tiles_of, "--red")
    return replace(tiles_of, red=tiles_of.red | frozenset(marked))

"""Words of the command line become typed values here, and nowhere else."""

import re
import sys
from collections.abc import Callable, Iterable
from enum import StrEnum
from typing import Any, TypeVar

import click

from solver.board import Board
from solver.notation import PlayError, parse_play
from solver.rules import Rules, read_rule
from solver.tiles import TileNameError, parse_tiles, split_names
from solver.tilesets import TileSet, TileSetError, shipped_tile_sets, tile_set
from wordlists.lexicon import ASKED_LEVELS, Level
from wordlists.normalise import fold, is_playable_text

Value = TypeVar("Value", bound=StrEnum)
Decorated = TypeVar("Decorated", bound=Callable[..., Any])
MOST_WILD = 4
MOST_NUMBER = 999_999_999
STANDARD_INPUT = "-"


class EnumChoice(click.Choice[Value]):
    """A choice between the values of a StrEnum, written as their wire form."""

    def normalize_choice(self, choice: object, ctx: click.Context | None) -> str:
        """Return the wire form."""
        return str(choice)


class NumberParam(click.ParamType[int]):
    """A whole number from `least` to `most`."""

    def __init__(self, most: int = MOST_NUMBER, least: int = 0) -> None:
        """Keep the limits; the help shows them where there is a highest one: 0-4."""
        self.name = "number" if most == MOST_NUMBER else f"{least}-{most}"
        self.least, self.most = least, most

    def convert(
        self, value: str | int, param: click.Parameter | None, ctx: click.Context | None
    ) -> int:
        """Return the number."""
        text = str(value)
        if not (text.isascii() and text.isdecimal() and len(text) <= len(str(MOST_NUMBER))):
            self.fail(self._fault(text), param, ctx)
        if not self.least <= int(text) <= self.most:
            self.fail(self._fault(text), param, ctx)
        return int(text)

    def _fault(self, text: str) -> str:
        return f"{text!r}: a whole number from {self.least} to {self.most} is needed"


class LettersParam(click.ParamType[str]):
    """Letters of a word, folded."""

    name = "letters"

    def convert(self, value: str, param: click.Parameter | None, ctx: click.Context | None) -> str:
        """Return the folded letters."""
        letters = fold(value)
        if not is_playable_text(letters):
            self.fail(f"{value!r}: letters a to z are needed", param, ctx)
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
        import warnings

        try:
            with warnings.catch_warnings(action="ignore"):
                return re.compile(value)
        except (re.error, RecursionError, OverflowError) as error:
            self.fail(f"{str(value)!r} is no regular expression: {error}", param, ctx)


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
        try:
            return read_rule(value)
        except ValueError as error:
            self.fail(str(error), param, ctx)


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
    type=EnumChoice(ASKED_LEVELS),
    default=Level.STANDARD.value,
    show_default=True,
    help="How rare a word may be: each level holds the ones before it.",
)
wild_option = click.option(
    "--wild",
    type=NumberParam(MOST_WILD),
    default=0,
    show_default=True,
    help="How many FReNeTiC tiles a word may use, each standing for any symbol of the set.",
)
red_option = click.option(
    "--red", metavar="TILES", default="", help="Tiles that are red, which double the word: Ba,Co."
)
rule_option = click.option(
    "--rule",
    "house_rules",
    type=RuleParam(),
    multiple=True,
    help="A house rule, one option each: red_doubling=word|per_use|tile, wild_red=on|off, "
    "two_different_tiles=off|on, same_word=tiles|split. The first is the default.",
)
server_option = click.option(
    "--server",
    metavar="URL",
    help="Ask the service at this address, one that `frenetic serve` offers.",
)


def read_tiles(names: Iterable[str], tiles_of: TileSet, option: str) -> tuple[int, ...]:
    """Return the tiles named, `-` standing for those on standard input."""
    texts = [_standard_input(option) if name == STANDARD_INPUT else name for name in names]
    try:
        return parse_tiles(split_names(" ".join(texts)), tiles_of)
    except TileNameError as error:
        raise click.BadParameter(str(error), param_hint=option) from error


def _standard_input(option: str) -> str:
    if not sys.stdin:
        raise click.BadParameter("standard input is closed; name the tiles", param_hint=option)
    return sys.stdin.read()


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

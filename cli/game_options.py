"""What the commands that play card games share: options of the rules, players, bots."""

from collections.abc import Iterable, Iterator

import click

from games.bots.registry import bot_names, load_bot
from games.engine import Game, GameError
from wordlists.normalise import shortened

from .output import Format, plural, resolve, to_json, wrapped, write_csv, write_json, write_lines

VALUES = {"true": True, "false": False}
CSV_HEADER = ("option", "ruling", "default", "help")


class OptionParam(click.ParamType[tuple[str, bool]]):
    """A choice of how to play, NAME or NAME=VALUE."""

    name = "name[=value]"

    def convert(
        self,
        value: str | tuple[str, bool],
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> tuple[str, bool]:
        """Return the name and whether it is on; the name alone turns it on."""
        if isinstance(value, tuple):
            return value
        name, equals, text = value.partition("=")
        if equals and text not in VALUES:
            what = f"option {shortened(name)}: '{shortened(text)}' is neither true nor false"
            self.fail(what, param, ctx)
        return name, VALUES.get(text, True)


class BotsParam(click.ParamType[tuple[str, ...]]):
    """Names of bots between commas."""

    name = "names"

    def convert(
        self,
        value: str | tuple[str, ...],
        param: click.Parameter | None,
        ctx: click.Context | None,
    ) -> tuple[str, ...]:
        """Return the names in order."""
        if isinstance(value, tuple):
            return value
        return tuple(name.strip() for name in value.split(","))


option_option = click.option(
    "--option",
    "options",
    type=OptionParam(),
    multiple=True,
    help="A choice of how to play, one option each: NAME, or NAME=true|false.",
)
options_option = click.option(
    "--options", "listed", is_flag=True, help="List the choices of how to play, and end."
)
bots_option = click.option(
    "--bots", type=BotsParam(), help="The bots with commas between, such as rules,random."
)


def check_bots(game: Game, bots: Iterable[str]) -> None:
    """Refuse bots that are unknown, or do not play the game."""
    for name in bots:
        try:
            load_bot(game.name, name)
        except GameError as error:
            listed = ", ".join(bot_names(game.name))
            message = f"{error} ({game.name} is played by {listed})"
            raise click.BadParameter(message, param_hint="--bots") from error


def check_players(game: Game, players: int, said_by: str) -> None:
    """Refuse a number of players that the game is not for; `said_by` is the option that says it."""
    least, most = game.players[0], game.players[-1]
    if players not in game.players:
        message = f"'{players}': {game.title} has {least} to {most} players"
        raise click.BadParameter(message, param_hint=said_by)


def chosen_options(game: Game, options: Iterable[tuple[str, bool]]) -> dict[str, bool]:
    """Return the value of every option of the game; an unknown one is refused."""
    faults: list[str] = []
    values = game.chosen(dict(options), faults)
    if faults:
        raise click.BadParameter("; ".join(faults), param_hint="--option")
    return values


def write_options(game: Game, chosen: Format | None) -> None:
    """Write the options of a game with their rulings."""
    form = resolve(chosen)
    if form is Format.JSON:
        write_json(game.options)
    elif form is Format.NDJSON:
        write_lines(to_json(each) for each in game.options)
    elif form is Format.CSV:
        write_csv(CSV_HEADER, _cells(game))
    elif form is Format.PLAIN:
        write_lines("\t".join(cells) for cells in _cells(game))
    else:
        write_lines(_table(game))


def _cells(game: Game) -> Iterator[tuple[str, str, str, str]]:
    for each in game.options:
        yield each.name, each.ruling, str(each.default).lower(), each.help


def _table(game: Game) -> Iterator[str]:
    yield f"{game.title}: {plural(len(game.options), 'option')}"
    for each in game.options:
        yield f"{click.style(each.name, bold=True)} ({each.ruling})"
        yield from wrapped([each.help])

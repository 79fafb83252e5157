"""`frenetic simulate`: many games between bots, counted."""

from collections.abc import Iterable, Iterator
from typing import Any

import click

from games.engine import Game, GameError
from games.simulation import Plan, simulate
from wordlists.normalise import printable

from .game_options import (
    bots_option,
    check_bots,
    check_players,
    chosen_options,
    option_option,
    options_option,
    write_options,
)
from .game_param import game_argument
from .help import help_option
from .output import (
    INDENT,
    Format,
    format_option,
    plural,
    resolve,
    terminal_width,
    to_json,
    wrapped,
    write_csv,
    write_json,
    write_lines,
)
from .params import NumberParam
from .seed import new_seed, seed_option
from .widths import flow

PLAYERS = 4
RANDOM = "random"
ROW_WIDTH = 53
"""How many columns a row of the table takes."""
CSV_HEADER = (
    "bot",
    "games",
    "wins",
    "win_rate",
    "ci95_low",
    "ci95_high",
    "mean_score",
    "mean_rank",
)


@click.command("simulate", add_help_option=False)
@game_argument
@click.option(
    "--players",
    type=NumberParam(),
    help=f"How many play; without it as many as there are bots, or {PLAYERS}.",
)
@click.option(
    "--games",
    type=NumberParam(least=1),
    default=1000,
    show_default=True,
    help="How many games to play.",
)
@bots_option
@seed_option
@option_option
@options_option
@format_option
@help_option
def simulate_games(
    game: Game,
    players: int | None,
    games: int,
    bots: tuple[str, ...] | None,
    seed: str | None,
    options: tuple[tuple[str, bool], ...],
    listed: bool,
    chosen: Format | None,
) -> None:
    """Let bots play many games, and count what comes of them.

    There is one bot for each player, all of them random unless --bots names them. They move one
    seat on from game to game, so that each sits everywhere. A first place that is shared is a win
    of each who share it. The same seed plays the same games.

    \b
    frenetic simulate fright-factor --bots rules,random,random,random
    frenetic simulate fright-factor --players 5 --games 200 --seed 1 --format json
    frenetic simulate fright-factor --options
    """
    if listed:
        write_options(game, chosen)
        return
    used = seed or new_seed()
    named = _bots(game, players, bots)
    answer = _played(Plan(game, named, games, used, chosen_options(game, options)))
    form = resolve(chosen)
    if form is Format.JSON:
        write_json(answer)
    elif form is Format.NDJSON:
        write_lines(to_json(each) for each in answer["bots"])
    elif form is Format.CSV:
        write_csv(CSV_HEADER, map(_cells, answer["bots"]))
    elif form is Format.PLAIN:
        write_lines("\t".join(map(str, _cells(each))) for each in answer["bots"])
    else:
        write_lines(_table(answer, game))
    if not seed and form in (Format.NDJSON, Format.CSV, Format.PLAIN):
        click.echo(f"frenetic: seed {used}", err=True)


def _bots(game: Game, players: int | None, bots: tuple[str, ...] | None) -> tuple[str, ...]:
    """Return a bot for each player."""
    counted = len(bots) if bots else PLAYERS
    count = counted if players is None else players
    check_players(game, count, "--bots" if players is None else "--players")
    named = bots or (RANDOM,) * count
    check_bots(game, named)
    if len(named) != count:
        message = f"{plural(len(named), 'bot')} for {count} players; name {count}"
        raise click.BadParameter(message, param_hint="--bots")
    return named


def _played(plan: Plan) -> dict[str, Any]:
    try:
        return simulate(plan)
    except GameError as error:
        raise click.UsageError(str(error)) from error


def _cells(each: dict[str, Any]) -> tuple[Any, ...]:
    low, high = each["ci95"]
    return (
        each["bot"],
        each["games"],
        each["wins"],
        each["win_rate"],
        low,
        high,
        each["mean_score"],
        each["mean_rank"],
    )


def _rows(bots: Iterable[dict[str, Any]]) -> Iterator[str]:
    """Yield a row for each bot below a heading, in columns."""
    yield click.style(f"{'bot':<8}{'wins':>8}  {'rate':>6}  {'95 %':>13}  score  place", bold=True)
    for each in bots:
        wins, rate, between, score, place = _shown(each)
        yield f"{each['bot']:<8}{wins:>8}  {rate:>6}  {between:>13}  {score:>5}  {place:>5}"


def _blocks(bots: Iterable[dict[str, Any]], width: int) -> Iterator[str]:
    """Yield the name of each bot, and below it what would be too wide for a row."""
    for each in bots:
        _, rate, between, score, place = _shown(each)
        yield click.style(each["bot"], bold=True)
        said = (
            plural(each["wins"], "win"),
            f"{rate} (95 %: {between})",
            f"score {score}",
            f"place {place}",
        )
        yield from (INDENT + line for line in flow(said, width - len(INDENT), ", "))


def _shown(each: dict[str, Any]) -> tuple[str, str, str, str, str]:
    """Return the wins of a bot, their rate and its interval, the mean score and place."""
    low, high = (100 * end for end in each["ci95"])
    rate, between = f"{100 * each['win_rate']:.1f}%", f"{low:.1f}%-{high:.1f}%"
    score, place = f"{each['mean_score']:.1f}", f"{each['mean_rank']:.2f}"
    return f"{each['wins']:,}", rate, between, score, place


def _table(answer: dict[str, Any], game: Game) -> Iterator[str]:
    on = [name for name, is_on in answer["options"].items() if is_on]
    heading = [
        game.title,
        plural(answer["players"], "player"),
        plural(answer["games"], "game"),
        f"seed {printable(answer['seed'])}",
        *on,
    ]
    yield from wrapped([", ".join(heading)], "")
    width = terminal_width()
    yield from _rows(answer["bots"]) if width >= ROW_WIDTH else _blocks(answer["bots"], width)
    of = answer["decisions"]
    yield from wrapped([f"Decisions a game: {of['mean']:.1f}, {of['min']} to {of['max']}"], "")
    bites = (f"{rule} {count:,}" for rule, count in answer["rulings"].items())
    yield "How often each ruling bit:"
    yield from (INDENT + line for line in flow(bites, terminal_width() - len(INDENT), ", "))
    if answer["cut_off"]:
        yield f"Cut off as too long: {plural(answer['cut_off'], 'game')}"

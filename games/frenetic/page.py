"""The result of a game as one HTML page, to be looked at, printed and kept."""

from collections.abc import Iterator
from dataclasses import fields

from games.markup import counted, facts, fault_table, listed, page, shown, style, table, written
from solver.rules import RedDoubling, Rules
from solver.symbols import symbols
from solver.tilesets import TileSet

from .chart import draw_chart
from .html_tiles import draw_tile
from .page_rounds import draw_round
from .result import GameResult, RoundResult
from .sheet import Policy

POLICIES = {
    Policy.ALL: "every word counts as challenged",
    Policy.CHALLENGED: "only words marked as challenged are looked up",
    Policy.NONE: "no word is looked up",
}
DOUBLING = {
    RedDoubling.WORD: "a word with red tiles counts double",
    RedDoubling.PER_USE: "each use of a red tile doubles the word",
    RedDoubling.TILE: "a red tile counts twice",
}


def result_page(
    result: GameResult, rules: Rules, tiles_of: TileSet, title: str = "FReNeTiC"
) -> str:
    """Return the page of `result`, which was played with `tiles_of` by `rules`.

    It is all in one: style and chart are in it, and no script. The title and all that comes from
    a sheet are plain text; the page is in ASCII, with references for other characters.
    """
    return page(
        "result.html",
        title=shown(title),
        style=style("result.css"),
        players=listed([written(name) for name in result.players]) or "No players",
        outcome=_outcome(result),
        totals=_totals(result, rules, tiles_of),
        rounds="\n".join(draw_round(each, tiles_of.red) for each in result.rounds),
        ledger=_ledger(result),
        faults=fault_table(result.faults),
        facts=facts(_facts(result, rules, tiles_of)),
    )


def _outcome(result: GameResult) -> str:
    best = max(result.totals.values(), default=0)
    points = counted(best, "point")
    if result.winners:
        names = listed([written(name) for name in result.winners])
        does = "wins" if len(result.winners) == 1 else "share the win"
        return f"{names} {does} with {points} in round {result.ended_in}."
    open_still = f"The game is not over yet: {result.target} points win."
    leaders = [written(name) for name, total in result.totals.items() if best and total == best]
    if not leaders:
        return open_still
    lead = "leads" if len(leaders) == 1 else "lead"
    return f"{open_still} {listed(leaders)} {lead} with {points}."


def _totals(result: GameResult, rules: Rules, tiles_of: TileSet) -> str:
    if not (result.rounds and result.players):
        return ""
    header = ["Round", *map(written, result.players)]
    rows = [_totals_row(each, result) for each in result.rounds]
    foot = ["Total", *(_total(name, result) for name in result.players)]
    sums = table("Totals after each round, and the points of the round", header, rows, foot)
    legend = "\n".join(f"<span>{each}</span>" for each in _legend(rules, tiles_of))
    return (
        f'<section class="sums">\n<h2>Totals</h2>\n{sums}\n{draw_chart(result)}\n'
        f'<p class="legend">{legend}</p>\n</section>'
    )


def _totals_row(each: RoundResult, result: GameResult) -> list[str]:
    sums = (f"{each.totals[name]} <small>+{each.points[name]}</small>" for name in result.players)
    return [f'<a href="#round-{each.round}">{each.round}</a>', *sums]


def _total(name: str, result: GameResult) -> str:
    total = result.totals[name]
    return f'<span class="won">winner {total}</span>' if name in result.winners else f"{total}"


def _legend(rules: Rules, tiles_of: TileSet) -> Iterator[str]:
    """Yield a sample of each kind of tile with what it means."""
    yield f"{draw_tile('C')} green name: spelling it claims FReNeTiC tiles"
    yield f"{draw_tile('Os', wild=True)} FReNeTiC tile that stands for a symbol"
    if tiles_of.red:
        sample = draw_tile(symbols()[min(tiles_of.red)], red=True)
        yield f"{sample} red: {DOUBLING[rules.red_doubling]}"


def _ledger(result: GameResult) -> str:
    if not result.rounds:
        return ""
    header = ["Round", "In the bag", *map(written, result.players), "Put aside"]
    rows = [_ledger_row(each, result) for each in result.rounds]
    where = table("Where they are at the end of each round", header, rows)
    return f'<section class="sums">\n<h2>FReNeTiC tiles</h2>\n{where}\n</section>'


def _ledger_row(each: RoundResult, result: GameResult) -> list[str]:
    held = (str(each.ledger.held[name]) for name in result.players)
    return [str(each.round), str(each.ledger.bag), *held, str(each.ledger.aside)]


def _facts(result: GameResult, rules: Rules, tiles_of: TileSet) -> Iterator[tuple[str, str]]:
    """Yield what the scores rest on."""
    yield "Policy", f"{result.policy}: {POLICIES[result.policy]}"
    symbols_of = counted(len(tiles_of.tiles), "symbol")
    frenetic = counted(tiles_of.frenetic, "FReNeTiC tile")
    yield "Tile set", f"{written(result.tile_set)}: {symbols_of}, {frenetic}"
    if tiles_of.red:
        yield "Red tiles", ", ".join(symbols()[number] for number in sorted(tiles_of.red))
    yield "Target", counted(result.target, "point")
    lexicon = result.lexicon
    name = f"{written(lexicon.name)}, level {lexicon.level}"
    yield "Word list", f"{name}, digest {shown(lexicon.digest)}"
    for own in result.wordlists:
        said = f"{counted(own.entries, 'word')} of {shown(own.modified)}"
        yield "Own list", f"{written(own.name)}, {said}, digest {shown(own.digest)}"
    if result.only:
        yield "Lists asked", "the own ones only"
    yield (
        "House rules",
        ", ".join(f"{each.name}={_setting(each.name, rules)}" for each in fields(rules)),
    )


def _setting(name: str, rules: Rules) -> str:
    value = getattr(rules, name)
    return {True: "on", False: "off"}.get(value, str(value))

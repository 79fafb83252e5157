"""A scored game as lines of text: each word with its tiles, its sum and its points."""

from collections.abc import Collection, Iterable, Iterator

import click

from games.faults import Fault
from games.frenetic.result import GameResult, LineResult, RoundResult
from wordlists.normalise import printable, shortened

from .output import plural, terminal_width, wrapped
from .tile_art import draw_split, draw_tile
from .widths import flow

REMARK_INDENT = " " * 9
POINTS_WIDTH = 6
LAID = "  Laid: "


def game_lines(result: GameResult, source: str) -> Iterator[str]:
    """Yield a whole game: its rounds, the totals, the winner, the faults in the file `source`."""
    for each in result.rounds:
        yield from round_lines(each, result.red)
        yield ""
    yield from ending_lines(result)
    if result.faults:
        yield ""
        yield "Faults, which do not count:"
        yield from wrapped(fault_line(fault, source) for fault in result.faults)


def round_lines(each: RoundResult, red: Collection[str]) -> Iterator[str]:
    """Yield one round: the draw, a line per word in the order of reading, ledger and totals.

    `red` are the symbols that double.
    """
    width = terminal_width()
    yield click.style(f"Round {each.round}", bold=True)
    yield from _draw(each, red, width)
    yield from wrapped((remark.message for remark in each.remarks), "  ! ")
    for player, lines in _by_player(each.lines):
        won = each.points.get(player, 0)
        yield click.style(f"  {shortened(player)}: {won:,}", bold=True)
        for line in lines:
            yield from _word_lines(line, width)
    if each.missed:
        yield "  Nobody wrote:"
        for word in each.missed:
            yield f"{word.best:>{POINTS_WIDTH}} {word.entry}  {draw_split(word.splits[0])}"
    yield from wrapped([_ledger(each)], "  ")
    yield from wrapped([f"Totals: {each_of(each.totals)}"], "  ")


def ending_lines(result: GameResult) -> Iterator[str]:
    """Yield who won, or how the game stands."""
    if result.winners:
        names = " and ".join(map(shortened, result.winners))
        won = "wins" if len(result.winners) == 1 else "win together"
        best = max(result.totals.values())
        text = f"{names} {won} in round {result.ended_in} with {plural(best, 'point')}."
        yield click.style(text, fg="green", bold=True)
    elif result.players:
        yield f"Nobody has {result.target:,} points yet."
    yield from wrapped([f"Totals: {each_of(result.totals)}"], "")
    judged = f"{printable(result.lexicon.name)} {result.lexicon.level}"
    yield f"Policy {result.policy}, tile set {printable(result.tile_set)}, list {judged}"


def fault_line(fault: Fault, source: str) -> str:
    """Return a fault after its place: file, line, round, player, as far as they are known."""
    file = source if fault.line is None else f"{source}:{fault.line}"
    places = [] if fault.round is None else [f"round {fault.round}"]
    places += [] if fault.player is None else [shortened(fault.player)]
    place = f" {', '.join(places)}:" if places else ""
    return f"{printable(file)}:{place} {printable(fault.message)}"


def _draw(each: RoundResult, red: Collection[str], width: int) -> Iterator[str]:
    """Yield the tiles laid, drawn, and who drew FReNeTiC tiles."""
    tiles = [draw_tile(tile, red=tile in red) for tile in each.tiles] or ["nothing"]
    for at, line in enumerate(flow(tiles, width - len(LAID))):
        yield (" " * len(LAID) if at else LAID) + line
    if each.frenetic:
        yield from wrapped([f"FReNeTiC tiles: {', '.join(map(shortened, each.frenetic))}"], "  ")


def _by_player(lines: Iterable[LineResult]) -> Iterator[tuple[str, list[LineResult]]]:
    players: dict[str, list[LineResult]] = {}
    for line in lines:
        players.setdefault(line.player, []).append(line)
    return iter(players.items())


def _word_lines(line: LineResult, width: int) -> Iterator[str]:
    """Yield the points, the word, its tiles and its sum, in a second line what does not fit."""
    points = f"{line.points:>{POINTS_WIDTH}}" if line.points else f"{'x':>{POINTS_WIDTH}}"
    text = f"{points} {shortened(line.word)}"
    text = text if line.points else click.style(text, fg="red")
    total = f"  {line.sum}" if line.sum and line.points else ""
    if line.play:
        text += f"  {draw_split(line.play)}"
    if len(click.unstyle(text)) + len(total) <= width:
        yield text + total
    else:
        yield text
        yield from wrapped(filter(None, [total.strip()]), REMARK_INDENT, width)
    message = line.message if line.points else f"{line.code}: {line.message}"
    if message:
        yield from wrapped([printable(message)], REMARK_INDENT, width)


def _ledger(each: RoundResult) -> str:
    held = each_of({name: count for name, count in each.ledger.held.items() if count})
    with_players = f", {held}" if held else ""
    claimed = f" ({shortened(each.claimed_by)} claimed them)" if each.claimed_by else ""
    ledger = f"in the bag {each.ledger.bag}{with_players}, put aside {each.ledger.aside}"
    return f"FReNeTiC tiles left: {ledger}{claimed}"


def each_of(counts: dict[str, int]) -> str:
    """Return each name with its number."""
    return ", ".join(f"{shortened(name)} {count:,}" for name, count in counts.items())

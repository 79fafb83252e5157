"""The result of a sheet as one HTML page, to be looked at, printed and kept."""

from games.markup import facts, fault_table, listed, page, shown, style, table, written

from .sheet import LineResult, RoundResult, SheetResult

TITLE = "Fright Factor"
UNKNOWN = "-"


def result_page(result: SheetResult, title: str = TITLE) -> str:
    """Return the page of `result`: all in one, without a script, in ASCII."""
    return page(
        "result.html",
        title=shown(title),
        style=style("result.css"),
        players=listed([written(name) for name in result.players]) or "No players",
        outcome=_outcome(result),
        totals=_totals(result),
        rounds="\n".join(map(_round, result.rounds)),
        ledger="",
        faults=fault_table(result.faults),
        facts=facts([("Game", TITLE), ("Rounds that count", str(_counted(result)))]),
    )


def _counted(result: SheetResult) -> int:
    return sum(_counts(each) for each in result.rounds)


def _counts(each: RoundResult) -> bool:
    return all(line.code != "refused" for line in each.lines)


def _outcome(result: SheetResult) -> str:
    if not result.winners:
        return "The game is not over yet: three rounds have to count."
    does = "wins" if len(result.winners) == 1 else "share the win"
    points = max(result.totals.values())
    return f"{listed([written(name) for name in result.winners])} {does} with {points} points."


def _totals(result: SheetResult) -> str:
    if not result.rounds:
        return ""
    header = ["Round", *map(written, result.players)]
    rows = [
        [str(each.round), *map(_sum, each.totals.values(), each.points.values())]
        for each in result.rounds
    ]
    foot = ["Total", *(str(result.totals[name]) for name in result.players)]
    sums = table("Totals after each round, and the points of the round", header, rows, foot)
    return f'<section class="sums">\n<h2>Totals</h2>\n{sums}\n</section>'


def _sum(total: int, points: int) -> str:
    return f"{total} <small>+{points}</small>"


def _round(each: RoundResult) -> str:
    scary = UNKNOWN if each.scary is None else str(each.scary)
    header = ("Player", "Prediction", "Tricks", "Points", "How")
    lines = table(f"Monsters still scary: {scary}", header, map(_line, each.lines))
    return f'<section class="lines">\n<h2>Round {each.round}</h2>\n{lines}\n</section>'


def _line(line: LineResult) -> list[str]:
    numbers = (UNKNOWN if each is None else str(each) for each in (line.prediction, line.tricks))
    return [written(line.player), *numbers, str(line.points), shown(f"{line.code}: {line.message}")]

"""The chart of the totals over the rounds, as inline SVG."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from html import escape
from itertools import count

from games.markup import shown
from wordlists.normalise import printable

from .result import GameResult

WIDTH, RIGHT, TOP, BOTTOM = 424, 118, 26, 34
DIGIT = 8
LOWEST_PLOT = 190
LABEL_HEIGHT = 15
LONGEST_LABEL = 12
MOST_POINTS = 30
MARKS = (
    "M-3 0a3 3 0 1 0 6 0a3 3 0 1 0-6 0z",
    "M-3-3h6v6h-6z",
    "M0-4l4 7h-8z",
    "M-3-3l6 6m0-6l-6 6",
    "M0-4l4 4l-4 4l-4-4z",
    "M0-4v8m-4-4h8",
    "M0 4l4-7h-8z",
    "M-3-3h6l-6 6h6z",
)
DASHES = ("none", "7 3", "2 3", "9 3 2 3", "4 4", "12 4", "1 2", "6 2 1 2 1 2")


@dataclass(frozen=True, slots=True)
class _Plot:
    """The scales of a chart: rounds from 0 to `rounds`, points from 0 to `top`.

    `height` is in units of the SVG.
    """

    rounds: int
    top: int
    height: int

    @property
    def left(self) -> int:
        """Where round 0 stands, right of the numbers."""
        return DIGIT * len(str(self.top)) + 8

    def x(self, number: int) -> float:
        """Return where a round stands; 0 is the start of the game."""
        return self.left + (WIDTH - self.left - RIGHT) * number / self.rounds

    def y(self, points: int) -> float:
        """Return where a total stands."""
        return TOP + self.height * (1 - points / self.top)

    @property
    def floor(self) -> int:
        """Where 0 points stand."""
        return TOP + self.height


def draw_chart(result: GameResult) -> str:
    """Return the totals of each player as a line with its own dashes and marks, and its name.

    There must be a round.
    """
    top = max(1, result.target, *result.totals.values())
    height = max(LOWEST_PLOT, LABEL_HEIGHT * len(result.players))
    plot = _Plot(result.rounds[-1].round, top, height)
    pieces = (*_axes(plot, result.target), *_markers(result.players), *_lines(result, plot))
    return (
        f'<svg class="chart" viewBox="0 0 {WIDTH} {plot.floor + BOTTOM}" role="img" '
        'aria-labelledby="chart-title chart-text"><title id="chart-title">Totals by round</title>'
        f'<desc id="chart-text">{_description(result)}</desc>\n{"".join(pieces)}</svg>'
    )


def _description(result: GameResult) -> str:
    totals = ", ".join(f"{shown(name)} {result.totals[name]}" for name in result.players)
    last = result.rounds[-1].round
    return f"A line a player. After round {last}: {totals}. Target: {result.target}."


def _axes(plot: _Plot, target: int) -> Iterator[str]:
    left, end = plot.left, WIDTH - RIGHT
    for points in range(0, plot.top + 1, _step(plot.top, 5)):
        y = plot.y(points)
        yield f'<path class="grid" d="M{left} {y:.1f}H{end}"/>'
        yield _text(left - 5, y + 4, str(points), "end")
    for number in range(0, plot.rounds + 1, _step(plot.rounds, 10)):
        x = plot.x(number)
        yield f'<path class="axis" d="M{x:.1f} {plot.floor}v4"/>'
        yield _text(x, plot.floor + 16, str(number), "middle")
    yield f'<path class="axis" d="M{left} {TOP}V{plot.floor}H{end}"/>'
    yield _text((left + end) / 2, plot.floor + 30, "Round", "middle")
    yield _text(2, 11, "Points", "start")
    y = plot.y(target)
    yield f'<path class="target" d="M{left} {y:.1f}H{end}"/>'
    yield _text(left + 5, y - 4, f"Target {target}", "start")


def _step(top: int, most: int) -> int:
    """Return the least of 1, 2, 5, 10, 20... that reaches `top` in at most that many steps."""
    sizes: Iterator[int] = (10**power for power in count())
    steps = (factor * size for size in sizes for factor in (1, 2, 5))
    return next(step for step in steps if step * most >= top)


def _markers(players: Sequence[str]) -> Iterator[str]:
    for at, mark in enumerate(MARKS[: len(players)]):
        yield (
            f'<marker id="mark-{at}" class="s{at}" viewBox="-5 -5 10 10" markerWidth="10" '
            f'markerHeight="10" markerUnits="userSpaceOnUse"><path d="{mark}"/></marker>'
        )


def _lines(result: GameResult, plot: _Plot) -> Iterator[str]:
    """Yield each player's line, its name beside its end."""
    *earlier, last = result.rounds
    rounds = (*earlier[:: len(earlier) // MOST_POINTS + 1], last)
    ends = {name: plot.y(last.totals[name]) for name in result.players}
    places = _spread(ends, plot)
    for at, name in enumerate(result.players):
        totals = [(0, 0), *((each.round, each.totals[name]) for each in rounds)]
        points = " ".join(f"{plot.x(x):.1f},{plot.y(y):.1f}" for x, y in totals)
        kind = at % len(MARKS)
        marks = "".join(f' marker-{part}="url(#mark-{kind})"' for part in ("mid", "end"))
        dashes = DASHES[(kind + at // len(MARKS)) % len(DASHES)]
        end, y = WIDTH - RIGHT, places[name]
        yield (
            f'<g class="s{kind}"><polyline points="{points}" stroke-dasharray="{dashes}"{marks}/>'
            f'<path class="leader" d="M{end + 4} {ends[name]:.1f}L{end + 12} {y:.1f}"/></g>'
            f"{_text(end + 14, y + 4, _label(name), 'start')}\n"
        )


def _spread(ends: dict[str, float], plot: _Plot) -> dict[str, float]:
    """Return heights near those of the line ends, at which labels do not touch."""
    lowest: float = plot.floor + LABEL_HEIGHT / 2
    places: dict[str, float] = {}
    for name in sorted(ends, key=ends.__getitem__, reverse=True):
        places[name] = lowest = min(ends[name], lowest - LABEL_HEIGHT)
    highest: float = TOP - LABEL_HEIGHT
    for name in reversed(places):
        places[name] = highest = max(places[name], highest + LABEL_HEIGHT)
    return places


def _label(name: str) -> str:
    cut = name if len(name) <= LONGEST_LABEL else f"{name[: LONGEST_LABEL - 1]}…"
    return escape(printable(cut))


def _text(x: float, y: float, text: str, anchor: str) -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{text}</text>'

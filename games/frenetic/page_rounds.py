"""The rounds of the result page: what was laid, and a row for each word in reading order."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import groupby
from operator import attrgetter

from games.markup import counted, facts, fill, listed, shown, written
from solver.notation import format_play
from solver.search import Word

from .html_tiles import draw_split, draw_tiles
from .result import LineCode, LineResult, RoundResult

STANDS = (LineCode.SCORED, LineCode.UNCHALLENGED)
CLAIMED = "spelled a green name first and holds every FReNeTiC tile that had left the bag"


def draw_round(each: RoundResult, red: frozenset[int]) -> str:
    """Return the section of a round; `red` are the atomic numbers of the red tiles."""
    return fill(
        "round.html",
        number=each.round,
        facts=facts(_facts(each, red)),
        lines=_lines(each),
        missed=_missed(each.missed),
    )


def at_line(line: int | None) -> str:
    """Return where in the file something stands, nothing for None."""
    return "" if line is None else f" <small>line {line}</small>"


def _facts(each: RoundResult, red: frozenset[int]) -> Iterator[tuple[str, str]]:
    """Yield what is to be said of a round before its words."""
    yield "Tiles laid", draw_tiles(each.tiles, red) if each.tiles else "none"
    if each.frenetic:
        drawers = [f"{written(name)} ({many})" for name, many in Counter(each.frenetic).items()]
        yield "FReNeTiC tiles drawn", listed(drawers)
    yield "Reads first", written(each.first)
    if each.claimed_by is not None:
        yield "Green name", f"{written(each.claimed_by)} {CLAIMED}"
    if each.remarks:
        remarks = (f"{shown(remark.message)}{at_line(remark.line)}" for remark in each.remarks)
        yield "Remarks", "<br>".join(remarks)


def _lines(each: RoundResult) -> str:
    if not each.lines:
        return "<p>No words.</p>"
    players = groupby(each.lines, attrgetter("player"))
    bodies = [_of_player(name, lines, each.points.get(name, 0)) for name, lines in players]
    return fill("lines.html", number=each.round, bodies="\n".join(bodies))


def _of_player(name: str, lines: Iterable[LineResult], points: int) -> str:
    heading = f"{written(name)} <b>{counted(points, 'point')}</b>"
    rows = "\n".join(map(_line, lines))
    head = f'<tr><th scope="rowgroup" colspan="3">{heading}</th></tr>'
    return f"<tbody>\n{head}\n{rows}\n</tbody>"


def _line(line: LineResult) -> str:
    mark = "" if line.code in STANDS else ' class="no"'
    return (
        f"<tr{mark}><td>{written(line.word)}</td><td><div>{_play(line)}{_why(line)}</div></td>"
        f"<td>{line.points}</td></tr>"
    )


def _play(line: LineResult) -> str:
    if not line.play:
        return ""
    total = f"<code>{shown(line.sum).replace('+', '+<wbr>')}</code>" if line.sum else ""
    return draw_split(line.play) + total


def _why(line: LineResult) -> str:
    """Return the remark on a line and what else the word could have been, nothing if neither."""
    where = "" if line.code is LineCode.SCORED else at_line(line.line)
    said = f"{shown(line.message)}{where}{_alternatives(line)}"
    return f'<div class="why">{said}</div>' if said else ""


def _alternatives(line: LineResult) -> str:
    if not line.alternatives:
        return ""
    plays = ", ".join(f"{format_play(split)} {split.score}" for split in line.alternatives)
    summary = counted(len(line.alternatives), "other split")
    return f"<details><summary>{summary}</summary>{plays}</details>"


def _missed(words: tuple[Word, ...]) -> str:
    if not words:
        return ""
    items = "\n".join(
        f"<li>{written(word.entry)} {word.best}<br>{draw_split(word.splits[0])}</li>"
        for word in words
    )
    return f'<h3>Words that nobody wrote</h3>\n<ul class="missed">\n{items}\n</ul>'

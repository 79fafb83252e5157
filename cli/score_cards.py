"""Writing the result of a card game's sheet."""

from collections.abc import Iterator
from typing import Any

import click

from games.documents import SheetError
from games.fright_factor.sheet import LineResult, RoundResult, SheetResult
from games.fright_factor.sheet_reading import sheet_of
from games.fright_factor.sheet_scoring import score_sheet
from games.sheets import SheetFile
from wordlists.normalise import printable, shortened

from .output import plural, wrapped, write_csv, write_json, write_lines
from .params import STANDARD_INPUT
from .score_table import each_of, fault_line

CSV_HEADER = (
    *("round", "player", "prediction", "announced", "tricks", "scary"),
    *("points", "code", "message", "line"),
)
MESSAGE_INDENT = " " * 9
TITLE = "Fright Factor"


def score_card_game(file: SheetFile, content: bytes, form: str, server: str | None) -> bool:
    """Score a sheet of Fright Factor and write the result; tell whether a part is faulty."""
    if server is None:
        result = _scored(file)
    else:
        from .remote import Server

        result = Server(server).score_cards(content, file.form)
    if form == "json":
        write_json(result)
    elif form == "csv":
        write_csv(CSV_HEADER, _csv_rows(result))
        for fault in result.faults:
            click.echo(f"frenetic: {fault_line(fault, file.name)}", err=True)
    elif form == "html":
        from games.fright_factor.sheet_page import result_page

        title = TITLE if file.name == STANDARD_INPUT else file.name
        click.echo(result_page(result, title), nl=False)
    else:
        write_lines(_lines(result, file.name))
    return bool(result.faults)


def _scored(file: SheetFile) -> SheetResult:
    try:
        return score_sheet(sheet_of(file))
    except SheetError as error:
        raise click.BadParameter(str(error), param_hint="SHEET") from error


def _csv_rows(result: SheetResult) -> Iterator[tuple[Any, ...]]:
    for each in result.rounds:
        for line in each.lines:
            yield (
                *(each.round, printable(line.player), line.prediction, line.announced),
                *(line.tricks, each.scary, line.points, line.code, printable(line.message)),
                line.line,
            )


def _lines(result: SheetResult, source: str) -> Iterator[str]:
    """Yield the rounds, who won, and the faults."""
    for each in result.rounds:
        yield from _round_lines(each)
        yield ""
    if result.winners:
        names = " and ".join(map(shortened, result.winners))
        won = "wins" if len(result.winners) == 1 else "win together"
        best = max(result.totals.values())
        yield click.style(f"{names} {won} with {plural(best, 'point')}.", fg="green", bold=True)
    elif result.players:
        yield "The game is not over yet: three rounds have to count."
    yield from wrapped([f"Totals: {each_of(result.totals)}"], "")
    if result.faults:
        yield ""
        yield "Faults, whose rounds do not count:"
        yield from wrapped(fault_line(fault, source) for fault in result.faults)


def _round_lines(each: RoundResult) -> Iterator[str]:
    scary = "" if each.scary is None else f", still scary: {each.scary}"
    yield click.style(f"Round {each.round}{scary}", bold=True)
    for line in each.lines:
        yield from _line_lines(line)
    yield from wrapped([f"Totals: {each_of(each.totals)}"], "  ")


def _line_lines(line: LineResult) -> Iterator[str]:
    said = "predicted {}, won {}".format(
        *("?" if each is None else each for each in (line.prediction, line.tricks))
    )
    is_refused = line.code == "refused"
    points = "x" if is_refused else line.points
    text = f"{points:>6} {shortened(line.player)}: {said}"
    yield click.style(text, fg="red") if is_refused else text
    yield from wrapped([f"{line.code}: {printable(line.message)}"], MESSAGE_INDENT)

"""`frenetic replay`: step through a recorded game, or check it."""

import sys
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import asdict
from time import monotonic
from typing import TYPE_CHECKING, Any, cast

import click

from games.documents import MOST_BYTES
from games.engine import EVERYTHING, WATCHERS, Action, Decision
from games.record import Record
from games.record_faults import DIFFERENCES, RecordError, RecordFault
from games.record_reading import parse_record
from games.steps import steps_of
from wordlists.normalise import printable

from .help import help_option
from .lists import FileParam
from .output import plural, to_json, wrapped, write_json, write_lines
from .params import STANDARD_INPUT, NumberParam

if TYPE_CHECKING:
    from .console import Console

FORMATS = ("text", "json")
SEEING = {name: seat for seat, name in WATCHERS.items()}
DIFFERS = 1
ONWARD = "Enter: next, q: stop> "
STOP = ("q", "quit")
BELOW = " " * 6
"""Stands before an event."""


class SeatParam(click.ParamType[int]):
    """A seat by its number, the spectator, or who sees all."""

    name = "seat"

    def convert(
        self, value: str | int, param: click.Parameter | None, ctx: click.Context | None
    ) -> int:
        """Return the number of the seat, SPECTATOR or EVERYTHING."""
        if isinstance(value, int):
            return value
        if value in SEEING:
            return SEEING[value]
        if not (value.isascii() and value.isdecimal() and len(value) < 3):
            self.fail(f"{value!r}: the number of a seat, spectator or all is needed", param, ctx)
        return int(value)


@click.command(add_help_option=False)
@click.argument("file", type=FileParam(), metavar="FILE")
@click.option("--verify", is_flag=True, help="Only check it; exit code 1 if it does not come out.")
@click.option(
    "--seat",
    type=SeatParam(),
    metavar="N|spectator|all",
    default="all",
    show_default=True,
    help="Who looks on: what the seat does not learn is left out.",
)
@click.option(
    "--from",
    "first",
    type=NumberParam(),
    default=0,
    help="The action to begin with; without it comes the deal and all that follows.",
)
@click.option(
    "--format",
    "form",
    type=click.Choice(FORMATS),
    default="text",
    show_default=True,
    help="How to write it: json is one object a line.",
)
@help_option
@click.pass_context
def replay(ctx: click.Context, file: str, verify: bool, seat: int, first: int, form: str) -> None:
    """Step through a recorded game, or check it.

    FILE is a record in JSON, a save of a game too, or `-` for standard input. It is played again
    first, by the rules: every action has to be legal and every hash that it has the same. Then
    each action gets a line, who did what, and below it what came of it. On a terminal Enter goes on
    to the next one.

    \b
    frenetic replay evening.json
    frenetic replay evening.json --seat 2 --from 40
    frenetic replay evening.json --verify
    """
    content = _content(file)
    try:
        record = parse_record(content)
        record.play()
    except RecordError as error:
        if verify and all(fault.code in DIFFERENCES for fault in error.faults):
            _write_difference(error.faults[0], form)
            ctx.exit(DIFFERS)
        raise click.BadParameter(f"{file}: {error}", param_hint="FILE") from error
    _check(record, seat, first)
    if verify:
        _write_agreement(record, form)
    elif form == "json":
        write_lines(to_json(step.to_json()) for step in steps_of(record, seat, first))
    elif file != STANDARD_INPUT and sys.stdin and sys.stdin.isatty() and sys.stdout.isatty():
        _step_through(_pages(record, seat, first))
    else:
        write_lines(line for page in _pages(record, seat, first) for line in page)


def _content(path: str) -> bytes:
    """Return what a file holds, or standard input."""
    try:
        if path == STANDARD_INPUT:
            if not sys.stdin:
                raise click.BadParameter("standard input is closed; name a file", param_hint="FILE")
            content = sys.stdin.buffer.read(MOST_BYTES + 1)
        else:
            with open(path, "rb") as file:
                content = file.read(MOST_BYTES + 1)
    except OSError as error:
        message = f"cannot read {path}: {error.strerror}; name the file of a record"
        raise click.BadParameter(message, param_hint="FILE") from error
    if len(content) > MOST_BYTES:
        message = f"{path} is longer than {MOST_BYTES // 2**20} MB; is it a record?"
        raise click.BadParameter(message, param_hint="FILE")
    return content


def _check(record: Record, seat: int, first: int) -> None:
    """Refuse a seat or an action that the record has not."""
    if seat >= record.players:
        message = f"'{seat}': there are seats 0 to {record.players - 1}"
        raise click.BadParameter(message, param_hint="--seat")
    if first > len(record.actions):
        message = f"'{first}': there are {plural(len(record.actions), 'action')}"
        raise click.BadParameter(message, param_hint="--from")


def _write_agreement(record: Record, form: str) -> None:
    actions, hashes = len(record.actions), len(record.hashes)
    if form == "json":
        write_json({"agrees": True, "actions": actions, "hashes": hashes})
    else:
        counted = f"{plural(actions, 'action')} and {hashes:,} hash{'es' * (hashes != 1)}"
        write_lines([f"{counted} agree"])


def _write_difference(fault: RecordFault, form: str) -> None:
    if form == "json":
        write_json({"agrees": False, **asdict(fault)})
    else:
        write_lines([printable(fault.message)])


def _step_through(pages: Iterable[list[str]]) -> None:
    """Show the pages one by one, until who looks on has seen them all or stops."""
    from .console import Console
    from .interruptions import ended_by_signals
    from .keyboard import standard_keyboard

    with (
        ended_by_signals() as interruptions,
        standard_keyboard(interruptions) as keyboard,
        suppress(EOFError),
    ):
        show_pages(Console(keyboard, monotonic), pages)


def show_pages(console: "Console", pages: Iterable[list[str]]) -> None:
    """Show the first page, and another each time that Enter is pressed, until `q` stops it."""
    for at, page in enumerate(pages):
        if at and console.ask(ONWARD).casefold() in STOP:
            return
        console.say(*page)


def _pages(record: Record, seat: int, first: int) -> Iterator[list[str]]:
    """Yield what is shown of each step; the first says what is played, too."""
    above = [_heading(record, seat)]
    for step in steps_of(record, seat, first):
        who = [f"{step.count:>4}  {_who(step.decision, step.action)}"] if step.decision else []
        events = (line for event in step.events for line in _event(event))
        yield [*above, *who, *wrapped(events, BELOW)]
        above = []


def _heading(record: Record, seat: int) -> str:
    """Return what is played; the seed would tell a seat all that was dealt."""
    played = [name for name, is_on in record.options.items() if is_on]
    is_told = seat == EVERYTHING and record.seed is not None
    seed = [f"seed {printable(str(record.seed))}"] if is_told else []
    return ", ".join([record.game.title, plural(record.players, "player"), *seed, *played])


def _who(decision: Decision, action: Action | None) -> str:
    return f"seat {decision.seat}, {decision.phase}{f': {action.text}' if action else ''}"


def _event(event: dict[str, Any]) -> Iterator[str]:
    """Yield an event, then what single seats know of it."""
    private = event.pop("private", {})
    kind = event.pop("event")
    yield f"{kind}: {'; '.join(f'{key} {_worded(value)}' for key, value in event.items())}"
    for seat, known in private.items():
        told = "; ".join(f"{key} {_worded(value)}" for key, value in known.items())
        yield f"{kind}, known to seat {seat}: {told}"


def _worded(value: object) -> str:
    """Return a value of an event in words."""
    if value is None or value == []:
        return "none"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        members = cast("dict[str, object]", value).items()
        return ", ".join(f"{key} {_worded(each)}" for key, each in members)
    if isinstance(value, list):
        return ", ".join(map(_item, cast("list[object]", value)))
    return str(value)


def _item(value: object) -> str:
    """Return an item of a list, another list in brackets."""
    told = _worded(value)
    return f"({told})" if isinstance(value, list) else told

"""A game as a text to read and to check line by line: how it began, each action, what came of it.

The text begins with remarks and with what `Game.new` takes, as JSON. A line for each action tells
the seat, the phase, how many actions are legal and which one is taken; the lines below it are the
events, with the rulings that they bear out. The last line says what is to be decided then.
"""

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any, Final, cast

from .engine import Event, State
from .registry import load

REMARK: Final = "# "
ACTION: Final = re.compile(r"> \d+ \S+, \d+ legal: (.+)")
END: Final = "\n}\n"
INNERMOST: Final = re.compile(r"[\[{][^\[\]{}]*[\]}]")
"""A list or an object with neither in it."""
INDENT: Final = "  "
WORDS: Final = {None: "-", True: "yes", False: "no"}


def playthrough(state: State, remarks: Sequence[str] = ()) -> str:
    """Return the text of a game from its beginning to the present state."""
    beginning = state.beginning()
    lines = [REMARK + remark for remark in remarks]
    lines.append(_layout({"game": state.game.name, **beginning}))
    again = state.game.new(beginning.pop("players"), **beginning)
    lines += _event_lines(again, 0)
    for action in state.actions:
        told = len(again.events())
        lines.append(_action_line(again, action))
        again.apply_legal(action)
        lines += _event_lines(again, told)
    return "\n".join([*lines, _last_line(again), ""])


def remarks_of(text: str) -> list[str]:
    """Return the remarks that a playthrough begins with."""
    return [line[len(REMARK) :] for line in text.splitlines() if line.startswith(REMARK)]


def replayed(text: str) -> State:
    """Return the state that the actions of a playthrough lead to.

    IllegalActionError at the first that is not legal, ValueError at a line that is none of one.
    """
    beginning = json.loads(text[text.index("{") : text.index(END) + len(END)])
    state = load(beginning.pop("game")).new(beginning.pop("players"), **beginning)
    for line in text.splitlines():
        if line.startswith(">"):
            found = ACTION.fullmatch(line)
            if not found:
                raise ValueError(f"'{line}' tells no action; write > SEAT PHASE, COUNT legal: TEXT")
            state.apply(found[1])
    return state


def _layout(document: Mapping[str, Any]) -> str:
    """Return a JSON document in which a list or an object of plain values is one line."""
    return re.sub(INNERMOST, _joined, json.dumps(document, indent=len(INDENT)))


def _joined(found: re.Match[str]) -> str:
    return re.sub(r"\n *", "", found[0].replace(",\n", ", \n"))


def _action_line(state: State, action: int) -> str:
    decision = state.decision
    assert decision is not None
    legal = len(state.legal_actions())
    return f"> {decision.seat} {decision.phase}, {legal} legal: {state.action(action).text}"


def _event_lines(state: State, told: int) -> list[str]:
    return [INDENT + _event(event) for event in state.events()[told:]]


def _event(event: Event) -> str:
    """Return an event as its name, what is known, who knows more, and the rulings."""
    parts = _members(event.data)
    for seat, known in event.private.items():
        parts += [f"{part} (to {seat})" for part in _members(known)]
    if event.audience is not None:
        parts.append(f"to {', '.join(map(str, event.audience))} alone")
    rules = f" [{', '.join(event.rules)}]" if event.rules else ""
    return f"{event.kind}: {'; '.join(parts)}{rules}"


def _members(data: Mapping[str, Any]) -> list[str]:
    return [f"{key} {_value(value)}" for key, value in data.items()]


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return ", ".join(_members(cast("dict[str, Any]", value)))
    if isinstance(value, list):
        items = cast("list[object]", value)
        separator = " | " if any(isinstance(each, list) for each in items) else ", "
        return separator.join(map(_value, items)) or "-"
    return WORDS.get(value, str(value)) if isinstance(value, bool | None) else str(value)


def _last_line(state: State) -> str:
    decision = state.decision
    what = "over" if decision is None else f"{decision.seat} must {decision.phase}"
    places = ", ".join(f"{each.place}. seat {each.seat}" for each in state.ranking())
    return f"= {what}; scores {_value(state.scores())}" + ("" if decision else f"; {places}")

"""A referee that any program can ask: requests and answers are JSON objects.

A request is {`id`, `op`, ...}, its answer {`id`, `ok`, ...}. States stay with the referee; requests
name them by handles such as `s1`. A refusal is {`ok`: false, `code`, `rule`, `message`}.
"""

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass
from typing import Any, Final, TypeAlias, cast

from .documents import shown
from .engine import (
    WATCHERS,
    Decision,
    Game,
    GameError,
    IllegalActionError,
    State,
    nearest,
)
from .json_text import NotJsonError, read_json
from .members import Kinds, member_faults, named
from .record_faults import RecordError

Answer: TypeAlias = dict[str, Any]
MOST_STATES: Final = 1000
MOST_FAULTS: Final = 20
MOST_BYTES: Final = 2**20
"""How long a request may be, less the end of its line."""
SEEING: Final = {name: seat for seat, name in WATCHERS.items()}
ACTION: Final[Kinds] = (int, str, dict)


class RequestError(ValueError):
    """A request cannot be answered, whatever the rules of the game say."""

    def __init__(self, code: str, message: str) -> None:
        """Keep the code."""
        super().__init__(message)
        self.code = code


@dataclass(slots=True)
class _Table:
    """A state that is held, and how many of its events were told."""

    state: State
    told: int


class Referee:
    """Holds states of one game and answers requests about them; nothing that is asked ends it."""

    def __init__(self, game: Game, most_states: int = MOST_STATES) -> None:
        """Begin without states."""
        self._game, self._most = game, most_states
        self._tables: dict[str, _Table] = {}
        self._number = 0

    def answer_line(self, line: bytes) -> Answer:
        """Return the answer to a request in JSON."""
        if len(line.rstrip(b"\r\n")) > MOST_BYTES:
            return _refused("too_long", f"the line is longer than {MOST_BYTES:,} bytes; shorten it")
        try:
            return self.answer(read_json(line.strip()))
        except NotJsonError as error:
            return _refused("not_json", f"{error}; a request is a JSON object on one line")

    def answer(self, request: object) -> Answer:
        """Return the answer to a request."""
        if not isinstance(request, Mapping):
            what = f'{named(request)} is no request; one is {{"id": 1, "op": "new", ...}}'
            return _refused("not_an_object", what)
        members = dict(cast("Mapping[str, object]", request))
        echo = {"id": members.pop("id")} if "id" in members else {}
        return echo | self._answer(members)

    def _answer(self, members: dict[str, Any]) -> Answer:
        is_there = "op" in members
        op = members.pop("op", None)
        if not isinstance(op, str) or op not in OPERATIONS:
            meant = nearest(op, OPERATIONS) if isinstance(op, str) else ""
            said = f"there is no op {named(op)}" if is_there else "the key 'op' is missing"
            return _refused("unknown_op", said + (meant or nearest("", OPERATIONS)))
        operation = OPERATIONS[op]
        faults = member_faults(members, operation.needed, operation.optional)
        if faults:
            told = [fault.message for fault in faults[:MOST_FAULTS]]
            more = len(faults) - len(told)
            told += [f"and {more:,} more"] if more else []
            return _refused(faults[0].code, "; ".join(told))
        try:
            return {"ok": True, **operation.run(self, members)}
        except IllegalActionError as error:
            return {"ok": False, **asdict(error.refusal)}
        except RequestError as error:
            return _refused(error.code, str(error))
        except GameError as error:
            return _refused("bad_setup", str(error))
        except RecordError as error:
            return _refused(error.faults[0].code, str(error))

    # What is asked for ------------------------------------------------------------------------

    def new(self, asked: Answer) -> Answer:
        """Begin a game."""
        self._need_room()
        state = self._game.new(
            asked["players"],
            seed=asked.get("seed"),
            deal=asked.get("deal"),
            options=asked.get("options"),
        )
        return self._seat(state)

    def legal(self, asked: Answer) -> Answer:
        """List the legal actions in all their forms."""
        state = self._table(asked).state
        return {"actions": [asdict(state.action(each)) for each in state.legal_actions()]}

    def apply(self, asked: Answer) -> Answer:
        """Apply an action."""
        table = self._table(asked)
        return _applied(table, table.state.parse(asked["action"]))

    def leave(self, asked: Answer) -> Answer:
        """Apply the action that is stated for a player who has left."""
        table = self._table(asked)
        _need_decision(table.state)
        return _applied(table, table.state.leaver_action())

    def explain(self, asked: Answer) -> Answer:
        """Say whether an action is legal, and if not, why."""
        refusal = self._table(asked).state.explain(asked["action"])
        return {"legal": False, **asdict(refusal)} if refusal else {"legal": True}

    def view(self, asked: Answer) -> Answer:
        """Show what a seat sees, and if asked, all that it could have seen."""
        state = self._table(asked).state
        seat = _watcher(asked["seat"], state.players)
        seen: Answer = {"view": state.view(seat).to_json()}
        if asked.get("information"):
            seen["information"] = state.information_state(seat)
        return seen

    def scores(self, asked: Answer) -> Answer:
        """Tell the points so far, the places, the utilities, and whether the game is over."""
        state = self._table(asked).state
        return {
            "scores": state.scores(),
            "ranking": [asdict(each) for each in state.ranking()],
            "utilities": state.utilities(),
            "over": state.is_over,
        }

    def save(self, asked: Answer) -> Answer:
        """Give the game as a document."""
        return {"document": self._table(asked).state.to_json()}

    def load(self, asked: Answer) -> Answer:
        """Go on with a game that was saved."""
        self._need_room()
        return self._seat(self._game.from_json(asked["document"]))

    def clone(self, asked: Answer) -> Answer:
        """Copy a state."""
        self._need_room()
        return self._seat(self._table(asked).state.clone())

    def drop(self, asked: Answer) -> Answer:
        """Forget a state."""
        self._table(asked)
        del self._tables[asked["state"]]
        return {}

    # The states -------------------------------------------------------------------------------

    def _need_room(self) -> None:
        if len(self._tables) >= self._most:
            what = f"{self._most:,} states are held, no more can be; drop one that is not needed"
            raise RequestError("too_many_states", what)

    def _seat(self, state: State) -> Answer:
        """Hold a state under a new handle."""
        self._number += 1
        handle = f"s{self._number}"
        self._tables[handle] = _Table(state, len(state.events()))
        return {"state": handle, "decision": _decision(state.decision)}

    def _table(self, asked: Answer) -> _Table:
        handle: str = asked["state"]
        if handle not in self._tables:
            held = nearest(handle[:60], self._tables) or "; none is held, so ask for a new one"
            what = f"there is no state {shown(handle)}{held}"
            raise RequestError("unknown_state", what)
        return self._tables[handle]


@dataclass(frozen=True, slots=True)
class Operation:
    """What answers a request, and the members that the request has beside `id` and `op`."""

    run: Callable[[Referee, Answer], Answer]
    needed: Mapping[str, Kinds]
    optional: Mapping[str, Kinds]


def _on_state(
    run: Callable[[Referee, Answer], Answer],
    optional: Mapping[str, Kinds] | None = None,
    **needed: Kinds,
) -> Operation:
    return Operation(run, {"state": (str,), **needed}, optional or {})


OPERATIONS: Final = {
    "new": Operation(
        Referee.new,
        {"players": (int,)},
        {"seed": (str, int), "deal": (dict,), "options": (dict,)},
    ),
    "legal": _on_state(Referee.legal),
    "apply": _on_state(Referee.apply, action=ACTION),
    "explain": _on_state(Referee.explain, action=ACTION),
    "view": _on_state(Referee.view, {"information": (bool,)}, seat=(int, str)),
    "scores": _on_state(Referee.scores),
    "leave": _on_state(Referee.leave),
    "save": _on_state(Referee.save),
    "load": Operation(Referee.load, {"document": (dict,)}, {}),
    "clone": _on_state(Referee.clone),
    "drop": _on_state(Referee.drop),
}


def _applied(table: _Table, action: int) -> Answer:
    """Apply an action; tell what it was, who decides next, and what came of it."""
    state = table.state
    done = asdict(state.action(action))
    state.apply(action)
    events = state.events()
    fresh, table.told = events[table.told :], len(events)
    return {
        "action": done,
        "decision": _decision(state.decision),
        "events": [event.to_json() for event in fresh],
    }


def _decision(decision: Decision | None) -> Answer | None:
    return asdict(decision) if decision else None


def _need_decision(state: State) -> None:
    if state.is_over:
        raise RequestError("game_over", "the game is over: nobody has to decide any more")


def _watcher(seat: int | str, players: int) -> int:
    """Return the number of a seat, SPECTATOR or EVERYTHING."""
    if isinstance(seat, str) and seat in SEEING:
        return SEEING[seat]
    if isinstance(seat, int) and 0 <= seat < players:
        return seat
    what = f"there is no seat {shown(seat)}; there are 0 to {players - 1}, 'spectator' and 'all'"
    raise RequestError("unknown_seat", what)


def _refused(code: str, message: str) -> Answer:
    return {"ok": False, "code": code, "rule": None, "message": message}

"""A recorded game step by step, as a seat knows it: who did what, and what came of it."""

from collections.abc import Iterator
from dataclasses import asdict, dataclass
from typing import Any

from .engine import EVERYTHING, Action, Decision, State
from .record import Record


@dataclass(frozen=True, slots=True)
class Step:
    """An action and the events that came of it; step 0 is the beginning, without an action.

    The action of another seat is None: a seat learns of it what the events tell, and no more. A
    step of which it learns nothing is left out.
    """

    count: int
    decision: Decision | None
    action: Action | None
    events: tuple[dict[str, Any], ...]

    def to_json(self) -> dict[str, Any]:
        """Return the step as JSON."""
        return {
            "count": self.count,
            "decision": asdict(self.decision) if self.decision else None,
            "action": asdict(self.action) if self.action else None,
            "events": list(self.events),
        }


def steps_of(record: Record, seat: int = EVERYTHING, first: int = 0) -> Iterator[Step]:
    """Yield the steps from `first` on as `seat`, SPECTATOR or EVERYTHING knows them.

    RecordError at the first action that is not legal, or hash that is another.
    """
    told = 0
    decision: Decision | None = None
    action: Action | None = None
    for count, state in enumerate(record.steps()):
        if count >= first:
            fresh = state.events()[told:]
            told += len(fresh)
            known = tuple(event.to_json(seat) for event in fresh if event.is_known_to(seat))
            if known or action or not count:
                yield Step(count, decision, action, known)
        elif count == first - 1:
            told = len(state.events())
        if count < len(record.actions):
            decision = state.decision
            action = _seen_action(state, record.actions[count], seat)


def _seen_action(state: State, action: int, seat: int) -> Action | None:
    """Return the next action if the seat is the one that takes it, or sees everything."""
    decides = state.decision is not None and seat in (state.decision.seat, EVERYTHING)
    return state.action(action) if decides else None

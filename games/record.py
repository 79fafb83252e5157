"""A game as one JSON document: how it began and what was done, for saves and for replays.

{`format`, `version`, `game`, `card_table`, `players`, `options`, `seed` or `deal` or both,
`actions`, `hashes`, and perhaps `seated`}. `hashes` has the hash of the position after so many
actions; who loads the document plays the actions again and finds the same hashes. `seated` says who
plays which seat.
"""

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any, Final

from .documents import shown
from .engine import Game, IllegalActionError, State
from .record_faults import RecordCode, RecordError, RecordFault

FORMAT: Final = "frenetic-record"
VERSION: Final = 1
EVERY: Final = 20
"""After how many actions a replay has a hash again."""
SCHEMA: Final = "schemas/record.json"


@dataclass(frozen=True, slots=True)
class Record:
    """A document that was read: what `Game.new` takes, the actions, and the hashes by their count.

    `Game.new` is known to take it; whether the actions are legal is found out by playing them.
    """

    game: Game
    players: int
    options: Mapping[str, Any]
    seed: str | int | None
    deal: Mapping[str, Any] | None
    actions: tuple[int, ...]
    hashes: Mapping[int, str]
    seated: tuple[str, ...] = ()

    def begin(self) -> State:
        """Return the beginning of the game; GameError if there is none like this."""
        return self.game.new(self.players, seed=self.seed, deal=self.deal, options=self.options)

    def steps(self) -> Iterator[State]:
        """Yield the state at the beginning and after each action; it is one and the same object.

        RecordError at the first action that is not legal, or hash that is another.
        """
        state = self.begin()
        self._check_hash(state)
        yield state
        for action in self.actions:
            if action not in state.legal_actions():
                raise RecordError([_illegal(state, action, len(self.actions))])
            state.apply_legal(action)
            self._check_hash(state)
            yield state

    def play(self) -> State:
        """Return the state after all actions; RecordError as `steps` says."""
        *_, state = self.steps()
        return state

    def _check_hash(self, state: State) -> None:
        count = len(state.actions)
        told = self.hashes.get(count)
        if told is not None and told != state.hash:
            what = (
                f"after {count} actions the hash of the position is {state.hash}, the record has "
                f"{told}; it was changed, or other rules made it: save the game again from there"
            )
            raise RecordError([RecordFault(RecordCode.WRONG_HASH, what, count)])


def save(state: State) -> dict[str, Any]:
    """Return a game as a document, with the hash of its present position."""
    return _document(state, {len(state.actions): state.hash})


def replay_of(state: State) -> dict[str, Any]:
    """Return a game as a document with a hash after every 20 actions, and after the last."""
    beginning = state.beginning()
    again = state.game.new(beginning.pop("players"), **beginning)
    hashes: dict[int, str] = {}
    for count, action in enumerate(state.actions, 1):
        again.apply_legal(action)
        if count % EVERY == 0:
            hashes[count] = again.hash
    return _document(state, hashes | {len(state.actions): state.hash})


@cache
def record_schema() -> dict[str, Any]:
    """Return the JSON schema of a document (draft 2020-12)."""
    text = files("games").joinpath(SCHEMA).read_text(encoding="utf-8")
    schema: dict[str, Any] = json.loads(text)
    return schema


def _document(state: State, hashes: Mapping[int, str]) -> dict[str, Any]:
    game = state.game
    return {
        "format": FORMAT,
        "version": VERSION,
        "game": game.name,
        "card_table": game.card_table_hash,
        **state.beginning(),
        "actions": list(state.actions),
        "hashes": {str(count): each for count, each in hashes.items()},
    }


def _illegal(state: State, action: int, of: int) -> RecordFault:
    """Return the fault of an action that is not legal now."""
    at, decision = len(state.actions) + 1, state.decision
    who = f"of seat {decision.seat} in the phase {decision.phase} " if decision else ""
    what = (
        f"action {at} of {of}, {shown(action)}, {who}is not legal: {_reason(state, action)}; "
        "mend it, or cut the record before it"
    )
    return RecordFault(RecordCode.ILLEGAL_ACTION, what, at)


def _reason(state: State, action: int) -> str:
    """Return why an action is refused."""
    try:
        state.apply(action)
    except IllegalActionError as error:
        return f"{error.refusal.message} ({error.refusal.rule})"
    raise AssertionError(f"{action} is not among the legal actions and yet was applied")

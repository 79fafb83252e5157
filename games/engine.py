"""What every card game offers: a game to begin, a state to play, the errors and answers of both.

A state says who must decide, in which phase, under which rule, and what is legal; it is played by
applying actions. Actions are integers with a text and a JSON form. Views, events and explanations
are derived when they are asked for: playing builds none of them.
"""

import json
from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from difflib import get_close_matches
from hashlib import sha256
from typing import Any, Final, Self, TypeAlias, cast

from .chance import Stream
from .documents import shown

ActionForm: TypeAlias = int | str | Mapping[str, Any]
"""An action by its id, its text or its JSON form."""
SPECTATOR: Final = -1
"""Who sees what is public, in place of a seat."""
EVERYTHING: Final = -2
"""Who sees all, in place of a seat."""
WATCHERS: Final[Mapping[int, str]] = {SPECTATOR: "spectator", EVERYTHING: "all"}
"""How those are written outside."""
MOST_NAMED = 12
MOST_SEED_BITS = 8192
"""How long a seed can be that is a number: no more than Python writes."""


class GameError(ValueError):
    """There is no such game or bot, or none that can be set up so.

    `faults` says each reason and what to write instead.
    """

    def __init__(self, faults: Sequence[str]) -> None:
        """Keep every fault; the message joins them."""
        super().__init__("; ".join(faults))
        self.faults = tuple(faults)


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why an action is not legal: a code, the rule that forbids it, and what to do instead."""

    code: str
    rule: str
    message: str


class IllegalActionError(ValueError):
    """An action is not legal; the state is as it was."""

    def __init__(self, refusal: Refusal) -> None:
        """Keep why."""
        super().__init__(refusal.message)
        self.refusal = refusal


@dataclass(frozen=True, slots=True)
class Decision:
    """Who must decide: `seat` counts from 0, `phase` is what about, `rule` the ruling behind it."""

    seat: int
    phase: str
    rule: str


@dataclass(frozen=True, slots=True)
class Action:
    """An action in its three forms."""

    id: int
    text: str
    json: dict[str, Any]


@dataclass(frozen=True, slots=True)
class Option:
    """A choice of how to play, by the ruling that names it."""

    name: str
    ruling: str
    help: str
    default: bool = False


@dataclass(frozen=True, slots=True)
class Event:
    """What happened: `data` in JSON, `rules` the rulings that it bears out.

    `audience` are the seats that know of it, None for everybody; `private` is what else the seats
    among its keys know.
    """

    kind: str
    data: dict[str, Any]
    rules: tuple[str, ...] = ()
    audience: tuple[int, ...] | None = None
    private: dict[int, dict[str, Any]] = field(default_factory=dict[int, dict[str, Any]])

    def is_known_to(self, seat: int) -> bool:
        """Tell whether a seat, SPECTATOR or EVERYTHING knows of it."""
        return self.audience is None or seat == EVERYTHING or seat in self.audience

    def to_json(self, seat: int = EVERYTHING) -> dict[str, Any]:
        """Return the event as `seat` knows it."""
        known: dict[str, Any] = {"event": self.kind, **self.data}
        if seat == EVERYTHING:
            if self.private:
                known["private"] = {str(each): what for each, what in self.private.items()}
        else:
            known |= self.private.get(seat, {})
        return known


@dataclass(frozen=True, slots=True)
class Place:
    """A player's place, from 1; equal players share one, and the next is left out."""

    seat: int
    place: int
    score: int


class State(ABC):
    """A game under way. Seats count from 0; the next in turn is the next number."""

    __slots__ = ()

    @property
    @abstractmethod
    def game(self) -> "Game":
        """The game that is played."""

    @property
    @abstractmethod
    def players(self) -> int:
        """How many play."""

    @property
    @abstractmethod
    def actions(self) -> Sequence[int]:
        """The actions applied so far."""

    @property
    @abstractmethod
    def is_over(self) -> bool:
        """Whether nobody has to decide any more."""

    @property
    @abstractmethod
    def decision(self) -> Decision | None:
        """Who must decide now; None once the game is over."""

    @abstractmethod
    def legal_actions(self) -> list[int]:
        """Return the legal actions by rising ids: none once the game is over, else at least one."""

    @abstractmethod
    def apply_legal(self, action: int) -> None:
        """Apply an action that is known to be legal; what another does is not defined."""

    @abstractmethod
    def clone(self) -> Self:
        """Return a copy that goes its own way."""

    @abstractmethod
    def scores(self) -> list[int]:
        """Return the points of each seat so far."""

    @abstractmethod
    def ranking(self) -> list[Place]:
        """Return the places of all seats by what is scored so far, the best first."""

    @abstractmethod
    def action(self, number: int) -> Action:
        """Return an action in all its forms, as they are in this phase.

        IllegalActionError for an id that there is not.
        """

    @abstractmethod
    def parse(self, action: object) -> int:
        """Return the id of an action; IllegalActionError if the form means none here."""

    @abstractmethod
    def refusal(self, action: int) -> Refusal | None:
        """Return why the action with this id is not legal now; None if it is."""

    @abstractmethod
    def leaver_action(self) -> int:
        """Return what is played for a player who has left; IllegalActionError after the end."""

    @abstractmethod
    def view(self, seat: int) -> "View":
        """Return what a seat, SPECTATOR or EVERYTHING sees on the table and in the hand.

        ValueError for a seat that there is not.
        """

    @abstractmethod
    def beginning(self) -> dict[str, Any]:
        """Return how the game began: `players`, `options`, `seed` and `deal`, as for `new`.

        A seed or a deal that was not given is left out.
        """

    @abstractmethod
    def position(self) -> dict[str, Any]:
        """Return all that decides how the game goes on, as JSON.

        But for what chance will decide: the seed, and what a deal says of later.
        """

    @abstractmethod
    def events(self) -> list[Event]:
        """Return what happened so far, from the deal on."""

    @abstractmethod
    def determinize(self, seat: int, chance: Stream) -> "State":
        """Return a state that agrees with all that a seat or SPECTATOR knows, all as likely.

        What chance will decide later is decided anew, too. ValueError for EVERYTHING, from whom
        nothing is hidden that could be made up, and for a seat that there is not.
        """

    @property
    def hash(self) -> str:
        """The SHA-256 of the position, in hexadecimal digits."""
        return digest_of(self.position())

    def to_json(self) -> dict[str, Any]:
        """Return the game as a document that `Game.from_json` reads (games.record)."""
        from .record import save

        return save(self)

    def apply(self, action: ActionForm) -> None:
        """Apply an action in any of its forms; IllegalActionError if it is not legal."""
        number = self.parse(action)
        if refusal := self.refusal(number):
            raise IllegalActionError(refusal)
        self.apply_legal(number)

    def explain(self, action: ActionForm) -> Refusal | None:
        """Return why an action in any of its forms is not legal now; None if it is."""
        try:
            return self.refusal(self.parse(action))
        except IllegalActionError as error:
            return error.refusal

    def information_state(self, seat: int) -> list[dict[str, Any]]:
        """Return all that a seat, SPECTATOR or EVERYTHING could have seen (perfect recall).

        ValueError for a seat that there is not.
        """
        self.check_seat(seat, SPECTATOR, EVERYTHING)
        return [event.to_json(seat) for event in self.events() if event.is_known_to(seat)]

    def check_seat(self, seat: int, *others: int) -> None:
        """Raise ValueError unless it is a seat, or one of the `others`."""
        if seat not in range(self.players) and seat not in others:
            named = {SPECTATOR: "SPECTATOR", EVERYTHING: "EVERYTHING"}
            known = ", ".join([f"0 to {self.players - 1}", *(named[each] for each in others)])
            raise ValueError(f"there is no seat {named.get(seat, seat)} here: there are {known}")

    def utilities(self) -> list[float]:
        """Return for each seat the players placed below it less those above it.

        Each is divided by how many others play, so that it is from -1 to 1; they add up to 0.
        """
        places = {each.seat: each.place for each in self.ranking()}
        others = self.players - 1
        return [
            sum((place > places[seat]) - (place < places[seat]) for place in places.values())
            / others
            for seat in range(self.players)
        ]


class View(ABC):
    """What a seat, SPECTATOR or EVERYTHING sees: nothing else is in it."""

    __slots__ = ()

    legal: tuple[int, ...]
    """The legal actions by rising ids, for who must decide and EVERYTHING; none for others."""

    @abstractmethod
    def to_json(self) -> dict[str, Any]:
        """Return what is seen as JSON; `seat` is who sees it, a number, `spectator` or `all`."""

    @abstractmethod
    def text(self) -> str:
        """Return what is seen as lines of text."""


class Game(ABC):
    """The rules of a game, from which its states begin."""

    name: str
    title: str
    players: range
    options: tuple[Option, ...]

    @property
    @abstractmethod
    def card_table(self) -> Mapping[str, Any]:
        """The cards as data."""

    @property
    def card_table_hash(self) -> str:
        """The SHA-256 of the cards as data, in hexadecimal digits."""
        return digest_of(self.card_table)

    @abstractmethod
    def new(
        self,
        players: int,
        *,
        seed: str | int | None = None,
        deal: Mapping[str, Any] | None = None,
        options: Mapping[str, Any] | None = None,
    ) -> State:
        """Return the beginning of a game; GameError with all that is wrong.

        Chance follows the `seed`; what a `deal` says is dealt so. Without a seed the deal has to
        say all that chance would decide.
        """

    def from_json(self, document: object) -> State:
        """Return the game that a document is; RecordError with all that is wrong with it."""
        from .record_reading import load_state

        return load_state(document, self)

    @abstractmethod
    def most_actions(self, players: int) -> int:
        """Return the bound on how many actions a game of so many players has.

        GameError for a number of players that the game is not for.
        """

    def is_for(self, players: object, faults: list[str]) -> bool:
        """Tell whether so many can play; `faults` gets that they cannot."""
        if type(players) is int and players in self.players:
            return True
        least, most = self.players[0], self.players[-1]
        faults.append(f"{shown(players)} players: {self.title} has {least} to {most}")
        return False

    def seed_text(self, seed: object, faults: list[str]) -> str | None:
        """Return a seed as a text; `faults` gets what is none."""
        if seed is None:
            return None
        if isinstance(seed, bool) or not isinstance(seed, str | int):
            faults.append(f"seed {shown(seed)}: a text or a whole number is needed")
            return None
        if isinstance(seed, int) and seed.bit_length() > MOST_SEED_BITS:
            faults.append(f"seed: a number of more than {MOST_SEED_BITS} bits; write a shorter one")
            return None
        text = str(seed)
        if any("\ud800" <= char <= "\udfff" for char in text):
            faults.append(f"seed {shown(text)}: it holds half a character; write another")
        return text

    def chosen(self, options: object, faults: list[str]) -> dict[str, bool]:
        """Return the value of every option, all defaults for None.

        `faults` gets what is no mapping, the unknown ones and the bad values.
        """
        values = {each.name: each.default for each in self.options}
        if options is not None and not isinstance(options, Mapping):
            faults.append(f"options: names with true or false are needed, not {shown(options)}")
            return values
        for name, value in cast("Mapping[object, object]", options or {}).items():
            if not isinstance(name, str) or name not in values:
                faults.append(f"there is no option {shown(name)}{nearest(str(name), values)}")
            elif not isinstance(value, bool):
                faults.append(f"option {name}: {shown(value)} is neither true nor false")
            else:
                values[name] = value
        return values


def digest_of(document: Any) -> str:
    """Return the SHA-256 of a JSON document in its canonical form, in hexadecimal digits.

    Keys are sorted, nothing is between the tokens, all is ASCII.
    """
    text = json.dumps(document, sort_keys=True, separators=(",", ":"))
    return sha256(text.encode()).hexdigest()


def nearest(text: str, known: Iterable[str]) -> str:
    """Return what to say after an unknown text: what was meant perhaps, or all there are."""
    names = list(known)
    if not names:
        return ""
    folded = {name.casefold(): name for name in names}
    near = get_close_matches(text.casefold(), folded, 1, 0.5)
    if near:
        return f"; did you mean {folded[near[0]]}?"
    listed = ", ".join(names[:MOST_NAMED])
    return f"; there are {listed}" if len(names) <= MOST_NAMED else f"; there are {listed} ..."

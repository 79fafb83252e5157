"""Taking typed values out of the tables of a sheet; what cannot be taken is told as a fault."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from enum import StrEnum
from typing import TypeVar, cast

from games.documents import Items, Table, shown
from games.faults import Fault, FaultCode
from wordlists.normalise import shortened

Value = TypeVar("Value")
Choice = TypeVar("Choice", bound=StrEnum)
MOST_NUMBER = 9999
MOST_UNKNOWN = 20


class Fields:
    """One table of a sheet. A value that is not as needed is told and its default stands for it."""

    def __init__(
        self,
        values: Table,
        known: Collection[str],
        faults: list[Fault],
        number: int | None = None,
        player: str | None = None,
    ) -> None:
        """Keep the table, which is of the round `number` and of `player`, and its `known` keys."""
        self._values, self._faults, self._number, self._player = values, faults, number, player
        for key, message in unknown("key", values, known):
            self.tell(FaultCode.UNKNOWN_KEY, message, self.line(key))

    def tell(
        self, code: FaultCode, message: str, line: int | None, player: str | None = None
    ) -> None:
        """Tell of a fault, which is of the player of the table or another."""
        self._faults.append(Fault(code, message, line, self._number, player or self._player))

    def refuse(
        self,
        key: str,
        value: object,
        needed: str,
        line: int | None = None,
        player: str | None = None,
    ) -> None:
        """Tell that a value at `key` is not what is needed."""
        message = f"{shortened(key)} = {shown(value)}: write {needed}"
        self.tell(FaultCode.BAD_VALUE, message, line or self.line(key), player)

    def line(self, key: str) -> int | None:
        """Return the line of the value at `key`, None where there is none."""
        return self._values.lines.get(key)

    def take(self, key: str, read: Callable[[object], Value], needed: str, default: Value) -> Value:
        """Return the value at `key` as `read` returns it, which raises ValueError for others."""
        value = self._values.get(key)
        if value is None:
            return default
        try:
            return read(value)
        except ValueError:
            self.refuse(key, value, needed)
            return default

    def text(self, key: str, needed: str) -> str:
        """Return the text at `key` without blanks around it, "" where there is none."""
        return self.take(key, exact_text, needed, "").strip()

    def choice(self, key: str, choices: Sequence[Choice], default: Choice) -> Choice:
        """Return which of the `choices` the text at `key` names."""

        def read(value: object) -> Choice:
            return choices[choices.index(cast("Choice", exact_text(value).strip() or default))]

        return self.take(key, read, f"one of {', '.join(choices)}", default)

    def flag(self, key: str, default: bool = False) -> bool:
        """Return the truth value at `key`."""
        return self.take(key, a_flag, "true or false", default)

    def table(self, key: str, needed: str) -> Table:
        """Return the table at `key`, an empty one where there is none."""
        return self.take(key, a_table, needed, Table())

    def items(self, key: str) -> Iterator[tuple[object, int | None]]:
        """Yield what the list at `key` holds, or the one value there, each with its line."""
        value = self._values.get(key)
        lined: Iterable[tuple[object, int | None]] = [(value, self.line(key))]
        if isinstance(value, Items):
            lined = zip(value, value.lines, strict=True)
        yield from (each for each in lined if each[0] is not None)


def exact_text(value: object) -> str:
    """Return a text as it is; ValueError for anything else, as from the others below."""
    if isinstance(value, str):
        return value
    raise ValueError


def a_flag(value: object) -> bool:
    """Return a truth value."""
    if isinstance(value, bool):
        return value
    raise ValueError


def a_table(value: object) -> Table:
    """Return a table."""
    if isinstance(value, Table):
        return value
    raise ValueError


def a_list(value: object) -> Items:
    """Return a list."""
    if isinstance(value, Items):
        return value
    raise ValueError


def whole(value: object) -> int:
    """Return a whole number of at most four digits."""
    if is_whole(value):
        return cast("int", value)
    raise ValueError


def is_whole(value: object) -> bool:
    """Tell whether a value is a whole number of at most four digits."""
    return type(value) is int and 0 <= value <= MOST_NUMBER


def unknown(kind: str, names: Iterable[str], known: Collection[str]) -> Iterator[tuple[str, str]]:
    """Yield each name of a key or column that is not known, and what to say of it.

    Behind the first twenty are the next one and what to say of all the others.
    """
    strange = [name for name in names if name not in known]
    for name in strange[:MOST_UNKNOWN]:
        yield name, f"unknown {kind} {shown(name)}: {_advice(name, known)}"
    if more := strange[MOST_UNKNOWN:]:
        yield more[0], f"{len(more):,} more unknown {kind}s: known are {', '.join(known)}"


def _advice(name: str, known: Collection[str]) -> str:
    from difflib import get_close_matches

    near = get_close_matches(name.casefold()[:60], known, 1)
    return f"did you mean {near[0]}?" if near else f"known are {', '.join(known)}"

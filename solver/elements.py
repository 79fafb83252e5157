"""The 118 chemical elements: numbers, symbols, names."""

from dataclasses import dataclass
from functools import cache

from .symbols import read_table


@dataclass(frozen=True, slots=True)
class Element:
    """An element; `green` marks the thirteen whose names claim FReNeTiC tiles (FR3)."""

    number: int
    symbol: str
    name: str
    other_name: str
    green: bool


@cache
def elements() -> tuple[Element, ...]:
    """Return all elements by atomic number, hydrogen first."""
    return tuple(
        Element(int(number), symbol, name, other_name, green == "green")
        for number, symbol, name, other_name, green in read_table()
    )

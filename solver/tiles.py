"""Reading the tiles that a user names: the only place where typed names become tiles (FR4)."""

from collections.abc import Iterable
from functools import cache
from itertools import islice
from typing import TYPE_CHECKING

from .symbols import numbers
from .tilesets import TileSet

if TYPE_CHECKING:
    from .tile_faults import TileFault


DIGITS = 4
"""Digits enough to tell that a number is no element's."""
MOST_FAULTS = 20


class TileNameError(ValueError):
    """Some names are no tiles; `faults` holds one item for each of them, up to twenty.

    `count` is how many names there are.
    """

    def __init__(self, faults: "list[TileFault]", count: int) -> None:
        """Keep both; the message joins the faults."""
        more = f"; and {count - len(faults):,} more" if count > len(faults) else ""
        super().__init__("; ".join(fault.message for fault in faults) + more)
        self.faults = tuple(faults)
        self.count = count


def split_names(text: str) -> list[str]:
    """Return the names in a text that separates them by spaces, commas or semicolons."""
    return text.replace("\ufeff", " ").replace(",", " ").replace(";", " ").split()


def parse_tiles(names: str | Iterable[str], tile_set: TileSet) -> tuple[int, ...]:
    """Return the atomic numbers of the named tiles, rising, each once (FR4).

    A tile is named by its symbol in its own case, by its name in any case, or by its atomic
    number. Raises TileNameError with the names that are no tiles of the set.
    """
    names = split_names(names) if isinstance(names, str) else names
    read = {name: _number_of(name) for name in names}
    strange = {name: number for name, number in read.items() if number not in tile_set.tiles}
    if strange:
        from .tile_faults import fault_of

        told = islice(strange.items(), MOST_FAULTS)
        raise TileNameError([fault_of(*each, tile_set) for each in told], len(strange))
    return tuple(sorted({number for number in read.values() if number}))


def tile_number(name: str, tile_set: TileSet) -> int | None:
    """Return the atomic number of the tile that one name means, None if it is none of the set."""
    number = _number_of(name)
    return number if number in tile_set.tiles else None


def _number_of(name: str) -> int | None:
    """Return the atomic number that `name` means, of an element or not, or None."""
    if name in numbers():
        return numbers()[name]
    if name.isascii() and name.isdecimal():
        return int(name.lstrip("0")[:DIGITS] or 0)
    return _names().get(name.casefold())


@cache
def _names() -> dict[str, int]:
    """Return the atomic number of each name of an element."""
    from .elements import elements

    return {
        name: each.number for each in elements() for name in (each.name, each.other_name) if name
    }

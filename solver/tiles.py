"""Reading the tiles that a user names: the only place where typed names become tiles (FR4)."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from .symbols import numbers
from .tilesets import TileSet

if TYPE_CHECKING:
    from .tile_faults import TileFault


DIGITS = 4
"""Digits enough to tell that a number is no element's."""


class TileNameError(ValueError):
    """Some names are no tiles; `faults` holds one item for each of them."""

    def __init__(self, faults: "list[TileFault]") -> None:
        """Keep every fault; the message joins them."""
        super().__init__("; ".join(fault.message for fault in faults))
        self.faults = tuple(faults)


def split_names(text: str) -> list[str]:
    """Return the names in a text that separates them by spaces, commas or semicolons."""
    return text.replace(",", " ").replace(";", " ").split()


def parse_tiles(names: str | Iterable[str], tile_set: TileSet) -> tuple[int, ...]:
    """Return the atomic numbers of the named tiles, rising, each once (FR4).

    A tile is named by its symbol in its own case, by its name in any case, or by its atomic
    number. Raises TileNameError with every name that is no tile of the set.
    """
    names = split_names(names) if isinstance(names, str) else names
    read = {name: _number_of(name) for name in names}
    strange = {name: number for name, number in read.items() if number not in tile_set.tiles}
    if strange:
        from .tile_faults import fault_of

        raise TileNameError([fault_of(*each, tile_set) for each in strange.items()])
    return tuple(sorted({number for number in read.values() if number}))


def _number_of(name: str) -> int | None:
    """Return the atomic number that `name` means, of an element or not, or None."""
    if name in numbers():
        return numbers()[name]
    if name.isascii() and name.isdecimal():
        return int(name.lstrip("0")[:DIGITS] or 0)
    from .elements import elements

    wanted = name.casefold()
    return next(
        (each.number for each in elements() if wanted in (each.name, each.other_name) and wanted),
        None,
    )

"""Why a name is no tile, and what to write instead (FR4)."""

from collections.abc import Iterator
from dataclasses import dataclass
from difflib import get_close_matches
from enum import StrEnum

from wordlists.normalise import shortened

from .elements import elements
from .symbols import COUNT, numbers, symbols
from .tilesets import TileSet, shipped_tile_sets

SYSTEMATIC = "nubtqphsoe"


class TileFaultCode(StrEnum):
    """Why a name is no tile."""

    UNKNOWN_TILE = "unknown_tile"
    WRONG_CASE = "wrong_case"
    NOT_IN_SET = "not_in_set"


@dataclass(frozen=True, slots=True)
class TileFault:
    """One name that is no tile, and what to write instead."""

    name: str
    code: TileFaultCode
    message: str


def fault_of(name: str, number: int | None, tile_set: TileSet) -> TileFault:
    """Return the fault of `name`, read as the atomic `number`, which is no tile of the set."""
    shown = shortened(name)
    provisional = _systematic_number(name)
    if provisional:
        message = f"unknown tile {shown}: element {provisional} is now {symbols()[provisional]}"
        return TileFault(name, TileFaultCode.UNKNOWN_TILE, message)
    if number is None and (readings := list(_readings(name))):
        message = f"tile {shown}: symbols are case-sensitive, write {' or '.join(readings)}"
        return TileFault(name, TileFaultCode.WRONG_CASE, message)
    if number is None or not 1 <= number <= COUNT:
        message = f"unknown tile {shown}: {_advice(name, number)}"
        return TileFault(name, TileFaultCode.UNKNOWN_TILE, message)
    element = elements()[number - 1]
    having = [each.name for each in shipped_tile_sets().values() if number in each.tiles]
    message = (
        f"tile {shown} ({element.symbol}, {element.name}) is not in the tile set "
        f"{tile_set.name}; it is in {', '.join(having)}"
    )
    return TileFault(name, TileFaultCode.NOT_IN_SET, message)


def _readings(name: str) -> Iterator[str]:
    """Yield the ways to read a name of up to four letters as symbols in another case."""
    if not (name.isascii() and name.isalpha() and len(name) <= 4):
        return
    if name.capitalize() in numbers():
        yield name.capitalize()
    for cuts in range(1 << len(name) - 1):
        parts = _cut(name, cuts)
        if len(parts) > 1 and all(part in numbers() for part in parts):
            yield " and ".join(parts)


def _cut(name: str, cuts: int) -> list[str]:
    spaced = "".join(
        letter + (" " if cuts >> place & 1 else "") for place, letter in enumerate(name.lower())
    )
    return [part.capitalize() for part in spaced.split()]


def _advice(name: str, number: int | None) -> str:
    if number is not None:
        return f"atomic numbers run from 1 to {COUNT}"
    known = {each.symbol: each.symbol for each in elements()}
    known |= {each.name: each.symbol for each in elements()}
    close = get_close_matches(name[:30], known, n=3, cutoff=0.5)
    close = close or get_close_matches(name[:30].lower(), known, n=3, cutoff=0.5)
    nearest = ", ".join(dict.fromkeys(known[match] for match in close))
    see = "see: frenetic elements"
    return f"nearest are {nearest}; {see}" if nearest else see


def _systematic_number(name: str) -> int | None:
    """Return the number that a provisional symbol such as Uut (1-1-3) spells out."""
    if (
        len(name) != 3
        or name != name.capitalize()
        or any(letter not in SYSTEMATIC for letter in name.lower())
    ):
        return None
    number = int("".join(str(SYSTEMATIC.index(letter)) for letter in name.lower()))
    return number if 100 < number <= COUNT else None

"""Tile sets as TOML files: the shipped sources and the user's own (FR1)."""

import re
import tomllib
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, cast

from wordlists.compiled import StrPath
from wordlists.normalise import printable

from .elements import elements
from .symbols import COUNT, numbers
from .tilesets import DEFAULT, MOST_FRENETIC, TileSet, TileSetError

SOURCES = Path(__file__).parent / "tilesets"
TEXTS = ("name", "label")
NUMBERS = ("frenetic", "first_draw", "later_draw", "target", "seconds")
MOST = 1_000_000


def read_tile_set(path: StrPath) -> TileSet:
    """Return the tile set in the TOML file `path`; TileSetError names each faulty line."""
    path = Path(path)
    shown = printable(str(path))
    try:
        text = path.read_bytes().decode("utf-8-sig")
        document = tomllib.loads(text)
    except OSError as error:
        raise TileSetError([f"cannot read {shown}: {error.strerror}"]) from error
    except (ValueError, RecursionError) as error:
        raise TileSetError([f"{shown} is no TOML file: {printable(str(error))}"]) from error
    lines = text.split("\n")
    faults = [
        f"{shown}:{_line_of(key, nth, lines)}: {fault}" for key, nth, fault in _faults(document)
    ]
    if faults:
        raise TileSetError(faults)
    name = document.pop("name", printable(path.stem))
    tiles = dict(_tile_lines(document.pop("tiles")))
    return TileSet(
        name=name,
        label=document.pop("label", name),
        tiles=tuple(sorted(number for number, _ in tiles.values())),
        inferred=frozenset(number for number, inferred in tiles.values() if inferred),
        red=frozenset(numbers()[symbol] for symbol in document.pop("red", [])),
        **document,
    )


def source_tile_sets() -> list[TileSet]:
    """Return the tile sets of the sources, the default first, as the build compiles them."""
    found = [read_tile_set(path) for path in sorted(SOURCES.glob("*.toml"))]
    return sorted(found, key=lambda each: each.name != DEFAULT)


def to_fields(each: TileSet) -> dict[str, Any]:
    """Return what a manifest keeps of a tile set."""
    kept = {name: getattr(each, name) for name in (*TEXTS, *NUMBERS)}
    return kept | {
        "tiles": list(each.tiles),
        "inferred": sorted(each.inferred),
        "red": sorted(each.red),
    }


def _faults(document: dict[str, Any]) -> Iterator[tuple[str, int, str]]:
    """Yield each fault of a tile set's document after its key and which line of that key it is."""
    for key, value in document.items():
        yield from ((key, 1, fault) for fault in _setting_faults(key, value))
    tables = document.get("tiles")
    tile_lines = list(
        _tile_lines(cast("dict[str, Any]", tables)) if isinstance(tables, dict) else ()
    )
    if not tile_lines:
        yield "tiles", 1, "a table [tiles] is needed, with lines like: Co = 27"
        return
    seen: Counter[str] = Counter()
    for symbol, (number, _) in tile_lines:
        seen[symbol] += 1
        fault = _tile_fault(symbol, number)
        if fault:
            yield symbol, seen[symbol], fault
        elif seen[symbol] > 1:
            yield symbol, seen[symbol], f"{symbol} stands in two tables"
    red: object = document.get("red")
    for marked in cast("list[object]", red) if isinstance(red, list) else []:
        if not isinstance(marked, str) or marked not in seen:
            yield "red", 1, f"red symbol {marked!r} is not among the tiles"


def _tile_lines(tables: dict[str, Any]) -> Iterator[tuple[str, tuple[Any, bool]]]:
    """Yield each symbol with its number and whether it stands among the inferred ones."""
    for key, value in tables.items():
        if key in ("proven", "inferred") and isinstance(value, dict):
            for symbol, number in cast("dict[str, Any]", value).items():
                yield symbol, (number, key == "inferred")
        else:
            yield key, (value, False)


def _tile_fault(symbol: str, number: object) -> str | None:
    own = numbers().get(symbol)
    if own is None:
        return f"{printable(symbol)!r} is none of the {COUNT} symbols"
    if number != own or type(number) is not int:
        name = elements()[own - 1].name
        return f"{symbol} = {printable(str(number))}: the atomic number of {name} is {own}"
    return None


def _setting_faults(key: str, value: object) -> Iterator[str]:
    if key in TEXTS:
        if not isinstance(value, str) or not value or not value.isprintable():
            yield f"{key} must be a text on one line"
    elif key in NUMBERS:
        most = MOST_FRENETIC if key == "frenetic" else MOST
        if type(value) is not int or not 0 <= value <= most:
            yield f"{key} = {value!r}: a whole number from 0 to {most} is needed"
    elif key == "red":
        if not isinstance(value, list):
            yield 'red must be a list of symbols, like ["Ba", "Co"]'
    elif key != "tiles":
        known = ", ".join((*TEXTS, *NUMBERS, "red", "tiles"))
        yield f"unknown setting {printable(key)!r}; known are {known}"


def _line_of(key: str, nth: int, lines: list[str]) -> int:
    """Return the number of the `nth` line that sets `key` or opens its table, 1 if none does."""
    own = rf"""(?<!\w)["']?{re.escape(key)}["']?\s*"""
    pattern = re.compile(rf"{own}[=.]|^\s*\[.*{own}\]")
    bare = [line.partition("#")[0] for line in lines]
    found = [number for number, line in enumerate(bare, 1) if pattern.search(line)]
    return found[nth - 1] if len(found) >= nth else 1

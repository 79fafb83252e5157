"""The symbols of the 118 elements and their atomic numbers."""

import os
from functools import cache

from wordlists.compiled import REMEDY, CompiledFileError

TABLE = os.path.join(os.path.dirname(__file__), "elements.csv")
HEADER = "number,symbol,name,other_name,green"
COUNT = 118


@cache
def read_table() -> tuple[tuple[str, ...], ...]:
    """Return the rows of the table of elements, hydrogen first; CompiledFileError if damaged."""
    with open(TABLE, encoding="utf-8") as file:
        header, *lines = file.read().splitlines()
    rows = tuple(tuple(line.split(",")) for line in lines)
    if header != HEADER or [row[0] for row in rows] != [str(n) for n in range(1, COUNT + 1)]:
        raise CompiledFileError(f"{TABLE} is not the table of the {COUNT} elements; {REMEDY}")
    return rows


@cache
def symbols() -> tuple[str, ...]:
    """Return the symbols so that `symbols()[number]` is the one of that atomic number."""
    return ("", *(row[1] for row in read_table()))


@cache
def numbers() -> dict[str, int]:
    """Return the atomic number of each symbol, written in its own case."""
    return {symbol: number for number, symbol in enumerate(symbols()) if symbol}

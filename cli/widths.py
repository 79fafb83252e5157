"""How wide text is on a terminal, and fitting it in."""

from collections.abc import Iterable, Iterator
from unicodedata import combining, east_asian_width

import click


def cells(text: str) -> int:
    """Return how many cells a printable text takes; styles take none.

    >>> cells("tin"), cells("e\\u0301"), cells("\\u932b")
    (3, 1, 2)
    """
    bare = click.unstyle(text)
    return len(bare) if bare.isascii() else sum(map(_cells_of, bare))


def end_of(text: str, width: int) -> str:
    """Return the end of a text that fits into `width` cells; `<` tells that more comes before.

    >>> end_of("agnostic", 8), end_of("agnostic", 5)
    ('agnostic', '<stic')
    """
    if cells(text) <= width:
        return text
    shown = text[-width:]
    while shown and cells(shown) >= width:
        shown = shown[1:]
    return f"<{shown}"


def flow(parts: Iterable[str], width: int, joint: str = "") -> Iterator[str]:
    """Yield lines of `width` cells at most, broken between parts; a wider part has its own.

    >>> list(flow(["ban", "no", "tin"], 8, ", "))
    ['ban, no,', 'tin']
    """
    line = ""
    for part in parts:
        if line and cells(line + joint + part) + len(joint.rstrip()) > width:
            yield line + joint.rstrip()
            line = part
        else:
            line = line + joint + part if line else part
    if line:
        yield line


def _cells_of(char: str) -> int:
    if combining(char):
        return 0
    return 2 if east_asian_width(char) in "WF" else 1

"""Writing answers: JSON, CSV, and lines; one way for every command."""

import os
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import is_dataclass
from enum import StrEnum
from typing import Any, cast

import click

from .params import EnumChoice

PIECE = 32_768
ESCAPE = "\x1b"
INDENT = "    "
NARROWEST = 40
DUMB = ("", "dumb")
"""The values of TERM of terminals that can do nothing but write."""
FORMULA_STARTS = ("=", "+", "-", "@", "\t", "\r")


class Format(StrEnum):
    """How an answer is written."""

    TABLE = "table"
    PLAIN = "plain"
    JSON = "json"
    NDJSON = "ndjson"
    CSV = "csv"


format_option = click.option(
    "--format",
    "chosen",
    type=EnumChoice(Format),
    help="How to write the answer. On a terminal table is the default, elsewhere plain.",
)


def resolve(chosen: Format | None) -> Format:
    """Return the format asked for, or the one that fits where the output goes."""
    return chosen or (Format.TABLE if sys.stdout.isatty() else Format.PLAIN)


def write_lines(lines: Iterable[str]) -> None:
    """Write each line; styles are dropped where no colour is wanted."""
    coloured = wants_colour()
    shown = (line if coloured or ESCAPE not in line else click.unstyle(line) for line in lines)
    sys.stdout.writelines(piece for line in shown for piece in _pieces(f"{line}\n"))


def _pieces(text: str) -> Iterator[str]:
    """Cut a text: unbuffered, Python takes a part of one write for the whole of it."""
    return (text[at : at + PIECE] for at in range(0, len(text), PIECE))


def wants_colour() -> bool:
    """Tell whether the output is a terminal that knows colours, whose user has not set NO_COLOR."""
    knows = os.environ.get("TERM", "") not in DUMB
    return knows and sys.stdout.isatty() and not os.environ.get("NO_COLOR")


def terminal_width() -> int:
    """Return how many columns the terminal has; texts are not made narrower than 40."""
    from shutil import get_terminal_size

    return max(get_terminal_size().columns, NARROWEST)


def wrapped(texts: Iterable[str], indent: str = INDENT, width: int | None = None) -> Iterator[str]:
    """Yield the texts indented, broken where the terminal ends and then indented once more."""
    width = width or terminal_width()
    for text in texts:
        if len(indent) + len(text) <= width:
            yield indent + text
        else:
            from textwrap import wrap

            yield from wrap(
                text,
                width,
                initial_indent=indent,
                subsequent_indent=indent + INDENT,
                break_long_words=False,
                break_on_hyphens=False,
            )


def write_json(value: Any) -> None:
    """Write one JSON document: indented on a terminal, on one line elsewhere."""
    write_lines([to_json(value, indent=2 if sys.stdout.isatty() else None)])


def to_json(value: Any, indent: int | None = None) -> str:
    """Return `value` as JSON; dataclasses become objects with the names of their fields.

    What the output cannot show stands as \\uXXXX: control characters, beyond ASCII where the
    encoding of the output ends there.
    """
    import json

    unicode = (sys.stdout.encoding or "utf-8").lower().startswith("utf")
    text = json.dumps(value, default=_fields_of, ensure_ascii=not unicode, indent=indent)
    if text.replace("\n", "").isprintable():
        return text
    return "".join(char if char.isprintable() or char == "\n" else _escape(char) for char in text)


def plural(count: int, thing: str) -> str:
    """Return the number and the thing: `1 word`, `1,234 words`."""
    return f"{count:,} {thing}{'s' * (count != 1)}"


def write_csv(header: Sequence[str], rows: Iterable[Sequence[Any]]) -> None:
    """Write a CSV table whose cells no spreadsheet takes for a formula."""
    import csv

    writer = csv.writer(sys.stdout, lineterminator="\n")
    writer.writerow(header)
    writer.writerows([_guarded(cell) for cell in row] for row in rows)


def _escape(char: str) -> str:
    """Return the JSON escape of a character that is not printable: two if beyond U+FFFF."""
    units = char.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[at : at + 2].hex()}" for at in range(0, len(units), 2))


def _guarded(cell: Any) -> Any:
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA_STARTS) else cell


def _fields_of(value: Any) -> dict[str, Any]:
    if is_dataclass(value):
        names = cast("tuple[str, ...]", cast("Any", value).__match_args__)
        return {name: getattr(value, name) for name in names}
    raise TypeError(f"{type(value).__name__} has no JSON form")

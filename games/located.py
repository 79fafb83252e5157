"""Reading TOML and JSON so that each text knows its line in the file.

The readers of the standard library give no places. So the line is written in front of each text
that is a value, before they read, and taken off again after.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import cast

from .documents import Form, Table, Text
from .syntax import RefusedError, syntax_error

SEPARATOR = "\ufdd0"
"""Parts the line from the text; a text that holds it is parted at the first."""
MOST_DEPTH = 50
MOST_DIGITS = 1000

# A text that is never closed goes to the end of its line or of all; the readers refuse it. Texts on
# one line come first, as nearly all are.
TOML_TOKEN = re.compile(
    r"""
    (?: (?P<text> "(?!"") (?: [^"\\\n]++ | \\. )*+ "?+
                | '(?!'') [^'\n]*+ '?+ )
      | (?P<long> "{3} (?: [^"\\]++ | \\. | "{1,2}+(?!") )*+ (?: "{3,5}+ | \Z)
                | '{3} (?: [^']++ | '{1,2}+(?!') )*+ (?: '{3,5}+ | \Z) )
    ) (?P<key> [ \t]*+[=.] )?+
    | \#[^\n]*+ | (?P<header>^[ \t]*+\[) | (?P<open>[\[{]) | (?P<close>[\]}]) | (?P<number>[\d_]++)
    """,
    re.DOTALL | re.MULTILINE | re.VERBOSE,
)
JSON_TOKEN = re.compile(
    r"""
    (?P<text> " (?: [^"\\]++ | \\. )*+ "?+ ) (?P<key> \s*+: )?+
    | (?P<open>[\[{]) | (?P<close>[\]}]) | (?P<number>\d++) | (?P<constant>NaN|-?Infinity)
    """,
    re.DOTALL | re.VERBOSE,
)


@dataclass(frozen=True, slots=True)
class Repeated:
    """A key that stands twice in one object; `line` is that of its later value."""

    key: str
    line: int | None


@dataclass(frozen=True, slots=True)
class Document:
    """What a TOML or JSON file holds, each text a `Text`, and the keys that stand twice in it.

    Of two values of one key lists and tables are joined, else the later one counts.
    """

    values: Table
    repeated: tuple[Repeated, ...] = ()


def read_document(text: str, form: Form, name: str) -> Document:
    """Return what a text in TOML or JSON holds; SheetError with the place of a fault of syntax."""
    read = _read_json if form is Form.JSON else _read_toml
    try:
        return read(text)
    except (ValueError, RecursionError) as error:
        raise syntax_error(error, text, name) from error


def lines_in(value: object) -> Iterator[int]:
    """Yield the line of each text in a value, in order."""
    if isinstance(value, Text):
        yield value.line
    elif isinstance(value, list):
        for each in cast("list[object]", value):
            yield from lines_in(each)
    elif isinstance(value, dict):
        yield from lines_in([*cast("Table", value).values()])


def _read_toml(text: str) -> Document:
    from tomllib import TOMLDecodeError, loads

    marked = _marked(text, TOML_TOKEN)
    try:
        return Document(cast("Table", _located(loads(marked))))
    except TOMLDecodeError:
        return Document(loads(text))  # which says the place as it is without the marks


def _read_json(text: str) -> Document:
    from json import JSONDecodeError, loads

    pairs = _Pairs()
    marked = _marked(text, JSON_TOKEN)
    try:
        values = _located(loads(marked, object_pairs_hook=pairs.table))
    except JSONDecodeError:
        values = loads(text)  # which says the place as it is without the marks
    if not isinstance(values, dict):
        raise RefusedError('a sheet in JSON is one object, like {"players": ["Ada", "Bo"]}', 0)
    return Document(cast("Table", values), pairs.repeated())


def _marked(text: str, tokens: re.Pattern[str]) -> str:
    """Return `text` with the line in front of each text in it that is no key."""
    pieces: list[str] = []
    copied = counted = depth = 0
    line, mark = 1, f"1{SEPARATOR}"
    in_header = False
    for token in tokens.finditer(text):
        start, end = token.span()
        kind = token.lastgroup
        if kind in ("text", "long") and not in_header:
            if passed := text.count("\n", counted, start):
                line += passed
                mark = f"{line}{SEPARATOR}"
            counted = start
            at = start + 1 if kind == "text" else _behind_three_quotes(text, start)
            pieces += text[copied:at], mark
            copied = at
        elif kind in ("open", "header"):
            in_header = in_header or (kind == "header" and not depth)
            depth += 1
            if depth > MOST_DEPTH:
                raise RefusedError(f"this is nested more than {MOST_DEPTH} deep", start)
        elif kind == "close":
            depth = max(depth - 1, 0)
            in_header = in_header and depth > 0
        elif kind == "constant" or (kind == "number" and end - start > MOST_DIGITS):
            raise RefusedError("this is no number that a sheet can hold", start)
    return "".join((*pieces, text[copied:]))


def _behind_three_quotes(text: str, start: int) -> int:
    """Return where a text begins; a line end behind the quotes is no part of it."""
    return start + 3 + text.startswith("\n", start + 3)


def _located(value: object) -> object:
    """Return a value with the marks of its texts taken off."""
    if isinstance(value, str):
        line, _, text = value.partition(SEPARATOR)
        return Text(text, int(line))
    if isinstance(value, list):
        return [_located(each) for each in cast("list[object]", value)]
    if isinstance(value, dict):
        return {key: _located(each) for key, each in cast("Table", value).items()}
    return value


class _Pairs:
    """Makes tables of the pairs in JSON objects, and keeps in mind which keys stand twice."""

    def __init__(self) -> None:
        self._repeated: list[tuple[str, object]] = []

    def table(self, pairs: list[tuple[str, object]]) -> Table:
        """Return the table of `pairs`."""
        table = dict(pairs)
        if len(table) == len(pairs):
            return table
        table.clear()
        for key, value in pairs:
            if key in table:
                self._repeated.append((key, value))
                value = _joined(table[key], value)
            table[key] = value
        return table

    def repeated(self) -> tuple[Repeated, ...]:
        """Return the keys that stand twice."""
        return tuple(
            Repeated(key, next(lines_in(_located(value)), None)) for key, value in self._repeated
        )


def _joined(earlier: object, later: object) -> object:
    """Return two lists or tables as one, of all else the later."""
    if isinstance(earlier, list) and isinstance(later, list):
        cast("list[object]", earlier).extend(cast("list[object]", later))
        return cast("object", earlier)
    if isinstance(earlier, dict) and isinstance(later, dict):
        table = cast("Table", earlier)
        for key, value in cast("Table", later).items():
            table[key] = _joined(table[key], value) if key in table else value
        return table
    return later

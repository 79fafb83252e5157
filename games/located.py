"""Reading TOML and JSON so that each value has its line in the file.

The readers of the standard library give no places. So lines are written into the text before they
read, and taken off again after: in front of each text that is a value, and around each other value,
which becomes a list of its line and itself.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import cast

from .documents import Form, Items, Table
from .syntax import RefusedError, syntax_error

SEPARATOR = "\ufdd0"
"""Parts the line from the text; a text that holds it is parted at the first."""
HEADER_KEY = "\ufdd1"
"""The key of a table that holds the line of its header."""
MOST_DEPTH = 50
MOST_DIGITS = 1000

# A text that is never closed goes to the end of its line or of all; the readers refuse it. Texts on
# one line come first, as nearly all are. No group that may turn back is possessive: Python before
# 3.11.5 matches such groups wrongly.
TOML_TOKEN = re.compile(
    r"""
    (?: (?P<text> "(?!"") (?: [^"\\\n]++ | \\. )* "?+
                | '(?!'') [^'\n]*+ '?+ )
      | (?P<long> "{3} (?: [^"\\]++ | \\. | "{1,2}+(?!") )* (?: "{3,5}+ | \Z)
                | '{3} (?: [^']++ | '{1,2}+(?!') )* (?: '{3,5}+ | \Z) )
      | (?P<bare> (?: \d{4}-\d\d-\d\d[ ](?=\d) )? [^\s\[\]{}=,"'\#]++ )
    ) (?P<key> [ \t]*+[=.] )?
    | \#[^\n]*+ | (?P<header>^[ \t]*+\[) | (?P<open>[\[{]) | (?P<close>[\]}])
    """,
    re.DOTALL | re.MULTILINE | re.VERBOSE,
)
JSON_TOKEN = re.compile(
    r"""
    (?P<text> " (?: [^"\\]++ | \\. )* "?+ ) (?P<key> \s*+: )?
    | (?P<open>[\[{]) | (?P<close>[\]}]) | (?P<constant>NaN|-?Infinity)
    | (?P<bare> [^\s\[\]{},:"]++ )
    """,
    re.DOTALL | re.VERBOSE,
)
LONG_NUMBER = re.compile(rf"(?<![\d_])[\d_]{{{MOST_DIGITS + 1}}}")


@dataclass(frozen=True, slots=True)
class Repeated:
    """A key that stands twice in one object; `line` is that of its later value."""

    key: str
    line: int


@dataclass(frozen=True, slots=True)
class Document:
    """What a TOML or JSON file holds, and the keys that stand twice in it.

    Of two values of one key lists and tables are joined, else the later one counts.
    """

    values: Table
    form: Form
    repeated: tuple[Repeated, ...] = ()


def read_document(text: str, form: Form, name: str) -> Document:
    """Return what a text in TOML or JSON holds; SheetError with the place of a fault of syntax."""
    load = _load_json if form is Form.JSON else _load_toml
    try:
        marks = _Marks()
        values, _ = marks.taken_off(load(text))
        if not isinstance(values, Table):
            raise RefusedError('a sheet in JSON is one object, like {"players": ["Ada", "Bo"]}', 0)
        return Document(values, form, tuple(marks.repeated))
    except (ValueError, RecursionError) as error:
        raise syntax_error(error, text, name) from error


def _load_toml(text: str) -> object:
    from tomllib import TOMLDecodeError, loads

    marked = _Marker(text).marked(TOML_TOKEN)
    try:
        return loads(marked)
    except TOMLDecodeError:
        loads(text)  # which says the place as it is without the marks
        raise RefusedError("a key here is U+FDD1, which no sheet can hold", 0) from None


def _load_json(text: str) -> object:
    from json import JSONDecodeError, loads

    marked = _Marker(text).marked(JSON_TOKEN)
    try:
        return loads(marked, object_pairs_hook=tuple)
    except JSONDecodeError:
        loads(text)  # which says the place as it is without the marks
        raise


class _Marker:
    """Writes the lines into a text."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._pieces: list[str] = []
        self._copied = self._counted = self._depth = self._dots = 0
        self._line = 1
        self._in_header = False

    def marked(self, tokens: re.Pattern[str]) -> str:
        """Return the text with its marks; RefusedError for what no sheet holds."""
        for token in tokens.finditer(self._text):
            kind = token.lastgroup
            if kind is None:
                continue
            if kind in ("text", "long") and not self._in_header:
                at = token.start() + 1
                if kind == "long":
                    at = self._behind_three_quotes(token.start())
                self._insert(at, f"{self._line_at(token.start())}{SEPARATOR}")
            elif kind == "bare" and not self._in_header and not token[0].endswith("."):
                self._mark_bare(token)
            elif kind in ("key", "bare"):
                self._count_parts(token)
            elif kind in ("open", "header"):
                self._open(token.start(), kind)
            elif kind == "close":
                self._close(token.end())
            elif kind == "constant":
                raise _no_number(token.start())
        return "".join((*self._pieces, self._text[self._copied :]))

    def _line_at(self, position: int) -> int:
        """Return the line of a position, which is not before the last one."""
        self._line += self._text.count("\n", self._counted, position)
        self._counted = position
        return self._line

    def _insert(self, position: int, mark: str) -> None:
        self._pieces += self._text[self._copied : position], mark
        self._copied = position

    def _behind_three_quotes(self, start: int) -> int:
        """Return where a text begins; a line end behind the quotes is no part of it."""
        return start + 3 + self._text.startswith("\n", start + 3)

    def _mark_bare(self, token: re.Match[str]) -> None:
        """Mark a number or the like."""
        if len(token[0]) > MOST_DIGITS and LONG_NUMBER.search(token[0]):
            raise _no_number(token.start())
        start, end = token.span()
        self._pieces += self._text[self._copied : start], f"[{self._line_at(start)},{token[0]}]"
        self._copied = end

    def _count_parts(self, token: re.Match[str]) -> None:
        """Refuse a key of too many parts; the reader would take time with their square."""
        self._dots += (token["bare"] or "").count(".") + (token["key"] or "").endswith(".")
        if self._dots >= MOST_DEPTH:
            raise RefusedError(f"this key has more than {MOST_DEPTH} parts", token.start())
        if not token[0].endswith("."):
            self._dots = 0

    def _open(self, start: int, kind: str) -> None:
        self._in_header = self._in_header or (kind == "header" and not self._depth)
        self._depth += 1
        if self._depth > MOST_DEPTH:
            raise RefusedError(f"this is nested more than {MOST_DEPTH} deep", start)
        if not self._in_header:
            self._insert(start, f"[{self._line_at(start)},")

    def _close(self, end: int) -> None:
        self._depth = max(self._depth - 1, 0)
        if not self._in_header:
            self._insert(end, "]")
        elif not self._depth:
            self._in_header = False
            self._dots = 0
            self._insert(end, f'\n"{HEADER_KEY}"=[{self._line_at(end)}]')


def _no_number(position: int) -> RefusedError:
    return RefusedError("this is no number that a sheet can hold", position)


class _Marks:
    """Takes the lines off what was read, and keeps in mind which keys are `repeated`."""

    def __init__(self) -> None:
        self.repeated: list[Repeated] = []

    def taken_off(self, value: object) -> tuple[object, int]:
        """Return a marked value as it is, and its line."""
        if isinstance(value, str):
            line, _, text = value.partition(SEPARATOR)
            return text, int(line)
        if isinstance(value, dict):
            return self._under_header(cast("dict[str, object]", value))
        first, *rest = cast("list[object]", value)
        if isinstance(first, int):
            return self._bare(rest[0]), first
        items = self._items(cast("list[object]", value))  # tables under headers [[...]]
        return items, items.lines[0]

    def _under_header(self, values: dict[str, object]) -> tuple[Table, int]:
        """Return a table of TOML without braces; one without a header begins with its first key."""
        match values.get(HEADER_KEY):
            case [int(line)]:
                del values[HEADER_KEY]
                return self._table(values.items()), line
            case _:
                table = self._table(values.items())
                return table, next(iter(table.lines.values()), 1)

    def _bare(self, value: object) -> object:
        """Return a value from the list that held it and its line."""
        if isinstance(value, list):
            return self._items(cast("list[object]", value))
        if isinstance(value, dict):
            return self._table(cast("dict[str, object]", value).items())
        if isinstance(value, tuple):
            return self._table(cast("tuple[tuple[str, object], ...]", value))
        return value

    def _items(self, values: list[object]) -> Items:
        items = Items()
        for each in values:
            value, line = self.taken_off(each)
            items.append(value)
            items.lines.append(line)
        return items

    def _table(self, pairs: Iterable[tuple[str, object]]) -> Table:
        table = Table()
        for key, marked in pairs:
            value, line = self.taken_off(marked)
            if key in table:
                self.repeated.append(Repeated(key, line))
            _enter(table, key, value, line)
        return table


def _enter(table: Table, key: str, value: object, line: int) -> None:
    """Put a value into a table; lists and tables join those that stand there."""
    earlier = table.get(key)
    if isinstance(earlier, Items) and isinstance(value, Items):
        earlier += value
        earlier.lines += value.lines
    elif isinstance(earlier, Table) and isinstance(value, Table):
        for each, inner in value.items():
            _enter(earlier, each, inner, value.lines[each])
    else:
        table[key] = value
        table.lines[key] = line

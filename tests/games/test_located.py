"""TOML and JSON with lines: the same values as the plain readers give, each text on its line."""

import json
import tomllib
from collections.abc import Iterator
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from games.documents import Form, SheetError, Text
from games.located import MOST_DEPTH, Document, Repeated, lines_in, read_document
from tests.properties.strategies import tried

TEXTS = st.text("\"'\\#[]{}=.,:\n\t aé\ufdd07", max_size=6)
KEYS = st.text("\"'\\#[]{}=., aé\ufdd07", max_size=4)


def read(text: str, form: Form) -> Document:
    return read_document(text, form, "a.txt")


def texts_in(value: object) -> Iterator[tuple[str, int | None]]:
    """Yield each text of a value with its line, None where it has none."""
    if isinstance(value, str):
        yield str(value), value.line if isinstance(value, Text) else None
    elif isinstance(value, dict):
        for each in cast("dict[str, object]", value).values():
            yield from texts_in(each)
    elif isinstance(value, list):
        for each in cast("list[object]", value):
            yield from texts_in(each)


class Writer:
    """Writes TOML, and notes on which line each text that is a value begins."""

    def __init__(self, draw: DrawFn) -> None:
        self._draw = draw
        self.toml = ""
        self.texts: list[tuple[str, int]] = []

    def document(self) -> None:
        """Write keys, tables and arrays of tables, whose names differ."""
        for number in range(self._draw(st.integers(0, 5))):
            kind = self._draw(st.sampled_from(["key", "table", "array", "comment"]))
            if kind == "comment":
                self.toml += self._comment()
            elif kind == "key":
                self._statement(f"k{number}")
            else:
                opening, closing = ("[[", "]]") if kind == "array" else ("[", "]")
                indent, blank = self._draw(st.sampled_from(["", "  "])), self._blank()
                name = f"t{number}{blank}.{blank}{self._key()}"
                self.toml += f"{indent}{opening}{blank}{name}{blank}{closing}{self._comment()}"
                self._statement("k")

    def _statement(self, first: str) -> None:
        """Write a key with a value; the parts behind the first may be quoted."""
        rest = [self._key() for _ in range(self._draw(st.integers(0, 2)))]
        blank = self._blank()
        self.toml += f"{blank}.{blank}".join([first, *rest]) + f"{blank}={blank}"
        self._value(depth=0)
        self.toml += self._comment()

    def _key(self) -> str:
        key = self._draw(KEYS)
        return f"'{key}'" if "'" not in key else json.dumps(key)

    def _value(self, depth: int) -> None:
        kinds = ["text", "text", "other", *(["array", "array", "table"] if depth < 3 else [])]
        kind = self._draw(st.sampled_from(kinds))
        if kind == "text":
            self._text()
        elif kind == "array":
            self._array(depth)
        elif kind == "table":
            self._inline_table(depth)
        else:
            others = ["0", "-1_000", "0x1F", "1.5e3", "true", "1979-05-27T07:32:00Z", "inf"]
            self.toml += self._draw(st.sampled_from(others))

    def _array(self, depth: int) -> None:
        self.toml += "["
        for _ in range(self._draw(st.integers(0, 3))):
            self.toml += self._gap()
            self._value(depth + 1)
            self.toml += self._gap() + ","
        self.toml += self._gap() + "]"

    def _inline_table(self, depth: int) -> None:
        self.toml += "{"
        for number in range(self._draw(st.integers(0, 2))):
            self.toml += ", " * (number > 0) + f"k{number}.{self._key()} = "
            self._value(depth + 1)
        self.toml += "}"

    def _text(self) -> None:
        text = self._draw(TEXTS)
        self.texts.append((text, self.toml.count("\n") + 1))
        self.toml += self._draw(st.sampled_from(list(spellings(text))))

    def _gap(self) -> str:
        gap = self._draw(st.sampled_from(["", " ", None]))
        return self._comment() if gap is None else gap

    def _blank(self) -> str:
        return self._draw(st.sampled_from(["", " ", "\t "]))

    def _comment(self) -> str:
        comments = ["\n", "\n\n", ' # "\n', "#'''\n", ' # [["""\n', "# ]}\n  \n", "#\\\n"]
        return self._draw(st.sampled_from(comments))


def spellings(text: str) -> Iterator[str]:
    """Yield all kinds of strings that hold the text."""
    escaped = json.dumps(text)[1:-1]
    yield f'"{escaped}"'
    yield '"' + "".join(f"\\U{ord(char):08x}" for char in text) + '"'
    yield f'"""{escaped}"""'
    yield f'"""\n{escaped}"""'
    yield f'"""\\\n  \n {escaped}"""' if text[:1] not in (" ", "\n", "\t") else f'"{escaped}"'
    raw = text.replace("\\", "\\\\").replace('"""', '""\\"')
    yield f'"""\n{raw}"""' if not raw.endswith('"""') else f'"{escaped}"'
    if "'" not in text and "\n" not in text:
        yield f"'{text}'"
    if "'''" not in text:
        yield f"'''\n{text}'''"


@st.composite
def toml_documents(draw: DrawFn) -> Writer:
    """A TOML text of all that TOML has."""
    writer = Writer(draw)
    writer.document()
    return writer


@tried
@given(toml_documents())
def test_toml_is_read_as_the_plain_reader_does_and_each_text_knows_its_line(writer: Writer) -> None:
    """Values of every kind of string, with quotes and brackets in keys and comments."""
    values = read(writer.toml, Form.TOML).values
    assert values == tomllib.loads(writer.toml)
    assert sorted(texts_in(values), key=str) == sorted(writer.texts, key=str)


JSON_VALUES = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(-9, 9), st.just(0.5), TEXTS),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(KEYS, inner, max_size=3)),
    max_leaves=12,
)


@tried
@given(st.dictionaries(KEYS, JSON_VALUES, max_size=4), st.sampled_from([None, 0, 2]), st.booleans())
def test_json_is_read_as_the_plain_reader_does_and_each_text_knows_its_line(
    document: dict[str, Any], indent: int | None, ascii_alone: bool
) -> None:
    """Written with or without line ends and escapes; each text is found on the line it names."""
    text = json.dumps(document, indent=indent, ensure_ascii=ascii_alone)
    values = read(text, Form.JSON).values
    assert values == document
    lines = text.split("\n")
    for found, line in texts_in(values):
        assert line is not None
        assert json.dumps(found, ensure_ascii=ascii_alone) in lines[line - 1]


PIECES = [*"\"'\\#[]{}=.,:\n a1", '"""', "'''", "[[", "]]", "k=", '"k":', '""', "\ufdd0"]


def plainly(text: str, form: Form) -> dict[str, object] | None:
    """Return what the plain reader makes of a text, None if it refuses it."""
    try:
        values = tomllib.loads(text) if form is Form.TOML else json.loads(text)
    except ValueError:
        return None
    return cast("dict[str, object]", values) if isinstance(values, dict) else None


@tried
@given(
    st.lists(st.sampled_from(PIECES), max_size=12).map("".join),
    st.sampled_from(["", "k=", "{", '{"k":"']),
    st.sampled_from([Form.TOML, Form.JSON]),
)
def test_what_the_plain_reader_refuses_is_refused_and_nothing_else(
    text: str, start: str, form: Form
) -> None:
    """Texts of scattered quotes and brackets; what is read has a line for each of its texts."""
    plain = plainly(start + text, form)
    if plain is None:
        with pytest.raises(SheetError, match=r"^a\.txt:"):
            read(start + text, form)
    else:
        document = read(start + text, form)
        assert document.repeated or document.values == plain
        assert all(line is not None for _, line in texts_in(document.values))


LINES = {
    "a text that begins on the next line": ('a = """\nx"""', {"a": ("x", 1)}),
    "a text that begins with a blank line": ('a = """\n\nx"""', {"a": ("\nx", 1)}),
    "an empty text of three quotes": ('\na = """"""', {"a": ("", 2)}),
    "quotes at the end of three": ('a = """x"""""\nb = "y"', {"a": ('x""', 1), "b": ("y", 2)}),
    "quotes within three": ('a = """x""y"z"""\nb = "y"', {"a": ('x""y"z', 1), "b": ("y", 2)}),
    "texts behind one of several lines": (
        "a = '''\n\n'''\nb = 'y'",
        {"a": ("\n", 1), "b": ("y", 4)},
    ),
    "a list that begins a line of a list": (
        'a = [\n["x"],\n[\n"y"]]',
        {"a": [[("x", 2)], [("y", 4)]]},
    ),
    "a quoted table": ('["x"]\n"a" = "x"', {"x": {"a": ("x", 2)}}),
    "a separator in a text": ('a = "1\ufdd02"', {"a": ("1\ufdd02", 1)}),
}


def with_lines(value: object) -> object:
    """Return a value with each text and its line in the place of the text."""
    if isinstance(value, Text):
        return (str(value), value.line)
    if isinstance(value, list):
        return [with_lines(each) for each in cast("list[object]", value)]
    if isinstance(value, dict):
        return {key: with_lines(each) for key, each in cast("dict[str, object]", value).items()}
    return value


@pytest.mark.parametrize(("text", "values"), LINES.values(), ids=list(LINES))
def test_a_text_has_the_line_of_its_opening_quotes(text: str, values: object) -> None:
    """Counted by hand."""
    assert with_lines(read(text, Form.TOML).values) == values


def test_lines_are_found_in_lists_and_tables() -> None:
    """In the order of the texts; other values have none."""
    values = read('a = 1\nb = [1, "x",\n"y"]\nc = {d = ["z"]}', Form.TOML).values
    assert [*lines_in(values)] == [2, 3, 4]
    assert [*lines_in(values["a"])] == []


TWICE = {
    "lists are joined": (
        '{"a": ["x"],\n"a": ["y"],\n"a": ["z"]}',
        {"a": ["x", "y", "z"]},
        [("a", 2), ("a", 3)],
    ),
    "tables are joined, and lists in them": (
        '{"w": {"a": ["x"], "b": 1},\n "w": {"a": ["y"], "c": 2}}',
        {"w": {"a": ["x", "y"], "b": 1, "c": 2}},
        [("w", 2)],
    ),
    "of texts the later counts": ('{"a": "x",\n"a":\n"y"}', {"a": "y"}, [("a", 3)]),
    "of a list and a text the later counts": ('{"a": ["x"], "a": "y"}', {"a": "y"}, [("a", 1)]),
    "a number has no line": ('{"a": 1, "a": 2}', {"a": 2}, [("a", None)]),
    "in an inner object": ('{"a": [{"b": 1,\n"b": "x"}]}', {"a": [{"b": "x"}]}, [("b", 2)]),
}


@pytest.mark.parametrize(("text", "values", "repeated"), TWICE.values(), ids=list(TWICE))
def test_a_key_that_stands_twice_in_an_object_is_told(
    text: str, values: object, repeated: list[tuple[str, int | None]]
) -> None:
    """JSON allows it, and the plain reader drops the first in silence."""
    document = read(text, Form.JSON)
    assert document.values == values
    assert document.repeated == tuple(Repeated(*each) for each in repeated)


@pytest.mark.parametrize(
    ("form", "opening", "closing"),
    [
        (Form.JSON, "[", "]"),
        (Form.JSON, '{"a":', "}"),
        (Form.TOML, "[", "]"),
        (Form.TOML, "{a=", "}"),
    ],
)
def test_lists_and_tables_may_be_nested_to_a_limit(form: Form, opening: str, closing: str) -> None:
    """One deeper is refused with its place, and so is what would exhaust the stack."""
    start, end = ("a = ", "") if form is Form.TOML else ('{"a":\n', "}")
    inner = MOST_DEPTH - (form is Form.JSON)
    assert read(f"{start}{opening * inner}1{closing * inner}{end}", form).values
    for deeper in (inner + 1, 100_000):
        with pytest.raises(SheetError, match=r"^a\.txt:\d:\d+: .* more than 50 deep"):
            read(f"{start}{opening * deeper}1{closing * deeper}{end}", form)


def test_keys_with_too_many_dots_are_refused() -> None:
    """They make tables as deep."""
    with pytest.raises(SheetError, match=r"^a\.txt: tables are nested too deep"):
        read(".".join("a" * 1500) + " = 1", Form.TOML)

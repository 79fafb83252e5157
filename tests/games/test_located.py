"""TOML and JSON with lines: the same values as the plain readers give, each on its line."""

import ast
import json
import tomllib
from collections.abc import Iterator
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn

from games.documents import Form, Items, SheetError, Table
from games.located import HEADER_KEY, MOST_DEPTH, Document, Repeated, read_document
from tests.properties.strategies import tried

TEXTS = st.text("\"'\\#[]{}=.,:\n\t aé\ufdd07", max_size=6)
KEYS = st.text("\"'\\#[]{}=., aé\ufdd07", max_size=4)
BARE_KEYS = ["7", "true", "a-b", "1979-05-27", "-1_0"]
OTHERS = ["0", "-1_000", "+7", "0x1F", "1.5e3", "true", "inf", "1979-05-27", "07:32:00"]
TIMES = ["1979-05-27T07:32:00Z", "1979-05-27 07:32:00", "1979-05-27 07:32:00.5+01:00"]


def read(text: str, form: Form) -> Document:
    return read_document(text, form, "a.txt")


def kind_of(value: object) -> str:
    """Return a value as its text, a list and a table by their kind alone."""
    if isinstance(value, Items):
        return "a list"
    return "a table" if isinstance(value, Table) else repr(value)


def lined(value: object) -> Iterator[tuple[str, int]]:
    """Yield the kind of each value in a table or list, at any depth, with its line."""
    if isinstance(value, Table):
        assert value.keys() == value.lines.keys()
        inner = [(each, value.lines[key]) for key, each in value.items()]
    elif isinstance(value, Items):
        inner = [*zip(value, value.lines, strict=True)]
    else:
        return
    for each, line in inner:
        yield kind_of(each), line
        yield from lined(each)


class Writer:
    """Writes TOML, and notes on which line each value begins, of its kind."""

    def __init__(self, draw: DrawFn) -> None:
        self._draw = draw
        self.toml = ""
        self.values: list[tuple[str, int]] = []

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
                tables = ["a table", *(["a list"] if kind == "array" else []), "a table"]
                self._note(*tables)
                self.toml += f"{indent}{opening}{blank}{name}{blank}{closing}{self._comment()}"
                self._statement("k")

    def _statement(self, first: str) -> None:
        """Write a key with a value; the parts behind the first may be quoted."""
        rest = [self._key() for _ in range(self._draw(st.integers(0, 2)))]
        blank = self._blank()
        self.toml += f"{blank}.{blank}".join([first, *rest]) + f"{blank}={blank}"
        self._note(*["a table" for _ in rest])
        self._value(depth=0)
        self.toml += self._comment()

    def _note(self, *kinds: str) -> None:
        self.values += [(kind, self.toml.count("\n") + 1) for kind in kinds]

    def _key(self) -> str:
        if self._draw(st.booleans()):
            return self._draw(st.sampled_from(BARE_KEYS))
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
            other = self._draw(st.sampled_from(OTHERS + TIMES))
            self._note(repr(tomllib.loads(f"a = {other}")["a"]))
            self.toml += other

    def _array(self, depth: int) -> None:
        self._note("a list")
        self.toml += "["
        for _ in range(self._draw(st.integers(0, 3))):
            self.toml += self._gap()
            self._value(depth + 1)
            self.toml += self._gap() + ","
        self.toml += self._gap() + "]"

    def _inline_table(self, depth: int) -> None:
        self._note("a table")
        self.toml += "{"
        for number in range(self._draw(st.integers(0, 2))):
            self.toml += ", " * (number > 0) + f"k{number}.{self._key()} = "
            self._note("a table")
            self._value(depth + 1)
        self.toml += "}"

    def _text(self) -> None:
        text = self._draw(TEXTS)
        self._note(repr(text))
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
def test_toml_is_read_as_the_plain_reader_does_and_each_value_has_its_line(writer: Writer) -> None:
    """Values of every kind, with quotes, brackets and numbers in keys and comments."""
    values = read(writer.toml, Form.TOML).values
    assert values == tomllib.loads(writer.toml)
    assert sorted(lined(values)) == sorted(writer.values)


JSON_VALUES = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(-9, 9), st.just(0.5), TEXTS),
    lambda inner: st.one_of(st.lists(inner, max_size=3), st.dictionaries(KEYS, inner, max_size=3)),
    max_leaves=12,
)


@tried
@given(st.dictionaries(KEYS, JSON_VALUES, max_size=4), st.sampled_from([None, 0, 2]), st.booleans())
def test_json_is_read_as_the_plain_reader_does_and_each_value_has_its_line(
    document: dict[str, Any], indent: int | None, ascii_alone: bool
) -> None:
    """Written with or without line ends and escapes; each value is found on the line it names."""
    text = json.dumps(document, indent=indent, ensure_ascii=ascii_alone)
    values = read(text, Form.JSON).values
    assert values == document
    lines = text.split("\n")
    for found, line in lined(values):
        value = {"a list": "[", "a table": "{"}.get(found)
        value = value or json.dumps(ast.literal_eval(found), ensure_ascii=ascii_alone)
        assert value in lines[line - 1]


PIECES = [
    *"\"'\\#[]{}=.,:\n a1-",
    "true",
    "1.5",
    "\n[a]",
    '"""',
    "'''",
    "[[",
    "]]",
    "k=",
    '"k":',
    '""',
    "\ufdd0",
]


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
    """Texts of scattered quotes and brackets; what is read has a line for each of its values."""
    plain = plainly(start + text, form)
    if plain is None:
        with pytest.raises(SheetError, match=r"^a\.txt:"):
            read(start + text, form)
    else:
        document = read(start + text, form)
        assert document.repeated or document.values == plain
        last = text.count("\n") + 1
        assert all(1 <= line <= last for _, line in lined(document.values))


LINES = {
    "a text that begins on the next line": ('a = """\nx"""', [("'x'", 1)]),
    "a text that begins with a blank line": ('a = """\n\nx"""', [("'\\nx'", 1)]),
    "an empty text of three quotes": ('\na = """"""', [("''", 2)]),
    "quotes at the end of three": (
        'a = """x"""""\nb = "y"',
        [("'x\"\"'", 1), ("'y'", 2)],
    ),
    "texts behind one of several lines": (
        "a = '''\n\n'''\nb = 'y'",
        [("'\\n'", 1), ("'y'", 4)],
    ),
    "a list that begins a line of a list": (
        'a = [\n["x"],\n[\n"y"]]',
        [("a list", 1), ("a list", 2), ("'x'", 2), ("a list", 3), ("'y'", 4)],
    ),
    "a quoted table": ('["x"]\n"a" = "x"', [("a table", 1), ("'x'", 2)]),
    "a separator in a text": ('a = "1\ufdd02"', [(repr("1\ufdd02"), 1)]),
    "a number": ("\na = 5", [("5", 2)]),
    "true": ("\n\na = true # 1", [("True", 3)]),
    "numbers in a list of several lines": (
        "a = [\n7,\n\n[],\n  -8]",
        [("a list", 1), ("7", 2), ("a list", 4), ("-8", 5)],
    ),
    "numbers in braces": (
        "a = [\n{b = 1, c = {}}]",
        [("a list", 1), ("a table", 2), ("1", 2), ("a table", 2)],
    ),
    "a date and a time": (
        "\na = 1979-05-27 07:32:00",
        [("datetime.datetime(1979, 5, 27, 7, 32)", 2)],
    ),
    "keys that are numbers": ("7 = 1\n1.5 = 2", [("1", 1), ("a table", 2), ("2", 2)]),
    "keys with blanks around their dots": (
        "a . 1 = 1\n\na. 2 = 2",
        [("a table", 1), ("1", 1), ("2", 3)],
    ),
    "an empty table": ("\n[a] # none\n\n[b]\n", [("a table", 2), ("a table", 4)]),
    "tables of a list": (
        "\n[[a]]\n\n[[a]]\nb = 1",
        [("a list", 2), ("a table", 2), ("a table", 4), ("1", 5)],
    ),
    "a table in one without a header, which has its line": (
        "\n[a.b]\nc = 1",
        [("a table", 2), ("a table", 2), ("1", 3)],
    ),
    "a table whose header comes later": (
        "[a.b]\n[a]\nc = 1",
        [("a table", 2), ("a table", 1), ("1", 3)],
    ),
}


@pytest.mark.parametrize(("text", "values"), LINES.values(), ids=list(LINES))
def test_a_value_has_the_line_on_which_it_begins(text: str, values: list[tuple[str, int]]) -> None:
    """Counted by hand; a table has that of its header or brace."""
    assert [*lined(read(text, Form.TOML).values)] == values


def test_values_of_json_have_lines() -> None:
    """Counted by hand."""
    text = '{"a":\n-5, "b":\n\nnull, "c": [\n1,\n{}, 1e3]}'
    assert [*lined(read(text, Form.JSON).values)] == [
        *[("-5", 2), ("None", 4), ("a list", 4), ("1", 5), ("a table", 6), ("1000.0", 6)]
    ]


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
    "of numbers the later counts": ('{"a": 1,\n"a": 2}', {"a": 2}, [("a", 2)]),
    "in an inner object": ('{"a": [{"b": 1,\n"b": "x"}]}', {"a": [{"b": "x"}]}, [("b", 2)]),
}


@pytest.mark.parametrize(("text", "values", "repeated"), TWICE.values(), ids=list(TWICE))
def test_a_key_that_stands_twice_in_an_object_is_told(
    text: str, values: object, repeated: list[tuple[str, int]]
) -> None:
    """JSON allows it, and the plain reader drops the first in silence."""
    document = read(text, Form.JSON)
    assert document.values == values
    assert document.repeated == tuple(Repeated(*each) for each in repeated)


def test_joined_values_keep_their_lines() -> None:
    """Each the line it stands on, in lists and in tables."""
    document = read('{"a": {"b": [1,\n2]},\n"a": {"b": [3,\n4], "c": 5}}', Form.JSON)
    assert [*lined(document.values)] == [
        *[("a table", 1), ("a list", 1), ("1", 1), ("2", 2), ("3", 3), ("4", 4), ("5", 4)]
    ]


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


@pytest.mark.parametrize("joint", [".", " . ", ". ", " ."])
@pytest.mark.parametrize("part", ["a", '"a"', "'a.b'", "7"])
@pytest.mark.parametrize("form", ["{} = 1", "[{}]", "[[{}]]", "b = {{{} = 1}}"])
def test_keys_of_too_many_parts_are_refused_with_their_place(
    joint: str, part: str, form: str
) -> None:
    """The reader takes time with the square of their number; fifty are read."""
    assert read("\n" + form.format(joint.join([part] * 50)), Form.TOML).values
    for more in (51, 100_000):
        with pytest.raises(SheetError, match=r"^a\.txt:2:\d+: this key has more than 50 parts"):
            read("\n" + form.format(joint.join([part] * more)), Form.TOML)


@pytest.mark.parametrize(
    "text",
    [
        "\n".join(f"a.b{number} = 1" for number in range(60)),
        "\n".join(f"[a.'b'.c{number}]\nx = 1.5" for number in range(60)),
        f"a = [{'1.5, ' * 60}]",
        f"a = 1 # {'a.' * 60}",
    ],
    ids=["many keys", "many headers", "many fractions", "a comment"],
)
def test_parts_are_counted_by_the_key(text: str) -> None:
    """Many short ones are none too long."""
    assert read(text, Form.TOML).values == tomllib.loads(text)


def test_the_key_that_marks_headers_is_refused() -> None:
    """It is no character of any language."""
    with pytest.raises(SheetError, match=r"^a\.txt:1:1: a key here is U\+FDD1"):
        read(f'[a]\n"{HEADER_KEY}" = 1', Form.TOML)
    assert read(f'"{HEADER_KEY}" = [1]', Form.TOML).values == {HEADER_KEY: [1]}
    assert read(f'{{"{HEADER_KEY}": [1]}}', Form.JSON).values == {HEADER_KEY: [1]}

"""Faults of syntax: where they are, and what they mean to who filled in the sheet."""

import pytest

from games.documents import Form, SheetError
from games.located import read_document

QUOTES = "a text is not closed"
COMMA = "a comma or a closing bracket is missing"
VALUE = "a value is missing here, or a text lacks its quotes"
TWICE = "the key or table stands twice"
NAME = "put a name with spaces or accents between quotes"
BACKSLASH = "a backslash in a text is written twice"

TOML = {
    "names without quotes": ("players = [Ada, Bo]", "1:12", VALUE),
    "no comma in a list": ('\n[round.words]\nAda = ["BaN" "cons"]', "3:14", COMMA),
    "a list that is not closed": ('Ada = ["BaN",\n"cons"\n', "2:7", COMMA),
    "a quote missing": ('Ada = ["BaN]\nBo = []', "1:13", QUOTES),
    "an apostrophe missing": ("Ada = ['BaN]\nBo = []", "1:8", QUOTES),
    "an apostrophe missing before another": ("Ada = ['BaN]\nBo = ['a']", "1:13", QUOTES),
    "a quote missing on the last line": ('Ada = ["BaN', "1:8", QUOTES),
    "an apostrophe missing on the last line": ("Ada = 'BaN", "1:7", QUOTES),
    "three quotes missing": ('Ada = """BaN\nBo = []', "1:9", QUOTES),
    "no equals sign": ("\ntiles\n", "2:6", "a key is followed by = and a value"),
    "a name with an accent": ('Zo\u00eb = ["BaN"]', "1:3", NAME),
    "a name with a blank": ('Ada B = ["BaN"]', "1:5", NAME),
    "no key": ("= 5", "1:1", NAME),
    "no value": ("tiles =\nfirst = 1", "1:8", VALUE),
    "no value on the last line": ("tiles =\n\n", "1:8", VALUE),
    "two keys on a line": ('a = "x", b = "y"', "1:8", "one key a line, no comma"),
    "a player with two lists": ('Ada = ["a"]\nAda = ["b"]\n', "2:12", TWICE),
    "a table twice": ("[round]\na = 1\n[round]", "3:7", TWICE),
    "two lists of words in a round": ("[[round]]\n[round.words]\n[round.words]", "3:13", TWICE),
    "a key twice in braces": ("a = {b = 1, b = 2}", "1:18", "stands twice between these braces"),
    "braces that are not closed": ("a = {b = 1\n", "1:11", "on one line"),
    "a bracket missing": ("[[round]\n", "1:8", "a closing bracket is missing, as in [[round]]"),
    "another bracket missing": ("[round.words\n", "1:13", "a closing bracket is missing"),
    "a backslash": (r'a = "C:\games"', "1:", BACKSLASH),
    "a number of 5,000 digits": ("a = " + "9" * 5000, "1:5", "no number that a sheet can hold"),
}
JSON = {
    "no quotes around a key": ("{players: []}", "1:2", "a key between double quotes is missing"),
    "single quotes": ("{'players': []}", "1:2", "a key between double quotes is missing"),
    "no quotes around a text": ('{"players":\n[Ada]}', "2:2", VALUE),
    "no comma in a list": ('{"players": ["Ada" "Bo"]}', "1:20", COMMA),
    "no comma between keys": ('{"a": 1\n"b": 2}', "2:1", COMMA),
    "a bracket missing": ('{"a": ["b"', "1:11", COMMA),
    "a brace missing": ('{"a": "b"', "1:10", COMMA),
    "a comma too many in a list": ('{"a": ["b",]}', "1:", "no comma stands behind the last"),
    "a comma too many": ('{"a": "b",}', "1:", "no comma stands behind the last"),
    "no colon": ('{"a" "b"}', "1:6", "a key is followed by : and a value"),
    "a quote missing": ('{"a": "b}', "1:7", QUOTES),
    "a quote missing on a line": ('{"a": "b\n}', "1:9", QUOTES),
    "a backslash": (r'{"a": "C:\games"}', "1:", BACKSLASH),
    "a bad escape": (r'{"a": "\u12"}', "1:", BACKSLASH),
    "something behind the end": ('{"a": 1}\n{"b": 2}', "2:1", "the sheet ends before this"),
    "NaN": ('{"a": "NaN",\n"b": NaN}', "2:6", "no number that a sheet can hold"),
    "minus infinity": ('{"b": -Infinity}', "1:7", "no number that a sheet can hold"),
    "a number of 5,000 digits": ('{"b": ' + "9" * 5000 + "}", "1:7", "no number that a sheet can"),
    "a list": ('["Ada"]', "1:1", "a sheet in JSON is one object"),
    "a text": ('"Ada"', "1:1", "a sheet in JSON is one object"),
    "nothing": ("null", "1:1", "a sheet in JSON is one object"),
}


@pytest.mark.parametrize(
    ("form", "text", "place", "meaning"),
    [
        *(pytest.param(Form.TOML, *case, id=f"TOML: {name}") for name, case in TOML.items()),
        *(pytest.param(Form.JSON, *case, id=f"JSON: {name}") for name, case in JSON.items()),
    ],
)
def test_a_fault_of_syntax_is_told_with_its_place_and_what_to_write(
    form: Form, text: str, place: str, meaning: str
) -> None:
    """Counted by hand; where versions of Python differ in the column, the line alone."""
    with pytest.raises(SheetError) as caught:
        read_document(text, form, "game")
    message = str(caught.value)
    assert message.startswith(f"game:{place}")
    assert meaning in message
    assert message.isprintable()
    assert len(message) < 300


def test_a_message_that_has_no_meaning_yet_is_shown() -> None:
    """Python's reader says what it says of such a date, and where."""
    with pytest.raises(SheetError, match=r"^game:1:\d+: \S"):
        read_document("a = 2021-02-31T00:00:00", Form.TOML, "game")

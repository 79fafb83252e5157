"""Reading requests: each value has one way to be written, every fault is told once."""

from enum import StrEnum
from typing import Annotated, Any

import msgspec
import pytest
from msgspec import Meta
from werkzeug.datastructures import MultiDict

from api.problems import ProblemError
from api.reading import Asked, Faults, read_body, read_query


class Colour(StrEnum):
    """A closed set."""

    RED = "red"
    GREEN = "green"


class Sample(Asked, frozen=True, kw_only=True):
    """One field of each type."""

    names: Annotated[list[Annotated[str, Meta(max_length=3)]], Meta(min_length=1, max_length=2)]
    number: Annotated[int, Meta(ge=0, le=9)] = 1
    limit: Annotated[int, Meta(ge=1, le=999_999_999)] | None = None
    truth: bool = False
    text: Annotated[str, Meta(max_length=5)] = ""
    colour: Colour = Colour.RED


class Query(Asked, frozen=True, kw_only=True):
    """What an address can say."""

    number: Annotated[int, Meta(ge=0, le=9)] = 1
    limit: Annotated[int, Meta(ge=1, le=999_999_999)] | None = None
    truth: bool = False
    text: Annotated[str, Meta(max_length=5)] = ""
    colour: Colour = Colour.RED


def body(content: bytes) -> tuple[Sample, list[tuple[str, str]]]:
    """Return what a body says, and its faults by place and kind."""
    faults = Faults()
    read = read_body(content, Sample, faults)
    return read, [(each.pointer, each.code) for each in faults.found]


def query(*pairs: tuple[str, str]) -> tuple[Query, list[tuple[str, str]]]:
    """Return what an address says, and its faults by place and kind."""
    faults = Faults()
    read = read_query(MultiDict(pairs), Query, faults)
    return read, [(each.pointer, each.code) for each in faults.found]


@pytest.mark.parametrize(
    ("text", "expected"),
    {"0": 0, "9": 9, "007": 7, "000000009": 9}.items(),
)
def test_a_number_of_an_address_is_written_in_digits(text: str, expected: int) -> None:
    """From 0 on."""
    assert query(("number", text)) == (Query(number=expected), [])


@pytest.mark.parametrize(
    "text",
    [
        "",
        "10",
        "-1",
        "+1",
        " 1",
        "1 ",
        "1.0",
        "1e0",
        "0x1",
        "1_0",
        "\u0663",
        "1\n",
        "null",
        "9" * 5000,
    ],
)
def test_what_is_no_number_of_the_range_is_a_fault(text: str) -> None:
    """And has the default, so that what else is wrong can be told."""
    assert query(("number", text)) == (Query(), [("/number", "bad_value")])


@pytest.mark.parametrize("text", ["1", "0", "True", "TRUE", "yes", "", "on", "null"])
def test_a_truth_is_written_one_way(text: str) -> None:
    """`true` or `false`."""
    assert query(("truth", text)) == (Query(), [("/truth", "bad_value")])
    assert query(("truth", "true")) == (Query(truth=True), [])
    assert query(("truth", "false")) == (Query(), [])


def test_what_has_no_default_value_is_left_out() -> None:
    """An address has no null."""
    assert query(("limit", "null"))[1] == [("/limit", "bad_value")]
    assert query(("limit", "5")) == (Query(limit=5), [])


def test_a_parameter_that_stands_twice_is_a_fault() -> None:
    """Though both be the same; the first counts while the rest is judged."""
    read, found = query(("number", "2"), ("number", "2"), ("colour", "blue"))
    assert read.number == 2
    assert found == [("/number", "duplicate"), ("/colour", "bad_value")]


def test_unknown_names_are_faults_with_the_nearest_known_one() -> None:
    """Pointers are written as RFC 6901 says."""
    faults = Faults()
    read_query(MultiDict([("colours", "red"), ("a/b~", "1")]), Query, faults)
    assert [each.pointer for each in faults.found] == ["/colours", "/a~1b~0"]
    assert "did you mean colour?" in faults.found[0].detail
    assert "known are number, limit, truth, text, colour" in faults.found[1].detail


@pytest.mark.parametrize(
    ("content", "found"),
    {
        b'{"names": ["a"], "number": 2.0}': [],
        b'{"names": ["a"], "limit": null}': [],
        b"{}": [("/names", "missing")],
        b'{"names": []}': [("/names", "bad_value")],
        b'{"names": ["a", "b", "c"]}': [("/names", "bad_value")],
        b'{"names": ["abcd", 5]}': [("/names/0", "bad_value"), ("/names/1", "bad_value")],
        b'{"names": {"a": 1}}': [("/names", "bad_value")],
        b'{"names": ["a"], "number": 2.5}': [("/number", "bad_value")],
        b'{"names": ["a"], "number": true}': [("/number", "bad_value")],
        b'{"names": [1e400], "number": -1e400, "x": 1}': [
            ("/names/0", "bad_value"),
            ("/number", "bad_value"),
            ("/x", "unknown"),
        ],
        b'{"names": ["a"], "limit": %s}' % (b"9" * 5000): [("/limit", "bad_value")],
        b'{"names": ["a"], "names": ["a"]}': [("", "no_json")],
        b'{"names": ["a"], "limit": 99999999999999999999999}': [("/limit", "bad_value")],
        b'{"names": ["a"], "truth": "true"}': [("/truth", "bad_value")],
        b'{"names": ["a"], "text": "abcdef", "colour": "blue", "x": 1}': [
            ("/text", "bad_value"),
            ("/colour", "bad_value"),
            ("/x", "unknown"),
        ],
        b"": [("", "no_json")],
        b"{": [("", "no_json")],
        b"{} {}": [("", "no_json")],
        b"NaN": [("", "no_json")],
        b'{"names": ["\xff"]}': [("", "no_json")],
        b'{"names": ["\\ud800"]}': [("", "no_json")],
        b"[" * 100_000: [("", "no_json")],
        b'{"a":' * 100_000: [("", "no_json")],
        b"[]": [("", "bad_value")],
        b"5": [("", "bad_value")],
    }.items(),
    ids=lambda value: value.decode("ascii", "replace")[:40] if isinstance(value, bytes) else "",
)
def test_every_fault_of_a_body_is_told(content: bytes, found: list[tuple[str, str]]) -> None:
    """What must be given, and was not, is empty meanwhile."""
    read, told = body(content)
    assert told == found
    assert isinstance(read.names, list)


@pytest.mark.parametrize(
    ("value", "said"),
    [
        ({"number": 10}, "number = 10: a whole number from 0 to 9 is needed"),
        ({"limit": 0}, "limit = 0: a whole number from 1 to 999999999 is needed"),
        ({"truth": "yes"}, "truth = 'yes': true or false is needed"),
        (
            {"text": "\x1b[31mred"},
            "text = '\\x1b[31mred': a text of at most 5 characters is needed",
        ),
        ({"colour": 5}, "colour = 5: one of red, green is needed"),
        ({"colour": ["red"]}, "colour = a list: one of red, green is needed"),
        ({"names": "a"}, "names = 'a': a list of 1 to 2 items is needed"),
    ],
)
def test_a_message_says_what_to_write_instead(value: dict[str, Any], said: str) -> None:
    """On one line, in words, control characters escaped."""
    faults = Faults()
    read_body(msgspec.json.encode({"names": ["a"]} | value), Sample, faults)
    assert [each.detail for each in faults.found] == [said]


def test_no_more_than_a_hundred_faults_are_told() -> None:
    """And no more are looked for."""
    _, found = body(msgspec.json.encode({"names": ["a"]} | {f"x{at}": 1 for at in range(100_000)}))
    assert len(found) == 100


def test_faults_end_a_request_together() -> None:
    """The problem tells one fault in its detail, or how many there are."""
    faults = Faults()
    faults.end()
    faults.add("/a", "bad_value", "a = 1: true or false is needed")
    with pytest.raises(ProblemError, match=r"^a = 1: true or false is needed$"):
        faults.end()
    faults.add("/b", "unknown", "b is not known here")
    with pytest.raises(ProblemError, match=r"^2 faults; see `errors`$"):
        faults.end()

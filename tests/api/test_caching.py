"""What is kept: bodies in the process, and entity tags that tell one answer from another."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any
from unittest.mock import patch

import pytest

from api import caching
from api.app import create_app
from api.caching import Kept, tag
from api.checks import CheckQuery
from api.settings import Settings
from api.sources import Sources
from api.words import BoardQuery
from tests.api.client import client

OTHER = {
    "tile_set": "iupac",
    "wild": "1",
    "red": "N",
    "rule": "wild_red=off",
    "level": "all",
    "family": "true",
    "new": "Co",
    "min_score": "30",
    "min_length": "3",
    "max_length": "4",
    "starts": "c",
    "ends": "n",
    "contains": "o",
    "pattern": "c*",
    "sort": "word",
    "next": "true",
    "limit": "2",
    "cursor": "1",
    "tiles": "Ti,N",
    "suggest": "true",
    "define": "true",
}
"""Another value than the usual one for each parameter."""


def making(body: bytes, made: list[bytes]) -> Callable[[], bytes]:
    """Return what makes a body, and notes that it did."""

    def make() -> bytes:
        made.append(body)
        return body

    return make


def test_a_body_is_made_once() -> None:
    """Then it is kept."""
    kept, made = Kept(), list[bytes]()
    assert [kept.get("a", making(b"x", made)) for _ in range(3)] == [b"x"] * 3
    assert made == [b"x"]


def test_the_body_not_asked_for_the_longest_goes_first() -> None:
    """Of 10 bytes two bodies of 5 have room; `a` was asked for again before `c` came."""
    kept, made = Kept(most_bytes=10), list[bytes]()
    for name in ("a", "b", "a", "c", "a", "b"):
        kept.get(name, making(name.encode() * 5, made))
    assert b"".join(made) == b"aaaaabbbbbcccccbbbbb"


def test_a_body_longer_than_a_quarter_of_a_megabyte_is_not_kept() -> None:
    """It would push out many others."""
    kept, made = Kept(), list[bytes]()
    for size, count in ((2**18, 1), (2**18 + 1, 2)):
        made.clear()
        for _ in range(2):
            kept.get(str(size), making(b"x" * size, made))
        assert len(made) == count


def test_threads_that_ask_at_once_leave_the_count_of_bytes_right() -> None:
    """Four threads and as many names, of which all have room: each stays, so none is made again."""
    kept = Kept(most_bytes=40)

    def ask(number: int) -> None:
        kept.get(str(number % 4), lambda: b"0123456789")

    with ThreadPoolExecutor(4) as pool:
        list(pool.map(ask, range(4000)))
    made: list[bytes] = []
    for number in range(4):
        kept.get(str(number), making(b"0123456789", made))
    assert made == []


def test_a_tag_tells_the_version_the_data_and_the_question_apart() -> None:
    """Any of them may change the answer."""
    first = tag("digest", "question")
    assert first == tag("digest", "question")
    with patch.object(caching, "VERSION", "another"):
        other = tag("digest", "question")
    assert len({first, other, tag("digests", "question"), tag("digest", "questions")}) == 4


@pytest.mark.parametrize("name", BoardQuery.__struct_fields__)
def test_each_parameter_of_a_board_is_in_its_address_and_tag(name: str) -> None:
    """Or a cache would give the answer to another question."""
    usual = client().get("/v1/words?tiles=C,N")
    other = client().get(f"/v1/words?tiles=C,N&{name}={OTHER[name]}")
    assert usual.headers["ETag"] != other.headers["ETag"]
    assert usual.headers["Link"] != other.headers["Link"]


CHECKED = [name for name in CheckQuery.__struct_fields__ if name != "opinion"]


@pytest.mark.parametrize("name", CHECKED)
def test_each_parameter_of_a_check_is_in_its_tag(name: str) -> None:
    """But for opinions, which nobody keeps."""
    usual = client().get("/v1/check/tinn")
    other = client().get(f"/v1/check/tinn?{name}={OTHER[name]}")
    assert usual.headers["ETag"] != other.headers["ETag"]


def test_an_opinion_is_not_kept() -> None:
    """It depends on the dictionaries of the machine."""
    answer = client().get("/v1/check/tin?opinion=true")
    assert "ETag" not in answer.headers
    assert answer.headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize(
    "path", ["/v1/words?tiles=C,Co,N", "/v1/boards/N-C/words", "/v1/check/tin", "/docs"]
)
def test_others_may_keep_answers_as_long_as_is_set(path: str) -> None:
    """Also that an address has moved."""
    asking: Any = create_app(Settings(rate=0, cache_seconds=7), Sources()).test_client()
    assert asking.get(path).headers["Cache-Control"] == "public, max-age=7"

"""Streams: how many there are at once, and what they hold while nobody reads."""

from collections.abc import Iterator
from contextlib import ExitStack
from itertools import repeat
from typing import Any

import pytest
from flask import Flask, Response
from flask.testing import FlaskClient

from api.app import create_app
from api.problems import ProblemError
from api.settings import Settings
from api.sources import Sources
from api.streams import MOST_IN_MEMORY, Streams, set_aside
from tests.api.client import client, details

NDJSON = {"Accept": "application/x-ndjson"}
LINES = "/v1/words?tiles=Ba,N"


@pytest.fixture
def asking() -> FlaskClient:
    """A client of a service whose worker has five threads, so that two may serve streams."""
    return create_app(Settings(workers=1, threads=5, rate=0), Sources()).test_client()


def test_half_of_the_threads_serve_streams(asking: FlaskClient) -> None:
    """The next stream has to wait; other answers are to be had, and streams once one has ended."""
    first, second = (asking.get(LINES, headers=NDJSON) for _ in range(2))
    busy = asking.get(LINES, headers=NDJSON)
    assert (busy.status_code, busy.headers["Retry-After"]) == (503, "5")
    problem: Any = busy.json
    assert problem["type"] == "/problems/busy"
    assert asking.get(LINES).status_code == 200
    first.close()
    third = asking.get(LINES, headers=NDJSON)
    assert third.status_code == 200
    second.close()
    third.close()


@pytest.mark.parametrize("method", ["GET", "HEAD"])
def test_a_stream_that_has_ended_leaves_its_place(asking: FlaskClient, method: str) -> None:
    """Read to its end, closed unread, or both."""
    for _ in range(5):
        answer = asking.open(LINES, method=method, headers=NDJSON)
        assert answer.status_code == 200
        if method == "GET":
            assert answer.data.endswith(b"\n")
        answer.close()


def test_one_that_cannot_be_made_leaves_its_place() -> None:
    """With what it held."""
    streams, held = Streams(2), ExitStack()
    closed: list[bool] = []

    def fail(stack: ExitStack) -> Iterator[bytes]:
        stack.callback(closed.append, True)
        raise OSError("disk full")

    with Flask("x").test_request_context():
        for _ in range(3):
            with pytest.raises(OSError, match="disk full"):
                streams.send(fail)
        assert closed == [True] * 3
        sent: Response = streams.send(lambda stack: [b"a\n"])
        with pytest.raises(ProblemError):
            streams.send(lambda stack: [b"b\n"])
        assert sent.data == b"a\n"
    held.close()


def test_what_is_set_aside_waits_in_a_file() -> None:
    """All of it is made at once; it comes back whole, and its file is closed in the end."""
    made: list[int] = []

    def pieces() -> Iterator[bytes]:
        for number, piece in enumerate(repeat(b"x" * 1000, 1000)):
            made.append(number)
            yield piece

    with ExitStack() as stack:
        aside = set_aside(pieces(), stack)
        assert len(made) == 1000
        assert len(made) * 1000 > MOST_IN_MEMORY
        assert b"".join(aside) == b"x" * 1_000_000


@pytest.mark.parametrize(
    "query", ["sort=word", "sort=common&red=C", "red=Ba", "rule=two_different_tiles=on"]
)
def test_lines_that_wait_in_a_file_are_those_of_the_answer_in_one_piece(query: str) -> None:
    """In its order, and its search is over before the first is sent."""
    path = f"/v1/words?tiles=C,Co,N,No,O,S,Ti,Er,I,Ra,Ba&{query}"
    whole: Any = client().get(f"{path}&limit=10000").json
    with client().get(path, headers=NDJSON) as answer:
        lines = [client().application.json.loads(line) for line in answer.data.splitlines()]
    assert lines == whole["words"]
    assert len(lines) == whole["count"] > 100


def test_missed_words_are_told_for_as_many_tiles_as_a_game_has() -> None:
    """30 rounds in which 50 tiles lie are 1,500 tiles, more than 23 rounds with 8, 12, ... 96."""
    assert sum(range(8, 97, 4)) == 1196
    tiles = " ".join(map(str, range(1, 51)))
    rounds: list[dict[str, Any]] = [
        {"tiles": tiles, "words": {}},
        *[{"tiles": "", "words": {}}] * 29,
    ]
    got = client().post("/v1/sheets/score?missed=1", json={"players": ["Ada"], "round": rounds})
    said = "1,500 tiles on the boards of all rounds; missed words are told for at most 1,200"
    assert details(got) == {"/missed": said}

"""`--server` and answers that break off, are too large, lead elsewhere, or are none of this API."""

import gzip
import json
import socket
import tracemalloc
from collections.abc import Generator, Iterator
from contextlib import contextmanager, suppress
from http.client import HTTPMessage, parse_headers
from io import BufferedReader
from itertools import chain, count
from threading import Thread
from unittest.mock import patch

import pytest

from .command import frenetic
from .test_server_option import JSON, NO_API, response

GAME = "tests/golden/game.toml"
LINES = ["words C O", "check tin", f"score {GAME}"]
BREAKS_OFF = "breaks off its answer; try again"
WORDS = b"""{"tile_set": "frenetic", "tiles": ["C", "O"], "wild": 0, "count": 1, "plays": 1,
"lexicon": {"name": "a list", "level": "standard", "entries": 1, "digest": "0"}, "words": [{
"word": "coo", "entry": "coo", "level": "everyday", "best": 22, "needs_wild": 0, "splits": [
{"tiles": ["C", "O", "O"], "score": 22, "wild": [], "red": []}]}], "cursor": null}"""
PROBLEM = json.dumps(
    {"type": "/problems/x", "title": "Title", "status": 400, "detail": "the detail"}
).encode()
DEEP = b'{"x": ' + b"[" * 10_000 + b"]" * 10_000 + b"}"
CHUNKED = b"HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nConnection: close\r\n\r\n"
MEGABYTE = 2**20


def chunk(content: bytes) -> bytes:
    """Return some bytes as a chunk of a body."""
    return b"%x\r\n%s\r\n" % (len(content), content)


def _head(request: BufferedReader) -> HTTPMessage:
    """Return the headers of a request, which is read up to its body."""
    request.readline()
    return parse_headers(request)


@contextmanager
def tracing() -> Generator[None]:
    """Measure the memory that is taken."""
    tracemalloc.start()
    try:
        yield
    finally:
        tracemalloc.stop()


@contextmanager
def answering(*answer: bytes) -> Generator[str]:
    """Give the address of what reads one request and answers with these bytes."""
    with streaming(iter(answer)) as address:
        yield address


@contextmanager
def streaming(pieces: Iterator[bytes]) -> Generator[str]:
    """Give the address of what reads one request and answers in pieces, until the client leaves."""
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def serve() -> None:
            connection, _ = listener.accept()
            connection.settimeout(10)
            with connection, connection.makefile("rb") as request, suppress(ConnectionError):
                head = _head(request)
                request.read(int(head.get("Content-Length", "0")))
                for piece in pieces:
                    connection.sendall(piece)

        thread = Thread(target=serve)
        thread.start()
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"
        thread.join()


@pytest.mark.parametrize("line", LINES)
@pytest.mark.parametrize(
    "answer",
    [
        pytest.param(response("200 OK", WORDS, Content_Type=JSON)[:-1], id="a byte is missing"),
        pytest.param(response("200 OK", b" " * 9)[:-9], id="the head alone"),
        pytest.param(CHUNKED + chunk(WORDS[:100]), id="the last chunk is missing"),
        pytest.param(CHUNKED + chunk(WORDS)[:-100], id="a chunk is cut off"),
    ],
)
def test_an_answer_cut_short_is_exit_code_4(answer: bytes, line: str) -> None:
    """The address is right, so the advice is to try again."""
    with answering(answer) as address:
        ran = frenetic(*line.split(), "--server", address)
    assert (ran.code, ran.out, len(ran.err.splitlines())) == (4, "", 1)
    assert f"{address} {BREAKS_OFF}" in ran.err


@pytest.mark.parametrize("cut", [1, 4, 8, 9])
def test_gzip_cut_short_is_no_answer_though_all_json_can_be_read(cut: int) -> None:
    """Its last 8 bytes are the checksum and the size."""
    packed = gzip.compress(WORDS)[:-cut]
    with answering(response("200 OK", packed, Content_Encoding="gzip")) as address:
        ran = frenetic("words", "C", "O", "--server", address)
    assert (ran.code, ran.out) == (4, "")
    assert f"{address} {NO_API}" in ran.err


@pytest.mark.parametrize("coding", ["gzip", "GZIP"])
def test_the_stub_answers_what_the_tests_here_cut(coding: str) -> None:
    """Whole, it is an answer; a coding has no case (RFC 9110, 8.4.1)."""
    packed = gzip.compress(WORDS)
    with answering(response("200 OK", packed, Content_Encoding=coding)) as address:
        ran = frenetic("words", "C", "O", "--server", address)
    assert (ran.code, ran.out, ran.err) == (0, "coo\t22\t0\tC-O-O\n", "")


@pytest.mark.parametrize(
    ("status", "body", "code", "said"),
    [
        pytest.param("200 OK", WORDS, 4, NO_API, id="an answer"),
        pytest.param("500 Failed", PROBLEM, 4, "answers 500 Failed", id="a problem"),
    ],
)
def test_a_bomb_is_refused_without_unpacking_it_all(
    status: str, body: bytes, code: int, said: str
) -> None:
    """64 MB of blanks behind what could be read, where 1 MB is the most; a quarter is not held."""
    bomb = gzip.compress(body + b" " * 64 * MEGABYTE, 1)
    assert len(bomb) < MEGABYTE
    with (
        answering(response(status, bomb, Content_Encoding="gzip")) as address,
        patch("cli.remote.MOST_BYTES", MEGABYTE),
        tracing(),
    ):
        ran = frenetic("words", "C", "O", "--server", address)
        _, peak = tracemalloc.get_traced_memory()
    assert (ran.code, ran.out) == (code, "")
    assert f"{address} {said}" in ran.err
    assert peak < 16 * MEGABYTE


def test_an_answer_without_end_is_left_once_it_has_too_many_bytes() -> None:
    """1 MB is the most here; of 64 MB of blanks not a quarter is sent, buffers and all."""
    sent = 0

    def pieces() -> Iterator[bytes]:
        nonlocal sent
        yield chunk(WORDS)
        for _ in range(1024):
            sent += 2**16
            yield chunk(b" " * 2**16)
        yield chunk(b"")

    with streaming(chain([CHUNKED], pieces())) as address, patch("cli.remote.MOST_BYTES", MEGABYTE):
        ran = frenetic("words", "C", "O", "--server", address)
    assert (ran.code, ran.out) == (4, "")
    assert f"{address} {NO_API}" in ran.err
    assert sent < 16 * MEGABYTE


@pytest.mark.parametrize("status", [b"200 OK", b"400 Bad Request"])
def test_an_answer_that_comes_bit_by_bit_is_not_waited_for_without_end(status: bytes) -> None:
    """By the clock here a second passes between two looks at it, and 60 are the most."""
    head = CHUNKED.replace(b"200 OK", status)
    blanks = (chunk(b" ") for _ in range(10_000))
    clock = count()
    with (
        streaming(chain([head], blanks)) as address,
        patch("cli.remote.monotonic", clock.__next__),
    ):
        ran = frenetic("words", "C", "O", "--server", address)
    assert (ran.code, ran.out) == (4, "")
    assert 60 < next(clock) < 70


HOME = "http://example.invalid"
MOVES = {
    "to https": ("https://example.invalid/v1/words?tiles=C", "https://example.invalid"),
    "below a path": (f"{HOME}/api/v1/check", f"{HOME}/api"),
}
ASTRAY = {
    "to a page of the same host": "/login?next=/v1/words",
    "to a page of another host": "https://example.invalid/welcome",
    "to another protocol": "ftp://example.invalid/",
    "to the same service": "/v1/words",
    "to a service with a password": "http://ada:secret@example.invalid/v1/words",
    "with a question before the path": f"{HOME}/?to=/v1/words",
}
CODES = ["301 Moved", "302 Found", "303 See", "307 Temporary", "308 Permanent"]


@pytest.mark.parametrize("line", LINES)
@pytest.mark.parametrize("status", CODES)
@pytest.mark.parametrize(("location", "server"), MOVES.values(), ids=MOVES)
def test_a_redirect_to_another_server_is_not_followed_but_told(
    location: str, server: str, status: str, line: str
) -> None:
    """The advice can be typed as it is."""
    with answering(response(status, Location=location)) as address:
        ran = frenetic(*line.split(), "--server", address)
    assert (ran.code, ran.out, len(ran.err.splitlines())) == (4, "", 1)
    assert f"{address} sends on to {server}; use --server {server} (see" in ran.err


@pytest.mark.parametrize("location", ASTRAY.values(), ids=ASTRAY)
def test_a_redirect_to_what_may_be_no_server_is_not_advised(location: str) -> None:
    """An option that would be refused, or leads back, is no advice."""
    with answering(response("302 Found", Location=location)) as address:
        ran = frenetic("words", "C", "O", "--server", address)
    shown = location if ":" in location else address + location
    assert (ran.code, ran.out, len(ran.err.splitlines())) == (4, "", 1)
    assert f"sends on to {shown}, which this API does not; check the address" in ran.err
    assert "use --server" not in ran.err


def test_a_redirect_that_cannot_be_read_is_exit_code_4() -> None:
    """And no failure of the command."""
    with answering(response("302 Found", Location="http://[")) as address:
        ran = frenetic("words", "C", "O", "--server", address)
    assert (ran.code, ran.out) == (4, "")
    assert address in ran.err


PLAIN: dict[str, str] = {}
STATUSES = [
    pytest.param("200 OK", DEEP, PLAIN, 4, NO_API, id="deep JSON"),
    pytest.param("200 OK", b"", PLAIN, 4, NO_API, id="nothing"),
    pytest.param("200 OK", b"null", PLAIN, 4, NO_API, id="null"),
    pytest.param(
        *("400 Bad Request", b"<html>", PLAIN, 4),
        "answers 400 Bad Request, which this API does not; check the address",
        id="400, a page",
    ),
    pytest.param(
        *("400 Bad Request", DEEP, PLAIN, 4), "answers 400 Bad Request, which", id="400, deep JSON"
    ),
    pytest.param("400 Bad Request", PROBLEM, PLAIN, 2, "the detail", id="400, no faults told"),
    pytest.param(
        *("401 Unauthorized", b"", {"WWW-Authenticate": "Basic"}, 4),
        "answers 401 Unauthorized, which this API does not",
        id="401",
    ),
    pytest.param("405 Not Allowed", PROBLEM, PLAIN, 4, "answers 405: the detail", id="405"),
    pytest.param("413 Too Large", PROBLEM, PLAIN, 2, "the detail", id="413 of the service"),
    pytest.param("415 Unsupported", PROBLEM, PLAIN, 2, "the detail", id="415"),
    pytest.param(
        *("429 Too Many", PROBLEM, {"Retry-After": "0"}, 4),
        "has had too many requests of yours; try again in 0 seconds",
        id="429",
    ),
    pytest.param(
        *("429 Too Many", b"", {"Retry-After": "Wed, 21 Oct 2015 07:28:00 GMT"}, 4),
        "has had too many requests of yours; try again later",
        id="429 until a date",
    ),
    pytest.param(
        *("500 Failed", PROBLEM, PLAIN, 4), "answers 500: the detail; see ", id="500 of the service"
    ),
    pytest.param(
        *("500 Failed", b"<html>", PLAIN, 4),
        "answers 500 Failed, which this API does not; check the address",
        id="500, a page",
    ),
    pytest.param(
        "502 Bad Gateway", PROBLEM, PLAIN, 4, "answers 502: the detail", id="502 as problem"
    ),
    pytest.param(
        *("504 Timeout", b"<html>", PLAIN, 4), "cannot answer now: 504 Timeout; try again", id="504"
    ),
]


@pytest.mark.parametrize("line", LINES)
@pytest.mark.parametrize(("status", "body", "headers", "code", "said"), STATUSES)
def test_each_status_has_its_message_and_exit_code(
    status: str, body: bytes, headers: dict[str, str], code: int, said: str, line: str
) -> None:
    """2 where the request is at fault, 4 where the server is; with 4 the address is named."""
    with answering(response(status, body, **headers)) as address:
        ran = frenetic(*line.split(), "--server", address)
    assert (ran.code, ran.out, len(ran.err.splitlines())) == (code, "", 1)
    assert (f"{address} {said}" if code == 4 else f": {said} (see") in ran.err
    assert (address in ran.err) is (code == 4)


@pytest.mark.parametrize("line", LINES)
def test_a_problem_may_be_compressed(line: str) -> None:
    """As answers may be, since that is asked for."""
    packed = gzip.compress(PROBLEM)
    with answering(response("503 Not Ready", packed, Content_Encoding="gzip")) as address:
        ran = frenetic(*line.split(), "--server", address)
    assert (ran.code, ran.out) == (4, "")
    assert f"{address} answers 503: the detail; see {address}/readyz" in ran.err

"""What `--server` asks for, and how it puts together what it gets."""

import json
from collections.abc import Callable, Generator
from contextlib import contextmanager
from dataclasses import dataclass, field
from threading import Thread
from typing import Any
from unittest.mock import patch

import pytest
from werkzeug.serving import WSGIRequestHandler, make_server
from werkzeug.test import TestResponse
from werkzeug.wrappers import Request, Response

from tests.api.client import client
from tests.games.fright_factor import test_sheets as cards

from .command import Ran, frenetic

GAME = "tests/golden/game.toml"
BOARD = ("words", "C", "Co", "N", "No", "O")
CHANGED = "has changed its word list meanwhile; try again"
PREFIX = "/games/frenetic"
LINES = [("words", "C", "Co", "N"), ("check", "tin", "zzxqy"), ("score", GAME)]
JSON_FORMAT = ("--format", "json")
CARDS = {"TOML": cards.TOML, "CSV": cards.CSV, "JSON": json.dumps(cards.JSON)}
DEFAULT_RULES = "red_doubling=word,wild_red=on,two_different_tiles=off,same_word=tiles"


class _Quiet(WSGIRequestHandler):
    def log(self, type: str, message: str, *args: Any) -> None:
        """Write nothing."""


def _as_it_is(number: int, answer: Any) -> None:
    """Change nothing."""


@dataclass
class Stub:
    """A service below a prefix, or below none, that keeps what it was asked and what it answered.

    `change` is called with the number of an answer, from 0, and its JSON, to change it.
    """

    change: Callable[[int, Any], None] = _as_it_is
    url: str = ""
    requests: list[Request] = field(default_factory=list[Request])
    bodies: list[bytes] = field(default_factory=list[bytes])
    answers: list[TestResponse] = field(default_factory=list[TestResponse])

    def answer(self, request: Request) -> Response:
        """Answer as the service does, but for the change; at the twentieth request not at all."""
        if len(self.requests) == 20:
            return Response(status=500)
        self.requests.append(request)
        self.bodies.append(request.get_data())
        headers = dict(request.headers)
        if self.change is not _as_it_is:
            del headers["Accept-Encoding"]
        got = client().open(
            request.full_path.removeprefix(PREFIX),
            method=request.method,
            headers=headers,
            data=self.bodies[-1] or None,
        )
        self.answers.append(got)
        if self.change is _as_it_is:
            return Response(got.data, got.status_code, got.headers)
        told = json.loads(got.data)
        self.change(len(self.answers) - 1, told)
        return Response(json.dumps(told), got.status_code, content_type=got.content_type)

    @property
    def queries(self) -> list[dict[str, str]]:
        """The parameters of each request."""
        return [request.args.to_dict() for request in self.requests]


@contextmanager
def serving(change: Callable[[int, Any], None] = _as_it_is) -> Generator[Stub]:
    """Give a service on a port of its own."""
    stub = Stub(change)
    app = Request.application(stub.answer)
    server = make_server("127.0.0.1", 0, app, request_handler=_Quiet)
    stub.url = f"http://127.0.0.1:{server.server_port}"
    thread = Thread(target=server.serve_forever, args=[0.01])
    thread.start()
    try:
        yield stub
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


def another_list(answer: Any) -> None:
    """Let an answer, or each verdict in it, name another word list."""
    for each in answer.get("results", [answer]):
        each["lexicon"]["digest"] = "0" * 64


def another_count(answer: Any) -> None:
    """Let a page tell of one word more."""
    answer["count"] += 1


def no_words(answer: Any) -> None:
    """Let a page be empty, though it is not the last by its count."""
    answer["words"], answer["cursor"] = [], None


@pytest.mark.parametrize("change", [another_list, another_count, no_words])
@pytest.mark.parametrize("page", [0, 1, 2])
def test_pages_of_two_word_lists_are_no_answer(change: Callable[[Any], None], page: int) -> None:
    """Whichever of three is of the other list, also where the last is of the first one's."""

    def change_one(number: int, answer: Any) -> None:
        if number == page:
            change(answer)

    with serving(change_one) as stub, patch("cli.remote.MOST_WORDS", 5):
        ran = frenetic(*BOARD, *JSON_FORMAT, "--limit", "12", "--server", stub.url)
    assert (ran.code, ran.out, len(ran.err.splitlines())) == (4, "", 1)
    assert f"{stub.url} {CHANGED}" in ran.err


@pytest.mark.parametrize("options", [(), ("--tournament",)], ids=["each", "tournament"])
@pytest.mark.parametrize("request_number", [0, 1])
def test_verdicts_of_two_word_lists_are_no_answer(
    options: tuple[str, ...], request_number: int
) -> None:
    """Three words are asked for in two requests here."""

    def change_one(number: int, answer: Any) -> None:
        if number == request_number:
            another_list(answer)

    with serving(change_one) as stub, patch("cli.remote.MOST_CHECKED", 2):
        ran = frenetic("check", "tin", "ban", "no", *options, "--server", stub.url)
    assert (ran.code, ran.out, len(ran.err.splitlines())) == (4, "", 1)
    assert f"{stub.url} {CHANGED}" in ran.err


def test_pages_are_asked_for_one_behind_the_other_and_all_words_counted() -> None:
    """Of 12 words 5, 5 and 2; only the first page looks ahead."""
    with serving() as stub, patch("cli.remote.MOST_WORDS", 5):
        ran = frenetic(*BOARD, "--next", *JSON_FORMAT, "--limit", "12", "--server", stub.url)
    pages = [(each["limit"], each.get("cursor"), each.get("next")) for each in stub.queries]
    assert pages == [("5", None, "true"), ("5", "5", None), ("2", "10", None)]
    whole = frenetic(*BOARD, *JSON_FORMAT).json()
    told = ran.json()
    assert len(told["words"]) == 12
    assert told["count"] == whole["count"] == len(whole["words"]) > 12
    assert told["plays"] == whole["plays"]


def test_a_server_with_a_page_behind_each_is_asked_until_the_count_is_reached() -> None:
    """It says that there are three words, and always gives the first of them."""

    def never_end(number: int, answer: Any) -> None:
        answer["count"], answer["words"], answer["cursor"] = 3, answer["words"][:1], "1"

    with serving(never_end) as stub:
        ran = frenetic(*BOARD, *JSON_FORMAT, "--server", stub.url)
    assert len(stub.requests) == 3
    assert (ran.code, ran.json()["count"], len(ran.json()["words"])) == (0, 3, 3)


@pytest.mark.parametrize("line", LINES, ids=lambda line: line[0])
@pytest.mark.parametrize("path", ["", "/", "//", PREFIX, f"{PREFIX}/"])
def test_an_address_may_have_a_path_and_end_in_slashes(line: tuple[str, ...], path: str) -> None:
    """The answer is the same; what is asked for is below the path."""
    with serving() as stub:
        assert frenetic(*line, "--server", stub.url + path) == frenetic(*line)
    (request,) = stub.requests
    assert request.path.startswith(f"{path.rstrip('/')}/v1/")


@pytest.mark.parametrize("line", LINES, ids=lambda line: line[0])
def test_json_is_asked_for_and_compressed_by_gzip(line: tuple[str, ...]) -> None:
    """And by nothing else, as nothing else is unpacked."""
    with serving() as stub:
        frenetic(*line, "--server", stub.url)
    (request,) = stub.requests
    assert request.headers["Accept-Encoding"] == "gzip"
    assert request.headers["Accept"] == "application/json"


def test_a_long_answer_comes_compressed() -> None:
    """A tenth of its size, and is read all the same."""
    line = ("words", "--all", "--limit", "1000", *JSON_FORMAT)
    with serving() as stub:
        ran = frenetic(*line, "--server", stub.url)
    (answer,) = stub.answers
    assert answer.headers["Content-Encoding"] == "gzip"
    assert len(answer.data) < len(ran.out) / 4
    assert ran == frenetic(*line)


@pytest.mark.parametrize(
    ("options", "query"),
    [
        pytest.param(
            (),
            {
                "policy": "challenged",
                "level": "all",
                "rule": "red_doubling=tile,wild_red=off,two_different_tiles=on,same_word=split",
                "tile_set": "iupac",
                "missed": "0",
            },
            id="what the sheet says",
        ),
        pytest.param(
            (
                *("--policy", "none", "--level", "everyday", "--tile-set", "named-2012"),
                *("--rule", "red_doubling=word", "--rule", "wild_red=on"),
                *("--rule", "two_different_tiles=off", "--rule", "same_word=tiles"),
                *("--red", "Ti,Co", "--missed", "3"),
            ),
            {
                "policy": "none",
                "level": "everyday",
                "rule": DEFAULT_RULES,
                "tile_set": "named-2012",
                "red": "Co,Ti",
                "missed": "3",
            },
            id="the options overrule the sheet",
        ),
        pytest.param(
            ("--rule", "wild_red=on", "--policy", "all"),
            {
                "policy": "all",
                "level": "all",
                "rule": "red_doubling=tile,wild_red=on,two_different_tiles=on,same_word=split",
                "tile_set": "iupac",
                "missed": "0",
            },
            id="some do",
        ),
    ],
)
def test_what_a_sheet_and_the_options_say_is_sent(
    options: tuple[str, ...], query: dict[str, str]
) -> None:
    """The sheet itself goes along byte for byte."""
    sheet = (
        'policy = "challenged"\nlevel = "all"\ntile_set = "iupac"\nred = ["N"]\n'
        'players = ["Zo\u00eb", "Bo"]\n'
        'rules = {red_doubling = "tile", wild_red = false, two_different_tiles = true, '
        'same_word = "split"}\n[[round]]\ntiles = "Ti N Co"\nwords.Bo = ["tin", "snons"]\n'
    ).encode()
    line = ("score", "-", *options)
    with serving() as stub:
        assert frenetic(*line, "--server", stub.url, typed=sheet) == frenetic(*line, typed=sheet)
    assert stub.queries == [query]
    assert stub.bodies == [sheet]
    assert stub.requests[0].headers["Content-Type"] == "application/toml"


def scored(stub: Stub, text: str, *options: str) -> tuple[Ran, Ran]:
    """Return the runs on a sheet with a server and without."""
    line = ("score", "-", *options)
    return frenetic(*line, "--server", stub.url, typed=text), frenetic(*line, typed=text)


@pytest.mark.parametrize("form", ["table", "json", "csv", "html"])
@pytest.mark.parametrize("text", CARDS.values(), ids=CARDS)
def test_a_sheet_of_fright_factor_is_scored_as_without_a_server(text: str, form: str) -> None:
    """Byte for byte, also where 13 of 12 tricks are won; what is sent is the sheet alone."""
    with serving() as stub:
        for each in (text, "13".join(text.rsplit("12", 1))):
            asked, own = scored(stub, each, "--format", form, "--strict")
            assert asked == own
            assert own.out
        assert own.code == 1
    assert stub.queries == [{}, {}]
    assert stub.bodies[0] == text.encode()


def test_options_about_words_are_refused_for_fright_factor_before_anything_is_sent() -> None:
    """As without a server."""
    with serving() as stub:
        asked, own = scored(stub, cards.TOML, "--policy", "all", "--missed", "3")
    assert asked == own
    assert (own.code, stub.requests) == (2, [])

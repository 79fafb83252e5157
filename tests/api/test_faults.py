"""Faults: odd requests end in problems, and what fails in the service fails alone."""

import gzip
import json
import os
import shutil
import signal
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPException
from io import BytesIO
from pathlib import Path
from subprocess import run

import pytest
from flask.testing import FlaskClient
from werkzeug.test import create_environ
from werkzeug.wrappers import Response

from api.app import create_app
from api.settings import Settings
from api.sources import Sources
from tests.api.running import CHECK, HOST, Held, Service, await_that, running
from tests.cli.command import TOP

PACKAGES = ("wordlists", "solver", "games", "api", "cli")
JSON = {"Content-Type": "application/json"}
MOST_BODY = 1_048_576
DEEP = 100_000


@pytest.fixture(scope="module")
def asking() -> FlaskClient:
    """A client of the application."""
    return create_app(Settings(workers=1, rate=0), Sources()).test_client()


def words(count: int) -> bytes:
    """Return a body that asks for so many words."""
    return json.dumps({"words": ["tin"] * count}).encode()


BODIES: dict[str, tuple[bytes, Mapping[str, str], int]] = {
    "nothing": (b"", JSON, 400),
    "malformed JSON": (b'{"words": [', JSON, 400),
    "what is no object": (b"[]", JSON, 400),
    "malformed UTF-8": (b'{"words": ["\xff\xfe"]}', JSON, 400),
    "half a character": (b'{"words": ["\\ud800"]}', JSON, 400),
    "UTF-16": ('{"words": ["tin"]}'.encode("utf-16"), JSON, 400),
    "NUL": (b"\x00" * 100, JSON, 400),
    "deep lists": (b"[" * DEEP + b"]" * DEEP, JSON, 400),
    "deep objects": (b'{"words":' * DEEP + b"0" + b"}" * DEEP, JSON, 400),
    "a deep member": (b'{"words": ' + b"[" * DEEP + b"]" * DEEP + b"}", JSON, 400),
    "a number beyond all": (b'{"words": ["tin"], "wild": 1' + b"0" * 5000 + b"}", JSON, 400),
    "101 words": (words(101), JSON, 400),
    "100,000 words": (words(100_000), JSON, 400),
    "a long word": (json.dumps({"words": ["a" * 100_000]}).encode(), JSON, 400),
    "an unknown field": (b'{"words": ["tin"], "colour": 1}', JSON, 400),
    "80,000 unknown fields": (
        json.dumps(dict.fromkeys(map(str, range(80_000)), 1)).encode(),
        JSON,
        400,
    ),
    "a form": (b"words=tin", {"Content-Type": "application/x-www-form-urlencoded"}, 415),
    "a form of parts": (b"--x--", {"Content-Type": "multipart/form-data; boundary=x"}, 415),
    "a type that is none": (CHECK, {"Content-Type": "\x7f/;;,"}, 415),
    "compressed": (gzip.compress(CHECK), JSON | {"Content-Encoding": "gzip"}, 415),
    "compressed, a thousandfold": (
        gzip.compress(b" " * 10_000_000),
        JSON | {"Content-Encoding": "gzip"},
        415,
    ),
    "compressed, but not said so": (gzip.compress(CHECK), JSON, 400),
    "more than there may be": (b" " * (MOST_BODY + 1), JSON, 413),
}


@pytest.mark.parametrize(("body", "headers", "status"), BODIES.values(), ids=list(BODIES))
@pytest.mark.parametrize("path", ["/v1/check", "/v1/deals"])
def test_an_odd_body_is_a_problem(
    asking: FlaskClient, path: str, body: bytes, headers: Mapping[str, str], status: int
) -> None:
    """Wherever it is sent."""
    answer = asking.post(path, data=body, headers=dict(headers))
    assert (answer.status_code, answer.mimetype) == (status, "application/problem+json")
    assert len(answer.data) < 100_000


@pytest.mark.parametrize(("body", "headers", "status"), BODIES.values(), ids=list(BODIES))
def test_an_odd_body_is_no_sheet(
    asking: FlaskClient, body: bytes, headers: Mapping[str, str], status: int
) -> None:
    """Or one of which the result says what is wrong, as of any that a player filled in."""
    answer = asking.post("/v1/sheets/score", data=body, headers=dict(headers))
    assert answer.json
    if answer.status_code == 200:
        assert (status, answer.json["rounds"]) == (400, [])
        assert answer.json["faults"]
    else:
        assert (answer.status_code, answer.mimetype) == (status, "application/problem+json")


SHEETS: dict[str, tuple[bytes, str]] = {
    "malformed TOML": (b"[[", "application/toml"),
    "deep TOML": (b"a = " + b"[" * DEEP, "application/toml"),
    "deep TOML tables": (b"a." * DEEP + b"a = 1", "application/toml"),
    "a CSV of quotes": (b'"' * 1001, "text/csv"),
    "a CSV of NUL": (b"\x00,\x00\n", "text/csv"),
    "a CSV of one field": (b"x" * 500_000, "text/csv"),
    "a CSV that is no UTF-8": (b"\xff,\xfe\n", "text/csv"),
}


@pytest.mark.parametrize(("body", "media"), SHEETS.values(), ids=list(SHEETS))
def test_an_odd_sheet_is_a_problem(asking: FlaskClient, body: bytes, media: str) -> None:
    """Of status 400."""
    answer = asking.post("/v1/sheets/score", data=body, headers={"Content-Type": media})
    assert (answer.status_code, answer.mimetype) == (400, "application/problem+json")


class Endless(BytesIO):
    """A body without an end; counts what is read of it."""

    taken = 0

    def read(self, size: int | None = -1, /) -> bytes:
        """Return as much as is asked for."""
        assert size is not None
        assert size >= 0
        self.taken += size
        return b" " * size

    def readinto(self, buffer: bytearray) -> int:  # type: ignore[override]
        """Fill the buffer."""
        self.taken += len(buffer)
        buffer[:] = b" " * len(buffer)
        return len(buffer)


def test_a_body_whose_length_is_not_said_is_read_up_to_the_limit(asking: FlaskClient) -> None:
    """As one in chunks, which might not end."""
    body = Endless()
    answer = send(asking, body, JSON)
    assert (answer.status_code, answer.mimetype) == (413, "application/problem+json")
    assert body.taken == MOST_BODY + 1


@pytest.mark.parametrize("is_length_said", [True, False], ids=["its length said", "in chunks"])
def test_a_body_of_just_the_limit_is_read(asking: FlaskClient, is_length_said: bool) -> None:
    """It is not longer than it may be."""
    body = CHECK.ljust(MOST_BODY)
    if is_length_said:
        answer: Response = asking.post("/v1/check", data=body, headers=JSON)
    else:
        answer = send(asking, BytesIO(body), JSON)
    assert answer.status_code == 200


@pytest.mark.parametrize("coding", ["identity", "Identity"])
def test_a_body_may_be_said_to_be_as_it_is(asking: FlaskClient, coding: str) -> None:
    """Whatever the case of the word."""
    answer = asking.post("/v1/check", data=CHECK, headers=JSON | {"Content-Encoding": coding})
    assert answer.status_code == 200


def test_a_compressed_body_is_not_read(asking: FlaskClient) -> None:
    """So that none can grow."""
    body = Endless()
    assert send(asking, body, JSON | {"Content-Encoding": "gzip"}).status_code == 415
    assert body.taken == 0


def send(asking: FlaskClient, body: BytesIO, headers: Mapping[str, str]) -> Response:
    """Send a body whose end the server marks, as it does for one in chunks."""
    environ = create_environ(path="/v1/check", method="POST", headers=dict(headers))
    environ |= {"wsgi.input": body, "wsgi.input_terminated": True}
    return Response.from_app(asking.application, environ, buffered=True)


PATHS = {
    "/v1/boards/..%2f../words": 404,
    "/v1/boards/../../etc/passwd/words": 404,
    "/v1/boards//words": 404,
    "/v1/boards/%00/words": 400,
    "/v1/boards/C-%ff/words": 400,
    f"/v1/boards/{'C-' * 5000}C/words": 400,
    "/v1/check/": 404,
    "/v1//words?tiles=C": 404,
    "/v1/words/?tiles=C": 404,
    "/V1/words?tiles=C": 404,
    "/v1/words%00?tiles=C": 404,
    "/v1/words;x=1?tiles=C": 404,
    "/../../../etc/passwd": 404,
    "/%2e%2e/%2e%2e/etc/passwd": 404,
    "/docs/..%2f..%2fsettings.py": 404,
    "/docs/%2e%2e/settings.py": 404,
    "/problems/..%2f": 404,
    "/problems/nothing": 404,
    f"/{'a' * 100_000}": 404,
    f"/v1/check/{'a' * 100_000}": 400,
}


@pytest.mark.parametrize(
    ("path", "status"), PATHS.items(), ids=[f"{path[:40]} {len(path)}" for path in PATHS]
)
def test_an_odd_path_is_a_problem(asking: FlaskClient, path: str, status: int) -> None:
    """And leads to nothing else."""
    address, _, query = path.partition("?")
    environ = create_environ() | {"PATH_INFO": _unquoted(address), "QUERY_STRING": query}
    answer = Response.from_app(asking.application, environ, buffered=True)
    assert (answer.status_code, answer.mimetype) == (status, "application/problem+json")


def test_several_slashes_at_the_start_are_one(asking: FlaskClient) -> None:
    """They name no other host."""
    environ = create_environ() | {"PATH_INFO": "//v1/boards/N-C/words"}
    answer = Response.from_app(asking.application, environ, buffered=True)
    assert (answer.status_code, answer.headers["Location"]) == (308, "/v1/boards/C-N/words")


def _unquoted(path: str) -> str:
    """Return a path as WSGI hands it over."""
    from urllib.parse import unquote_to_bytes

    return unquote_to_bytes(path).decode("latin-1")


@pytest.mark.parametrize(
    "word", ["%00", "%ef%bf%bd", "%2e%2e%2f", "a%0d%0ab", "%F0%9F%92%A9", "a/b"]
)
def test_an_odd_word_is_only_not_valid(asking: FlaskClient, word: str) -> None:
    """Whatever can stand in an address is answered."""
    answer = asking.get(f"/v1/check/{word}")
    assert answer.status_code == 200
    assert answer.json
    assert answer.json["valid"] is False


@pytest.mark.parametrize(
    "path",
    ["/v1/check/%ff", "/v1/check/%ED%A0%80", "/v1/boards/C%ff/words", "/v1/words?tiles=C%ff"],
    ids=["byte", "half a character", "board", "parameter"],
)
def test_bytes_that_are_no_text_are_a_fault(asking: FlaskClient, path: str) -> None:
    """Rather than another question than was asked."""
    address, _, query = path.partition("?")
    environ = create_environ() | {"PATH_INFO": _unquoted(address), "QUERY_STRING": query}
    answer = Response.from_app(asking.application, environ, buffered=True)
    assert answer.status_code == 400
    assert "holds bytes that are no UTF-8" in answer.get_data(as_text=True)


QUERIES = {
    "tiles=C&tiles=N": "/tiles",
    "tiles=C&wild=1&wild=1": "/wild",
    "tiles=C&colour=red": "/colour",
    "tiles=C&regex=a": "/regex",
    "tiles=%ff": "/tiles",
    "tiles=%00": "/tiles",
    "tiles=C&wild=%D9%A3": "/wild",
    "tiles=C&wild=1e0": "/wild",
    "tiles=C&limit=99999999999999999999999999": "/limit",
    "tiles=C&pattern=(a%2b)%2b": "/pattern",
    "tiles=C&cursor=-1": "/cursor",
    f"tiles={'C,' * 50_000}": "/tiles",
    "tiles=C&%00=1": "/\x00",
    "=": "/",
}


@pytest.mark.parametrize(
    ("query", "pointer"), QUERIES.items(), ids=[query[:40] for query in QUERIES]
)
def test_an_odd_parameter_is_named(asking: FlaskClient, query: str, pointer: str) -> None:
    """Whether it stands twice, is not known or cannot be used."""
    answer = asking.get(f"/v1/words?{query}")
    assert (answer.status_code, answer.mimetype) == (400, "application/problem+json")
    assert answer.json
    assert pointer in [error["pointer"] for error in answer.json["errors"]]


def test_thousands_of_parameters_are_a_problem_of_bounded_size(asking: FlaskClient) -> None:
    """A hundred of the faults are told."""
    answer = asking.get("/v1/words?" + "&".join(f"p{number}=1" for number in range(20_000)))
    assert answer.status_code == 400
    assert answer.json
    assert len(answer.json["errors"]) == 100


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Service]:
    """A service of two workers."""
    with running(tmp_path / "log", "--workers", "2") as started:
        yield started


def test_with_a_killed_worker_fail_just_the_requests_that_it_had(service: Service) -> None:
    """Those of the other are answered, and another worker takes its place."""
    held = [Held(service)]
    while len({each.worker() for each in held}) < 2:
        assert len(held) < 100
        held.append(Held(service))
    workers = {each: each.worker() for each in held}
    victim = workers[held[0]]
    os.kill(victim, signal.SIGKILL)
    answered = {each: each.finish() for each in held}
    assert answered == {each: None if workers[each] == victim else 200 for each in held}
    await_that(lambda: len(service.workers() - {victim}) == 2)
    assert {service.ask("/readyz").status for _ in range(20)} == {200}


def test_under_load_a_killed_worker_costs_each_client_one_request_at_most(
    service: Service,
) -> None:
    """As each has but one under way."""
    clients, requests = 4, 200
    victim = min(service.workers())

    def ask(number: int) -> int | None:
        if number == requests // 4:
            os.kill(victim, signal.SIGKILL)
        try:
            return service.ask("/v1/words?tiles=Ba,N").status
        except (OSError, HTTPException):
            return None

    with ThreadPoolExecutor(clients) as pool:
        answered = list(pool.map(ask, range(requests)))
    assert set(answered) <= {200, None}
    assert answered.count(None) <= clients


def test_without_enchant_an_opinion_is_an_abstention(tmp_path: Path) -> None:
    """Of status 200; the verdict stands."""
    settings = {"PYENCHANT_LIBRARY_PATH": "/nowhere/libenchant.so"}
    with running(tmp_path / "log", "--workers", "1", settings=settings) as service:
        assert service.ask("/readyz").status == 200
        body = b'{"words": ["tin"], "opinion": true}'
        answer = service.ask("/v1/check", "POST", body, JSON)
    assert answer.status == 200
    (result,) = answer.json()["results"]
    assert (result["valid"], result["opinions"]) == (True, [])
    assert "enchant" in result["abstentions"][0]["reason"]


def test_without_a_word_list_the_service_starts_and_says_so(tmp_path: Path) -> None:
    """Once there is one, SIGHUP opens it."""
    packages, nothing = tmp_path / "packages", shutil.ignore_patterns("compiled", "__pycache__")
    for name in PACKAGES:
        shutil.copytree(TOP / name, packages / name, ignore=nothing)
    with running(tmp_path / "log", "--workers", "2", folder=packages) as service:
        answer = service.ask("/readyz")
        assert answer.status == 503
        assert "lexicon.json" in answer.json()["detail"]
        assert service.ask("/v1/check/tin").status == 503
        for name in ("wordlists", "solver"):
            shutil.copytree(TOP / name / "compiled", packages / name / "compiled")
        service.process.send_signal(signal.SIGHUP)
        await_that(lambda: is_ready(service))
        await_that(lambda: len(service.workers()) == 2)
        assert {service.ask("/v1/check/tin").status for _ in range(20)} == {200}


def is_ready(service: Service) -> bool:
    """Tell whether a worker that has the word list answered; one that ends may answer nothing."""
    try:
        return service.ask("/readyz").status == 200
    except (OSError, HTTPException):
        return False


@pytest.mark.long
def test_half_a_minute_of_200_connections_brings_no_error_and_no_growth(tmp_path: Path) -> None:
    """Of random boards; the workers have no more memory than after a first round."""
    wrk = shutil.which("wrk")
    if not wrk:
        pytest.skip("wrk is not installed; run apt-get install wrk")
    settings = {"FRENETIC_RATE": "0", "FRENETIC_LOG_LEVEL": "error"}
    script = tmp_path / "boards.lua"
    script.write_text(BOARDS, encoding="ascii")
    with running(tmp_path / "log", "--workers", "2", settings=settings) as service:
        address = f"http://{HOST}:{service.port}"
        load = [wrk, "-t", "2", "-c", "200", "--timeout", "20s", "-s", str(script), address]
        run([*load, "-d", "10s"], check=True, capture_output=True, timeout=120)
        workers = service.workers()
        before = sum(map(_private_kilobytes, workers))
        done = run([*load, "-d", "30s"], check=True, capture_output=True, timeout=120, text=True)
        assert "errors" not in done.stdout.lower()
        assert "Non-2xx" not in done.stdout
        assert service.workers() == workers
        assert sum(map(_private_kilobytes, workers)) < before + MOST_GROWTH
        assert service.log.read_text(encoding="utf-8") == ""


MOST_GROWTH = 8 * 1024
"""Kilobytes of both workers; the answers that they keep fill in the first round."""
BOARDS = """
local tiles = {"H", "He", "C", "N", "O", "F", "Ne", "Al", "Si", "P", "S", "Cl", "Ar", "Ca", "Ti"}
request = function()
  local board = {}
  for i = 1, 8 do board[i] = tiles[math.random(#tiles)] end
  return wrk.format("GET", "/v1/words?limit=200&tiles=" .. table.concat(board, ","))
end
"""


def _private_kilobytes(pid: int) -> int:
    """Return the memory that a process shares with no other."""
    lines = Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="ascii").splitlines()
    return sum(int(line.split()[1]) for line in lines if line.startswith("Private_"))


@pytest.mark.parametrize("game", ["frenetic", "fright-factor"])
@pytest.mark.parametrize(
    ("members", "said"),
    {
        f'"players": {json.dumps([f"P{number}" for number in range(501)])}': "501 players, where",
        ", ".join(['"a": 1'] * 1200): "things cannot be read, 1,000 at the most",
    }.items(),
    ids=["players", "faults"],
)
def test_what_is_no_sheet_of_any_game_is_a_problem(
    asking: FlaskClient, game: str, members: str, said: str
) -> None:
    """Rather than an answer larger than it."""
    body = f'{{"game": "{game}", {members}}}'
    answer = asking.post("/v1/sheets/score", data=body, headers=JSON)
    assert (answer.status_code, answer.mimetype) == (400, "application/problem+json")
    assert said in answer.text


@pytest.mark.parametrize("game", ["frenetic", "fright-factor"])
def test_an_escaped_backslash_begins_no_escape(asking: FlaskClient, game: str) -> None:
    """What follows it stands for itself."""
    body = f'{{"game": "{game}", "players": ["A\\\\ud800", "Bo"]}}'
    answer = asking.post("/v1/sheets/score", data=body, headers=JSON)
    assert answer.status_code == 200
    assert answer.json
    assert answer.json["players"] == ["A\\ud800", "Bo"]


@pytest.mark.parametrize("game", ["frenetic", "fright-factor"])
@pytest.mark.parametrize("half", ["\\ud800", "\\udc00", "a\\uDBFFb", "\\udc00\\ud800"])
def test_half_a_character_in_a_sheet_is_a_problem(
    asking: FlaskClient, game: str, half: str
) -> None:
    """A whole one, of two escapes, is none."""
    for text, status in ((half, 400), ("\\ud83d\\ude00", 200)):
        body = f'{{"game": "{game}", "players": ["{text}", "Bo"]}}'
        answer = asking.post(
            "/v1/sheets/score", data=body, headers={"Content-Type": "application/json"}
        )
        assert answer.status_code == status
        assert status == 200 or "half a character" in answer.text


def test_long_words_are_not_told_from_called_plays(asking: FlaskClient) -> None:
    """Of 14 tiles of two letters, written twice, that would take minutes."""
    half = "SiScCoNiCuNbInSnSbCsHoYbOsPb"
    body = {"words": [half.lower() * 2], "called": [half + half.upper()]}
    answer = asking.post("/v1/check", json=body)
    assert answer.status_code == 400
    assert "/words/0" in answer.text
    assert asking.post("/v1/check", json=body | {"called": []}).status_code == 200


@pytest.mark.parametrize("parameter", ["charset=utf-8", "profile=x;q=0.9"])
def test_parameters_of_an_accepted_form_do_not_matter(asking: FlaskClient, parameter: str) -> None:
    """Many clients send them."""
    headers = {"Accept": f"application/json;{parameter}"}
    assert asking.get("/v1/check/tin", headers=headers).status_code == 200

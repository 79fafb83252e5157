"""`--server URL`: the same answers from a service as without one, and what may go wrong there."""

import gzip
import socket
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from unittest.mock import patch

import pytest
from werkzeug.serving import make_server

from api.app import create_app
from api.settings import Settings

from .command import frenetic

FORMATS = ("table", "plain", "json", "ndjson", "csv")
GAME = "tests/golden/game.toml"


@pytest.fixture(scope="module")
def url() -> Generator[str]:
    """The address of a service that answers in this process."""
    server = make_server("127.0.0.1", 0, create_app(Settings(rate=0)), threaded=True)
    thread = Thread(target=server.serve_forever)
    thread.start()
    try:
        yield f"http://127.0.0.1:{server.server_port}"
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


@contextmanager
def answering(answer: bytes) -> Generator[str]:
    """Give the address of what answers one request with these bytes."""
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def serve() -> None:
            connection, _ = listener.accept()
            with connection:
                connection.settimeout(10)
                connection.recv(2**16)
                connection.sendall(answer)

        thread = Thread(target=serve)
        thread.start()
        yield f"http://127.0.0.1:{listener.getsockname()[1]}"
        thread.join()


def response(status: str, body: bytes = b"", **headers: str) -> bytes:
    """Return the bytes of an answer."""
    named = {name.replace("_", "-"): value for name, value in headers.items()}
    lines = [f"HTTP/1.1 {status}", *(f"{name}: {value}" for name, value in named.items())]
    length = f"Content-Length: {len(body)}"
    return "\r\n".join([*lines, length, "Connection: close", "", ""]).encode() + body


@pytest.mark.parametrize("form", FORMATS)
@pytest.mark.parametrize(
    "line",
    [
        "words C Co N No O S Ti Er",
        "words Ba N --wild 2 --rule wild_red=off --red Ba --starts b --sort common --limit 7",
        "words C Co N --new O --family --level all --min-score 20 --min-length 3 --max-length 6",
        "words --all --contains tion --tile-set iupac --limit 3 --rule red_doubling=tile",
        "words W",
        "words --wild 1 --limit 0",
        "words C O N --max-length 0",
        "words Ba N --next --limit 2",
        "check tin nasa co-op",
        "check tin --tiles Ti,N,I --called TiN --rule same_word=split --level everyday",
        "check BaNaNa --wild 2 --tiles Ba --red Na",
        "check tinn London --define --suggest --opinion",
        "check tin zzxqy --tournament --suggest",
        "check -- -ing",
    ],
)
def test_words_and_challenges_are_answered_as_without_a_server(
    url: str, line: str, form: str
) -> None:
    """Byte for byte, with the same exit code."""
    command = [*line.split(" -- ")[0].split(), "--format", form]
    words = ["--", *line.split(" -- ")[1:]] if " -- " in line else []
    asked = frenetic(*command, "--server", url, *words)
    assert asked == frenetic(*command, *words)


@pytest.mark.parametrize("form", ["table", "json", "csv", "html"])
@pytest.mark.parametrize(
    "options",
    [
        "",
        "--policy challenged --missed 2 --strict",
        "--red Ba,Co --rule red_doubling=per_use --level everyday --tile-set iupac",
    ],
    ids=["plain", "missed words", "the options overrule the sheet"],
)
def test_a_sheet_is_scored_as_without_a_server(url: str, options: str, form: str) -> None:
    """The sheet goes as it is; the faults name its lines."""
    line = ("score", GAME, *options.split(), "--format", form)
    assert frenetic(*line, "--server", url) == frenetic(*line)


@pytest.mark.parametrize(
    "content",
    [
        b"round,player,word,tiles\n1,Ada,tin,Ti N\n1,Bo,nit,\n",
        b'{"players": ["Ada", "Bo"], "round": [{"tiles": "Ti N", "words": {"Ada": ["TiN"]}}]}',
        'players = ["Zo\u00eb"]\n[[round]]\ntiles = "Ti N"\nwords.Zo\u00eb = ["tin"]\n'.encode(),
    ],
    ids=["CSV", "JSON", "TOML"],
)
def test_a_sheet_from_standard_input_is_sent_in_its_form(url: str, content: bytes) -> None:
    """The form is told by the text, here as there."""
    line = ("score", "-", "--format", "json")
    assert frenetic(*line, "--server", url, typed=content) == frenetic(*line, typed=content)


def test_a_long_listing_is_fetched_page_by_page(url: str) -> None:
    """Nothing is lost between them: the limit on a page is no limit here."""
    line = ("words", "C", "Co", "N", "No", "O", "S", "Ti", "Er", "--format", "json")
    with patch("cli.remote.MOST_WORDS", 7):
        assert frenetic(*line, "--server", url) == frenetic(*line)
        assert frenetic(*line, "--limit", "8", "--server", url) == frenetic(*line, "--limit", "8")


def test_many_words_are_checked_in_several_requests(url: str) -> None:
    """The service takes so many at once."""
    line = ("check", "tin", "zzxqy", "ban", "no", "con", "--format", "json")
    with patch("cli.remote.MOST_CHECKED", 2):
        assert frenetic(*line, "--server", url) == frenetic(*line)


@pytest.mark.parametrize(
    ("line", "named"),
    [
        ("words C --wordlist own.txt", "--wordlist"),
        ("words C --wordlist own.txt --only --regex ^c", "--wordlist, --only, --regex"),
        ("words C --lexicon ours", "--lexicon"),
        ("check tin --lexicon ours", "--lexicon"),
        ("check tin --wordlist own.txt", "--wordlist"),
        (f"score {GAME} --wordlist own.txt", "--wordlist"),
    ],
)
def test_what_is_of_this_machine_cannot_be_sent(url: str, line: str, named: str) -> None:
    """It is refused before anything is asked."""
    ran = frenetic(*line.split(), "--server", url)
    assert (ran.code, ran.out) == (2, "")
    assert f"{named} cannot be sent to a server: leave" in ran.err


@pytest.mark.parametrize("command", ["words C", "check tin"])
def test_a_tile_set_of_ones_own_cannot_be_sent(url: str, command: str, tmp_path: Path) -> None:
    """The service has the shipped ones."""
    file = tmp_path / "few.toml"
    file.write_text('name = "few"\n[tiles]\nC = 6\nN = 7\nO = 8\nTi = 22\n')
    assert frenetic(*command.split(), "--tile-set", str(file)).code in (0, 1)
    ran = frenetic(*command.split(), "--tile-set", str(file), "--server", url)
    assert (ran.code, ran.out) == (2, "")
    assert "the tile set few cannot be sent to a server" in ran.err


@pytest.mark.parametrize(
    "address",
    [
        *("", "127.0.0.1:8000", "ftp://127.0.0.1", "http://", "http://ada:pw@host", "http://a b"),
        *("http://127.0.0.1:0", "http://127.0.0.1:99999", "http://host/?q", "file:///etc/passwd"),
    ],
)
def test_an_address_that_is_none_is_refused(address: str) -> None:
    """The message shows one that is."""
    ran = frenetic("words", "C", "--server", address)
    assert (ran.code, ran.out) == (2, "")
    assert "an address such as http://127.0.0.1:8000 is needed" in ran.err


@pytest.mark.parametrize("line", ["words C", "check tin", f"score {GAME}"])
def test_a_server_that_is_not_there_is_exit_code_4(line: str) -> None:
    """One line names the address and what to do."""
    with socket.create_server(("127.0.0.1", 0)) as listener:
        address = f"http://127.0.0.1:{listener.getsockname()[1]}"
    ran = frenetic(*line.split(), "--server", address)
    assert (ran.code, ran.out, len(ran.err.splitlines())) == (4, "", 1)
    assert f"{address} cannot be reached: Connection refused; check the address" in ran.err


PROBLEM = b"""{"type": "/problems/x", "title": "No", "status": 400, "detail": "2 faults",
"errors": [{"pointer": "/tiles", "code": "x", "detail": "no tile Q"},
{"pointer": "/wild", "code": "x", "detail": "9 is too many"}]}"""
NO_API = "does not answer as this API does; check the address"
JSON = "application/json"


@pytest.mark.parametrize(
    ("answer", "code", "said"),
    [
        pytest.param(response("200 OK", b"<html>", Content_Type="text/html"), 4, NO_API, id="page"),
        pytest.param(response("200 OK", b"{}", Content_Type=JSON), 4, NO_API, id="other JSON"),
        pytest.param(response("200 OK", b"\xff\xfe", Content_Type=JSON), 4, NO_API, id="no text"),
        pytest.param(
            response("200 OK", b"x", Content_Encoding="gzip"), 4, NO_API, id="no gzip in gzip"
        ),
        pytest.param(
            response("200 OK", gzip.compress(b"0" * 99)[:20], Content_Encoding="gzip"),
            *(4, NO_API),
            id="gzip cut off",
        ),
        pytest.param(
            response("413 Request Entity Too Large", b"<html>"),
            *(2, "takes no request so large; send less"),
            id="a proxy's limit",
        ),
        pytest.param(b"SSH-2.0-OpenSSH\r\n", 4, "cannot be reached: ", id="another protocol"),
        pytest.param(b"", 4, "cannot be reached: ", id="nothing"),
        pytest.param(
            response("302 Found", Location="http://example.invalid/v1/words?tiles=C"),
            *(4, "sends on to http://example.invalid; use --server http://example.invalid"),
            id="a redirect elsewhere",
        ),
        pytest.param(
            response("429 Too Many Requests", Retry_After="17"),
            *(4, "too many requests of yours; try again in 17 seconds"),
            id="too many requests",
        ),
        pytest.param(
            response("429 Too Many Requests"), 4, "try again later", id="too many, from a proxy"
        ),
        pytest.param(
            response("502 Bad Gateway", b"<html>"),
            *(4, "cannot answer now: 502 Bad Gateway; try again"),
            id="a proxy's error",
        ),
        pytest.param(response("503 No", PROBLEM), 4, "answers 503: 2 faults; see ", id="not ready"),
        pytest.param(response("404 No", PROBLEM), 4, "answers 404: 2 faults", id="no such address"),
        pytest.param(
            response("400 Bad Request", PROBLEM), 2, "no tile Q; 9 is too many", id="a bad request"
        ),
    ],
)
def test_what_is_no_answer_ends_the_command(answer: bytes, code: int, said: str) -> None:
    """Faults of the request are exit code 2, those of the server 4, each in one line."""
    with answering(answer) as address:
        ran = frenetic("words", "C", "O", "--server", address)
    assert (ran.code, ran.out, len(ran.err.splitlines())) == (code, "", 1)
    assert said in ran.err
    assert (address in ran.err) is (code == 4)


def test_a_server_that_does_not_answer_in_time_is_exit_code_4() -> None:
    """Connections are not waited for for ever."""
    with socket.create_server(("127.0.0.1", 0)) as listener, patch("cli.remote.SECONDS", 0.2):
        ran = frenetic("check", "tin", "--server", f"http://127.0.0.1:{listener.getsockname()[1]}")
    assert (ran.code, ran.out) == (4, "")
    assert "timed out" in ran.err


def test_faults_that_only_the_service_finds_are_shown_as_ones_own(url: str) -> None:
    """Here a word of more letters than it takes."""
    ran = frenetic("check", "n" * 101, "--server", url)
    assert (ran.code, ran.out) == (2, "")
    assert "words[0] = " in ran.err
    assert "(see: frenetic check -h)" in ran.err


@pytest.mark.parametrize("module", ["msgspec", "http.client", "urllib.request", "cli.remote"])
def test_without_a_server_nothing_of_it_is_imported(module: str) -> None:
    """A listing starts as fast as before."""
    program = (
        f"import sys; from cli.main import run; code = run(['words', 'C', 'O', 'N']); "
        f"sys.exit(code or {module!r} in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", program], check=False).returncode == 0

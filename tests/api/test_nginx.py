"""The service behind the nginx of docs/nginx.conf, which rude clients meet first."""

import shutil
import socket
import subprocess
import time
from collections.abc import Generator, Iterator
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.cli.command import TOP, frenetic

from .running import HOST, PATIENCE, Service, await_that, running

CONFIGURATION = TOP / "docs" / "nginx.conf"
RUDE = 40
"""Slow clients at a time: more than the service has threads."""
LATEST = 20
"""Seconds after which nginx, whose limit is five, has not cut a client off."""
HEAD = b"GET /v1/words?tiles=Ti,N HTTP/1.1\r\nHost: localhost\r\n"
BODY_TO_COME = (
    b"POST /v1/check HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    b"Content-Length: 100\r\n\r\n{"
)
WHOLE_BOARD = "/v1/words?all=true&tile_set=iupac"


@dataclass(frozen=True, slots=True)
class Behind:
    """A service, and the nginx before it."""

    service: Service
    front: Service


@pytest.fixture(scope="module")
def behind(tmp_path_factory: pytest.TempPathFactory) -> Generator[Behind]:
    """Start both; nginx as a process of this user that stays in the foreground."""
    nginx = shutil.which("nginx", path="/usr/sbin:/usr/local/sbin:/usr/bin:/bin")
    if not nginx:
        pytest.skip("nginx is not here; apt-get install nginx-light")
    folder = tmp_path_factory.mktemp("nginx")
    settings = {"FRENETIC_PROXIES": "1", "FRENETIC_RATE": "0"}
    options = ("--workers", "1", "--threads", "4")
    with running(folder / "service.log", *options, settings=settings) as service:
        port = _free_port()
        file = folder / "nginx.conf"
        file.write_text(_placed(folder, port, service.port), encoding="utf-8")
        command = [nginx, "-p", str(folder), "-c", str(file), "-g", "daemon off;"]
        with subprocess.Popen([*command, "-e", str(folder / "error.log")], text=True) as process:
            try:
                front = Service(process, port, folder / "error.log")
                await_that(lambda: _listens(port))
                yield Behind(service, front)
            finally:
                process.terminate()
                process.wait(PATIENCE)


def _placed(folder: Path, port: int, service: int) -> str:
    """Return the configuration with its paths in `folder`, and these ports."""
    changes = {
        "pid /run/": f"master_process off; pid {folder}/",
        "/var/log/nginx/": f"{folder}/",
        "listen 80;": f"listen {HOST}:{port};",
        "127.0.0.1:8000;": f"{HOST}:{service};",
        "http {": "http {"
        + "".join(
            f" {name}_temp_path {folder}/{name};"
            for name in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        ),
    }
    text = CONFIGURATION.read_text(encoding="utf-8")
    for written, wanted in changes.items():
        assert text.count(written) == 1, written
        text = text.replace(written, wanted)
    return text


def _free_port() -> int:
    with socket.create_server((HOST, 0)) as listener:
        port: int = listener.getsockname()[1]
        return port


def _listens(port: int) -> bool:
    with socket.socket() as client:
        return client.connect_ex((HOST, port)) == 0


def connected(port: int) -> socket.socket:
    """Return a connection."""
    return socket.create_connection((HOST, port), timeout=PATIENCE)


def rest(client: socket.socket) -> bytes:
    """Return what is sent until the connection is closed or reset."""
    received = bytearray()
    try:
        while some := client.recv(2**16):
            received += some
    except ConnectionResetError:
        pass
    return bytes(received)


@pytest.mark.parametrize("accepted", ["br", "gzip", ""])
def test_answers_come_through_as_the_service_gives_them(behind: Behind, accepted: str) -> None:
    """Body, tag and compression; nginx adds nothing to them."""
    path, headers = "/v1/boards/C-Co-N-O/words", {"Accept-Encoding": accepted}
    own = behind.service.ask(path, headers=headers)
    through = behind.front.ask(path, headers=headers)
    assert (through.status, through.body) == (200, own.body)
    for name in ("etag", "content-encoding", "cache-control", "content-type", "vary"):
        assert through.headers.get(name) == own.headers.get(name)
    tag = {"If-None-Match": through.headers["etag"], **headers}
    assert behind.front.ask(path, headers=tag).status == 304


def test_the_command_line_asks_through_it(behind: Behind) -> None:
    """The page says to try that."""
    line = ("words", "C", "Co", "N", "--format", "json")
    asked = frenetic(*line, "--server", f"http://{HOST}:{behind.front.port}")
    assert asked == frenetic(*line)


def test_the_log_names_the_client_that_the_proxy_saw(behind: Behind) -> None:
    """What a client says of itself in X-Forwarded-For counts for nothing."""
    answer = behind.front.ask("/healthz", headers={"X-Forwarded-For": "192.0.2.7"})
    (line,) = behind.service.lines_of(answer.headers["x-request-id"])
    assert "192.0.2.7" not in str(line)
    assert HOST in str(line)


def test_a_body_that_is_too_large_is_refused(behind: Behind) -> None:
    """Before it is sent on."""
    answer = behind.front.ask("/v1/check", "POST", b" " * (2**20 + 1))
    assert answer.status == 413


def test_lines_are_passed_on_as_they_come(behind: Behind) -> None:
    """Who leaves in the middle of a stream ends it; nginx neither gathers nor keeps it."""
    lines = {"Accept": "application/x-ndjson"}
    own = behind.service.ask("/v1/words?tiles=Ti,N", headers=lines)
    assert own.headers["x-accel-buffering"] == "no"
    assert behind.front.ask("/v1/words?tiles=Ti,N", headers=lines).body == own.body
    with connected(behind.front.port) as client:
        head = f"GET {WHOLE_BOARD} HTTP/1.1\r\nHost: x\r\nAccept: application/x-ndjson\r\n\r\n"
        client.sendall(head.encode())
        assert client.recv(2**16).startswith(b"HTTP/1.1 200 OK\r\n")
    assert behind.front.ask("/healthz").status == 200
    assert not list((behind.front.log.parent / "proxy").rglob("*[0-9]"))


@pytest.mark.parametrize("sent", [HEAD, BODY_TO_COME, b""], ids=["head", "body", "nothing"])
def test_slow_clients_are_cut_off_and_take_nothing_from_others(behind: Behind, sent: bytes) -> None:
    """Forty of them at a time, where the service has four threads."""
    with ExitStack() as stack:
        rude = [stack.enter_context(connected(behind.front.port)) for _ in range(RUDE)]
        for client in rude:
            client.sendall(sent)
        for _ in range(20):
            answer = behind.front.ask("/v1/check", "POST", b'{"words": ["tin"]}')
            assert answer.json()["valid"] is True
        began = time.monotonic()
        for client in rude:
            assert b"200 OK" not in rest(client)
        assert time.monotonic() - began < LATEST


def test_a_head_of_one_byte_at_a_time_is_cut_off(behind: Behind) -> None:
    """Each byte is in time, the head as a whole is not."""
    with connected(behind.front.port) as client:
        client.settimeout(0.5)
        assert _dribbles_until_closed(client, iter(HEAD + b"X: " + b"y" * 1000))


def _dribbles_until_closed(client: socket.socket, content: Iterator[int]) -> bool:
    """Send a byte each half second; tell whether the other end closes before all are sent."""
    for byte in content:
        try:
            client.sendall(bytes([byte]))
            if not client.recv(2**16):
                return True
        except TimeoutError:
            continue
        except (BrokenPipeError, ConnectionResetError):
            return True
    return False


@pytest.mark.parametrize("sent", [HEAD, BODY_TO_COME, b""], ids=["head", "body", "nothing"])
def test_half_closed_connections_are_closed(behind: Behind, sent: bytes) -> None:
    """Who says that no more will come, in the middle of a request, gets no answer to it."""
    with connected(behind.front.port) as client:
        client.sendall(sent)
        client.shutdown(socket.SHUT_WR)
        began = time.monotonic()
        assert b"200 OK" not in rest(client)
        assert time.monotonic() - began < LATEST
    assert behind.front.ask("/healthz").status == 200

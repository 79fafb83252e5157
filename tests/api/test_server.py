"""`frenetic serve`: how the service starts, reloads and ends, and what it logs."""

import json
import signal
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.api.running import CHECK, HOST, Held, Service, await_that, running
from tests.cli.command import process

DEFAULT_DRAIN = 30
FIELDS = ["time", "level", "request_id", "method", "path", "status", "duration", "bytes", "client"]


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A service of two workers that no test of this module ends."""
    log = tmp_path_factory.mktemp("service") / "log"
    with running(log, "--workers", "2") as started:
        yield started


def refuses(port: int) -> bool:
    """Tell whether nobody listens at the port."""
    try:
        socket.create_connection((HOST, port), timeout=5).close()
    except ConnectionRefusedError:
        return True
    except OSError:
        return False
    return False


def test_it_has_as_many_workers_as_are_asked_for(tmp_path: Path) -> None:
    """Three here, and no more."""
    with running(tmp_path / "log", "--workers", "3") as service:
        assert len(service.workers()) == 3


def test_the_metrics_are_those_of_all_workers(service: Service) -> None:
    """Whichever worker answers, it tells the requests of the others, too."""
    line = 'frenetic_requests_total{operation="get_elements",status="200"} '
    for _ in range(20):
        assert service.ask("/v1/elements").status == 200
    for _ in range(5):
        lines = service.ask("/metrics").body.decode().splitlines()
        assert [each for each in lines if each.startswith(line)] == [f"{line}20.0"]


def test_a_line_of_the_log_tells_a_request(service: Service) -> None:
    """With its id, and the bytes of the answer."""
    answer = service.ask("/v1/check/tin", headers={"X-Request-ID": "log-1"})
    (line,) = service.lines_of("log-1")
    assert list(line) == FIELDS
    told = {name: line[name] for name in FIELDS[1:6]}
    assert told == {
        "level": "info",
        "request_id": "log-1",
        "method": "GET",
        "path": "/v1/check/tin",
        "status": 200,
    }
    assert (line["bytes"], line["client"]) == (len(answer.body), HOST)
    assert line["duration"] > 0


def test_the_log_tells_neither_parameters_nor_bodies(service: Service) -> None:
    """They may be personal."""
    service.ask("/v1/words?tiles=Zr&starts=zirconium", headers={"X-Request-ID": "log-2"})
    body = b'{"words": ["zirconium"]}'
    headers = {"X-Request-ID": "log-3", "Content-Type": "application/json"}
    service.ask("/v1/check", "POST", body, headers)
    for each in ("log-2", "log-3"):
        (line,) = service.lines_of(each)
        assert "zirconium" not in json.dumps(line)


def test_what_gunicorn_refuses_is_logged_as_json_too(service: Service) -> None:
    """A request that is none."""
    with socket.create_connection((HOST, service.port), timeout=60) as connection:
        connection.sendall(b"NONSENSE\r\n\r\n")
        assert connection.recv(100).startswith(b"HTTP/1.1 400 ")
    refused = "Invalid HTTP request line"
    await_that(lambda: any(refused in str(line.get("message")) for line in service.lines()))
    assert all("level" in line for line in service.lines())


@pytest.mark.parametrize(
    "body",
    [
        pytest.param(b"secretbody\r\n\r\n", id="no size"),
        pytest.param(b"5\r\nsecretbody\r\n0\r\n\r\n", id="a size too small"),
        pytest.param(b"ffffffffffffffffff\r\nsecretbody\r\n", id="a size too large"),
        pytest.param(b"20\r\nsecretbody", id="an early end"),
    ],
)
def test_chunks_that_cannot_be_read_are_the_clients_fault(service: Service, body: bytes) -> None:
    """Status 400, or no answer to who has gone; the log tells neither failure nor body."""
    head = (
        "POST /v1/check HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        "X-Request-ID: chunks\r\nTransfer-Encoding: chunked\r\n\r\n"
    )
    with socket.create_connection((HOST, service.port), timeout=60) as connection:
        connection.sendall(head.encode() + body)
        connection.shutdown(socket.SHUT_WR)
        answer = connection.recv(2**16)
    assert answer == b"" or answer.startswith(b"HTTP/1.1 400 ")
    assert service.ask("/healthz").status == 200
    log = service.log.read_text(encoding="utf-8")
    assert "secretbody" not in log
    assert all(line["level"] != "error" for line in service.lines())


def test_a_body_that_is_cut_short_is_not_taken_for_the_whole(service: Service) -> None:
    """Though what there is of it could be read."""
    head = (
        "POST /v1/check HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n"
        "Content-Length: 500\r\n\r\n"
    )
    with socket.create_connection((HOST, service.port), timeout=60) as connection:
        connection.sendall(head.encode() + CHECK)
        connection.shutdown(socket.SHUT_WR)
        answer = connection.recv(2**16)
    assert answer == b"" or answer.startswith(b"HTTP/1.1 400 ")


def test_a_failure_of_the_service_is_no_page_of_gunicorns(service: Service) -> None:
    """Even a path that nothing has ends in a problem."""
    answer = service.ask("/nothing")
    assert answer.headers["content-type"] == "application/problem+json"
    assert answer.status == 404


def test_sigterm_lets_requests_under_way_finish_and_refuses_new_ones(tmp_path: Path) -> None:
    """Then the service ends well, and what it kept of metrics is gone."""
    settings = {"TMPDIR": str(tmp_path)}
    with running(tmp_path / "log", "--workers", "2", settings=settings) as service:
        assert len(list(tmp_path.glob("frenetic-metrics-*"))) == 1
        held = Held(service)
        service.process.send_signal(signal.SIGTERM)
        await_that(lambda: refuses(service.port))
        assert held.finish() == 200
        assert service.process.wait(60) == 0
        assert service.process.stdout
        assert service.process.stdout.read() == ""
        assert service.lines()
    assert list(tmp_path.glob("frenetic-metrics-*")) == []


def test_requests_that_take_longer_than_the_drain_are_cut_off(tmp_path: Path) -> None:
    """The service ends though a body never comes."""
    settings = {"FRENETIC_DRAIN_SECONDS": "1"}
    with running(tmp_path / "log", "--workers", "1", settings=settings) as service:
        held = Held(service)
        began = time.monotonic()
        assert service.end(signal.SIGTERM) == 0
        assert time.monotonic() - began < DEFAULT_DRAIN
        assert held.finish() is None


def test_sigint_ends_the_service(tmp_path: Path) -> None:
    """As Ctrl-C does."""
    with running(tmp_path / "log", "--workers", "2") as service:
        assert service.end(signal.SIGINT) == 0
        assert refuses(service.port)


def test_sighup_puts_new_workers_in_the_place_of_the_old(tmp_path: Path) -> None:
    """A request under way is answered by the old ones."""
    with running(tmp_path / "log", "--workers", "2") as service:
        old = service.workers()
        held = Held(service)
        service.process.send_signal(signal.SIGHUP)
        await_that(lambda: service.workers() - old)
        assert held.finish() == 200
        await_that(lambda: len(service.workers()) == 2 and not service.workers() & old)
        headers = {"Content-Type": "application/json"}
        assert service.ask("/v1/check", "POST", CHECK, headers).json()["valid"] is True


UNUSABLE = {
    "--port abc": "--port='abc': a whole number from 0 to 65535 is needed",
    "--port 65536": "--port='65536': a whole number from 0 to 65535 is needed",
    "--threads 0": "--threads='0': a whole number from 1 to 1000 is needed",
    "--workers -1": "--workers='-1': a whole number from 0 to 1000 is needed",
    "--host 192.0.2.1": "cannot listen on 192.0.2.1 port ",
    "--host nowhere.invalid": "cannot listen on nowhere.invalid port ",
}


@pytest.mark.parametrize(("line", "told"), UNUSABLE.items(), ids=list(UNUSABLE))
def test_an_option_that_cannot_be_used_ends_with_one_line(line: str, told: str) -> None:
    """And exit code 2."""
    ran = process("serve", *line.split())
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"frenetic: {told}")
    assert ran.err.count("\n") == 1


def test_a_port_in_use_ends_with_one_line() -> None:
    """And exit code 2."""
    with socket.create_server((HOST, 0)) as other:
        port = other.getsockname()[1]
        ran = process("serve", "--port", str(port))
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.startswith(f"frenetic: cannot listen on {HOST} port {port}: ")
    assert ran.err.count("\n") == 1


def test_settings_that_cannot_be_used_end_with_one_line() -> None:
    """Which names them all."""
    settings = {"FRENETIC_RATE": "much", "FRENETIC_PROT": "80"}
    ran = process("serve", settings=settings)
    assert (ran.code, ran.out) == (2, "")
    assert "FRENETIC_RATE='much'" in ran.err
    assert "FRENETIC_PROT is no setting; did you mean FRENETIC_PORT?" in ran.err
    assert ran.err.count("\n") == 1

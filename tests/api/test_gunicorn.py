"""gunicorn as `frenetic serve` sets it up: by settings of the service, and by nothing else."""

import os
from collections.abc import Iterator, Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from gunicorn.workers.gthread import ThreadWorker

from api.server import serve
from api.settings import Settings
from tests.api.running import Held, Service, await_that, running
from tests.cli.command import TOP

THREADS, DRAIN = 3, 7
OF_GUNICORN = {
    "WEB_CONCURRENCY": "5",
    "FORWARDED_ALLOW_IPS": "*",
    "GUNICORN_CMD_ARGS": "--threads 17 --max-requests 5 --reload",
    "PORT": "1",
}
"""Variables that gunicorn reads, some for its defaults, some when its own command starts it."""
FIXED = {
    "preload_app": "True",
    "control_socket_disable": "True",
    "forwarded_allow_ips": "[]",
    "max_requests": "0",
    "reload": "False",
    "header_map": "drop",
    "proxy_protocol": "off",
    "http_protocols": "['h1']",
    "dirty_workers": "0",
    "timeout": "30",
    "proc_name": "frenetic",
    "worker_class": "<class 'api.server.ClosingWorker'>",
    "logger_class": "<class 'api.server.QuietLogger'>",
}
LONGEST_LINE, MOST_FIELDS = 8190, 100
"""The most that gunicorn takes of a request: bytes of its first line, fields of its head."""
CLIENTS_OWN = ["Host", "Accept-Encoding"]
"""Fields that the client of these tests sends besides those it is given."""


class Kept:
    """Stands in for what runs workers, and keeps the settings it is given."""

    kept: Any = None

    def __init__(self, app: Any) -> None:
        """Keep the settings."""
        Kept.kept = app.cfg

    def run(self) -> None:
        """Run nothing."""


def configuration(environment: Mapping[str, str], told: list[str]) -> Any:
    """Return gunicorn's settings where the environment holds these; `told` gets the address."""
    settings = Settings.from_environment({"FRENETIC_PORT": "0", **environment})
    with (
        patch.dict(os.environ),
        patch("api.server.Arbiter", Kept),
        patch("api.server.start_logging"),
    ):
        assert serve(settings, told.append) == 0
    Kept.kept.when_ready(None)
    os.close(int(Kept.kept.bind[0].removeprefix("fd://")))
    return Kept.kept


SET = {
    ("FRENETIC_WORKERS", "7"): ("workers", 7),
    ("FRENETIC_THREADS", "5"): ("threads", 5),
    ("FRENETIC_DRAIN_SECONDS", "0"): ("graceful_timeout", 0),
    ("FRENETIC_DRAIN_SECONDS", "600"): ("graceful_timeout", 600),
    ("FRENETIC_LOG_LEVEL", "error"): ("loglevel", "error"),
}


@pytest.mark.parametrize(("given", "expected"), SET.items(), ids=["=".join(each) for each in SET])
def test_a_setting_of_the_service_is_one_of_gunicorns(
    given: tuple[str, str], expected: tuple[str, Any]
) -> None:
    """Under the name that gunicorn has for it."""
    variable, text = given
    name, value = expected
    assert getattr(configuration({variable: text}, []), name) == value


def test_what_is_not_set_is_as_the_table_of_settings_says() -> None:
    """A worker for each processor, 8 threads, half a minute to drain."""
    made = configuration({}, [])
    assert made.workers == len(os.sched_getaffinity(0))
    assert (made.threads, made.graceful_timeout, made.loglevel) == (8, 30, "info")


def test_workers_are_of_threads() -> None:
    """Forks of a process that has the files open; none ends after so many requests."""
    made = configuration({}, [])
    assert issubclass(made.worker_class, ThreadWorker)
    assert made.preload_app is True
    assert made.max_requests == 0


@pytest.mark.parametrize("host", ["127.0.0.1", "127.0.0.2"])
def test_the_address_is_told_once_workers_are_to_start(host: str) -> None:
    """With the port that was free; the socket that gunicorn gets is open by then."""
    told: list[str] = []
    made = configuration({"FRENETIC_HOST": host}, told)
    (address,) = told
    assert address.startswith(f"http://{host}:")
    assert address.rpartition(":")[2] not in ("", "0", "8000")
    assert len(made.bind) == 1


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Service]:
    """A service of one worker, started in a folder and an environment made for gunicorn."""
    folder = tmp_path_factory.mktemp("service")
    (folder / "gunicorn.conf.py").write_text("threads = 19\nmax_requests = 5\n", encoding="ascii")
    own = {
        "FRENETIC_THREADS": str(THREADS),
        "FRENETIC_DRAIN_SECONDS": str(DRAIN),
        "FRENETIC_LOG_LEVEL": "debug",
        "FRENETIC_RATE": "0",
    }
    settings = {
        **{"PYTHONPATH": str(TOP), "HOME": str(folder), "XDG_RUNTIME_DIR": str(folder)},
        **OF_GUNICORN,
        **own,
    }
    with running(folder / "log", "--workers", "1", settings=settings, folder=folder) as started:
        yield started


@pytest.fixture(scope="module")
def logged(service: Service) -> dict[str, str]:
    """The settings that the process itself wrote into its log, which it does at level debug."""
    first = "Current configuration:\n"
    messages = [str(line.get("message")) for line in service.lines()]
    (told,) = [each.removeprefix(first) for each in messages if each.startswith(first)]
    pairs = (line.strip().partition(":") for line in told.splitlines())
    return {name: value.strip() for name, _, value in pairs}


@pytest.mark.parametrize("name", FIXED)
def test_the_process_has_what_no_setting_changes(logged: dict[str, str], name: str) -> None:
    """Neither a variable of gunicorn's nor a file of settings for it."""
    assert logged[name] == FIXED[name]


def test_the_process_has_the_settings_of_the_service(logged: dict[str, str]) -> None:
    """And not those that gunicorn's variables and file name."""
    names = ("workers", "threads", "graceful_timeout", "loglevel")
    assert [logged[name] for name in names] == ["1", str(THREADS), str(DRAIN), "debug"]
    assert logged["bind"].startswith("['fd://")


def test_nothing_takes_orders_by_a_socket(service: Service) -> None:
    """gunicorn would put one where the user's sockets are, or into the home folder."""
    folder = service.log.parent
    await_that(lambda: "Control socket" in service.log.read_text(encoding="utf-8"))
    assert not list(folder.rglob("*.ctl"))
    assert not (folder / ".gunicorn").exists()
    assert listening(service.process.pid) == {service.port}


def listening(pid: int) -> set[int | str]:
    """Return the ports that a process listens at, and the paths of its sockets in files."""
    links = [os.readlink(each) for each in Path(f"/proc/{pid}/fd").iterdir() if each.is_symlink()]
    inodes = {link[len("socket:[") : -1] for link in links if link.startswith("socket:[")}
    found: set[int | str] = set()
    for row in map(str.split, Path("/proc/net/tcp").read_text(encoding="ascii").splitlines()[1:]):
        if row[3] == "0A" and row[9] in inodes:
            found.add(int(row[1].partition(":")[2], 16))
    for row in map(str.split, Path("/proc/net/unix").read_text(encoding="utf-8").splitlines()[1:]):
        if row[6] in inodes and len(row) > 7:
            found.add(row[7])
    return found


def test_as_many_requests_are_answered_at_once_as_there_are_threads(service: Service) -> None:
    """Others wait for theirs; a thread more takes the connections in."""
    held = [Held(service) for _ in range(THREADS)]
    with ThreadPoolExecutor(2) as clients:
        waiting = [clients.submit(service.ask, "/healthz") for _ in range(2)]
        await_that(lambda: all(each.running() or each.done() for each in waiting))
        assert [each.finish() for each in held] == [200] * THREADS
        assert [each.result().status for each in waiting] == [200] * 2
    (worker,) = service.workers()
    assert len(list(Path(f"/proc/{worker}/task").iterdir())) == 1 + THREADS


@pytest.mark.parametrize(
    "headers",
    [
        pytest.param({"SCRIPT_NAME": "/v1"}, id="a prefix of the path"),
        pytest.param({"PATH_INFO": "/healthz"}, id="another path"),
        pytest.param(
            {"X-Forwarded-Proto": "https", "X-Forwarded-Ssl": "off"}, id="protocols that disagree"
        ),
    ],
)
def test_gunicorn_trusts_no_header_of_a_proxy(service: Service, headers: dict[str, str]) -> None:
    """From an address that it trusts, these would change the path or be refused."""
    answer = service.ask("/v1/elements", headers={"X-Request-ID": "trust-1", **headers})
    assert answer.status == 200
    assert {line["path"] for line in service.lines_of("trust-1")} == {"/v1/elements"}


@pytest.mark.parametrize(("length", "status"), [(LONGEST_LINE, 404), (LONGEST_LINE + 1, 414)])
def test_the_first_line_of_a_request_has_its_limit(
    service: Service, length: int, status: int
) -> None:
    """Up to there the service answers, beyond it gunicorn."""
    path = "/" + "a" * (length - len("GET / HTTP/1.1"))
    answer = service.ask(path)
    assert answer.status == status
    assert ("problem+json" in answer.headers["content-type"]) is (status == 404)


@pytest.mark.parametrize(("fields", "status"), [(MOST_FIELDS, 200), (MOST_FIELDS + 1, 431)])
def test_the_head_of_a_request_has_its_limit(service: Service, fields: int, status: int) -> None:
    """In fields."""
    given = {f"X-Field-{at}": "x" for at in range(fields - len(CLIENTS_OWN))}
    assert service.ask("/healthz", headers=given).status == status


@pytest.mark.parametrize(("length", "status"), [(8000, 200), (8200, 431)])
def test_a_field_of_a_head_has_its_limit(service: Service, length: int, status: int) -> None:
    """8190 bytes, of the name as of the value."""
    assert service.ask("/healthz", headers={"X-Field": "x" * length}).status == status

"""A service of its own process, as `frenetic serve` starts it, and requests to it."""

import json
import os
import re
import signal
import socket
import subprocess
import time
from collections.abc import Callable, Generator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection, HTTPException, HTTPResponse
from pathlib import Path
from typing import Any

from tests.cli.command import PROGRAM, TOP, environment

PATIENCE = 60
"""Seconds after which a service that does not answer has failed."""
HOST = "127.0.0.1"
ADDRESS = re.compile(r"frenetic serves http://127\.0\.0\.1:(\d+) \(documentation: \S+/docs\)\n")
CHECK = b'{"words": ["tin"]}'


@dataclass(frozen=True, slots=True)
class Answer:
    """What came back."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    def json(self) -> Any:
        """Return the body read as JSON."""
        return json.loads(self.body)


@dataclass(frozen=True, slots=True)
class Service:
    """A service that takes requests; `log` is the file of its standard error."""

    process: subprocess.Popen[str]
    port: int
    log: Path

    def ask(
        self,
        path: str,
        method: str = "GET",
        body: bytes | None = None,
        headers: Mapping[str, str] | None = None,
    ) -> Answer:
        """Ask on a connection of its own."""
        connection = HTTPConnection(HOST, self.port, timeout=PATIENCE)
        try:
            connection.request(method, path, body, dict(headers or {}))
            response = connection.getresponse()
            names = {name.lower(): value for name, value in response.getheaders()}
            return Answer(response.status, names, response.read())
        finally:
            connection.close()

    def workers(self) -> set[int]:
        """Return the process ids of the workers."""
        master = self.process.pid
        children = Path(f"/proc/{master}/task/{master}/children").read_text(encoding="ascii")
        return {int(pid) for pid in children.split()}

    def has_started(self, workers: int) -> bool:
        """Tell whether so many workers have set up what signals do to them.

        Before, a worker has the handlers of the master, which lose a SIGTERM; only workers catch
        SIGABRT.
        """
        return sum(_catches(pid, signal.SIGABRT) for pid in self.workers()) == workers

    def end(self, number: int) -> int:
        """Send a signal that ends the service; return the exit code."""
        self.process.send_signal(number)
        return self.process.wait(PATIENCE)

    def lines(self) -> list[Any]:
        """Return the lines of the log."""
        return [json.loads(line) for line in self.log.read_text(encoding="utf-8").splitlines()]

    def lines_of(self, request_id: str) -> list[Any]:
        """Return the lines about a request, once there is one."""
        await_that(lambda: request_id in self.log.read_text(encoding="utf-8"))
        return [line for line in self.lines() if line.get("request_id") == request_id]


class Held:
    """A request that the service has begun to read, and whose body it waits for."""

    def __init__(self, service: Service) -> None:
        """Send the head of a request and wait until the service asks for the body."""
        self.service = service
        self.socket = socket.create_connection((HOST, service.port), timeout=PATIENCE)
        head = (
            "POST /v1/check HTTP/1.1",
            f"Host: {HOST}",
            "Content-Type: application/json",
            f"Content-Length: {len(CHECK)}",
            "Expect: 100-continue",
        )
        self.socket.sendall("\r\n".join((*head, "", "")).encode())
        assert self.socket.recv(100).startswith(b"HTTP/1.1 100 ")

    def finish(self) -> int | None:
        """Send the body and return the status of the answer; None if the connection is gone."""
        try:
            with self.socket:
                self.socket.sendall(CHECK)
                response = HTTPResponse(self.socket)
                response.begin()
                return response.status
        except (OSError, HTTPException):
            return None

    def worker(self) -> int:
        """Return the process id of the worker that has it."""
        inode = _inode(self.service.port, self.socket.getsockname()[1])
        return next(pid for pid in self.service.workers() if inode in _sockets(pid))


@contextmanager
def running(
    log: Path,
    *options: str,
    settings: Mapping[str, str] | None = None,
    folder: Path = TOP,
) -> Generator[Service]:
    """Start a service on a free port, with the packages in `folder`; end it at the end.

    The options say how many workers it has.
    """
    with (
        log.open("w", encoding="utf-8") as errors,
        subprocess.Popen(
            [*PROGRAM, "serve", "--port", "0", *options],
            cwd=folder,
            env=environment(**settings or {}),
            stdout=subprocess.PIPE,
            stderr=errors,
            text=True,
        ) as process,
    ):
        try:
            assert process.stdout
            told = ADDRESS.fullmatch(process.stdout.readline())
            assert told, log.read_text(encoding="utf-8")
            service = Service(process, int(told[1]), log)
            workers = int(options[options.index("--workers") + 1])
            await_that(lambda: service.has_started(workers))
            assert service.ask("/healthz").status == 200
            yield service
        finally:
            _end(process)


def _end(process: subprocess.Popen[str]) -> None:
    process.terminate()
    try:
        process.wait(PATIENCE)
    except subprocess.TimeoutExpired:
        process.kill()


def await_that(holds: Callable[[], object]) -> None:
    """Return once something holds; AssertionError if it does not come to hold."""
    end = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < end
        time.sleep(0.02)


def _catches(pid: int, number: int) -> bool:
    """Tell whether a process has a handler for a signal."""
    lines = Path(f"/proc/{pid}/status").read_text(encoding="ascii").splitlines()
    caught = next(line.split()[1] for line in lines if line.startswith("SigCgt:"))
    return bool(int(caught, 16) >> number - 1 & 1)


def _inode(port: int, peer: int) -> str:
    """Return the number of the socket at `port` whose other end is at `peer`."""
    table = Path("/proc/net/tcp").read_text(encoding="ascii").splitlines()[1:]
    for row in map(str.split, table):
        if row[1].endswith(f":{port:04X}") and row[2].endswith(f":{peer:04X}"):
            return row[9]
    raise LookupError(f"no socket at {port} for {peer}")


def _sockets(pid: int) -> set[str]:
    """Return the numbers of the sockets that a process has open."""
    folder = f"/proc/{pid}/fd"
    links = (os.readlink(f"{folder}/{name}") for name in os.listdir(folder))
    return {link[len("socket:[") : -1] for link in links if link.startswith("socket:[")}

"""The HTTP API: requests per CPU-second of one worker, beside a handler of a constant body.

The worker is gunicorn's, as `frenetic serve` starts it, without a rate limit. Both handlers are in
one application, with the same headers and compression; the constant bodies are those that the
service gives. What the client does is not counted: the time is the worker's, as Linux keeps it.
"""

import re
import subprocess
import sys
from collections.abc import Callable, Generator, Iterable
from contextlib import contextmanager
from dataclasses import dataclass
from http.client import HTTPConnection
from itertools import count
from pathlib import Path
from statistics import median
from time import perf_counter
from urllib.parse import urlsplit

from .api_service import ASKED, REQUESTS, WHOLE, boards, challenges
from .measure import CLAIM, ENVIRONMENT, FRENETIC, at_least, at_most, print_facts, print_table, told

ROUNDS = 7
WHOLE_ROUNDS = 5
STREAMS = 10
PATIENCE = 60
HEADERS = {"Accept-Encoding": "br, gzip"}
LINES = {"Accept": "application/x-ndjson"}

SERVICE = (FRENETIC, "serve", "--port", "0", "--workers", "1")
MEASURED = (sys.executable, "-m", "benchmarks.api_service")
BARE = (sys.executable, "-m", "benchmarks.api_bare")

Request = tuple[str, bytes | None]


@dataclass(frozen=True, slots=True)
class Worker:
    """A service with one worker: its address, the worker's process id."""

    host: str
    port: int
    pid: int

    def connect(self) -> HTTPConnection:
        """Return a connection."""
        return HTTPConnection(self.host, self.port, timeout=PATIENCE)

    def cpu(self) -> float:
        """Return the seconds of processor time that the worker has used."""
        threads = Path(f"/proc/{self.pid}/task").glob("*/schedstat")
        return sum(int(each.read_text(encoding="ascii").split()[0]) for each in threads) / 1e9

    def memory(self, *keys: str, file: str = "smaps_rollup") -> float:
        """Return the memory of the worker in MB that Linux counts under `keys`."""
        lines = Path(f"/proc/{self.pid}/{file}").read_text(encoding="utf-8").splitlines()
        cells = [line.split() for line in lines]
        return sum(int(cell[1]) for cell in cells if cell[0].rstrip(":") in keys) * 1024 / 1e6

    def own_memory(self) -> float:
        """Return the memory that no other process shares."""
        return self.memory("Private_Clean", "Private_Dirty")

    def peak(self) -> float:
        """Return the most memory in use since `forget_peak`, shared or not."""
        return self.memory("VmHWM", file="status")

    def forget_peak(self) -> None:
        """Let `peak` begin anew."""
        Path(f"/proc/{self.pid}/clear_refs").write_text("5", encoding="ascii")

    def spent(self, requests: Iterable[Request]) -> float:
        """Return the processor time that the worker takes to answer all of `requests`."""
        connection, before = self.connect(), self.cpu()
        for path, body in requests:
            headers = HEADERS | ({"Content-Type": "application/json"} if body else {})
            connection.request("POST" if body else "GET", path, body, headers)
            answer = connection.getresponse()
            answer.read()
            if answer.status != 200:
                raise SystemExit(f"{path} answers {answer.status}")
        connection.close()
        return self.cpu() - before

    def timed(self, path: str) -> tuple[float, float]:
        """Return the seconds until the first byte of an answer in lines, and until the last."""
        connection, start = self.connect(), perf_counter()
        connection.request("GET", path, headers=LINES)
        answer = connection.getresponse()
        answer.read(1)
        first = perf_counter() - start
        while answer.read(2**16):
            pass
        connection.close()
        return first, perf_counter() - start


@contextmanager
def serving(*command: str) -> Generator[Worker]:
    """Start a service that prints its address, and end it at the end."""
    with subprocess.Popen(
        command,
        env=ENVIRONMENT | {"FRENETIC_RATE": "0"},
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    ) as master:
        try:
            assert master.stdout
            printed = re.search(r"http://\S+", master.stdout.readline())
            if not printed:
                raise SystemExit(f"{' '.join(command)} ends at once")
            address = urlsplit(printed[0])
            worker = Worker(str(address.hostname), address.port or 0, _child(master.pid))
            yield worker
        finally:
            master.terminate()
            master.wait(PATIENCE)


def _child(pid: int) -> int:
    """Return the process id of the one child, once there is one."""
    children = Path(f"/proc/{pid}/task/{pid}/children")
    while not (found := children.read_text(encoding="ascii").split()):
        pass
    return int(found[0])


def rate(
    worker: Worker, ours: Callable[[], list[Request]], constant: Callable[[], list[Request]]
) -> float:
    """Return the requests per CPU-second of ours, by those of a constant handler."""
    worker.spent(ours())
    worker.spent(constant())
    return median(worker.spent(constant()) / worker.spent(ours()) for _ in range(ROUNDS))


def rates(worker: Worker) -> list[tuple[str, ...]]:
    """Return the rows of what is asked one by one."""
    seeds = count(1)

    def constants(kind: str, different: int, body: bytes | None = None) -> list[Request]:
        return [(f"/constant/{kind}/{at % different}", body) for at in range(REQUESTS)]

    new_boards = rate(
        worker,
        lambda: [(path, None) for path in boards(next(seeds))],
        lambda: constants("boards", REQUESTS),
    )
    asked = rate(worker, lambda: [(ASKED, None)] * REQUESTS, lambda: constants("asked", 1))
    words = rate(
        worker,
        lambda: [("/v1/check", body) for body in challenges(next(seeds))],
        lambda: constants("check", REQUESTS, challenges(0)[0]),
    )
    return [
        at_least("a new board of 8 tiles by a constant body", 100 * new_boards, 50, "%"),
        at_least("a board already asked by a constant body", 100 * asked, 85, "%"),
        at_least("`POST /v1/check` of 5 new words by a constant body", 100 * words, 60, "%"),
    ]


def whole(worker: Worker) -> list[tuple[str, ...]]:
    """Return the rows of all 118 tiles as lines."""
    worker.timed(WHOLE)
    times = [(*worker.timed(WHOLE), worker.timed("/built/flask")[1]) for _ in range(WHOLE_ROUNDS)]
    with_fields = median(worker.timed("/built/json")[1] for _ in range(WHOLE_ROUNDS))
    last = median(last for _, last, _ in times)
    print(f"118 tiles as lines: {last * 1000:,.0f} ms")
    return [
        at_most("118 tiles: first byte by the last", median(a / b for a, b, _ in times), 0.1),
        at_least(
            "118 tiles: built by Flask's `json` by ours", median(c / b for _, b, c in times), 5
        ),
        told("118 tiles: built by `json` and the fields by ours", with_fields / last),
    ]


def memory() -> list[tuple[str, ...]]:
    """Return the rows of what a worker needs over one of a bare application."""
    with serving(*BARE) as bare:
        bare.spent([("/", None)] * REQUESTS)
        own, whole_of_bare = bare.own_memory(), bare.memory("Rss")
    with serving(*SERVICE) as worker:
        worker.spent((path, None) for path in boards(1))
        worker.spent(("/v1/check", body) for body in challenges(1))
        more, with_shared = worker.own_memory() - own, worker.memory("Rss") - whole_of_bare
        before = worker.memory("Rss")
        worker.forget_peak()
        peaks: list[float] = []
        for _ in range(STREAMS):
            worker.timed(WHOLE)
            peaks.append(worker.peak())
    return [
        at_most("a worker's own memory over bare Flask and gunicorn", more, 15, "MB"),
        told("the same with what workers share", with_shared, "MB"),
        told("the most while 118 tiles are sent as lines, over that", peaks[0] - before, "MB"),
        told(f"what {STREAMS} such streams add to the first", peaks[-1] - peaks[0], "MB"),
    ]


def main() -> None:
    """Measure and print the table."""
    print_facts("flask", "gunicorn", "msgspec")
    with serving(*MEASURED) as worker:
        rows = [*rates(worker), *whole(worker)]
    print_table(CLAIM, [*rows, *memory()])


if __name__ == "__main__":
    main()

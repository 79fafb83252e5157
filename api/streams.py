"""Streams: answers in lines that are sent while they are made, or from a file."""

from collections.abc import Callable, Iterable, Iterator
from contextlib import ExitStack
from tempfile import SpooledTemporaryFile
from threading import BoundedSemaphore

from flask import Response

from .media import NDJSON
from .problems import ProblemCode, ProblemError

RETRY_SECONDS = 5
MOST_IN_MEMORY = 2**18
"""Bytes of lines that are kept until they are sent; more wait in a file."""
PIECE = 2**16


class Streams:
    """The streams of one process: as many at once as leave half of its threads free."""

    def __init__(self, threads: int) -> None:
        """Begin with none under way."""
        self._free = BoundedSemaphore(max(1, threads // 2))

    def send(self, make: Callable[[ExitStack], Iterable[bytes]]) -> Response:
        """Return an answer of the pieces that `make` makes, which proxies are to pass on at once.

        What `make` gives the stack is closed when all is sent, or nobody takes it any more.
        ProblemError if too many streams are under way.
        """
        if not self._free.acquire(blocking=False):
            detail = f"too many streams are under way here; try again in {RETRY_SECONDS} s"
            headers = {"Retry-After": str(RETRY_SECONDS)}
            raise ProblemError(ProblemCode.BUSY, detail, headers=headers)
        with ExitStack() as making:
            making.callback(self._free.release)
            pieces = make(making)
            sending = making.pop_all()
        response = Response(_sent(pieces, sending), mimetype=NDJSON)
        response.call_on_close(sending.close)
        response.headers["X-Accel-Buffering"] = "no"
        return response


def _sent(pieces: Iterable[bytes], sending: ExitStack) -> Iterator[bytes]:
    with sending:
        yield from pieces


def set_aside(pieces: Iterable[bytes], stack: ExitStack) -> Iterator[bytes]:
    """Return the pieces, all of them made now, so that a slow reader holds no memory."""
    file = stack.enter_context(SpooledTemporaryFile(MOST_IN_MEMORY))  # noqa: SIM115 # the stack closes it
    file.writelines(pieces)
    file.seek(0)
    return iter(lambda: file.read(PIECE), b"")

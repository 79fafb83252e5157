"""Answers that depend on nothing but the address and the word list: made once, kept by others."""

from collections import OrderedDict
from collections.abc import Callable
from hashlib import sha256
from importlib.metadata import version
from threading import Lock

from flask import Response, request

from .media import JSON

MOST_BYTES = 4 * 2**20
MOST_ONE = 2**18
VERSION = version("frenetic-solver")
CODINGS = ("br", "gzip")
"""The ways an answer is compressed; each stands behind a colon in its entity tag."""


class Kept:
    """The latest bodies of one process, so many bytes of them at most."""

    def __init__(self, most_bytes: int = MOST_BYTES) -> None:
        """Begin with nothing."""
        self._bodies: OrderedDict[str, bytes] = OrderedDict()
        self._lock = Lock()
        self._bytes, self._most = 0, most_bytes

    def get(self, key: str, make: Callable[[], bytes]) -> bytes:
        """Return the body of `key`, made now if it is not kept."""
        with self._lock:
            body = self._bodies.get(key)
            if body is not None:
                self._bodies.move_to_end(key)
                return body
        body = make()
        if len(body) <= MOST_ONE:
            self._keep(key, body)
        return body

    def _keep(self, key: str, body: bytes) -> None:
        with self._lock:
            self._bytes += len(body) - len(self._bodies.get(key, b""))
            self._bodies[key] = body
            while self._bytes > self._most:
                _, oldest = self._bodies.popitem(last=False)
                self._bytes -= len(oldest)


def tag(digest: str, canonical: str) -> str:
    """Return the strong entity tag of a canonical query of the data with this digest."""
    return sha256(f"{VERSION}\n{digest}\n{canonical}".encode()).hexdigest()[:32]


def cacheable(
    kept: Kept,
    digest: str,
    canonical: str,
    seconds: int,
    make: Callable[[], bytes],
    mimetype: str = JSON,
) -> Response:
    """Return the answer to a canonical query, without a body if the client has it already."""
    etag = tag(digest, canonical)
    return conditional(
        etag, seconds, lambda: Response(kept.get(etag, make), content_type=_typed(mimetype))
    )


def conditional(etag: str, seconds: int, make: Callable[[], Response]) -> Response:
    """Return the answer that has this tag, made now unless the client has it already."""
    held = _held(etag)
    response = Response(status=304) if held else make()
    response.set_etag(held or etag)
    response.headers["Cache-Control"] = f"public, max-age={seconds}"
    return response


def _held(etag: str) -> str | None:
    """Return the tag under which the client has the answer, compressed or not; None if it lacks it.

    Tags are compared weakly: proxies that compress an answer make its tag a weak one. An answer
    that is compressed as the client takes none now is not the one it would be sent.
    """
    asked = request.if_none_match
    if not asked:
        return None
    taken = [coding for coding in CODINGS if request.accept_encodings.quality(coding)]
    held = (etag, *(f"{etag}:{coding}" for coding in taken))
    return next((each for each in held if asked.contains_weak(each)), None)


def _typed(mimetype: str) -> str:
    return f"{mimetype}; charset=utf-8" if mimetype.startswith("text/") else mimetype

"""Operations: what an address does, what it reads and answers, as data for routes and document."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from threading import Lock
from typing import Any

import msgspec
from flask import Response

from .caching import Kept
from .media import JSON
from .problems import ProblemCode
from .reading import Asked, Faults
from .settings import Settings
from .sources import Sources
from .streams import Streams

LONG_LISTS = Lock()
"""Held by the thread that makes a long list of words, so that a worker has room for one at most."""


@dataclass(frozen=True, slots=True)
class Call:
    """A request that was read: `path`, `query` and `body` are of the operation's types.

    `accepted` is the form of the answer that the client wants most, of those there are. What is
    faulty in the request is among `faults` and has its default: who handles the call adds what
    else is wrong, and ends it then.
    """

    sources: Sources
    kept: Kept
    streams: Streams
    settings: Settings
    path: Any
    query: Any
    body: Any
    accepted: str
    faults: Faults


@dataclass(frozen=True, slots=True)
class Operation:
    """What a method does at an address.

    `path` is as in OpenAPI, `/v1/check/{word}`, `place` the type of what varies in it. `answers`
    maps the forms of the answer to their types, several in a tuple, the default form first;
    `bodies` maps the forms of the body likewise, a type of None being a text that the operation
    reads itself.

    For the document: `example` are values for parameters, `samples` bodies by their forms,
    `is_kept` says that the answer has an entity tag, `moves` that it may be a redirect to another
    address, `problems` what may go wrong beside what may go wrong with any request of its kind.
    """

    method: str
    path: str
    handle: Callable[[Call], Response]
    summary: str
    answers: Mapping[str, Any]
    description: str = ""
    place: type[Asked] | None = None
    query: type[Asked] | None = None
    bodies: Mapping[str, Any] = field(default_factory=dict[str, Any])
    example: Mapping[str, str] = field(default_factory=dict[str, str])
    samples: Mapping[str, str] = field(default_factory=dict[str, str])
    is_kept: bool = False
    moves: bool = False
    problems: tuple[ProblemCode, ...] = ()

    @property
    def is_counted(self) -> bool:
        """Whether it costs units of the rate limit."""
        return self.path.startswith("/v1/")

    @property
    def name(self) -> str:
        """A name for the operation, as generated clients call it."""
        words = [word.strip("{}") for word in self.path.split("/") if word not in ("", "v1")]
        return "_".join([self.method.lower(), *words]).replace("-", "_").replace(".", "_")


_ENCODER = msgspec.json.Encoder()


def encode(value: Any) -> bytes:
    """Return an answer as JSON; dataclasses become objects with the names of their fields."""
    return _ENCODER.encode(value)


def encode_lines(values: Sequence[Any]) -> bytes:
    """Return each value as a line of JSON."""
    return _ENCODER.encode_lines(values)


def answer(value: Any) -> Response:
    """Return an answer in JSON that nobody keeps."""
    response = Response(encode(value), mimetype=JSON)
    response.headers["Cache-Control"] = "no-store"
    return response

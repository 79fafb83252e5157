"""Errors as RFC 9457 problems: each kind has a code, a status and a page that explains it."""

import re
from dataclasses import dataclass
from enum import StrEnum
from http import HTTPStatus

import msgspec
from flask import Response, request
from gunicorn.http.errors import NoMoreData, ParseException
from werkzeug.exceptions import HTTPException, MethodNotAllowed

from wordlists.compiled import CompiledFileError
from wordlists.normalise import shortened

from .answers import Problem, RequestFault
from .media import PROBLEM

MOST_ERRORS = 100
FOLDERS = re.compile(r"(?<![\w.:/])/(?:[^/,;(\n]+/)+")
"""The folders of a path in a message."""


class ProblemCode(StrEnum):
    """The kinds of problems."""

    BAD_REQUEST = "bad-request"
    NOT_FOUND = "not-found"
    METHOD_NOT_ALLOWED = "method-not-allowed"
    NOT_ACCEPTABLE = "not-acceptable"
    TOO_LARGE = "too-large"
    UNSUPPORTED_MEDIA_TYPE = "unsupported-media-type"
    RATE_LIMITED = "rate-limited"
    INTERNAL_ERROR = "internal-error"
    BUSY = "busy"
    NOT_READY = "not-ready"


@dataclass(frozen=True, slots=True)
class Kind:
    """What there is to say of all problems of a kind."""

    status: HTTPStatus
    title: str
    explanation: str


KINDS = {
    ProblemCode.BAD_REQUEST: Kind(
        HTTPStatus.BAD_REQUEST,
        "Something in the request cannot be used",
        "`errors` names every fault: `pointer` is where it is, a JSON pointer into the body or a "
        "parameter of the address; `detail` says what to write instead.",
    ),
    ProblemCode.NOT_FOUND: Kind(
        HTTPStatus.NOT_FOUND,
        "Nothing has this address",
        "The addresses are listed in /openapi.json and explained at /docs. A word that is not "
        "valid is no problem: its answer has status 200 and `valid` false.",
    ),
    ProblemCode.METHOD_NOT_ALLOWED: Kind(
        HTTPStatus.METHOD_NOT_ALLOWED,
        "The address does not take this method",
        "The header `Allow` names the methods that it takes.",
    ),
    ProblemCode.NOT_ACCEPTABLE: Kind(
        HTTPStatus.NOT_ACCEPTABLE,
        "The answer has none of the accepted forms",
        "Name one of the forms of the address in `Accept`, or leave the header out.",
    ),
    ProblemCode.TOO_LARGE: Kind(
        HTTPStatus.REQUEST_ENTITY_TOO_LARGE,
        "The request is too large",
        "Send less at once: words in several requests, a game in its own sheet.",
    ),
    ProblemCode.UNSUPPORTED_MEDIA_TYPE: Kind(
        HTTPStatus.UNSUPPORTED_MEDIA_TYPE,
        "The body has none of the forms that are read",
        "Name the form in `Content-Type`; bodies are not compressed.",
    ),
    ProblemCode.RATE_LIMITED: Kind(
        HTTPStatus.TOO_MANY_REQUESTS,
        "Too many requests",
        "`Retry-After` says after how many seconds to try again; the `RateLimit` headers of every "
        "answer say what is left.",
    ),
    ProblemCode.INTERNAL_ERROR: Kind(
        HTTPStatus.INTERNAL_SERVER_ERROR,
        "The service failed",
        "This is its fault. Report it with the request id in `X-Request-ID`.",
    ),
    ProblemCode.BUSY: Kind(
        HTTPStatus.SERVICE_UNAVAILABLE,
        "Too many streams are under way",
        "Half of the threads serve streams at the most. `Retry-After` says after how many seconds "
        "to try again; answers in JSON are to be had meanwhile.",
    ),
    ProblemCode.NOT_READY: Kind(
        HTTPStatus.SERVICE_UNAVAILABLE,
        "The service lacks something",
        "`detail` says what; /readyz tells whether the word list is there. Try again once it is "
        "mended.",
    ),
}
BY_STATUS = {kind.status.value: code for code, kind in KINDS.items()}


class ProblemError(Exception):
    """A request ends with a problem; `errors` are its faults."""

    def __init__(
        self,
        code: ProblemCode,
        detail: str,
        errors: list[RequestFault] | None = None,
        headers: dict[str, str] | None = None,
    ) -> None:
        """Keep what the answer will say."""
        super().__init__(detail)
        self.code, self.detail = code, detail
        self.errors, self.headers = errors or [], headers or {}


def bad_request(errors: list[RequestFault]) -> ProblemError:
    """Return the error of a request with these faults."""
    detail = errors[0].detail if len(errors) == 1 else f"{len(errors)} faults; see `errors`"
    return ProblemError(ProblemCode.BAD_REQUEST, detail, errors)


def problem_of(error: Exception) -> ProblemError:
    """Return the problem that an exception is to its client."""
    if isinstance(error, ProblemError):
        return error
    if isinstance(error, CompiledFileError):
        return not_ready(error)
    if isinstance(error, HTTPException):
        return _of_http(error)
    if isinstance(error, ParseException | NoMoreData):  # of a body in chunks, which is read late
        detail = "the body ends too soon, or its chunks cannot be read; send it again"
        return ProblemError(ProblemCode.BAD_REQUEST, detail)
    return ProblemError(ProblemCode.INTERNAL_ERROR, KINDS[ProblemCode.INTERNAL_ERROR].title)


def not_ready(lack: object) -> ProblemError:
    """Return the problem that the service lacks a file, of which clients learn the name alone."""
    return ProblemError(ProblemCode.NOT_READY, FOLDERS.sub("", str(lack)))


def _of_http(error: HTTPException) -> ProblemError:
    """Return the problem of an error that is found before the request is understood."""
    code = BY_STATUS.get(error.code or 0, ProblemCode.BAD_REQUEST)
    if isinstance(error, MethodNotAllowed):
        allowed = ", ".join(sorted(error.valid_methods or ()))
        detail = f"{shortened(request.method)} is not taken here; use {allowed}"
        return ProblemError(code, detail, headers={"Allow": allowed})
    if code is ProblemCode.NOT_FOUND:
        return ProblemError(code, f"nothing has the address {shortened(request.path)}; see /docs")
    if code is ProblemCode.TOO_LARGE:
        most = (request.max_content_length or 1) - 1  # the limit is set one higher
        return ProblemError(code, f"the body has more than {most:,} bytes; send less at once")
    return ProblemError(code, KINDS[code].title)


def respond(error: ProblemError) -> Response:
    """Return the answer that tells a problem."""
    kind = KINDS[error.code]
    errors = error.errors[:MOST_ERRORS]
    body = Problem(f"/problems/{error.code}", kind.title, kind.status, error.detail, tuple(errors))
    response = Response(msgspec.json.encode(body), kind.status, mimetype=PROBLEM)
    response.headers.update(error.headers)
    response.headers["Cache-Control"] = "no-store"
    return response

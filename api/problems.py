"""Errors as RFC 9457 problems: each kind has a code, a status and a page that explains it."""

from dataclasses import dataclass
from enum import StrEnum
from http import HTTPStatus

import msgspec
from flask import Response
from gunicorn.http.errors import NoMoreData, ParseException
from werkzeug.exceptions import HTTPException, MethodNotAllowed

from wordlists.compiled import CompiledFileError

from .answers import Problem, RequestFault
from .media import PROBLEM

MOST_ERRORS = 100


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
    ProblemCode.NOT_READY: Kind(
        HTTPStatus.SERVICE_UNAVAILABLE,
        "The service lacks something",
        "/readyz says what; try again once it is mended.",
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
        return ProblemError(ProblemCode.NOT_READY, str(error))
    if isinstance(error, HTTPException):
        code = BY_STATUS.get(error.code or 0, ProblemCode.BAD_REQUEST)
        headers: dict[str, str] = {}
        if isinstance(error, MethodNotAllowed) and error.valid_methods:
            headers["Allow"] = ", ".join(sorted(error.valid_methods))
        return ProblemError(code, KINDS[code].title, headers=headers)
    if isinstance(error, ParseException | NoMoreData):  # of a body in chunks, which is read late
        detail = "the body ends too soon, or its chunks cannot be read; send it again"
        return ProblemError(ProblemCode.BAD_REQUEST, detail)
    return ProblemError(ProblemCode.INTERNAL_ERROR, KINDS[ProblemCode.INTERNAL_ERROR].title)


def respond(error: ProblemError) -> Response:
    """Return the answer that tells a problem."""
    kind = KINDS[error.code]
    errors = error.errors[:MOST_ERRORS]
    body = Problem(f"/problems/{error.code}", kind.title, kind.status, error.detail, tuple(errors))
    response = Response(msgspec.json.encode(body), kind.status, mimetype=PROBLEM)
    response.headers.update(error.headers)
    response.headers["Cache-Control"] = "no-store"
    return response

"""The application: routes for the operations, and what every request goes through."""

from collections.abc import Callable, Mapping
from time import perf_counter
from typing import Any
from urllib.parse import unquote_to_bytes

from flask import Flask, Response, g, request
from flask_compress import Compress
from gunicorn.http.errors import NoMoreData
from werkzeug.datastructures import Accept, MIMEAccept
from werkzeug.exceptions import RequestEntityTooLarge
from werkzeug.http import parse_accept_header
from werkzeug.middleware.proxy_fix import ProxyFix
from werkzeug.routing import BaseConverter

from wordlists.normalise import shortened

from . import catalogue, checks, deals, pages, sheets, state, words
from .caching import CODINGS, Kept
from .logs import HEADER, REQUEST_ID, log_failure, request_id
from .media import CSS, HTML, JSON, PROBLEM
from .operations import Call, Operation
from .problems import ProblemCode, ProblemError, problem_of, respond
from .rates import Visit, rates_of
from .reading import Faults, read_body, read_query, read_texts
from .settings import Settings
from .sources import Sources
from .streams import Streams

OPERATIONS = pages.with_pages(
    (
        *words.OPERATIONS,
        *checks.OPERATIONS,
        *sheets.OPERATIONS,
        *deals.OPERATIONS,
        *catalogue.OPERATIONS,
        *state.OPERATIONS,
    )
)
COMPRESSED = (JSON, PROBLEM, HTML, CSS)
HEADERS = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Content-Security-Policy": (
        "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"
    ),
    "Cross-Origin-Resource-Policy": "cross-origin",
}

READS = ("GET", "HEAD", "OPTIONS")
OPEN_TO_PAGES = {
    "Access-Control-Allow-Origin": "*",
    "Access-Control-Expose-Headers": (
        "ETag, Link, RateLimit-Limit, RateLimit-Remaining, RateLimit-Reset, Retry-After, "
        "X-Request-ID"
    ),
}
PREFLIGHT = {
    "Access-Control-Allow-Methods": ", ".join(READS),
    "Access-Control-Allow-Headers": "Accept, If-None-Match",
    "Access-Control-Max-Age": "86400",
}


def create_app(settings: Settings | None = None, sources: Sources | None = None) -> Flask:
    """Return the application, which answers from `sources`."""
    settings = settings or Settings()
    app = Flask("api", static_folder=None)
    app.config["MAX_CONTENT_LENGTH"] = settings.max_body + 1  # which tells that it is too long
    app.config["COMPRESS_MIMETYPES"] = list(COMPRESSED)
    app.config["COMPRESS_ALGORITHM"] = list(CODINGS)
    if settings.proxies:
        proxied = ProxyFix(app.wsgi_app, x_for=settings.proxies, x_proto=0)
        app.wsgi_app = proxied  # type: ignore[method-assign]
    app.url_map.merge_slashes = False
    app.url_map.converters["word"] = _Word
    serving = _Serving(settings, sources or Sources())
    for operation in OPERATIONS:
        serving.add(app, operation)
    app.before_request(_begin)
    app.after_request(_end)
    app.register_error_handler(Exception, _fail)
    Compress(app)
    return app


class _Serving:
    """Turns operations into views."""

    def __init__(self, settings: Settings, sources: Sources) -> None:
        self._settings, self._sources, self._kept = settings, sources, Kept()
        self._streams = Streams(settings.threads)
        self._rates = rates_of(settings)

    def add(self, app: Flask, operation: Operation) -> None:
        """Route the operation's method and address to it."""
        rule = operation.path.replace("{word}", "<word:word>").replace("{", "<").replace("}", ">")
        view = self._view(operation)
        app.add_url_rule(rule, operation.name, view, methods=[operation.method])

    def _view(self, operation: Operation) -> Callable[..., Response]:
        rates = self._rates if operation.is_counted else None

        def view(**path: str) -> Response:
            if rates:
                g.visit = rates.admit(request.remote_addr or "")
            call = self._call(operation, path)
            response = operation.handle(call)
            call.faults.end()
            if len(operation.answers) > 1:
                response.vary.add("Accept")
            return response

        return view

    def _call(self, operation: Operation, texts: dict[str, str]) -> Call:
        """Read the request, as far as it can be read."""
        faults = Faults()
        path = query = body = None
        if not _is_text(request.environ):
            faults.add(
                "", "bad_value", "the address holds bytes that are no UTF-8; write it in that"
            )
        if operation.place:
            path = read_texts(texts, operation.place, faults)
        if operation.query:
            query = read_query(request.args, operation.query, faults)
        elif request.args:
            faults.add("", "unknown", "this address takes no parameters; leave them out")
        if operation.bodies:
            body = _body(operation, faults)
        accepted = _accepted(list(operation.answers))
        return Call(
            sources=self._sources,
            kept=self._kept,
            streams=self._streams,
            settings=self._settings,
            path=path,
            query=query,
            body=body,
            accepted=accepted,
            faults=faults,
        )


def _is_text(environ: Mapping[str, str]) -> bool:
    """Tell whether the bytes that an address stands for are UTF-8."""
    path, query = environ["PATH_INFO"].encode("latin-1"), environ["QUERY_STRING"]
    try:
        (path + unquote_to_bytes(query)).decode()
    except UnicodeDecodeError:
        return False
    return True


def _body(operation: Operation, faults: Faults) -> Any:
    """Return the body as the operation reads it: typed, or its form and its bytes."""
    media = request.mimetype or next(iter(operation.bodies))
    forms = " or ".join(operation.bodies)
    if media not in operation.bodies:
        detail = f"a body in {shortened(media)} is not read here; send {forms}"
        raise ProblemError(ProblemCode.UNSUPPORTED_MEDIA_TYPE, detail)
    if request.content_encoding and request.content_encoding.lower() != "identity":
        detail = "compressed bodies are not read; send it as it is, without Content-Encoding"
        raise ProblemError(ProblemCode.UNSUPPORTED_MEDIA_TYPE, detail)
    content = request.get_data(cache=False)
    if request.content_length is not None and len(content) < request.content_length:
        raise NoMoreData  # who sends it has gone, or says so
    if len(content) == request.max_content_length:
        raise RequestEntityTooLarge
    kind = operation.bodies[media]
    return read_body(content, kind, faults) if kind else (media, content)


def _accepted(forms: list[str]) -> str:
    """Return the form of the answer that the client wants most, the first if it does not say."""
    named = ((each.partition(";")[0], q) for each, q in request.accept_mimetypes)
    wanted = MIMEAccept((each.strip(), quality) for each, quality in named)
    best = wanted.best_match(forms) if wanted else forms[0]
    if not best:
        detail = f"there is no answer in what is accepted; accept {' or '.join(forms)}"
        raise ProblemError(ProblemCode.NOT_ACCEPTABLE, detail)
    return best


class _Word(BaseConverter):
    """A word in an address, slashes and all."""

    regex = "(?s:.+)"
    part_isolating = False


def _begin() -> None:
    g.began = perf_counter()
    accepted = request.environ.get("HTTP_ACCEPT_ENCODING", "")
    if "q=0" in accepted.replace(" ", ""):
        request.environ["HTTP_ACCEPT_ENCODING"] = _without_refused(accepted)
    g.request_id = request.environ[REQUEST_ID] = request_id(request.environ)


def _without_refused(accepted: str) -> str:
    """Return the codings that a client takes, of those that there are: what compresses looks at no
    quality of 0, and at none that goes before that of `*`."""
    qualities = dict(parse_accept_header(accepted, Accept))
    others = qualities.get("*", 0)
    named = ((coding, qualities.get(coding, others)) for coding in CODINGS)
    return ", ".join(f"{coding};q={quality}" for coding, quality in named if quality > 0)


def _fail(error: Exception) -> Response:
    problem = problem_of(error)
    if problem.code is ProblemCode.INTERNAL_ERROR:
        log_failure(error, request.environ)
    return respond(problem)


def _charge(visit: Visit, response: Response) -> None:
    """Let the client pay; for what is still to be made when it was sent."""
    if response.is_streamed:
        response.call_on_close(visit.end)
        rate = visit.pay()
    else:
        rate = visit.end()
    response.headers.update(rate.headers)


def _end(response: Response) -> Response:
    for name, value in HEADERS.items():
        response.headers.setdefault(name, value)
    response.headers[HEADER] = g.request_id
    if visit := g.get("visit"):
        _charge(visit, response)
    if request.method in READS:
        response.headers.update(OPEN_TO_PAGES)
    if request.method == "OPTIONS":
        response.headers.update(PREFLIGHT)
    state.count(request.endpoint, response.status_code, perf_counter() - g.began)
    return response

"""The pages for people and programs that meet the service: document, guide, problems, style."""

from collections.abc import Callable
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import Annotated, Any
from urllib.parse import quote

import msgspec
from flask import Response, render_template
from msgspec import Meta

from .caching import cacheable
from .document import Json, document_of
from .media import CSS, HTML, JSON
from .operations import Call, Operation
from .problems import KINDS, ProblemCode, ProblemError
from .reading import Asked

STATIC = Path(__file__).parent / "static"
SHORT = 12
BASE = "http://127.0.0.1:8000"
"""Where the samples suppose the service to be: where `frenetic serve` puts it."""


class ProblemPath(Asked, frozen=True, kw_only=True):
    """The kind of problem in an address."""

    code: Annotated[str, Meta(max_length=60, description="The code at the end of `type`.")]


class FilePath(Asked, frozen=True, kw_only=True):
    """The file in an address."""

    name: Annotated[str, Meta(max_length=60, description="The name, which changes with it.")]


def with_pages(operations: tuple[Operation, ...]) -> tuple[Operation, ...]:
    """Return the operations with those of the pages, which tell of all."""
    pages = _Pages(operations)
    return (*operations, *pages.operations)


def style_files() -> dict[str, bytes]:
    """Return the files that pages need by the names in their addresses, which hold a digest."""
    content = (STATIC / "pages.css").read_bytes()
    return {f"pages-{sha256(content).hexdigest()[:SHORT]}.css": content}


class _Pages:
    """The operations of the pages."""

    def __init__(self, others: tuple[Operation, ...]) -> None:
        self.operations = (
            Operation(
                method="GET",
                path="/openapi.json",
                handle=self.get_document,
                summary="This document",
                answers={JSON: dict[str, Any]},
                is_kept=True,
            ),
            Operation(
                method="GET",
                path="/docs",
                handle=self.get_guide,
                summary="The document as a page for people",
                answers={HTML: str},
                is_kept=True,
            ),
            Operation(
                method="GET",
                path="/problems/{code}",
                handle=self.get_problem,
                summary="What a kind of problem is, and what to do",
                place=ProblemPath,
                answers={HTML: str},
                example={"code": ProblemCode.BAD_REQUEST.value},
                is_kept=True,
            ),
            Operation(
                method="GET",
                path="/static/{name}",
                handle=self.get_file,
                summary="The style of the pages",
                place=FilePath,
                answers={CSS: str},
                example={"name": next(iter(self.files))},
                is_kept=True,
            ),
        )
        self._all = (*others, *self.operations)

    @cached_property
    def document(self) -> Json:
        """The document."""
        return document_of(self._all)

    @cached_property
    def files(self) -> dict[str, bytes]:
        """The files that the pages need."""
        return style_files()

    def get_document(self, call: Call) -> Response:
        """Answer `GET /openapi.json`."""
        return _kept(call, JSON, lambda: self._document)

    def get_guide(self, call: Call) -> Response:
        """Answer `GET /docs`."""
        return _kept(call, HTML, lambda: self._guide)

    def get_problem(self, call: Call) -> Response:
        """Answer `GET /problems/{code}`."""
        path: ProblemPath = call.path
        if path.code not in tuple(ProblemCode):
            known = ", ".join(ProblemCode)
            raise ProblemError(ProblemCode.NOT_FOUND, f"no such problem; there are {known}")
        code = ProblemCode(path.code)
        return _kept(call, HTML, lambda: self._page("problem.html", code=code, kind=KINDS[code]))

    def get_file(self, call: Call) -> Response:
        """Answer `GET /static/{name}`."""
        path: FilePath = call.path
        if path.name not in self.files:
            raise ProblemError(ProblemCode.NOT_FOUND, "no such file; /docs names the one there is")
        return _kept(call, CSS, lambda: self.files[path.name])

    @cached_property
    def _document(self) -> bytes:
        return msgspec.json.encode(self.document)

    @cached_property
    def _guide(self) -> bytes:
        return self._page(
            "docs.html",
            document=self.document,
            samples={operation.name: list(samples_of(operation)) for operation in self._all},
            problems=KINDS,
        )

    def _page(self, name: str, **values: Any) -> bytes:
        return render_template(name, style=next(iter(self.files)), **values).encode()


def _kept(call: Call, media: str, make: Callable[[], bytes]) -> Response:
    call.faults.end()
    body = make()
    digest, seconds = sha256(body).hexdigest(), call.settings.cache_seconds
    return cacheable(call.kept, digest, media, seconds, lambda: body, media)


def samples_of(operation: Operation) -> list[str]:
    """Return command lines that make requests of the operation, one for each form of a body."""
    path, query = operation.path, dict(operation.example)
    for name in operation.place.__struct_fields__ if operation.place else ():
        path = path.replace(f"{{{name}}}", quote(query.pop(name), safe=""))
    texts = "&".join(f"{name}={quote(text, safe=',')}" for name, text in query.items())
    address = f"'{BASE}{path}{'?' if texts else ''}{texts}'"
    if not operation.bodies:
        return [f"curl {address}"]
    return [
        f"curl {address} -H 'Content-Type: {media}' --data-binary {_quoted(sample)}"
        for media, sample in operation.samples.items()
    ]


def _quoted(text: str) -> str:
    """Return a text as a shell reads it: none of the samples holds an apostrophe."""
    return f"'{text}'"

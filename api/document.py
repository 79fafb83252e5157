"""The OpenAPI 3.1 document, made from the operations and the types that they read and answer."""

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeAlias, cast

import msgspec

from . import answers
from .caching import VERSION
from .media import JSON, PROBLEM
from .operations import Operation
from .problems import KINDS, ProblemCode
from .reading import Asked

Json: TypeAlias = dict[str, Any]
RULINGS = re.compile(r" \((?:FR|FF-)\d+(?:, (?:FR|FF-)\d+)*\)")
REFERENCE = "#/components/schemas/{name}"
TITLE = "FReNeTiC"
DESCRIPTION = (
    "Words spelled with chemical symbols: every word of a board, challenges, score sheets and "
    "draws of the board game FReNeTiC. No key is needed. Errors are problems after RFC 9457 that "
    "name every fault of a request at once. Work is counted in units, each a millisecond of "
    "processor time: the `RateLimit` headers say how many are left."
)
ALWAYS = (ProblemCode.BAD_REQUEST, ProblemCode.METHOD_NOT_ALLOWED, ProblemCode.NOT_ACCEPTABLE)
WITH_BODY = (ProblemCode.TOO_LARGE, ProblemCode.UNSUPPORTED_MEDIA_TYPE)
OF_THE_API = (ProblemCode.RATE_LIMITED, ProblemCode.NOT_READY)
TEXT = {"type": "string"}
COUNT = {"type": "integer", "minimum": 0}
HEADERS: Mapping[str, Json] = {
    "X-Request-ID": {"description": "Names the request in the logs.", "schema": TEXT},
    "Cache-Control": {"description": "Whether, and how long, caches may keep it.", "schema": TEXT},
    "ETag": {
        "description": "The tag of the answer, for `If-None-Match`; it changes with the word list.",
        "schema": TEXT,
    },
    "Link": {
        "description": 'The canonical address of the board, as `rel="canonical"`.',
        "schema": TEXT,
    },
    "Location": {"description": "The canonical address.", "schema": TEXT},
    "Allow": {"description": "The methods of the address.", "schema": TEXT},
    "Retry-After": {"description": "Seconds after which to try again.", "schema": COUNT},
    "RateLimit-Limit": {"description": "The units that a client has in a minute.", "schema": COUNT},
    "RateLimit-Remaining": {"description": "The units that are left of them.", "schema": COUNT},
    "RateLimit-Reset": {
        "description": "Seconds until all units are there again.",
        "schema": COUNT,
    },
}
"""The headers of answers; the `required` ones are on every answer that names them."""
RATE_LIMIT = ("RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset")
KEPT = ("Cache-Control", "ETag")
IF_NONE_MATCH: Json = {
    "name": "If-None-Match",
    "in": "header",
    "required": False,
    "description": "The `ETag` of the answer that the client has: 304 if it still is the answer.",
    "schema": TEXT,
}


def document_of(operations: Sequence[Operation]) -> Json:
    """Return the document of a service that has these operations and no other."""
    schemas = _Schemas(operations)
    paths: dict[str, Json] = {}
    for operation in operations:
        described = _operation(operation, schemas)
        paths.setdefault(operation.path, {})[operation.method.lower()] = described
    return {
        "openapi": "3.1.0",
        "info": {
            "title": TITLE,
            "version": VERSION,
            "summary": "A solver and a referee for FReNeTiC",
            "description": DESCRIPTION,
            "license": {"name": "MIT", "identifier": "MIT"},
        },
        "servers": [{"url": "/"}],
        "paths": paths,
        "components": {
            "schemas": schemas.components,
            "responses": {_name(code): _problem(code) for code in KINDS},
            "headers": dict(HEADERS),
        },
    }


class _Schemas:
    """The schemas of all types that operations read and answer."""

    def __init__(self, operations: Sequence[Operation]) -> None:
        self._types = list(dict.fromkeys(_types(operations)))
        self._schemas, components = msgspec.json.schema_components(
            self._types, ref_template=REFERENCE
        )
        asked = {each.__name__ for each in self._types if _is_asked(each)}
        self.components = {
            name: schema if name in asked else _answered(schema)
            for name, schema in sorted(components.items())
        }
        self._addressed = {
            each.__name__: self.components.pop(each.__name__)
            for operation in operations
            for each in dict.fromkeys((operation.place, operation.query))
            if each and each.__name__ in self.components
        }

    def of(self, kind: Any) -> Json:
        """Return the schema of a type that is read or answered, or of several."""
        schemas = [self._schemas[self._types.index(each)] for each in _each(kind)]
        return schemas[0] if len(schemas) == 1 else {"anyOf": schemas}

    def fields_of(self, kind: type[Asked]) -> Mapping[str, Json]:
        """Return the schemas of what an address says."""
        fields: Mapping[str, Json] = self._addressed[kind.__name__]["properties"]
        return fields


def _types(operations: Sequence[Operation]) -> Iterator[Any]:
    yield answers.Problem
    for operation in operations:
        yield from filter(None, (operation.place, operation.query, *operation.bodies.values()))
        for kind in operation.answers.values():
            yield from _each(kind)


def _each(kind: object) -> tuple[object, ...]:
    return cast("tuple[object, ...]", kind) if isinstance(kind, tuple) else (kind,)


def _is_asked(kind: Any) -> bool:
    return isinstance(kind, type) and issubclass(kind, Asked)


def _answered(schema: Json) -> Json:
    """Return the schema of an answer, which has all its fields, defaults or not."""
    told = {"description": _told(schema["description"])} if "description" in schema else {}
    if "properties" not in schema:
        return schema | told
    fields = {
        name: {key: value for key, value in each.items() if key != "default"}
        for name, each in schema["properties"].items()
    }
    return schema | told | {"properties": fields, "required": list(fields)}


def _told(docstring: str) -> str:
    """Return what a docstring says, for those who know neither the rulings nor Python."""
    return RULINGS.sub("", docstring).replace("None", "null")


def _operation(operation: Operation, schemas: _Schemas) -> Json:
    described: Json = {
        "operationId": operation.name,
        "summary": operation.summary,
        "description": operation.description,
        "tags": ["words" if operation.is_counted else "service"],
        "parameters": list(_parameters(operation, schemas)),
        "requestBody": _body(operation, schemas),
        "responses": _responses(operation, schemas),
    }
    return {name: value for name, value in described.items() if value}


def _parameters(operation: Operation, schemas: _Schemas) -> Iterator[Json]:
    for kind, where in ((operation.place, "path"), (operation.query, "query")):
        if kind:
            fields = schemas.fields_of(kind)
            for name in sorted(fields, key=lambda each: each not in operation.example):
                schema = fields[name]
                yield _parameter(name, schema, where, operation.example.get(name))
    if operation.is_kept:
        yield IF_NONE_MATCH


def _parameter(name: str, schema: Json, where: str, example: str | None) -> Json:
    described: Json = {
        "name": name,
        "in": where,
        "required": where == "path",
        "description": schema.get("description", ""),
        "schema": _of_an_address(schema),
    }
    return described if example is None else described | {"example": example}


def _of_an_address(schema: Json) -> Json:
    """Return the schema of a parameter: there is no null in an address, it is left out."""
    plain = {name: value for name, value in schema.items() if name != "description"}
    if plain.get("default", "") is None:
        del plain["default"]
    members = [each for each in plain.pop("anyOf", ()) if each.get("type") != "null"]
    for member in members:
        plain |= {name: value for name, value in member.items() if name != "description"}
    return plain


def _body(operation: Operation, schemas: _Schemas) -> Json:
    if not operation.bodies:
        return {}
    return {
        "required": True,
        "content": {
            media: {
                "schema": schemas.of(kind) if kind else _text_body(media),
                "example": _example(media, operation.samples[media]),
            }
            for media, kind in operation.bodies.items()
        },
    }


def _text_body(media: str) -> Json:
    """Return the schema of a body that the operation reads itself."""
    return {"type": "object"} if media == JSON else {**TEXT, "minLength": 1}


def _example(media: str, sample: str) -> Any:
    return msgspec.json.decode(sample) if media == JSON else sample


def _responses(operation: Operation, schemas: _Schemas) -> Json:
    limited = RATE_LIMIT if operation.is_counted else ()
    kept = (*KEPT, *(["Link"] if operation.moves or "tiles" in operation.example else []))
    headers = ("X-Request-ID", *(kept if operation.is_kept else ["Cache-Control"]), *limited)
    responses: Json = {
        "200": {
            "description": operation.summary,
            "headers": _headers(headers),
            "content": {
                media: {"schema": TEXT if kind is str else schemas.of(kind)}
                for media, kind in operation.answers.items()
            },
        }
    }
    if operation.is_kept:
        description = "The client has the answer already."
        responses["304"] = {"description": description, "headers": _headers(headers)}
    if operation.moves:
        headers = ("X-Request-ID", "Cache-Control", "Location", *limited)
        description = "The canonical address of the same answer."
        responses["308"] = {"description": description, "headers": _headers(headers)}
    for code in dict.fromkeys(_problems(operation)):
        reference = {"$ref": f"#/components/responses/{_name(code)}"}
        responses[str(KINDS[code].status.value)] = reference
    return dict(sorted(responses.items()))


def _problems(operation: Operation) -> Iterator[ProblemCode]:
    """Yield what may go wrong."""
    yield from ALWAYS
    if operation.place:
        yield ProblemCode.NOT_FOUND
    if operation.bodies:
        yield from WITH_BODY
    if operation.is_counted:
        yield from OF_THE_API
    yield from operation.problems


def _problem(code: ProblemCode) -> Json:
    """Return the response that tells a problem of one kind."""
    kind = KINDS[code]
    headers = ["X-Request-ID", "Cache-Control"]
    if code is ProblemCode.METHOD_NOT_ALLOWED:
        headers.append("Allow")
    if code is ProblemCode.RATE_LIMITED:
        headers += ["Retry-After", *RATE_LIMIT]
    example: Json = {
        "type": f"/problems/{code}",
        "title": kind.title,
        "status": kind.status.value,
        "detail": kind.title,
        "errors": [],
    }
    schema = {"$ref": REFERENCE.format(name="Problem")}
    return {
        "description": kind.title,
        "headers": _headers(headers),
        "content": {PROBLEM: {"schema": schema, "example": example}},
    }


def _headers(names: Sequence[str]) -> Json:
    return {name: {"$ref": f"#/components/headers/{name}"} for name in names}


def _name(code: ProblemCode) -> str:
    return "".join(part.capitalize() for part in code.split("-"))

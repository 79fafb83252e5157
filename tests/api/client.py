"""Requests to the application in this process, and answers held against the document."""

import json
from functools import cache
from typing import Any

import jsonschema_rs
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from api.app import create_app
from api.settings import Settings


@cache
def client() -> FlaskClient:
    """Return a client of a service that limits nobody."""
    return create_app(Settings(rate=0)).test_client()


@cache
def document() -> Any:
    """Return the OpenAPI document."""
    return client().get("/openapi.json").json


def faults(path: str, method: str, response: TestResponse) -> list[str]:
    """Return where an answer of `path`, as the document writes it, is not as the document says."""
    responses = document()["paths"][path][method.lower()]["responses"]
    described = responses.get(str(response.status_code))
    if described is None:
        return [f"status {response.status_code}"]
    if "$ref" in described:
        described = document()["components"]["responses"][described["$ref"].split("/")[-1]]
    content = described.get("content", {})
    if not content:
        return [] if not response.data else ["a body"]
    if response.mimetype not in content:
        return [f"content type {response.mimetype}"]
    media = response.mimetype or ""
    if "json" not in media:
        return []
    schema = {
        **content[response.mimetype]["schema"],
        "components": {"schemas": document()["components"]["schemas"]},
    }
    validator: Any = jsonschema_rs.Draft202012Validator(schema)
    lines = response.text.splitlines() if media.endswith("ndjson") else [response.text]
    return [str(each) for line in lines for each in validator.iter_errors(json.loads(line))]


def details(response: TestResponse) -> dict[str, str]:
    """Return the details of a problem by their pointers."""
    assert response.mimetype == "application/problem+json", response.text
    body: Any = response.json
    return {each["pointer"]: each["detail"] for each in body["errors"]}

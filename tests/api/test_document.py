"""The OpenAPI document: it has each operation of the application, whole, and no other."""

import re
from typing import Any, get_args

import pytest

from api.app import OPERATIONS, create_app
from api.operations import Operation
from api.parameters import TileSetName
from api.problems import KINDS, ProblemCode
from api.settings import Settings
from solver.tilesets import shipped_tile_sets
from tests.api.client import client, document

BY_NAME = {each.name: each for each in OPERATIONS}
PROBLEM = {"$ref": "#/components/schemas/Problem"}


def described(operation: Operation) -> Any:
    """Return what the document says of an operation."""
    return document()["paths"][operation.path][operation.method.lower()]


def test_the_document_has_the_operations_of_the_application_and_no_other() -> None:
    """As its routes tell them."""
    rules = create_app(Settings(rate=0)).url_map.iter_rules()
    routes = {
        (re.sub(r"<(?:\w+:)?(\w+)>", r"{\1}", rule.rule), method.lower())
        for rule in rules
        for method in rule.methods or ()
        if method not in ("HEAD", "OPTIONS")
    }
    paths = document()["paths"]
    assert {(path, method) for path in paths for method in paths[path]} == routes


def test_the_document_says_which_version_of_openapi_and_of_the_service_it_is_of() -> None:
    """3.1, and that of the distribution."""
    assert document()["openapi"].startswith("3.1.")
    assert re.fullmatch(r"\d+\.\d+\.\d+", document()["info"]["version"])


@pytest.mark.parametrize("operation", OPERATIONS, ids=BY_NAME)
def test_an_operation_says_all_of_its_parameters(operation: Operation) -> None:
    """What each is for, its limits and its default; those of a path are required."""
    names = {
        name
        for kind in (operation.place, operation.query)
        if kind
        for name in kind.__struct_fields__
    }
    parameters = {each["name"]: each for each in described(operation).get("parameters", ())}
    assert parameters.keys() - {"If-None-Match"} == names
    for name, each in parameters.items():
        assert each["description"], name
        assert each["required"] == (each["in"] == "path")
        assert each["in"] != "query" or "default" in each["schema"] or "null" not in each["schema"]
        limited = {"maxLength", "maximum", "enum", "$ref"} & each["schema"].keys()
        assert limited or each["schema"]["type"] == "boolean" or name == "If-None-Match"


@pytest.mark.parametrize("operation", OPERATIONS, ids=BY_NAME)
def test_an_operation_says_what_it_answers_and_what_may_go_wrong(operation: Operation) -> None:
    """Each form, each problem in one form, the headers."""
    responses = described(operation)["responses"]
    assert list(responses["200"]["content"]) == list(operation.answers)
    expected = {"200", "400", "405", "406"}
    expected |= {"413", "415"} if operation.bodies else set()
    expected |= {"429", "503"} if operation.path.startswith("/v1/") else set()
    expected |= {"404"} if operation.place else set()
    expected |= {"304"} if operation.is_kept else set()
    expected |= {"308"} if operation.moves else set()
    expected |= {str(KINDS[code].status.value) for code in operation.problems}
    assert responses.keys() == expected
    headers = responses["200"]["headers"].keys()
    assert {"X-Request-ID", "Cache-Control"} <= headers
    assert ("ETag" in headers) == operation.is_kept
    assert ("RateLimit-Remaining" in headers) == operation.path.startswith("/v1/")


@pytest.mark.parametrize("code", KINDS)
def test_a_problem_has_one_schema_an_example_and_a_page(code: ProblemCode) -> None:
    """The example names the page."""
    name = "".join(part.capitalize() for part in code.split("-"))
    response = document()["components"]["responses"][name]
    content = response["content"]["application/problem+json"]
    assert content["schema"] == PROBLEM
    page = client().get(content["example"]["type"])
    assert page.status_code == 200
    assert KINDS[code].title in page.text
    assert ("Retry-After" in response["headers"]) == (code is ProblemCode.RATE_LIMITED)
    assert ("Allow" in response["headers"]) == (code is ProblemCode.METHOD_NOT_ALLOWED)


def test_an_unknown_problem_has_no_page() -> None:
    """404, with those there are."""
    answer = client().get("/problems/bad-luck")
    assert answer.status_code == 404
    assert "bad-request" in answer.text


def test_the_tile_sets_of_the_document_are_the_shipped_ones() -> None:
    """They are written into the types of requests."""
    (choices, _) = get_args(TileSetName)
    assert set(get_args(choices)) == set(shipped_tile_sets())


@pytest.mark.parametrize("operation", OPERATIONS, ids=BY_NAME)
def test_the_guide_explains_an_operation_with_all_its_parameters(operation: Operation) -> None:
    """Below a heading, with a command line to copy."""
    page = client().get("/docs").text
    section = page.partition(f'<section id="{operation.name}">')[2].partition("</section>")[0]
    assert f"<b>{operation.method}</b> <code>{operation.path}</code>" in section
    assert "curl &#39;http://127.0.0.1:8000/" in section
    for each in described(operation).get("parameters", ()):
        assert f"<code>{each['name']}</code>" in section


def test_pages_need_no_other_host_no_script_and_no_style_of_their_own() -> None:
    """The policy `default-src 'self'` holds; the style sheet is named by its digest."""
    for path in ("/docs", "/problems/bad-request"):
        page = client().get(path).text
        assert "<script" not in page
        assert " style=" not in page
        assert "<style" not in page
        assert re.findall(r'(?:src|href)="(?!#|/)', page) == []
        (style,) = re.findall(
            r'<link rel="stylesheet" href="(/static/pages-[0-9a-f]{12}\.css)">', page
        )
        assert client().get(style).mimetype == "text/css"
    assert client().get("/static/pages.css").status_code == 404
    assert client().get("/static/..%2Fapp.py").status_code == 404


def test_the_links_of_the_guide_lead_somewhere() -> None:
    """Each to a part of the page, or to a page."""
    page = client().get("/docs").text
    names = set(re.findall(r' id="([^"]+)"', page))
    for link in set(re.findall(r'href="([^"]+)"', page)):
        if link.startswith("#"):
            assert link[1:] in names
        else:
            assert client().get(link).status_code == 200


def test_the_document_speaks_to_those_who_know_no_rulings_and_no_python() -> None:
    """What the library's docstrings say of rulings and None is said otherwise."""
    text = client().get("/openapi.json").text
    assert re.findall(r"FF?R?-?\d+\)|\bNone\b(?!-Match)", text) == []

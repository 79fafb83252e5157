"""Each route: what it answers, what its errors are, which headers it has."""

from dataclasses import dataclass, field
from typing import Any

import pytest
from werkzeug.test import TestResponse

from api.app import OPERATIONS
from api.pages import style_files
from tests.api.client import client, document, faults


@dataclass(frozen=True, slots=True)
class Route:
    """An operation with a request that it answers, and requests in which something is wrong."""

    path: str
    good: str
    method: str = "GET"
    bad: tuple[str, ...] = ()
    body: dict[str, Any] = field(default_factory=dict[str, Any])
    bad_bodies: tuple[Any, ...] = ()

    def ask(self, address: str = "", body: Any = None, **more: Any) -> TestResponse:
        """Return the answer to a request of the route."""
        if self.method == "GET":
            return client().get(address or self.good, **more)
        return client().post(address or self.good, json=self.body if body is None else body, **more)


SECURITY = {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Content-Security-Policy": "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; "
    "form-action 'none'",
    "Cross-Origin-Resource-Policy": "cross-origin",
}
EXPOSED = {"ETag", "Link", "Retry-After", "X-Request-ID"} | {
    f"RateLimit-{name}" for name in ("Limit", "Remaining", "Reset")
}
SHEET = {"players": ["Ada"], "round": [{"tiles": "Ti N", "words": {"Ada": ["tin", "tun"]}}]}
STYLE = f"/static/{next(iter(style_files()))}"
ROUTES = [
    Route(
        "/v1/words",
        "/v1/words?tiles=C,Co,N&wild=1&next=true",
        bad=("/v1/words", "/v1/words?tiles=Xq", "/v1/words?tiles=C&regex=c", "/v1/words?all=yes"),
    ),
    Route(
        "/v1/boards/{tiles}/words",
        "/v1/boards/C-Co-N/words",
        bad=("/v1/boards/CO/words", "/v1/boards/C-Co-N/words?tiles=C", "/v1/boards/-/words"),
    ),
    Route(
        "/v1/check",
        "/v1/check",
        "POST",
        body={"words": ["tin", "zzxqy", ""], "opinion": True, "suggest": True, "define": True},
        bad_bodies=({}, {"words": []}, {"words": ["tin"] * 101}, {"words": "tin"}, [], 1, "tin"),
    ),
    Route(
        "/v1/check/{word}", "/v1/check/tin", bad=("/v1/check/tin?wild=5", f"/v1/check/{'a' * 101}")
    ),
    Route(
        "/v1/sheets/score",
        "/v1/sheets/score?missed=2",
        "POST",
        bad=("/v1/sheets/score?policy=some", "/v1/sheets/score?strict=true"),
        body=SHEET,
        bad_bodies=({"game": "chess"}, [], SHEET | {"tile_set": "/etc/passwd"}),
    ),
    Route(
        "/v1/deals",
        "/v1/deals",
        "POST",
        body={"rounds": 30},
        bad_bodies=({"rounds": 0}, {"rounds": 101}, {"seed": ""}, {"seed": 5}, {"luck": True}),
    ),
    Route(
        "/v1/elements", "/v1/elements?red=Ba", bad=("/v1/elements?red=0", "/v1/elements?tile_set=x")
    ),
    Route("/v1/tile-sets", "/v1/tile-sets", bad=("/v1/tile-sets?x=1",)),
    Route("/v1/lexicons", "/v1/lexicons", bad=("/v1/lexicons?x=1",)),
    Route("/healthz", "/healthz", bad=("/healthz?x=1",)),
    Route("/readyz", "/readyz", bad=("/readyz?x=1",)),
    Route("/metrics", "/metrics", bad=("/metrics?x=1",)),
    Route("/openapi.json", "/openapi.json", bad=("/openapi.json?x=1",)),
    Route("/docs", "/docs", bad=("/docs?x=1",)),
    Route("/problems/{code}", "/problems/too-large", bad=("/problems/too-large?x=1",)),
    Route("/static/{name}", STYLE, bad=(f"{STYLE}?x=1",)),
]
each_route = pytest.mark.parametrize("route", ROUTES, ids=[route.path for route in ROUTES])


def test_every_route_is_here() -> None:
    """None without a contract."""
    assert {(route.path, route.method) for route in ROUTES} == {
        (each.path, each.method) for each in OPERATIONS
    }


@each_route
def test_an_answer_is_as_the_document_says(route: Route) -> None:
    """Status, form and schema; the headers that it names are there, those of security too."""
    answer = route.ask()
    assert answer.status_code == 200, answer.text
    assert faults(route.path, route.method, answer) == []
    described = document()["paths"][route.path][route.method.lower()]["responses"]["200"]
    for name in described["headers"]:
        assert name in answer.headers or name.startswith("RateLimit")
    assert SECURITY.items() <= dict(answer.headers).items()


@each_route
def test_a_faulty_request_is_a_problem_that_names_the_fault(route: Route) -> None:
    """Status 400; the type has a page; nobody keeps it."""
    bodies = [route.ask(body=body) for body in route.bad_bodies]
    for answer in (*bodies, *map(route.ask, route.bad)):
        body: Any = answer.json
        assert answer.status_code == body["status"] == 400, answer.text
        assert faults(route.path, route.method, answer) == []
        assert body["errors"]
        assert all(each["detail"] and each["code"] for each in body["errors"])
        assert client().get(body["type"]).status_code == 200
        assert answer.headers["Cache-Control"] == "no-store"
        assert answer.headers["X-Request-ID"]


@each_route
def test_another_method_is_refused_with_those_there_are(route: Route) -> None:
    """405 and `Allow`."""
    for method in ("PUT", "DELETE", "PATCH", "POST" if route.method == "GET" else "GET"):
        answer = client().open(route.good, method=method)
        assert answer.status_code == 405
        assert answer.mimetype == "application/problem+json"
        assert route.method in answer.headers["Allow"].split(", ")


@each_route
def test_no_answer_in_an_unknown_form(route: Route) -> None:
    """406 says which there are."""
    answer = route.ask(headers={"Accept": "image/png"})
    assert answer.status_code == 406
    assert faults(route.path, route.method, answer) == []
    first = next(each for each in OPERATIONS if each.path == route.path).answers
    assert next(iter(first)) in answer.text


@each_route
def test_reads_are_open_to_pages_elsewhere_and_writes_are_not(route: Route) -> None:
    """Cross-origin resource sharing, asked for in advance."""
    asked = {"Origin": "https://example.org", "Access-Control-Request-Method": route.method}
    answer = client().options(route.good, headers=asked)
    assert answer.status_code == 200
    allowed = answer.headers["Access-Control-Allow-Methods"].split(", ")
    assert (route.method in allowed) == (route.method == "GET")
    assert answer.headers["Access-Control-Allow-Origin"] == "*"
    assert answer.headers["Access-Control-Allow-Headers"] == "Accept, If-None-Match"
    headers = route.ask().headers
    opened = headers.get("Access-Control-Allow-Origin")
    assert opened == ("*" if route.method == "GET" else None)
    exposed = set(headers.get("Access-Control-Expose-Headers", "").split(", "))
    assert exposed == (EXPOSED if route.method == "GET" else {""})


@each_route
def test_head_is_get_without_the_body(route: Route) -> None:
    """With the same status and tag."""
    if route.method == "GET":
        head, get = client().head(route.good), route.ask()
        assert (head.status_code, head.data) == (200, b"")
        assert head.headers.get("ETag") == get.headers.get("ETag")
        assert head.mimetype == get.mimetype


@each_route
def test_what_is_kept_is_not_sent_twice(route: Route) -> None:
    """304 for the tag, plain, compressed or made weak by a proxy; another tag gets the answer."""
    for coding in ("identity", "gzip", "br"):
        encoding = {"Accept-Encoding": coding}
        etag = route.ask(headers=encoding).headers.get("ETag")
        if not etag:
            continue
        for tag in (etag, f"W/{etag}", f'"x", {etag}', "*"):
            again = route.ask(headers=encoding | {"If-None-Match": tag})
            assert (again.status_code, again.data) == (304, b"")
            assert again.headers["Cache-Control"].startswith("public, max-age=")
        assert route.ask(headers=encoding | {"If-None-Match": '"x"'}).status_code == 200


def test_a_tag_of_a_compression_that_is_not_taken_now_is_another_answer() -> None:
    """A cache between would keep it, and send it to who cannot read it."""
    packed = client().get("/v1/elements", headers={"Accept-Encoding": "br"})
    tag = {"If-None-Match": packed.headers["ETag"]}
    assert packed.headers["ETag"].endswith(':br"')
    for coding, status in {"br": 304, "br, gzip": 304, "gzip": 200, "identity": 200}.items():
        again = client().get("/v1/elements", headers=tag | {"Accept-Encoding": coding})
        assert again.status_code == status, coding


@pytest.mark.parametrize("path", ["/v1/check", "/v1/sheets/score", "/v1/deals"])
def test_a_body_in_another_form_is_refused(path: str) -> None:
    """415 names the forms; compressed bodies are among the others."""
    for headers in ({"Content-Type": "text/xml"}, {"Content-Encoding": "gzip"}):
        kind = headers.get("Content-Type", "application/json")
        answer = client().post(path, data=b"{}", content_type=kind, headers=headers)
        assert answer.status_code == 415
        assert faults(path, "POST", answer) == []


@pytest.mark.parametrize("path", ["/v1/check", "/v1/sheets/score", "/v1/deals"])
def test_a_body_that_is_too_large_is_refused(path: str) -> None:
    """413 above a megabyte."""
    answer = client().post(path, data=b" " * 1_048_577, content_type="application/json")
    assert answer.status_code == 413
    assert faults(path, "POST", answer) == []


@pytest.mark.parametrize(
    "path", ["/", "/v1", "/v1/words/", "//v1/words", "/v1//words", "/v1/../docs", "/v1/check/"]
)
def test_other_addresses_have_nothing(path: str) -> None:
    """404; nobody is sent elsewhere."""
    answer = client().get(path)
    assert answer.status_code == 404
    assert answer.json
    assert answer.json["type"] == "/problems/not-found"


def test_a_problem_names_the_value_and_the_next_step() -> None:
    """Where the request was refused before it was understood, too."""
    absent: Any = client().get("/v1/word").json
    assert absent["detail"] == "nothing has the address /v1/word; see /docs"
    put: Any = client().put("/v1/words").json
    assert put["detail"] == "PUT is not taken here; use GET, HEAD, OPTIONS"
    large: Any = client().post("/v1/deals", data=b" " * 1_048_577, content_type="application/json")
    assert large.json["detail"] == "the body has more than 1,048,576 bytes; send less at once"
    empty: Any = client().post("/v1/deals", content_type="application/json").json
    assert empty["detail"] == "the body is empty; send one JSON object, such as {}"

"""Rate limits: what requests cost, what a client has left, and who counts as one client."""

from collections.abc import Iterator
from typing import Any

import pytest
from flask.testing import FlaskClient

from api.app import create_app
from api.problems import ProblemError
from api.rates import Rates, rates_of
from api.settings import Settings
from api.sources import Sources

NAMES = ("RateLimit-Limit", "RateLimit-Remaining", "RateLimit-Reset")


@pytest.fixture(scope="module")
def sources() -> Sources:
    """The opened sources."""
    return Sources()


def client(sources: Sources, **settings: Any) -> FlaskClient:
    """Return a client of a service of one worker with these settings."""
    return create_app(Settings(workers=1, **settings), sources).test_client()


@pytest.fixture
def rates() -> Rates:
    """Ten units a minute."""
    return Rates(10)


def test_what_is_spent_is_missing(rates: Rates) -> None:
    """Of the units of this client alone."""
    first = rates.spend("192.0.2.1", 3)
    assert (first.limit, first.left) == (10, 7)
    assert 55 <= first.reset <= 60
    second = rates.spend("192.0.2.1", 3)
    assert (second.limit, second.left) == (10, 4)
    other = rates.spend("192.0.2.2", 1)
    assert other.left == 9


def test_a_client_with_a_unit_left_may_ask_for_more_than_that(rates: Rates) -> None:
    """Or what costs more than a minute's units could never be asked for."""
    rates.spend("192.0.2.1", 9)
    rates.admit("192.0.2.1")
    spent = rates.spend("192.0.2.1", 3000)
    assert spent.left == 0


def test_a_client_without_units_is_told_when_to_come_back(rates: Rates) -> None:
    """In Retry-After; others go on."""
    rates.spend("192.0.2.1", 10)
    with pytest.raises(ProblemError) as caught:
        rates.admit("192.0.2.1")
    headers = caught.value.headers
    assert 1 <= int(headers["Retry-After"]) <= 60
    assert [headers[name] for name in NAMES] == ["10", "0", headers["Retry-After"]]
    rates.admit("192.0.2.2")


@pytest.mark.parametrize(
    ("first", "second", "is_one"),
    [
        ("192.0.2.1", "192.0.2.1", True),
        ("192.0.2.1", "192.0.2.2", False),
        ("2001:db8::1", "2001:db8::ffff:1", True),
        ("2001:db8::1", "2001:db8:0:1::1", False),
        ("::ffff:192.0.2.1", "::ffff:192.0.2.2", False),
        ("fe80::1%eth0", "fe80::2%eth0", True),
        ("[::1]:80", "[::1]:80", True),
        ("[::1]:80", "[::1]:81", False),
        ("", "", True),
    ],
    ids=[
        "one address",
        "two addresses",
        "IPv6: one network of 64 bits",
        "IPv6: two networks",
        "IPv4 written as IPv6",
        "IPv6 with its interface",
        "no address",
        "another that is none",
        "none at all",
    ],
)
def test_who_is_one_client(rates: Rates, first: str, second: str, is_one: bool) -> None:
    """A provider gives a customer a network of IPv6, not an address."""
    rates.spend(first, 5)
    spent = rates.spend(second, 1)
    assert spent.left == (4 if is_one else 9)


@pytest.mark.parametrize(
    ("workers", "share"), {1: 100, 2: 50, 3: 34}.items(), ids=["one", "two", "three"]
)
def test_each_worker_that_counts_alone_grants_its_share(workers: int, share: int) -> None:
    """Rounded up."""
    rates = rates_of(Settings(rate=100, workers=workers))
    assert rates
    spent = rates.spend("192.0.2.1", 0)
    assert spent.limit == share


def test_a_rate_of_0_is_none() -> None:
    """Nothing is counted."""
    assert rates_of(Settings(rate=0)) is None


SHEET = b'{"players": ["Ada"], "round": []}'.ljust(200)
COSTS: dict[str, tuple[str, str, bytes | None, int]] = {
    "elements": ("GET", "/v1/elements", None, 1),
    "a check": ("GET", "/v1/check/tin", None, 1),
    "checks": ("POST", "/v1/check", b'{"words": ["tin", "tinn"]}', 2),
    "a check with opinion": ("GET", "/v1/check/tin?opinion=true", None, 21),
    "a check with near words": ("GET", "/v1/check/tin?suggest=true", None, 3001),
    "words": ("GET", "/v1/words?tiles=Ba,N", None, 5),
    "words with a FReNeTiC tile": ("GET", "/v1/words?tiles=Ba,N&wild=1", None, 45),
    "words with the next tiles": ("GET", "/v1/words?tiles=Ba,N&next=true", None, 305),
    "the words of all tiles": ("GET", "/v1/words?all=true&limit=1", None, 103),
    "a board": ("GET", "/v1/boards/Ba-N/words", None, 5),
    "a long check": ("GET", f"/v1/check/{'a' * 20}", None, 1000),
    "a word just not long": ("GET", f"/v1/check/{'a' * 19}", None, 1),
    "checks with opinion": ("POST", "/v1/check", b'{"words": ["tin", "a"], "opinion": true}', 42),
    "checks with near words": ("POST", "/v1/check", b'{"words": ["tin"], "suggest": true}', 3001),
    "a sheet of 200 bytes": ("POST", "/v1/sheets/score", SHEET, 12),
    "missed words": ("POST", "/v1/sheets/score?missed=1", SHEET, 20_012),
    "a draw": ("POST", "/v1/deals", b"{}", 5),
    "another form of a body": ("POST", "/v1/check?as=xml", b"{}", 1),
    "what cannot be read": ("POST", "/v1/check", b"{", 1),
}


@pytest.mark.parametrize(
    ("method", "path", "body", "units"), COSTS.values(), ids=[f"{case} costs" for case in COSTS]
)
def test_the_answer_says_what_is_left(
    sources: Sources, method: str, path: str, body: bytes | None, units: int
) -> None:
    """Also where the request is refused."""
    answer = client(sources, rate=100_000).open(path, method=method, data=body)
    assert answer.headers["RateLimit-Limit"] == "100000"
    assert answer.headers["RateLimit-Remaining"] == str(100_000 - units)
    assert 55 <= int(answer.headers["RateLimit-Reset"]) <= 60


@pytest.mark.parametrize("headers", [{"Accept": "image/png"}, {"Content-Type": "text/xml"}])
def test_a_request_in_a_form_that_is_not_read_costs_too(
    sources: Sources, headers: dict[str, str]
) -> None:
    """Or it would be a way to ask without end."""
    answer = client(sources, rate=100).post("/v1/check", data=b"{}", headers=headers)
    assert answer.status_code in (406, 415)
    assert answer.headers["RateLimit-Remaining"] == "99"


def test_too_many_requests_are_a_problem(sources: Sources) -> None:
    """With Retry-After, and until then nothing is read."""
    asking = client(sources, rate=2)
    assert [asking.get("/v1/check/tin").status_code for _ in range(3)] == [200, 200, 429]
    answer = asking.post("/v1/check", data=b"{")
    assert answer.mimetype == "application/problem+json"
    assert answer.json
    assert (answer.status_code, answer.json["type"]) == (429, "/problems/rate-limited")
    assert answer.headers["RateLimit-Remaining"] == "0"
    assert answer.headers["Retry-After"] == answer.headers["RateLimit-Reset"]


@pytest.mark.parametrize("path", ["/healthz", "/readyz", "/metrics", "/docs", "/nothing"])
def test_what_is_not_under_v1_is_not_counted(sources: Sources, path: str) -> None:
    """Whoever watches the service is never refused."""
    asking = client(sources, rate=1)
    asking.get("/v1/check/tin")
    answer = asking.get(path)
    assert answer.status_code != 429
    assert [name for name in NAMES if name in answer.headers] == []


def test_the_client_is_who_stands_before_the_trusted_proxies(sources: Sources) -> None:
    """Without any, nobody can take another's place."""
    first = {"X-Forwarded-For": "192.0.2.1"}
    second = {"X-Forwarded-For": "192.0.2.2"}
    behind, before = client(sources, rate=1, proxies=1), client(sources, rate=1)
    for asking, last in ((behind, 200), (before, 429)):
        assert asking.get("/v1/check/tin", headers=first).status_code == 200
        assert asking.get("/v1/check/tin", headers=second).status_code == last


def test_without_a_rate_there_are_no_headers_of_it(sources: Sources) -> None:
    """As nothing is counted."""
    answer = client(sources, rate=0).get("/v1/check/tin")
    assert [name for name in NAMES if name in answer.headers] == []


@pytest.fixture(autouse=True)
def _no_thread_is_left() -> Iterator[None]:
    """The storage's clean-up, which a test starts, ends before the test does."""
    yield
    import threading

    for thread in threading.enumerate():
        if isinstance(thread, threading.Timer):
            thread.join()

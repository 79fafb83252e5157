"""Rate limits: what requests cost, what a client has left, and who counts as one client."""

from dataclasses import dataclass
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


@dataclass
class Clock:
    """Says how long the thread has worked; each look at it adds a `step`, in seconds.

    `time` is what the clock on the wall says.
    """

    now: float = 5.0
    step: float = 0.0
    time: float = 1000.0

    def __call__(self) -> int:
        """Return the nanoseconds."""
        self.now += self.step
        return round(self.now * 1e9)


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """A clock in the place of the processor's."""
    found = Clock()
    monkeypatch.setattr("api.rates.thread_time_ns", found)
    monkeypatch.setattr("api.rates.monotonic", lambda: found.time)
    return found


@pytest.fixture
def rates() -> Rates:
    """Thirty units a minute, one each two seconds; three are set aside for a request under way."""
    return Rates(30)


@pytest.mark.parametrize(
    ("seconds", "units"), {0: 1, 0.001: 1, 0.00101: 2, 0.0199: 20, 0.03: 30}.items()
)
def test_a_unit_is_a_millisecond_of_work(
    rates: Rates, clock: Clock, seconds: float, units: int
) -> None:
    """Rounded up, at least one, and of this client alone."""
    visit = rates.admit("192.0.2.1")
    clock.now += seconds
    rate = visit.end()
    assert (rate.limit, rate.left, rate.reset) == (30, 30 - units, 2 * units)
    assert rates.admit("192.0.2.2").end().left == 29


def test_work_is_paid_for_once(rates: Rates, clock: Clock) -> None:
    """Three milliseconds, then none, then two more."""
    visit = rates.admit("192.0.2.1")
    left: list[int] = []
    for seconds in (0.0029, 0, 0.002):
        clock.now += seconds
        left.append(visit.pay().left)
    assert left == [27, 27, 25]
    assert visit.end().left == 25


def test_a_client_with_a_unit_left_may_ask_for_more_than_that(rates: Rates, clock: Clock) -> None:
    """Or what costs more than a minute's units could never be asked for."""
    for seconds, left in ((0.029, 1), (3.0, 0)):
        visit = rates.admit("192.0.2.1")
        clock.now += seconds
        assert visit.end().left == left


@pytest.mark.parametrize(
    ("seconds", "left"), {0: 5, 1: 5, 2: 6, 40: 25, 49: 29, 50: 30, 99: 30}.items()
)
def test_units_come_back_bit_by_bit(rates: Rates, clock: Clock, seconds: float, left: int) -> None:
    """Of 30 in a minute one each two seconds; never more than there are."""
    visit = rates.admit("192.0.2.1")
    clock.now += 0.025
    visit.pay()
    clock.time += seconds
    rate = visit.end()
    assert rate.left == left
    assert rate.reset == max(0, 50 - seconds)


def test_what_was_used_too_much_comes_back_first(rates: Rates, clock: Clock) -> None:
    """3 s of work are 3,000 units, 2,970 more than there were: 5,942 seconds until one is left."""
    visit = rates.admit("192.0.2.1")
    clock.now += 3.0
    assert visit.end().reset == 6000
    for waited, left in ((0, 5942), (5940, 2)):
        clock.time += waited
        with pytest.raises(ProblemError) as caught:
            rates.admit("192.0.2.1")
        assert caught.value.headers["Retry-After"] == str(left)
    clock.time += 2
    rates.admit("192.0.2.1")


def test_so_many_clients_are_remembered(
    rates: Rates, clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The latest of them, and those with a request under way."""
    monkeypatch.setattr("api.rates.MOST_CLIENTS", 3)
    held = rates.admit("192.0.2.1")
    for last in (2, 3, 4, 5, 6):
        visit = rates.admit(f"192.0.2.{last}")
        clock.now += 0.009
        visit.end()
    left = {last: rates.admit(f"192.0.2.{last}").pay().left for last in (6, 5, 2)}
    assert left == {6: 20, 5: 20, 2: 29}
    assert held.end().left == 0
    with pytest.raises(ProblemError):
        rates.admit("192.0.2.1")


def test_a_client_without_units_is_told_when_to_come_back(rates: Rates, clock: Clock) -> None:
    """In Retry-After; others go on."""
    visit = rates.admit("192.0.2.1")
    clock.now += 0.03
    visit.end()
    with pytest.raises(ProblemError) as caught:
        rates.admit("192.0.2.1")
    headers = caught.value.headers
    assert [headers[name] for name in (*NAMES, "Retry-After")] == ["30", "0", "60", "2"]
    rates.admit("192.0.2.2")


@pytest.mark.parametrize(("spent", "most"), {0: 10, 4: 9, 29: 1}.items())
def test_a_tenth_of_the_units_is_set_aside_for_each_request_under_way(
    rates: Rates, clock: Clock, spent: int, most: int
) -> None:
    """As long as more is left than that: 4 + 8 * 3 is less than 30, 4 + 9 * 3 is more."""
    if spent:
        visit = rates.admit("192.0.2.1")
        clock.now += spent / 1000
        visit.end()
    for _ in range(most):
        rates.admit("192.0.2.1")
    with pytest.raises(ProblemError) as caught:
        rates.admit("192.0.2.1")
    headers = caught.value.headers
    left, reset = str(30 - spent), str(2 * spent)
    assert [headers[name] for name in (*NAMES, "Retry-After")] == ["30", left, reset, "1"]
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
        ("[::1]:80", "[::1]:81", True),
        ("[2001:db8::1]", "2001:db8::2", True),
        ("192.0.2.1:5000", "192.0.2.1:5001", True),
        ("192.0.2.1:5000", "192.0.2.2:5000", False),
        ("", "", True),
    ],
    ids=[
        "one address",
        "two addresses",
        "IPv6: one network of 64 bits",
        "IPv6: two networks",
        "IPv4 written as IPv6",
        "IPv6 with its interface",
        "IPv6 with its port",
        "IPv6 in brackets",
        "IPv4 with its port",
        "two addresses with one port",
        "no address",
    ],
)
@pytest.mark.usefixtures("clock")
def test_who_is_one_client(rates: Rates, first: str, second: str, is_one: bool) -> None:
    """A provider gives a customer a network of IPv6, not an address."""
    rates.admit(first).end()
    assert rates.admit(second).end().left == (28 if is_one else 29)


@pytest.mark.parametrize(
    ("workers", "share"), {1: 100, 2: 50, 3: 34}.items(), ids=["one", "two", "three"]
)
def test_each_worker_that_counts_alone_grants_its_share(workers: int, share: int) -> None:
    """Rounded up."""
    rates = rates_of(Settings(rate=100, workers=workers))
    assert rates
    assert rates.admit("192.0.2.1").end().limit == share


def test_a_rate_of_0_is_none() -> None:
    """Nothing is counted."""
    assert rates_of(Settings(rate=0)) is None


REQUESTS: dict[str, tuple[str, str, bytes | None, dict[str, str]]] = {
    "elements": ("GET", "/v1/elements", None, {}),
    "a check": ("GET", "/v1/check/tin", None, {}),
    "checks": ("POST", "/v1/check", b'{"words": ["tin"]}', {}),
    "words": ("GET", "/v1/words?tiles=Ba,N", None, {}),
    "a board": ("GET", "/v1/boards/Ba-N/words", None, {}),
    "a sheet": ("POST", "/v1/sheets/score", b'{"players": ["Ada"], "round": []}', {}),
    "a draw": ("POST", "/v1/deals", b"{}", {}),
    "an unknown parameter": ("POST", "/v1/check?as=xml", b"{}", {}),
    "what cannot be read": ("POST", "/v1/check", b"{", {}),
    "a form of answer that there is not": ("POST", "/v1/check", b"{}", {"Accept": "image/png"}),
    "a form that is not read": ("POST", "/v1/check", b"{}", {"Content-Type": "text/xml"}),
}


@pytest.mark.parametrize(
    ("method", "path", "body", "headers"), REQUESTS.values(), ids=list(REQUESTS)
)
def test_the_answer_says_what_is_left(
    sources: Sources,
    clock: Clock,
    method: str,
    path: str,
    body: bytes | None,
    headers: dict[str, str],
) -> None:
    """Also where the request is refused, or that would be a way to ask without end."""
    clock.step = 0.0065  # from one look to the next, so 7 units
    answer = client(sources, rate=1000).open(path, method=method, data=body, headers=headers)
    assert answer.headers["RateLimit-Limit"] == "1000"
    assert answer.headers["RateLimit-Remaining"] == "993"
    assert answer.headers["RateLimit-Reset"] == "1"  # 7 / 1000 of a minute


def test_a_stream_pays_when_it_was_sent(sources: Sources, clock: Clock) -> None:
    """6.5 ms until it is sent are 7 units; the second look is at 13 ms, then 1 for the next."""
    asking = client(sources, rate=1000)
    clock.step = 0.0065
    stream = asking.get("/v1/words?tiles=Ba,N", headers={"Accept": "application/x-ndjson"})
    assert stream.headers["RateLimit-Remaining"] == "993"
    assert stream.data
    stream.close()
    clock.step = 0.0
    assert asking.get("/v1/check/tin").headers["RateLimit-Remaining"] == "986"


@pytest.mark.usefixtures("clock")
def test_streams_under_way_are_counted(sources: Sources) -> None:
    """Of 4 units each of two streams has paid 1, and 1 is set aside for each."""
    asking = client(sources, rate=4)
    lines = {"Accept": "application/x-ndjson"}
    streams = [asking.get("/v1/words?tiles=Ba,N", headers=lines) for _ in range(2)]
    refused = asking.get("/v1/check/tin")
    assert (refused.status_code, refused.headers["Retry-After"]) == (429, "1")
    for stream in streams:
        stream.close()
    assert asking.get("/v1/check/tin").headers["RateLimit-Remaining"] == "1"


@pytest.mark.usefixtures("clock")
def test_too_many_requests_are_a_problem(sources: Sources) -> None:
    """With Retry-After, and until then nothing is read."""
    asking = client(sources, rate=2)
    assert [asking.get("/v1/check/tin").status_code for _ in range(3)] == [200, 200, 429]
    answer = asking.post("/v1/check", data=b"{")
    assert answer.mimetype == "application/problem+json"
    assert answer.json
    assert (answer.status_code, answer.json["type"]) == (429, "/problems/rate-limited")
    assert answer.headers["RateLimit-Remaining"] == "0"
    assert (answer.headers["Retry-After"], answer.headers["RateLimit-Reset"]) == ("30", "60")


@pytest.mark.parametrize("path", ["/healthz", "/readyz", "/metrics", "/docs", "/nothing"])
@pytest.mark.usefixtures("clock")
def test_what_is_not_under_v1_is_not_counted(sources: Sources, path: str) -> None:
    """Whoever watches the service is never refused."""
    asking = client(sources, rate=1)
    asking.get("/v1/check/tin")
    answer = asking.get(path)
    assert answer.status_code != 429
    assert [name for name in NAMES if name in answer.headers] == []


@pytest.mark.usefixtures("clock")
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

"""The whole document, tried out: no request breaks the service, every answer is as it says.

A failure prints the command line that repeats it.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, cast

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from hypothesis.strategies import one_of
from schemathesis import checks
from schemathesis.generation import GenerationMode

from api.app import OPERATIONS, create_app
from api.operations import Operation
from api.settings import Settings
from solver.symbols import symbols

WITH_INPUT = [each for each in OPERATIONS if each.place or each.query or each.bodies]
CASES, MANY_CASES = 2000, 20_000
PLAIN = {"Accept-Encoding": "identity"}
SLOW = [HealthCheck.too_slow, HealthCheck.filter_too_much, HealthCheck.data_too_large]
TEXTS = ("application/toml", "text/csv")


@cache
def schema() -> Any:
    """Return the document of a service that limits nobody."""
    typed = cast("Any", schemathesis)
    typed.serializer(*TEXTS)(as_text)
    cast("Any", checks).load_all_checks()
    return typed.openapi.from_wsgi("/openapi.json", create_app(Settings(rate=0)))


def as_text(_context: Any, value: Any) -> bytes:
    """Return a body that is no JSON; of what is no text, one that is no UTF-8."""
    return value.encode() if isinstance(value, str) else b"\xff" + str(value).encode()


def sensible(case: Any) -> Any:
    """Turn most texts that no schema can describe into tiles, letters and numbers."""
    for values, joint in ((case.path_parameters, "-"), (case.query, ","), (case.body, " ")):
        if isinstance(values, dict):
            make_sensible(cast("dict[str, Any]", values), joint)
    if case.operation.path == "/v1/words":
        case.query = {"tiles": "C,Co,N"} | (case.query or {}) | {"all": "false"}
    return case


def make_sensible(values: dict[str, Any], joint: str) -> None:
    """Replace the values that the table names, most of them."""
    for name in SENSIBLE.keys() & values.keys():
        if len(str(values[name])) % 5:
            values[name] = SENSIBLE[name](str(values[name]), joint)


def some_tiles(text: str, joint: str) -> str:
    """Return as many tiles as the text has characters, up to twelve."""
    numbers = sorted({1 + ord(char) % 12 for char in text[:12]})
    return joint.join(symbols()[number] for number in numbers)


def some_letters(text: str, joint: str) -> str:
    """Return as many letters as the text has characters, up to two."""
    return "".join("aeinost?*"[ord(char) % 7] for char in text[:2])


def no_rule(text: str, joint: str) -> Any:
    """Return a house rule for an address, none for a body."""
    return [] if joint == " " else "wild_red=off"


SENSIBLE: dict[str, Callable[[str, str], Any]] = {
    **dict.fromkeys(("tiles", "new", "red"), some_tiles),
    **dict.fromkeys(("starts", "ends", "contains", "pattern"), some_letters),
    "cursor": lambda text, joint: str(len(text)),
    "rule": no_rule,
    "called": lambda text, joint: ["CoCo"],
}


def tried(operation: Operation, cases: int) -> int:
    """Make so many requests of an operation, some as they should be, some not; count them."""
    described = schema()[operation.path][operation.method]
    # No schema can say which texts name tiles.
    excluded = [cast("Any", checks).CHECKS.get_one("positive_data_acceptance")]
    count = 0

    @settings(max_examples=cases, deadline=None, database=None, suppress_health_check=SLOW)
    @given(one_of(*(described.as_strategy(generation_mode=mode) for mode in GenerationMode)))
    def try_out(case: Any) -> None:
        nonlocal count
        count += 1
        if case.meta.generation.mode.is_positive:
            case = sensible(case)
        case.call_and_validate(headers=PLAIN, excluded_checks=excluded)

    try_out()
    return count


@pytest.mark.parametrize("operation", WITH_INPUT, ids=[each.name for each in WITH_INPUT])
def test_any_request_is_answered_as_the_document_says(operation: Operation) -> None:
    """2,000 requests in all."""
    each = -(-CASES // len(WITH_INPUT))
    assert tried(operation, each) >= each


@pytest.mark.long
@pytest.mark.parametrize("operation", WITH_INPUT, ids=[each.name for each in WITH_INPUT])
def test_very_many_requests_are_answered_as_the_document_says(operation: Operation) -> None:
    """20,000 requests in all."""
    each = -(-MANY_CASES // len(WITH_INPUT))
    assert tried(operation, each) >= each


def test_the_document_is_valid() -> None:
    """By the schema of OpenAPI 3.1."""
    schema().validate()


def test_addresses_without_input_answer_as_the_document_says() -> None:
    """There is just one request to make of them."""
    for operation in OPERATIONS:
        if operation not in WITH_INPUT:
            case = schema()[operation.path][operation.method].Case()
            case.call_and_validate(headers=PLAIN)

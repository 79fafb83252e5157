"""The state of the service, for those who run it: `/healthz`, `/readyz`, `/metrics`.

Metrics are kept for each process, or for all of them together in the folder that
PROMETHEUS_MULTIPROC_DIR names when this module is imported.
"""

import os
from dataclasses import dataclass
from functools import cache

from flask import Response
from prometheus_client import CollectorRegistry, Counter, Histogram, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector

from .media import JSON, TEXT
from .operations import Call, Operation, answer
from .problems import ProblemCode, not_ready
from .settings import METRICS_FOLDER

REGISTRY = CollectorRegistry()
REQUESTS = Counter(
    "frenetic_requests", "Requests answered.", ("operation", "status"), registry=REGISTRY
)
SECONDS = Histogram(
    "frenetic_request_seconds",
    "Seconds from a request to the first byte of its answer.",
    ("operation",),
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5),
    registry=REGISTRY,
)
RATE_LIMITED = Counter(
    "frenetic_rate_limited", "Requests refused for their number.", ("operation",), registry=REGISTRY
)
METRICS_TYPE = f"{TEXT}; version=0.0.4; charset=utf-8"
NO_OPERATION = "none"
"""What stands for the operation of a request that has none."""


@dataclass(frozen=True, slots=True)
class State:
    """That all is well."""

    status: str = "ok"


@dataclass(frozen=True, slots=True)
class Readiness:
    """That questions can be answered, and by which word list.

    `lacks` says what cannot be answered, as the definitions are missing.
    """

    status: str
    lexicon: str
    digest: str
    lacks: tuple[str, ...] = ()


def count(operation: str | None, status: int, seconds: float) -> None:
    """Count a request that was answered so after so many seconds."""
    name = operation or NO_OPERATION
    _answered(name, status).inc()
    _seconds(name).observe(seconds)
    if status == 429:
        RATE_LIMITED.labels(name).inc()


# Looking a child up takes longer than counting does.
@cache
def _answered(operation: str, status: int) -> Counter:
    return REQUESTS.labels(operation, str(status))


@cache
def _seconds(operation: str) -> Histogram:
    return SECONDS.labels(operation)


def get_health(call: Call) -> Response:
    """Answer `GET /healthz`: the process answers."""
    return answer(State())


def get_readiness(call: Call) -> Response:
    """Answer `GET /readyz`; ProblemError if the word list or its index is missing or damaged."""
    lexicon = call.sources.lexicon
    lacks = tuple(not_ready(fault).detail for fault in call.sources.faults)
    return answer(Readiness("ok", lexicon.name, lexicon.digest, lacks))


def get_metrics(call: Call) -> Response:
    """Answer `GET /metrics` in the text format of Prometheus."""
    registry = REGISTRY
    if METRICS_FOLDER in os.environ:
        registry = CollectorRegistry()
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call]
    response = Response(generate_latest(registry), content_type=METRICS_TYPE)
    response.headers["Cache-Control"] = "no-store"
    return response


OPERATIONS = (
    Operation(
        method="GET",
        path="/healthz",
        handle=get_health,
        summary="Whether the process answers",
        answers={JSON: State},
    ),
    Operation(
        method="GET",
        path="/readyz",
        handle=get_readiness,
        summary="Whether the service has its word list; the problem says what it lacks",
        description="Without definitions it is ready all the same, and `lacks` says so: who asks "
        "for them gets the problem.",
        answers={JSON: Readiness},
        problems=(ProblemCode.NOT_READY,),
    ),
    Operation(
        method="GET",
        path="/metrics",
        handle=get_metrics,
        summary="Counts of requests and their durations, for Prometheus",
        answers={TEXT: str},
    ),
)

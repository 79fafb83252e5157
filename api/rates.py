"""Rate limits: each client has so many units a minute, and a request costs as many as its work.

A unit is a millisecond of processor time, and each request is at least one. It is paid for once
the work is done, so that nothing need be reckoned before; until then a tenth of a minute's units is
set aside for it, so that the costliest request can be made, but not many of them at once.
"""

from collections import Counter
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from ipaddress import IPv6Address, IPv6Network
from math import ceil
from threading import Lock
from time import thread_time_ns, time

from limits.storage import MemoryStorage

from .problems import ProblemCode, ProblemError
from .settings import Settings

MINUTE = 60
UNIT = 1_000_000
"""Nanoseconds of processor time."""
MOST_AT_ONCE = 10
"""Requests under way of one client, as long as it has used nothing."""
IPV6_OF_ONE_CLIENT = 64


@dataclass(frozen=True, slots=True)
class Rate:
    """What a client has: `left` of `limit` units, until `reset` seconds from now."""

    limit: int
    left: int
    reset: int

    @property
    def headers(self) -> dict[str, str]:
        """The headers that tell it."""
        return {
            "RateLimit-Limit": str(self.limit),
            "RateLimit-Remaining": str(self.left),
            "RateLimit-Reset": str(self.reset),
        }


class Rates:
    """The units of the clients of one process."""

    def __init__(self, limit: int) -> None:
        """Grant `limit` units a minute to each client."""
        self._limit = limit
        self._set_aside = ceil(limit / MOST_AT_ONCE)
        self._under_way = Counter[str]()
        self._lock = Lock()

    def admit(self, client: str) -> "Visit":
        """Let a client with units left in; ProblemError, which says when to come back."""
        key = _key(client)
        spent = self._storage.get(key)
        with self._lock:
            if spent + self._set_aside * self._under_way[key] < self._limit:
                self._under_way[key] += 1
                return Visit(self, key)
        left = max(0, self._limit - spent)
        wait = 1 if left else self._reset(key)
        raise ProblemError(
            ProblemCode.RATE_LIMITED,
            f"all {self._limit} units of a minute are used, or set aside for requests of yours "
            f"that are under way; try again in {wait} s",
            headers=Rate(self._limit, left, wait).headers | {"Retry-After": str(wait)},
        )

    def spend(self, key: str, units: int) -> Rate:
        """Take `units` from a client and return what is left."""
        spent = self._storage.incr(key, MINUTE, units)
        return Rate(self._limit, max(0, self._limit - spent), self._reset(key))

    def leave(self, key: str) -> None:
        """Count a request of a client as done."""
        with self._lock:
            self._under_way[key] -= 1
            if not self._under_way[key]:
                del self._under_way[key]

    @cached_property
    def _storage(self) -> MemoryStorage:
        """The counts, opened by each worker, as that starts a thread."""
        return MemoryStorage()

    def _reset(self, key: str) -> int:
        return max(1, ceil(self._storage.get_expiry(key) - time()))


class Visit:
    """A request under way, to be paid for and ended by the thread that began it."""

    def __init__(self, rates: Rates, key: str) -> None:
        """Begin to count the work."""
        self._rates, self._key = rates, key
        self._began, self._paid = thread_time_ns(), 0

    def pay(self) -> Rate:
        """Pay for the work up to now and return what is left."""
        units = max(1, -(-(thread_time_ns() - self._began) // UNIT))
        owed, self._paid = units - self._paid, units
        return self._rates.spend(self._key, owed)

    def end(self) -> Rate:
        """Pay for all work and return what is left."""
        self._rates.leave(self._key)
        return self.pay()


def rates_of(settings: Settings) -> Rates | None:
    """Return the limits that are set, None if there are none; each worker grants its share."""
    return Rates(ceil(settings.rate / settings.processes)) if settings.rate else None


def _key(client: str) -> str:
    """Return what stands for a client: its address, of IPv6 the part that its provider gave it."""
    address = _without_port(client)
    with suppress(ValueError):
        read = IPv6Address(address)
        if not read.ipv4_mapped:
            return f"frenetic/{IPv6Network((int(read), IPV6_OF_ONE_CLIENT), strict=False)}"
    return f"frenetic/{address}"


def _without_port(client: str) -> str:
    """Return an address less the port that some proxies write behind it."""
    if client.startswith("["):
        return client[1:].partition("]")[0]
    return client.partition(":")[0] if client.count(":") == 1 else client

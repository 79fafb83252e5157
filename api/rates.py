"""Rate limits: each client has so many units a minute, and a request costs as many as its work.

A client with units left may make any request and pays for it once it was read; so the costliest
request can be made, too, and no client need reckon before it asks.
"""

from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from ipaddress import IPv6Address, IPv6Network
from math import ceil
from time import time

from limits.storage import MemoryStorage

from .problems import ProblemCode, ProblemError
from .settings import Settings

MINUTE = 60
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

    def admit(self, client: str) -> None:
        """Let a client with units left in; ProblemError, which says when to come back."""
        key = _key(client)
        if self._storage.get(key) < self._limit:
            return
        rate = Rate(self._limit, 0, self._reset(key))
        raise ProblemError(
            ProblemCode.RATE_LIMITED,
            f"all {self._limit} units of a minute are used; try again in {rate.reset} s",
            headers=rate.headers | {"Retry-After": str(rate.reset)},
        )

    def spend(self, client: str, units: int) -> Rate:
        """Take `units` from a client and return what is left."""
        key = _key(client)
        spent = self._storage.incr(key, MINUTE, units)
        return Rate(self._limit, max(0, self._limit - spent), self._reset(key))

    @cached_property
    def _storage(self) -> MemoryStorage:
        """The counts, opened by each worker, as that starts a thread."""
        return MemoryStorage()

    def _reset(self, key: str) -> int:
        return max(1, ceil(self._storage.get_expiry(key) - time()))


def rates_of(settings: Settings) -> Rates | None:
    """Return the limits that are set, None if there are none; each worker grants its share."""
    return Rates(ceil(settings.rate / settings.processes)) if settings.rate else None


def _key(client: str) -> str:
    """Return what stands for a client: its address, of IPv6 the part that its provider gave it."""
    if ":" in client:
        with suppress(ValueError):
            address = IPv6Address(client)
            if not address.ipv4_mapped:
                return f"frenetic/{IPv6Network((int(address), IPV6_OF_ONE_CLIENT), strict=False)}"
    return f"frenetic/{client}"

"""Rate limits: each client has so many units a minute, and a request costs as many as its work.

A client with units left may make any request and pays for it once it was read; so the costliest
request can be made, too, and no client need reckon before it asks.
"""

from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import cached_property
from ipaddress import IPv6Address, IPv6Network
from logging import getLogger
from math import ceil
from time import time
from typing import cast

from limits.errors import ConfigurationError, StorageError
from limits.storage import MemoryStorage, Storage, storage_from_string

from .problems import ProblemCode, ProblemError
from .settings import MEMORY, Settings

MINUTE = 60
PATIENCE = 0.5
"""Seconds that a request waits for a storage elsewhere."""
IPV6_OF_ONE_CLIENT = 64
LOGGER = getLogger("frenetic.rates")


class StorageSettingError(ValueError):
    """The storage that is set cannot be used; the message says why."""


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
    """The units of the clients. A storage that does not answer limits nobody."""

    def __init__(self, limit: int, open_storage: Callable[[], Storage]) -> None:
        """Grant `limit` units a minute to each client; they are counted in what is opened."""
        self._limit, self._open_storage = limit, open_storage

    def admit(self, client: str) -> None:
        """Let a client with units left in; ProblemError, which says when to come back."""
        key = _key(client)
        try:
            if self._storage.get(key) < self._limit:
                return
            rate = Rate(self._limit, 0, self._reset(key))
        except StorageError as error:
            _complain(error)
            return
        raise ProblemError(
            ProblemCode.RATE_LIMITED,
            f"all {self._limit} units of a minute are used; try again in {rate.reset} s",
            headers=rate.headers | {"Retry-After": str(rate.reset)},
        )

    def spend(self, client: str, units: int) -> Rate | None:
        """Take `units` from a client and return what is left; None if nobody knows."""
        key = _key(client)
        try:
            spent = self._storage.incr(key, MINUTE, units)
            return Rate(self._limit, max(0, self._limit - spent), self._reset(key))
        except StorageError as error:
            _complain(error)
            return None

    @cached_property
    def _storage(self) -> Storage:
        return self._open_storage()

    def _reset(self, key: str) -> int:
        return max(1, ceil(self._storage.get_expiry(key) - time()))


def rates_of(settings: Settings) -> Rates | None:
    """Return the limits that are set, None if there are none; StorageSettingError."""
    if not settings.rate:
        return None
    if settings.rate_storage.startswith(MEMORY):
        # Opened by each worker, as it starts a thread.
        return Rates(ceil(settings.rate / settings.processes), MemoryStorage)
    storage = _elsewhere(settings.rate_storage)
    return Rates(settings.rate, lambda: storage)


def _elsewhere(address: str) -> Storage:
    """Return the storage at `address`, which nothing is asked of yet."""
    try:
        storage = storage_from_string(
            address,
            wrap_exceptions=True,
            socket_connect_timeout=PATIENCE,
            socket_timeout=PATIENCE,
        )
    except (ConfigurationError, ValueError) as error:
        raise StorageSettingError(f"rate_storage={address!r} cannot be used: {error}") from error
    return cast("Storage", storage)


def _key(client: str) -> str:
    """Return what stands for a client: its address, of IPv6 the part that its provider gave it."""
    if ":" in client:
        with suppress(ValueError):
            address = IPv6Address(client)
            if not address.ipv4_mapped:
                return f"frenetic/{IPv6Network((int(address), IPV6_OF_ONE_CLIENT), strict=False)}"
    return f"frenetic/{client}"


def _complain(error: StorageError) -> None:
    LOGGER.warning("units are not counted: %s", error)

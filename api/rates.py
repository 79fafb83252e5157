"""Rate limits: each client has so many units a minute, and a request costs as many as its work.

A unit is a millisecond of processor time, and each request is at least one. It is paid for once
the work is done, so that nothing need be reckoned before; until then a tenth of a minute's units is
set aside for it. Units come back bit by bit, so many in a minute; who has used more than there were
waits until all of it has come back.
"""

from collections import OrderedDict
from contextlib import suppress
from dataclasses import dataclass
from ipaddress import IPv6Address, IPv6Network
from math import ceil
from threading import Lock
from time import monotonic, thread_time_ns

from .problems import ProblemCode, ProblemError
from .settings import Settings

MINUTE = 60
UNIT = 1_000_000
"""Nanoseconds of processor time."""
MOST_AT_ONCE = 10
"""Requests under way of one client, as long as it has used nothing."""
MOST_CLIENTS = 10_000
"""The clients that are remembered; of those with nothing under way, the latest."""
IPV6_OF_ONE_CLIENT = 64


@dataclass(frozen=True, slots=True)
class Rate:
    """What a client has: `left` of `limit` units, and all of them `reset` seconds from now."""

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


@dataclass(slots=True)
class Account:
    """What a client had used at a time of the clock, and its requests under way."""

    at: float
    used: float = 0
    under_way: int = 0


class Rates:
    """The units of the clients of one process."""

    def __init__(self, limit: int) -> None:
        """Grant `limit` units a minute to each client."""
        self._limit = limit
        self._set_aside = ceil(limit / MOST_AT_ONCE)
        self._accounts = OrderedDict[str, Account]()
        self._lock = Lock()

    def admit(self, client: str) -> "Visit":
        """Let a client with a unit left in; ProblemError, which says when to come back."""
        key = _key(client)
        with self._lock:
            account = self._account(key)
            most = self._limit - 1
            if account.used + self._set_aside * account.under_way <= most:
                account.under_way += 1
                return Visit(self, key)
            rate = self._rate(account)
            wait = max(1, self._seconds(account.used - most))
        raise ProblemError(
            ProblemCode.RATE_LIMITED,
            f"all {self._limit} units of a minute are used, or set aside for requests of yours "
            f"that are under way; try again in {wait} s",
            headers=rate.headers | {"Retry-After": str(wait)},
        )

    def spend(self, key: str, units: int, *, leaves: bool = False) -> Rate:
        """Take `units` from a client, whose request may be done then; return what is left."""
        with self._lock:
            account = self._account(key)
            account.used += units
            account.under_way -= leaves
            return self._rate(account)

    def _account(self, key: str) -> Account:
        """Return the account of a client as it stands now."""
        now = monotonic()
        account = self._accounts.setdefault(key, Account(now))
        self._accounts.move_to_end(key)
        come_back = (now - account.at) * self._limit / MINUTE
        account.at, account.used = now, max(0, account.used - come_back)
        if len(self._accounts) > MOST_CLIENTS:
            self._forget()
        return account

    def _forget(self) -> None:
        """Forget the client whose last request is longest ago, unless it still is under way."""
        key, oldest = next(iter(self._accounts.items()))
        if oldest.under_way:
            self._accounts.move_to_end(key)
        else:
            del self._accounts[key]

    def _rate(self, account: Account) -> Rate:
        left = max(0, int(self._limit - account.used))
        return Rate(self._limit, left, self._seconds(account.used))

    def _seconds(self, units: float) -> int:
        """Return in how many seconds so many units come back."""
        return ceil(max(0, units) * MINUTE / self._limit)


class Visit:
    """A request under way, to be paid for and ended by the thread that began it."""

    def __init__(self, rates: Rates, key: str) -> None:
        """Begin to count the work."""
        self._rates, self._key = rates, key
        self._began, self._paid = thread_time_ns(), 0

    def pay(self) -> Rate:
        """Pay for the work up to now and return what is left."""
        return self._rates.spend(self._key, self._owed())

    def end(self) -> Rate:
        """Pay for all work and return what is left."""
        return self._rates.spend(self._key, self._owed(), leaves=True)

    def _owed(self) -> int:
        units = max(1, -(-(thread_time_ns() - self._began) // UNIT))
        owed, self._paid = units - self._paid, units
        return owed


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

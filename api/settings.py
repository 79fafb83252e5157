"""The settings of the service: one table, read from the environment as FRENETIC_NAME."""

import os
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from difflib import get_close_matches
from enum import StrEnum
from typing import Any, Self

PREFIX = "FRENETIC_"
MOST_NUMBER = 999_999_999
METRICS_FOLDER = "PROMETHEUS_MULTIPROC_DIR"
"""Where the environment of the workers says where their metrics are."""


class LogLevel(StrEnum):
    """How grave a message is."""

    DEBUG = "debug"
    INFO = "info"
    WARNING = "warning"
    ERROR = "error"


class SettingsError(ValueError):
    """Some settings cannot be used; `faults` names each with its value."""

    def __init__(self, faults: list[str]) -> None:
        """Keep every fault; the message joins them."""
        super().__init__("; ".join(faults))
        self.faults = tuple(faults)


def _number(least: int = 0, most: int = MOST_NUMBER) -> Callable[[str], int]:
    def read(text: str) -> int:
        if text.isascii() and text.isdecimal() and len(text) <= len(str(MOST_NUMBER)):
            number = int(text)
            if least <= number <= most:
                return number
        raise ValueError(f"a whole number from {least} to {most} is needed")

    return read


def _host(text: str) -> str:
    if not text.strip():
        raise ValueError("an address is needed, such as 127.0.0.1 or 0.0.0.0")
    return text


def _level(text: str) -> LogLevel:
    if text not in tuple(LogLevel):
        raise ValueError(f"one of {', '.join(LogLevel)} is needed")
    return LogLevel(text)


def _setting(default: Any, told: str, read: Callable[[str], Any]) -> Any:
    return field(default=default, metadata={"help": told, "read": read})


@dataclass(frozen=True, slots=True)
class Settings:
    """What can be set; FRENETIC_ and a field's name in capitals is its environment variable."""

    host: str = _setting("127.0.0.1", "The address to listen on.", _host)
    port: int = _setting(
        8000, "The port to listen on; 0 takes one that is free.", _number(most=65_535)
    )
    workers: int = _setting(
        0, "Worker processes; 0 takes one for each processor.", _number(most=1000)
    )
    threads: int = _setting(8, "Threads of each worker.", _number(1, 1000))
    drain_seconds: int = _setting(
        30, "How long requests may go on once the service is to stop.", _number(most=3600)
    )
    max_body: int = _setting(1_048_576, "The most bytes of a request's body.", _number(1))
    cache_seconds: int = _setting(
        86_400, "How long others may keep the words of a board.", _number()
    )
    rate: int = _setting(
        6000,
        "Units that one client may use in a minute, of which each worker grants its share; 0 sets "
        "no limit. A unit is a millisecond of processor time.",
        _number(),
    )
    proxies: int = _setting(
        0, "Trusted proxies in front, whose X-Forwarded-For names the client.", _number(most=100)
    )
    log_level: LogLevel = _setting(LogLevel.INFO, "The least grave message that is logged.", _level)  # noqa: RUF009 # a field, and no enum changes

    @classmethod
    def from_environment(
        cls, environment: Mapping[str, str], options: Mapping[str, str] | None = None
    ) -> Self:
        """Return the settings that the environment holds; SettingsError with every fault.

        `options` are settings by their names; they go before the environment.
        """
        faults: list[str] = []
        given: dict[str, tuple[str, str]] = {}
        for variable, text in environment.items():
            if name := VARIABLES.get(variable):
                given[name] = variable, text
            elif variable.startswith(PREFIX):
                faults.append(_unknown(variable, text))
        given |= {name: (f"--{name}", text) for name, text in (options or {}).items()}
        values: dict[str, Any] = {}
        for name, (shown, text) in given.items():
            try:
                values[name] = READERS[name](text)
            except ValueError as error:
                faults.append(f"{shown}={text!r}: {error}")
        if faults:
            raise SettingsError(faults)
        return cls(**values)

    @property
    def processes(self) -> int:
        """How many worker processes there are to be."""
        return self.workers or len(os.sched_getaffinity(0))


READERS: Mapping[str, Callable[[str], Any]] = {
    each.name: each.metadata["read"] for each in fields(Settings)
}
HELP: Mapping[str, str] = {each.name: each.metadata["help"] for each in fields(Settings)}
VARIABLES: Mapping[str, str] = {PREFIX + name.upper(): name for name in READERS}


def _unknown(variable: str, text: str) -> str:
    if text.startswith("tcp://"):
        return f"{variable} is no setting; if Kubernetes set it, use enableServiceLinks: false"
    near = get_close_matches(variable.removeprefix(PREFIX).lower(), READERS, 1)
    known = ", ".join(VARIABLES)
    advice = f"did you mean {PREFIX}{near[0].upper()}?" if near else f"known are {known}"
    return f"{variable} is no setting; {advice}"

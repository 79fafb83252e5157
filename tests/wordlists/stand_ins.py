"""Stand-ins for the library of second opinions, and how to ask the real one in a process."""

import ctypes.util
import os
import subprocess
import sys
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from pathlib import Path

import pytest

from wordlists.library import Library
from wordlists.opinion import DICTIONARIES, LIBRARY_PACKAGE, PROBE, Hunspell

TOP = Path(__file__).parents[2]

SAY = """
from wordlists.opinion import Hunspell
hunspell = Hunspell()
for word in ("cat", "zzyzx", "cat"):
    answer = hunspell.ask(word)
    for one in answer.opinions:
        print(one.source, one.finding, one.casing)
    for one in answer.abstentions:
        print(one)
"""

MISSING = [
    package
    for package, there in {
        LIBRARY_PACKAGE: ctypes.util.find_library("enchant-2"),
        **{
            package: Path(f"/usr/share/hunspell/{tag}.dic").exists()
            for tag, package in DICTIONARIES.items()
        },
    }.items()
    if not there
]
installed = pytest.mark.skipif(bool(MISSING), reason=f"Debian packages missing: {MISSING}")


class FakeError(Exception):
    """What the calls of a stand-in library raise."""


@dataclass
class FakeProvider:
    """A kind of dictionary."""

    name: str


@dataclass
class FakeDictionary:
    """A dictionary that accepts the words listed and notes what it was asked."""

    tag: str = "en_GB"
    words: Iterable[str] = (PROBE, "cat")
    provider: FakeProvider = field(default_factory=lambda: FakeProvider("hunspell"))
    fails: bool = False
    asked: list[str] = field(default_factory=list[str])

    def check(self, word: str) -> bool:
        """Tell whether the word is listed."""
        self.asked.append(word)
        if self.fails:
            raise FakeError("no\x1b answer")
        return word in self.words


@dataclass
class FakeLibrary:
    """A stand-in for the module `enchant` and its broker; `dictionaries` maps wanted to had."""

    dictionaries: dict[str, FakeDictionary] = field(default_factory=dict[str, FakeDictionary])
    providers: tuple[str, ...] = ("hunspell",)
    broken: bool = False
    calls: list[tuple[str, ...]] = field(default_factory=list[tuple[str, ...]])
    Error: type[Exception] = FakeError
    __version__: str = "3.0"

    def Broker(self) -> "FakeLibrary":  # noqa: N802 # the name is the module's
        """Return the broker."""
        if self.broken:
            raise FakeError("no broker")
        return self

    def get_enchant_version(self) -> str:
        """Return the version of the C library."""
        return "2.0"

    def set_ordering(self, tag: str, ordering: str) -> None:
        """Note the ordering."""
        self.calls.append(("order", tag, ordering))

    def request_dict(self, tag: str) -> FakeDictionary:
        """Return the dictionary that there is for `tag`."""
        self.calls.append(("request", tag))
        if tag not in self.dictionaries:
            raise FakeError("no such dictionary")
        return self.dictionaries[tag]

    def describe(self) -> Sequence[FakeProvider]:
        """Return the providers."""
        return [FakeProvider(name) for name in self.providers]


BRITISH = {"en_GB": "hunspell-en-gb"}


def british(dictionary: FakeDictionary) -> Hunspell:
    """Return a source that has `dictionary` for the only tag it wants."""
    return Hunspell(BRITISH, lambda: FakeLibrary({"en_GB": dictionary}))


def failing(fault: Exception) -> Callable[[], Library]:
    """Return what fails to load the library."""

    def load() -> Library:
        raise fault

    return load


def run(code: str, *arguments: str, **environment: str) -> str:
    """Run `code` in a process of its own, which must end well, and return what it prints."""
    command = [sys.executable, "-W", "error", "-c", code, *arguments]
    steered = ("PYENCHANT_", "ENCHANT_", "XDG_CONFIG_HOME")
    kept = {name: value for name, value in os.environ.items() if not name.startswith(steered)}
    done = subprocess.run(
        command, cwd=TOP, env=kept | environment, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout

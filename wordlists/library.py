"""Types for whatever has opinions: the part of the module `enchant` that is used, and a source.

They are apart because making them takes longer than a second opinion does.
"""

from collections.abc import Callable, Sequence
from typing import Protocol

from .opinion import SecondOpinion


class OpinionSource(Protocol):
    """Whatever has opinions on words."""

    def ask(self, text: str) -> SecondOpinion:
        """Return the opinions on `text`; no text is too strange, and nothing is raised."""
        ...


class Provider(Protocol):
    """The part of enchant that reads one kind of dictionary."""

    @property
    def name(self) -> str:
        """The name that orderings use."""
        ...


class Dictionary(Protocol):
    """An open dictionary."""

    @property
    def tag(self) -> str:
        """The language it is of, which may be another than was asked for."""
        ...

    @property
    def provider(self) -> Provider:
        """What reads it."""
        ...

    def check(self, word: str) -> bool:
        """Tell whether it accepts `word` as written."""
        ...


class Broker(Protocol):
    """What opens dictionaries."""

    def set_ordering(self, tag: str, ordering: str) -> None:
        """Prefer the providers named in `ordering` for the language `tag`."""
        ...

    def request_dict(self, tag: str) -> Dictionary:
        """Open the dictionary of the language `tag`, or of a near one."""
        ...

    def describe(self) -> Sequence[Provider]:
        """Return every provider installed."""
        ...


class Library(Protocol):
    """The part of the module `enchant` that is used."""

    @property
    def Broker(self) -> Callable[[], Broker]:  # noqa: N802 # the name is the module's
        """What makes a broker."""
        ...

    @property
    def Error(self) -> type[Exception]:  # noqa: N802
        """What its calls raise."""
        ...

    @property
    def __version__(self) -> str:
        """The version of the binding."""
        ...

    def get_enchant_version(self) -> str:
        """Return the version of the C library."""
        ...

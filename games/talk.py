"""How people talk about a game at a table: what they see, type and are told, in plain lines."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Any, ClassVar

from .engine import View

MODULES = {"fright-factor": "games.fright_factor.talk"}
"""Where the talk of each game is: a module with a `TALK`."""


class Talk(ABC):
    """The words for a game. `names` are those of the seats, `seat` is who is spoken to."""

    chapters: ClassVar[tuple[str, ...]]
    """The kinds of events that end a part of the game, after which people want a pause."""

    @abstractmethod
    def table(self, view: View, names: Sequence[str], width: int) -> list[str]:
        """Return what a view shows."""

    @abstractmethod
    def colours(self) -> Mapping[str, str]:
        """Return the colours of words; a number behind a word has its colour, too."""

    @abstractmethod
    def question(self, view: View) -> str:
        """Return what who decides is asked."""

    @abstractmethod
    def choices(self, view: View) -> list[str]:
        """Return the legal actions, in their order, in as few words as `read` takes."""

    @abstractmethod
    def read(self, text: str, view: View) -> tuple[int, ...]:
        """Return the actions that a text means, one after another, legal or not.

        IllegalActionError if it means none.
        """

    @abstractmethod
    def told(
        self, events: Sequence[dict[str, Any]], first: int, names: Sequence[str], seat: int
    ) -> list[str]:
        """Return in words what happened from the event number `first` on."""

    @abstractmethod
    def help(self, view: View) -> list[str]:
        """Return what can be typed, and what the signs of the table mean."""


def load_talk(name: str) -> Talk:
    """Return the words for the game called `name`, which is registered."""
    talk: Talk = import_module(MODULES[name]).TALK
    return talk

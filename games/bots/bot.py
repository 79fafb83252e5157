"""What a bot is: it is given views and chance of its own, nothing else."""

from abc import ABC, abstractmethod
from typing import ClassVar

from games.chance import Stream
from games.engine import View


class Bot(ABC):
    """A player by rule. All that it knows comes from its view, all its chance from its stream."""

    name: ClassVar[str]

    def __init__(self, chance: Stream) -> None:
        """Keep the stream that decides where the bot does not care."""
        self.chance = chance

    @abstractmethod
    def choose(self, view: View) -> int:
        """Return one of the legal actions of the view, which is of the bot's own seat."""


class RandomBot(Bot):
    """Takes each legal action as readily as another; it plays any game."""

    name = "random"

    def choose(self, view: View) -> int:
        """Return any of the legal actions."""
        return view.legal[self.chance.below(len(view.legal))]

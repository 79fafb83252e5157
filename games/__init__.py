"""The games: rules, scoring and what a game is saved as."""

from typing import TYPE_CHECKING

from wordlists.lazy import lazy_names

if TYPE_CHECKING:
    from .chance import Stream
    from .engine import Game, GameError, IllegalActionError, State, View
    from .faults import Fault, FaultCode
    from .record_faults import RecordError
    from .registry import load

__all__ = [
    "Fault",
    "FaultCode",
    "Game",
    "GameError",
    "IllegalActionError",
    "RecordError",
    "State",
    "Stream",
    "View",
    "load",
]

if not TYPE_CHECKING:
    __getattr__ = lazy_names(
        __name__,
        {
            "chance": ("Stream",),
            "engine": ("Game", "GameError", "IllegalActionError", "State", "View"),
            "faults": ("Fault", "FaultCode"),
            "record_faults": ("RecordError",),
            "registry": ("load",),
        },
    )

"""The players of a game by name, however a sheet spells it."""

from collections.abc import Collection, Iterable
from itertools import islice
from unicodedata import normalize

from wordlists.normalise import shortened

from .documents import shown

MOST_PLAYERS = 500
MOST_LISTED = 20


class Players:
    """The players in the order of their seats; a name is known in any case."""

    def __init__(self, names: Iterable[str] = ()) -> None:
        """Begin with these players."""
        self._spellings: dict[str, str] = {}
        for name in names:
            self.add(name)

    @property
    def names(self) -> tuple[str, ...]:
        """The names as they were first spelled."""
        return tuple(self._spellings.values())

    def __contains__(self, name: str) -> bool:
        """Tell whether there is a player of this name."""
        return _key(name) in self._spellings

    def add(self, name: str) -> None:
        """Give a player of a new name the next seat."""
        self._spellings.setdefault(_key(name), name.strip())

    def spelled(self, name: str) -> str:
        """Return the name as its player spells it; one that is nobody's stays as typed."""
        return self._spellings.get(_key(name), name.strip())


def no_player(name: str, players: Collection[str]) -> str:
    """Return what to say of a name that is none of the players'."""
    return f"{shown(name)} is no player; write one of {listed(players)}"


def listed(names: Collection[str]) -> str:
    """Return the first twenty names for a message, and how many more there are."""
    more = f" and {len(names) - MOST_LISTED:,} more" if len(names) > MOST_LISTED else ""
    return ", ".join(map(shortened, islice(names, MOST_LISTED))) + more


def _key(name: str) -> str:
    return normalize("NFC", name.strip()).casefold()

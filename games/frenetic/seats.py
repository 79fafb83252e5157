"""Seats: who draws in a round, who reads after whom (FR12)."""

from collections.abc import Iterable, Sequence

from .sheet import SheetLine


def drawer(players: Sequence[str], number: int) -> str:
    """Return who draws in round `number`, from 1: each player in turn, in the order of the seats.

    >>> [drawer(("Ada", "Bo"), number) for number in (1, 2, 3)]
    ['Ada', 'Bo', 'Ada']
    """
    return players[(number - 1) % len(players)]


def reading_order(players: Sequence[str], number: int, first: str | None = None) -> tuple[str, ...]:
    """Return the players as they read in round `number`: `first` or the drawer, then to the left.

    >>> reading_order(("Ada", "Bo", "Cy"), 2)
    ('Bo', 'Cy', 'Ada')
    """
    start = players.index(first if first in players else drawer(players, number))
    return (*players[start:], *players[:start])


def in_reading_order(lines: Iterable[SheetLine], order: Sequence[str]) -> tuple[SheetLine, ...]:
    """Return the lines of a round as they are read out, those of nobody who plays at the end."""
    seats = {player: at for at, player in enumerate(order)}
    return tuple(sorted(lines, key=lambda line: seats.get(line.player, len(seats))))

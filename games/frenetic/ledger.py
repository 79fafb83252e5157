"""The ledger: where each FReNeTiC tile is (FR15)."""

from collections.abc import Iterable

from .result import LedgerState


class Ledger:
    """The FReNeTiC tiles in the bag, with the players, and put aside; their sum stays the same."""

    def __init__(self, count: int, players: Iterable[str]) -> None:
        """Begin with all tiles in the bag."""
        self.bag = count
        self.held = dict.fromkeys(players, 0)
        self.aside = 0

    def draw(self, player: str) -> None:
        """Move a tile from the bag to `player`."""
        self.bag -= 1
        self.held[player] += 1

    def spend(self, player: str, count: int) -> None:
        """Put `count` tiles of `player` aside."""
        self.held[player] -= count
        self.aside += count

    def claim(self, player: str) -> None:
        """Give `player` every tile that has left the bag."""
        out = self.aside + sum(self.held.values())
        self.held = dict.fromkeys(self.held, 0) | {player: out}
        self.aside = 0

    def state(self) -> LedgerState:
        """Return how it stands."""
        return LedgerState(self.bag, dict(self.held), self.aside)

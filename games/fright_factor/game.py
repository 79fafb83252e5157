"""The rules of Fright Factor as a game."""

from collections.abc import Mapping
from typing import Any

from games.engine import Game, GameError

from .cards import card_table, composition
from .options import OPTIONS, Options
from .setup import ROUNDS, read_deal, read_setup
from .state import FrightFactorState

POWER_ACTIONS = 9
"""The most actions that special powers add to a round."""


class FrightFactor(Game):
    """Fright Factor: monsters in six suits, predictions, tricks, three rounds."""

    name = "fright-factor"
    title = "Fright Factor"
    players = range(2, 7)
    options = OPTIONS

    @property
    def card_table(self) -> Mapping[str, Any]:
        """The cards as data."""
        return card_table()

    def new(
        self,
        players: int,
        *,
        seed: str | int | None = None,
        deal: Mapping[str, Any] | None = None,
        options: Mapping[str, Any] | None = None,
    ) -> FrightFactorState:
        """Return the beginning of a game; GameError with all that is wrong.

        `deal` is {`starter`, `rounds`: [{`hands`, `left`}]}, cards by their names; what it does
        not say is drawn from the seed.

        >>> state = GAME.new(4, seed="friday")
        >>> state.decision
        Decision(seat=0, phase=<Phase.REVEAL: 'reveal'>, rule='FF-09')
        """
        faults: list[str] = []
        values = self.chosen(options, faults)
        if values["powers_optional"] and not values["special_powers"]:
            faults.append("option powers_optional: it needs special_powers, too")
        text, given = self.seed_text(seed, faults), read_deal(deal, faults)
        if not self.is_for(players, faults):
            raise GameError(faults)
        setup = read_setup(players, composition(players), Options(**values), text, given, faults)
        return FrightFactorState(setup)

    def most_actions(self, players: int) -> int:
        """Return the bound on how many actions a game has, special powers included."""
        faults: list[str] = []
        if not self.is_for(players, faults):
            raise GameError(faults)
        there_is = composition(players)
        return ROUNDS * (players * (there_is.reveal + there_is.hand + 2) + POWER_ACTIONS)


GAME = FrightFactor()

"""What the rulings say of each game in numbers, and where its cards are: by an account of its own.

A game that is registered needs its entry in `KNOWN`.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Protocol, cast

from games.engine import EVERYTHING, State
from games.fright_factor.actions import Phase
from games.fright_factor.state import FrightFactorState


class Account(Protocol):
    """Keeps track of the cards of a game while it is played."""

    def watch(self, state: State, action: int) -> None:
        """Take note of an action that is about to be applied."""
        ...

    def fault(self, state: State) -> str:
        """Return what is wrong with the cards after an action; nothing if all are there."""
        ...


RANKS = {2: 5, 3: 7, 4: 9, 5: 10, 6: 10}
"""The ranks in the deck of Fright Factor (rulebook, Setup)."""


class FrightFactorAccount:
    """The cards played this round and the Zombie Hands played this game."""

    def __init__(self, state: State) -> None:
        """Begin with the first round."""
        ranks = RANKS[state.players]
        self._deck = sum(1 << 10 * suit + rank for suit in range(6) for rank in range(ranks))
        self._played = self._zombies = 0
        self._round = 0

    def watch(self, state: State, action: int) -> None:
        """Take note of a card played, or a Zombie Hand."""
        state = cast("FrightFactorState", state)
        if action in (60, 61):
            self._zombies += 1
        elif action < 60 and state.phase in (Phase.PLAY, Phase.SECOND):
            self._played |= 1 << action

    def fault(self, state: State) -> str:
        """Compare with what the state has: every card of the deck in one place."""
        state = cast("FrightFactorState", state)
        if state.number > self._round:
            self._played = 0
            self._round += 1
        places = [*state.hands, *state.discards, state.left, self._played]
        if state.phase is not Phase.REVEAL:
            places += state.picks
        together, count = 0, 0
        for place in places:
            together |= place
            count += place.bit_count()
        if together != self._deck or count != self._deck.bit_count():
            return f"{count} cards in all places, {together.bit_count()} different ones"
        if state.zombies.bit_count() + self._zombies != state.players:
            return f"{self._zombies} Zombie Hands played, and {state.zombies:b} are left"
        return ""


def cards_of_others(state: State, seat: int) -> list[str]:
    """Return the cards of Fright Factor in the hands of all but one: a card is there only once."""
    seats: list[dict[str, Any]] = state.view(EVERYTHING).to_json()["seats"]
    return [card for at, each in enumerate(seats) if at != seat for card in each["hand"]]


@dataclass(frozen=True, slots=True)
class Known:
    """What the rulings say of a game.

    `ids` counts the actions, `scores` are the least and the most points, `options` the ways to
    play that are tried, `needed_by` those without which another cannot be. `hidden` names the cards
    that a view must not name to a seat.
    """

    ids: int
    scores: tuple[int, int]
    options: tuple[Mapping[str, bool], ...]
    needed_by: Mapping[str, Mapping[str, bool]]
    account: Callable[[State], Account]
    hidden: Callable[[State, int], list[str]]


POWERS = {"special_powers": True}
KNOWN = {
    "fright-factor": Known(
        ids=77,  # FF-54
        scores=(0, 57),  # FF-40
        options=(
            {},
            POWERS,
            POWERS | {"powers_optional": True},
            {"end_when_any_empty": True, "start_player_known_early": True},
            POWERS | {"end_when_any_empty": True, "zero_bonus_needs_announced_zero": True},
        ),
        needed_by={"powers_optional": POWERS},
        account=FrightFactorAccount,
        hidden=cards_of_others,
    )
}

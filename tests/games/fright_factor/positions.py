"""Positions near the end of a round, in which what is hidden can be tried out in every way."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import TypeAlias

from games.engine import SPECTATOR
from games.fright_factor.actions import Phase
from games.fright_factor.cards import read_card
from games.fright_factor.state import FrightFactorState

from .hidden import Hidden, random_states
from .table import told

Ways: TypeAlias = Sequence[FrightFactorState]


def could_hold(ways: Ways, seat: int) -> int:
    """Return the cards that a seat holds in one of the ways at least."""
    held = 0
    for way in ways:
        held |= way.hands[seat]
    return held


def voids_bind(hidden: Hidden, ways: Ways) -> bool:
    """Fewer than half of the ways to deal agree with who did not follow."""
    return 2 * len(ways) < hidden.count()


def lead_binds(hidden: Hidden, ways: Ways) -> bool:
    """Another is to lead, and could hold nothing but unseen cards that never lead."""
    state = hidden.state
    leader = state.seat
    unseen = {card for places in hidden.truth.rounds for place in places for card in place}
    tame = sum(1 << card for card in unseen if not state.leadable >> card & 1)
    leads = state.phase is Phase.PLAY and not state.trick and leader != hidden.seat
    return leads and tame.bit_count() >= state.hands[leader].bit_count()


def discard_is_free(hidden: Hidden, ways: Ways) -> bool:
    """A discard can be of a monster that its owner has later shown to have none of."""
    aside = [0] * hidden.state.players
    for way in ways:
        for seat, discarded in enumerate(way.discards):
            aside[seat] |= discarded
    return any(
        cards & ~could_hold(ways, seat) for seat, cards in enumerate(aside) if seat != hidden.seat
    )


def zombie_hides(hidden: Hidden, ways: Ways) -> bool:
    """Another has played the Zombie Hand and can hold a card of the monster that was led."""
    led = ""
    for event in hidden.state.events():
        if event.kind == "play" and event.data["lead"]:
            led = event.data["card"].split()[0]
        elif event.kind == "zombie" and event.data["seat"] != hidden.seat:
            cards = sum(1 << read_card(f"{led} {rank}") for rank in range(10))
            if could_hold(ways, event.data["seat"]) & cards:
                return True
    return False


def past_discard_hides(hidden: Hidden, ways: Ways) -> bool:
    """Another has set a card aside in a round before this one."""
    discards = told(hidden.state, "discard")
    return hidden.state.number == 1 and any(
        each.data["discarded"] and each.data["seat"] != hidden.seat for each in discards
    )


Condition: TypeAlias = Callable[[Hidden, Ways], bool]


@dataclass(frozen=True, slots=True)
class Position:
    """Where a random game is after `count` actions, who looks at it, and what it is there for."""

    players: int
    powers: bool
    seed: int
    count: int
    seat: int
    conditions: tuple[Condition, ...]

    @property
    def state(self) -> FrightFactorState:
        """The state there."""
        states = random_states(self.players, self.seed, special_powers=self.powers)
        return next(islice(states, self.count, None))


POSITIONS = {
    "four players, voids": Position(4, False, 1, 49, 1, (voids_bind, zombie_hides)),
    "a leader who can lead": Position(3, False, 3, 36, 2, (lead_binds, zombie_hides)),
    "a leader with powers": Position(4, True, 8, 50, 1, (voids_bind, lead_binds)),
    "a discard for a spectator": Position(3, True, 0, 45, SPECTATOR, (voids_bind, discard_is_free)),
    "a discard for one of six": Position(6, True, 2, 67, 3, (voids_bind, discard_is_free)),
    "a discard of a past round": Position(2, True, 59, 29, 0, (past_discard_hides,)),
}

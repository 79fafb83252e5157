"""What is legal in each phase: actions by rising ids."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from .actions import ACCEPT, FIRST_BID, PASS, ZOMBIE_KEEP, ZOMBIE_REDUCE, Phase
from .cards import CARDS_OF, ONE_SUIT, RANKS, cards_in

if TYPE_CHECKING:
    from .state import FrightFactorState


def reveals(state: "FrightFactorState") -> list[int]:
    """Return the cards above those picked that leave enough higher ones (FF-09)."""
    picked = state.picks[state.seat]
    lowest = picked.bit_length()
    cards = cards_in(state.hands[state.seat] >> lowest << lowest)
    still = state.setup.composition.reveal - picked.bit_count()
    return cards[: len(cards) + 1 - still]


def predictions(state: "FrightFactorState") -> list[int]:
    """Return the predictions up to the cards in the hand (FF-17)."""
    return list(range(FIRST_BID, FIRST_BID + state.setup.composition.hand + 1))


def plays(state: "FrightFactorState") -> list[int]:
    """Return what may be led, or else what may be played (FF-18 to FF-22, FF-25)."""
    hand = state.hands[state.seat]
    if not state.trick:
        return cards_in(hand & state.leadable)
    actions = _follows(state, hand)
    if not hand:
        actions.append(PASS)
    return actions


def seconds(state: "FrightFactorState") -> list[int]:
    """Return the second cards of who played the Werewolf (FF-48, FF-42)."""
    hand = state.hands[state.seat]
    actions = _follows(state, hand)
    if not hand or state.setup.options.powers_optional:
        actions.append(PASS)
    return actions


def _follows(state: "FrightFactorState", hand: int) -> list[int]:
    """Return the cards that follow, all if there are none, and the Zombie Hand."""
    seat, led = state.seat, state.led
    following = CARDS_OF[led][hand >> RANKS * led & ONE_SUIT]
    actions = [*following] if following else cards_in(hand)
    if state.zombies >> seat & 1:
        actions.append(ZOMBIE_KEEP)
        if state.bids[seat]:
            actions.append(ZOMBIE_REDUCE)
    return actions


def answers(state: "FrightFactorState") -> list[int]:
    """Return no and yes."""
    return [PASS, ACCEPT]


def discards(state: "FrightFactorState") -> list[int]:
    """Return the cards in the hand, and none (FF-50)."""
    return [*cards_in(state.hands[state.seat]), PASS]


def nothing(state: "FrightFactorState") -> list[int]:
    """Return that nothing is to be done after the end."""
    return []


LEGAL: Final[dict[Phase, Callable[["FrightFactorState"], list[int]]]] = {
    Phase.REVEAL: reveals,
    Phase.PREDICT: predictions,
    Phase.PLAY: plays,
    Phase.SECOND: seconds,
    Phase.POWER: answers,
    Phase.CHANGE: answers,
    Phase.DISCARD: discards,
    Phase.OVER: nothing,
}

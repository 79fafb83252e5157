"""Which rulings an event bears out, by the state in which it happens."""

from collections.abc import Collection, Iterator
from typing import TYPE_CHECKING

from .cards import (
    BRIDE,
    CARDS,
    FRANKENSTEIN,
    ONE_SUIT,
    RANK_OF,
    RANKS,
    SUIT_OF,
    SUITS,
    WEREWOLF,
    ZEROS,
    suit_names,
)
from .powers import bride_is_last
from .scoring import Row, row_of
from .tokens import CARD_BITS, PLAY_BITS

if TYPE_CHECKING:
    from .state import FrightFactorState

LED, SCARIEST = "led", "scariest"
"""By what a trick is won, where no special power wins it."""


def bitten(*rules: tuple[str, bool]) -> list[str]:
    """Return the rulings that have bitten."""
    return [rule for rule, is_so in rules if is_so]


def track_rules(state: "FrightFactorState") -> list[str]:
    """Return the rulings on how the tokens were set."""
    shown = state.left
    for picked in state.picks:
        shown |= picked
    several = any((shown >> RANKS * suit & ONE_SUIT).bit_count() > 1 for suit in range(SUITS))
    return bitten(
        ("FF-10", 0 in state.track),
        ("FF-11", several),
        ("FF-13", state.centre.bit_count() == 1),
        ("FF-14", not state.centre),
    )


def won_by(state: "FrightFactorState") -> str:
    """Return what the trick was won by: a monster by its power, the Scariest one, the one led."""
    cards = _cards_of(state, state.leader)
    if bride_is_last(state) and BRIDE * RANKS in cards:
        return suit_names()[BRIDE]
    if state.active >> FRANKENSTEIN & 1 and FRANKENSTEIN * RANKS in cards:
        return suit_names()[FRANKENSTEIN]
    return SCARIEST if state.scariest in map(SUIT_OF.__getitem__, cards) else LED


def trick_rules(state: "FrightFactorState", by: str) -> list[str]:
    """Return the rulings on who won a trick that was won by this (FF-45).

    Either the highest card won (FF-26), or one of rank 0 in the variant (FF-52).
    """
    zero_won = state.setup.options.special_powers and by != LED and not _highest(state, by)
    bride, frankenstein = (state.active >> monster & 1 for monster in (BRIDE, FRANKENSTEIN))
    return bitten(
        ("FF-26", not zero_won),
        ("FF-45", sum(1 for _ in _at_work(state)) > 1),
        ("FF-46", bool(bride)),
        ("FF-47", bool(bride and frankenstein)),
        ("FF-52", zero_won),
        ("FF-57", by == LED and _lone_werewolf_is_passed_over(state)),
    )


def end_rules(state: "FrightFactorState", reason: str, short: Collection[int]) -> list[str]:
    """Return the rulings on the end of a round and its scores.

    `short` are the seats whom a power has cost a card.
    """
    zeros = [row is Row.ZERO for row in map(row_of, state.bids, state.won, state.zero_bonus)]
    exact = [bid == won for bid, won in zip(state.bids, state.won, strict=True)]
    return bitten(
        ("FF-25", reason == "other_empty"),
        ("FF-30", reason != "empty" or _others_could_go_on(state)),
        ("FF-32", not any(state.won)),
        ("FF-35", state.bids != state.announced),
        ("FF-36", any(zeros)),
        ("FF-37", sum(exact) > sum(zeros)),
        ("FF-38", 1 < sum(zeros) < len(zeros)),
        ("FF-39", all(zeros)),
        ("FF-44", reason == "stuck" and _holds_scary_zero(state)),
        ("FF-51", reason != "stuck" and any(not state.hands[seat] for seat in short)),
    )


def _cards_of(state: "FrightFactorState", seat: int) -> list[int]:
    """Return the monster cards of a seat in the trick."""
    return [
        play & CARD_BITS
        for play in state.trick
        if play >> PLAY_BITS == seat and play & CARD_BITS < CARDS
    ]


def _highest(state: "FrightFactorState", by: str) -> int:
    """Return the rank of the card that won, 0 where a special power did."""
    if by != SCARIEST:
        return 0
    cards = _cards_of(state, state.leader)
    return max(RANK_OF[card] for card in cards if SUIT_OF[card] == state.scariest)


def _at_work(state: "FrightFactorState") -> Iterator[int]:
    """Yield the monsters whose powers are at work in the trick."""
    for monster in range(SUITS):
        if state.active >> monster & 1:
            if monster == WEREWOLF and len(_plays_of_werewolf(state)) < 2:
                continue
            if monster == BRIDE and not bride_is_last(state):
                continue
            yield monster


def _plays_of_werewolf(state: "FrightFactorState") -> list[int]:
    """Return what who played the active Werewolf laid into the trick, in order."""
    owner = next(play >> PLAY_BITS for play in state.trick if play & CARD_BITS == WEREWOLF * RANKS)
    return [play & CARD_BITS for play in state.trick if play >> PLAY_BITS == owner]


def _lone_werewolf_is_passed_over(state: "FrightFactorState") -> bool:
    """Tell whether the Werewolf would have won as the Scariest, but for a Zombie Hand (FF-57).

    That no card of the Scariest Monster has won is known.
    """
    if not state.active >> WEREWOLF & 1 or state.scariest != WEREWOLF:
        return False
    return CARDS in _plays_of_werewolf(state)


def _others_could_go_on(state: "FrightFactorState") -> bool:
    """Tell whether there is a monster card, or the leader's Zombie Hand, that leads nothing."""
    return any(state.hands) or bool(state.zombies >> state.leader & 1)


def _holds_scary_zero(state: "FrightFactorState") -> bool:
    """Tell whether the leader holds a 0 that only its rank keeps from leading (FF-44)."""
    if not state.setup.options.special_powers:
        return False
    zeros = state.hands[state.leader] & ZEROS
    return any(zeros >> RANKS * suit & 1 and state.track[suit] for suit in range(SUITS))

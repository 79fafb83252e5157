"""How likely a card wins a trick of Fright Factor, reckoned from what a seat sees alone.

Cards that were neither seen in the hand, nor shown, nor on the table may be anywhere: in another
hand, or in a trick that was taken. Each is held by another with the same likelihood.
"""

from math import pow

from games.fright_factor.cards import (
    BRIDE,
    CARDS,
    FRANKENSTEIN,
    RANK_OF,
    RANKS,
    SUIT_CARDS,
    SUIT_OF,
    composition,
    set_of,
)
from games.fright_factor.tokens import CARD_BITS, NONE
from games.fright_factor.view import TableView

RUFF = 1.5
"""How much more readily than any other card one of the Scariest Monster is played."""
FOLLOWS, SCARES, POWERFUL = RANKS, 2 * RANKS, 3 * RANKS
"""What a card of the led or the Scariest Monster, or Frankenstein, has above its rank."""
SAFE = 0.9
"""How likely Frankenstein wins, whom only the Bride beats."""


class Odds:
    """The likelihoods as a seat reckons them at one moment."""

    def __init__(self, view: TableView) -> None:
        """Count the cards that may be in other hands."""
        self._view, seat = view, view.seat
        self.hand = view.hands[seat] or 0
        on_table = set_of(
            card for play in (*view.trick, *view.last_trick) if (card := play & CARD_BITS) < CARDS
        )
        seen = self.hand | view.left | on_table | (view.discards[seat] or 0)
        for shown in view.shown:
            seen |= shown
        self._unseen = set_of(composition(view.players).deck) & ~seen
        others = [size for at, size in enumerate(view.hand_sizes) if at != seat]
        self._held = max(1, sum(others))
        self._share = self._held / max(1, self._unseen.bit_count())
        self._each = self._held / len(others)
        self.led = SUIT_OF[view.trick[0] & CARD_BITS] if view.trick else NONE

    @property
    def opponents_left(self) -> int:
        """How many others play after this seat into the trick."""
        view = self._view
        if not view.trick:
            return view.players - 1
        seat, count = (view.seat + 1) % view.players, 0
        while seat != view.leader:
            count += view.hand_sizes[seat] > 0
            seat = (seat + 1) % view.players
        return count

    def worth(self, card: int) -> float:
        """Return how likely a card of the hand wins a trick when it is led."""
        return self.stands(card, SUIT_OF[card], self._view.players - 1)

    def wins(self, card: int) -> float:
        """Return how likely a card wins the present trick when it is played now."""
        if self.led == NONE:
            return self.worth(card)
        if card == BRIDE * RANKS and self._has_power(card) and not self.opponents_left:
            return 1.0
        if self._strength(card) < self._strength_on_table:
            return 0.0
        return self.stands(card, self.led, self.opponents_left)

    def stands(self, card: int, led: int, opponents: int) -> float:
        """Return how likely a card that wins so far still does when so many others have played."""
        if card == FRANKENSTEIN * RANKS and self._has_power(card):
            return SAFE
        return pow(1 - self._beaten(card, led), opponents)

    @property
    def _strength_on_table(self) -> int:
        """The strength of the card that wins so far."""
        return max(self._strength(play & CARD_BITS) for play in self._view.trick)

    def _strength(self, card: int) -> int:
        """Return what a card counts in the present trick, less than 0 for the Zombie Hand."""
        if card >= CARDS:
            return -1
        suit, rank = SUIT_OF[card], RANK_OF[card]
        if suit == FRANKENSTEIN and self._has_power(card):
            return POWERFUL
        if suit == self._view.scariest:
            return rank + SCARES
        return rank + FOLLOWS * (suit == self.led)

    def _has_power(self, card: int) -> bool:
        view = self._view
        is_awake = RANK_OF[card] == 0 and view.track[SUIT_OF[card]] != 0
        return is_awake and view.options.special_powers

    def _beaten(self, card: int, led: int) -> float:
        """Return how likely one opponent beats a card that wins so far."""
        view, suit = self._view, SUIT_OF[card]
        void = pow(1 - min(1.0, self._expected(SUIT_CARDS[led]) / self._held), self._each)
        trumps = 0.0 if view.scariest == NONE else self._expected(SUIT_CARDS[view.scariest])
        if suit != led:
            higher = self._expected(_above(card))
            return void * min(1.0, RUFF * higher / self._held)
        following = self._expected(SUIT_CARDS[suit])
        higher = self._expected(_above(card)) / following if following else 0.0
        ruffed = 0.0 if suit == view.scariest else min(1.0, RUFF * trumps / self._held)
        return (1 - void) * higher + void * ruffed

    def _expected(self, cards: int) -> float:
        """Return how many of these cards others hold, on the average."""
        return (cards & self._unseen).bit_count() * self._share


def _above(card: int) -> int:
    """Return the higher cards of the suit."""
    return SUIT_CARDS[SUIT_OF[card]] >> card + 1 << card + 1

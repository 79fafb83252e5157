"""The bot that knows how Fright Factor is played.

It reveals what it can spare, predicts the tricks that its cards are likely to win, then plays to
win as long as tricks are missing and to lose them from then on.
"""

from typing import Final, cast

from games.engine import View
from games.fright_factor.actions import (
    ACCEPT,
    FIRST_BID,
    PASS,
    ZOMBIE_KEEP,
    ZOMBIE_REDUCE,
    Phase,
)
from games.fright_factor.cards import (
    CARDS,
    DRACULA,
    MUMMY,
    RANK_OF,
    SUIT_CARDS,
    SUIT_OF,
    cards_in,
    composition,
)
from games.fright_factor.view import TableView

from .bot import Bot
from .fright_factor_odds import Odds

SHARE: Final = 0.5
"""How much of what its cards are worth together the bot predicts."""
SPARED: Final = 0.5
"""How much a card that stays in the hand counts beside the present trick."""
DANGER: Final = (0.9, 0.7, 0.3)
"""How likely an unwanted trick is that the Zombie Hand is spent on, by rounds."""
TOO_MANY: Final = (2.0, 1.5, 1.0)
"""How many tricks are missing beyond those in sight when the Zombie Hand lowers the prediction."""


class RulesBot(Bot):
    """Counts likely winners, and plays to win as many tricks as it predicted."""

    name = "rules"

    def choose(self, view: View) -> int:
        """Return one of the legal actions."""
        seen = cast("TableView", view)
        if len(seen.legal) == 1:
            return seen.legal[0]
        match seen.phase:
            case Phase.REVEAL:
                return self._reveal(seen)
            case Phase.PREDICT:
                return self._predict(seen)
            case Phase.PLAY | Phase.SECOND:
                return self._play(seen)
            case Phase.DISCARD:
                return self._discard(seen)
            case _:
                return self._answer(seen)

    def _reveal(self, view: TableView) -> int:
        """Reveal the lowest cards of the shortest suits, as what is shown is not played."""
        hand, picked = view.hands[view.seat] or 0, view.picks[view.seat] or 0
        count = composition(view.players).reveal

        def loss(card: int) -> tuple[float, int]:
            others = (hand & SUIT_CARDS[SUIT_OF[card]]).bit_count()
            return RANK_OF[card] + others, card

        spared = sorted(cards_in(hand), key=loss)[:count]
        return next(card for card in sorted(spared) if not picked >> card & 1)

    def _predict(self, view: TableView) -> int:
        """Predict a share of what the cards are worth."""
        odds = Odds(view)
        worth = sum(map(odds.worth, cards_in(odds.hand)))
        return min(FIRST_BID + int(SHARE * worth + 0.5), view.legal[-1])

    def _play(self, view: TableView) -> int:
        """Play the card, or the Zombie Hand, that brings the prediction nearest."""
        odds, missing = Odds(view), _missing(view)
        cards = [action for action in view.legal if action < CARDS]
        if ZOMBIE_REDUCE in view.legal and missing - _in_sight(odds) > TOO_MANY[view.number]:
            return ZOMBIE_REDUCE
        if not cards:
            return PASS if PASS in view.legal else view.legal[0]
        best = self._best(cards, odds, missing > 0)
        wanted = missing > 0 or ZOMBIE_KEEP not in view.legal
        return best if wanted or odds.wins(best) < DANGER[view.number] else ZOMBIE_KEEP

    def _best(self, cards: list[int], odds: Odds, wants: bool) -> int:
        """Return the card that wins at the least cost, or loses and rids the hand of the most."""

        def gain(card: int) -> float:
            wins, worth = odds.wins(card), odds.worth(card)
            return wins - SPARED * worth if wants else SPARED * worth - wins

        gains = {card: gain(card) for card in cards}
        top = max(gains.values())
        equals = [card for card in cards if gains[card] == top]
        return equals[self.chance.below(len(equals))]

    def _discard(self, view: TableView) -> int:
        """Set aside the card that is most likely to win if no trick is wanted, else the least."""
        odds = Odds(view)
        cards = cards_in(odds.hand)
        wants = _missing(view) > 0
        return min(cards, key=odds.worth) if wants else max(cards, key=odds.worth)

    def _answer(self, view: TableView) -> int:
        """Take what a power offers where it brings the prediction nearer to the tricks."""
        missing = _missing(view)
        if view.asks == MUMMY:
            takes = missing < 0
        elif view.asks == DRACULA:
            takes = missing > _in_sight(Odds(view))
        else:
            takes = missing > 0
        return ACCEPT if takes else PASS


def _missing(view: TableView) -> int:
    """Return how many tricks are missing to the prediction, less than 0 if there are too many."""
    return view.predictions[view.seat] - view.won[view.seat]


def _in_sight(odds: Odds) -> float:
    """Return how many tricks the hand is likely to win."""
    return sum(map(odds.worth, cards_in(odds.hand)))

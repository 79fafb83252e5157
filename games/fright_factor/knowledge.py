"""What a seat knows of the cards of each round, from all that it has seen (FF-55, FF-58)."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Self

from .actions import Phase
from .cards import SUIT_CARDS, SUIT_OF, SUITS, ZEROS, read_card, set_of

if TYPE_CHECKING:
    from .state import FrightFactorState
    from .view import TableView


@dataclass(slots=True)
class RoundKnowledge:
    """What is known of the cards of a round, by seats; sets of cards are integers.

    `held` are cards known to have been dealt to a seat, `barred` the cards of the monsters that its
    hand has shown to have none of. `discards` are those unseen, in order: whose, and the cards
    barred from that hand before. Of `wanted`, if there are any, the hand has one at least.
    """

    left: int
    held: list[int]
    barred: list[int]
    wanted: list[int]
    discards: list[tuple[int, int]] = field(default_factory=list[tuple[int, int]])
    led: int = 0

    @classmethod
    def of_deal(cls, event: dict[str, Any], players: int, seat: int) -> Self:
        """Return what `seat` knows as the cards have been dealt."""
        known = cls(_read(event["left"]), [0] * players, [0] * players, [0] * players)
        if "hand" in event:
            known.held[seat] = _read(event["hand"])
        return known

    def learn(self, event: dict[str, Any]) -> None:
        """Take in what happened next."""
        match event["event"]:
            case "reveal":
                for seat, cards in enumerate(event["cards"]):
                    self.held[seat] |= _read(cards)
            case "play":
                self._played(event["seat"], read_card(event["card"]), event["lead"])
            case "discard" if event["discarded"] and "card" not in event:
                self._set_aside(event["seat"])
            case "round_end":
                self.held[event["seat"]] |= _read(event["shown"])
            case _:
                pass

    def _played(self, seat: int, card: int, is_lead: bool) -> None:
        """Whoever plays a monster card that does not follow has none of the led monster.

        A Zombie Hand tells nothing (FF-23).
        """
        self.held[seat] |= 1 << card
        suit = SUIT_OF[card]
        if is_lead:
            self.led = suit
        elif suit != self.led:
            self.barred[seat] |= SUIT_CARDS[self.led]

    def _set_aside(self, seat: int) -> None:
        """A discard is bound by what its hand had shown before alone."""
        self.discards.append((seat, self.barred[seat]))


@dataclass(slots=True)
class Knowledge:
    """What is known of each round up to now, and who started the first."""

    rounds: list[RoundKnowledge] = field(default_factory=list[RoundKnowledge])
    starter: int | None = None


def knowledge_of(state: "FrightFactorState", seat: int) -> Knowledge:
    """Return what a seat or SPECTATOR knows of the cards."""
    known = Knowledge()
    for event in state.information_state(seat):
        if event["event"] == "deal":
            known.rounds.append(RoundKnowledge.of_deal(event, state.players, seat))
        elif event["event"] == "starter":
            known.starter = event["seat"]
        else:
            known.rounds[-1].learn(event)
    _learn_of_lead(known.rounds[-1], state.view(seat))
    return known


def _learn_of_lead(known: RoundKnowledge, view: "TableView") -> None:
    """Whoever is to lead can: else the round would have ended (FF-30)."""
    if view.phase is Phase.PLAY and not view.trick and view.decision:
        leadable = sum(SUIT_CARDS[suit] for suit in range(SUITS) if view.track[suit])
        if view.options.special_powers:
            leadable &= ~ZEROS
        if view.decision.seat != view.seat:
            known.wanted[view.decision.seat] = leadable


def _read(names: Iterable[str]) -> int:
    return set_of(map(read_card, names))

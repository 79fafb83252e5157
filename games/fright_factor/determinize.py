"""States that agree with what a seat knows (FF-55)."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import comb
from typing import TYPE_CHECKING

from games.chance import Stream
from games.engine import SPECTATOR

from .actions import PASS, Phase
from .cards import Composition, cards_in, set_of
from .dealing import Place, deal_out, weighted
from .knowledge import RoundKnowledge, knowledge_of
from .setup import RoundDeal, Setup
from .state import FrightFactorState

if TYPE_CHECKING:
    from .view import TableView

SEEDS = 1 << 64
"""How many seeds there are for what chance decides later."""


@dataclass(frozen=True, slots=True)
class Guess:
    """The cards of a round as they may be: its deal, and the unseen discards in order."""

    deal: RoundDeal
    discards: list[int]


def determinize(state: FrightFactorState, seat: int, chance: Stream) -> FrightFactorState:
    """Return a state that agrees with all that a seat or SPECTATOR knows, all as likely.

    Hidden are the cards that others hold, in past rounds held to the end, or set aside; what they
    picked, and how many so far, until all is shown; and what chance decides later. ValueError for
    EVERYTHING, from whom nothing is hidden, and for a seat that there is not.
    """
    state.check_seat(seat, SPECTATOR)
    view, known = state.view(seat), knowledge_of(state, seat)
    there_is = state.setup.composition
    guesses = [_guess(each, there_is, chance) for each in known.rounds]
    picks = list(_picks(view, guesses[-1].deal.hands, there_is, chance))
    setup = replace(
        state.setup,
        seed=f"{chance.below(SEEDS):x}",
        rounds=tuple(guess.deal for guess in guesses),
        starter=known.starter,
    )
    return _replay(state.history, setup, view, guesses, picks)


def _guess(known: RoundKnowledge, there_is: Composition, chance: Stream) -> Guess:
    """Return the cards of a round, the unseen ones where they can be."""
    unseen = set_of(there_is.deck) & ~known.left & ~sum(known.held)
    aside = [seat for seat, _ in known.discards]
    places = [
        Place(there_is.dealt - held.bit_count() - aside.count(seat), barred, wanted)
        for seat, (held, barred, wanted) in enumerate(
            zip(known.held, known.barred, known.wanted, strict=True)
        )
    ]
    places += [Place(1, barred) for _, barred in known.discards]
    hands = known.held[:]
    lying = deal_out(unseen, places, chance)
    for seat, cards in zip([*range(len(hands)), *aside], lying, strict=True):
        hands[seat] |= cards
    discards = [card for cards in lying[len(hands) :] for card in cards_in(cards)]
    return Guess(RoundDeal(tuple(hands), known.left), discards)


def _picks(
    view: "TableView", hands: Sequence[int], there_is: Composition, chance: Stream
) -> Iterator[int]:
    """Yield the cards that each seat has picked and not shown yet (FF-09)."""
    if view.phase is not Phase.REVEAL or view.decision is None:
        return
    for seat, hand in enumerate(hands[: view.decision.seat + 1]):
        own = view.picks[seat]
        if own is not None:
            yield own
        elif view.committed[seat]:
            yield set_of(chance.sample(cards_in(hand), there_is.reveal))
        else:
            yield _partial_pick(cards_in(hand), there_is.reveal, chance)


def _partial_pick(hand: Sequence[int], reveal: int, chance: Stream) -> int:
    """Return what who picks may have picked: fewer than `reveal`, leaving enough higher cards."""
    lowest = [hand[: len(hand) - reveal + count] for count in range(reveal)]
    ways = [comb(len(cards), count) for count, cards in enumerate(lowest)]
    count = weighted(ways, chance)
    return set_of(chance.sample(lowest[count], count))


def _replay(
    history: Iterable[int],
    setup: Setup,
    view: "TableView",
    guesses: Sequence[Guess],
    picks: Iterable[int],
) -> FrightFactorState:
    """Return the state after the same actions, the hidden ones as they were guessed."""
    state = FrightFactorState(setup)
    discards = iter([card for guess in guesses for card in guess.discards])
    for action in history:
        if view.phase is state.phase is Phase.REVEAL and state.number == view.number:
            break
        is_hidden = state.phase is Phase.DISCARD and state.seat != view.seat and action != PASS
        state.apply_legal(next(discards) if is_hidden else action)
    for picked in picks:
        for card in cards_in(picked):
            state.apply_legal(card)
    return state

"""All that can be behind what a seat sees in Fright Factor, found by trying it out.

The cards that a seat has not seen are dealt anew, the actions are played again, and a way counts if
each of them is legal and the same seats decide: nothing in here reasons about who can hold what.
"""

import json
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, product
from math import comb, prod
from random import Random
from typing import Any, TypeAlias

from games.fright_factor.actions import PASS, Phase
from games.fright_factor.cards import cards_in, read_card, set_of
from games.fright_factor.game import GAME
from games.fright_factor.setup import RoundDeal
from games.fright_factor.state import FrightFactorState
from games.fright_factor.tokens import NONE

EXHAUSTIVE = 10_000
SAMPLED = 200
MOST_TRIES = 10
CARD = re.compile(r"[A-Z][a-z]+ [0-9]")
Cards: TypeAlias = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Secret:
    """What lies in the hidden places of each round, what was picked, who started the game."""

    rounds: tuple[tuple[Cards, ...], ...]
    picks: tuple[Cards, ...]
    starter: int | None


class Hidden:
    """What is hidden from a seat in a state, and what else it can be."""

    def __init__(self, state: FrightFactorState, seat: int) -> None:
        """Find the places of the cards that the seat has not seen."""
        self.state, self.seat = state, seat
        self._course = _course(state)
        self._deals, self._owners, rounds = _places(state, seat)
        picks = _picks_now(state)
        starter = None if state.starter == NONE else _first_starter(state)
        self.truth = Secret(tuple(rounds), picks, starter)

    def count(self) -> int:
        """Return how many ways there are before any is played."""
        dealt = 1
        for places in self.truth.rounds:
            left = sum(map(len, places))
            for place in places:
                dealt *= comb(left, len(place))
                left -= len(place)
        return dealt * prod(len(each) for each in self._pick_choices(self.truth))

    def all_states(self) -> Iterator[FrightFactorState]:
        """Yield the state of every way that counts."""
        for rounds in product(*(list(_assignments(places)) for places in self.truth.rounds)):
            dealt = replace(self.truth, rounds=rounds)
            for picks in product(*self._pick_choices(dealt)):
                state = self.state_of(replace(dealt, picks=picks))
                if state:
                    yield state

    def some_states(self, count: int, random: Random) -> Iterator[FrightFactorState]:
        """Yield so many states, each an exchange of two unseen cards away from the one before.

        Fewer if they are hard to find.
        """
        secret, found = self.truth, 0
        for _ in range(MOST_TRIES * count):
            rounds = tuple(_exchanged(places, random) for places in secret.rounds)
            other = replace(secret, rounds=rounds)
            picks = tuple(random.choice(each) for each in self._pick_choices(other))
            state = self.state_of(replace(other, picks=picks))
            if state:
                secret = replace(other, picks=picks)
                found += 1
                yield state
            if found == count:
                return

    def states(self, random: Random, exhaustive: int = EXHAUSTIVE) -> Iterator[FrightFactorState]:
        """Yield the states of all ways, or of some if there are too many to try."""
        if self.count() <= exhaustive:
            return self.all_states()
        return self.some_states(SAMPLED, random)

    def state_of(self, secret: Secret) -> FrightFactorState | None:
        """Return the state of a way, None if it cannot have come to this."""
        deals = tuple(
            _dealt(deal, owners, places, self.state.players)
            for deal, owners, places in zip(self._deals, self._owners, secret.rounds, strict=True)
        )
        setup = replace(self.state.setup, seed="other", rounds=deals, starter=secret.starter)
        discards = iter(
            [
                place[0]
                for owners, places in zip(self._owners, secret.rounds, strict=True)
                for (_, is_discard), place in zip(owners, places, strict=True)
                if is_discard
            ]
        )
        state = FrightFactorState(setup)
        for number, phase, seat, action in self._course:
            if (state.number, state.phase, state.seat) != (number, phase, seat):
                return None
            is_hidden = phase is Phase.DISCARD and seat != self.seat and action != PASS
            done = next(discards) if is_hidden else action
            if done not in state.legal_actions():
                return None
            state.apply_legal(done)
        for card in [card for picked in secret.picks for card in picked]:
            if card not in state.legal_actions():
                return None
            state.apply_legal(card)
        now = self.state
        same = (state.number, state.phase, state.seat) == (now.number, now.phase, now.seat)
        return state if same else None

    def _pick_choices(self, secret: Secret) -> list[list[Cards]]:
        """Return what each seat up to the one that picks may have picked, the own as it is."""
        if not secret.picks:
            return []
        deal = _dealt(self._deals[-1], self._owners[-1], secret.rounds[-1], self.state.players)
        full = self.state.setup.composition.reveal
        choices: list[list[Cards]] = []
        for seat, own in enumerate(secret.picks):
            sizes = [full] if seat < self.state.seat else list(range(full))
            hand = cards_in(deal.hands[seat])
            others = [picked for size in sizes for picked in combinations(hand, size)]
            choices.append([own] if seat == self.seat else others)
        return choices


def sight(state: FrightFactorState, seat: int) -> tuple[Any, ...]:
    """Return all that a seat can see of a state."""
    view = state.view(seat)
    return view.to_json(), view.text(), state.information_state(seat)


def key(state: FrightFactorState) -> tuple[Any, ...]:
    """Return what tells one state from another: the deals up to now, and the actions."""
    return state.setup.rounds[: state.number + 1], tuple(state.actions)


def random_states(players: int, seed: int, **options: bool) -> Iterator[FrightFactorState]:
    """Yield the state at each decision of a random game: one object, which goes on."""
    state, random = GAME.new(players, seed=seed, options=options), Random(seed)
    while not state.is_over:
        yield state
        state.apply_legal(random.choice(state.legal_actions()))


def _course(state: FrightFactorState) -> list[tuple[int, Phase, int, int]]:
    """Return round, phase, seat and action of all that was done, but for picks not yet shown."""
    again = FrightFactorState(state.setup)
    course: list[tuple[int, Phase, int, int]] = []
    for action in state.actions:
        if state.phase is again.phase is Phase.REVEAL and again.number == state.number:
            break
        course.append((again.number, again.phase, again.seat, action))
        again.apply_legal(action)
    return course


def _places(
    state: FrightFactorState, seat: int
) -> tuple[list[RoundDeal], list[list[tuple[int, bool]]], list[tuple[Cards, ...]]]:
    """Return for each round its deal, the hidden places, and the cards that lie there.

    A place is a seat, and whether it is a discard instead of what the seat held to the end. A card
    is unseen if the information state never names it.
    """
    deals: list[RoundDeal] = []
    seen: list[set[int]] = []
    aside: list[list[tuple[int, int]]] = []
    for event in state.events():
        if event.kind == "deal":
            hands = [
                set_of(map(read_card, event.private[at]["hand"])) for at in range(state.players)
            ]
            deals.append(RoundDeal(tuple(hands), set_of(map(read_card, event.data["left"]))))
            seen.append(set())
            aside.append([])
        if seen and event.is_known_to(seat):
            seen[-1] |= set(map(read_card, CARD.findall(json.dumps(event.to_json(seat)))))
        if event.kind == "discard" and event.data["discarded"] and event.data["seat"] != seat:
            owner: int = event.data["seat"]
            aside[-1].append((owner, read_card(event.private[owner]["card"])))
    owners: list[list[tuple[int, bool]]] = []
    rounds: list[tuple[Cards, ...]] = []
    for deal, known, discards in zip(deals, seen, aside, strict=True):
        apart = known | {card for _, card in discards}
        held = [tuple(card for card in cards_in(hand) if card not in apart) for hand in deal.hands]
        owners.append([(at, False) for at in range(len(held))] + [(at, True) for at, _ in discards])
        rounds.append((*held, *((card,) for _, card in discards)))
    return deals, owners, rounds


def _picks_now(state: FrightFactorState) -> tuple[Cards, ...]:
    if state.phase is not Phase.REVEAL:
        return ()
    return tuple(tuple(cards_in(picked)) for picked in state.picks[: state.seat + 1])


def _first_starter(state: FrightFactorState) -> int:
    """Return who started the first round."""
    return (state.starter - state.number) % state.players


def _dealt(
    deal: RoundDeal,
    owners: Sequence[tuple[int, bool]],
    places: Sequence[Cards],
    players: int,
) -> RoundDeal:
    """Return a deal with the hidden cards in these places."""
    unseen = set_of(card for place in places for card in place)
    hands = [hand & ~unseen for hand in deal.hands]
    for (owner, _), place in zip(owners, places, strict=True):
        hands[owner] |= set_of(place)
    return RoundDeal(tuple(hands), deal.left)


def _assignments(places: Sequence[Cards]) -> Iterator[tuple[Cards, ...]]:
    """Yield each way to lay all cards of some places into places of the same sizes."""
    cards = sorted(card for place in places for card in place)
    return _laid(cards, [len(place) for place in places])


def _laid(cards: Sequence[int], sizes: Sequence[int]) -> Iterator[tuple[Cards, ...]]:
    if not sizes:
        yield ()
        return
    for here in combinations(cards, sizes[0]):
        left = [card for card in cards if card not in here]
        for others in _laid(left, sizes[1:]):
            yield (here, *others)


def _exchanged(places: tuple[Cards, ...], random: Random) -> tuple[Cards, ...]:
    """Return the places after an exchange of two of their cards."""
    cards = [card for place in places for card in place]
    if len(cards) < 2:
        return places
    one, other = random.sample(cards, 2)
    swap = {one: other, other: one}
    return tuple(tuple(sorted(swap.get(card, card) for card in place)) for place in places)

"""Hidden cards laid in the places where they can be, each way as likely as another (FF-55).

Cards that may lie in the same places are of one kind. The kinds are laid one after another; places
that bar the same of the kinds still to be laid are alike. The ways are counted by how much room
there is in alike places; how many cards of a kind lie in which of them is drawn by the ways, and
which cards and where in them is left to shuffles.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import comb, factorial, perm
from typing import TypeAlias

from games.chance import Stream

from .cards import cards_in

Room: TypeAlias = tuple[int, ...]
"""How many cards there is room for in places that are alike."""


@dataclass(frozen=True, slots=True)
class Place:
    """Where `size` hidden cards lie, none of them one of `barred`.

    If `wanted` is not empty, one of those at least lies here: at most one place may say so.
    """

    size: int
    barred: int = 0
    wanted: int = 0


@dataclass(frozen=True, slots=True)
class Kind:
    """Cards that may lie in the same places: those that a place wants, the others, and where."""

    wanted: list[int]
    plain: list[int]
    places: frozenset[int]

    @property
    def count(self) -> int:
        """How many cards they are."""
        return len(self.wanted) + len(self.plain)

    def orders(self, taken: int, wanted: int) -> int:
        """Return in how many orders so many of the first `taken` cards are wanted ones."""
        chosen = perm(len(self.wanted), wanted) * perm(len(self.plain), taken - wanted)
        return comb(taken, wanted) * chosen * factorial(self.count - taken)

    def order(self, taken: int, wanted: int, chance: Stream) -> list[int]:
        """Return the cards in one of these orders, but for the order of the first ones."""
        some, others = chance.shuffled(self.wanted), chance.shuffled(self.plain)
        first = some[:wanted] + others[: taken - wanted]
        return first + chance.shuffled(some[wanted:] + others[taken - wanted :])


@dataclass(frozen=True, slots=True)
class Stage:
    """A kind to be laid, and which places are alike from here on.

    `group_of` is the group of alike places that a place is in; a place that wants a card is alone
    in the first, which is else empty. `fits` says in which groups the cards may lie, `next` which
    group of the next stage each is part of; that has `width` groups.
    """

    kind: Kind
    group_of: dict[int, int]
    fits: tuple[bool, ...]
    next: tuple[int, ...]
    width: int

    def splits(self, room: Room) -> list[tuple[Room, int]]:
        """Return how many cards each group may get, and in how many places they can lie then."""
        sizes = [size if fit else 0 for size, fit in zip(room, self.fits, strict=True)]
        later = sum(sizes)
        laid: list[tuple[Room, int, int]] = [((), self.kind.count, 1)]
        for size in sizes:
            later -= size
            laid = [
                ((*taken, here), cards - here, times * comb(size, here))
                for taken, cards, times in laid
                for here in range(max(0, cards - later), min(size, cards) + 1)
            ]
        return [(taken, times) for taken, _, times in laid]

    def after(self, room: Room, taken: Room) -> Room:
        """Return the room that there is at the next stage."""
        left = [0] * self.width
        for size, less, to in zip(room, taken, self.next, strict=True):
            left[to] += size - less
        return tuple(left)


class Ways:
    """Counts the ways to lay the kinds of the stages: each card in a spot of its own."""

    def __init__(self, stages: Sequence[Stage]) -> None:
        """Nothing is counted yet."""
        self._stages = stages
        self._known: dict[tuple[int, Room], tuple[int, int]] = {}

    def count(self, at: int, room: Room) -> tuple[int, int]:
        """Return in how many ways the stages from `at` on fill the room.

        The second number is of those ways that give no wanted card to the first group.
        """
        if at == len(self._stages):
            return 1, 1
        known = self._known.get((at, room))
        if known is None:
            known = self._known[at, room] = self._count(at, room)
        return known

    def _count(self, at: int, room: Room) -> tuple[int, int]:
        stage, every, without = self._stages[at], 0, 0
        most = min(room[0], stage.kind.count)
        orders = [stage.kind.orders(taken, 0) for taken in range(most + 1)]
        for taken, times in stage.splits(room):
            later, later_without = self.count(at + 1, stage.after(room, taken))
            every += times * later
            without += times * later_without * orders[taken[0]]
        return every * factorial(stage.kind.count), without


def deal_out(cards: int, places: Sequence[Place], chance: Stream) -> list[int]:
    """Return which of the cards lie in each place; they fill all places.

    ValueError if there is no way.
    """
    stages = _stages(cards, places)
    ways = Ways(stages)
    lying = [0] * len(places)
    spots = [at for at, place in enumerate(places) for _ in range(place.size)]
    lacks = any(place.wanted for place in places)
    for at, stage in enumerate(stages):
        groups: list[list[int]] = [[] for _ in stage.fits]
        for spot in chance.shuffled(spots):
            groups[stage.group_of[spot]].append(spot)
        taken, wanted = _drawn(ways, at, stage, tuple(map(len, groups)), lacks, chance)
        lacks = lacks and not wanted
        filled = [
            spot for group, count in zip(groups, taken, strict=True) for spot in group[:count]
        ]
        for spot, card in zip(filled, stage.kind.order(taken[0], wanted, chance), strict=True):
            lying[spot] |= 1 << card
        spots = [spot for group, count in zip(groups, taken, strict=True) for spot in group[count:]]
    return lying


def _drawn(
    ways: Ways, at: int, stage: Stage, room: Room, lacks: bool, chance: Stream
) -> tuple[Room, int]:
    """Return how many cards each group gets, and how many of the first group's are wanted.

    If it `lacks` a wanted card so far, ways that never give it one count for nothing.
    """
    drawn: list[tuple[Room, int]] = []
    weights: list[int] = []
    for taken, times in stage.splits(room):
        every, without = ways.count(at + 1, stage.after(room, taken))
        for wanted in range(taken[0] + 1):
            drawn.append((taken, wanted))
            count = every - without if lacks and not wanted else every
            weights.append(times * count * stage.kind.orders(taken[0], wanted))
    return drawn[weighted(weights, chance)]


def _stages(cards: int, places: Sequence[Place]) -> list[Stage]:
    """Return the kinds in the order in which they are laid."""
    there = [at for at, place in enumerate(places) if place.size]
    kinds = _in_order(_kinds(cards, places, there), there)
    groups = [_groups(kinds[at:], places, there) for at in range(len(kinds) + 1)]
    return [_stage(kind, *groups[at : at + 2]) for at, kind in enumerate(kinds)]


def _stage(kind: Kind, groups: list[list[int]], later: list[list[int]]) -> Stage:
    """Return the stage of a kind, by the groups of alike places then and later."""
    group_of = {place: at for at, group in enumerate(groups) for place in group}
    next_of = {place: at for at, group in enumerate(later) for place in group}
    return Stage(
        kind,
        group_of,
        tuple(bool(group) and group[0] in kind.places for group in groups),
        tuple(next_of[group[0]] if group else 0 for group in groups),
        len(later),
    )


def _groups(kinds: Sequence[Kind], places: Sequence[Place], there: list[int]) -> list[list[int]]:
    """Return which places are alike to who lays these kinds, the one that wants a card apart."""
    alike: dict[object, list[int]] = {}
    for at in there:
        if not places[at].wanted:
            alike.setdefault(_pattern(kinds, at), []).append(at)
    return [[at for at in there if places[at].wanted], *alike.values()]


def _pattern(kinds: Sequence[Kind], place: int) -> tuple[bool, ...]:
    return tuple(place in kind.places for kind in kinds)


def _kinds(cards: int, places: Sequence[Place], there: list[int]) -> list[Kind]:
    """Return the cards by where they may lie."""
    wanted = sum(place.wanted for place in places)
    alike: dict[frozenset[int], Kind] = {}
    for card in cards_in(cards):
        fits = frozenset(at for at in there if not places[at].barred >> card & 1)
        kind = alike.setdefault(fits, Kind([], [], fits))
        (kind.wanted if wanted >> card & 1 else kind.plain).append(card)
    return list(alike.values())


def _in_order(kinds: list[Kind], there: list[int]) -> list[Kind]:
    """Return the kinds so that soon many places are alike: then there is little to count."""
    left, ordered = kinds[:], list[Kind]()
    while left:
        ordered.append(min(left, key=lambda kind: _cost(kind, left, there)))
        left.remove(ordered[-1])
    return ordered


def _cost(kind: Kind, left: Sequence[Kind], there: list[int]) -> tuple[int, int]:
    later = [each for each in left if each is not kind]
    return len({_pattern(later, at) for at in there}), len(kind.places)


def weighted(weights: Sequence[int], chance: Stream) -> int:
    """Return an index, each as likely as its weight says; ValueError if there is none."""
    number = chance.below(sum(weights))
    return next(at for at, most in enumerate(accumulate(weights)) if number < most)

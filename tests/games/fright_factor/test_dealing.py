"""Hidden cards are laid in places: only where they can be, each way as likely as another."""

from collections.abc import Iterator, Sequence
from itertools import product
from random import Random

import pytest

from games.chance import Stream
from games.fright_factor.cards import SUIT_CARDS, cards_in, set_of
from games.fright_factor.dealing import Place, deal_out, weighted

from .uniform import assert_uniform

F, B, D = SUIT_CARDS[:3]
LOW = set_of([0, 1, 10, 11, 20, 21])
"""The two lowest cards of the first three monsters."""
CASES = {
    "nothing barred": ([0, 1, 2, 10, 11], [Place(2), Place(2), Place(1)]),
    "voids": (
        [0, 1, 10, 11, 12, 20],
        [Place(2, F), Place(2, D), Place(1, F | D), Place(1)],
    ),
    "a discard with the voids of before": (
        [0, 1, 2, 10, 11, 20],
        [Place(2, F), Place(1), Place(3, D)],
    ),
    "a wanted card": ([0, 1, 2, 3], [Place(2, 0, LOW), Place(1), Place(1)]),
    "a wanted card beside others of the kind": (
        [0, 1, 2, 3, 10, 11],
        [Place(2, 0, LOW), Place(2, B), Place(2)],
    ),
    "a wanted card and voids": (
        [0, 1, 2, 10, 12, 20, 22],
        [Place(3, F, LOW), Place(2, D), Place(2)],
    ),
    "a wanted card of any kind": (
        [0, 2, 10, 12, 20, 22],
        [Place(3), Place(2, F, LOW), Place(1, B)],
    ),
}


def ways_of(cards: Sequence[int], places: Sequence[Place]) -> Iterator[tuple[int, ...]]:
    """Yield each way to lay the cards, one card after another into every place."""
    for choice in product(range(len(places)), repeat=len(cards)):
        lying = [0] * len(places)
        for card, at in zip(cards, choice, strict=True):
            lying[at] |= 1 << card
        if all(map(_holds, places, lying)):
            yield tuple(lying)


def _holds(place: Place, cards: int) -> bool:
    is_full = cards.bit_count() == place.size and not cards & place.barred
    return is_full and (not place.wanted or cards & place.wanted != 0)


@pytest.mark.ruling("FF-55")
@pytest.mark.parametrize("name", CASES)
def test_every_way_to_lay_the_cards_is_as_likely_as_another(name: str) -> None:
    """By chi-square against all ways to lay them that fit."""
    cards, places = CASES[name]
    ways = list(ways_of(cards, places))
    chance = Stream(name, "dealing")
    draws = [tuple(deal_out(set_of(cards), places, chance)) for _ in range(20 * len(ways) + 200)]
    assert_uniform(ways, draws)


@pytest.mark.long
@pytest.mark.ruling("FF-55")
@pytest.mark.parametrize("seed", range(100))
def test_every_way_is_as_likely_as_another_whatever_is_barred(seed: int) -> None:
    """Up to 8 cards and 4 places, voids and wanted cards at random, by fixed seeds."""
    random = Random(seed)
    cards = random.sample(cards_in(F | B | D), random.randint(3, 8))
    sizes = [0, 0, 0, random.randrange(2)]
    for _ in range(len(cards) - sum(sizes)):
        sizes[random.randrange(3)] += 1
    barred = [sum(suit for suit in (F, B, D) if random.random() < 0.3) for _ in sizes]
    places = [Place(*each) for each in zip(sizes, barred, strict=True)]
    if random.random() < 0.5 and sizes[0]:
        places[0] = Place(sizes[0], barred[0], set_of(random.sample(cards, 2)))
    ways = list(ways_of(cards, places))
    chance = Stream(str(seed), "dealing")
    if not ways:
        with pytest.raises(ValueError, match="nothing to choose from"):
            deal_out(set_of(cards), places, chance)
        return
    draws = [tuple(deal_out(set_of(cards), places, chance)) for _ in range(10 * len(ways) + 200)]
    if len(ways) == 1:
        assert set(draws) == set(ways)
    else:
        assert_uniform(ways, draws)


def test_cards_that_fit_nowhere_are_refused() -> None:
    """Two F and one place that may hold one."""
    with pytest.raises(ValueError, match="nothing to choose from"):
        deal_out(set_of([0, 1]), [Place(1, F), Place(1)], Stream("none", "dealing"))


def test_large_weights_are_drawn_as_they_say() -> None:
    """One in four, of numbers far above 64 bits."""
    chance = Stream("large", "dealing")
    weights = [1 << 200, 3 << 200]
    draws = [weighted(weights, chance) for _ in range(400)]
    # Binomial(400, 1/4) has the mean 100 and the deviation 8.7; 3.09 of them are 27.
    assert abs(draws.count(0) - 100) <= 27

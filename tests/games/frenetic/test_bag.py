"""The bag: what is drawn, how many, and when nothing is left."""

from dataclasses import replace

import pytest

from games.frenetic.bag import Bag, bag_of, deals, draw, draw_size
from solver.symbols import numbers
from solver.tilesets import TileSet, tile_set

FRENETIC = tile_set("frenetic")
SEEDS = ("1", "2", "friday", "0123456789abcdef")
SMALL = TileSet("small", "small", (1, 2, 5, 6, 7), frenetic=1, first_draw=4, later_draw=4)


@pytest.mark.ruling("FR5")
@pytest.mark.parametrize(
    ("round_number", "left", "size"),
    [
        pytest.param(1, 100, 8, id="eight first"),
        pytest.param(2, 92, 4, id="four then"),
        pytest.param(24, 4, 4, id="the last four"),
    ],
)
def test_eight_tiles_are_drawn_first_then_four(round_number: int, left: int, size: int) -> None:
    """Of a bag with so many tiles left."""
    assert draw_size(FRENETIC, round_number, Bag(tuple(range(1, left + 1)), 0)) == size


@pytest.mark.ruling("FR19")
@pytest.mark.parametrize(("left", "size"), [(3, 3), (1, 1), (0, 0)])
def test_a_bag_with_less_than_a_draw_is_drawn_empty(left: int, size: int) -> None:
    """FReNeTiC tiles count as those drawn."""
    assert draw_size(FRENETIC, 9, Bag(tuple(range(1, left + 1)), 0)) == size
    assert draw_size(FRENETIC, 9, Bag((), left)) == size


@pytest.mark.ruling("FR5")
@pytest.mark.parametrize("seed", SEEDS)
def test_frenetic_tiles_count_as_drawn_and_are_not_replaced(seed: str) -> None:
    """In every round: tiles laid and FReNeTiC tiles are eight or four together."""
    sizes = [len(deal.tiles) + deal.frenetic for deal in deals(FRENETIC, seed)]
    assert sizes == [8] + [4] * 23
    assert sum(deal.frenetic for deal in deals(FRENETIC, seed)) == 4


@pytest.mark.ruling("FR19")
@pytest.mark.parametrize("seed", SEEDS)
def test_the_tiles_of_frenetic_last_exactly_24_rounds(seed: str) -> None:
    """8 + 23 * 4 = 100, and every tile is drawn once."""
    drawn = list(deals(FRENETIC, seed))
    assert [deal.round for deal in drawn] == list(range(1, 25))
    assert [deal.left for deal in drawn] == list(range(92, -1, -4))
    tiles = sorted(numbers()[symbol] for deal in drawn for symbol in deal.tiles)
    assert tuple(tiles) == FRENETIC.tiles


@pytest.mark.ruling("FR19")
def test_the_last_draw_takes_the_rest() -> None:
    """Six tiles, four a round: four, then two."""
    drawn = list(deals(SMALL, "friday"))
    assert [(len(deal.tiles) + deal.frenetic, deal.left) for deal in drawn] == [(4, 2), (2, 0)]


def test_an_empty_bag_deals_nothing() -> None:
    """No round is drawn."""
    assert list(deals(replace(SMALL, tiles=(), frenetic=0), "friday")) == []


@pytest.mark.parametrize("seed", SEEDS)
def test_a_draw_depends_on_seed_round_and_what_is_left_alone(seed: str) -> None:
    """Round 2 draws the same from a bag made of what is out, whatever was drawn in between."""
    bag = bag_of(FRENETIC)
    first = draw(bag, 8, seed, 1)
    left = bag.without(first)
    assert len(left) == len(bag) - 8
    second = draw(left, 4, seed, 2)
    draw(bag, 8, "another game", 1)
    anew = bag_of(FRENETIC, tuple(reversed(first.tiles)), first.frenetic)
    assert draw(anew, 4, seed, 2) == second


def test_another_seed_and_another_round_draw_other_tiles() -> None:
    """Eight of a hundred are the same by chance once in 186,087,894,300 times."""
    bag = bag_of(FRENETIC)
    assert draw(bag, 8, "1", 1) != draw(bag, 8, "2", 1)
    assert draw(bag, 8, "1", 1) != draw(bag, 8, "1", 2)


def test_frenetic_tiles_are_as_likely_as_others() -> None:
    """1,000 first draws of eight hold 8,000 tiles, of which 4 in 100 are expected: 320.

    The variance is 1,000 * 8 * 0.04 * 0.96 * 92/99 = 285, four standard deviations are 68.
    """
    bag = bag_of(FRENETIC)
    found = sum(draw(bag, 8, str(seed), 1).frenetic for seed in range(1_000))
    assert abs(found - 320) <= 68

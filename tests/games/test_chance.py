"""Chance: what a seed gives is the same everywhere, fair, and apart for each name."""

from collections import Counter
from collections.abc import Iterator
from hashlib import sha256
from itertools import islice

import pytest

from games.chance import Stream

TOP = 2**64


def words(seed: str, name: str) -> Iterator[int]:
    """Yield the first eight bytes of each digest of seed, name and counter, as numbers."""
    at = 0
    while True:
        digest = sha256(f"{len(seed)}:{seed}:{name}:{at}".encode()).digest()
        yield int.from_bytes(digest[:8], "big")
        at += 1


def taken(stream: Stream, bound: int, count: int) -> list[int]:
    """Return the next numbers of the stream."""
    return [stream.below(bound) for _ in range(count)]


@pytest.mark.parametrize("bound", [1, 2, 6, 100])
def test_a_number_is_a_digest_brought_into_range(bound: int) -> None:
    """The digests of the first twenty counters, computed here once more."""
    expected = [word % bound for word in islice(words("friday", "draw 1"), 20)]
    assert taken(Stream("friday", "draw 1"), bound, 20) == expected


def test_a_digest_beyond_the_last_whole_range_is_passed_over() -> None:
    """With the bound 3 * 2^62 the numbers from 3 * 2^62 up are a part of a range: a quarter."""
    bound = 3 * 2**62
    first = list(islice(words("friday", "fair"), 40))
    kept = [word for word in first if word < bound]
    assert 0 < len(kept) < len(first)
    stream = Stream("friday", "fair")
    assert taken(stream, bound, len(kept)) == kept
    assert stream.position == max(at for at, word in enumerate(first, 1) if word < bound)


@pytest.mark.parametrize("seed", ["1", "2", "3", "friday", "\u00e9"])
def test_every_number_is_as_likely_as_another(seed: str) -> None:
    """Chi-square of 6,000 throws of a die: above 20.5 in one of 1,000 runs, if it is fair."""
    counts = Counter(taken(Stream(seed, "die"), 6, 6_000))
    assert sorted(counts) == list(range(6))
    assert sum((count - 1_000) ** 2 / 1_000 for count in counts.values()) < 20.5


@pytest.mark.parametrize(
    ("one", "other"),
    [
        pytest.param(("a", "x"), ("a", "y"), id="another name"),
        pytest.param(("a", "x"), ("b", "x"), id="another seed"),
        pytest.param(("a", "b:c"), ("a:b", "c"), id="the same letters, cut elsewhere"),
        pytest.param(("1:a", "x"), ("a", "x"), id="a seed that looks like a key"),
    ],
)
def test_streams_have_nothing_in_common(one: tuple[str, str], other: tuple[str, str]) -> None:
    """Two lists of twenty numbers below 2^64 are the same by chance once in 2^1280."""
    assert taken(Stream(*one), TOP, 20) != taken(Stream(*other), TOP, 20)


def test_what_is_taken_from_one_stream_changes_no_other() -> None:
    """The order of asking does not matter."""
    alone = taken(Stream("friday", "x"), 100, 10)
    first, second = Stream("friday", "x"), Stream("friday", "y")
    mixed: list[int] = []
    for _ in range(10):
        second.below(100)
        mixed.append(first.below(100))
    assert mixed == alone


@pytest.mark.parametrize("at", [0, 1, 7])
def test_a_stream_goes_on_at_its_position(at: int) -> None:
    """As if it had not been left."""
    stream = Stream("friday", "x")
    whole = taken(stream, 100, 10)
    begun = Stream("friday", "x")
    taken(begun, 100, at)
    assert taken(Stream("friday", "x", begun.position), 100, 10 - at) == whole[at:]


@pytest.mark.parametrize("count", [0, 1, 5, 10])
def test_a_sample_holds_items_once_each(count: int) -> None:
    """And leaves the items as they were."""
    items = list("abcdefghij")
    sample = Stream("friday", "x").sample(items, count)
    assert len(set(sample)) == len(sample) == count
    assert set(sample) <= set(items)
    assert items == list("abcdefghij")


def test_every_order_of_a_sample_is_as_likely_as_another() -> None:
    """Chi-square of 6,000 orders of three items, of which there are six."""
    orders = Counter("".join(Stream(str(n), "order").sample("abc", 3)) for n in range(6_000))
    assert len(orders) == 6
    assert sum((count - 1_000) ** 2 / 1_000 for count in orders.values()) < 20.5


def test_more_items_than_there_are_cannot_be_drawn() -> None:
    """The message says so."""
    with pytest.raises(ValueError, match="nothing to choose from"):
        Stream("friday", "x").sample("ab", 3)


def test_a_number_may_be_longer_than_a_digest() -> None:
    """The sevenths of 7 * 2^300 are as likely: chi-square is above 22.5 once in 1,000 runs."""
    size = 2**300
    stream = Stream("friday", "wide")
    counts = Counter(stream.below(7 * size) // size for _ in range(7_000))
    assert sorted(counts) == list(range(7))
    assert sum((count - 1_000) ** 2 / 1_000 for count in counts.values()) < 22.5
    assert stream.position == 7_000


@pytest.mark.parametrize("count", [0, 1, 5, 60])
def test_a_shuffle_holds_every_item_once(count: int) -> None:
    """Whatever their number, and takes one number of the stream."""
    stream = Stream("friday", "cards")
    assert sorted(stream.shuffled(range(count))) == list(range(count))
    assert stream.position == 1


def test_every_order_of_a_shuffle_is_as_likely_as_another() -> None:
    """Chi-square of 6,000 orders of three items, of which there are six."""
    stream = Stream("friday", "orders")
    orders = Counter("".join(stream.shuffled("abc")) for _ in range(6_000))
    assert len(orders) == 6
    assert sum((count - 1_000) ** 2 / 1_000 for count in orders.values()) < 20.5

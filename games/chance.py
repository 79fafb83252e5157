"""Chance: named streams of random numbers, the same on every machine and in every version.

Each number comes from SHA-256 over the seed, the name of the stream and a counter, so that what one
stream gives does not depend on how much was taken from another.
"""

from collections.abc import Iterable, Sequence
from hashlib import sha256
from itertools import count as count_from
from itertools import islice
from math import factorial
from typing import TypeVar

Item = TypeVar("Item")
WORD = 8
"""Bytes of a number before it is brought into range, if the range is no longer."""
MOST_OF_A_WORD = 1 << 8 * WORD


class Stream:
    """The random numbers that a seed gives under a name; `position` counts those taken."""

    def __init__(self, seed: str, name: str, position: int = 0) -> None:
        """Begin the stream, or go on at `position`."""
        self._key = f"{len(seed)}:{seed}:{name}:"
        self.position = position

    def below(self, bound: int) -> int:
        """Return a number from 0 to `bound` - 1, each as likely as another.

        ValueError if there is none.
        """
        if bound < 1:
            raise ValueError(f"nothing to choose from: {bound} items")
        if bound > MOST_OF_A_WORD:
            return self._below_of_many_words(bound)
        top = MOST_OF_A_WORD
        while True:
            digest = sha256(f"{self._key}{self.position}".encode()).digest()
            self.position += 1
            number = int.from_bytes(digest[:WORD], "big")
            if number < top - top % bound:
                return number % bound

    def shuffled(self, items: Iterable[Item]) -> list[Item]:
        """Return the items in an order that is as likely as any other.

        A shuffle takes one number, which orders of so many items are counted by: so one of 60
        cards does not cost 60 digests.
        """
        left = list(items)
        order = self._below_of_many_words(factorial(len(left)))
        taken: list[Item] = []
        for count in range(len(left), 0, -1):
            order, at = divmod(order, count)
            taken.append(left.pop(at))
        return taken

    def _below_of_many_words(self, bound: int) -> int:
        """Return a number below `bound`, made of as many digests as it needs."""
        size = bound.bit_length() // 8 + WORD
        top = 1 << 8 * size
        while True:
            key = f"{self._key}{self.position}"
            digests = (sha256(f"{key}:{part}".encode()).digest() for part in count_from(0))
            number = int.from_bytes(b"".join(islice(digests, -(-size // 32)))[:size], "big")
            self.position += 1
            if number < top - top % bound:
                return number % bound

    def sample(self, items: Sequence[Item], count: int) -> list[Item]:
        """Return `count` of the items in the order drawn, without putting any back.

        ValueError if there are fewer.
        """
        left = list(items)
        return [left.pop(self.below(len(left))) for _ in range(count)]

"""Chance: named streams of random numbers, the same on every machine and in every version.

Each number comes from SHA-256 over the seed, the name of the stream and a counter, so that what one
stream gives does not depend on how much was taken from another.
"""

from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

Item = TypeVar("Item")
WORD = 8
"""Bytes of a number before it is brought into range."""


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
        top = 1 << 8 * WORD
        while True:
            digest = sha256(f"{self._key}{self.position}".encode()).digest()
            self.position += 1
            number = int.from_bytes(digest[:WORD], "big")
            if number < top - top % bound:
                return number % bound

    def sample(self, items: Sequence[Item], count: int) -> list[Item]:
        """Return `count` of the items in the order drawn, without putting any back.

        ValueError if there are fewer.
        """
        left = list(items)
        return [left.pop(self.below(len(left))) for _ in range(count)]

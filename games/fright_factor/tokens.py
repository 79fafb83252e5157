"""How tokens, plays and rounds are numbered in a state."""

from collections.abc import Sequence
from typing import Final

from .cards import suit_names

CENTRE: Final = 10
"""A token in the centre of the track: always scary, perhaps the Scariest Monster (FF-04)."""
BELOW: Final = 11
"""A token in the space below the centre: always scary."""
NONE: Final = -1
"""No seat, no monster, no prediction."""
PLAY_BITS: Final = 6
"""A play of a trick is seat << 6 | card; the Zombie Hand is card 60."""
CARD_BITS: Final = (1 << PLAY_BITS) - 1


def track_json(track: Sequence[int]) -> dict[str, int | str]:
    """Return the track: for each monster its number, `centre` or `below`."""
    words = {CENTRE: "centre", BELOW: "below"}
    return {name: words.get(token, token) for name, token in zip(suit_names(), track, strict=True)}

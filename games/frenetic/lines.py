"""What the text of a line means: tile case, plain, or neither (FR14)."""

from typing import NamedTuple

from solver.notation import PlayError, parse_wild_play
from wordlists.normalise import without_accents

MOST_LETTERS = 100
"""Longer texts are no words; the longest word that tiles spell has less than half of it."""


class Reading(NamedTuple):
    """A line read: the folded `word`, and for tile case its `tiles` with the positions in
    parentheses, which are FReNeTiC tiles. `tiles` is None for a plain line."""

    word: str
    tiles: tuple[str, ...] | None = None
    wild: tuple[int, ...] = ()


def read_line(text: str) -> Reading | None:
    """Return what a line means, None if its capitals are neither tile case nor a plain word's.

    >>> read_line("AgN(Os)TiC")
    Reading(word='agnostic', tiles=('Ag', 'N', 'Os', 'Ti', 'C'), wild=(2,))
    >>> read_line("Bananas"), read_line("AGnostic")
    (Reading(word='bananas', tiles=None, wild=()), None)
    """
    bare = without_accents(text)
    lower = bare.lower()
    if bare == lower:
        return Reading(lower)
    try:
        tiles, wild = parse_wild_play(bare)
    except PlayError:
        plain = bare.isupper() or bare[1:] == lower[1:]
        return Reading(lower) if plain else None
    if bare.count("-") not in (0, len(tiles) - 1):  # CO-OP
        return Reading(lower)
    return Reading("".join(tiles).lower(), tiles, wild)

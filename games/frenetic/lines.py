"""What the text of a line means: tile case, plain, or neither (FR14)."""

import re
from typing import NamedTuple

from solver.notation import PlayError, parse_wild_play
from solver.tiles import split_names
from wordlists.normalise import without_accents

WITH_WILD = re.compile(r"(\S+)\s+((?:\([^()]*\)\s*)+)")
MOST_LETTERS = 100
"""Longer texts are no words; the longest word that tiles spell has less than half of it."""


class Reading(NamedTuple):
    """A line read: the folded `word`, and for tile case its `tiles` with the positions in
    parentheses, which are FReNeTiC tiles. `tiles` is None for a plain line."""

    word: str
    tiles: tuple[str, ...] | None = None
    wild: tuple[int, ...] = ()


def read_typed(text: str) -> tuple[str, tuple[str, ...]]:
    """Return the word of a line, and the symbols that stand in parentheses behind it (FR14).

    A blank comes between them, as parentheses within a word are tile case.

    >>> read_typed("agnostic (Os)"), read_typed("banana (Na)(Na)"), read_typed("AgN(Os)TiC")
    (('agnostic', ('Os',)), ('banana', ('Na', 'Na')), ('AgN(Os)TiC', ()))
    """
    match = WITH_WILD.fullmatch(text.strip()) if text.endswith(")") else None
    if not match:
        return text.strip(), ()
    return match[1], wild_names(match[2])


def wild_names(text: str) -> tuple[str, ...]:
    """Return the names in a text, which may stand in parentheses.

    >>> wild_names("(Na)(Na)"), wild_names("Na, Os")
    (('Na', 'Na'), ('Na', 'Os'))
    """
    return tuple(split_names(text.replace("(", " ").replace(")", " ")))


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

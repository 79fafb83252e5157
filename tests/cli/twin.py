"""The slow twin of a listing: every word of the list is cut into tiles by trial."""

import csv
from collections.abc import Callable
from functools import cache
from typing import Any

from .command import frenetic

Cut = tuple[str, ...]


@cache
def entries(level: str) -> tuple[str, ...]:
    """Return the words of a level as the command writes them, without accents."""
    return tuple(frenetic("wordlist", "words", "--level", level, "--folded").lines)


@cache
def numbers(tile_set: str) -> dict[str, int]:
    """Return the atomic number of each symbol of a tile set, as the command writes them."""
    cells = frenetic("elements", "--tile-set", tile_set, "--format", "plain").cells
    return {symbol: int(number) for number, symbol, *_ in cells}


@cache
def sizes() -> dict[str, int]:
    """Return the SCOWL size of each word: the smaller, the commoner."""
    rows = csv.DictReader(frenetic("wordlist", "words", "--format", "csv").lines)
    return {row["word"]: int(row["size"]) for row in rows}


def cuts(word: str, symbols: frozenset[str]) -> list[Cut]:
    """Return every way to cut a word into symbols."""
    ways: list[list[Cut]] = [[()]]
    for end in range(1, len(word) + 1):
        here: list[Cut] = []
        for start in (end - 1, end - 2):
            symbol = word[max(start, 0) : end].capitalize()
            if start >= 0 and symbol in symbols:
                here += [(*way, symbol) for way in ways[start]]
        ways.append(here)
        if not (here or ways[-2]):
            return []
    return ways[-1]


def listing(
    out: list[str], wild: int = 0, level: str = "standard", tile_set: str = "frenetic"
) -> dict[str, list[dict[str, Any]]]:
    """Return the splits of each word that the tiles `out` and `wild` FReNeTiC tiles make.

    A split has two tiles or more, and its score is the sum of their numbers (FR7, FR9).
    """
    scores = numbers(tile_set)
    usable = frozenset(scores if wild else out)
    found: dict[str, list[dict[str, Any]]] = {}
    for word in entries(level):
        legal = [
            cut
            for cut in cuts(word, usable)
            if len(cut) >= 2 and sum(tile not in out for tile in cut) <= wild
        ]
        if legal:
            found[word] = [_split(cut, out, scores) for cut in sorted(legal, key=order(scores))]
    return found


def order(scores: dict[str, int]) -> Callable[[Cut], Any]:
    """Return the key that sorts splits best first: points, fewest tiles, numbers (FR14)."""

    def key(cut: Cut) -> tuple[int, int, list[int]]:
        points = [scores[tile] for tile in cut]
        return -sum(points), len(cut), points

    return key


def _split(cut: Cut, out: list[str], scores: dict[str, int]) -> dict[str, Any]:
    return {
        "tiles": list(cut),
        "score": sum(scores[tile] for tile in cut),
        "wild": [at for at, tile in enumerate(cut) if tile not in out],
        "red": [],
    }

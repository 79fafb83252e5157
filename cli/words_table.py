"""The listing of a board as a table for people."""

from collections.abc import Iterator

from solver.listing import Listing
from solver.search import Word
from wordlists.normalise import printable

from .output import plural
from .tile_art import draw_split, draw_tile

MOST_TILES_DRAWN = 24


def table_lines(listing: Listing) -> Iterator[str]:
    """Yield the lines of the table: words that need no FReNeTiC tile apart from the others."""
    own = [word for word in listing.words if not word.needs_wild]
    wild = [word for word in listing.words if word.needs_wild]
    yield _heading(listing)
    width = max((len(word.entry) for word in listing.words), default=0)
    for words_of_part, title in ((own, ""), (wild, "With FReNeTiC tiles, shown as (Os76):")):
        if title and words_of_part:
            yield from ("", title)
        for word in words_of_part:
            yield from _table_lines(word, width)
    yield ""
    yield _summary(listing)


def _heading(listing: Listing) -> str:
    lexicon = listing.lexicon
    source = f"{lexicon.name} {lexicon.level}, {lexicon.entries:,} words"
    if len(listing.tiles) > MOST_TILES_DRAWN:
        tiles = f"{len(listing.tiles)} tiles of {printable(listing.tile_set)}"
    else:
        tiles = "".join(draw_tile(tile) for tile in listing.tiles)
    wild = plural(listing.wild, "FReNeTiC tile") if listing.wild else ""
    return " and ".join(part for part in (tiles, wild) if part) + f"  ({source})"


def _table_lines(word: Word, width: int) -> Iterator[str]:
    """Yield a line a split, the first with the word."""
    name = word.entry
    for split in word.splits:
        yield f"{split.score:>5}  {name:<{width}}  {draw_split(split)}"
        name = ""


def _summary(listing: Listing) -> str:
    if not listing.count:
        return "No words. More tiles, --wild 1 or --level all may give some."
    totals = f"{plural(listing.count, 'word')}, {plural(listing.plays, 'play')}"
    shown = len(listing.words)
    return totals if shown == listing.count else f"{totals}; shown: {shown:,}"

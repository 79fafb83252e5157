"""The listing of a board with all that it rests on: as JSON, or as a table for people."""

from collections.abc import Iterator
from dataclasses import astuple, replace

from solver.board import Board
from solver.gains import NextTile, next_tiles
from solver.index import SplitIndex
from solver.listing import Listing, listing_of
from solver.search import Word
from wordlists.lexicon import Level
from wordlists.normalise import printable
from wordlists.own import OwnLists

from .output import Format, plural, to_json, write_csv, write_json, write_lines
from .tile_art import draw_split, draw_tile

MOST_TILES_DRAWN = 24
NEXT_HEADER = ("tile", "words", "plays", "points")


def complete(
    words: list[Word],
    index: SplitIndex,
    board: Board,
    level: Level,
    limit: int | None,
    own: OwnLists | None,
    *,
    family: bool,
    ahead: bool,
) -> Listing:
    """Return the listing of `words`, found on `board`; with `ahead`, what further tiles bring."""
    listing = listing_of(words, index, board, level, limit)
    if own:
        listing = replace(listing, wordlists=own.info(), only=own.only)
    if ahead:
        listing = replace(listing, next=tuple(next_tiles(index, board, level, family=family)))
    return listing


def write_listing(listing: Listing, form: Format, *, ahead: bool) -> None:
    """Write the whole listing as JSON, else its words as a table, or what further tiles bring."""
    if form is Format.JSON:
        write_json(listing)
    elif form is Format.NDJSON:
        write_lines(to_json(tile) for tile in listing.next)
    elif form is Format.CSV:
        write_csv(NEXT_HEADER, (astuple(tile) for tile in listing.next))
    elif form is Format.PLAIN:
        write_lines("\t".join(map(str, astuple(tile))) for tile in listing.next)
    else:
        write_lines(_next_lines(listing.next) if ahead else _table_lines(listing))


def _next_lines(tiles: tuple[NextTile, ...]) -> Iterator[str]:
    """Yield the tiles that bring something, and how many bring nothing."""
    if not tiles:
        yield "Every tile of the set is out."
        return
    yield "  points  new words  new plays  tile"
    bringing = [tile for tile in tiles if tile.plays]
    for tile in bringing:
        drawn = draw_tile(tile.tile)
        yield f"{tile.points:>8,}{tile.words:>11,}{tile.plays:>11,}  {drawn}"
    yield f"{plural(len(tiles) - len(bringing), 'tile')} would bring nothing"


def _table_lines(listing: Listing) -> Iterator[str]:
    """Yield the lines of the table: words that need no FReNeTiC tile apart from the others."""
    own = [word for word in listing.words if not word.needs_wild]
    wild = [word for word in listing.words if word.needs_wild]
    yield _heading(listing)
    width = max((len(word.entry) for word in listing.words), default=0)
    for words_of_part, title in ((own, ""), (wild, "With FReNeTiC tiles, shown as (Os76):")):
        if title and words_of_part:
            yield from ("", title)
        for word in words_of_part:
            yield from _word_lines(word, width)
    yield ""
    yield _summary(listing)


def _heading(listing: Listing) -> str:
    lexicon = listing.lexicon
    source = f"{lexicon.name} {lexicon.level}, {lexicon.entries:,} words"
    for own in listing.wordlists:
        source += f"; {printable(own.name)}, {own.entries:,} words"
    if len(listing.tiles) > MOST_TILES_DRAWN:
        tiles = f"{len(listing.tiles)} tiles of {printable(listing.tile_set)}"
    else:
        tiles = "".join(draw_tile(tile) for tile in listing.tiles)
    wild = plural(listing.wild, "FReNeTiC tile") if listing.wild else ""
    return " and ".join(part for part in (tiles, wild) if part) + f"  ({source})"


def _word_lines(word: Word, width: int) -> Iterator[str]:
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

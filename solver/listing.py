"""A listing: the words of a board with what they rest on."""

from collections.abc import Collection
from dataclasses import dataclass
from typing import TYPE_CHECKING

from wordlists.entries import LexiconInfo
from wordlists.lexicon import Level

from .board import Board
from .index import SplitIndex
from .search import Word, find_words
from .symbols import symbols

if TYPE_CHECKING:
    from wordlists.own import OwnListInfo

    from .gains import NextTile


@dataclass(frozen=True, slots=True)
class Listing:
    """The words of a board: `count` of them with `plays` splits before any limit.

    `wordlists` are the lists of the user's own that were asked, `only` tells that no other
    counted; `next` says what further tiles would bring, where that was asked.
    """

    tile_set: str
    tiles: tuple[str, ...]
    wild: int
    lexicon: LexiconInfo
    count: int
    plays: int
    words: tuple[Word, ...]
    wordlists: "tuple[OwnListInfo, ...]" = ()
    only: bool = False
    next: "tuple[NextTile, ...]" = ()


def list_words(
    index: SplitIndex,
    board: Board,
    level: Level = Level.STANDARD,
    *,
    family: bool = False,
    new: Collection[int] = (),
) -> Listing:
    """Return `find_words` with what it rests on: the tiles, the lexicon, the totals."""
    return listing_of(find_words(index, board, level, family=family, new=new), index, board, level)


def listing_of(
    words: list[Word], index: SplitIndex, board: Board, level: Level, limit: int | None = None
) -> Listing:
    """Return the listing of `words`, found on `board`, of which it holds the first `limit`."""
    return Listing(
        tile_set=board.tile_set.name,
        tiles=tuple(symbols()[number] for number in board.tiles),
        wild=board.wild,
        lexicon=index.lexicon.info(level),
        count=len(words),
        plays=sum(len(word.splits) for word in words),
        words=tuple(words[:limit]),
    )

"""What each tile that is not out would bring to a board."""

from collections.abc import Set
from dataclasses import dataclass, replace

from wordlists.lexicon import Level

from .board import Board
from .index import SplitIndex
from .plays import is_legal, split_maker
from .search import possible_splits
from .symbols import symbols


@dataclass(frozen=True, slots=True)
class NextTile:
    """What a tile would bring: `words` new words with, in all, `plays` new splits.

    `plays` counts the new splits of other words too; `points` adds up the best scores of the new
    words.
    """

    tile: str
    words: int
    plays: int
    points: int


def next_tiles(
    index: SplitIndex, board: Board, level: Level = Level.STANDARD, *, family: bool = False
) -> list[NextTile]:
    """Return what each tile of the set that is not out would bring, most points first.

    FReNeTiC tiles stay as they are: what they make possible already is not new.
    """
    before = possible_splits(index, board, level)
    known = {word_id for word_id, play in index.plays(before) if is_legal(play, board)}
    found: list[NextTile] = []
    for tile in board.tile_set.tiles:
        if tile not in board.out:
            grown = replace(board, tiles=tuple(sorted({*board.tiles, tile})))
            new = possible_splits(index, grown, level) & ~before
            found.append(_gain(index, grown, symbols()[tile], new, known, family=family))
    return sorted(found, key=lambda each: (-each.points, -each.plays, each.tile))


def _gain(
    index: SplitIndex, board: Board, tile: str, new: int, known: Set[int], *, family: bool
) -> NextTile:
    """Count the splits whose bits are set in `new`; words in `known` are no new ones."""
    make = split_maker(board)
    plays = 0
    best: dict[int, int] = {}
    for word_id, play in index.plays(new):
        if is_legal(play, board) and not (family and index.lexicon.is_hidden_from_family(word_id)):
            plays += 1
            if word_id not in known:
                best[word_id] = max(make(play).score, best.get(word_id, 0))
    return NextTile(tile, len(best), plays, sum(best.values()))

"""FReNeTiC tiles: choosing the plays of 8 tiles and 4 of them by bit planes, and listing them.

The comparator reads every split and counts the tiles that are not out. Both must choose the same
splits. Nothing is claimed but that the choice is a small part of the listing.
"""

from collections.abc import Callable
from functools import partial

from solver.board import Board
from solver.index import SplitIndex
from solver.search import (
    find_words,
    possible_splits,
)
from wordlists.lexicon import Level, Lexicon

from .measure import CLAIM, TILES, measure, milliseconds, print_facts, print_table, ratio, told

WILD = 4
ROUNDS = 15


def scan(index: SplitIndex, board: Board) -> list[tuple[int, bytes]]:
    """Return the splits that the board makes, found one by one."""
    out, usable = board.out, frozenset(board.tile_set.tiles)
    every = (1 << index.rows(Level.STANDARD)) - 1
    return [
        (word_id, play)
        for word_id, play in index.plays(every)
        if usable.issuperset(play) and sum(number not in out for number in play) <= board.wild
    ]


def main() -> None:
    """Measure and print the table."""
    print_facts("marisa-trie")
    index = SplitIndex(Lexicon())
    board = Board.named(TILES, wild=WILD)
    choose = partial(possible_splits, index, board, Level.STANDARD)
    scanned = scan(index, board)
    if list(index.plays(choose())) != scanned:
        raise SystemExit("the planes and the scan choose different splits")
    print(f"both choose the same {len(scanned)} splits")

    contestants: dict[str, Callable[[], object]] = {
        "planes": choose,
        "scan": partial(scan, index, board),
        "listing": partial(find_words, index, board),
    }
    times = measure(contestants, ROUNDS)
    print("; ".join(f"{name}: {milliseconds(times, name)}" for name in times))
    print_table(
        CLAIM,
        [
            told("`--wild 4`: scan by bit planes", ratio(times, "scan", "planes")),
            told("`--wild 4`: listing by bit planes", ratio(times, "listing", "planes")),
        ],
    )


if __name__ == "__main__":
    main()

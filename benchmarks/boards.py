"""Boards, warm: the library beside ripgrep and GNU grep on the same words.

The library gives every play with its tiles and score, sorted; a grep gives words alone. The
answers are compared before they are timed: unequal words end the benchmark. A grep is a process
each time, as a user starts it; its time on an empty file is told too.
"""

from collections.abc import Callable
from functools import partial
from os import devnull
from random import Random
from tempfile import TemporaryDirectory
from typing import NamedTuple

from solver.board import Board
from solver.index import SplitIndex
from solver.search import find_words
from solver.tilesets import TileSet, tile_set
from wordlists.lexicon import Lexicon

from .measure import (
    CLAIM,
    at_least,
    at_most,
    greps,
    measure,
    milliseconds,
    print_facts,
    print_greps,
    print_table,
    ratio,
    told,
    write_list,
)

BOARDS = 400
SEED, WARMING_SEED = 400, 401
ROUNDS = 5
WHOLE_ROUNDS = 15
OURS = "find_words"


class Play(NamedTuple):
    """One way to make a word."""

    word: str
    tiles: tuple[str, ...]
    score: int


def find_plays(index: SplitIndex, board: Board) -> list[Play]:
    """Return every play of the board, best first."""
    plays = [
        Play(word.word, split.tiles, split.score)
        for word in find_words(index, board)
        for split in word.splits
    ]
    return sorted(plays, key=lambda play: (-play.score, play.word, play.tiles))


def random_boards(tiles_of: TileSet, seed: int) -> list[Board]:
    """Return boards of as many tiles as are drawn first."""
    random = Random(seed)
    drawn = (random.sample(tiles_of.tiles, tiles_of.first_draw) for _ in range(BOARDS))
    return [Board(tiles_of, tuple(sorted(tiles))) for tiles in drawn]


def compare(index: SplitIndex, board: Board, path: str) -> None:
    """End the benchmark if a grep finds other words than the library."""
    ours = {word.word for word in find_words(index, board)}
    for name, search in greps(path, board.tiles).items():
        theirs = set(search().split())
        if theirs != ours:
            raise SystemExit(f"{name} disagrees on {board.tiles}: {sorted(theirs ^ ours)[:9]}")


def for_each(runs: list[Callable[[], object]]) -> Callable[[], object]:
    """Return a contestant that runs all of `runs`."""

    def run() -> None:
        for each in runs:
            each()

    return run


def main() -> None:
    """Measure and print the table."""
    print_facts("marisa-trie")
    print_greps()
    index = SplitIndex(Lexicon())
    boards = random_boards(tile_set(), SEED)
    whole = Board.whole(tile_set("iupac"))
    with TemporaryDirectory() as folder:
        path = write_list(folder)
        for board in (*boards, whole):
            compare(index, board, path)
        print(f"every grep finds the same words on {BOARDS} boards of 8 tiles and on 118 tiles")

        for board in random_boards(tile_set(), WARMING_SEED):
            find_plays(index, board)
        names = list(greps(path, ()))
        contestants = {OURS: for_each([partial(find_plays, index, board) for board in boards])}
        for name in names:
            contestants[name] = for_each([greps(path, board.tiles)[name] for board in boards])
            empty = greps(devnull, boards[0].tiles)[name]
            contestants[f"{name} on an empty file"] = for_each([empty] * BOARDS)
        small = measure(contestants, ROUNDS)
        large = measure(
            {OURS: partial(find_words, index, whole), **greps(path, whole.tiles, "-c")},
            WHOLE_ROUNDS,
        )

    for name in (OURS, *names):
        print(f"{name}: {BOARDS} boards {milliseconds(small, name)}, ", end="")
        print(f"118 tiles {milliseconds(large, name)}")
    by_ours = {name: ratio(small, name, OURS) for name in small if name != OURS}
    by_theirs = {name: ratio(large, OURS, name) for name in names}
    fastest = min(names, key=lambda name: by_ours[name])
    print_table(
        CLAIM,
        [
            at_least(f"8 tiles: {fastest}, the fastest, by ours", by_ours.pop(fastest), 30),
            *(told(f"8 tiles: {name} by ours", value) for name, value in by_ours.items()),
            at_most("118 tiles: ours by `grep -c`", by_theirs.pop("grep"), 8),
            *(told(f"118 tiles: ours by {name} -c", value) for name, value in by_theirs.items()),
        ],
    )


if __name__ == "__main__":
    main()

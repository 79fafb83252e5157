"""A list of the user's own of 275,000 words, used for one board: as a text, and compiled.

The comparator is `grep -c` on the same text, read through a pipe. A command is a process each
time, as a user starts it; what the library alone needs, to read the text and list the board, is
told too. With `--only` the words are compared with those that grep finds.
"""

import gc
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from solver.board import Board
from solver.index import SplitIndex
from solver.own_words import with_own_words
from solver.search import Word, find_words
from wordlists.lexicon import Lexicon
from wordlists.own import OwnList, OwnLists

from .measure import (
    CLAIM,
    ENVIRONMENT,
    FRENETIC,
    TILES,
    at_most,
    greps,
    measure,
    milliseconds,
    output_of,
    print_facts,
    print_greps,
    print_table,
    ratio,
    told,
)

WORDS = 275_000
SEED = 275
ROUNDS = 40
EVERY_WORD = (FRENETIC, "wordlist", "words", "--level", "all", "--folded")
BOARD = (FRENETIC, "words", *TILES.split())


def write_words(folder: str) -> str:
    """Write words of the shipped list in any order, one a line, to a file in `folder`."""
    words = Random(SEED).sample(output_of(EVERY_WORD).split(), WORDS)
    path = Path(folder, "own.txt")
    path.write_text("".join(f"{word}\n" for word in words), encoding="ascii")
    return str(path)


def list_board(index: SplitIndex, board: Board, path: str) -> list[Word]:
    """Return the words of a board, as the library makes them with a list that it reads anew."""
    own = OwnLists([OwnList(path)])
    return with_own_words(find_words(index, board), own, index.lexicon, board)


def compare(path: str) -> None:
    """End the benchmark if grep finds other words than `--only` does."""
    ours = {line.partition("\t")[0] for line in lines(*BOARD, "--wordlist", path, "--only")}
    for name, search in greps(path, Board.named(TILES).tiles).items():
        theirs = set(search().split())
        if theirs != ours:
            raise SystemExit(f"{name} disagrees: {sorted(theirs ^ ours)[:9]}")


def lines(*command: str) -> list[str]:
    """Return the lines that a command writes."""
    return output_of(command).splitlines()


def main() -> None:
    """Measure and print the table."""
    print_facts("click", "marisa-trie")
    print_greps()
    index, board = SplitIndex(Lexicon()), Board.named(TILES)
    with TemporaryDirectory() as folder:
        path = write_words(folder)
        compare(path)
        at_home = ENVIRONMENT | {"XDG_DATA_HOME": folder}
        output_of((FRENETIC, "wordlist", "build", path, "-o", "own"), at_home)
        gc.disable()  # as the command does
        times = measure(
            {
                "--wordlist": partial(output_of, (*BOARD, "--wordlist", path)),
                "--only": partial(output_of, (*BOARD, "--wordlist", path, "--only")),
                "in Python": partial(list_board, index, board, path),
                "--lexicon": partial(output_of, (*BOARD, "--lexicon", "own"), at_home),
                "shipped": partial(output_of, BOARD),
                **greps(path, board.tiles, "-c"),
            },
            ROUNDS,
        )
    for name in times:
        print(f"{name}: {milliseconds(times, name)}")
    by_grep = {name: ratio(times, name, "grep") for name in times}
    print_table(
        CLAIM,
        [
            at_most(f"`--wordlist` of {WORDS:,} words by `grep -c`", by_grep["--wordlist"], 6),
            told("the same with `--only`", by_grep["--only"]),
            told("the same board without a list", by_grep["shipped"]),
            told("reading the list and listing the board, in Python", by_grep["in Python"]),
            told(
                "`--wordlist` by the same board without a list",
                ratio(times, "--wordlist", "shipped"),
            ),
            told("the list compiled, by the shipped one", ratio(times, "--lexicon", "shipped")),
        ],
    )


if __name__ == "__main__":
    main()

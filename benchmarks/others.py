"""What a user would pick instead: grep, rg, and stoichiograph from the package index.

One board from a shell, each a whole process; every split of the whole list, each a whole process;
the splits of 2,000 words, both as libraries. Answers are compared first. stoichiograph is
installed in a temporary folder and left out, with a word, where that fails.
"""

import subprocess
import sys
from collections.abc import Callable
from functools import partial
from importlib import import_module
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from solver.board import Board
from solver.splits import iter_splits
from solver.tilesets import tile_set

from .measure import (
    ENVIRONMENT,
    FRENETIC,
    TILES,
    Times,
    greps,
    measure,
    milliseconds,
    output_of,
    print_facts,
    print_greps,
    print_table,
    ratio,
    write_list,
)

OTHER, OTHER_VERSION = "stoichiograph", "0.1.2"
OURS = "frenetic"
SEED, SAMPLE = 2000, 2000
BOARD_ROUNDS, LIST_ROUNDS, SAMPLE_ROUNDS = 50, 5, 15
EVERY_SPLIT = (FRENETIC, "words", "--all", "--tile-set", "iupac", "--format", "csv")

Spell = Callable[[str], list[tuple[str, ...]]]


def install(folder: str) -> bool:
    """Install stoichiograph in `folder`; tell whether it could be."""
    options = ("--quiet", "--no-deps", "--disable-pip-version-check", "--target", folder)
    command = (sys.executable, "-m", "pip", "install", *options, f"{OTHER}=={OTHER_VERSION}")
    return subprocess.run(command, stdout=subprocess.DEVNULL).returncode == 0


def our_splits(word: str, board: Board) -> list[tuple[str, ...]]:
    """Return the splits of a word in the order of the library."""
    return [split.tiles for split in iter_splits(word, board)]


def differing(words: list[str], board: Board, spell: Spell) -> list[str]:
    """Return the words of which stoichiograph finds other splits into two tiles or more."""
    return [
        word
        for word in words
        if {tiles for tiles in spell(word) if len(tiles) > 1} != set(our_splits(word, board))
    ]


def one_board(path: str) -> list[tuple[str, ...]]:
    """Return the rows for the words of one board, asked for in a shell."""
    command = (FRENETIC, "words", *TILES.split())
    searches = greps(path, Board.named(TILES).tiles)
    ours = {line.partition("\t")[0] for line in output_of(command).splitlines()}
    same = {name: set(search().split()) == ours for name, search in searches.items()}
    times = measure({OURS: partial(output_of, command), **searches}, BOARD_ROUNDS)
    return rows("one board in a shell", times, same)


def whole_list(path: str, folder: str) -> list[tuple[str, ...]]:
    """Return the rows for every split of every word of the list with 118 tiles."""
    command = (sys.executable, "-m", OTHER, "--batch-file", path)
    theirs = partial(output_of, command, ENVIRONMENT | {"PYTHONPATH": folder})
    lines = output_of(EVERY_SPLIT).splitlines()[1:]
    ours = {line.split(",")[5].replace("-", "") for line in lines}
    found = {line for line in theirs().split() if sum(map(str.isupper, line)) > 1}
    times = measure({OURS: partial(output_of, EVERY_SPLIT), OTHER: theirs}, LIST_ROUNDS)
    return rows("every split of the list, in a shell", times, {OTHER: found == ours})


def sample(path: str, spell: Spell) -> list[tuple[str, ...]]:
    """Return the rows for the splits of some words of the list with 118 tiles."""
    board = Board.whole(tile_set("iupac"))
    words = Random(SEED).sample(Path(path).read_text(encoding="ascii").split(), SAMPLE)
    same = not differing(words, board, spell)
    contestants: dict[str, Callable[[], object]] = {
        OURS: lambda: [our_splits(word, board) for word in words],
        OTHER: lambda: [spell(word) for word in words],
    }
    times = measure(contestants, SAMPLE_ROUNDS)
    return rows(f"the splits of {SAMPLE:,} words, in Python", times, {OTHER: same})


def rows(task: str, times: Times, same: dict[str, bool]) -> list[tuple[str, ...]]:
    """Return a row for each contestant: its time by ours, and whether it answers alike."""
    answers = {True: "equal", False: "differ"}
    return [
        (
            task,
            name,
            milliseconds(times, name),
            f"{ratio(times, name, OURS):.3g} x",
            answers[same[name]] if name in same else "",
        )
        for name in times
    ]


def main() -> None:
    """Measure and print the table."""
    print_facts("click", "marisa-trie")
    print_greps()
    with TemporaryDirectory() as folder:
        path = write_list(folder)
        table = one_board(path)
        if install(folder):
            print(f"{OTHER} {OTHER_VERSION}")
            sys.path.append(folder)
            spell: Spell = import_module(f"{OTHER}.speller").spell
            table += whole_list(path, folder) + sample(path, spell)
        else:
            print(f"{OTHER} {OTHER_VERSION} could not be installed: going on without it")
    print_table(("task", "by", "time", "by frenetic's", "answers"), table)


if __name__ == "__main__":
    main()

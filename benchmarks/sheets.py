"""A sheet of 8 players, 20 rounds and 40 words each, scored as a whole command.

The comparator is `frenetic --version`, which starts the same program and opens the word list.
"""

import json
from functools import partial
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from solver.board import Board
from solver.index import SplitIndex
from solver.search import find_words
from solver.symbols import symbols
from solver.tilesets import tile_set
from wordlists.lexicon import Lexicon

from .measure import (
    CLAIM,
    FRENETIC,
    at_most,
    measure,
    milliseconds,
    output_of,
    print_facts,
    print_table,
    ratio,
)

PLAYERS = tuple(f"Player {seat}" for seat in range(1, 9))
ROUNDS = 20
WORDS = 40
RUNS = 25
FORMS = ("table", "json", "csv", "html")


def sheet(tile_set_file: str) -> str:
    """Return a sheet in TOML of random draws and of words that the boards can make.

    It is the same each time, and played to a target that nobody reaches, so that every line counts.
    """
    chance = Random(1)
    tiles_of = tile_set()
    bag = chance.sample(tiles_of.tiles, len(tiles_of.tiles))
    index = SplitIndex(Lexicon())
    lines = [f"tile_set = {json.dumps(tile_set_file)}", f"players = {json.dumps(PLAYERS)}"]
    drawn = 0
    for number in range(ROUNDS):
        size = tiles_of.later_draw if number else tiles_of.first_draw
        new, drawn = bag[drawn : drawn + size], drawn + size
        board = Board(tiles_of, tuple(sorted(bag[:drawn])))
        words = [word.word for word in find_words(index, board)]
        lines += ["[[round]]", f'tiles = "{" ".join(symbols()[tile] for tile in new)}"']
        lines += ["[round.words]"]
        lines += [f'"{name}" = {json.dumps(chance.choices(words, k=WORDS))}' for name in PLAYERS]
    return "\n".join(lines) + "\n"


def endless(path: Path) -> str:
    """Write the default tile set to `path` with a target that nobody reaches."""
    tiles = (f"{symbols()[number]} = {number}" for number in tile_set().tiles)
    path.write_text("\n".join(["target = 1000000", "[tiles]", *tiles]), encoding="utf-8")
    return str(path)


def main() -> None:
    """Measure and print the table."""
    print_facts("click", "marisa-trie")
    with TemporaryDirectory() as folder:
        path = Path(folder, "evening.toml")
        path.write_text(sheet(endless(Path(folder, "endless.toml"))), encoding="utf-8")
        contestants = {
            form: partial(output_of, (FRENETIC, "score", str(path), "--format", form))
            for form in FORMS
        }
        version = partial(output_of, (FRENETIC, "--version"))
        times = measure({"version": version, **contestants}, RUNS)
    lines = len(PLAYERS) * ROUNDS * WORDS
    print(f"version: {milliseconds(times, 'version')}; table: {milliseconds(times, 'table')}")
    print_table(
        CLAIM,
        [
            at_most(
                f"a sheet of {lines:,} lines as {form} by `frenetic --version`",
                ratio(times, form, "version"),
                8,
            )
            for form in FORMS
        ],
    )


if __name__ == "__main__":
    main()

"""Start-up: `frenetic words` of 8 tiles as a process, beside the bare imports it cannot avoid.

Cold means a new process that finds cached bytecode, as a user's does; the comparator is a Python
of the same environment that imports click and marisa_trie and ends.
"""

import sys
from functools import partial
from statistics import median

from .measure import (
    CLAIM,
    FRENETIC,
    TILES,
    at_most,
    measure,
    milliseconds,
    output_of,
    print_facts,
    print_table,
    ratio,
)

WORDS = (FRENETIC, "words", *TILES.split())
BARE = (sys.executable, "-c", "import click, marisa_trie")
ROUNDS = 100
PEAK_ROUNDS = 15

# A process counts the peak of the one that started it as its own, so a small one starts it.
PEAK = """
import os, sys
quiet = [(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)]
child = os.posix_spawn(sys.argv[1], sys.argv[1:], os.environ, file_actions=quiet)
_, status, usage = os.wait4(child, 0)
print(usage.ru_maxrss)
sys.exit(status != 0)
"""


def peak(command: tuple[str, ...]) -> float:
    """Return the most memory that a process has in use, in MB."""
    return int(output_of((sys.executable, "-S", "-E", "-c", PEAK, *command))) * 1024 / 1e6


def main() -> None:
    """Measure and print the table."""
    print_facts("click", "marisa-trie")
    processes = {"words": partial(output_of, WORDS), "bare": partial(output_of, BARE)}
    times = measure(processes, ROUNDS)
    peaks = [(peak(WORDS), peak(BARE)) for _ in range(PEAK_ROUNDS)]
    over = median(words - bare for words, bare in peaks)
    print(f"words: {milliseconds(times, 'words')}; bare: {milliseconds(times, 'bare')}")
    print_table(
        CLAIM,
        [
            at_most(
                "`frenetic words` of 8 tiles by bare imports", ratio(times, "words", "bare"), 1.35
            ),
            at_most("its peak memory over theirs", over, 12, "MB"),
        ],
    )


if __name__ == "__main__":
    main()

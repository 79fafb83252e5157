"""What other dictionaries say and what words mean: `frenetic check` as a new process.

Each beside a Python of the same environment that imports what the command cannot avoid: click and
marisa_trie for `--define`, pyenchant and both its dictionaries too for `--opinion`. Cold means a
new process that finds cached bytecode. `--suggest` and the command alone are told beside them.
"""

import subprocess
import sys
from functools import partial

from wordlists.opinion import DICTIONARIES, Hunspell

from .measure import (
    CLAIM,
    ENVIRONMENT,
    FRENETIC,
    at_most,
    measure,
    milliseconds,
    print_facts,
    print_table,
    ratio,
    told,
)

WORDS = ("agnostic", "knives", "tinn", "ran", "London")
CHECK = (FRENETIC, "check", *WORDS, "--format", "json")
BARE = (sys.executable, "-c", "import click, marisa_trie")
ENCHANT = f"""
import click, marisa_trie, enchant
broker = enchant.Broker()
dictionaries = [broker.request_dict(tag) for tag in {tuple(DICTIONARIES)}]
"""
ROUNDS = 60


def output_of(command: tuple[str, ...]) -> str:
    """Return what a child process writes; a word that is not valid is exit code 1, no failure."""
    done = subprocess.run(command, env=ENVIRONMENT, stdout=subprocess.PIPE, text=True)
    if done.returncode > 1:
        raise SystemExit(f"{' '.join(command)} failed with exit code {done.returncode}")
    return done.stdout


def main() -> None:
    """Measure and print the table."""
    print_facts("click", "marisa-trie", "pyenchant")
    missing = [each for each in Hunspell().examine() if not each.ok]
    if missing:
        raise SystemExit("; ".join(f"{each.detail}: {each.mend}" for each in missing))
    times = measure(
        {
            "bare": partial(output_of, BARE),
            "check": partial(output_of, CHECK),
            "--define": partial(output_of, (*CHECK, "--define")),
            "--suggest": partial(output_of, (*CHECK, "--suggest")),
            "enchant": partial(output_of, (sys.executable, "-c", ENCHANT)),
            "--opinion": partial(output_of, (*CHECK, "--opinion")),
        },
        ROUNDS,
    )
    print("; ".join(f"{name}: {milliseconds(times, name)}" for name in times))
    words = f"`check` of {len(WORDS)} words"
    print_table(
        CLAIM,
        [
            at_most(
                f"{words} with `--define` by bare imports", ratio(times, "--define", "bare"), 1.5
            ),
            at_most(
                f"{words} with `--opinion` by bare imports, pyenchant and its dictionaries",
                ratio(times, "--opinion", "enchant"),
                1.2,
            ),
            told(f"{words} by bare imports", ratio(times, "check", "bare")),
            told(f"{words} with `--suggest` by bare imports", ratio(times, "--suggest", "bare")),
        ],
    )


if __name__ == "__main__":
    main()

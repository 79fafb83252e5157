"""What the benchmarks share: interleaved timing, child processes, the facts and the table."""

import os
import platform
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import UTC, datetime
from functools import partial
from importlib.metadata import version
from itertools import chain
from pathlib import Path
from statistics import median
from time import perf_counter

from solver.symbols import symbols

FRENETIC = str(Path(sys.executable).with_name("frenetic"))
TILES = "C Co N No O S Ti Er"
LIST_COMMAND = (FRENETIC, "wordlist", "words", "--level", "standard", "--folded")

# PYTHONDONTWRITEBYTECODE and its kin would measure other children than a user starts, and a
# user's settings of rg and grep other patterns. GNU grep is faster in the C locale.
ENVIRONMENT = {
    name: value
    for name, value in os.environ.items()
    if not name.startswith(("PYTHON", "RIPGREP", "GREP", "LC_"))
}
C_LOCALE = ENVIRONMENT | {"LC_ALL": "C"}
UTF8_LOCALE = ENVIRONMENT | {"LC_ALL": "C.UTF-8"}

Search = Callable[[], str]
Times = dict[str, list[float]]


def measure(contestants: Mapping[str, Callable[[], object]], rounds: int) -> Times:
    """Return the seconds of `rounds` runs of each contestant, in turn, after one to warm up."""
    times: Times = {name: [] for name in contestants}
    for run in contestants.values():
        run()
    for _ in range(rounds):
        for name, run in contestants.items():
            start = perf_counter()
            result = run()
            times[name].append(perf_counter() - start)
            del result  # after the clock has stopped
    return times


def ratio(times: Times, one: str, other: str) -> float:
    """Return the median over the rounds of the time of `one` by the time of `other`."""
    return median(a / b for a, b in zip(times[one], times[other], strict=True))


def milliseconds(times: Times, name: str) -> str:
    """Return the median of a contestant's times, to show what a ratio is about."""
    return f"{median(times[name]) * 1000:,.1f} ms"


def output_of(command: Sequence[str], environment: Mapping[str, str] = ENVIRONMENT) -> str:
    """Return what a child process writes, read through a pipe; it must succeed."""
    return subprocess.run(
        command, env=environment, check=True, stdout=subprocess.PIPE, text=True
    ).stdout


def write_list(folder: str) -> str:
    """Write the folded words of level standard, one a line, to a file in `folder`."""
    path = Path(folder, "words")
    path.write_text(output_of(LIST_COMMAND), encoding="ascii")
    return str(path)


def greps(path: str, tiles: Iterable[int], *options: str) -> dict[str, Search]:
    """Return a search of the file `path` for the words of `tiles` by each grep there is here."""
    names = "|".join(symbols()[number] for number in tiles)
    gnu = ("grep", *options, "-xiE", f"({names}){{2,}}", path)
    ripgrep = ("rg", *options, "-xie", f"(?:{names}){{2,}}", path)
    searches: dict[str, Search] = {
        "grep": partial(_matches, gnu, C_LOCALE),
        "grep (UTF-8)": partial(_matches, gnu, UTF8_LOCALE),
    }
    if shutil.which("rg"):
        searches["rg"] = partial(_matches, ripgrep, ENVIRONMENT)
    return searches


def _matches(command: Sequence[str], environment: Mapping[str, str]) -> str:
    """Return what a grep writes; not to find anything is exit code 1 and no failure."""
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True)
    if done.returncode > 1:
        raise SystemExit(f"{command[0]} failed with exit code {done.returncode}")
    return done.stdout


def print_facts(*packages: str) -> None:
    """Print the date, the machine and the versions that the figures belong to."""
    versions = [f"{name} {version(name)}" for name in ("frenetic-solver", *packages)]
    machine = f"{_processor()}, {os.cpu_count()} cores, {platform.system()} {platform.machine()}"
    print(f"{datetime.now(tz=UTC):%Y-%m-%d}; Python {platform.python_version()}; {machine}")
    print("; ".join(versions))


def print_greps() -> None:
    """Print the versions of the greps that are here; ripgrep may be missing."""
    print(_first_line("grep", "--version"))
    if shutil.which("rg"):
        print(_first_line("rg", "--version"))
    else:
        print("rg is not here (apt-get install ripgrep): going on without it")


def print_table(header: Sequence[str], rows: Iterable[Sequence[str]]) -> None:
    """Print a table in Markdown."""
    for row in chain([header, ["---"] * len(header)], rows):
        print("| " + " | ".join(row) + " |")


def at_most(claim: str, value: float, limit: float, unit: str = "x") -> tuple[str, ...]:
    """Return the table row of a claim that `value` is at most `limit`."""
    met = "met" if value <= limit else "missed"
    return claim, f"{value:.3g} {unit}", f"at most {limit:g} {unit}", met


def at_least(claim: str, value: float, limit: float, unit: str = "x") -> tuple[str, ...]:
    """Return the table row of a claim that `value` is at least `limit`."""
    met = "met" if value >= limit else "missed"
    return claim, f"{value:.3g} {unit}", f"at least {limit:g} {unit}", met


def told(what: str, value: float, unit: str = "x") -> tuple[str, ...]:
    """Return the table row of a figure that nothing is claimed of."""
    return what, f"{value:.3g} {unit}", "", ""


CLAIM = ("claim", "measured", "target", "")


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text(encoding="utf-8").splitlines()
    except OSError:
        return platform.processor()
    named = (line.partition(":")[2].strip() for line in lines if line.startswith("model name"))
    return next(named, platform.processor())


def _first_line(*command: str) -> str:
    return output_of(command).partition("\n")[0]

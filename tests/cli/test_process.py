"""The command as a process: what it imports, how it ends, where its output goes."""

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from .command import PROGRAM, TOP, Ran, environment, on_terminal, process

NOT_NEEDED = (
    "importlib.resources",
    "importlib.metadata",
    "msgspec",
    "tomllib",
    "rich",
    "api",
    "pathlib",
)


def loaded(code: str) -> set[str]:
    """Return the modules that a fresh interpreter has loaded after running `code`."""
    report = "import sys; print(*sys.modules, file=sys.stderr)"
    done = subprocess.run(
        [sys.executable, "-c", f"{code}\n{report}"],
        cwd=TOP,
        env=environment(),
        capture_output=True,
        text=True,
        check=True,
    )
    return set(done.stderr.split())


def test_listing_words_loads_no_module_that_costs_start_up() -> None:
    """Beyond what click and marisa-trie load by themselves."""
    bare = loaded("import click, marisa_trie")
    listing = "from cli.main import run; run(['words', 'C', 'Co', 'N', '--format', 'plain'])"
    ours = loaded(listing) - bare
    assert "cli.words" in ours
    assert not [
        module
        for module in ours
        if any(module == name or module.startswith(f"{name}.") for name in NOT_NEEDED)
    ]


def spoil_interrupt(program: "subprocess.Popen[bytes]") -> None:
    """Send Ctrl-C once the program waits for its standard input."""
    assert program.stdin
    waiting = Path(f"/proc/{program.pid}/wchan")
    reading = Path(f"/proc/{program.pid}/syscall")
    for _ in range(2000):
        try:
            state = waiting.read_text() + reading.read_text()
        except OSError:
            state = ""
        if "pipe" in state or state.startswith("00 "):
            break
        signal.sigtimedwait([], 0.01)
    program.send_signal(signal.SIGINT)

"""Running the command: in this process, as a process of its own, or on a terminal."""

import json
import os
import pty
import subprocess
import sys
from collections.abc import Generator, Iterable, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from cli.main import run

TOP = Path(__file__).parents[2]
PROGRAM = (sys.executable, "-c", "from cli.main import main; main()")
PROMPTS = (b"> ", b"> \x1b[K")
OWN_SETTINGS = (
    "NO_COLOR",
    "COLUMNS",
    "PYTHONIOENCODING",
    "PYTHONUNBUFFERED",
    "PYTHONUTF8",
    "_FRENETIC_COMPLETE",
)


@dataclass(frozen=True, slots=True)
class Ran:
    """How a command line ended and what it wrote."""

    code: int
    out: str
    err: str

    @property
    def lines(self) -> list[str]:
        """The lines of the answer."""
        return self.out.splitlines()

    @property
    def cells(self) -> list[list[str]]:
        """The lines of the answer, cut at tabs."""
        return [line.split("\t") for line in self.lines]

    def json(self) -> Any:
        """Return the answer read as JSON."""
        return json.loads(self.out)


@contextmanager
def _stream(name: str, typed: bytes = b"") -> Generator[TextIOWrapper]:
    """Put a stream of memory in the place of `sys.stdin`, `sys.stdout` or `sys.stderr`."""
    stream = TextIOWrapper(BytesIO(typed), encoding="utf-8", newline="")
    with patch.object(sys, name, stream):
        yield stream


def frenetic(*arguments: str, typed: str | bytes = b"") -> Ran:
    """Run a command line in this process, with `typed` on standard input."""
    raw = typed.encode() if isinstance(typed, str) else typed
    with _stream("stdin", raw), _stream("stdout") as out, _stream("stderr") as err:
        code = run(list(arguments))
        for stream in (out, err):
            stream.seek(0)
        return Ran(code, out.read(), err.read())


def environment(**settings: str) -> dict[str, str]:
    """Return this environment without what changes the output, and with `settings`."""
    kept = {name: value for name, value in os.environ.items() if name not in OWN_SETTINGS}
    return kept | settings


def process(
    *arguments: str,
    typed: bytes = b"",
    settings: Mapping[str, str] | None = None,
    folder: Path = TOP,
) -> Ran:
    """Run a command line as a process in `folder`, whose packages it imports."""
    done = subprocess.run(
        [*PROGRAM, *arguments],
        cwd=folder,
        env=environment(**settings or {}),
        input=typed,
        capture_output=True,
        check=False,
    )
    return Ran(done.returncode, done.stdout.decode(), done.stderr.decode())


def on_terminal(
    *arguments: str, settings: Mapping[str, str] | None = None, typed: Iterable[bytes] = ()
) -> Ran:
    """Run a command line on a pseudo-terminal, which takes its output and its errors.

    Each time that it prompts, the next of the keys in `typed` are pressed.

    Skips the test on a machine that gives out none, such as a chroot without /dev/pts.
    """
    try:
        ours, theirs = pty.openpty()
    except OSError as error:
        pytest.skip(f"no pseudo-terminal to be had here: {error}")
    with subprocess.Popen(
        [*PROGRAM, *arguments],
        cwd=TOP,
        env=environment(**settings or {}),
        stdin=theirs,
        stdout=theirs,
        stderr=theirs,
    ) as program:
        os.close(theirs)
        written, keys = bytearray(), iter(typed)
        with suppress(OSError):  # Linux says so that the last writer has gone
            while chunk := os.read(ours, 65536):
                written += chunk
                if written.endswith(PROMPTS):
                    os.write(ours, next(keys, b""))
        os.close(ours)
        code = program.wait()
    return Ran(code, written.decode().replace("\r\n", "\n"), "")

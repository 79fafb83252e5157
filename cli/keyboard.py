"""What is typed, as it comes: key by key from a terminal, line by line from elsewhere."""

import os
import sys
import termios
from collections.abc import Generator
from contextlib import contextmanager, suppress
from select import select
from time import sleep
from typing import Protocol

import click

from .interruptions import Interruptions
from .output import DUMB
from .typing_line import END

BLOCK = 4_096
INPUT_FLAGS, LOCAL_FLAGS, CONTROL_KEYS = 0, 3, 6
OFF = b"\x00"


class Keyboard(Protocol):
    """Where keys come from.

    `live` tells that they come one by one and that nothing shows them; `echoes` that they are
    shown by the terminal.
    """

    live: bool
    echoes: bool

    def read(self, seconds: float) -> bytes:
        """Return what is typed within the time, nothing if nothing is; EOFError at the end.

        In no time, it is what waits already. What is no terminal is then not looked at, else waited
        for until a line of it has come.
        """
        ...

    def drop(self, seconds: float = 0) -> None:
        """Forget what was typed and not read, and what is typed within the time."""
        ...


class Terminal:
    """The terminal that standard input is; its own line editing is on unless it is `live`."""

    def __init__(self, interruptions: Interruptions, *, live: bool) -> None:
        """Read from standard input; what interrupts is heeded while nothing is typed."""
        self.live, self.echoes = live, not live
        self._interruptions = interruptions
        self._file = sys.stdin.fileno()

    def read(self, seconds: float) -> bytes:
        """Return what is typed within the time."""
        if not self._waits(seconds):
            return b""
        try:
            data = os.read(self._file, BLOCK)
        except OSError as error:
            raise EOFError("the terminal has gone") from error
        if not data and self.live:
            raise EOFError("the terminal has gone")
        return data or END.encode()

    def drop(self, seconds: float = 0) -> None:
        """Wait for the time, then forget what was typed."""
        with self._interruptions.heeded():
            sleep(seconds)
        with suppress(termios.error):
            termios.tcflush(self._file, termios.TCIFLUSH)

    def _waits(self, seconds: float) -> bool:
        """Tell whether something is typed within the time; what waits comes before Ctrl-C."""
        waits = bool(select([self._file], [], [], 0)[0])
        if waits or not seconds:
            return waits
        with self._interruptions.heeded():
            return bool(select([self._file], [], [], seconds)[0])


class Lines(Protocol):
    """Where lines come from."""

    def readline(self) -> bytes:
        """Return the next line, without its end if it is the last."""
        ...


class Pipe:
    """Standard input that is no terminal: nobody types, so nothing is dropped."""

    live = echoes = False

    def __init__(self, stream: Lines, interruptions: Interruptions) -> None:
        """Read from the stream; what interrupts is heeded while a line is waited for."""
        self._stream, self._interruptions = stream, interruptions

    def read(self, seconds: float) -> bytes:
        """Return the next line, however long it takes, nothing in no time; EOFError at the end."""
        if not seconds:
            return b""
        with self._interruptions.heeded():
            line = self._stream.readline()
        if not line.endswith(b"\n"):
            raise EOFError("standard input has ended")
        return line

    def drop(self, seconds: float = 0) -> None:
        """Keep everything."""


@contextmanager
def standard_keyboard(interruptions: Interruptions) -> Generator[Keyboard]:
    """Give the keyboard that standard input is; its terminal is afterwards as it was before."""
    if not sys.stdin:
        raise click.UsageError("standard input is closed; type, or pipe lines in")
    if not sys.stdin.isatty():
        yield Pipe(sys.stdin.buffer, interruptions)
        return
    live = sys.stdout.isatty() and os.environ.get("TERM", "") not in DUMB
    file = sys.stdin.fileno()
    before = termios.tcgetattr(file)
    try:
        if live:
            _read_key_by_key(file)
        yield Terminal(interruptions, live=live)
    finally:
        with suppress(termios.error):  # it has gone
            termios.tcsetattr(file, termios.TCSAFLUSH, before)


def _read_key_by_key(file: int) -> None:
    """Let the terminal pass on each key and show none.

    Ctrl-C interrupts, and takes away no line that was ended before it. Ctrl-Z, Ctrl-\\ and Ctrl-S
    do nothing: they would leave the terminal so, or freeze the countdown while its time runs.
    """
    mode = termios.tcgetattr(file)
    mode[INPUT_FLAGS] &= ~termios.IXON
    mode[LOCAL_FLAGS] &= ~(termios.ECHO | termios.ICANON)
    mode[LOCAL_FLAGS] |= termios.NOFLSH
    keys = mode[CONTROL_KEYS]
    keys[termios.VMIN], keys[termios.VTIME] = 1, 0
    keys[termios.VSUSP] = keys[termios.VQUIT] = OFF
    termios.tcsetattr(file, termios.TCSADRAIN, mode)

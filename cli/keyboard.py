"""What is typed, as it comes: key by key from a terminal, line by line from elsewhere."""

import os
import signal
import sys
import termios
from collections.abc import Generator
from contextlib import contextmanager, suppress
from select import select
from time import sleep
from types import FrameType
from typing import BinaryIO, NoReturn, Protocol

import click

from .typing_line import END

BLOCK = 4_096
DUMB = ("", "dumb")
INPUT_FLAGS, LOCAL_FLAGS, CONTROL_KEYS = 0, 3, 6
OFF = b"\x00"


class Terminated(BaseException):
    """The system asks the program to end, by the signal `number`."""

    def __init__(self, number: int) -> None:
        """Keep the signal."""
        super().__init__(number)
        self.number = number


class Keyboard(Protocol):
    """Where keys come from.

    `live` tells that they come one by one and that nothing shows them; `echoes` that they are
    shown by the terminal.
    """

    live: bool
    echoes: bool

    def read(self, seconds: float) -> bytes:
        """Return what is typed within the time, nothing if nothing is; EOFError at the end.

        What is no terminal is waited for until a line of it has come.
        """
        ...

    def drop(self, seconds: float = 0) -> None:
        """Forget what was typed and not read, and what is typed within the time."""
        ...


class Terminal:
    """The terminal that standard input is; its own line editing is on unless it is `live`."""

    def __init__(self, *, live: bool) -> None:
        """Read from standard input."""
        self.live, self.echoes = live, not live
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
        sleep(seconds)
        with suppress(termios.error):
            termios.tcflush(self._file, termios.TCIFLUSH)

    def _waits(self, seconds: float) -> bool:
        return bool(select([self._file], [], [], seconds)[0])


class Pipe:
    """Standard input that is no terminal: nobody types, so nothing is dropped."""

    live = echoes = False

    def __init__(self, stream: BinaryIO) -> None:
        """Read from the stream."""
        self._stream = stream

    def read(self, seconds: float) -> bytes:
        """Return the next line, however long it takes; EOFError if none is left."""
        line = self._stream.readline()
        if not line.endswith(b"\n"):
            raise EOFError("standard input has ended")
        return line

    def drop(self, seconds: float = 0) -> None:
        """Keep everything."""


@contextmanager
def standard_keyboard() -> Generator[Keyboard]:
    """Give the keyboard that standard input is; its terminal is afterwards as it was before."""
    if not sys.stdin:
        raise click.UsageError("standard input is closed; type, or pipe lines in")
    if not sys.stdin.isatty():
        yield Pipe(sys.stdin.buffer)
        return
    live = sys.stdout.isatty() and os.environ.get("TERM", "") not in DUMB
    file = sys.stdin.fileno()
    before = termios.tcgetattr(file)
    try:
        if live:
            _read_key_by_key(file)
        yield Terminal(live=live)
    finally:
        with suppress(termios.error):  # it has gone
            termios.tcsetattr(file, termios.TCSAFLUSH, before)


@contextmanager
def ended_by_signals() -> Generator[None]:
    """Let SIGTERM and SIGHUP end what is done within in good order, then the process."""
    heeded = [
        number
        for number in (signal.SIGTERM, signal.SIGHUP)
        if signal.getsignal(number) is signal.SIG_DFL
    ]
    try:
        for number in heeded:
            signal.signal(number, _end)
        yield
    except Terminated as error:
        signal.signal(error.number, signal.SIG_DFL)
        os.kill(os.getpid(), error.number)
    finally:
        for number in heeded:
            signal.signal(number, signal.SIG_DFL)


def _end(number: int, _frame: FrameType | None) -> NoReturn:
    raise Terminated(number)


def _read_key_by_key(file: int) -> None:
    """Let the terminal pass on each key and show none.

    Ctrl-C interrupts as ever. Ctrl-Z, Ctrl-\\ and Ctrl-S do nothing: they would leave the
    terminal so, or freeze the countdown while its time runs.
    """
    mode = termios.tcgetattr(file)
    mode[INPUT_FLAGS] &= ~termios.IXON
    mode[LOCAL_FLAGS] &= ~(termios.ECHO | termios.ICANON)
    keys = mode[CONTROL_KEYS]
    keys[termios.VMIN], keys[termios.VTIME] = 1, 0
    keys[termios.VSUSP] = keys[termios.VQUIT] = OFF
    termios.tcsetattr(file, termios.TCSADRAIN, mode)

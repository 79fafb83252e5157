"""Ctrl-C and the signals that end a program, heeded only while the players are waited for."""

import os
import signal
from collections.abc import Generator
from contextlib import contextmanager
from types import FrameType

ENDING = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)


class Terminated(BaseException):
    """The system asks the program to end, by the signal `number`."""

    def __init__(self, number: int) -> None:
        """Keep the signal."""
        super().__init__(number)
        self.number = number


class Interruptions:
    """Holds back what would end the program, so that a step that was begun is done."""

    def __init__(self) -> None:
        """Begin with nothing that has come."""
        self._came: int | None = None
        self._heeding = False

    def come(self, number: int, _frame: FrameType | None = None) -> None:
        """Take the signal `number`; it is heeded at once if it may interrupt, else later."""
        self._came = number
        if self._heeding:
            self.heed()

    @contextmanager
    def heeded(self) -> Generator[None]:
        """Let what was held back, and what comes within, interrupt."""
        try:
            self._heeding = True
            self.heed()
            yield
        finally:
            self._heeding = False

    def heed(self) -> None:
        """Raise KeyboardInterrupt if Ctrl-C has come, Terminated if another signal has."""
        if self._came is not None:
            self._heeding = False
            raise KeyboardInterrupt if self._came == signal.SIGINT else Terminated(self._came)


@contextmanager
def ended_by_signals() -> Generator[Interruptions]:
    """Let signals end what is done within in good order; all but Ctrl-C then end the process.

    One that is ignored already stays so. KeyboardInterrupt for Ctrl-C.
    """
    interruptions = Interruptions()
    found = {number: signal.getsignal(number) for number in ENDING}
    ours = [
        number
        for number, does in found.items()
        if does in (signal.SIG_DFL, signal.default_int_handler)
    ]
    try:
        for number in ours:
            signal.signal(number, interruptions.come)
        try:
            yield interruptions
        except OSError:  # of a terminal that has gone, which a signal tells too
            interruptions.heed()
            raise
        interruptions.heed()
    except Terminated as error:
        signal.signal(error.number, signal.SIG_DFL)
        os.kill(os.getpid(), error.number)
    finally:
        for number in ours:
            signal.signal(number, found[number])

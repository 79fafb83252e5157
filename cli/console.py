"""What the players see and type: lines, prompts, a page with a countdown.

Keyboard, clock and size of the terminal come in from outside, so that a test needs none of them.
"""

import os
import sys
from collections.abc import Callable, Generator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from enum import StrEnum
from math import ceil
from shutil import get_terminal_size

import click

from wordlists.normalise import printable

from .keyboard import Keyboard
from .output import wants_colour, write_lines
from .typing_line import END, TypedLine
from .widths import cells, end_of, flow

TICK = 0.25
"""Seconds between two looks at the clock."""
SETTLING = 1.0
LAST_SECONDS = 10
LEAST_TYPED = 8
HOME, ERASE_LINE, ERASE_BELOW = "\x1b[H", "\x1b[K", "\x1b[J"
OTHER_SCREEN, OWN_SCREEN = "\x1b[?1049h", "\x1b[?1049l"

Page = Callable[[int, int | None], list[str]]
"""What stands above a prompt: the lines for so many columns, and rows where they have an end."""


class Ended(StrEnum):
    """What ended a line that was typed against the clock."""

    LINE = "line"
    LIST = "list"
    TIME = "time"


@dataclass(frozen=True, slots=True)
class Typed:
    """What was typed; if `TIME` ended it, `text` is the line that was not ended by then."""

    text: str
    ended: Ended


class Console:
    """A keyboard, a clock that gives seconds, and the terminal on standard output."""

    def __init__(
        self,
        keyboard: Keyboard,
        clock: Callable[[], float],
        size: Callable[[], os.terminal_size] = get_terminal_size,
    ) -> None:
        """Begin with nothing typed."""
        self._keyboard, self.clock, self._size = keyboard, clock, size
        self._typed = TypedLine()
        self._drawn = ""
        self._over = False

    @property
    def width(self) -> int:
        """The columns of the terminal."""
        return self._size().columns

    @property
    def height(self) -> int:
        """The rows of the terminal."""
        return self._size().lines

    @property
    def draws(self) -> bool:
        """Whether pages are drawn around what is typed, and again when it changes."""
        return self._keyboard.live

    @property
    def sees_typing(self) -> bool:
        """Whether a line is known before it is ended."""
        return not self._keyboard.echoes

    def say(self, *lines: str) -> None:
        """Write lines."""
        write_lines(lines)
        sys.stdout.flush()

    def tell(self, text: str) -> None:
        """Write a text, broken between words."""
        self.say(*flow(text.split(), self.width, " "))

    def ask(self, prompt: str, page: Page | None = None) -> str:
        """Return the line typed after `prompt`, without the blanks around it.

        EOFError for Ctrl-D, and if nothing more can be typed.
        """
        typed = self._type(lambda: prompt, None, page)
        if typed.ended is Ended.LIST:
            raise EOFError("stopped")
        return typed.text.strip()

    def ask_in_time(self, deadline: float, page: Page) -> Typed:
        """Return the line typed before the clock has passed `deadline`, or what ended it (FR20).

        The seconds left are shown while keys come one by one, and before each line else. Where the
        time runs out while nobody reads, as a line is being saved, what then waits at the keyboard
        is read once: a line ended in it counts, as nobody can tell when its keys were pressed.
        """
        return self._type(lambda: _countdown(deadline - self.clock()), deadline, page)

    def forget(self, seconds: float = 0) -> None:
        """Forget what was typed ahead, and what is typed within the time."""
        self._keyboard.drop(seconds)
        self._typed.clear()
        self._over = False

    def time_up(self, page: Page) -> None:
        """Show a page and ring; keys of the next second are still those of the word cut off."""
        if self.draws:
            self._draw_page(page, self._size())
            _write("\a")
        self.forget(SETTLING)

    @contextmanager
    def page(self) -> Generator[None]:
        """Show what is written within on a screen of its own, of which nothing stays to be read."""
        if self.draws:
            _write(OTHER_SCREEN)
        try:
            yield
        finally:
            with suppress(OSError):  # the terminal has gone
                if self.draws:
                    _write(HOME + ERASE_BELOW + OWN_SCREEN)
                elif not self.sees_typing:
                    _write("\n" * self._size().lines)

    def _type(self, prompt: Callable[[], str], deadline: float | None, page: Page | None) -> Typed:
        shown = None
        self._drawn = ""
        if not self.draws:
            _write(_styled(prompt()))
        try:
            while (line := self._typed.take()) is None:
                left = TICK if deadline is None else min(TICK, deadline - self.clock())
                if left <= 0:
                    if self._over:
                        return self._out_of_time()
                    self._read_what_waits()
                    continue
                shown = self._show(prompt(), page, shown)
                self._typed.feed(self._keyboard.read(left))
                if deadline is not None and self.clock() > deadline:
                    return self._out_of_time()
            self._confirm(prompt(), line, page)
        finally:
            if self.draws and not page:
                _write("\n")
        return Typed("", Ended.LIST) if line == END else Typed(line, Ended.LINE)

    def _read_what_waits(self) -> None:
        """Take what was typed by the end of the time."""
        self._over = True
        with suppress(EOFError):  # met again when more is asked for
            while keys := self._keyboard.read(0):
                self._typed.feed(keys)

    def _confirm(self, prompt: str, line: str, page: Page | None) -> None:
        """Show the line that was ended, where nothing did so while it was typed."""
        if self.draws and not page and line != END:
            self._draw(prompt, line, self._size().columns)
        elif not self.draws and self.sees_typing:
            _write(f"{printable(line)}\n")

    def _out_of_time(self) -> Typed:
        if not self.draws:
            _write("\n")
        return Typed(self._typed.clear(), Ended.TIME)

    def _show(
        self, prompt: str, page: Page | None, shown: os.terminal_size | None
    ) -> os.terminal_size:
        """Draw the line being typed, and the page above it unless it is `shown` at this size."""
        size = self._size()
        if not self.draws:
            return size
        if page and shown != size:
            self._draw_page(page, size)
        self._draw(prompt, self._typed.text, size.columns)
        return size

    def _draw_page(self, page: Page, size: os.terminal_size) -> None:
        lines = page(*size)[-(size.lines - 1) :]
        _write(HOME + "".join(f"{_styled(line)}{ERASE_LINE}\n" for line in lines) + ERASE_BELOW)
        self._drawn = ""

    def _draw(self, prompt: str, text: str, columns: int) -> None:
        room = max(columns - 1 - cells(prompt), LEAST_TYPED)
        line = f"\r{_styled(prompt)}{end_of(text, room)}{ERASE_LINE}"
        if line != self._drawn:
            _write(line)
            self._drawn = line


def _countdown(left: float) -> str:
    seconds = f"{max(0, ceil(left)):>3} s> "
    return click.style(seconds, fg="red", bold=True) if left <= LAST_SECONDS else seconds


def _styled(text: str) -> str:
    return text if wants_colour() else click.unstyle(text)


def _write(text: str) -> None:
    """Write to the terminal at once."""
    sys.stdout.write(text)
    sys.stdout.flush()

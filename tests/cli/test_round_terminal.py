"""`frenetic round` on a terminal of its own: what it does to it, and how it leaves it."""

import fcntl
import json
import os
import pty
import re
import signal
import subprocess
import termios
from collections.abc import Generator
from contextlib import closing
from pathlib import Path
from select import select
from typing import Any

import pytest

from .command import PROGRAM, TOP, environment

PATIENCE = 60
"""Seconds after which a text that does not come never will."""
CTRL_C = "\x03"
READY = "press Enter when ready."
COUNTDOWN = " s> "
BAN = "ban\x1b[K\r\n"
"""The word as a line of the page, which shows it once it is in the file."""


def take_terminal() -> None:
    """Make standard input the terminal that Ctrl-C comes from, and heed what ends a program."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        signal.signal(number, signal.SIG_DFL)


class Session:
    """A game that runs on a terminal."""

    def __init__(self, file: Path, before: str = "", **settings: str) -> None:
        """Begin a game in the file, or go on with it; the code `before` runs first."""
        try:
            self._ours, theirs = pty.openpty()
        except OSError as error:
            pytest.skip(f"no pseudo-terminal to be had here: {error}")
        self.shown = ""
        self._at = 0
        self._keeper = theirs  # so that the terminal outlasts the program
        self.before = termios.tcgetattr(theirs)
        python, option, code = PROGRAM
        command = [python, option, before + code, "round", "--game", str(file)]
        command += ["--players", "Ada,Bo"]
        self.program = subprocess.Popen(
            command,
            cwd=TOP,
            env=environment(**{"TERM": "xterm", **settings}),
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            start_new_session=True,
            preexec_fn=take_terminal,
        )

    def until(self, text: str) -> None:
        """Read until this text is shown, after the one that was waited for before."""
        while (at := self.shown.find(text, self._at)) < 0:
            ready, _, _ = select([self._ours], [], [], PATIENCE)
            assert ready, f"{text!r} does not come after {self.shown!r}"
            self.shown += os.read(self._ours, 65536).decode(errors="replace")
        self._at = at + len(text)

    def type(self, keys: str, until: str | None = None) -> None:
        """Type, and wait for the text."""
        os.write(self._ours, keys.encode())
        if until:
            self.until(until)

    def end(self) -> int:
        """Return how the program ended, with all that it has shown."""
        code = self.program.wait(PATIENCE)
        while select([self._ours], [], [], 0)[0]:
            self.shown += os.read(self._ours, 65536).decode(errors="replace")
        return code

    @property
    def mode(self) -> list[Any]:
        """How the terminal is set."""
        return termios.tcgetattr(self._keeper)

    def hang_up(self) -> None:
        """Take the terminal away, as a closed window does."""
        os.close(self._ours)
        self._ours = -1

    def close(self) -> None:
        """Give the terminal back."""
        if self.program.poll() is None:
            self.program.kill()
            self.program.wait()
        for file in (self._ours, self._keeper):
            if file >= 0:
                os.close(file)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """Give the file of the game."""
    return tmp_path / "game.json"


@pytest.fixture
def session(file: Path) -> Generator[Session]:
    """Give a game that has just begun."""
    session = Session(file)
    yield session
    session.close()


def written(file: Path) -> Any:
    """Return the words that the file has of round 1."""
    return json.loads(file.read_text(encoding="utf-8"))["round"][0]["words"]


def test_ctrl_c_in_a_list_loses_the_line_begun_alone(session: Session, file: Path) -> None:
    """One line says where the game is; exit code 130; the terminal is as it was."""
    session.until(READY)
    session.type("\r", COUNTDOWN)
    assert session.mode != session.before
    session.type("ban\r", BAN)
    session.type("agnos", "agnos")
    session.type(CTRL_C)
    assert session.end() == 130
    assert session.mode == session.before
    assert written(file) == {"Ada": ["ban"]}
    last = session.shown[session.shown.rindex("\x1b[?1049l") :]
    kept = f"frenetic: the game is kept in {file}; go on with: frenetic round --game {file}"
    assert last == f"\x1b[?1049l{kept}\r\n"
    assert "Traceback" not in session.shown


def test_ctrl_c_at_a_prompt_ends_so_too(session: Session, file: Path) -> None:
    """On a line of its own."""
    session.until(READY)
    session.until("> ")
    session.type(CTRL_C)
    assert session.end() == 130
    assert session.mode == session.before
    assert re.search(r"\r\nfrenetic: the game is kept in .*\r\n$", session.shown)


def test_ctrl_d_at_a_prompt_stops(session: Session, file: Path) -> None:
    """Exit code 0."""
    session.until(READY)
    session.type("\x04", "go on with")
    assert session.end() == 0
    assert session.mode == session.before


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_signal_ends_it_in_good_order(
    session: Session, file: Path, number: signal.Signals
) -> None:
    """The process ends by the signal, as others do; the seconds left are kept."""
    session.until(READY)
    session.type("\r", COUNTDOWN)
    session.type("ban\r", BAN)
    session.program.send_signal(number)
    assert session.end() == -number
    assert session.mode == session.before
    assert session.shown.endswith("\x1b[?1049l")
    table = json.loads(file.read_text(encoding="utf-8"))["table"]
    assert table["stage"] == "write"
    assert 0 < table["seconds_left"] <= 45


# The saves are: the new game, the draw, the time, then each line; each syncs file and folder.
INTERRUPTED_SAVE = """
import os, signal
sync, calls = os.fsync, []
def fsync(file):
    sync(file)
    calls.append(file)
    if len(calls) == {at}:
        {act}
os.fsync = fsync
"""


@pytest.mark.parametrize("at", [7, 8], ids=["the file", "its folder"])
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_signal_while_a_line_is_saved_loses_nothing(
    file: Path, at: int, number: signal.Signals
) -> None:
    """It ends the game as at any other time, with the line in the file."""
    act = f"os.kill(os.getpid(), {int(number)})"
    with closing(Session(file, INTERRUPTED_SAVE.format(at=at, act=act))) as session:
        session.until(READY)
        session.type("\r", COUNTDOWN)
        session.type("ban\r")
        assert session.end() == (130 if number == signal.SIGINT else -number)
        assert session.mode == session.before
    assert written(file) == {"Ada": ["ban"]}
    told = f"frenetic: the game is kept in {file}; go on with: " in session.shown
    assert told == (number == signal.SIGINT)
    assert "another program" not in session.shown


def test_ctrl_c_loses_no_line_ended_while_the_one_before_is_saved(file: Path) -> None:
    """The terminal does not throw away what waits in it: the saving ends once `no` does."""
    act = "import select; print('saving', flush=True); select.select([0], [], [], 60)"
    with closing(Session(file, INTERRUPTED_SAVE.format(at=7, act=act))) as session:
        session.until(READY)
        session.type("\r", COUNTDOWN)
        session.type("ban\r", "saving")
        session.type("no\rtin" + CTRL_C)
        assert session.end() == 130
    assert written(file) == {"Ada": ["ban", "no"]}


def test_a_game_whose_terminal_goes_is_kept(session: Session, file: Path) -> None:
    """It ends by the signal that says so."""
    session.until(READY)
    session.type("\r", COUNTDOWN)
    session.type("ban\r", BAN)
    session.until(COUNTDOWN)
    session.hang_up()
    assert session.program.wait(PATIENCE) == -signal.SIGHUP
    assert written(file) == {"Ada": ["ban"]}


@pytest.mark.parametrize("key", ["\x1a", "\x1c", "\x13"], ids=["Ctrl-Z", "Ctrl-\\", "Ctrl-S"])
def test_no_key_stops_the_countdown(session: Session, file: Path, key: str) -> None:
    """What would suspend the program or freeze its output is no letter, and does nothing."""
    session.until(READY)
    session.type("\r", COUNTDOWN)
    session.type(f"ba{key}n\r", BAN)
    assert written(file) == {"Ada": ["ban"]}


def test_without_colour_the_countdown_still_runs(file: Path) -> None:
    """NO_COLOR takes styles away, not the drawing of the page."""
    session = Session(file, NO_COLOR="1")
    session.until(READY)
    session.type("\r", COUNTDOWN)
    session.type("ban\r", BAN)
    session.close()
    assert "\x1b[?1049h" in session.shown
    assert not re.search(r"\x1b\[[\d;]*m", session.shown)


def test_a_dumb_terminal_gets_no_escape(file: Path) -> None:
    """Its own line editing is on: what is typed is echoed, a line at a time is read."""
    session = Session(file, TERM="dumb", NO_COLOR="1")
    session.until(READY)
    session.type("\n", COUNTDOWN)
    session.type("bam\x7fn\n", COUNTDOWN)
    session.type("\x04", "Ada's list is complete: 1 word.")
    session.until(READY)
    session.close()
    assert written(file) == {"Ada": ["ban"]}
    assert "\x1b" not in session.shown


def test_a_game_goes_on_after_it_was_killed(file: Path) -> None:
    """Nothing can be said then, but the lines ended are in the file."""
    session = Session(file)
    session.until(READY)
    session.type("\r", COUNTDOWN)
    session.type("ban\r", BAN)
    session.program.kill()
    session.end()
    session.close()
    again = Session(file)
    again.until("press Enter when ready and go on with the")
    again.type("\r", COUNTDOWN)
    again.type("no\r", "ban, no\x1b[K\r\n")
    again.close()
    assert written(file) == {"Ada": ["ban", "no"]}

"""Compiled lists of the user's own, kept by name in the user's data folder.

The folder of a list holds the folder of its build and `current`, a link to it. A new build takes
effect by one renaming; the old one goes when nobody holds a lock on it, as who has it open does.
"""

import os
import re
from fcntl import LOCK_SH, flock
from weakref import finalize

from .compiled import CompiledFileError
from .lexicon import MANIFEST, Lexicon
from .normalise import printable

NAME = r"[A-Za-z0-9][A-Za-z0-9._-]{0,63}"
CURRENT = "current"


class ListNameError(ValueError):
    """A name names no list, or can name none; the message says what to do."""


def folder_for(name: str) -> str:
    """Return the folder that the builds of the list `name` are kept in, there or not.

    It lies in $XDG_DATA_HOME, else in ~/.local/share. Raises ListNameError for what is no name.
    """
    if not re.fullmatch(NAME, name):
        raise ListNameError(
            f"{printable(name)!r} can name no list: use up to 64 letters, digits, dots and hyphens"
        )
    home = os.environ.get("XDG_DATA_HOME", "")
    if not os.path.isabs(home):  # the rules for this folder want others passed over
        home = os.path.expanduser("~/.local/share")
    return os.path.join(home, "frenetic", "lists", name)


def open_named(name: str) -> Lexicon:
    """Return the compiled list `name`; ListNameError if there is none, CompiledFileError."""
    current = os.path.join(folder_for(name), CURRENT)
    if not os.path.lexists(current):
        known = ", ".join(names()) or "none yet"
        raise ListNameError(
            f"no list {name!r} (there are: {known}); "
            f"compile it: frenetic wordlist build FILE -o {name}"
        )
    try:
        return _NamedLexicon(name, *_hold(current))
    except OSError as error:
        gone = CompiledFileError(f"cannot read {printable(current)} ({error.strerror}); ")
        raise damaged(name, gone) from error
    except CompiledFileError as error:
        raise damaged(name, error) from error


def _hold(current: str) -> tuple[str, int]:
    """Return the folder that `current` leads to, and what keeps it there until it is closed."""
    while True:
        folder = os.path.realpath(current)
        try:
            lock = os.open(folder, os.O_RDONLY)
        except OSError:
            if os.path.realpath(current) == folder:
                raise
            continue
        flock(lock, LOCK_SH)
        if os.path.realpath(current) == folder:
            return folder, lock
        os.close(lock)


def names() -> list[str]:
    """Return the names of the compiled lists, in alphabetical order."""
    folder = os.path.dirname(folder_for("any"))
    try:
        found = os.listdir(folder)
    except OSError:
        return []
    return sorted(name for name in found if os.path.exists(_manifest_of(folder, name)))


def damaged(name: str, error: CompiledFileError) -> CompiledFileError:
    """Return the error of a file of the list `name` with what mends that list."""
    what = str(error).rpartition("; ")[0]
    return CompiledFileError(f"{what}; build it again: frenetic wordlist build FILE -o {name}")


class _NamedLexicon(Lexicon):
    """A compiled list that says how it is mended."""

    def __init__(self, name: str, folder: str, lock: int) -> None:
        self._list = name
        finalize(self, os.close, lock)
        super().__init__(folder)

    def _damaged(self, name: str) -> CompiledFileError:
        return damaged(self._list, super()._damaged(name))


def _manifest_of(folder: str, name: str) -> str:
    return os.path.join(folder, name, CURRENT, MANIFEST)

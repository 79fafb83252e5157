"""Compiled lists of the user's own, kept by name in the user's data folder."""

import os
import re

from .lexicon import MANIFEST, Lexicon
from .normalise import printable

NAME = r"[A-Za-z0-9][A-Za-z0-9._-]{0,63}"


class ListNameError(ValueError):
    """A name names no list, or can name none; the message says what to do."""


def folder_for(name: str) -> str:
    """Return the folder that the list `name` is kept in, whether it is there or not.

    It lies in $XDG_DATA_HOME, else in ~/.local/share. Raises ListNameError for what is no name.
    """
    if not re.fullmatch(NAME, name):
        raise ListNameError(
            f"{printable(name)!r} can name no list: use up to 64 letters, digits, dots and hyphens"
        )
    home = os.environ.get("XDG_DATA_HOME") or os.path.expanduser("~/.local/share")
    return os.path.join(home, "frenetic", "lists", name)


def open_named(name: str) -> Lexicon:
    """Return the compiled list `name`; ListNameError if there is none, CompiledFileError."""
    folder = folder_for(name)
    if not os.path.exists(os.path.join(folder, MANIFEST)):
        known = ", ".join(names()) or "none yet"
        raise ListNameError(
            f"no list {name!r} (there are: {known}); "
            f"compile it: frenetic wordlist build FILE -o {name}"
        )
    return Lexicon(folder)


def names() -> list[str]:
    """Return the names of the compiled lists, in alphabetical order."""
    folder = os.path.dirname(folder_for("any"))
    found = os.listdir(folder) if os.path.isdir(folder) else []
    return sorted(name for name in found if os.path.exists(os.path.join(folder, name, MANIFEST)))

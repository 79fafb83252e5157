"""Colours on the plain lines of a game: what is told by the text, colour makes easier to find."""

import re
from typing import Final

import click

STYLES: Final[dict[str, dict[str, str | bool]]] = {
    "Frankenstein": {"fg": "green"},
    "Bride": {"fg": "white", "bold": True},
    "Dracula": {"fg": "red"},
    "Mummy": {"fg": "yellow"},
    "Lagoony": {"fg": "cyan"},
    "Werewolf": {"fg": "magenta"},
    "SCARIEST": {"fg": "red", "bold": True},
    "[": {"bold": True},
    "No:": {"fg": "red", "bold": True},
}
"""How a part of a line is written, by its first word."""
PART = re.compile(
    r"(Frankenstein|Bride|Dracula|Mummy|Lagoony|Werewolf)(?: \d)?\b|(SCARIEST)|(\[)\d!?\]|^(No:)"
)


def coloured(line: str) -> str:
    """Return a line with its cards, monsters and marks in colour."""
    return PART.sub(_styled, line)


def _styled(match: re.Match[str]) -> str:
    first = next(group for group in match.groups() if group)
    style = STYLES[first]
    return click.style(match[0], fg=style.get("fg"), bold=bool(style.get("bold")))

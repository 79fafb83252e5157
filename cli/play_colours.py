"""Colours on the plain lines of a game: what is told by the text, colour makes easier to find."""

import re
from collections.abc import Mapping

import click

MARKS = r"\[\d!?\]|^No:"
"""What is bold in every game: a card that may be played, and a refusal."""


class Colours:
    """Colours the words of a game."""

    def __init__(self, colours: Mapping[str, str]) -> None:
        """Keep the colour of each word."""
        self._colours = colours
        words = "|".join(map(re.escape, colours))
        self._part = re.compile(rf"\b({words})(?: \d+)?\b|{MARKS}")

    def on(self, line: str) -> str:
        """Return a line with its words and marks in colour."""
        return self._part.sub(self._styled, line)

    def _styled(self, match: "re.Match[str]") -> str:
        if match[1]:
            return click.style(match[0], fg=self._colours[match[1]])
        return click.style(match[0], fg="red" if match[0] == "No:" else None, bold=True)

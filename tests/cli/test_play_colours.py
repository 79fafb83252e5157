"""Colours of a game's words: the text stays the same, marks and words are easier to find."""

import click
import pytest

from cli.play_colours import Colours
from games.registry import MODULES
from games.talk import MODULES as TALKS
from games.talk import load_talk

COLOURS = Colours({"Oak": "green", "Old Oak": "cyan"})


@pytest.mark.parametrize(
    ("line", "coloured"),
    {
        "Oak": "\x1b[32mOak\x1b[0m",
        "an Oak 12, then": "an \x1b[32mOak 12\x1b[0m, then",
        "Old Oak 3": "\x1b[36mOld Oak 3\x1b[0m",
        "Oaken": "Oaken",
        "Oak [7] (7)": "\x1b[32mOak\x1b[0m \x1b[1m[7]\x1b[0m (7)",
        "[0!]": "\x1b[1m[0!]\x1b[0m",
        "No: why": "\x1b[31m\x1b[1mNo:\x1b[0m why",
        "say No: why": "say No: why",
    }.items(),
)
def test_words_and_marks_are_coloured(line: str, coloured: str) -> None:
    """32 is green, 36 cyan, 31 red, 1 bold; nothing else is touched."""
    assert COLOURS.on(line) == coloured
    assert click.unstyle(coloured) == line


def test_every_game_has_words() -> None:
    """Which `frenetic play` needs, and colours that there are."""
    assert TALKS.keys() == MODULES.keys()
    for name in MODULES:
        for word, colour in load_talk(name).colours().items():
            assert click.style(word, fg=colour) != word

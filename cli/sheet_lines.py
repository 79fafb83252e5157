"""The words of a round as they were written, numbered in the order of reading."""

from collections.abc import Iterator
from itertools import groupby

import click

from games.frenetic.sheet import Sheet, SheetLine, SheetRound
from games.frenetic.table import read_out
from wordlists.normalise import shortened

from .widths import flow

INDENT = "  "
MOST_SHOWN = 30


def player_lines(sheet: Sheet, each: SheetRound, width: int) -> Iterator[str]:
    """Yield each player who wrote something, and below the words with their numbers and marks."""
    numbered = enumerate(read_out(sheet, each), 1)
    for player, lines in groupby(numbered, key=lambda line: line[1].player):
        yield click.style(f"{shortened(player)}:", bold=True)
        parts = (f"{number} {word_of(line)}{_marks(line)}" for number, line in lines)
        yield from (INDENT + text for text in flow(parts, width - len(INDENT), "   "))


def word_of(line: SheetLine) -> str:
    """Return a word as it was typed, with the symbols that FReNeTiC tiles stand for."""
    wild = f" ({' '.join(line.wild)})" if line.wild else ""
    return shortened(line.word + wild, MOST_SHOWN)


def _marks(line: SheetLine) -> str:
    marks = {"challenged": line.challenged, "late": line.late}
    told = ", ".join(mark for mark, is_set in marks.items() if is_set)
    return click.style(f" [{told}]", fg="yellow") if told else ""

"""What `frenetic check` adds to a verdict when asked: opinions, definitions, near words."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

from solver.advice import advise
from solver.board import Board
from solver.challenge import Verdict
from solver.index import SplitIndex
from wordlists.lexicon import Level
from wordlists.normalise import printable

from .output import INDENT, wrapped

if TYPE_CHECKING:
    from wordlists.own import OwnLists

OPINIONS, DEFINITIONS, SUGGESTIONS = "opinions", "definitions", "suggestions"


class Advice:
    """What was asked for beside the verdicts."""

    def __init__(self, *, opinion: bool, define: bool, suggest: bool) -> None:
        """Keep what was asked for."""
        asked = {OPINIONS: opinion, DEFINITIONS: define, SUGGESTIONS: suggest}
        self.columns = tuple(name for name, wanted in asked.items() if wanted)

    def added(
        self,
        verdicts: list[Verdict],
        board: Board,
        level: Level,
        index: SplitIndex | None,
        own: "OwnLists | None",
    ) -> list[Verdict]:
        """Return the verdicts with what was asked for; each source is opened once.

        Near words come from `index`, if there is one, and `own`, and only if a word is not valid.
        """
        hunspell = glosses = None
        if OPINIONS in self.columns:
            from wordlists.opinion import Hunspell

            hunspell = Hunspell()
        if DEFINITIONS in self.columns:
            from wordlists.glosses import Glosses

            glosses = Glosses()
        return [
            advise(each, board, level, hunspell=hunspell, glosses=glosses, index=index, own=own)
            for each in verdicts
        ]

    def cells(self, verdict: Verdict) -> tuple[str, ...]:
        """Return the cell of each of the `columns`, for plain and csv."""
        cells = {
            OPINIONS: "; ".join((*_opinions(verdict), *_abstentions(verdict))),
            DEFINITIONS: "; ".join(_definitions(verdict)),
            SUGGESTIONS: " ".join(verdict.suggestions),
        }
        return tuple(cells[name] for name in self.columns)

    def lines(self, verdict: Verdict) -> Iterator[str]:
        """Yield the lines of the table; a command that mends is not broken, to be copied."""
        yield from wrapped(_opinions(verdict, " (an opinion)"))
        yield from (f"{INDENT}{abstention}" for abstention in _abstentions(verdict))
        yield from wrapped(_definitions(verdict))
        if DEFINITIONS in self.columns and not verdict.definitions:
            yield f"{INDENT}no definition"
        if verdict.suggestions:
            yield from wrapped([f"near: {', '.join(verdict.suggestions)}"])
        elif SUGGESTIONS in self.columns and not verdict.valid:
            yield f"{INDENT}near: none found"


def _opinions(verdict: Verdict, mark: str = "") -> Iterator[str]:
    for opinion in verdict.opinions:
        form = f" as {opinion.casing}" if opinion.casing else ""
        yield f"{opinion.source}{mark}: {opinion.finding}{form}"


def _abstentions(verdict: Verdict) -> Iterator[str]:
    yield from (printable(str(abstention)) for abstention in verdict.abstentions)


def _definitions(verdict: Verdict) -> Iterator[str]:
    for meaning in verdict.definitions:
        yield f"{meaning.lemma}, {meaning.part_of_speech}: {meaning.definition}"

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


class Adviser:
    """Fills in what was asked for; each source is opened once."""

    def __init__(
        self, *, opinion: bool, define: bool, index: SplitIndex | None, own: "OwnLists | None"
    ) -> None:
        """Open the sources asked for; near words come from `index`, if there is one, and `own`."""
        self._index, self._own = index, own
        self._opinions = self._glosses = None
        if opinion:
            from wordlists.opinion import Hunspell

            self._opinions = Hunspell()
        if define:
            from wordlists.glosses import Glosses

            self._glosses = Glosses()
        asked = {OPINIONS: opinion, DEFINITIONS: define, SUGGESTIONS: index is not None}
        self.columns = tuple(name for name, wanted in asked.items() if wanted)

    def advise(self, verdict: Verdict, board: Board, level: Level) -> Verdict:
        """Return `verdict` with what was asked for; near words only if it is not valid."""
        return advise(
            verdict,
            board,
            level,
            hunspell=self._opinions,
            glosses=self._glosses,
            index=self._index,
            own=self._own,
        )

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

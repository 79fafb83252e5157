"""What `frenetic check` adds to a verdict when asked: opinions, definitions, near words."""

from dataclasses import replace

from solver.board import Board
from solver.challenge import Verdict
from solver.index import SplitIndex
from wordlists.lexicon import Level


class Adviser:
    """Fills in what was asked for; each source is opened once."""

    def __init__(self, *, opinion: bool, define: bool, index: SplitIndex | None) -> None:
        """Open the sources asked for; near words come from `index`, if there is one."""
        self._index = index
        self._opinions = self._glosses = None
        if opinion:
            from wordlists.opinion import Hunspell

            self._opinions = Hunspell()
        if define:
            from wordlists.glosses import Glosses

            self._glosses = Glosses()

    def advise(self, verdict: Verdict, board: Board, level: Level) -> Verdict:
        """Return `verdict` with what was asked for; near words only if it is not valid."""
        if self._opinions:
            second = self._opinions.ask(verdict.text)
            verdict = replace(verdict, opinions=second.opinions, abstentions=second.abstentions)
        if self._glosses:
            verdict = replace(verdict, definitions=self._glosses.define(verdict.word))
        if self._index and not verdict.valid:
            from solver.suggestions import suggest

            near = suggest(self._index, verdict.word, board, level)
            verdict = replace(verdict, suggestions=near)
        return verdict

"""What answers rest on: the word list and its index, opened once and shared by all requests."""

from functools import cached_property

from solver.index import LEAVES, SplitIndex
from wordlists.compiled import REMEDY, CompiledFileError
from wordlists.glosses import Glosses
from wordlists.lexicon import Level, Lexicon
from wordlists.opinion import Hunspell

from .problems import not_ready

SPANS = (2, 4, 8, 16, 32, 64, 128)
"""Tiles that have a plane in common."""


class Sources:
    """The opened sources. Files are mapped, so that processes forked later share them."""

    def __init__(self) -> None:
        """Open the word list and its index; what is missing is told when it is asked for."""
        self.fault: str | None = None
        try:
            self._index: SplitIndex | None = _open_index()
        except (CompiledFileError, OSError) as error:
            self._index, self.fault = None, str(error)

    @property
    def index(self) -> SplitIndex:
        """The split index; ProblemError if the service lacks it."""
        if not self._index:
            raise not_ready(self.fault)
        return self._index

    @property
    def lexicon(self) -> Lexicon:
        """The word list; ProblemError if the service lacks it."""
        return self.index.lexicon

    @cached_property
    def glosses(self) -> Glosses:
        """The definitions."""
        try:
            return Glosses()
        except (CompiledFileError, OSError) as error:
            raise not_ready(error) from error

    def read_ahead(self) -> None:
        """Read what most requests would read bit by bit, so that processes forked later share it.

        That is the part of the index for the level that is asked for unless another is named.
        """
        if not self._index:
            return
        for number in range(1, LEAVES + 1):
            for _plane in self._index.uses(number, Level.STANDARD):
                pass
        for size in SPANS:
            for start in range(1, LEAVES + 1, size):
                self._index.using_any(range(start, start + size), Level.STANDARD)

    @cached_property
    def hunspell(self) -> Hunspell:
        """The second opinions; the library behind them is loaded when a process first asks it."""
        return Hunspell()


def _open_index() -> SplitIndex:
    """Return the index with its word list, whose contents are what was built."""
    index = SplitIndex(Lexicon())
    if damaged := index.lexicon.damaged_files() + index.damaged_files():
        # Asking a damaged trie can end the process.
        raise CompiledFileError(f"damaged: {', '.join(damaged)}; {REMEDY}")
    return index

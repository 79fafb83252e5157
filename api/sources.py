"""What answers rest on: the word list, its index, definitions, opened once for all requests."""

from collections.abc import Callable
from functools import cached_property
from typing import TypeVar

from solver.index import LEAVES, SplitIndex
from wordlists.compiled import REMEDY, CompiledFileError
from wordlists.glosses import Glosses
from wordlists.lexicon import Level, Lexicon
from wordlists.opinion import Hunspell

from .problems import not_ready

Source = TypeVar("Source", SplitIndex, Glosses)
SPANS = (2, 4, 8, 16, 32, 64, 128)
"""Tiles that have a plane in common."""


class Sources:
    """The opened sources. Files are mapped, so that processes forked later share them."""

    def __init__(self) -> None:
        """Open the word list, its index and the definitions.

        `faults` says what is missing or damaged, as does the problem of who asks for it.
        """
        self._index, self._index_fault = _opened(_open_index)
        self._glosses, self._glosses_fault = _opened(_open_glosses)
        self.faults = tuple(filter(None, (self._index_fault, self._glosses_fault)))

    @property
    def index(self) -> SplitIndex:
        """The split index; ProblemError if the service lacks it."""
        if self._index is None:
            raise not_ready(self._index_fault)
        return self._index

    @property
    def lexicon(self) -> Lexicon:
        """The word list; ProblemError if the service lacks it."""
        return self.index.lexicon

    @property
    def glosses(self) -> Glosses:
        """The definitions; ProblemError if the service lacks them."""
        if self._glosses is None:
            raise not_ready(self._glosses_fault)
        return self._glosses

    def read_ahead(self) -> None:
        """Read what most requests would read bit by bit, so that processes forked later share it.

        That is the part of the index for the level that is asked for unless another is named.
        """
        if self._index is None:
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


def _opened(open_source: Callable[[], Source]) -> tuple[Source | None, str | None]:
    """Return what was opened, or None and the fault.

    A manifest that is JSON, but not as it was built, ends in one of the errors named last.
    """
    try:
        return open_source(), None
    except CompiledFileError as error:
        return None, str(error)
    except OSError as error:
        return None, f"cannot read {error.filename} ({error.strerror}); {REMEDY}"
    except (LookupError, TypeError) as error:
        return None, f"a manifest is damaged ({type(error).__name__}: {error}); {REMEDY}"


def _open_index() -> SplitIndex:
    index = SplitIndex(Lexicon())
    _refuse_damaged(index.lexicon.damaged_files() + index.damaged_files())
    return index


def _open_glosses() -> Glosses:
    glosses = Glosses()
    _refuse_damaged(glosses.damaged_files())
    return glosses


def _refuse_damaged(files: list[str]) -> None:
    """Raise CompiledFileError if there are any."""
    if files:  # a damaged trie answers wrongly, or ends the process
        raise CompiledFileError(f"damaged: {', '.join(files)}; {REMEDY}")

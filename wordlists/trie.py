"""The one module that knows marisa-trie: word tries whose ids name the words everywhere."""

from collections.abc import Iterable
from os import fspath
from typing import TYPE_CHECKING

from .compiled import StrPath, map_file

# Imported when a trie is needed, so that `frenetic doctor` can tell that it is missing.
if TYPE_CHECKING:
    from marisa_trie import Trie as Trie


def build_trie(keys: Iterable[str]) -> "Trie":
    """Return a trie over `keys`; ids run from 0 and depend on the set of keys alone.

    It lists its keys in alphabetical order.
    """
    from marisa_trie import LABEL_ORDER, Trie

    return Trie(sorted(keys), order=LABEL_ORDER)


def open_trie(path: StrPath) -> "Trie":
    """Return the trie in the file `path`, memory-mapped; OSError or RuntimeError if it is none."""
    from marisa_trie import Trie

    try:
        return Trie().mmap(fspath(path))
    except UnicodeEncodeError:  # it takes no path that is not in UTF-8
        return Trie().frombytes(bytes(map_file(path)))

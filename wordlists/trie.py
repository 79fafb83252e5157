"""The one module that knows marisa-trie: word tries whose ids name the words everywhere."""

from collections.abc import Iterable
from os import fspath

from marisa_trie import Trie

from .compiled import StrPath

__all__ = ["Trie", "build_trie", "open_trie"]


def build_trie(keys: Iterable[str]) -> Trie:
    """Return a trie over `keys`; ids run from 0 and depend on the set of keys alone."""
    return Trie(sorted(keys))


def open_trie(path: StrPath) -> Trie:
    """Return the trie in the file `path`, memory-mapped; OSError or RuntimeError if it is none."""
    return Trie().mmap(fspath(path))

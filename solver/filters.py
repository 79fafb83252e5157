"""Choosing the words of a listing."""

from dataclasses import dataclass
from re import Pattern

from .search import Word


@dataclass(frozen=True, slots=True)
class Filter:
    """The words to keep: `min_score` in points of the best split, lengths in letters.

    The texts and the pattern are compared with the folded word.
    """

    min_score: int = 0
    min_length: int = 0
    max_length: int | None = None
    starts: str = ""
    ends: str = ""
    contains: str = ""
    pattern: Pattern[str] | None = None

    def keeps(self, word: Word) -> bool:
        """Tell whether `word` passes."""
        letters = len(word.word)
        return (
            word.best >= self.min_score
            and letters >= self.min_length
            and (self.max_length is None or letters <= self.max_length)
            and word.word.startswith(self.starts)
            and word.word.endswith(self.ends)
            and self.contains in word.word
            and (self.pattern is None or self.pattern.search(word.word) is not None)
        )

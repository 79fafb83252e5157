"""Words near one that is not valid: what the board can spell instead."""

from collections.abc import Iterable, Iterator
from string import ascii_lowercase
from typing import TYPE_CHECKING

from wordlists.lexicon import OWN_SIZE, Level, Lexicon
from wordlists.normalise import is_playable_text
from wordlists.verdict import is_listed

from .board import Board
from .index import SplitIndex
from .search import possible_splits
from .splits import count_splits
from .symbols import symbols

if TYPE_CHECKING:
    from wordlists.own import OwnLists

MOST = 5
LONGEST = 30
FARTHEST = 4
NEAR = 2
MOST_COMPARED = 2000


def suggest(
    index: SplitIndex,
    word: str,
    board: Board,
    level: Level = Level.STANDARD,
    own: "OwnLists | None" = None,
) -> tuple[str, ...]:
    """Return up to five words near the folded `word` that `board` can spell, nearest first.

    Words one edit away are preferred: a letter left out, put in or changed, or two neighbours
    swapped. Where there are none, the nearest of the board's words are returned; on a board of
    very many words, first of those that begin alike. Of equally near words the commonest come
    first.
    Spelled as the list spells them. Lists of the user's `own` overrule the lexicon.
    """
    if not is_playable_text(word) or len(word) > LONGEST:
        return ()
    lists = _Lists(index.lexicon, level, own)
    near = dict.fromkeys(_spellable(_one_edit_away(word), board, lists), 1)
    near = near or _nearest(word, _pool(index, word, board, lists), FARTHEST, board, lists)
    near = near or _nearest(word, _words_of(index, board, level), NEAR, board, lists)
    order = sorted(near, key=lambda each: (near[each], lists.size(each), each))
    return tuple(lists.spelling(each) for each in order[:MOST])


def distance(one: str, other: str) -> int:
    """Return how many letters must be left out, put in or changed to make one word the other.

    Myers' algorithm: the columns of the table of distances are kept as bits of their differences.

    >>> distance("carbon", "arson")
    2
    """
    if not one:
        return len(other)
    places = dict.fromkeys(other, 0)
    for at, letter in enumerate(one):
        places[letter] = places.get(letter, 0) | 1 << at
    every, last = (1 << len(one)) - 1, 1 << len(one) >> 1
    rises, falls, score = every, 0, len(one)
    for letter in other:
        equal = places[letter]
        diagonal = (((equal & rises) + rises) ^ rises) | equal | falls
        up = falls | ~(diagonal | rises) & every
        down = rises & diagonal
        score += bool(up & last) - bool(down & last)
        up = up << 1 | 1
        rises = (down << 1 | ~(diagonal | up)) & every
        falls = up & diagonal & every
    return score


def _one_edit_away(word: str) -> set[str]:
    cuts = [(word[:at], word[at:]) for at in range(len(word) + 1)]
    without = {head + tail[1:] for head, tail in cuts if tail}
    swapped = {head + tail[1] + tail[0] + tail[2:] for head, tail in cuts if len(tail) > 1}
    changed = {head + each + tail[1:] for head, tail in cuts if tail for each in ascii_lowercase}
    longer = {head + each + tail for head, tail in cuts for each in ascii_lowercase}
    return (without | swapped | changed | longer) - {word}


def _spellable(words: Iterable[str], board: Board, lists: "_Lists") -> list[str]:
    """Return those of `words` that the lists hold and the board can spell."""
    return [word for word in words if lists.hold(word) and count_splits(word, board)]


def _nearest(
    word: str, pool: Iterable[str], farthest: int, board: Board, lists: "_Lists"
) -> dict[str, int]:
    """Return the words of `pool` that are near `word` and can be spelled, with their distances."""
    farthest = min(farthest, len(word) // 2)
    letters = set(word)
    likely = (
        each
        for each in pool
        if abs(len(each) - len(word)) <= farthest and len(letters.difference(each)) <= farthest
    )
    measured = {each: distance(word, each) for each in likely if each != word}
    close = [each for each, far in measured.items() if far <= farthest]
    return {each: measured[each] for each in _spellable(close, board, lists)}


def _words_of(index: SplitIndex, board: Board, level: Level) -> Iterator[str]:
    """Yield every word of the board."""
    for word_id, _ in index.plays_by_word(possible_splits(index, board, level)):
        yield index.lexicon.word(word_id)


def _pool(index: SplitIndex, word: str, board: Board, lists: "_Lists") -> set[str]:
    """Return the words to compare with `word`: all of the board, or those that begin alike."""
    lexicon = index.lexicon
    few = possible_splits(index, board, lists.level).bit_count() <= MOST_COMPARED
    pool = set(_words_of(index, board, lists.level)) if few else _alike(lexicon, word)
    usable = board.tile_set.tiles if board.wild else board.tiles
    return pool | lists.added({letter for number in usable for letter in symbols()[number].lower()})


def _alike(lexicon: Lexicon, word: str) -> set[str]:
    """Return words that begin with two letters of `word`, or with so many that they are few."""
    alike = lexicon.words_starting(word[:2])
    alike = [each for each in alike if abs(len(each) - len(word)) < FARTHEST]
    for letters in range(3, len(word) + 1):
        if len(alike) <= MOST_COMPARED:
            break
        alike = [each for each in alike if each.startswith(word[:letters])]
    return set(alike)


class _Lists:
    """The lexicon at a level, as lists of the user's own change it."""

    def __init__(self, lexicon: Lexicon, level: Level, own: "OwnLists | None") -> None:
        self._lexicon, self.level, self._own = lexicon, level, own

    def hold(self, word: str) -> bool:
        """Tell whether the folded `word` is listed."""
        return is_listed(self._lexicon, word, self.level, self._own)

    def added(self, letters: set[str]) -> set[str]:
        """Return the user's own words that consist of `letters` alone."""
        return set(self._own.added_of_letters(letters)) if self._own else set()

    def size(self, word: str) -> int:
        """Return how rare a listed word is; the user's own are the commonest."""
        word_id = self._lexicon.word_id(word)
        return OWN_SIZE if word_id is None else self._lexicon.size(word_id)

    def spelling(self, word: str) -> str:
        """Return a listed word as its list spells it."""
        decision = self._own.decision(word) if self._own else None
        if decision:
            return decision[0].spelling(word)
        word_id = self._lexicon.word_id(word)
        return word if word_id is None else self._lexicon.spelling(word_id, word)

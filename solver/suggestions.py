"""Words near one that is not valid: what the board can spell instead."""

from collections.abc import Iterable
from string import ascii_lowercase

from wordlists.lexicon import Level, Lexicon
from wordlists.normalise import is_playable_text

from .board import Board
from .index import SplitIndex
from .search import possible_splits
from .splits import count_splits

MOST = 5
LONGEST = 30
FARTHEST = 4
MOST_COMPARED = 3000


def suggest(
    index: SplitIndex, word: str, board: Board, level: Level = Level.STANDARD
) -> tuple[str, ...]:
    """Return up to five words near the folded `word` that `board` can spell, nearest first.

    Words one edit away are preferred: a letter left out, put in or changed, or two neighbours
    swapped. Where there are none, the nearest of the board's words are returned; on a board of
    very many words, of those that begin alike. Spelled as the list spells them.
    """
    if not is_playable_text(word) or len(word) > LONGEST:
        return ()
    lexicon = index.lexicon
    near = dict.fromkeys(_known(lexicon, _one_edit_away(word), board, level), 1)
    if not near:
        pool = _pool(index, word, board, level)
        farthest = min(FARTHEST, len(word) // 2)
        measured = {each: distance(word, each) for each in pool if each != word}
        close = [each for each, far in measured.items() if far <= farthest]
        near = {each: measured[each] for each in _known(lexicon, close, board, level)}
    order = sorted(near, key=lambda each: (near[each], _size(lexicon, each), each))
    entries = (lexicon.find(each) for each in order[:MOST])
    return tuple(entry.entry for entry in entries if entry)


def distance(one: str, other: str) -> int:
    """Return how many letters must be left out, put in or changed to make one word the other.

    Myers' algorithm: the columns of the table of distances are kept as bits of their differences.

    >>> distance("carbon", "arson")
    2
    """
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


def _known(lexicon: Lexicon, words: Iterable[str], board: Board, level: Level) -> list[str]:
    """Return those of `words` that are in the list at `level` and can be spelled."""
    return [
        word
        for word in words
        if (word_id := lexicon.word_id(word)) is not None
        and lexicon.level(word_id).rank <= level.rank
        and count_splits(word, board)
    ]


def _pool(index: SplitIndex, word: str, board: Board, level: Level) -> Iterable[str]:
    """Return the words to compare with `word`: all of the board, or those that begin alike."""
    lexicon = index.lexicon
    bits = possible_splits(index, board, level)
    if bits.bit_count() <= MOST_COMPARED:
        return {lexicon.word(word_id) for word_id, _ in index.plays(bits)}
    alike = lexicon.words_starting(word[:2])
    return [each for each in alike if abs(len(each) - len(word)) < FARTHEST]


def _size(lexicon: Lexicon, word: str) -> int:
    word_id = lexicon.word_id(word)
    return lexicon.size(word_id) if word_id is not None else 0

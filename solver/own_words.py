"""The words of a board that lists of the user's own add."""

from collections.abc import Collection

from wordlists.lexicon import Level, Lexicon
from wordlists.own import OwnLists

from .board import Board
from .plays import split_maker
from .search import Word
from .splits import every_split, usable_tiles
from .symbols import symbols


def with_own_words(
    found: list[Word],
    own: OwnLists,
    lexicon: Lexicon,
    board: Board,
    level: Level = Level.STANDARD,
    *,
    family: bool = False,
    new: Collection[int] = (),
) -> list[Word]:
    """Return the words `found` on `board` as lists of the user's own change them.

    What the lists take away is left out; what they add and `lexicon` does not have at `level` is
    put in at the level `own`. With lists that count alone, nothing of `found` is kept. `family` and
    `new` are as for `find_words`; `family` hides what `lexicon` or the shipped list marks. Of a
    word with more than 1,000 splits the best 1,000 count.
    """
    kept = [] if own.only else [word for word in found if not own.takes_away(word.word)]
    tiles = usable_tiles(board)
    drawn = {symbols()[number] for number in new}
    marking = (lexicon, Lexicon()) if family else ()
    make = split_maker(board)
    for word, home in own.added_of_letters({letter for tile in tiles for letter in tile}).items():
        if not own.only and lexicon.holds(word, level):
            continue
        splits = every_split(word, tiles, board, make)
        if drawn:
            splits = [split for split in splits if not drawn.isdisjoint(split.tiles)]
        if splits and not any(_hides(each, word) for each in marking):
            needs_wild = min(len(split.wild) for split in splits)
            best = splits[0].score
            kept.append(Word(word, home.spelling(word), Level.OWN, best, needs_wild, tuple(splits)))
    return kept


def _hides(lexicon: Lexicon, word: str) -> bool:
    word_id = lexicon.word_id(word)
    return word_id is not None and lexicon.is_hidden_from_family(word_id)

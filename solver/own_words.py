"""The words of a board that lists of the user's own add."""

from collections.abc import Collection

from wordlists.lexicon import Level, Lexicon
from wordlists.own import OwnLists

from .board import Board
from .search import Word
from .splits import iter_splits
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
    `new` are as for `find_words`.
    """
    kept = [] if own.only else [word for word in found if not own.takes_away(word.word)]
    usable = board.tile_set.tiles if board.wild else board.tiles
    letters = {letter for number in usable for letter in symbols()[number].lower()}
    drawn = {symbols()[number] for number in new}
    for word, home in own.added_of_letters(letters).items():
        known = lexicon.find(word)
        if known and ((family and known.family) or not (own.only or known.level.rank > level.rank)):
            continue
        splits = tuple(
            split
            for split in iter_splits(word, board)
            if not drawn or not drawn.isdisjoint(split.tiles)
        )
        if splits:
            needs_wild = min(len(split.wild) for split in splits)
            best = splits[0].score
            kept.append(Word(word, home.spelling(word), Level.OWN, best, needs_wild, splits))
    return kept

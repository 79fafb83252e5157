"""Random tile sets, boards, words and called plays."""

from dataclasses import replace

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

from solver import reference
from solver.board import Board
from solver.rules import RedDoubling, Rules, SameWord
from solver.symbols import COUNT, symbols
from solver.tilesets import MOST_FRENETIC, TileSet, shipped_tile_sets

tried = settings(deadline=None)
"""How a property is tried: a slow machine is no fault."""

RULES = st.builds(
    Rules,
    red_doubling=st.sampled_from(RedDoubling),
    wild_red=st.booleans(),
    two_different_tiles=st.booleans(),
    same_word=st.sampled_from(SameWord),
)

# Syllables of which many can be laid in two ways, and letters that only some symbols have.
SYLLABLES = ["co", "no", "os", "pu", "in", "si", "sn", "ho", "ba", "na", "er", "ti", "c", "o", "n"]
LETTERS = "abcefhilnoprstuy"


def some_of(numbers: tuple[int, ...]) -> SearchStrategy[tuple[int, ...]]:
    """Few of the numbers, about half of them, or nearly all."""
    few = st.sets(st.sampled_from(numbers), max_size=12)
    half = st.sets(st.sampled_from(numbers), min_size=len(numbers) // 2)
    return st.one_of(
        few.map(lambda chosen: tuple(sorted(chosen))),
        half.map(lambda chosen: tuple(sorted(chosen))),
        few.map(lambda left: tuple(sorted(set(numbers) - left))),
    )


@st.composite
def tile_sets(draw: DrawFn) -> TileSet:
    """A shipped tile set or one of the user's own, with any symbols red."""
    base = draw(st.sampled_from(list(shipped_tile_sets().values())))
    if draw(st.booleans()):
        own = draw(some_of(tuple(range(1, COUNT + 1))).filter(bool))
        base = TileSet("own", "Own", own, frenetic=draw(st.integers(0, MOST_FRENETIC)))
    red = draw(st.one_of(st.just(()), some_of(base.tiles)))
    return replace(base, red=frozenset(red))


@st.composite
def boards(draw: DrawFn) -> Board:
    """A board with any tiles out, wild tiles up to the set's, any rules."""
    tiles_of = draw(tile_sets())
    tiles = draw(some_of(tiles_of.tiles))
    return Board(tiles_of, tiles, draw(st.integers(0, tiles_of.frenetic)), draw(RULES))


def words(most: int = 6) -> SearchStrategy[str]:
    """Words that tiles spell, often in several ways, and words that they may not spell."""
    syllables = [*SYLLABLES, *(symbol.lower() for symbol in symbols()[1:])]
    return st.one_of(
        st.lists(st.sampled_from(SYLLABLES), min_size=1, max_size=most).map("".join),
        st.lists(st.sampled_from(syllables), min_size=1, max_size=most).map("".join),
        st.text(LETTERS, min_size=1, max_size=most),
    )


def plays_of(word: str, board: Board) -> list[tuple[str, ...]]:
    """Return every play of `word` with two tiles of the set or more, on the board or not."""
    every_tile = Board.whole(board.tile_set)
    return [split.tiles for split in reference.splits(word, every_tile)]


@st.composite
def words_with_calls(draw: DrawFn) -> tuple[str, Board, list[tuple[str, ...]]]:
    """A word, a board, and some plays of the word that were called."""
    word, board = draw(words()), draw(boards())
    plays = plays_of(word, board)
    called = draw(st.lists(st.sampled_from(plays), max_size=4)) if plays else []
    return word, board, called

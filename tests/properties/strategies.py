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
    """Few of the numbers, any of them, nearly all, or all."""
    few = st.sets(st.sampled_from(numbers), max_size=9)
    any_of_them = st.integers(0, 2 ** len(numbers) - 1)
    return st.one_of(
        few.map(lambda chosen: tuple(sorted(chosen))),
        any_of_them.map(lambda bits: tuple(n for at, n in enumerate(numbers) if bits >> at & 1)),
        few.map(lambda left: tuple(sorted(set(numbers) - left))),
        st.just(numbers),
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


def words(tiles_of: TileSet, most: int = 6) -> SearchStrategy[str]:
    """Words that the tiles of the set spell, often in several ways, or that they may not spell."""
    spelled = st.sampled_from([symbols()[number].lower() for number in tiles_of.tiles])
    ambiguous = st.sampled_from(SYLLABLES)
    return st.one_of(
        st.lists(ambiguous, min_size=1, max_size=most).map("".join),
        st.lists(st.one_of(spelled, ambiguous), min_size=1, max_size=most).map("".join),
        st.lists(spelled, min_size=2, max_size=most).map("".join),
        st.text(LETTERS, min_size=1, max_size=most),
    )


@st.composite
def words_on_boards(draw: DrawFn) -> tuple[str, Board]:
    """A board and a word for it."""
    board = draw(boards())
    return draw(words(board.tile_set)), board


def plays_of(word: str, board: Board) -> list[tuple[str, ...]]:
    """Return every play of `word` with two tiles of the set or more, on the board or not."""
    every_tile = Board.whole(board.tile_set)
    return [split.tiles for split in reference.splits(word, every_tile)]


@st.composite
def words_with_calls(draw: DrawFn) -> tuple[str, Board, list[tuple[str, ...]]]:
    """A word, a board, and some plays of the word that were called."""
    word, board = draw(words_on_boards())
    plays = plays_of(word, board)
    called = draw(st.lists(st.sampled_from(plays), max_size=4)) if plays else []
    return word, board, called

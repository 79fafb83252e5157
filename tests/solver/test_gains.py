"""What the next tile would bring, compared with listings with and without it."""

from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver.board import Board
from solver.gains import NextTile, next_tiles
from solver.index import SplitIndex
from solver.rules import Rules
from solver.search import find_words
from solver.symbols import symbols
from solver.tilesets import TileSet, tile_set
from tests.properties.strategies import boards, tried
from wordlists.lexicon import Level

from . import small_lexicon

WORDS = {
    10: ["no", "ban", "con"],
    35: ["banana", "canon", "nab"],
    60: ["cocoon", "coco"],
    70: ["nana", "nacho", "nona"],
    95: ["noo", "bono"],
}
FEW = TileSet("few", "Few", (6, 7, 8, 11, 27, 56, 102))  # C N O Na Co Ba No


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> SplitIndex:
    """An index of a dozen words of all levels, of which a family does not see `nana`."""
    return small_lexicon.build(tmp_path_factory.mktemp("small"), WORDS, family=["nana"])


def twin(index: SplitIndex, board: Board, level: Level, *, family: bool) -> list[NextTile]:
    """Return the gains by listing the words of the board and of each board with one more tile."""
    before = {word.word: word for word in find_words(index, board, level, family=family)}
    found: list[NextTile] = []
    for number in sorted(set(board.tile_set.tiles) - set(board.tiles)):
        grown = replace(board, tiles=tuple(sorted((*board.tiles, number))))
        words = points = plays = 0
        for word in find_words(index, grown, level, family=family):
            known = (
                {split.tiles for split in before[word.word].splits}
                if (word.word in before)
                else set[tuple[str, ...]]()
            )
            plays += sum(split.tiles not in known for split in word.splits)
            if word.word not in before:
                words += 1
                points += word.best
        found.append(NextTile(symbols()[number], words, plays, points))
    found.sort(key=lambda gain: gain.tile)
    found.sort(key=lambda gain: gain.plays, reverse=True)
    found.sort(key=lambda gain: gain.points, reverse=True)
    return found


def gains(index: SplitIndex, board: Board, **choices: bool) -> dict[str, tuple[int, int, int]]:
    """Return words, plays and points of each tile at level `all`, the best tile first."""
    found = next_tiles(index, board, Level.ALL, **choices)
    return {gain.tile: (gain.words, gain.plays, gain.points) for gain in found}


def board(names: str, wild: int = 0, rules: Rules | None = None) -> Board:
    """Return a board of the small tile set."""
    named = Board.named(names)
    return Board(FEW, named.tiles, wild, rules or Rules())


@pytest.mark.ruling("FR9")
def test_a_gain_is_new_words_new_plays_and_the_best_scores(small: SplitIndex) -> None:
    """By hand, C and N being out: 6, 7, O 8, Na 11, Co 27, Ba 56, No 102."""
    assert gains(small, board("C N")) == {
        "O": (5, 5, 130),  # COCOON 43, COCO 28, NOO 23, CON 21, NO 15
        "Co": (2, 2, 88),  # CoCo 54, CoN 34
        "Ba": (1, 1, 63),  # BaN
        "Na": (1, 1, 22),  # NaNa
        "No": (0, 0, 0),
    }


@pytest.mark.ruling("FR6")
def test_new_plays_of_words_that_are_known_count_as_plays_alone(small: SplitIndex) -> None:
    """No adds NoO to NOO and NoNa to NONa; alone it would bring nona, and with O noo."""
    assert gains(small, board("C Co N O Na Ba"))["No"] == (0, 2, 0)
    assert gains(small, board("Na O"))["No"] == (2, 2, 113 + 110)


@pytest.mark.ruling("FR10")
def test_what_a_frenetic_tile_makes_already_is_not_new(small: SplitIndex) -> None:
    """Two FReNeTiC tiles are enough for banana, nana and nona beside Ba and N, one is not."""
    assert gains(small, board("Ba"))["Na"] == (2, 2, 78 + 22)  # BaNaNa, NaNa
    assert gains(small, board("Ba", wild=1))["Na"] == (3, 3, 78 + 22 + 113)  # (No)Na
    assert gains(small, board("Ba N", wild=2))["Na"] == (0, 0, 0)


@pytest.mark.ruling("FR7")
def test_a_word_of_one_tile_is_none_where_two_different_ones_are_needed(
    small: SplitIndex,
) -> None:
    """nana is Na twice."""
    rules = Rules(two_different_tiles=True)
    assert gains(small, board("C N"))["Na"] == (1, 1, 22)
    assert gains(small, board("C N", rules=rules))["Na"] == (0, 0, 0)


def test_a_family_is_not_told_of_what_is_hidden_from_it(small: SplitIndex) -> None:
    """nana is marked."""
    assert gains(small, board("C N"))["Na"] == (1, 1, 22)
    assert gains(small, board("C N"), family=True)["Na"] == (0, 0, 0)


def test_a_level_leaves_out_what_is_rarer(small: SplitIndex) -> None:
    """Of con, no, coco, cocoon and noo the everyday ones are con and no: 21 and 15."""
    found = {gain.tile: gain for gain in next_tiles(small, board("C N"), Level.EVERYDAY)}
    assert found["O"] == NextTile("O", 2, 2, 36)


def test_tiles_that_are_out_bring_nothing_and_are_not_listed(small: SplitIndex) -> None:
    """Each tile of the set that is not out is, also where it brings nothing."""
    assert set(gains(small, board("C N"))) == {"O", "Na", "Co", "Ba", "No"}
    assert next_tiles(small, Board.whole(FEW)) == []
    nothing = NextTile("No", 0, 0, 0)
    assert nothing in next_tiles(small, board(""), Level.ALL)


@settings(tried, max_examples=25)
@given(boards(), st.sampled_from(Level), st.booleans())
def test_gains_are_those_of_the_twin(
    small: SplitIndex, board: Board, level: Level, family: bool
) -> None:
    """For any tile set, board, FReNeTiC tiles, red tiles and rules, in the order of the twin."""
    found = next_tiles(small, board, level, family=family)
    assert found == twin(small, board, level, family=family)


@pytest.mark.parametrize(
    ("names", "wild", "rules"),
    [
        pytest.param("Ba N", 0, Rules(), id="two tiles"),
        pytest.param("C Co N", 1, Rules(), id="a FReNeTiC tile"),
        pytest.param("Na", 2, Rules(two_different_tiles=True), id="two different tiles"),
    ],
)
def test_gains_of_the_shipped_list_are_those_of_the_twin(
    index: SplitIndex, names: str, wild: int, rules: Rules
) -> None:
    """Listed with each of the other tiles of the set."""
    board = Board.named(names, wild=wild, rules=rules)
    assert next_tiles(index, board, family=True) == twin(index, board, Level.STANDARD, family=True)


def test_the_order_is_by_points_then_plays_then_symbol(index: SplitIndex) -> None:
    """Most points first, on a board where many tiles bring the same."""
    found = next_tiles(index, Board.named("W"), Level.EVERYDAY)
    assert len(found) == len(tile_set().tiles) - 1
    keys = [(-gain.points, -gain.plays, gain.tile) for gain in found]
    assert keys == sorted(keys)

"""The words that lists of the user's own add to a board, beside the slow twin."""

from collections.abc import Iterable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from solver import reference
from solver.board import Board
from solver.index import SplitIndex
from solver.own_words import with_own_words
from solver.rules import Rules
from solver.search import SortKey, Word, find_words, sort_words
from solver.splits import FEW_LETTERS, MOST_SPLITS, count_splits
from solver.symbols import numbers
from solver.tilesets import tile_set
from tests.properties.strategies import boards, tried, words
from wordlists.entries import Entry, Region
from wordlists.lexicon import OWN_SIZE, Level, Lexicon
from wordlists.own import OwnList, OwnLists

from .small_lexicon import build

OWN, EVERYDAY, STANDARD, ALL = Level
COMMON = ["con", "coco", "no", "ban", "nana", "son"]
RARE = ["noon", "banns"]
LISTED = {50: COMMON, 95: RARE}
LEVELS = dict.fromkeys(COMMON, EVERYDAY) | dict.fromkeys(RARE, ALL)


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> SplitIndex:
    """An index of a few words, one of them hidden from families."""
    return build(tmp_path_factory.mktemp("small"), LISTED, family=["son"])


def own_lists(folder: Path, *texts: Iterable[str], only: bool = False) -> OwnLists:
    """Return lists of these lines."""
    lists: list[OwnList] = []
    for at, lines in enumerate(texts):
        file = folder / f"{at}.txt"
        file.write_text("\n".join(lines), encoding="utf-8")
        lists.append(OwnList(file))
    return OwnLists(lists, only=only)


def listing(
    index: SplitIndex,
    own: OwnLists,
    board: Board,
    level: Level = STANDARD,
    *,
    family: bool = False,
    new: tuple[int, ...] = (),
) -> list[Word]:
    """Return the words of the board by score."""
    found = find_words(index, board, level, family=family, new=new)
    changed = with_own_words(found, own, index.lexicon, board, level, family=family, new=new)
    return sort_words(changed, SortKey.SCORE, index.lexicon)


def levels(listed: list[Word]) -> dict[str, Level]:
    """Return the level of each word."""
    return {word.word: word.level for word in listed}


def entry(word: str, level: Level) -> Entry:
    """Return an entry as the twin reads it."""
    return Entry(word, word, level, OWN_SIZE, Region.BRITISH, False, False, False)


def spelled(board: Board) -> st.SearchStrategy[list[str]]:
    """Words, most of which the tiles spell, some of them of the small lexicon."""
    return st.lists(st.one_of(st.sampled_from([*COMMON, *RARE]), words(board.tile_set)), max_size=8)


@tried
@given(st.data(), st.booleans(), st.sampled_from([EVERYDAY, ALL]))
def test_a_listing_with_own_words_is_that_of_the_twin_over_the_union(
    small: SplitIndex,
    tmp_path_factory: pytest.TempPathFactory,
    data: st.DataObject,
    only: bool,
    level: Level,
) -> None:
    """Whatever the board, its red tiles, its rules and the tiles just drawn."""
    board = data.draw(boards())
    added, removed = data.draw(spelled(board)), data.draw(spelled(board))
    new = tuple(data.draw(st.sets(st.sampled_from(board.tiles), max_size=2))) if board.tiles else ()
    folder = tmp_path_factory.mktemp("lists")
    own = own_lists(folder, [*added, "qqq"], [*(f"-{word}" for word in removed), "-qqq"], only=only)

    listed = {word: at for word, at in LEVELS.items() if not only and at.rank <= level.rank}
    union = dict.fromkeys(added, OWN) | listed
    entries = [entry(word, at) for word, at in union.items() if word not in removed]
    assert listing(small, own, board, level, new=new) == reference.find_words(
        entries, board, new=new
    )


@pytest.mark.parametrize(
    ("lines", "only", "level", "expected"),
    [
        pytest.param(["cons"], False, STANDARD, {"con": EVERYDAY, "cons": OWN}, id="a word added"),
        pytest.param(
            ["con"], False, STANDARD, {"con": EVERYDAY}, id="a listed word keeps its level"
        ),
        pytest.param(
            ["noon"], False, STANDARD, {"con": EVERYDAY, "noon": OWN}, id="a word of a higher level"
        ),
        pytest.param(
            ["noon"], False, ALL, {"con": EVERYDAY, "noon": ALL}, id="the higher level asked"
        ),
        pytest.param(
            ["cons"],
            False,
            EVERYDAY,
            {"con": EVERYDAY, "cons": OWN},
            id="no level leaves own words out",
        ),
        pytest.param(["-con"], False, STANDARD, {}, id="a word taken away"),
        pytest.param(["-con", "qat"], False, STANDARD, {}, id="a word that no tiles spell"),
        pytest.param(["con", "noon"], True, STANDARD, {"con": OWN, "noon": OWN}, id="only"),
        pytest.param(["noon", "-con"], True, STANDARD, {"noon": OWN}, id="only, taken away"),
    ],
)
def test_the_level_of_a_word(
    small: SplitIndex,
    lines: list[str],
    only: bool,
    level: Level,
    expected: dict[str, Level],
    tmp_path: Path,
) -> None:
    """On a board of C, O, N and S without the words no, coco and son, which are taken away."""
    own = own_lists(tmp_path, [*lines, "-no", "-coco", "-son"], only=only)
    assert levels(listing(small, own, Board.named("C O N S"), level)) == expected


def test_an_own_word_is_split_as_a_listed_one(small: SplitIndex, tmp_path: Path) -> None:
    """cons is Co N S = 27 + 7 + 16 or C O N S = 6 + 8 + 7 + 16, and needs no FReNeTiC tile."""
    own = own_lists(tmp_path, ["c\u00f3ns"], only=True)
    (cons,) = listing(small, own, Board.named("C Co O N S"))
    assert (cons.word, cons.entry, cons.level) == ("cons", "c\u00f3ns", OWN)
    assert [(split.tiles, split.score) for split in cons.splits] == [
        (("Co", "N", "S"), 50),
        (("C", "O", "N", "S"), 37),
    ]
    assert (cons.best, cons.needs_wild) == (50, 0)


@pytest.mark.ruling("FR10")
@pytest.mark.parametrize(("wild", "needs"), [(0, None), (1, None), (2, 2), (4, 2)])
def test_own_words_use_frenetic_tiles(
    small: SplitIndex, wild: int, needs: int | None, tmp_path: Path
) -> None:
    """batin on Ba alone needs two: Ba Ti N."""
    own = own_lists(tmp_path, ["batin"], only=True)
    found = {
        word.word: word.needs_wild for word in listing(small, own, Board.named("Ba", wild=wild))
    }
    assert found.get("batin") == needs


@pytest.mark.ruling("FR7")
def test_one_tile_is_no_own_word(small: SplitIndex, tmp_path: Path) -> None:
    """co on Co alone, and nana on Na where the rules ask for two different tiles."""
    own = own_lists(tmp_path, ["co", "nana"], only=True)
    assert listing(small, own, Board.named("Co")) == []
    different = Rules(two_different_tiles=True)
    assert listing(small, own, Board.named("Na", rules=different)) == []
    assert [word.word for word in listing(small, own, Board.named("Na"))] == ["nana"]


@pytest.mark.ruling("FR2")
def test_red_tiles_double_own_words(small: SplitIndex, tmp_path: Path) -> None:
    """With Co red cons is (27 + 7 + 16) x 2, and the best split still comes first."""
    red = replace(tile_set(), red=frozenset({8}))
    own = own_lists(tmp_path, ["cons"], only=True)
    (cons,) = listing(small, own, Board(red, (6, 7, 8, 16, 27)))
    assert [(split.tiles, split.score) for split in cons.splits] == [
        (("C", "O", "N", "S"), 74),
        (("Co", "N", "S"), 50),
    ]


@pytest.mark.ruling("FR18")
def test_new_tiles_choose_among_the_splits_of_own_words(small: SplitIndex, tmp_path: Path) -> None:
    """Of cons only C O N S uses the O just drawn, and its best score is that of this split."""
    own = own_lists(tmp_path, ["cons"], only=True)
    board = Board.named("C Co O N S")
    (cons,) = listing(small, own, board, new=(numbers()["O"],))
    assert ([split.tiles for split in cons.splits], cons.best) == ([("C", "O", "N", "S")], 37)


@pytest.mark.parametrize("only", [False, True])
def test_family_hides_what_is_marked_in_the_lists_of_the_user_too(
    small: SplitIndex, only: bool, tmp_path: Path
) -> None:
    """son is marked in this lexicon; what the shipped one marks is hidden though it lacks it."""
    marked = next(
        each.word
        for each in Lexicon().entries(ALL)
        if each.family and count_splits(each.word, Board.whole(tile_set()))
    )
    own = own_lists(tmp_path, ["son", marked, "cons"], only=only)
    whole = Board.whole(tile_set())
    everything = levels(listing(small, own, whole))
    hidden = levels(listing(small, own, whole, family=True))
    assert everything.keys() - hidden.keys() == {"son", marked}
    assert "cons" in hidden


def test_a_word_of_very_many_splits_brings_the_best_thousand(
    small: SplitIndex, tmp_path: Path
) -> None:
    """co fifty times has 2^50 splits on C, O and Co; the best of them is Co fifty times."""
    word = "co" * 50
    own = own_lists(tmp_path, [word], only=True)
    board = Board.named("C O Co")
    (found,) = listing(small, own, board)
    assert (len(found.splits), found.best) == (MOST_SPLITS, 50 * 27)
    assert found.splits[0].tiles == ("Co",) * 50
    (drawn,) = listing(small, own, board, new=(numbers()["C"],))
    assert all("C" in split.tiles for split in drawn.splits)
    assert listing(small, own, Board.named("C O Co N"), new=(numbers()["N"],)) == []


def test_short_words_have_few_splits() -> None:
    """The most that a word of so many letters can have are the Fibonacci numbers' next."""
    ways = [1, 1]
    while len(ways) <= FEW_LETTERS:
        ways.append(ways[-1] + ways[-2])
    assert ways[FEW_LETTERS] <= MOST_SPLITS < ways[FEW_LETTERS] + ways[FEW_LETTERS - 1]


def test_a_board_without_tiles_has_no_own_words(small: SplitIndex, tmp_path: Path) -> None:
    """Nor a fault."""
    own = own_lists(tmp_path, ["cons"], only=True)
    assert listing(small, own, Board.named("")) == []

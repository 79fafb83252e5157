"""Listings: the words of a board."""

import re
from dataclasses import replace
from pathlib import Path

import pytest

from solver.board import Board
from solver.filters import Filter
from solver.index import SplitIndex
from solver.listing import list_words, listing_of
from solver.notation import format_play
from solver.plays import Split
from solver.rules import RedDoubling, Rules
from solver.search import SortKey, Word, find_words, iter_words, sort_words
from solver.symbols import numbers
from solver.tilesets import tile_set
from wordlists.lexicon import Level

from . import small_lexicon

WORDS = {
    10: ["no", "ban", "con"],
    35: ["banana", "canon", "nab"],
    60: ["cocoon", "coco"],
    70: ["nana", "nacho"],
    95: ["noo"],
}
# "café" is spelled on Ca and Fe; "noo" is no regular inflection of another word.
ACCENTED = ["café"]


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> SplitIndex:
    """An index of a dozen words of all levels."""
    words = WORDS | {50: ACCENTED}
    return small_lexicon.build(tmp_path_factory.mktemp("small"), words, family=["nana"])


def listed(words: list[Word]) -> dict[str, list[str]]:
    """Return the splits of each word in tile case, words and splits in their order."""
    return {word.word: [format_play(split) for split in word.splits] for word in words}


@pytest.mark.ruling("FR6")
@pytest.mark.ruling("FR7")
def test_a_listing_shows_every_split_of_every_word(small: SplitIndex) -> None:
    """Scores by hand: C 6, N 7, O 8, Co 27, No 102; two uses at least."""
    words = find_words(small, Board.named("C O Co N No"), Level.ALL)
    assert listed(words) == {
        "noo": ["NoO", "NOO"],  # 110; 23
        "cocoon": ["CoCoON", "COCoON", "CoCOON", "COCOON"],  # 69; 56; 56; 43
        "coco": ["CoCo", "COCo", "CoCO", "COCO"],  # 54; 41; 41; 28
        "con": ["CoN", "CON"],  # 34; 21
        "no": ["NO"],  # 15
    }
    assert [word.best for word in words] == [110, 69, 54, 34, 15]


@pytest.mark.parametrize(
    ("level", "expected"),
    [
        (Level.EVERYDAY, {"no", "con"}),
        (Level.STANDARD, {"no", "con", "cocoon", "coco"}),
        (Level.ALL, {"no", "con", "cocoon", "coco", "noo"}),
    ],
)
def test_a_level_holds_the_words_of_those_before_it(
    small: SplitIndex, level: Level, expected: set[str]
) -> None:
    """Sizes up to 50, up to 80, up to 95."""
    words = find_words(small, Board.named("C O Co N No"), level)
    assert {word.word for word in words} == expected


def test_standard_is_what_no_level_means(small: SplitIndex) -> None:
    """The rare noo is left out."""
    board = Board.named("C O Co N No")
    assert find_words(small, board) == find_words(small, board, Level.STANDARD)


def test_an_entry_is_shown_as_the_list_spells_it(small: SplitIndex) -> None:
    """Ca 20 and Fe 26 make café."""
    assert find_words(small, Board.named("Ca Fe")) == [
        Word("cafe", "café", Level.EVERYDAY, 46, 0, (Split(("Ca", "Fe"), 46),))
    ]


def test_a_family_listing_leaves_out_what_is_marked(small: SplitIndex) -> None:
    """Nana is marked here, banana is not."""
    board = Board.named("Ba Na")
    assert set(listed(find_words(small, board))) == {"banana", "nana"}
    assert set(listed(find_words(small, board, family=True))) == {"banana"}


@pytest.mark.parametrize(
    ("new", "expected"),
    [
        pytest.param("Ba", {"banana": ["BaNaNa"], "ban": ["BaN"]}, id="words that use Ba"),
        pytest.param(
            "N",
            {"cocoon": ["CoCoON"], "ban": ["BaN"], "con": ["CoN"], "no": ["NO"]},
            id="words that use N",
        ),
        pytest.param("No", {}, id="no word uses No and another tile"),
        pytest.param(
            "Na Co",
            {
                "banana": ["BaNaNa"],
                "cocoon": ["CoCoON"],
                "coco": ["CoCo"],
                "con": ["CoN"],
                "nana": ["NaNa"],
            },
            id="words that use Na or Co",
        ),
    ],
)
def test_with_new_tiles_only_splits_that_use_one_are_listed(
    small: SplitIndex, new: str, expected: dict[str, list[str]]
) -> None:
    """A split that uses none of the new tiles was there before."""
    board = Board.named("Ba Na N O Co No")
    tiles = [numbers()[symbol] for symbol in new.split()]
    assert listed(find_words(small, board, new=tiles)) == expected


def test_new_tiles_narrow_the_splits_of_a_word(small: SplitIndex) -> None:
    """Of the four splits of coco three use Co, three use C."""
    board = Board.named("C O Co")
    for symbol, splits in (("Co", ["CoCo", "COCo", "CoCO"]), ("C", ["COCo", "CoCO", "COCO"])):
        words = find_words(small, board, new=[numbers()[symbol]])
        assert listed(words)["coco"] == splits


@pytest.mark.ruling("FR10")
def test_a_listing_shows_what_the_wild_tiles_stand_for(small: SplitIndex) -> None:
    """With Ba alone out, one wild tile makes ban, two make banana and six other words."""
    words = find_words(small, Board.named("Ba", wild=2))
    needs = {"ban": 1, "banana": 2, "cafe": 2, "coco": 2, "con": 2, "nab": 2, "nana": 2, "no": 2}
    assert {word.word: word.needs_wild for word in words} == needs
    splits = listed(words)
    assert splits["banana"] == ["Ba(Na)(Na)"]
    assert splits["no"] == ["(N)(O)"]
    assert splits["con"] == ["(Co)(N)"]
    assert splits["coco"] == ["(Co)(Co)"]


@pytest.mark.ruling("FR10")
def test_needs_wild_is_the_fewest_that_any_split_needs(small: SplitIndex) -> None:
    """Con needs none as C, O, N, though the best split stands N beside a wild Co."""
    words = {word.word: word for word in find_words(small, Board.named("C O N", wild=1))}
    assert listed([words["con"]]) == {"con": ["(Co)N", "CON"]}
    assert words["con"].needs_wild == 0
    assert words["con"].best == 34


@pytest.mark.ruling("FR10")
@pytest.mark.parametrize("wild", range(5))
def test_each_wild_tile_is_one_use_in_a_listing(small: SplitIndex, wild: int) -> None:
    """With Ba out nana needs two of Na, banana two, cocoon four (Co Co O N)."""
    found = {word.word for word in find_words(small, Board.named("Ba", wild=wild))}
    needed = {"ban": 1, "banana": 2, "nana": 2, "cocoon": 4}
    assert {word for word in needed if word in found} == {
        word for word, least in needed.items() if least <= wild
    }


@pytest.mark.ruling("FR10")
def test_wild_tiles_stand_only_for_symbols_of_the_set(small: SplitIndex) -> None:
    """A set of Ba and N has no Na for the wild tiles."""
    pair = replace(tile_set("frenetic"), tiles=(7, 56))
    assert listed(find_words(small, Board(pair, (), 4))) == {"ban": ["(Ba)(N)"]}


@pytest.mark.ruling("FR7")
def test_two_different_tiles_take_splits_out_of_a_listing(small: SplitIndex) -> None:
    """NaNa and CoCo use one tile."""
    board = Board.named("C O Co Na", rules=Rules(two_different_tiles=True))
    assert listed(find_words(small, board)) == {"coco": ["COCo", "CoCO", "COCO"]}


@pytest.mark.ruling("FR2")
def test_red_tiles_change_the_order_of_splits_and_words(small: SplitIndex) -> None:
    """With a red C, CON is 2 x 21 = 42 before CoN with 34; COCo is 2 x 41 = 82."""
    red = replace(tile_set("frenetic"), red=frozenset({6}))
    words = find_words(small, Board(red, (6, 7, 8, 27)), Level.STANDARD)
    assert [(word.word, word.best) for word in words] == [
        ("cocoon", 112),
        ("coco", 82),
        ("con", 42),
        ("no", 15),
    ]
    assert listed(words)["con"] == ["CON", "CoN"]
    # 2 x 56 twice, 2 x 43, 69.
    assert listed(words)["cocoon"] == ["COCoON", "CoCOON", "COCOON", "CoCoON"]


@pytest.mark.ruling("FR2")
def test_words_can_double_per_use_in_a_listing(small: SplitIndex) -> None:
    """BaNaNa with a red Na is 78 x 4, NaNa 22 x 4."""
    red = replace(tile_set("frenetic"), red=frozenset({11}))
    board = Board(red, (11, 56), rules=Rules(red_doubling=RedDoubling.PER_USE))
    assert [(word.word, word.best) for word in find_words(small, board)] == [
        ("banana", 312),
        ("nana", 88),
    ]


@pytest.mark.parametrize("level", Level)
@pytest.mark.parametrize("wild", [0, 1, 4])
def test_words_can_be_had_one_at_a_time(small: SplitIndex, level: Level, wild: int) -> None:
    """In the order of the listing, where words have equal points too: nab and ban have 63."""
    board = Board.named("Ba Na N C O Co", wild=wild)
    assert list(iter_words(small, board, level)) == find_words(small, board, level)
    new = [numbers()["Na"]]
    words = find_words(small, board, level, family=True, new=new)
    assert list(iter_words(small, board, level, family=True, new=new)) == words


def test_an_empty_board_has_no_words(small: SplitIndex) -> None:
    """Nothing is out, nothing is wild."""
    assert find_words(small, Board.named("")) == []
    assert list(iter_words(small, Board.named(""))) == []


@pytest.mark.parametrize(
    ("key", "expected"),
    [
        # 78, 69, 63, 54, 34, 22, 15 points.
        (SortKey.SCORE, "banana cocoon ban coco con nana no"),
        (SortKey.WORD, "ban banana coco cocoon con nana no"),
        (SortKey.LENGTH, "banana cocoon coco nana ban con no"),
        # Co Co O N are four tiles, Ba Na Na three, the others two.
        (SortKey.TILES, "cocoon banana ban coco con nana no"),
        # Sizes 10, 35, 60, 70.
        (SortKey.COMMON, "ban con no banana cocoon coco nana"),
    ],
)
def test_a_listing_can_be_ordered_by(small: SplitIndex, key: SortKey, expected: str) -> None:
    """Ties go by score, most first."""
    words = find_words(small, Board.named("Ba Na N O Co"))
    assert [word.word for word in sort_words(words, key, small.lexicon)] == expected.split()


def test_equal_words_are_ordered_alphabetically(small: SplitIndex) -> None:
    """The last resort of every order."""
    words = [Word(word, word, Level.ALL, 9, 0, (Split(("C",), 9),)) for word in ("nab", "ban")]
    for key in (SortKey.SCORE, SortKey.LENGTH, SortKey.TILES):
        assert [word.word for word in sort_words(words, key, small.lexicon)] == ["ban", "nab"]


def test_a_listing_says_what_it_rests_on(small: SplitIndex) -> None:
    """The tiles, the wild tiles, the lexicon, how many words and splits, the words."""
    board = Board.named("C O Co", wild=0)
    listing = list_words(small, board)
    assert (listing.tile_set, listing.tiles, listing.wild) == ("frenetic", ("C", "O", "Co"), 0)
    assert listing.lexicon == small.lexicon.info(Level.STANDARD)
    assert (listing.count, listing.plays) == (1, 4)
    assert list(listing.words) == find_words(small, board)


def test_a_limit_shortens_the_words_not_the_totals(small: SplitIndex) -> None:
    """Of three words the first is held; all their splits are counted: banana 1, ban 1, nana 1."""
    board = Board.named("Ba Na N")
    listing = listing_of(find_words(small, board), small, board, Level.STANDARD, limit=1)
    assert [word.word for word in listing.words] == ["banana"]
    assert (listing.count, listing.plays) == (3, 3)


def test_a_listing_passes_on_family_and_new(small: SplitIndex) -> None:
    """Both narrow it as they narrow find_words."""
    board = Board.named("Ba Na N")
    listing = list_words(small, board, Level.ALL, family=True, new=[11])
    assert [word.word for word in listing.words] == ["banana"]
    assert listing.lexicon.level is Level.ALL


BANANA = Word("banana", "banana", Level.ALL, 78, 0, (Split(("Ba", "Na", "Na"), 78),))


@pytest.mark.parametrize(
    ("wanted", "kept"),
    [
        pytest.param(Filter(), True, id="nothing asked"),
        pytest.param(Filter(min_score=78), True, id="score reached"),
        pytest.param(Filter(min_score=79), False, id="score missed"),
        pytest.param(Filter(min_length=6), True, id="long enough"),
        pytest.param(Filter(min_length=7), False, id="too short"),
        pytest.param(Filter(max_length=6), True, id="short enough"),
        pytest.param(Filter(max_length=5), False, id="too long"),
        pytest.param(Filter(max_length=0), False, id="no letters at most"),
        pytest.param(Filter(starts="ban"), True, id="starts"),
        pytest.param(Filter(starts="an"), False, id="starts not"),
        pytest.param(Filter(ends="ana"), True, id="ends"),
        pytest.param(Filter(ends="ban"), False, id="ends not"),
        pytest.param(Filter(contains="nan"), True, id="contains"),
        pytest.param(Filter(contains="naa"), False, id="contains not"),
        pytest.param(Filter(pattern=re.compile("n.n")), True, id="pattern anywhere"),
        pytest.param(Filter(pattern=re.compile("^n")), False, id="pattern nowhere"),
        pytest.param(Filter(min_score=78, ends="x"), False, id="all must hold"),
    ],
)
def test_a_filter(wanted: Filter, kept: bool) -> None:
    """Banana, 6 letters, 78 points."""
    assert wanted.keeps(BANANA) is kept


def test_the_index_depends_on_the_words_alone(tmp_path: Path) -> None:
    """Two builds of the same words are the same, byte for byte."""
    first = small_lexicon.build(tmp_path / "first", WORDS)
    second = small_lexicon.build(tmp_path / "second", WORDS)
    assert first.lexicon.digest == second.lexicon.digest
    for name in ("rows.bin", "tiles.bin", "planes.bin", "splits.json"):
        paths = [tmp_path / folder / "compiled" / name for folder in ("first", "second")]
        assert paths[0].read_bytes() == paths[1].read_bytes()


@pytest.mark.ruling("FR6")
@pytest.mark.parametrize(
    "play",
    ["LiONS", "MoTiVEs", "BaNaNa", "CaTcH", "CaTcHEr", "CaTcHY", "AcCeSS", "AgNOsTiC", "AgNoSTiC"],
)
def test_the_examples_are_in_the_shipped_listing(index: SplitIndex, play: str) -> None:
    """On just the tiles that the play uses."""
    board = Board.named(re.findall("[A-Z][a-z]?", play))
    assert play in listed(find_words(index, board)).get(play.lower(), [])

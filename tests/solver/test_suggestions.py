"""Near words, compared with a table of distances and with a look at every word."""

from functools import cache
from pathlib import Path
from string import ascii_lowercase

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from solver.board import Board
from solver.challenge import check_word
from solver.index import SplitIndex
from solver.search import find_words
from solver.suggestions import FARTHEST, LONGEST, MOST, MOST_COMPARED, distance, suggest
from solver.tilesets import tile_set
from tests.properties.strategies import tried
from wordlists.lexicon import Level, Lexicon
from wordlists.own import OwnList, OwnLists

from . import small_lexicon

WORDS = {
    10: ["no", "ban", "con"],
    35: ["banana", "canon", "nab"],
    50: ["café"],
    60: ["cocoon", "coco"],
    70: ["nana", "nacho"],
    95: ["noo"],
}
LETTERS = st.text("abc", max_size=12)
EVERY_TILE = Board.whole(tile_set("iupac"))


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> SplitIndex:
    """An index of a dozen words of all levels."""
    return small_lexicon.build(tmp_path_factory.mktemp("small"), WORDS)


def table_distance(one: str, other: str) -> int:
    """Return the distance by the table of distances of all beginnings."""
    row = list(range(len(other) + 1))
    for deleted, letter in enumerate(one, start=1):
        above, row = row, [deleted]
        for at, wanted in enumerate(other):
            row.append(min(above[at + 1] + 1, row[at] + 1, above[at] + (letter != wanted)))
    return row[-1]


def is_one_edit(one: str, other: str) -> bool:
    """Tell whether a letter left out, put in or changed, or a swap, makes the words equal."""
    pairs = zip(one, other, strict=False)
    at = next((at for at, (left, right) in enumerate(pairs) if left != right), None)
    if at is None:
        return abs(len(one) - len(other)) == 1
    edits = {
        one[at + 1 :] == other[at:],
        one[at:] == other[at + 1 :],
        one[at + 1 :] == other[at + 1 :],
        one[at : at + 2] == other[at : at + 2][::-1] and one[at + 2 :] == other[at + 2 :],
    }
    return True in edits


@pytest.mark.parametrize(
    ("one", "other", "expected"),
    [
        pytest.param("", "", 0, id="nothing"),
        pytest.param("", "tin", 3, id="all put in"),
        pytest.param("tin", "", 3, id="all left out"),
        pytest.param("tin", "tin", 0, id="the same"),
        pytest.param("tin", "tan", 1, id="one changed"),
        pytest.param("tin", "tint", 1, id="one put in at the end"),
        pytest.param("stint", "tint", 1, id="one left out at the start"),
        pytest.param("tin", "itn", 2, id="a swap is two"),
        pytest.param("kitten", "sitting", 3, id="two changed, one put in"),
        pytest.param("a" * 100, "b" * 100, 100, id="beyond a machine word"),
    ],
)
def test_the_distance_counts_the_letters_to_change(one: str, other: str, expected: int) -> None:
    """By hand; both ways the same."""
    assert distance(one, other) == distance(other, one) == expected


@given(LETTERS, LETTERS)
def test_the_distance_is_that_of_the_table(one: str, other: str) -> None:
    """Few letters, so that many are alike."""
    assert distance(one, other) == table_distance(one, other)


@given(st.text(ascii_lowercase, max_size=80), st.text(ascii_lowercase, max_size=80))
def test_the_distance_of_long_words_is_that_of_the_table(one: str, other: str) -> None:
    """The bits do not end at 64."""
    assert distance(one, other) == table_distance(one, other)


@pytest.mark.parametrize(
    ("word", "tiles", "near"),
    [
        pytest.param("co", "C Co O N", ("con", "no"), id="none but one edit away if one is"),
        pytest.param("conn", "C Co O N", ("con",), id="a letter left out"),
        pytest.param("onc", "C Co O N", (), id="half the letters are the most to change"),
        pytest.param("ocn", "C Co O N", ("con",), id="two neighbours swapped"),
        pytest.param("cafe", "Ca Fe", (), id="not the word itself"),
        pytest.param("cafes", "Ca Fe", ("café",), id="as the list spells it"),
        pytest.param("bananas", "Ba Na", ("banana",), id="on the board"),
        pytest.param("bananas", "Ba N", (), id="not what the board cannot spell"),
        pytest.param("bananza", "Ba Na", ("banana",), id="a letter too many within"),
        pytest.param("canoon", "C Co O N", ("cocoon", "con"), id="two and three letters away"),
        pytest.param("zzzzzz", "C Co O N", (), id="nothing is near"),
        pytest.param("n", "C Co O N", ("no",), id="of one letter"),
    ],
)
def test_near_words_of_a_small_list(
    small: SplitIndex, word: str, tiles: str, near: tuple[str, ...]
) -> None:
    """At level standard, which lacks noo; nearest first, then the commonest."""
    assert suggest(small, word, Board.named(tiles)) == near


def test_a_level_is_respected(small: SplitIndex) -> None:
    """no is everyday, coco standard, noo in no level below all."""
    board = Board.named("C Co O N")
    assert suggest(small, "nooo", board, Level.ALL) == ("noo",)
    assert "noo" not in suggest(small, "nooo", board, Level.STANDARD)
    assert suggest(small, "cocoo", board, Level.STANDARD) == ("coco", "cocoon")
    assert suggest(small, "cocoo", board, Level.EVERYDAY) == ()


def test_lists_of_ones_own_overrule_the_lexicon(small: SplitIndex, tmp_path: Path) -> None:
    """What they take away is not offered; what they add is, as they spell it."""
    path = tmp_path / "own.txt"
    path.write_text("-coco\ncön\nconno\n", encoding="utf-8")
    board = Board.named("C Co O N")
    also, alone = OwnLists([OwnList(path)]), OwnLists([OwnList(path)], only=True)
    assert suggest(small, "conn", board) == ("con",)
    assert suggest(small, "conn", board, own=also) == ("conno", "cön")
    assert suggest(small, "cocc", board) == ("coco",)
    assert suggest(small, "cocc", board, own=also) == ("cön",)  # two letters away
    assert suggest(small, "noon", board) == ("con", "no")
    assert suggest(small, "noon", board, own=alone) == ("cön",)
    assert suggest(small, "concon", board, own=alone) == ("conno", "cön")


@pytest.mark.parametrize(
    "word",
    [
        *("", " ", "-", "tïn", "TIN", "don't", "co-op", "b2b", "\x00", "\x1b[2J", "\ud800", "ß"),
        *("a" * (LONGEST + 1), "co" * 5000, "\u4e2d\u6587", "a" + "\u0301" * 40, "tin\n"),
    ],
    ids=ascii,
)
def test_a_text_that_is_no_folded_word_has_no_near_ones(index: SplitIndex, word: str) -> None:
    """And does no harm."""
    assert suggest(index, word, EVERY_TILE, Level.ALL) == ()


@cache
def spellable_words(board: Board, level: Level) -> tuple[str, ...]:
    """Return the words that a board makes, by the listing."""
    return tuple(word.word for word in find_words(SplitIndex(Lexicon()), board, level))


BOARDS = {
    "all tiles": EVERY_TILE,
    "eight tiles": Board.named("C Co N No O S Ti Er"),
    "two FReNeTiC tiles": Board.named("Ba N", wild=2),
}


@settings(tried, max_examples=60)
@given(st.data(), st.sampled_from(sorted(BOARDS)), st.sampled_from(list(Level)[1:]))
def test_near_words_are_those_of_a_look_at_every_word(
    index: SplitIndex, data: st.DataObject, name: str, level: Level
) -> None:
    """Each is spellable at the level and another word; one edit away before any other."""
    board = BOARDS[name]
    known = spellable_words(board, level)
    word = data.draw(st.sampled_from(known))
    at = data.draw(st.integers(0, len(word)))
    cut = data.draw(st.integers(0, 2))
    word = word[:at] + data.draw(st.text("aenost", max_size=2)) + word[at + cut :]
    assume(0 < len(word) <= LONGEST)
    found = suggest(index, word, board, level)
    folded = [entry.word for each in found if (entry := index.lexicon.find(each))]
    assert len(folded) == len(found) <= MOST
    assert len(set(folded)) == len(folded)
    assert word not in folded
    assert all(check_word(index.lexicon, each, board, level).valid for each in folded)
    near = [each for each in known if each != word and is_one_edit(word, each)]
    if near:
        assert set(folded) <= set(near)
        assert len(folded) == min(len(near), MOST)
        return
    far = {each: table_distance(word, each) for each in folded}
    assert [far[each] for each in folded] == sorted(far.values())
    assert all(2 <= each <= FARTHEST for each in far.values())
    if len(known) < MOST_COMPARED // 10:
        farthest = min(FARTHEST, len(word) // 2)
        distances = sorted(table_distance(word, each) for each in known if each != word)
        assert list(far.values()) == [each for each in distances if each <= farthest][:MOST]


def test_equally_near_words_stand_by_size_then_letters(index: SplitIndex) -> None:
    """The commonest first."""
    sizes: list[tuple[int, str]] = []
    for word in suggest(index, "tinn", EVERY_TILE):
        entry = index.lexicon.find(word)
        assert entry
        sizes.append((entry.size, entry.word))
    assert len(sizes) == MOST
    assert sizes == sorted(sizes)


def test_on_a_board_of_very_many_words_the_nearest_may_begin_otherwise() -> None:
    """Nothing in me... is near metalic; italic is two edits away, none is nearer."""
    index = SplitIndex(Lexicon())
    board = Board.whole(tile_set("frenetic"))
    near = suggest(index, "metalic", board)
    distances = {
        word.word: table_distance("metalic", word.word) for word in find_words(index, board)
    }
    assert near
    assert [distances[word] for word in near] == sorted(distances.values())[: len(near)]

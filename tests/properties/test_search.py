"""Listings compared with the slow twin, on a small lexicon and on the shipped one."""

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from solver import reference
from solver.board import Board
from solver.challenge import check_word
from solver.index import SplitIndex
from solver.search import SortKey, Word, find_words, iter_words, sort_words
from solver.symbols import COUNT, symbols
from solver.tilesets import tile_set
from tests.solver import small_lexicon
from wordlists.entries import Entry
from wordlists.lexicon import ASKED_LEVELS, Level, Lexicon
from wordlists.verdict import ReasonCode

from .strategies import boards, plays_of, some_of, tried, words

SEED = 2012
SAMPLE = 5000
PICKED = "banana café cocoon coco copper inconspicuousnesses no phosphorus possession tin unions"
ALL_TILES = Board.whole(tile_set("iupac"))


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> SplitIndex:
    """Every spellable word of a sample of the shipped list, and some that no tiles spell."""
    shipped, random = Lexicon(), Random(SEED)
    entries = [shipped.entry(word_id) for word_id in random.sample(range(len(shipped)), SAMPLE)]
    chosen = [entry for entry in entries if reference.splits(entry.word, ALL_TILES)]
    chosen += random.sample(entries, 50)
    chosen += [entry for text in PICKED.split() if (entry := shipped.find(text))]
    by_size: dict[int, set[str]] = {}
    for entry in chosen:
        by_size.setdefault(entry.size, set()).add(entry.entry)
    return small_lexicon.build(
        tmp_path_factory.mktemp("sample"),
        {size: sorted(texts) for size, texts in by_size.items()},
        family=sorted({entry.word for entry in random.sample(chosen, 100)}),
    )


def test_the_sample_is_worth_comparing(sample: SplitIndex) -> None:
    """Hundreds of spellable words, of each level, some hidden, some respelled, some of many."""
    every = list(sample.lexicon.entries(Level.ALL))
    found = reference.find_words(every, ALL_TILES)
    assert 500 < len(found) < len(every)
    assert {word.level for word in found} == set(ASKED_LEVELS)
    assert any(word.entry != word.word for word in found)
    assert any(entry.family for entry in every)
    assert max(len(word.splits) for word in found) > 40


@pytest.mark.ruling("FR6")
@pytest.mark.ruling("FR10")
@pytest.mark.ruling("FR2")
@settings(tried, max_examples=25)
@given(boards(), st.sampled_from(ASKED_LEVELS), st.booleans(), st.data())
def test_a_listing_is_that_of_the_twin(
    sample: SplitIndex, board: Board, level: Level, family: bool, data: st.DataObject
) -> None:
    """Every word with every split, for any board, rules, level and new tiles, at once or not."""
    new = data.draw(st.one_of(st.just(()), some_of(board.tiles))) if board.tiles else ()
    expected = reference.find_words(sample.lexicon.entries(level, family=family), board, new=new)
    assert find_words(sample, board, level, family=family, new=new) == expected
    assert list(iter_words(sample, board, level, family=family, new=new)) == expected


@pytest.fixture(scope="module")
def shipped_words() -> list[Entry]:
    """The shipped entries that the twin can spell at all."""
    entries = Lexicon().entries(Level.ALL)
    return [entry for entry in entries if reference.splits(entry.word, ALL_TILES)]


@pytest.mark.long
@settings(tried, max_examples=8)
@given(boards(), st.sampled_from(ASKED_LEVELS))
def test_a_listing_of_the_shipped_list_is_that_of_the_twin(
    shipped_words: list[Entry], board: Board, level: Level
) -> None:
    """Every word of the list that any tiles spell."""
    entries = [entry for entry in shipped_words if entry.level.rank <= level.rank]
    index = SplitIndex(Lexicon())
    assert find_words(index, board, level) == reference.find_words(entries, board)


def rows(index: SplitIndex, mask: int) -> list[tuple[str, tuple[str, ...]]]:
    """Return the word and the tiles of each split in `mask`."""
    return [
        (index.lexicon.word(word_id), tuple(symbols()[number] for number in play))
        for word_id, play in index.plays(mask)
    ]


@pytest.mark.parametrize("level", ASKED_LEVELS)
def test_the_rows_of_the_index_are_all_splits_of_the_twin(sample: SplitIndex, level: Level) -> None:
    """Each split once, those of a word together and best first, a level a prefix."""
    found = rows(sample, (1 << sample.rows(level)) - 1)
    by_word: dict[str, list[tuple[str, ...]]] = {}
    for word, tiles in found:
        by_word.setdefault(word, []).append(tiles)
    expected = {
        entry.word: plays
        for entry in sample.lexicon.entries(level)
        if (plays := plays_of(entry.word, ALL_TILES))
    }
    assert by_word == expected
    assert [word for word, _ in found] == [word for word in by_word for _ in by_word[word]]


@tried
@given(some_of(tuple(range(1, COUNT + 1))), st.sampled_from(ASKED_LEVELS))
def test_the_planes_of_several_tiles_are_the_rows_that_use_one(
    sample: SplitIndex, tiles: tuple[int, ...], level: Level
) -> None:
    """Compared with a look at every row."""
    every = rows(sample, (1 << sample.rows(level)) - 1)
    chosen = {symbols()[number] for number in tiles}
    expected = [row for row in every if chosen & set(row[1])]
    assert rows(sample, sample.using_any(tiles, level)) == expected


@tried
@given(st.integers(1, COUNT), st.sampled_from(ASKED_LEVELS))
def test_the_planes_of_a_tile_are_the_rows_that_use_it_so_often(
    sample: SplitIndex, number: int, level: Level
) -> None:
    """Once or more, twice or more, and so on to the last plane that is not empty."""
    every = rows(sample, (1 << sample.rows(level)) - 1)
    symbol = symbols()[number]
    planes = list(sample.uses(number, level))
    for times, plane in enumerate(planes, start=1):
        expected = [row for row in every if row[1].count(symbol) >= times]
        assert rows(sample, plane) == expected
    most = max((row[1].count(symbol) for row in every), default=0)
    assert len(planes) == min(most, 5)


@settings(tried, max_examples=30)
@given(boards(), st.sampled_from(SortKey))
def test_an_order_is_by_its_key_then_points_then_letters(
    sample: SplitIndex, board: Board, key: SortKey
) -> None:
    """No word is lost, and each stands behind those that beat it."""

    def rank(word: Word) -> tuple[int | str, int, str]:
        entry = sample.lexicon.find(word.word)
        assert entry is not None
        firsts: dict[SortKey, int | str] = {
            SortKey.SCORE: -word.best,
            SortKey.WORD: word.word,
            SortKey.LENGTH: -len(word.word),
            SortKey.TILES: -len(word.splits[0].tiles),
            SortKey.COMMON: entry.size,
        }
        return firsts[key], -word.best, word.word

    words = find_words(sample, board, Level.ALL)
    assert [rank(word) for word in sort_words(words, key, sample.lexicon)] == sorted(
        rank(word) for word in words
    )


@pytest.mark.ruling("FR8")
@pytest.mark.ruling("FR11")
@settings(tried, max_examples=60)
@given(st.data(), boards(), st.sampled_from(ASKED_LEVELS))
def test_a_verdict_is_that_of_the_twin(
    sample: SplitIndex, data: st.DataObject, board: Board, level: Level
) -> None:
    """Valid is what the list has and the tiles make in a way not called."""
    listed = [entry.word for entry in sample.lexicon.entries(Level.ALL)]
    word = data.draw(st.one_of(st.sampled_from(listed), words(board.tile_set)))
    plays = plays_of(word, board)
    called = data.draw(st.lists(st.sampled_from(plays), max_size=3)) if plays else []
    entry = sample.lexicon.find(word, level)
    left = reference.not_called(word, board, called)
    verdict = check_word(sample.lexicon, word, board, level, called)
    assert verdict.splits == tuple(left)
    assert verdict.splits_total == len(left)
    assert verdict.best == (left[0].score if left else None)
    assert verdict.valid is (entry is not None and bool(left))
    about_tiles = {ReasonCode.NOT_SPELLABLE, ReasonCode.ONE_TILE, ReasonCode.ALREADY_CALLED}
    assert bool(about_tiles & {reason.code for reason in verdict.reasons}) is not bool(left)
    called_away = bool(reference.splits(word, board)) and not left
    codes = [reason.code for reason in verdict.reasons]
    assert (ReasonCode.ALREADY_CALLED in codes) is called_away

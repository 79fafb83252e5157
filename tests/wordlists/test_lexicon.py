from itertools import pairwise
from pathlib import Path

import pytest

from wordlists import Entry, Finding, Level, Lexicon, LexiconInfo, Refusal, Region
from wordlists.lexicon import ASKED_LEVELS
from wordlists.reviewed import SOURCES

from . import twin
from .samples import compile_sample

REVIEW = "frenetic review"
SCOWL = "SCOWL 2020.12.07"
STRANGE = [
    pytest.param("", id="nothing"),
    pytest.param("\x00", id="a NUL"),
    pytest.param("\x1f", id="the separator of the compiled files"),
    pytest.param("caf\x1fcaf\u00e9", id="the separator inside"),
    pytest.param("\ud800", id="a lone surrogate"),
    pytest.param("\u05e9\u05dc\u05d5\u05dd", id="text from right to left"),
    pytest.param("\U0001f600", id="an emoji"),
    pytest.param("z" * 10_000, id="ten thousand letters"),
    pytest.param("\u00e9\u0301" * 10_000, id="ten thousand accents"),
]


@pytest.fixture(scope="module")
def sample(tmp_path_factory: pytest.TempPathFactory) -> Lexicon:
    """Five words and what is told against others."""
    return compile_sample(
        tmp_path_factory.mktemp("sample"),
        {
            "english-words.10": ["cat", "caf\u00e9", "damn"],
            "english-words.60": ["zax", "ks"],
            "english-words.95": ["quop"],
            "english-upper.35": ["Cat", "KS", "Ks"],
            "english-abbreviations.70": ["ks"],
            "english-contractions.35": ["can't"],
        },
        short=["ks|drop|letter_plural|plural of the letter k"],
        affixes=["ing|suffix|act of doing"],
        family=["damn|vulgar|reviewed"],
    )


@pytest.mark.parametrize("text", STRANGE)
def test_strange_text_is_found_nowhere(lexicon: Lexicon, text: str) -> None:
    assert lexicon.find(text) is None
    assert lexicon.refusals(text) == ()


def test_ids_name_the_words_and_the_words_their_ids(lexicon: Lexicon) -> None:
    """Ids run from 0 to the number of words, each word has one."""
    words = [lexicon.word(word_id) for word_id in range(len(lexicon))]
    assert [lexicon.word_id(word) for word in words] == list(range(len(words)))


def test_entries_come_in_alphabetical_order(entries: list[Entry]) -> None:
    assert all(one.word < following.word for one, following in pairwise(entries))


def test_the_levels_hold_what_the_manifest_counts_and_one_another(lexicon: Lexicon) -> None:
    held = {level: {entry.word for entry in lexicon.entries(level)} for level in ASKED_LEVELS}
    assert held[Level.EVERYDAY] < held[Level.STANDARD] < held[Level.ALL]
    assert {level.value: len(held[level]) for level in ASKED_LEVELS} == lexicon.manifest["entries"]
    assert len(held[Level.ALL]) == len(lexicon)


def test_short_answers_on_a_word_agree_with_its_entry(
    lexicon: Lexicon, entries: list[Entry]
) -> None:
    """Level, size, spelling and the family mark are the entry's, read without building it."""
    for entry in entries:
        word_id = lexicon.word_id(entry.word)
        assert word_id is not None
        assert lexicon.level(word_id) is entry.level
        assert lexicon.size(word_id) == entry.size
        assert lexicon.spelling(word_id, entry.word) == entry.entry
        assert lexicon.is_hidden_from_family(word_id) is entry.family


def test_a_family_listing_leaves_out_the_words_of_the_family_table(
    lexicon: Lexicon, entries: list[Entry]
) -> None:
    everything = {entry.word for entry in entries}
    family = {entry.word for entry in lexicon.entries(Level.ALL, family=True)}
    assert everything - family == {row[0] for row in twin.rows(SOURCES / "family.tsv")}


def test_the_shipped_files_are_as_they_were_built(lexicon: Lexicon) -> None:
    assert lexicon.damaged_files() == []


def test_entries_at_each_level(sample: Lexicon) -> None:
    """Sizes 10, 60 and 95 are everyday, standard and all; standard is what is listed unasked."""
    listed = {level: [entry.word for entry in sample.entries(level)] for level in ASKED_LEVELS}
    assert listed == {
        Level.EVERYDAY: ["cafe", "cat", "damn"],
        Level.STANDARD: ["cafe", "cat", "damn", "zax"],
        Level.ALL: ["cafe", "cat", "damn", "quop", "zax"],
    }
    assert [entry.word for entry in sample.entries()] == listed[Level.STANDARD]
    assert [entry.word for entry in sample.entries(family=True)] == ["cafe", "cat", "zax"]


@pytest.mark.parametrize(
    ("text", "level", "found"),
    [
        pytest.param("Cat", Level.EVERYDAY, "cat", id="in any case"),
        pytest.param("CAFE\u0301", Level.EVERYDAY, "caf\u00e9", id="with or without accents"),
        pytest.param("zax", Level.EVERYDAY, None, id="not above its level"),
        pytest.param("zax", Level.STANDARD, "zax", id="at its level"),
        pytest.param("cat", Level.ALL, "cat", id="below it"),
        pytest.param("ks", Level.ALL, None, id="not what was taken out"),
        pytest.param(" cat", Level.ALL, None, id="not with a blank"),
        pytest.param("ca", Level.ALL, None, id="not the beginning of a word"),
    ],
)
def test_find(sample: Lexicon, text: str, level: Level, found: str | None) -> None:
    entry = sample.find(text, level)
    assert (entry.entry if entry else None) == found


@pytest.mark.parametrize(
    ("text", "refusals"),
    [
        pytest.param("zax", [], id="often nothing"),
        pytest.param("CAT", [Refusal(Finding.PROPER_NOUN, SCOWL, "Cat")], id="in any case"),
        pytest.param("can't", [Refusal(Finding.CONTRACTION, SCOWL, "can't")], id="a contraction"),
        pytest.param(
            "ing", [Refusal(Finding.AFFIX, REVIEW, "suffix: act of doing")], id="an affix"
        ),
        pytest.param("ca", [], id="not for the beginning of a name"),
        pytest.param(
            "ks",
            [
                Refusal(Finding.LETTER_PLURAL, REVIEW, "plural of the letter k"),
                Refusal(Finding.PROPER_NOUN, SCOWL, "Ks"),
                Refusal(Finding.ABBREVIATION, SCOWL, "KS"),
                Refusal(Finding.ABBREVIATION, SCOWL, "ks"),
            ],
            id="the review first, then the lists, names before abbreviations",
        ),
    ],
)
def test_refusals_come_strongest_first(sample: Lexicon, text: str, refusals: list[Refusal]) -> None:
    assert list(sample.refusals(text)) == refusals


def test_an_entry_has_all_that_is_kept_of_a_word(lexicon: Lexicon) -> None:
    """The British centre, at size 10 everywhere but in American English."""
    assert lexicon.find("centre") == Entry(
        word="centre",
        entry="centre",
        level=Level.EVERYDAY,
        size=10,
        regions=Region.BRITISH | Region.AUSTRALIAN | Region.CANADIAN,
        variant=False,
        inflected=False,
        family=False,
    )


def test_info_says_which_list_an_answer_rests_on(sample: Lexicon) -> None:
    assert sample.info() == LexiconInfo("scowl-2020.12.07", Level.STANDARD, 4, sample.digest)
    assert sample.info(Level.ALL).entries == 5


def test_an_open_lexicon_outlives_a_build_over_it(tmp_path: Path) -> None:
    """Files are replaced, not overwritten, so that a running program keeps what it has mapped."""
    before = compile_sample(tmp_path, {"english-words.10": ["cat"]})
    after = compile_sample(tmp_path, {"english-words.10": ["dog", "dogs"]})
    assert [entry.word for entry in before.entries()] == ["cat"]
    assert [entry.word for entry in after.entries()] == ["dog", "dogs"]

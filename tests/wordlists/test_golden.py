"""The golden words: in, out, and totals per length."""

import tomllib
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from wordlists import Level, Lexicon, judge
from wordlists.reviewed import SOURCES

from . import twin

GOLDEN_FILE = Path(__file__).parent.parent / "golden" / "words.toml"
GOLDEN: dict[str, Any] = tomllib.loads(GOLDEN_FILE.read_text(encoding="utf-8"))
LENGTHS = {int(length): total for length, total in GOLDEN["standard_by_length"].items()}


def pinned(table: str) -> list[tuple[str, str]]:
    """Return the words of a table with the key that each stands under."""
    return [(word, key) for key, words in GOLDEN[table].items() for word in words]


@pytest.mark.parametrize(
    ("word", "level"), [(word, key) for word, key in pinned("in") if key in set(Level)]
)
def test_pinned_word_is_in_from_this_level_on(lexicon: Lexicon, word: str, level: str) -> None:
    entry = lexicon.find(word)
    assert entry is not None
    assert (entry.level, entry.inflected) == (Level(level), False)
    assert [judge(lexicon, word, each).entry for each in Level] == [
        entry.entry if each.rank >= Level(level).rank else None for each in Level
    ]


@pytest.mark.parametrize("word", GOLDEN["in"]["inflected"])
def test_pinned_word_is_at_standard_as_an_inflection(lexicon: Lexicon, word: str) -> None:
    entry = lexicon.find(word, Level.STANDARD)
    assert entry is not None
    assert (entry.size, entry.inflected) == (95, True)


@pytest.mark.ruling("FR8")
@pytest.mark.parametrize(("word", "reason"), pinned("out"))
def test_pinned_word_is_out_for_this_reason(lexicon: Lexicon, word: str, reason: str) -> None:
    verdict = judge(lexicon, word, Level.ALL)
    assert verdict.entry is None
    assert reason in [each.code for each in verdict.reasons]


def test_at_least_forty_words_are_pinned_each_way() -> None:
    assert len(set(pinned("in"))) >= 40
    assert len(set(pinned("out"))) >= 40


def test_totals_per_length_of_the_shipped_list(lexicon: Lexicon) -> None:
    assert Counter(len(entry.word) for entry in lexicon.entries()) == LENGTHS


def test_totals_per_length_counted_from_scowl(listed_sizes: dict[str, int]) -> None:
    """The pinned totals are those of the slow twin, less what the tables take out."""
    out = twin.taken_out(SOURCES)
    left = {word: size for word, size in listed_sizes.items() if word not in out}
    assert Counter(map(len, twin.levels(left)["standard"])) == LENGTHS

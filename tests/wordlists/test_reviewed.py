from collections.abc import Callable
from pathlib import Path

import pytest

from wordlists import Evidence, Finding, Level, Lexicon, ReasonCode, judge
from wordlists.reviewed import Affix, Exclusion, Reviewed, ReviewedTableError, ShortEntry

from .samples import HEADERS, write_tables

Read = Callable[[Reviewed], object]
READERS: dict[str, Read] = {
    "affixes.tsv": Reviewed.affixes,
    "exclusions.tsv": Reviewed.exclusions,
    "family.tsv": Reviewed.family,
    "short.tsv": Reviewed.short,
}
ROWS = {
    "affixes.tsv": "{}\tsuffix\tact of doing",
    "exclusions.tsv": "{}\tproper_noun\ta name",
    "family.tsv": "{}\tvulgar\treviewed",
    "short.tsv": "{}\tkeep\ttournament\ta word",
}


def write(folder: Path, name: str, *lines: str) -> Reviewed:
    """Write empty tables, and `name` with `lines` below its header."""
    reviewed = write_tables(folder)
    text = "\n".join([HEADERS[name], *lines]) + "\n"
    (folder / name).write_text(text, encoding="utf-8")
    return reviewed


@pytest.mark.parametrize("name", HEADERS)
def test_every_table_takes_rows_in_order(tmp_path: Path, name: str) -> None:
    reviewed = write(tmp_path, name, ROWS[name].format("a"), ROWS[name].format("b"))
    READERS[name](reviewed)


@pytest.mark.parametrize("name", HEADERS)
@pytest.mark.parametrize(
    ("words", "line"),
    [
        pytest.param(["b", "a"], 3, id="out of order"),
        pytest.param(["a", "a"], 3, id="twice"),
        pytest.param(["A"], 2, id="a capital"),
        pytest.param(["a", "caf\u00e9"], 3, id="an accent"),
        pytest.param(["a", "b-c"], 3, id="a hyphen"),
        pytest.param(["a", ""], 3, id="an empty cell"),
        pytest.param(["a", " "], 3, id="a blank cell"),
        pytest.param(["a", "b\tb"], 3, id="a cell too many"),
        pytest.param(["a", "b", "c\x1f"], 4, id="a control character"),
    ],
)
def test_a_malformed_row_is_named_by_file_and_line(
    tmp_path: Path, name: str, words: list[str], line: int
) -> None:
    reviewed = write(tmp_path, name, *(ROWS[name].format(word) for word in words))
    with pytest.raises(ReviewedTableError, match=rf"^{name}:{line}: "):
        READERS[name](reviewed)


@pytest.mark.parametrize("name", HEADERS)
@pytest.mark.parametrize(
    ("tail", "line"),
    [
        pytest.param("a", 2, id="cells are missing"),
        pytest.param(ROWS["short.tsv"].format("a") + "\tmore", 2, id="cells are too many"),
        pytest.param("", 2, id="a line is empty"),
    ],
)
def test_a_row_of_another_width_is_named_by_file_and_line(
    tmp_path: Path, name: str, tail: str, line: int
) -> None:
    with pytest.raises(ReviewedTableError, match=rf"^{name}:{line}: \d filled cells are needed"):
        READERS[name](write(tmp_path, name, tail))


@pytest.mark.parametrize("name", HEADERS)
@pytest.mark.parametrize(
    "content",
    [
        pytest.param("", id="no header"),
        pytest.param("word\n", id="another header"),
        pytest.param(ROWS["short.tsv"].format("a") + "\n", id="a row for a header"),
    ],
)
def test_a_table_starts_with_its_columns(tmp_path: Path, name: str, content: str) -> None:
    reviewed = write_tables(tmp_path)
    (tmp_path / name).write_text(content, encoding="utf-8")
    with pytest.raises(ReviewedTableError, match=rf"^{name}:1: the columns must be "):
        READERS[name](reviewed)


@pytest.mark.parametrize("name", HEADERS)
@pytest.mark.parametrize("missing", [True, False], ids=["missing", "not in UTF-8"])
def test_a_table_that_cannot_be_read_is_named(tmp_path: Path, name: str, missing: bool) -> None:
    reviewed = write_tables(tmp_path)
    if missing:
        (tmp_path / name).unlink()
    else:
        (tmp_path / name).write_bytes(HEADERS[name].encode() + b"\ncaf\xe9")
    with pytest.raises(ReviewedTableError, match=rf"^{name} cannot be read: "):
        READERS[name](reviewed)


@pytest.mark.parametrize(
    ("name", "row", "why"),
    [
        pytest.param("short.tsv", "a|maybe|tournament|a", "'maybe' is neither keep", id="verdict"),
        pytest.param("short.tsv", "a|drop|dull|a", "'dull' is none of", id="code of a drop"),
        pytest.param(
            "short.tsv", "a|drop|word|a", "'word' is none of", id="a drop for being a word"
        ),
        pytest.param("exclusions.tsv", "a|dull|a", "'dull' is none of", id="code of an exclusion"),
        pytest.param("exclusions.tsv", "a|word|a", "'word' is none of", id="word is no reason"),
    ],
)
def test_a_verdict_or_code_that_is_unknown_is_named(
    tmp_path: Path, name: str, row: str, why: str
) -> None:
    with pytest.raises(ReviewedTableError, match=rf"^{name}:2: .*{why}"):
        READERS[name](write(tmp_path, name, row.replace("|", "\t")))


@pytest.mark.parametrize("verdict", ["keep|tournament", "drop|abbreviation"])
def test_a_word_is_decided_in_one_table_only(tmp_path: Path, verdict: str) -> None:
    reviewed = write_tables(
        tmp_path,
        short=[f"kb|{verdict}|for kilobyte"],
        exclusions=["aaa|abbreviation|a battery", "kb|abbreviation|for kilobyte"],
    )
    with pytest.raises(ReviewedTableError, match=r"^exclusions\.tsv:3: 'kb' is decided in short"):
        reviewed.exclusions()


def test_rows_become_decisions(tmp_path: Path) -> None:
    """Exclusions are those of both tables, by word."""
    reviewed = write_tables(
        tmp_path,
        affixes=["ing|suffix|act of doing"],
        exclusions=["aaron|proper_noun|a name", "zeus|proper_noun|a god"],
        family=["damn|vulgar|reviewed"],
        short=["ad|keep|tournament|a notice", "kb|drop|abbreviation|for kilobyte"],
    )
    assert reviewed.affixes() == [Affix("ing", "suffix", "act of doing")]
    assert reviewed.family() == ["damn"]
    assert reviewed.short() == [
        ShortEntry("ad", True, "tournament", "a notice"),
        ShortEntry("kb", False, "abbreviation", "for kilobyte"),
    ]
    assert reviewed.exclusions() == [
        Exclusion("aaron", Finding.PROPER_NOUN, "a name"),
        Exclusion("kb", Finding.ABBREVIATION, "for kilobyte"),
        Exclusion("zeus", Finding.PROPER_NOUN, "a god"),
    ]


REASON_OF = {finding: ReasonCode(finding) for finding in set(Finding) & set(ReasonCode)} | {
    Finding.NOT_A_WORD: ReasonCode.NOT_IN_LEXICON
}


@pytest.mark.ruling("FR8")
def test_every_exclusion_is_refused_at_every_level_with_its_reason(lexicon: Lexicon) -> None:
    """The shipped list is the one that the reviewed tables describe."""
    exclusions = Reviewed().exclusions()
    assert exclusions
    for exclusion in exclusions:
        verdict = judge(lexicon, exclusion.word, Level.ALL)
        assert REASON_OF[exclusion.finding] in [reason.code for reason in verdict.reasons]
        told = Evidence("frenetic review", f"{exclusion.finding}: {exclusion.reason}")
        assert told in verdict.evidence


@pytest.mark.ruling("FR8")
def test_every_bare_affix_is_refused_as_one(lexicon: Lexicon) -> None:
    """An affix that is a word too, such as pro, stands in no table of bare ones."""
    affixes = [affix.text for affix in Reviewed().affixes()]
    assert "tion" in affixes
    for text in affixes:
        assert ReasonCode.AFFIX in [each.code for each in judge(lexicon, text, Level.ALL).reasons]

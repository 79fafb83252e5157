"""`frenetic wordlist`: what the list is, its words, its check."""

import csv
import json
import re
from typing import Any

import pytest

from . import twin
from .command import frenetic

COUNTED = ("entries", "splits", "excluded", "sources")


def test_words_are_written_one_a_line_in_alphabetical_order() -> None:
    """Every line a word of the list, by its folded form, none twice."""
    folded = frenetic("wordlist", "words", "--folded").lines
    assert folded == sorted(set(folded))
    assert all(re.fullmatch("[a-z]+", word) for word in folded)


def test_entries_are_as_the_list_spells_them() -> None:
    """As many as the folded words, and different where the list has an accent."""
    entries = frenetic("wordlist", "words", "--level", "everyday").lines
    pairs = list(zip(entries, twin.entries("everyday"), strict=True))
    assert ("caf\u00e9", "cafe") in pairs
    assert ("banana", "banana") in pairs


def test_each_level_holds_the_one_before() -> None:
    """everyday, standard, all."""
    everyday, standard, every = (
        set(twin.entries(level)) for level in ("everyday", "standard", "all")
    )
    assert everyday < standard < every


@pytest.mark.parametrize("level", ["everyday", "standard", "all"])
def test_info_counts_the_entries_of_each_level(level: str) -> None:
    """The number is that of the lines that `wordlist words` writes."""
    info = frenetic("wordlist", "info", "--format", "json").json()
    assert info["entries"][level] == len(twin.entries(level))


def test_info_counts_the_splits_of_each_level() -> None:
    """As many as the plays on a board with every one of the 118 tiles."""
    info = frenetic("wordlist", "info", "--format", "json").json()
    whole = ("words", "--all", "--tile-set", "iupac", "--limit", "0", "--format", "json", "--level")
    assert info["splits"] == {
        level: frenetic(*whole, level).json()["plays"] for level in ("everyday", "standard", "all")
    }


def test_every_command_names_the_same_lexicon() -> None:
    """The digest of a verdict and of a listing is that of the list; --version gives its start."""
    info = frenetic("wordlist", "info", "--format", "json").json()
    listed = frenetic("words", "Ba", "N", "--format", "json").json()["lexicon"]
    (verdict,) = frenetic("check", "ban", "--format", "json").json()
    assert re.fullmatch("[0-9a-f]{64}", info["digest"])
    assert listed["name"] == verdict["lexicon"]["name"] == info["name"]
    assert listed["digest"] == verdict["lexicon"]["digest"] == info["digest"]
    version = frenetic("--version")
    assert (version.code, version.err) == (0, "")
    assert re.fullmatch(
        rf"frenetic \d+\.\d+\.\d+ \(lexicon {re.escape(info['name'])}, {info['digest'][:12]}\)\n",
        version.out,
    )


def test_info_is_the_same_in_every_format() -> None:
    """CSV and plain hold `key, value` lines, ndjson the JSON on one line."""
    info = frenetic("wordlist", "info", "--format", "json").json()
    (line,) = frenetic("wordlist", "info", "--format", "ndjson").lines
    assert json.loads(line) == info
    flat: dict[str, str] = {}
    for key, value in info.items():
        parts: dict[str, Any] = value if key in COUNTED else {"": value}
        flat |= {f"{key} {name}".strip(): str(each) for name, each in parts.items()}
    flat["lists"] = " ".join(info["lists"])
    plain = dict(frenetic("wordlist", "info", "--format", "plain").cells)
    rows = csv.DictReader(frenetic("wordlist", "info", "--format", "csv").lines)
    assert plain == flat
    assert {row["key"]: row["value"] for row in rows} == flat


def test_the_table_of_info_is_aligned() -> None:
    """The values begin in one column and numbers have separators."""
    info = frenetic("wordlist", "info", "--format", "json").json()
    lines = frenetic("wordlist", "info", "--format", "table").lines
    assert f"name                    {info['name']}" in lines
    assert f"entries standard        {info['entries']['standard']:>8,}" in lines


def test_csv_and_ndjson_tell_more_of_each_entry() -> None:
    """Word, level, size, regions and marks of the same entries in the same order."""
    arguments = ("wordlist", "words", "--level", "everyday", "--format")
    entries = [json.loads(line) for line in frenetic(*arguments, "ndjson").lines]
    assert [entry["word"] for entry in entries] == list(twin.entries("everyday"))
    assert {entry["level"] for entry in entries} == {"everyday"}
    for entry, row in zip(entries, csv.DictReader(frenetic(*arguments, "csv").lines), strict=True):
        assert row == {
            **{key: str(entry[key]) for key in ("entry", "word", "level", "size")},
            "regions": " ".join(entry["regions"]),
            **{mark: mark * entry[mark] for mark in ("variant", "inflected", "family")},
        }
    regions = {entry["word"]: entry["regions"] for entry in entries}
    assert regions["banana"] == ["american", "british", "australian", "canadian"]
    assert "american" in regions["color"]
    assert "british" not in regions["color"]


def test_family_leaves_out_the_marked_entries() -> None:
    """Those whose `family` mark is set, and no others."""
    arguments = ("wordlist", "words", "--level", "everyday", "--format", "json")
    whole = frenetic(*arguments).json()
    kept = [entry for entry in whole if not entry["family"]]
    assert len(kept) < len(whole)
    assert frenetic(*arguments, "--family").json() == kept


def test_verify_says_that_every_file_is_as_built() -> None:
    """One line with the digest."""
    info = frenetic("wordlist", "info", "--format", "json").json()
    ran = frenetic("wordlist", "verify")
    assert (ran.code, ran.err) == (0, "")
    assert ran.out == f"{info['name']}: every file is as built ({info['digest']})\n"


@pytest.mark.parametrize("arguments", [(), ("wordlist",)], ids=["frenetic", "frenetic wordlist"])
def test_a_group_without_a_command_shows_its_help(arguments: tuple[str, ...]) -> None:
    """As -h and --help do."""
    shown = frenetic(*arguments)
    assert shown.code == 0
    assert shown == frenetic(*arguments, "-h") == frenetic(*arguments, "--help")
    assert shown.out.startswith("Usage: frenetic")

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from wordlists import Lexicon
from wordlists.catalogue import CATALOGUE, read_catalogue
from wordlists.lexicon import SHIPPED
from wordlists.reviewed import SOURCES

TABLES = ["affixes.tsv", "exclusions.tsv", "family.tsv", "short.tsv"]


@pytest.fixture
def listed(lexicon: Lexicon) -> dict[str, Any]:
    """The catalogue's table on the shipped list."""
    table: dict[str, Any] = read_catalogue()[lexicon.name]
    return table


def test_the_catalogue_has_the_counts_of_the_manifest(
    lexicon: Lexicon, listed: dict[str, Any]
) -> None:
    assert listed["entries"] == lexicon.manifest["entries"]


def test_the_catalogue_has_the_digest_of_the_manifest(
    lexicon: Lexicon, listed: dict[str, Any]
) -> None:
    assert listed["digest"] == lexicon.digest


def test_the_catalogue_has_the_checksum_of_the_source(
    lexicon: Lexicon, listed: dict[str, Any]
) -> None:
    assert listed["checksum"] == lexicon.manifest["sources"]["scowl"]


@pytest.mark.parametrize("key", ["label", "source_version", "package", "licence", "credit"])
def test_the_catalogue_says_of_each_list(key: str) -> None:
    assert all(table[key] for table in read_catalogue().values())


def test_the_licence_that_the_catalogue_names_is_shipped(listed: dict[str, Any]) -> None:
    named = [word.strip(",.;") for word in str(listed["licence"]).split() if "/" in word]
    assert named
    for name in named:
        assert "Kevin Atkinson" in (CATALOGUE.parent / name).read_text(encoding="utf-8")


def test_the_shipped_list_was_built_from_the_tables_as_they_are(lexicon: Lexicon) -> None:
    """After a change of a table: `frenetic wordlist build`."""
    sources = {name: sha256((SOURCES / name).read_bytes()).hexdigest() for name in TABLES}
    assert lexicon.manifest["sources"] == sources | {"scowl": lexicon.manifest["sources"]["scowl"]}


def test_the_counts_before_exclusions_are_those_of_the_source(lexicon: Lexicon) -> None:
    """SCOWL 2020.12.07 has about 263,600 entries at standard."""
    assert lexicon.manifest["entries_before_exclusions"] == {
        "everyday": 65_317,
        "standard": 263_631,
        "all": 439_664,
    }


def test_every_file_beside_the_shipped_list_is_named_in_a_manifest() -> None:
    """No file is left behind by an earlier build."""
    manifests = list(Path(SHIPPED).glob("*.json"))
    named = {name for path in manifests for name in json.loads(path.read_bytes())["files"]}
    found = {path.name for path in Path(SHIPPED).iterdir()}
    assert found == named | {path.name for path in manifests}

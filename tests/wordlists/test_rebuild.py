"""The shipped files, built again from the installed SCOWL."""

from pathlib import Path

import pytest

from solver import tile_set
from solver.compile import build_index
from solver.tilesets import SHIPPED as SHIPPED_INDEX
from wordlists import Entry, Lexicon
from wordlists.compile import build_lexicon
from wordlists.lexicon import ASKED_LEVELS, SHIPPED
from wordlists.reviewed import SOURCES
from wordlists.scowl import Scowl

from . import twin


def differing(built: Path, shipped: Path) -> list[str]:
    """Return the names of the files in `built` whose bytes are not those in `shipped`."""
    return [
        path.name
        for path in built.iterdir()
        if path.read_bytes() != (shipped / path.name).read_bytes()
    ]


@pytest.fixture(scope="module")
def rebuilt(scowl_folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("rebuilt")
    build_lexicon(folder, Scowl(scowl_folder))
    return folder


def test_a_build_reproduces_the_shipped_lexicon_byte_for_byte(rebuilt: Path) -> None:
    assert (rebuilt / "lexicon.json").exists()
    assert differing(rebuilt, Path(SHIPPED)) == []


def test_a_build_reproduces_the_shipped_split_index_byte_for_byte(
    rebuilt: Path, tmp_path: Path
) -> None:
    build_index(Lexicon(rebuilt), tmp_path)
    assert (tmp_path / "splits.json").exists()
    assert differing(tmp_path, Path(SHIPPED_INDEX)) == []


def test_each_level_holds_what_a_slow_count_of_scowl_and_the_tables_finds(
    entries: list[Entry], listed_sizes: dict[str, int]
) -> None:
    """The twin works out inflections backwards, from the entries of size 95 to their stems."""
    out = twin.taken_out(SOURCES)
    left = {word: size for word, size in listed_sizes.items() if word not in out}
    held = {
        level.value: {entry.word for entry in entries if entry.level.rank <= level.rank}
        for level in ASKED_LEVELS
    }
    assert held == twin.levels(left)
    assert {entry.word: entry.size for entry in entries} == left


@pytest.mark.parametrize(
    ("tiles", "words", "splits"),
    [
        pytest.param("iupac", 42_811, 91_494, id="118 symbols"),
        pytest.param("frenetic", 39_811, 85_828, id="96 symbols"),
    ],
)
def test_the_source_before_exclusions_has_these_words_and_splits_at_standard(
    listed_sizes: dict[str, int], tiles: str, words: int, splits: int
) -> None:
    """Counted by the twin with two tiles and more; one tile makes no word."""
    symbols = frozenset(twin.BY_NUMBER[number - 1] for number in tile_set(tiles).tiles)
    counts = [twin.splits(word, symbols) for word in twin.levels(listed_sizes)["standard"]]
    assert (sum(count > 0 for count in counts), sum(counts)) == (words, splits)

"""The compiled split index: what its planes and rows say, and which files are refused."""

import json
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from solver.compile import spans_above
from solver.index import LEAVES, SplitIndex, bytes_for
from solver.symbols import symbols
from wordlists.compiled import CompiledFileError
from wordlists.lexicon import ASKED_LEVELS, Level, Lexicon

from . import small_lexicon

# BaN, NaNa, then CoCo COCo CoCO COCO: six splits, the rare ones at the end.
WORDS = {10: ["ban"], 70: ["nana", "quark"], 95: ["coco"]}


@pytest.fixture(scope="module")
def small(tmp_path_factory: pytest.TempPathFactory) -> SplitIndex:
    """An index of six splits; quark has none."""
    return small_lexicon.build(tmp_path_factory.mktemp("index"), WORDS)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A folder of compiled files of its own."""
    small_lexicon.build(tmp_path, WORDS)
    return tmp_path / "compiled"


def plays(index: SplitIndex, mask: int) -> list[tuple[str, ...]]:
    """Return the tiles of the splits of `mask`, checking that they spell their word."""
    found: list[tuple[str, ...]] = []
    for word_id, play in index.plays(mask):
        tiles = tuple(symbols()[number] for number in play)
        assert "".join(tiles).lower() == index.lexicon.word(word_id)
        found.append(tiles)
    return found


def test_a_level_is_a_prefix_of_the_rows(small: SplitIndex) -> None:
    """BaN is everyday, NaNa standard, the four of coco rare."""
    assert [small.rows(level) for level in ASKED_LEVELS] == [1, 2, 6]
    assert plays(small, (1 << 6) - 1) == [
        ("Ba", "N"),
        ("Na", "Na"),
        ("Co", "Co"),
        ("C", "O", "Co"),
        ("Co", "C", "O"),
        ("C", "O", "C", "O"),
    ]


@pytest.mark.parametrize(
    ("number", "level", "uses"),
    [
        pytest.param(56, Level.ALL, [0b000001], id="Ba once"),
        pytest.param(11, Level.ALL, [0b000010, 0b000010], id="Na twice"),
        pytest.param(27, Level.ALL, [0b011100, 0b000100], id="Co in three splits, twice in one"),
        pytest.param(27, Level.STANDARD, [], id="not below the level of its words"),
        pytest.param(1, Level.ALL, [], id="H nowhere"),
    ],
)
def test_a_plane_says_which_splits_use_a_tile_how_often(
    small: SplitIndex, number: int, level: Level, uses: list[int]
) -> None:
    """Bit r stands for split r."""
    assert list(small.uses(number, level)) == uses


@pytest.mark.parametrize(
    ("tiles", "level", "mask"),
    [
        pytest.param([], Level.ALL, 0, id="none"),
        pytest.param([6], Level.ALL, 0b111000, id="C"),
        pytest.param([6, 7], Level.ALL, 0b111001, id="C or N"),
        pytest.param([7, 7], Level.ALL, 0b000001, id="N named twice"),
        pytest.param(range(1, 119), Level.ALL, 0b111111, id="any"),
        pytest.param(range(1, 119), Level.STANDARD, 0b000011, id="any, at standard"),
        pytest.param(range(28, 129), Level.ALL, 0b000001, id="any above Co"),
    ],
)
def test_the_splits_that_use_any_of_some_tiles(
    small: SplitIndex, tiles: list[int], level: Level, mask: int
) -> None:
    """The spans of the tree of planes add up to the same."""
    assert small.using_any(tiles, level) == mask


def test_uses_are_counted_to_the_fifth(tmp_path: Path) -> None:
    """Four wild tiles are the most, so a sixth use makes no difference."""
    small = small_lexicon.build(tmp_path, {10: ["nnnnnnn"]})
    assert list(small.uses(7, Level.ALL)) == [1] * 5


@pytest.mark.parametrize("number", [1, 2, 64, 65, 118, 128])
def test_the_spans_above_a_tile_hold_it_and_halve(number: int) -> None:
    """Seven of them, from all 128 down to two."""
    spans = spans_above(number)
    assert [last - first + 1 for first, last in spans] == [128, 64, 32, 16, 8, 4, 2]
    assert all(first <= number <= last for first, last in spans)
    assert spans[0] == (1, LEAVES)


@pytest.mark.parametrize(("bits", "count"), [(0, 0), (1, 1), (8, 1), (9, 2), (16, 2)])
def test_how_many_bytes_hold_some_bits(bits: int, count: int) -> None:
    """Rounded up."""
    assert bytes_for(bits) == count


def cut(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-3])


def lengthen(path: Path) -> None:
    path.write_bytes(path.read_bytes() + b"}")


@pytest.mark.parametrize("name", ["rows.bin", "tiles.bin", "planes.bin", "splits.json"])
@pytest.mark.parametrize("harm", [Path.unlink, cut, lengthen], ids=["missing", "cut", "longer"])
def test_a_file_that_is_not_whole_is_refused_by_name(
    folder: Path, harm: Callable[[Path], None], name: str
) -> None:
    """The error says which file, and how to get it back."""
    harm(folder / name)
    with pytest.raises(CompiledFileError, match=name.replace(".", r"\.")) as caught:
        SplitIndex(Lexicon(folder), folder)
    assert "frenetic wordlist build" in str(caught.value)


@pytest.mark.parametrize("key", ["lexicon", "rows", "planes", "files", "format"])
def test_a_manifest_that_lacks_something_is_refused(folder: Path, key: str) -> None:
    """Every key that is read must be there."""
    path = folder / "splits.json"
    manifest = json.loads(path.read_text())
    del manifest[key]
    path.write_text(json.dumps(manifest))
    with pytest.raises(CompiledFileError, match=r"splits\.json"):
        SplitIndex(Lexicon(folder), folder)


def test_an_index_of_another_format_is_refused(folder: Path) -> None:
    """The number of the format is compared."""
    path = folder / "splits.json"
    path.write_text(path.read_text().replace('"format": 1', '"format": 2'))
    with pytest.raises(CompiledFileError, match="has format 2"):
        SplitIndex(Lexicon(folder), folder)


def test_an_index_of_another_lexicon_is_refused(folder: Path, lexicon: Lexicon) -> None:
    """Its trie ids would name other words."""
    with pytest.raises(CompiledFileError, match="belongs to another word list"):
        SplitIndex(lexicon, folder)


def test_damage_within_a_file_is_found_on_demand(folder: Path) -> None:
    """The size is right, the contents are not."""
    index = SplitIndex(Lexicon(folder), folder)
    assert index.damaged_files() == []
    copy = folder / "copy"
    content = bytearray((folder / "rows.bin").read_bytes())
    content[0] ^= 1
    copy.write_bytes(content)
    shutil.move(copy, folder / "rows.bin")
    assert index.damaged_files() == ["rows.bin"]


def test_the_shipped_index_is_what_was_built(index: SplitIndex) -> None:
    """No compiled file was damaged on the way."""
    assert index.damaged_files() == []

from collections.abc import Callable
from pathlib import Path

import pytest

from wordlists import Region
from wordlists.scowl import Line, Scowl, SourceError

from .samples import write_scowl

EVERYWHERE = Region.AMERICAN | Region.BRITISH | Region.AUSTRALIAN | Region.CANADIAN


@pytest.mark.parametrize(
    ("name", "regions", "variant"),
    [
        pytest.param("english-words.35", EVERYWHERE, False, id="english is everywhere"),
        pytest.param("american-words.35", Region.AMERICAN, False, id="american"),
        pytest.param("british-words.35", Region.BRITISH, False, id="british"),
        pytest.param("british_z-words.35", Region.BRITISH, False, id="british with -ize"),
        pytest.param("australian-words.35", Region.AUSTRALIAN, False, id="australian"),
        pytest.param("canadian-words.35", Region.CANADIAN, False, id="canadian"),
        pytest.param("variant_1-words.35", Region.AMERICAN, True, id="bare variants are American"),
        pytest.param("variant_3-words.35", Region.AMERICAN, True, id="rare variants are American"),
        pytest.param("british_variant_2-words.35", Region.BRITISH, True, id="British variants"),
        pytest.param("canadian_variant_1-words.35", Region.CANADIAN, True, id="Canadian variants"),
    ],
)
def test_the_name_of_a_file_tells_region_and_variant(
    tmp_path: Path, name: str, regions: Region, variant: bool
) -> None:
    lines = list(write_scowl(tmp_path, {name: ["tap"]}).lines())
    assert lines == [Line("tap", "words", 35, regions, variant)]


@pytest.mark.parametrize(
    ("name", "category"),
    [
        ("english-words.10", "words"),
        ("english-upper.10", "upper"),
        ("english-proper-names.10", "proper-names"),
        ("english-abbreviations.10", "abbreviations"),
        ("english-contractions.10", "contractions"),
    ],
)
def test_the_name_of_a_file_tells_the_category(tmp_path: Path, name: str, category: str) -> None:
    lines = list(write_scowl(tmp_path, {name: ["x"]}).lines())
    assert [(line.category, line.size) for line in lines] == [(category, 10)]


def test_special_lists_and_other_files_are_passed_over(tmp_path: Path) -> None:
    """Roman numerals and hackers' words are no source, nor is a file of another name."""
    names = ["english-words.10", "special-hacker.50", "special-roman-numerals.35", "README"]
    scowl = write_scowl(tmp_path, {name: ["x"] for name in names})
    assert [path.name for path in scowl.files()] == ["english-words.10"]


def _add_folder(folder: Path) -> None:
    (folder / "english-words.20").mkdir()


def _add(name: str, content: bytes) -> Callable[[Path], None]:
    def add(folder: Path) -> None:
        (folder / name).write_bytes(content)

    return add


@pytest.mark.parametrize(
    ("spoil", "named"),
    [
        pytest.param(_add("english-words.33", b"x\n"), "english-words.33", id="unknown size"),
        pytest.param(_add("english-words.x", b"x\n"), "english-words.x", id="no size"),
        pytest.param(_add("irish-words.35", b"x\n"), "irish-words.35", id="unknown spelling"),
        pytest.param(_add("english-words.35", b"caf\xe9\n"), "english-words.35", id="not UTF-8"),
        pytest.param(_add_folder, "english-words.20", id="a folder in place of a file"),
    ],
)
def test_a_file_that_is_not_of_this_version_is_named(
    tmp_path: Path, spoil: Callable[[Path], None], named: str
) -> None:
    scowl = write_scowl(tmp_path, {"english-words.10": ["x"]})
    spoil(tmp_path)
    with pytest.raises(SourceError, match=named):
        list(scowl.lines())


@pytest.mark.parametrize("missing", [True, False], ids=["no folder", "an empty folder"])
def test_a_folder_without_scowl_says_what_to_install(tmp_path: Path, missing: bool) -> None:
    folder = tmp_path / "missing" if missing else tmp_path
    with pytest.raises(SourceError, match=r"install the Debian package scowl, or .* --source"):
        Scowl(folder).checksum()


def test_the_checksum_is_of_names_and_contents_wherever_they_lie(tmp_path: Path) -> None:
    files = {"english-words.10": ["cat"], "english-words.20": ["dog"]}
    first = write_scowl(tmp_path / "first", files).checksum()
    assert write_scowl(tmp_path / "second", files).checksum() == first
    changed = {"english-words.10": ["cat"], "english-words.20": ["hog"]}
    renamed = {"english-words.10": ["cat"], "english-words.35": ["dog"]}
    swapped = {"english-words.10": ["dog"], "english-words.20": ["cat"]}
    others = [
        write_scowl(tmp_path / str(number), each).checksum()
        for number, each in enumerate([changed, renamed, swapped])
    ]
    assert len({first, *others}) == 4


def test_the_checksum_names_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    scowl = write_scowl(tmp_path, {"english-words.10": ["x"]})
    _add_folder(tmp_path)
    with pytest.raises(SourceError, match=r"cannot read .*english-words\.20"):
        scowl.checksum()

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from wordlists import Level, Lexicon, Region, judge
from wordlists.compile import build_lexicon, regular_inflections
from wordlists.reviewed import ReviewedTableError
from wordlists.scowl import SourceError

from .samples import compile_sample, write_scowl, write_tables

EVERYWHERE = Region.AMERICAN | Region.BRITISH | Region.AUSTRALIAN | Region.CANADIAN
TOP = Path(__file__).parent.parent.parent


def contents(folder: Path) -> dict[str, bytes]:
    """Return the bytes of every file of `folder` by name."""
    return {path.name: path.read_bytes() for path in folder.iterdir()}


@pytest.mark.parametrize(
    ("size", "level"),
    [
        *((size, Level.EVERYDAY) for size in (10, 20, 35, 40, 50)),
        *((size, Level.STANDARD) for size in (55, 60, 70, 80)),
        (95, Level.ALL),
    ],
)
def test_the_size_sets_the_level(tmp_path: Path, size: int, level: Level) -> None:
    """Everyday ends at size 50, standard at 80."""
    entry = compile_sample(tmp_path, {f"english-words.{size}": ["tap"]}).find("tap")
    assert entry is not None
    assert (entry.size, entry.level) == (size, level)


@pytest.mark.parametrize(
    ("files", "size", "regions", "variant"),
    [
        pytest.param(
            {"american-words.35": ["tap"], "british-words.20": ["tap"]},
            20,
            Region.AMERICAN | Region.BRITISH,
            False,
            id="regions add up, the smallest size counts",
        ),
        pytest.param(
            {"english-words.80": ["tap"], "canadian-words.10": ["tap"]},
            10,
            EVERYWHERE,
            False,
            id="English at any size is everywhere",
        ),
        pytest.param(
            {"british_variant_1-words.20": ["tap"], "variant_2-words.60": ["tap"]},
            20,
            Region.AMERICAN | Region.BRITISH,
            True,
            id="a variant everywhere is a variant",
        ),
        pytest.param(
            {"british-words.95": ["tap"], "variant_1-words.10": ["tap"]},
            10,
            Region.AMERICAN | Region.BRITISH,
            False,
            id="a variant in one region only is none",
        ),
        pytest.param(
            {"australian-words.35": ["tap"], "english-upper.10": ["Tap"]},
            35,
            Region.AUSTRALIAN,
            False,
            id="lines of names do not count",
        ),
    ],
)
def test_the_lines_of_a_word_add_up(
    tmp_path: Path, files: dict[str, list[str]], size: int, regions: Region, variant: bool
) -> None:
    entry = compile_sample(tmp_path, files).find("tap")
    assert entry is not None
    assert (entry.size, entry.regions, entry.variant) == (size, regions, variant)


@pytest.mark.ruling("FR8")
@pytest.mark.parametrize(
    ("files", "words"),
    [
        pytest.param({"english-words.10": ["cat", "cats"]}, {"cat", "cats"}, id="plurals are in"),
        pytest.param({"english-words.10": ["Cat", "CAT"]}, set[str](), id="capitals are out"),
        pytest.param(
            {"english-words.10": ["\u00c9t\u00e9"]}, set[str](), id="so are accented ones"
        ),
        pytest.param({"english-words.10": ["cat's"]}, set[str](), id="apostrophes are out"),
        pytest.param({"english-words.10": ["x-ray"]}, set[str](), id="hyphens are out"),
        pytest.param(
            {"english-words.10": ["sm\u00f8r"]}, set[str](), id="an o with a stroke is out"
        ),
        pytest.param(
            {"english-words.10": ["\u00e9t\u00e9"]}, {"\u00e9t\u00e9"}, id="accents are in"
        ),
        pytest.param(
            {"english-words.20": ["resume"], "english-words.60": ["re\u0301sume\u0301"]},
            {"resume"},
            id="of two spellings the commoner is shown",
        ),
        pytest.param(
            {"english-words.60": ["resume"], "english-words.20": ["re\u0301sume\u0301"]},
            {"re\u0301sume\u0301"},
            id="be it the one with accents",
        ),
        pytest.param(
            {
                f"english-{category}.10": ["tap"]
                for category in ("upper", "proper-names", "abbreviations", "contractions")
            },
            set[str](),
            id="only lists of words make words",
        ),
        pytest.param(
            {"english-words.60": ["polish"], "english-upper.10": ["Polish"]},
            {"polish"},
            id="a name spelled alike does no harm",
        ),
    ],
)
def test_lower_case_lines_of_letters_are_words(
    tmp_path: Path, files: dict[str, list[str]], words: set[str]
) -> None:
    entries = compile_sample(tmp_path, files | {"american-words.80": ["zax"]}).entries()
    assert {entry.entry for entry in entries} == words | {"zax"}


@pytest.mark.ruling("FR8")
@pytest.mark.parametrize(
    ("name", "line", "told"),
    [
        pytest.param("english-upper.10", "Paris", ("paris", "proper_noun"), id="a name"),
        pytest.param("english-proper-names.10", "Zo\u00eb", ("zoe", "proper_noun"), id="an accent"),
        pytest.param("english-words.10", "Briton", ("briton", "proper_noun"), id="among words"),
        pytest.param("english-upper.10", "NASA", ("nasa", "abbreviation"), id="capitals only"),
        pytest.param("english-upper.10", "K", ("k", "proper_noun"), id="one capital is a name"),
        pytest.param("english-abbreviations.10", "kg", ("kg", "abbreviation"), id="small letters"),
        pytest.param("english-abbreviations.10", "PhD", ("phd", "abbreviation"), id="mixed"),
        pytest.param("english-contractions.10", "I'm", ("i'm", "contraction"), id="contraction"),
    ],
)
def test_lines_that_make_no_word_are_evidence(
    tmp_path: Path, name: str, line: str, told: tuple[str, str]
) -> None:
    """What SCOWL lists in other categories, or with capitals, is what a refusal rests on."""
    text, finding = told
    lexicon = compile_sample(tmp_path, {"english-words.20": ["tap"], name: [line]})
    assert [(each.finding, each.detail) for each in lexicon.refusals(text)] == [(finding, line)]
    assert judge(lexicon, text).reasons


def test_possessives_are_no_evidence(tmp_path: Path) -> None:
    """`Paris's` says nothing that `Paris` does not."""
    lexicon = compile_sample(
        tmp_path, {"english-words.10": ["cat", "cat's"], "english-upper.10": ["Paris's"]}
    )
    assert lexicon.refusals("paris's") == ()
    assert lexicon.refusals("cat's") == ()


@pytest.mark.parametrize(
    ("word", "inflections"),
    [
        pytest.param("cat", ("cats",), id="-s as a rule"),
        pytest.param("cake", ("cakes",), id="-s after e"),
        pytest.param("tattoo", ("tattoos",), id="-s after o"),
        pytest.param("bus", ("buses",), id="-es after s"),
        pytest.param("box", ("boxes",), id="-es after x"),
        pytest.param("waltz", ("waltzes",), id="-es after z"),
        pytest.param("church", ("churches",), id="-es after ch"),
        pytest.param("bush", ("bushes",), id="-es after sh"),
        pytest.param("tooth", ("tooths",), id="-s after another h"),
        pytest.param("happy", ("happies", "happier", "happiest"), id="-ies, -ier, -iest after py"),
        pytest.param("day", ("days",), id="-s after a vowel and y"),
        pytest.param("soliloquy", ("soliloquys",), id="-s after u and y"),
        pytest.param("y", ("ys",), id="-s after a y alone"),
    ],
)
def test_regular_inflections(word: str, inflections: tuple[str, ...]) -> None:
    assert regular_inflections(word) == inflections


@pytest.mark.parametrize(
    ("stem_size", "stem", "word", "lifted"),
    [
        pytest.param(80, "wirrah", "wirrahs", True, id="the plural of a standard entry"),
        pytest.param(10, "box", "boxes", True, id="that of an everyday entry, to standard"),
        pytest.param(60, "busy", "busiest", True, id="a superlative"),
        pytest.param(95, "wirrah", "wirrahs", False, id="not where the entry is of size 95 too"),
        pytest.param(80, "box", "boxs", False, id="not an irregular one"),
        pytest.param(80, "baby", "babys", False, id="not -ys after a consonant"),
        pytest.param(80, "walk", "walked", False, id="not another ending"),
    ],
)
def test_a_regular_inflection_of_a_standard_entry_joins_standard_and_is_marked(
    tmp_path: Path, stem_size: int, stem: str, word: str, lifted: bool
) -> None:
    files = {f"english-words.{stem_size}": [stem], "english-words.95": [word]}
    if stem_size == 95:
        files = {"english-words.95": [stem, word]}
    entry = compile_sample(tmp_path, files).find(word)
    assert entry is not None
    assert (entry.inflected, entry.size) == (lifted, 95)
    assert entry.level is (Level.STANDARD if lifted else Level.ALL)


def test_a_lifted_entry_lifts_no_other(tmp_path: Path) -> None:
    """The rule reads the list once: mos lifts moses, which lifts nothing."""
    files = {"english-words.80": ["mos"], "english-words.95": ["moses", "moseses"]}
    entries = compile_sample(tmp_path, files).entries(Level.ALL)
    assert {entry.word: entry.inflected for entry in entries} == {
        "mos": False,
        "moses": True,
        "moseses": False,
    }


def test_an_inflection_of_size_80_or_less_is_no_lifted_one(tmp_path: Path) -> None:
    entry = compile_sample(tmp_path, {"english-words.80": ["cat", "cats"]}).find("cats")
    assert entry is not None
    assert not entry.inflected


def test_what_the_review_takes_out_is_refused_for_its_reason_and_lifts_nothing(
    tmp_path: Path,
) -> None:
    files = {
        "english-words.80": ["aaron", "kb"],
        "english-words.95": ["aarons", "kbs"],
        "english-upper.50": ["Aaron", "KB"],
    }
    lexicon = compile_sample(
        tmp_path,
        files,
        exclusions=["aaron|proper_noun|name of a biblical figure"],
        short=["kb|drop|abbreviation|for kilobyte"],
    )
    entries = {entry.word: entry.level for entry in lexicon.entries(Level.ALL)}
    assert entries == {"aarons": Level.ALL, "kbs": Level.ALL}
    assert [
        reason.message for word in ("aaron", "kb") for reason in judge(lexicon, word).reasons
    ] == [
        "aaron is a name: name of a biblical figure; names are not playable",
        "kb is an abbreviation: for kilobyte; play words only",
    ]
    counts = {"everyday": 0, "standard": 2, "all": 4}
    assert lexicon.manifest["entries_before_exclusions"] == counts | {"standard": 4}
    assert lexicon.manifest["entries"] == {"everyday": 0, "standard": 0, "all": 2}
    assert lexicon.manifest["excluded"] == {"abbreviation": 1, "proper_noun": 1}


def test_the_family_table_marks_entries(tmp_path: Path) -> None:
    lexicon = compile_sample(
        tmp_path, {"english-words.10": ["cat", "damn"]}, family=["damn|vulgar|reviewed"]
    )
    assert [entry.word for entry in lexicon.entries(family=True)] == ["cat"]


@pytest.mark.parametrize(
    ("table", "row"),
    [
        ("exclusions", "gnu|proper_noun|an animal"),
        ("short", "gnu|drop|proper_noun|an animal"),
        ("family", "gnu|vulgar|reviewed"),
    ],
)
def test_a_reviewed_word_that_the_list_lacks_is_named(tmp_path: Path, table: str, row: str) -> None:
    """A slip in a table does not pass as a decision."""
    with pytest.raises(ReviewedTableError, match=rf"{table}\.tsv.*: gnu$"):
        compile_sample(tmp_path, {"english-words.10": ["cat"]}, **{table: [row]})


def test_counts_are_of_each_level_with_those_below(tmp_path: Path) -> None:
    files = {"english-words.10": ["a", "b"], "english-words.70": ["c"], "english-words.95": ["d"]}
    manifest = compile_sample(tmp_path, files).manifest
    assert manifest["entries"] == {"everyday": 2, "standard": 3, "all": 4}


def test_the_manifest_returned_is_the_one_written(tmp_path: Path) -> None:
    scowl = write_scowl(tmp_path / "scowl", {"english-words.10": ["cat"]})
    manifest = build_lexicon(tmp_path / "compiled", scowl, write_tables(tmp_path / "tables"))
    assert manifest == json.loads((tmp_path / "compiled" / "lexicon.json").read_bytes())
    assert manifest == Lexicon(tmp_path / "compiled").manifest


def test_two_builds_give_the_same_bytes_whatever_the_hash_seed(tmp_path: Path) -> None:
    """Nothing of a run but its two sources gets into the files."""
    files = {
        "english-words.10": ["cat", "caf\u00e9", "resume", "polish"],
        "english-words.95": ["cats", "quop"],
        "english-upper.35": ["Cat", "Polish", "KS", "Ks"],
    }
    compile_sample(tmp_path, files, affixes=["ing|suffix|act of doing"])
    program = (
        "import sys; from pathlib import Path; from wordlists.compile import build_lexicon; "
        "from wordlists.reviewed import Reviewed; from wordlists.scowl import Scowl; "
        "out, scowl, tables = map(Path, sys.argv[1:]); "
        "build_lexicon(out, Scowl(scowl), Reviewed(tables))"
    )
    for seed in ("1", "2"):
        arguments = [tmp_path / f"out{seed}", tmp_path / "scowl", tmp_path / "tables"]
        subprocess.run(
            [sys.executable, "-c", program, *arguments],
            cwd=TOP,
            env=os.environ | {"PYTHONHASHSEED": seed},
            check=True,
        )
        assert contents(tmp_path / f"out{seed}") == contents(tmp_path / "compiled")


def test_the_order_of_lines_does_not_matter(tmp_path: Path) -> None:
    lines = ["cat", "caf\u00e9", "zax", "Polish"]
    first = compile_sample(tmp_path / "first", {"english-words.10": lines})
    second = compile_sample(tmp_path / "second", {"english-words.10": lines[::-1]})
    assert first.digest == second.digest


@pytest.mark.parametrize("below", ["", "deeper"], ids=["a file", "below a file"])
def test_a_folder_that_cannot_be_written_is_an_os_error(tmp_path: Path, below: str) -> None:
    scowl = write_scowl(tmp_path / "scowl", {"english-words.10": ["cat"]})
    (tmp_path / "taken").write_bytes(b"")
    with pytest.raises(OSError, match="taken"):
        build_lexicon(tmp_path / "taken" / below, scowl, write_tables(tmp_path / "tables"))


def test_a_source_without_words_is_said_to_be_none(tmp_path: Path) -> None:
    with pytest.raises(SourceError, match="holds no words"):
        compile_sample(tmp_path, {"english-words.10": ["Cat"], "english-upper.10": ["Dog"]})


def test_a_build_leaves_nothing_but_the_files_of_the_manifest(tmp_path: Path) -> None:
    lexicon = compile_sample(tmp_path, {"english-words.10": ["cat"]})
    names = {path.name for path in (tmp_path / "compiled").iterdir()}
    assert names == {"lexicon.json", *lexicon.manifest["files"]}

"""Lists of one's own: `--wordlist`, `--only`, `--lexicon` and `frenetic wordlist build`."""

import re
import subprocess
import sys
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from .command import TOP, Ran, environment, frenetic

BOARD = ("Ba", "N", "Na")


@pytest.fixture(autouse=True)
def data_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep compiled lists in a folder of the test's own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data"


def list_file(folder: Path, name: str, *lines: str) -> str:
    """Return the path of a text file with a word a line."""
    file = folder / name
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return str(file)


def wordlists(*files: str) -> list[str]:
    """Return the options that name the files."""
    return [part for file in files for part in ("--wordlist", file)]


def listed(*arguments: str) -> dict[str, Any]:
    """Return the words of the board by their spelling."""
    ran = frenetic("words", *BOARD, *arguments, "--format", "json")
    assert ran.code == 0, ran.err
    return {word["word"]: word for word in ran.json()["words"]}


def test_own_words_are_added_at_a_level_of_their_own(tmp_path: Path) -> None:
    """nabana is Na Ba Na = 11 + 56 + 11; a word of the list keeps its level; qat has no tiles."""
    before = listed()
    assert "nabana" not in before
    after = listed("--wordlist", list_file(tmp_path, "own.txt", "nabana", "ban", "qat"))
    assert after.keys() - before.keys() == {"nabana"}
    assert (after["nabana"]["level"], after["nabana"]["best"]) == ("own", 78)
    assert after["ban"] == before["ban"]


def test_a_hyphen_takes_a_word_away_and_a_later_file_overrules_an_earlier(tmp_path: Path) -> None:
    """Where the files disagree, a line on standard error says so."""
    away = list_file(tmp_path, "away.txt", "-ban", "-nabana")
    add = list_file(tmp_path, "add.txt", "ban", "nabana")
    assert "ban" not in listed("--wordlist", away)
    later = frenetic("words", *BOARD, "--wordlist", add, "--wordlist", away)
    assert not {"ban", "nabana"} & {cells[0] for cells in later.cells}
    assert re.fullmatch("frenetic: .*disagree on ban, nabana; .*\n", later.err)
    earlier = frenetic("words", *BOARD, "--wordlist", away, "--wordlist", add)
    assert {cells[0] for cells in earlier.cells} >= {"ban", "nabana"}


def test_only_counts_no_other_list(tmp_path: Path) -> None:
    """The words are those of the file that the tiles make."""
    own = list_file(tmp_path, "own.txt", "nabana", "ban", "qat")
    assert set(listed("--wordlist", own, "--only")) == {"nabana", "ban"}


def test_the_answer_names_the_lists(tmp_path: Path) -> None:
    """By name, number of words, time and digest of the file; a verdict names them too."""
    own = list_file(tmp_path, "own.txt", "nabana", "-ban")
    for arguments in (("words", *BOARD), ("check", "nabana")):
        ran = frenetic(*arguments, "--wordlist", own, "--format", "json")
        assert ran.code == 0
        answer = ran.json() if arguments[0] == "words" else ran.json()[0]
        (info,) = answer["wordlists"]
        assert (info["name"], info["entries"]) == ("own.txt", 2)
        assert info["digest"] == sha256(Path(own).read_bytes()).hexdigest()
        assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+00:00", info["modified"])


def test_a_check_asks_the_lists(tmp_path: Path) -> None:
    """What a list adds is valid, what it takes away is not; with --only nothing else is."""
    own = list_file(tmp_path, "own.txt", "nabana", "-ban")
    words = ("check", "nabana", "ban", "tin")
    assert [cells[1] for cells in frenetic(*words, "--wordlist", own).cells] == [
        "valid",
        "not valid",
        "valid",
    ]
    only = frenetic(*words, "--wordlist", own, "--only")
    assert [cells[1] for cells in only.cells] == ["valid", "not valid", "not valid"]


def compiled(tmp_path: Path, name: str, *lines: str) -> Ran:
    """Compile a list of one's own."""
    return frenetic("wordlist", "build", list_file(tmp_path, "own.txt", *lines), "-o", name)


def test_a_compiled_list_stands_in_place_of_the_shipped_one(tmp_path: Path) -> None:
    """words, check, wordlist info, words and verify take it by its name."""
    built = compiled(tmp_path, "club", "nabana", "ban", "caf\u00e9")
    assert (built.code, built.err) == (0, "")
    assert built.out.startswith("club: 3 entries, digest ")
    assert set(listed("--lexicon", "club")) == {"nabana", "ban"}
    assert frenetic("check", "nabana", "--lexicon", "club").code == 0
    assert frenetic("check", "tin", "--lexicon", "club").code == 1
    assert frenetic("wordlist", "words", "--lexicon", "club").lines == [
        "ban",
        "caf\u00e9",
        "nabana",
    ]
    assert frenetic("wordlist", "verify", "--lexicon", "club").code == 0
    info = frenetic("wordlist", "info", "club", "--format", "json").json()
    assert (info["name"], info["entries"]["all"]) == ("club", 3)
    assert info["lists"] == frenetic("wordlist", "info", "--format", "json").json()["lists"]
    assert info["lists"] == ["club"]


@pytest.mark.parametrize(
    "name",
    ["lexicon.json", "words.marisa", "attributes.bin", "splits.json", "rows.bin", "planes.bin"],
)
@pytest.mark.parametrize("missing", [True, False], ids=["missing", "cut"])
def test_a_damaged_list_of_ones_own_is_refused(
    name: str, missing: bool, tmp_path: Path, data_home: Path
) -> None:
    """Exit code 3 with the file; what mends it is to build this list, not the installation."""
    compiled(tmp_path, "club", "nabana", "ban")
    (file,) = data_home.rglob(name)
    content = file.read_bytes()
    file.unlink()
    if not missing:
        file.write_bytes(content[:-2])
    ran = frenetic("words", *BOARD, "--lexicon", "club")
    assert (ran.code, ran.out) == (3, "")
    assert ran.err.count("\n") == 1
    assert str(file) in ran.err
    assert "build it again: frenetic wordlist build FILE -o club" in ran.err
    assert compiled(tmp_path, "club", "nabana", "ban").code == 0
    assert set(listed("--lexicon", "club")) == {"nabana", "ban"}


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (None, "No such file"),
        (b"", "holds no playable word: it is empty"),
        (b"Paris\nco-op\n", "holds no playable word: 1 hyphenated, 1 proper_noun"),
        (b"tin\x00\n", "is no text file"),
        (b"\x7fELF\x01", "is no text file"),
        (b"a" * 10_000_000, "holds no playable word: 1 too_long"),
        (b" " * 10_000_000 + b"1", "holds no playable word: 1 not_letters"),
    ],
    ids=["missing", "empty", "no playable word", "NUL", "a program", "one line", "spaces"],
)
@pytest.mark.parametrize("command", [("words", "Ba", "N"), ("check", "tin")], ids=" ".join)
def test_a_list_that_cannot_be_used_is_refused(
    command: tuple[str, ...], content: bytes | None, fault: str, tmp_path: Path
) -> None:
    """Exit code 2 with the file; so is it when it is to be compiled."""
    file = tmp_path / "own.txt"
    if content is not None:
        file.write_bytes(content)
    for ran in (
        frenetic(*command, "--wordlist", str(file)),
        frenetic("wordlist", "build", str(file), "-o", "club"),
    ):
        assert (ran.code, ran.out) == (2, "")
        assert ran.err.count("\n") == 1
        assert str(file) in ran.err
        assert fault in ran.err


@pytest.mark.parametrize(
    ("line", "part"),
    [
        ("words Ba --only", "--wordlist FILE"),
        ("check tin --only", "--wordlist FILE"),
        ("words Ba --lexicon none", "no list 'none'"),
        ("check tin --lexicon none", "frenetic wordlist build FILE -o none"),
        ("wordlist info none", "no list 'none'"),
        ("wordlist words --lexicon ../up", "../up"),
        ("wordlist verify --lexicon .", "'.'"),
    ],
)
def test_a_list_that_there_is_not_is_refused_with_what_to_do(line: str, part: str) -> None:
    """Exit code 2; a name is no path."""
    ran = frenetic(*line.split())
    assert (ran.code, ran.out) == (2, "")
    assert part in ran.err


def test_a_list_of_ones_own_needs_a_name_that_is_no_path(tmp_path: Path) -> None:
    """Without -o, or with a path or a source beside it, nothing is built."""
    file = list_file(tmp_path, "own.txt", "tin")
    for arguments in ((), ("-o", "a/b"), ("-o", ".."), ("-o", "x", "--source", str(tmp_path))):
        ran = frenetic("wordlist", "build", file, *arguments)
        assert (ran.code, ran.out) == (2, "")
    assert not (tmp_path / "data").exists()


def test_every_list_that_cannot_be_used_is_named_at_once(tmp_path: Path) -> None:
    """Two of three are at fault; the third is not named."""
    good = list_file(tmp_path, "good.txt", "tin")
    empty = list_file(tmp_path, "empty.txt")
    ran = frenetic("check", "tin", *wordlists(f"{tmp_path}/none.txt", good, empty))
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
    assert f"{tmp_path}/none.txt" in ran.err
    assert empty in ran.err
    assert good not in ran.err


def test_a_name_that_could_steer_the_terminal_is_escaped(tmp_path: Path) -> None:
    """In errors, in notes and in answers."""
    file = list_file(tmp_path, "a\x1b[31m.txt", "tin", "-tin", "ban", "Paris")
    for ran in (
        frenetic("check", "ban", "tin", "--wordlist", file, "--format", "table"),
        frenetic("words", *BOARD, "--wordlist", file, "--format", "table"),
        frenetic("words", *BOARD, "--wordlist", file, "--format", "json"),
        frenetic("wordlist", "build", file, "-o", "club"),
        frenetic("wordlist", "info", "club"),
        frenetic("check", "ban", "--wordlist", file + "x"),
    ):
        assert "\x1b" not in ran.out + ran.err
        assert "Traceback" not in ran.err


FILTERS = {
    "--starts na": {"nabana", "nanba"},
    "--ends ba": {"nanba"},
    "--contains ban": {"nabana"},
    "--regex ^n.*a$ --min-length 6": {"nabana"},
    "--max-length 5": {"nanba"},
    "--min-score 75": {"nabana"},
    "--limit 1": {"nabana"},
    "--sort word --limit 1": {"nabana"},
    "--sort tiles --limit 1": {"nabana"},
    "--sort length --limit 1": {"nabana"},
}


@pytest.mark.parametrize(("options", "words"), FILTERS.items(), ids=list(FILTERS))
def test_own_words_are_filtered_and_sorted_as_others(
    options: str, words: set[str], tmp_path: Path
) -> None:
    """nabana is Na Ba Na = 78; nanba is Na N Ba = 74."""
    own = list_file(tmp_path, "own.txt", "nanba", "nabana")
    assert set(listed("--wordlist", own, "--only", *options.split())) == words


@pytest.mark.parametrize("level", ["everyday", "standard", "all"])
def test_no_level_leaves_own_words_out(level: str, tmp_path: Path) -> None:
    """In a listing, in a verdict, and of a compiled list."""
    own = list_file(tmp_path, "own.txt", "nabana")
    compiled(tmp_path, "club", "nabana")
    for lists in (("--wordlist", own), ("--lexicon", "club")):
        assert listed(*lists, "--level", level)["nabana"]["level"] == "own"
        assert frenetic("check", "nabana", *lists, "--level", level).code == 0


def test_an_accent_is_shown_as_the_list_writes_it(tmp_path: Path) -> None:
    """caf\u00e9 of the list is Ca Fe = 46; a verdict and the compiled list spell it alike."""
    own = list_file(tmp_path, "own.txt", "n\u00e1b\u00e1na")
    compiled(tmp_path, "club", "n\u00e1b\u00e1na")
    for lists in (("--wordlist", own, "--only"), ("--lexicon", "club")):
        assert listed(*lists)["nabana"]["entry"] == "n\u00e1b\u00e1na"
        (verdict,) = frenetic("check", "NABANA", *lists, "--format", "json").json()
        assert (verdict["valid"], verdict["entry"]) == (True, "n\u00e1b\u00e1na")


def test_a_compiled_list_gives_the_words_of_its_files(tmp_path: Path) -> None:
    """Those of `--only` with the same files in the same order, splits and all."""
    first = list_file(tmp_path, "first.txt", "nabana", "ban", "nana", "nab", "qat", "B\u00e1")
    second = list_file(tmp_path, "second.txt", "-ban", "-nana", "# nothing", "nan")
    third = list_file(tmp_path, "third.txt", "+nana")
    built = frenetic("wordlist", "build", first, second, third, "-o", "club")
    assert (built.code, built.out.split(",")[0]) == (0, "club: 5 entries")
    directly = listed(*wordlists(first, second, third), "--only")
    assert set(directly) == {"nabana", "nana", "nan"}
    assert listed("--lexicon", "club") == directly
    wild = ("--wild", "2", "--new", "Na")
    assert listed("--lexicon", "club", *wild) == listed(
        *wordlists(first, second, third), "--only", *wild
    )


def test_one_verdict_for_all_words_asks_the_lists(tmp_path: Path) -> None:
    """--tournament says valid of what the list adds and not of what it takes away."""
    own = list_file(tmp_path, "own.txt", "nabana", "-ban")
    for words, code in ((("nabana", "tin"), 0), (("nabana", "ban"), 1)):
        ran = frenetic("check", *words, "--tournament", "--wordlist", own)
        assert ran.code == code
        assert not {"nabana", "ban"} & set(ran.out.split())


def test_what_the_next_tile_brings_is_told_of_compiled_lists_alone(tmp_path: Path) -> None:
    """With a text it is refused with what to do; with the compiled list Na brings nabana."""
    own = list_file(tmp_path, "own.txt", "nabana")
    ran = frenetic("words", "Ba", "N", "--next", "--wordlist", own)
    assert (ran.code, ran.out) == (2, "")
    assert "--lexicon NAME" in ran.err
    compiled(tmp_path, "club", "nabana")
    told = frenetic("words", "Ba", "--next", "--lexicon", "club", "--format", "plain")
    assert [cells for cells in told.cells if cells[1] != "0"] == [["Na", "1", "1", "78"]]


def test_many_disagreements_are_told_in_one_line(tmp_path: Path) -> None:
    """Five words, then how many more."""
    words = ["ban", "nab", "nan", "tan", "tat", "tin", "ton"]
    add = list_file(tmp_path, "add.txt", *words)
    away = list_file(tmp_path, "away.txt", *(f"-{word}" for word in words))
    ran = frenetic("check", "cat", *wordlists(add, away))
    assert ran.err == (
        "frenetic: your lists disagree on ban, nab, nan, tan, tat and 2 more; "
        "the later file counts, in one file the hyphen\n"
    )


def test_a_list_changed_between_two_answers_has_another_digest(tmp_path: Path) -> None:
    """So that an answer says which words it rests on."""
    digests: set[str] = set()
    for line in ("nabana", "nanba"):
        own = list_file(tmp_path, "own.txt", line)
        (verdict,) = frenetic("check", "tin", "--wordlist", own, "--format", "json").json()
        digests.add(verdict["wordlists"][0]["digest"])
        assert verdict["lexicon"]["level"] == "standard"
        assert re.fullmatch("[0-9a-f]{64}", verdict["lexicon"]["digest"])
    assert len(digests) == 2


LIMITED = """
import resource, sys
resource.setrlimit(resource.RLIMIT_AS, (1_500_000_000, 1_500_000_000))
from cli.main import run
sys.exit(run(sys.argv[1:]))
"""


def within_limits(*arguments: str) -> subprocess.CompletedProcess[str]:
    """Run a command line as a process that may take 1.5 GB."""
    return subprocess.run(
        [sys.executable, "-c", LIMITED, *arguments],
        cwd=TOP,
        env=environment(),
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize(
    "lines", [200_000, pytest.param(10_000_000, marks=pytest.mark.long)], ids="{:,}".format
)
@pytest.mark.parametrize(
    "unit",
    ["ban\ntin\n-nab\nnabana\n", "# ban\n", "  ban \r\n", "Paris\n", "n\u00e1\n", "\n"],
    ids=["words", "comments", "spaces", "names", "accents", "blank lines"],
)
def test_a_list_of_very_many_lines_is_an_answer(unit: str, lines: int, tmp_path: Path) -> None:
    """Without exhausting a memory of 1.5 GB."""
    file = tmp_path / "own.txt"
    with file.open("w", encoding="utf-8", newline="") as opened:
        opened.write("nabana\n")
        for _ in range(100):
            opened.write(unit * (lines // 100 // unit.count("\n")))
    for arguments in (("words", *BOARD, "--format", "json"), ("check", "nabana")):
        done = within_limits(*arguments, "--wordlist", str(file))
        assert done.returncode == 0, done.stderr
        assert "nabana" in done.stdout


def test_a_compiled_word_is_credited_to_its_list_alone(tmp_path: Path) -> None:
    """SCOWL does not hold conono, and says nothing of it."""
    assert (
        frenetic("wordlist", "build", list_file(tmp_path, "a.txt", "conono"), "-o", "quaint").code
        == 0
    )
    (item,) = frenetic("check", "conono", "--lexicon", "quaint", "--format", "json").json()
    assert item["evidence"] == [{"source": "quaint", "finding": "word conono"}]


@pytest.mark.parametrize("minus", ["-", "\u2212", "\u2013"], ids=["hyphen", "minus", "en dash"])
def test_what_takes_a_word_away_may_be_typed_by_a_word_processor(
    tmp_path: Path, minus: str
) -> None:
    """`-tin` with any of the three is a house rule."""
    file = list_file(tmp_path, "rules.txt", f"{minus}tin", "pepper")
    assert frenetic("check", "tin", *wordlists(file)).code == 1


def test_what_is_passed_over_is_told(tmp_path: Path) -> None:
    """By reason, on standard error, the answer as it is."""
    file = list_file(tmp_path, "mixed.txt", "Copper", "ban", "co-op")
    ran = frenetic("words", "Ba", "N", *wordlists(file), "--only")
    assert ran.lines == ["ban\t63\t0\tBa-N"]
    assert ran.err == "frenetic: mixed.txt: passed over 1 hyphenated, 1 proper_noun\n"


@pytest.mark.parametrize("only", [False, True])
def test_an_answer_says_whether_other_lists_counted(tmp_path: Path, only: bool) -> None:
    """In what `words` and `check` write as JSON."""
    options = [*wordlists(list_file(tmp_path, "a.txt", "ban")), *(["--only"] if only else [])]
    listing = frenetic("words", *BOARD, *options, "--format", "json").json()
    (item,) = frenetic("check", "ban", *options, "--format", "json").json()
    assert (listing["only"], item["only"]) == (only, only)


@pytest.mark.parametrize(
    ("options", "named"),
    [
        pytest.param([], "Lists: a.txt (1 word), scowl-2020.12.07 standard", id="beside the list"),
        pytest.param(["--only"], "Lists: a.txt (1 word)", id="alone"),
    ],
)
def test_the_table_of_check_names_the_lists_that_counted(
    tmp_path: Path, options: list[str], named: str
) -> None:
    """In its last line."""
    file = list_file(tmp_path, "a.txt", "ban")
    ran = frenetic("check", "ban", "tin", *wordlists(file), *options, "--format", "table")
    assert ran.lines[-1] == named

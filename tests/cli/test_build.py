"""`frenetic wordlist build` of lists of one's own: what is kept, what is lost, who may read on."""

import os
import signal
import subprocess
import sys
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

import pytest

from wordlists.named import open_named

from .command import TOP, Ran, environment, frenetic

BOARD = ("Ba", "N", "Na")


@pytest.fixture(autouse=True)
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep compiled lists in a folder of the test's own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    return tmp_path / "data"


def build(folder: Path, *lines: str, name: str = "club") -> Ran:
    """Compile a list of these lines."""
    return frenetic("wordlist", "build", text_file(folder, *lines), "-o", name)


def text_file(folder: Path, *lines: str) -> str:
    """Return the path of a text with these lines."""
    file = folder / "own.txt"
    file.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return str(file)


def words(name: str = "club") -> list[str]:
    """Return the words of a compiled list."""
    ran = frenetic("wordlist", "words", "--lexicon", name, "--folded")
    assert ran.code == 0, ran.err
    return ran.lines


def folders(home: Path, name: str = "club") -> list[Path]:
    """Return the folders of builds that a list has, not the link to the current one."""
    found = (home / "frenetic" / "lists" / name).iterdir()
    return [path for path in found if not path.is_symlink()]


def test_what_is_passed_over_is_counted_for_each_file(tmp_path: Path) -> None:
    """By reason, in alphabetical order; the words of both files are compiled."""
    (tmp_path / "a.txt").write_text("ban\nParis\nice cream\nOslo\nco-op\n", encoding="utf-8")
    (tmp_path / "b.txt").write_text("tin\ndon't\nc4\n", encoding="utf-8")
    files = (str(tmp_path / "a.txt"), str(tmp_path / "b.txt"))
    ran = frenetic("wordlist", "build", *files, "-o", "club")
    assert ran.code == 0
    assert ran.out.startswith("club: 2 entries, digest ")
    assert ran.err == (
        "frenetic: a.txt: passed over 1 hyphenated, 2 proper_noun, 1 several_words\n"
        "frenetic: b.txt: passed over 1 contraction, 1 not_letters\n"
    )


def test_the_digest_depends_on_the_words_alone(tmp_path: Path) -> None:
    """Not on the order, the case, the encoding, or what is passed over."""
    texts = [b"ban\ntin\n", b"\xff\xfe" + "TIN\r\nBAN\r\n".encode("utf-16-le"), b"tin\nban\nBa\n"]
    digests: set[str] = set()
    for text in texts:
        (tmp_path / "own.txt").write_bytes(text)
        ran = frenetic("wordlist", "build", str(tmp_path / "own.txt"), "-o", "club")
        digests.add(ran.out)
    assert len(digests) == 1
    assert build(tmp_path, "ban", "tan").out not in digests


def test_info_and_verify_take_the_list_by_its_name(tmp_path: Path) -> None:
    """Its entries are those of every level; it has the splits of ban, nab and no others."""
    built = build(tmp_path, "ban", "nab", "qat")
    info = frenetic("wordlist", "info", "club", "--format", "json").json()
    assert info["name"] == "club"
    assert info["entries"] == dict.fromkeys(("everyday", "standard", "all"), 3)
    assert info["splits"] == dict.fromkeys(("everyday", "standard", "all"), 2)
    assert list(info["sources"]) == ["own.txt"]
    assert info["digest"] in built.out
    verified = frenetic("wordlist", "verify", "--lexicon", "club")
    assert (verified.code, verified.err) == (0, "")
    assert info["digest"] in verified.out


@pytest.mark.parametrize(
    ("lines", "fault"),
    [
        pytest.param(["-ban"], "no word is left to compile", id="nothing but removals"),
        pytest.param(["ban", "-ban"], "no word is left to compile", id="all taken away"),
        pytest.param(["qat", "jjj"], "tiles can spell no word of it", id="no word of tiles"),
        pytest.param(["ban", "co" * 50], "co has more than 1,000 splits", id="2^50 splits"),
        pytest.param(["Paris"], "holds no playable word: 1 proper_noun", id="no word"),
    ],
)
def test_a_list_that_makes_no_index_is_refused(
    lines: list[str], fault: str, tmp_path: Path, home: Path
) -> None:
    """Exit code 2 with the file, and no trace of the list is left; an older one stays."""
    ran = build(tmp_path, *lines)
    assert (ran.code, ran.out) == (2, "")
    assert str(tmp_path / "own.txt") in ran.err
    assert fault in ran.err
    assert "Traceback" not in ran.err
    assert not (home / "frenetic" / "lists" / "club").exists()
    assert frenetic("wordlist", "info", "--format", "json").json()["lists"] == []
    assert build(tmp_path, "ban").code == 0
    assert build(tmp_path, *lines).code == 2
    assert words() == ["ban"]


def test_a_word_of_too_many_splits_can_be_taken_away(tmp_path: Path) -> None:
    """By the line that the error names."""
    word = "co" * 50
    assert f"by a line -{word}" in build(tmp_path, "ban", word).err
    assert build(tmp_path, "ban", word, f"-{word}").code == 0
    assert words() == ["ban"]


def test_the_name_of_a_shipped_list_stays_its_own(tmp_path: Path) -> None:
    """Or `info` would give the licence of the one to the other."""
    shipped = frenetic("wordlist", "info", "--format", "json").json()["name"]
    ran = build(tmp_path, "ban", name=shipped)
    assert (ran.code, ran.out) == (2, "")
    assert f"'{shipped}' is the name of a shipped list; use another name" in ran.err


@pytest.mark.parametrize("place", ["data", "data/frenetic", "data/frenetic/lists/club"])
def test_where_nothing_can_be_written_is_named(place: str, tmp_path: Path) -> None:
    """A file stands where a folder is needed: exit code 2, and the file stays."""
    file = tmp_path / place
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(b"mine")
    ran = build(tmp_path, "ban")
    assert (ran.code, ran.out) == (2, "")
    assert f"cannot write {file}" in ran.err
    assert ran.err.count("\n") == 1
    assert file.read_bytes() == b"mine"


def test_building_again_replaces_the_list(tmp_path: Path, home: Path) -> None:
    """The one before goes."""
    for line in ("ban", "nab", "nana", "tin"):
        assert build(tmp_path, line).code == 0
        assert words() == [line]
        assert len(folders(home)) == 1


def test_who_has_the_list_open_keeps_it(tmp_path: Path, home: Path) -> None:
    """Also what a lexicon opens only when it is needed: the spellings."""
    build(tmp_path, "b\u00e1n")
    lexicon = open_named("club")
    for _ in range(3):
        build(tmp_path, "n\u00e1b")
    entry = lexicon.find("ban")
    assert entry is not None
    assert entry.entry == "b\u00e1n"
    assert words() == ["nab"]
    assert len(folders(home)) == 2
    del lexicon
    build(tmp_path, "n\u00e1b")
    assert len(folders(home)) == 1


READ = """
import sys
from cli.main import run
from wordlists.named import open_named
from solver.index import SplitIndex
print("ready", flush=True)
for _ in range(300):
    lexicon = open_named("club")
    assert SplitIndex(lexicon, lexicon.folder).lexicon is lexicon
    assert [each.entry for each in lexicon.entries()] in (["b\\u00e1n"], ["n\\u00e1b", "tin"])
"""


def test_readers_go_on_while_the_list_is_built(tmp_path: Path) -> None:
    """A process opens it again and again while it is replaced: each time it is one of the two."""
    build(tmp_path, "b\u00e1n")
    with subprocess.Popen(
        [sys.executable, "-c", READ],
        cwd=TOP,
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as reader:
        assert reader.stdout
        assert reader.stdout.readline() == "ready\n"
        for at in range(10):
            lines = ("b\u00e1n",) if at % 2 else ("n\u00e1b", "tin")
            assert build(tmp_path, *lines).code == 0
        _, faults = reader.communicate()
    assert (reader.returncode, faults) == (0, "")


def test_two_builds_at_once_end_in_one_of_the_lists(tmp_path: Path, home: Path) -> None:
    """One waits for the other; neither fails, and nothing is mixed."""
    programs: list[subprocess.Popen[bytes]] = []
    for name in ("ban", "nab", "tin"):
        file = tmp_path / f"{name}.txt"
        file.write_text(f"{name}\n", encoding="ascii")
        programs.append(start_build(file))
    codes = [program.wait() for program in programs]
    for program in programs:
        program.communicate()
    assert codes == [0, 0, 0]
    assert words() in (["ban"], ["nab"], ["tin"])
    assert frenetic("wordlist", "verify", "--lexicon", "club").code == 0
    assert len(folders(home)) == 1


def start_build(file: Path, program: str = "from cli.main import main; main()") -> "Program":
    """Start a process that compiles a text as the list club."""
    return subprocess.Popen(
        [sys.executable, "-c", program, "wordlist", "build", str(file), "-o", "club"],
        cwd=TOP,
        env=environment(),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )


Program = subprocess.Popen[bytes]

HANGING = """
import signal, sys, time
signal.signal(signal.SIGINT, signal.default_int_handler)  # ignored where tests run in background
import cli.build
from cli.main import main

def hang(*_):
    print("hangs", flush=True)
    time.sleep(60)

cli.build.build_index = hang
main()
"""


@contextmanager
def hanging_build(folder: Path) -> Generator[Program]:
    """Start a build that stops before its index is made."""
    file = folder / "own.txt"
    file.write_text("tin\n", encoding="ascii")
    with start_build(file, HANGING) as program:
        assert program.stdout
        assert program.stdout.readline() == b"hangs\n"
        yield program


@pytest.mark.parametrize(
    ("end", "code"), [(signal.SIGINT, 130), (signal.SIGKILL, -9)], ids=["Ctrl-C", "killed"]
)
@pytest.mark.parametrize("first", [True, False], ids=["the first build", "a later build"])
def test_an_interrupted_build_leaves_the_list_as_it_was(
    end: signal.Signals, code: int, first: bool, tmp_path: Path, home: Path
) -> None:
    """What it left is gone after the next build."""
    if not first:
        build(tmp_path, "ban")
    with hanging_build(tmp_path) as program:
        program.send_signal(end)
    assert program.returncode == code
    if first:
        assert frenetic("wordlist", "words", "--lexicon", "club").code == 2
    else:
        assert words() == ["ban"]
    assert build(tmp_path, "nab").code == 0
    assert words() == ["nab"]
    assert len(folders(home)) == 1


def test_a_full_disk_leaves_the_list_as_it_was(tmp_path: Path, home: Path) -> None:
    """Exit code 2 with the fault; the half-made files are gone."""
    build(tmp_path, "ban")
    full = OSError(28, os.strerror(28), "/somewhere/words.marisa")
    with patch("cli.build.build_own_lexicon", side_effect=full):
        ran = build(tmp_path, "tin")
    assert (ran.code, ran.out) == (2, "")
    assert "cannot write /somewhere/words.marisa: No space left on device" in ran.err
    assert words() == ["ban"]
    assert len(folders(home)) == 1


def test_nothing_is_written_beside_the_list(tmp_path: Path, home: Path) -> None:
    """The files of the user stay as they were, and the data folder holds this list alone."""
    text = text_file(tmp_path, "ban", "Paris")
    before = Path(text).read_bytes()
    assert frenetic("wordlist", "build", text, "-o", "club").code == 0
    assert Path(text).read_bytes() == before
    assert [path.name for path in (home / "frenetic" / "lists").iterdir()] == ["club"]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["data", "own.txt"]

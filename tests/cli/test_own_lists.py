"""Lists of one's own: `--wordlist`, `--only`, `--lexicon` and `frenetic wordlist build`."""

import re
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from .command import Ran, frenetic

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


def test_a_damaged_list_of_ones_own_is_refused(tmp_path: Path, data_home: Path) -> None:
    """As the shipped one is: exit code 3."""
    compiled(tmp_path, "club", "nabana", "ban")
    (trie,) = data_home.rglob("words.marisa")
    trie.write_bytes(trie.read_bytes()[:-1])
    ran = frenetic("words", *BOARD, "--lexicon", "club")
    assert (ran.code, ran.out) == (3, "")
    assert str(trie) in ran.err


@pytest.mark.parametrize(
    ("content", "fault"),
    [
        (None, "No such file"),
        (b"", "holds no playable word"),
        (b"Paris\nco-op\n", "holds no playable word"),
        (b"tin\x00\n", "is no text file"),
        (b"\x7fELF\x01", "is no text file"),
    ],
    ids=["missing", "empty", "no playable word", "NUL", "a program"],
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

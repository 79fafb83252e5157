"""`frenetic doctor`: what is there, what is missing, and what mends it."""

import csv
import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from wordlists.glosses import Glosses

from .command import TOP, Ran, environment, frenetic, on_terminal, process

PARTS = ("python", "word list", "splits", "definitions", "enchant")
LEXICON, INDEX = "wordlists/compiled/", "solver/compiled/"


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """Return a folder with the packages, file by file a link to the real ones."""
    for package in ("wordlists", "solver", "cli"):
        shutil.copytree(TOP / package, tmp_path / package, copy_function=os.symlink)
    return tmp_path


def with_faults(prelude: str, *arguments: str) -> Ran:
    """Run the program in a process that executes `prelude` first."""
    code = f"import sys\n{prelude}\nfrom cli.main import main\nmain()"
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        cwd=TOP,
        env=environment(),
        capture_output=True,
        text=True,
        check=False,
    )
    return Ran(done.returncode, done.stdout, done.stderr)


def faults(ran: Ran) -> dict[str, tuple[str, str]]:
    """Return the detail and the remedy of each part that is not all right, by name."""
    assert ran.err == ""
    answer = ran.json()
    missing = [each for each in answer["conditions"] if not each["ok"]]
    assert (answer["ok"], ran.code) == ((False, 3) if missing else (True, 0))
    assert all(each["mend"] is None for each in answer["conditions"] if each["ok"])
    return {each["name"]: (each["detail"], each["mend"]) for each in missing}


def test_each_format_lists_the_same_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    """Name, whether it is there, what it is, what mends it."""
    monkeypatch.setenv("COLUMNS", "1000")
    answer = frenetic("doctor", "--format", "json").json()
    conditions = answer["conditions"]
    cells = [
        [each["name"], "ok" if each["ok"] else "missing", each["detail"], each["mend"] or ""]
        for each in conditions
    ]
    assert frenetic("doctor", "--format", "plain").cells == cells
    rows = list(csv.reader(frenetic("doctor", "--format", "csv").lines))
    assert rows == [["name", "ok", "detail", "mend"], *cells]
    lines = frenetic("doctor", "--format", "ndjson").lines
    assert [json.loads(line) for line in lines] == conditions
    told = [line for line in frenetic("doctor", "--format", "table").lines if line[0] != " "]
    assert told == [
        f"{'+' if each['ok'] else 'x'} {each['name']}: {each['detail']}" for each in conditions
    ]


def test_it_tells_what_a_report_of_a_fault_needs() -> None:
    """Python, the lexicon with its digest and size, the splits, the definitions, the output."""
    conditions = frenetic("doctor", "--format", "json").json()["conditions"]
    assert tuple(each["name"] for each in conditions[:5]) == PARTS
    details = {each["name"]: each["detail"] for each in conditions}
    info = frenetic("wordlist", "info", "--format", "json").json()
    version = ".".join(map(str, sys.version_info[:3]))
    assert details["python"] == f"{version}, {sys.executable}"
    assert details["word list"] == (
        f"{info['name']}, {info['entries']['all']:,} words, digest {info['digest']}"
    )
    assert details["splits"] == f"{info['splits']['all']:,} splits"
    assert details["definitions"].endswith(f"digest {Glosses().digest}")
    assert details["output"] == "no terminal, no colours, utf-8"


def test_on_a_terminal_nothing_is_wider_than_it() -> None:
    """And the terminal is told."""
    ran = on_terminal("doctor", settings={"COLUMNS": "80", "NO_COLOR": "1"})
    assert all(len(line) <= 80 for line in ran.lines if "to mend it:" not in line)
    assert ran.lines[-1] == "+ output: a terminal, no colours, utf-8"
    coloured = on_terminal("doctor", settings={"COLUMNS": "80"})
    assert "\x1b[" in coloured.out


DAMAGE = {
    "the list is missing": (LEXICON + "lexicon.json", "word list"),
    "words of it are missing": (LEXICON + "words.marisa", "word list"),
    "the splits are missing": (INDEX + "planes.bin", "splits"),
    "the definitions are missing": (LEXICON + "glosses.json", "definitions"),
    "texts of them are missing": (LEXICON + "glosses.bin", "definitions"),
}


@pytest.mark.parametrize(("name", "part"), DAMAGE.values(), ids=list(DAMAGE))
def test_a_part_that_is_missing_is_told_with_what_mends_it(
    installed: Path, name: str, part: str
) -> None:
    """The file is named; the other parts are looked at all the same."""
    (installed / name).unlink()
    ran = process("doctor", "--format", "json", folder=installed)
    found = faults(ran)
    assert str(installed / name) in found[part][0]
    assert found[part][1] == "install frenetic again, or run: frenetic wordlist build"
    assert {"word list", "splits", "definitions"} & set(found) <= {part, "splits"}
    assert [each["name"] for each in ran.json()["conditions"]][:5] == list(PARTS)


@pytest.mark.parametrize(
    ("name", "part"),
    [
        (LEXICON + "words.marisa", "word list"),
        (LEXICON + "refusals.marisa", "word list"),
        (INDEX + "rows.bin", "splits"),
        (LEXICON + "glosses.bin", "definitions"),
    ],
)
def test_a_changed_byte_is_found(installed: Path, name: str, part: str) -> None:
    """Only the digest tells it from the real file."""
    content = bytearray((installed / name).read_bytes())
    content[len(content) // 2] ^= 1
    (installed / name).unlink()
    (installed / name).write_bytes(content)
    found = faults(process("doctor", "--format", "json", folder=installed))
    assert Path(name).name in found[part][0]
    assert "frenetic wordlist build" in found[part][1]


def test_a_missing_binding_is_told_with_what_mends_it() -> None:
    """Without pyenchant, the dictionaries cannot be looked at and are not listed."""
    ran = with_faults("sys.modules['enchant'] = None", "doctor", "--format", "json")
    assert faults(ran) == {
        "enchant": ("pyenchant is not installed", "python -m pip install pyenchant")
    }
    assert not [each for each in ran.json()["conditions"] if each["name"].startswith("hunspell")]


def test_a_missing_dictionary_is_told_with_what_mends_it() -> None:
    """Named by the package that holds it."""
    prelude = (
        "import wordlists.opinion as opinion\n"
        "had = {'en_XX': 'hunspell-en-xx'}, opinion.load_enchant\n"
        "opinion.Hunspell.__init__.__defaults__ = had"
    )
    found = faults(with_faults(prelude, "doctor", "--format", "json"))
    assert found["hunspell en_XX"][1].endswith(" hunspell-en-xx")


def test_a_missing_library_is_told_with_what_mends_it() -> None:
    """Without marisa-trie no list can be read; each is told, and the other parts too."""
    prelude = "sys.modules['marisa_trie'] = None\nsys.modules['enchant'] = None"
    found = faults(with_faults(prelude, "doctor", "--format", "json"))
    assert list(found) == list(PARTS[1:])
    for part in PARTS[1:4]:
        detail, mend = found[part]
        assert "marisa_trie" in detail
        assert mend == "python -m pip install marisa-trie"


def test_the_table_shows_what_mends_a_fault_on_the_next_line() -> None:
    """Unbroken, however long, so that it can be copied."""
    ran = with_faults("sys.modules['enchant'] = None", "doctor", "--format", "table")
    at = ran.lines.index("x enchant: pyenchant is not installed")
    assert ran.lines[at + 1] == "    to mend it: python -m pip install pyenchant"
    assert ran.code == 3

"""A damaged installation: exit code 3, one line that names the file and what to do."""

import json
import os
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from .command import TOP, Ran, environment, process

LEXICON = "wordlists/compiled/"
INDEX = "solver/compiled/"
COMMANDS = {
    "words": ("words", "Ca", "Fe"),
    "check": ("check", "cafe", "London"),
    "wordlist info": ("wordlist", "info"),
    "wordlist words": ("wordlist", "words"),
}
Spoil = Callable[[Path], object]


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    """Return a folder with the packages, file by file a link to the real ones."""
    for package in ("wordlists", "solver", "cli"):
        shutil.copytree(TOP / package, tmp_path / package, copy_function=os.symlink)
    return tmp_path


def rewrite(change: Callable[[bytes], bytes]) -> Spoil:
    """Return what replaces a file by its changed contents; the real one stays."""

    def spoil(file: Path) -> None:
        content = file.read_bytes()
        file.unlink()
        file.write_bytes(change(content))

    return spoil


def edit(**changes: object) -> Spoil:
    """Return what changes a manifest's keys; None takes a key away."""

    def change(content: bytes) -> bytes:
        kept = {**json.loads(content), **changes}
        return json.dumps({key: value for key, value in kept.items() if value is not None}).encode()

    return rewrite(change)


DAMAGE: dict[str, tuple[str, Spoil]] = {
    "the list's manifest is missing": (LEXICON + "lexicon.json", Path.unlink),
    "its trie is missing": (LEXICON + "words.marisa", Path.unlink),
    "its attributes are missing": (LEXICON + "attributes.bin", Path.unlink),
    "its manifest is cut": (LEXICON + "lexicon.json", rewrite(lambda old: old[:100])),
    "its manifest is no object": (LEXICON + "lexicon.json", rewrite(lambda _: b"[]")),
    "its manifest is empty": (LEXICON + "lexicon.json", rewrite(lambda _: b"")),
    "its trie is cut": (LEXICON + "words.marisa", rewrite(lambda old: old[:-1])),
    "its attributes are cut": (
        LEXICON + "attributes.bin",
        rewrite(lambda old: old[: len(old) // 2]),
    ),
    "its trie is no trie": (LEXICON + "words.marisa", rewrite(lambda old: bytes(len(old)))),
    "its format is another one": (LEXICON + "lexicon.json", edit(format=99)),
    "its byte order is another one": (LEXICON + "lexicon.json", edit(byte_order="middle")),
    "its manifest lacks the digest": (LEXICON + "lexicon.json", edit(digest=None)),
}
INDEX_DAMAGE: dict[str, tuple[str, Spoil]] = {
    "the index's manifest is missing": (INDEX + "splits.json", Path.unlink),
    "its planes are missing": (INDEX + "planes.bin", Path.unlink),
    "its rows are cut": (INDEX + "rows.bin", rewrite(lambda old: old[:-1])),
    "its planes are empty": (INDEX + "planes.bin", rewrite(lambda _: b"")),
    "its format is another one": (INDEX + "splits.json", edit(format=99)),
    "it belongs to another list": (INDEX + "splits.json", edit(lexicon="0" * 64)),
    "its manifest lacks the rows": (INDEX + "splits.json", edit(rows=None)),
}


def refused(ran: Ran) -> None:
    """Check that the program ended with 3 and one line without a traceback."""
    assert ran.code == 3, ran
    assert ran.err.startswith("frenetic: ")
    assert ran.err.count("\n") == 1
    assert "Traceback" not in ran.err


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize(("name", "spoil"), DAMAGE.values(), ids=list(DAMAGE))
def test_a_damaged_word_list_is_refused(
    installed: Path, command: str, name: str, spoil: Spoil
) -> None:
    """By every command that needs it, before anything is written, with what to do."""
    spoil(installed / name)
    ran = process(*COMMANDS[command], folder=installed)
    refused(ran)
    assert ran.out == ""
    assert str(installed / LEXICON) in ran.err
    assert "install frenetic again" in ran.err or "frenetic wordlist build" in ran.err


@pytest.mark.parametrize(("name", "spoil"), INDEX_DAMAGE.values(), ids=list(INDEX_DAMAGE))
def test_a_damaged_split_index_is_refused(installed: Path, name: str, spoil: Spoil) -> None:
    """By the command that lists words."""
    spoil(installed / name)
    ran = process("words", "Ca", "Fe", folder=installed)
    refused(ran)
    assert ran.out == ""
    assert str(installed / INDEX) in ran.err
    assert "frenetic wordlist build" in ran.err


SAME_SIZE = rewrite(lambda old: b"=" * len(old))


@pytest.mark.parametrize(
    ("command", "name", "spoil"),
    [
        ("check London", LEXICON + "refusals.marisa", Path.unlink),
        ("check London", LEXICON + "refusals.marisa", SAME_SIZE),
        ("words Ca Fe", LEXICON + "spellings.marisa", Path.unlink),
        ("words Ca Fe", LEXICON + "spellings.marisa", SAME_SIZE),
        ("words Ca Fe", "solver/elements.csv", Path.unlink),
        ("elements", "solver/elements.csv", SAME_SIZE),
        ("wordlist info", "wordlists/catalogue.toml", Path.unlink),
    ],
)
def test_other_files_of_the_installation_are_needed_too(
    installed: Path, command: str, name: str, spoil: Spoil
) -> None:
    """Missing, or with other contents of the same size: the file is named."""
    spoil(installed / name)
    ran = process(*command.split(), folder=installed)
    refused(ran)
    assert str(installed / name) in ran.err


@pytest.mark.parametrize("name", ["words.marisa", "attributes.bin", "refusals.marisa"])
def test_verify_finds_contents_that_only_the_digest_tells_from_the_real_ones(
    installed: Path, name: str
) -> None:
    """One byte is changed in the middle: exit code 1, and the file is named."""

    def change(old: bytes) -> bytes:
        half = len(old) // 2
        return old[:half] + bytes([old[half] ^ 1]) + old[half + 1 :]

    rewrite(change)(installed / LEXICON / name)
    ran = process("wordlist", "verify", folder=installed)
    assert (ran.code, ran.out) == (1, "")
    assert ran.err.startswith("frenetic: ")
    assert name in ran.err
    assert ran.err.count("\n") == 1


@pytest.mark.parametrize("name", ["planes.bin", "rows.bin"])
def test_verify_reads_the_index_too(installed: Path, name: str) -> None:
    """The last byte is changed."""
    rewrite(lambda old: old[:-1] + bytes([old[-1] ^ 1]))(installed / INDEX / name)
    ran = process("wordlist", "verify", folder=installed)
    assert (ran.code, ran.out) == (1, "")
    assert name in ran.err


def test_the_version_needs_the_word_list(installed: Path) -> None:
    """It names the lexicon."""
    (installed / LEXICON / "lexicon.json").unlink()
    refused(process("--version", folder=installed))


def test_help_needs_no_word_list(installed: Path) -> None:
    """What is left of the installation still explains itself."""
    (installed / LEXICON / "lexicon.json").unlink()
    for arguments in ((), ("-h",), ("words", "-h"), ("wordlist", "build", "-h")):
        assert process(*arguments, folder=installed).code == 0


@pytest.mark.parametrize("arguments", COMMANDS.values(), ids=list(COMMANDS))
def test_a_missing_library_is_named(arguments: tuple[str, ...]) -> None:
    """Without marisa-trie no list can be read."""
    code = "import sys; sys.modules['marisa_trie'] = None; from cli.main import main; main()"
    done = subprocess.run(
        [sys.executable, "-c", code, *arguments],
        cwd=TOP,
        env=environment(),
        capture_output=True,
        text=True,
        check=False,
    )
    refused(Ran(done.returncode, done.stdout, done.stderr))
    assert "marisa_trie" in done.stderr
    assert "install frenetic again" in done.stderr

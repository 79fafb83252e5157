"""Damaged, foreign and missing compiled files: one line that names the file and the next step."""

import json
import os
import subprocess
import sys
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Any

import pytest

from wordlists import CompiledFileError, Lexicon, judge

from .samples import compile_sample

TOP = Path(__file__).parent.parent.parent
NEXT_STEP = "install frenetic again, or run: frenetic wordlist build"
FILES = ["attributes.bin", "refusals.marisa", "spellings.marisa", "words.marisa"]
TRIES = FILES[1:]
MANIFEST = "lexicon.json"
OTHER_ORDER = {"little": "big", "big": "little"}[sys.byteorder]

Spoil = Callable[[Path], None]


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A compiled list with every kind of content."""
    files = {
        "english-words.10": ["cat", "caf\u00e9", "polish"],
        "english-upper.10": ["Polish", "Paris"],
    }
    compile_sample(tmp_path, files)
    return tmp_path / "compiled"


def no_folder(folder: Path) -> None:
    folder.rename(folder.with_name("elsewhere"))


def without(name: str) -> Spoil:
    return lambda folder: (folder / name).unlink()


def emptied(name: str) -> Spoil:
    return holding(name, b"")


def holding(name: str, content: bytes) -> Spoil:
    def write(folder: Path) -> None:
        (folder / name).write_bytes(content)

    return write


def cut(name: str) -> Spoil:
    def shorten(folder: Path) -> None:
        path = folder / name
        path.write_bytes(path.read_bytes()[:-1])

    return shorten


def lengthened(name: str) -> Spoil:
    def lengthen(folder: Path) -> None:
        path = folder / name
        path.write_bytes(path.read_bytes() + b"\0")

    return lengthen


def manifest_with(**fields: Any) -> Spoil:
    def rewrite(folder: Path) -> None:
        path = folder / MANIFEST
        path.write_text(json.dumps(json.loads(path.read_bytes()) | fields), encoding="utf-8")

    return rewrite


def manifest_without(key: str) -> Spoil:
    def rewrite(folder: Path) -> None:
        path = folder / MANIFEST
        fields = json.loads(path.read_bytes())
        del fields[key]
        path.write_text(json.dumps(fields), encoding="utf-8")

    return rewrite


def of_size(name: str, content: bytes) -> Spoil:
    """Replace a file and have the manifest say its size."""

    def replace(folder: Path) -> None:
        (folder / name).write_bytes(content)
        files = json.loads((folder / MANIFEST).read_bytes())["files"]
        files[name]["size"] = len(content)
        manifest_with(files=files)(folder)

    return replace


@pytest.mark.parametrize(
    ("spoil", "named", "why"),
    [
        pytest.param(no_folder, MANIFEST, "No such file", id="no folder"),
        *(
            pytest.param(without(name), name, "No such file", id=f"no {name}")
            for name in (*FILES, MANIFEST)
        ),
        *(
            pytest.param(emptied(name), name, "has 0 bytes, not", id=f"empty {name}")
            for name in FILES
        ),
        *(pytest.param(cut(name), name, "bytes, not", id=f"truncated {name}") for name in FILES),
        *(
            pytest.param(lengthened(name), name, "bytes, not", id=f"longer {name}")
            for name in FILES
        ),
        pytest.param(emptied(MANIFEST), MANIFEST, "is no manifest", id="an empty manifest"),
        pytest.param(
            holding(MANIFEST, b'{"format": 1'), MANIFEST, "is no manifest", id="half a manifest"
        ),
        pytest.param(
            holding(MANIFEST, b"\xff\xfe\x00"), MANIFEST, "is no manifest", id="a manifest of bytes"
        ),
        pytest.param(
            holding(MANIFEST, b"[]"), MANIFEST, "is no manifest", id="a manifest as a list"
        ),
        pytest.param(
            holding(MANIFEST, b"1"), MANIFEST, "is no manifest", id="a manifest as a number"
        ),
        pytest.param(
            holding(MANIFEST, b"[" * 100_000),
            MANIFEST,
            "is no manifest",
            id="a bottomless manifest",
        ),
        pytest.param(holding(MANIFEST, b"{}"), MANIFEST, "is no manifest", id="a bare manifest"),
        pytest.param(
            manifest_with(format=99), MANIFEST, "has format 99 (", id="a manifest of another format"
        ),
        pytest.param(
            manifest_with(byte_order=OTHER_ORDER),
            MANIFEST,
            f"({OTHER_ORDER}-endian)",
            id="files of another byte order",
        ),
        pytest.param(
            manifest_with(files=["words.marisa"]), MANIFEST, "is no manifest", id="files as a list"
        ),
        pytest.param(
            manifest_with(files={"\0": {"size": 1}}),
            r"\x00",
            "embedded null",
            id="a file called NUL",
        ),
        *(
            pytest.param(
                manifest_without(key), MANIFEST, f"lacks {key}", id=f"a manifest without {key}"
            )
            for key in ("name", "digest", "entries", "refusals")
        ),
        pytest.param(
            of_size("attributes.bin", b"\0" * 8),
            "compiled",
            "holds files of two lists",
            id="attributes of more words",
        ),
        pytest.param(
            of_size("attributes.bin", b"\0" * 5),
            "compiled",
            "holds files of two lists",
            id="attributes that end within a word",
        ),
        pytest.param(
            of_size("attributes.bin", b""), "attributes.bin", "empty", id="attributes of no word"
        ),
        pytest.param(
            of_size("words.marisa", b""), "words.marisa", "is damaged", id="a trie of 0 bytes"
        ),
        pytest.param(
            of_size("words.marisa", b"We love Marisa.\0"),
            "words.marisa",
            "is damaged",
            id="the beginning of a trie",
        ),
    ],
)
def test_a_spoilt_list_is_refused_in_one_line(
    folder: Path, spoil: Spoil, named: str, why: str
) -> None:
    """The line names the file, what is wrong with it and the next step."""
    spoil(folder)
    with pytest.raises(CompiledFileError) as caught:
        Lexicon(folder)
    message = str(caught.value)
    assert named in message
    assert why in message
    assert message.endswith(f"; {NEXT_STEP}")
    assert message.isprintable()


def test_a_folder_whose_name_is_not_in_utf_8_will_do(folder: Path) -> None:
    elsewhere = folder.rename(folder.with_name(os.fsdecode(b"caf\xe9")))
    assert judge(Lexicon(elsewhere), "cafe").entry == "caf\u00e9"
    (elsewhere / "words.marisa").write_bytes(bytes((elsewhere / "words.marisa").stat().st_size))
    with pytest.raises(CompiledFileError, match=r"caf\\udce9/words\.marisa is damaged"):
        Lexicon(elsewhere)


def test_a_line_end_in_the_name_of_a_folder_stays_out_of_the_message(tmp_path: Path) -> None:
    with pytest.raises(CompiledFileError) as caught:
        Lexicon(tmp_path / "two\nlines")
    assert r"two\x0alines" in str(caught.value)
    assert str(caught.value).isprintable()


OPEN_AND_USE = """
import sys
from wordlists import CompiledFileError, Lexicon, judge
try:
    lexicon = Lexicon(sys.argv[1])
    judge(lexicon, "paris"), [entry.entry for entry in lexicon.entries()]
except CompiledFileError as error:
    print(error)
"""


@pytest.mark.parametrize("filling", ["zeros", "noise"])
@pytest.mark.parametrize("name", TRIES)
def test_a_trie_of_other_bytes_in_the_right_number_does_not_crash(
    folder: Path, name: str, filling: str
) -> None:
    """The library under the tries might abort the process, so another process tries it."""
    path = folder / name
    size = path.stat().st_size
    path.write_bytes(bytes(size) if filling == "zeros" else Random(1).randbytes(size))
    ended = subprocess.run(
        [sys.executable, "-c", OPEN_AND_USE, folder],
        cwd=TOP,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (ended.returncode, ended.stderr) == (0, "")
    assert ended.stdout == f"{path} is damaged; {NEXT_STEP}\n"


def test_spellings_of_another_list_are_found_out_when_needed(folder: Path, tmp_path: Path) -> None:
    """The list without accents has no spelling for café; the folder says so and does not crash."""
    other = tmp_path / "other"
    compile_sample(other, {"english-words.10": ["cat"]})
    spellings = (other / "compiled" / "spellings.marisa").read_bytes()
    of_size("spellings.marisa", spellings)(folder)
    lexicon = Lexicon(folder)
    assert judge(lexicon, "cat").entry == "cat"
    with pytest.raises(CompiledFileError, match=rf"spellings\.marisa is damaged; {NEXT_STEP}"):
        judge(lexicon, "cafe")


@pytest.mark.parametrize("name", FILES)
def test_a_flipped_bit_anywhere_is_found_by_the_full_check(folder: Path, name: str) -> None:
    """Opening compares sizes alone; the full check reads every byte."""
    lexicon = Lexicon(folder)
    assert lexicon.damaged_files() == []
    path = folder / name
    content = path.read_bytes()
    for place in (0, len(content) // 2, len(content) - 1):
        flipped = bytearray(content)
        flipped[place] ^= 1
        path.write_bytes(flipped)
        assert lexicon.damaged_files() == [name]


def test_every_damaged_file_is_named_at_once(folder: Path) -> None:
    lexicon = Lexicon(folder)
    for name in FILES:
        without(name)(folder)
    assert lexicon.damaged_files() == FILES


def test_a_manifest_of_another_digest_is_found(folder: Path) -> None:
    manifest_with(digest="0" * 64)(folder)
    assert Lexicon(folder).damaged_files() == [MANIFEST]


def test_a_file_changed_together_with_its_checksum_is_found_by_the_digest(folder: Path) -> None:
    """Whoever changes a file and its line in the manifest has the digest of all against him."""
    content = b"\0" * (folder / "attributes.bin").stat().st_size
    (folder / "attributes.bin").write_bytes(content)
    files = json.loads((folder / MANIFEST).read_bytes())["files"]
    files["attributes.bin"]["sha256"] = sha256(content).hexdigest()
    manifest_with(files=files)(folder)
    assert Lexicon(folder).damaged_files() == [MANIFEST]

"""Small word lists to compile: SCOWL folders and reviewed tables written for one test."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from wordlists.compile import build_lexicon
from wordlists.lexicon import Lexicon
from wordlists.reviewed import Reviewed
from wordlists.scowl import Scowl

HEADERS = {
    "affixes.tsv": "affix\tkind\tmeaning",
    "exclusions.tsv": "entry\tcode\treason",
    "family.tsv": "entry\tcode\tsource",
    "short.tsv": "entry\tverdict\tcode\treason",
}


def write_scowl(folder: Path, files: Mapping[str, Sequence[str]]) -> Scowl:
    """Write `files`, lines by file name, and return them as an installed SCOWL."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, lines in files.items():
        (folder / name).write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return Scowl(folder)


def write_tables(folder: Path, **rows: Sequence[str]) -> Reviewed:
    """Write all reviewed tables, those of `rows` with these rows, cells apart by a bar."""
    folder.mkdir(parents=True, exist_ok=True)
    for name, header in HEADERS.items():
        lines = [
            header,
            *(row.replace("|", "\t") for row in rows.get(name.removesuffix(".tsv"), ())),
        ]
        (folder / name).write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
    return Reviewed(folder)


def compile_sample(
    folder: Path, files: Mapping[str, Sequence[str]], **rows: Sequence[str]
) -> Lexicon:
    """Compile `files` with the reviewed `rows` below `folder` and open the result."""
    scowl = write_scowl(folder / "scowl", files)
    build_lexicon(folder / "compiled", scowl, write_tables(folder / "tables", **rows))
    return Lexicon(folder / "compiled")

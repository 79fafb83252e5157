"""Small lexicons with their split index, compiled from what a test writes down."""

from collections.abc import Iterable, Mapping
from pathlib import Path

from solver.compile import build_index
from solver.index import SplitIndex
from wordlists.compile import build_lexicon
from wordlists.lexicon import Lexicon
from wordlists.reviewed import Reviewed
from wordlists.scowl import Scowl

Rows = Iterable[tuple[str, str, str]]


def build(
    folder: Path,
    words: Mapping[int, Iterable[str]],
    *,
    names: Iterable[str] = (),
    abbreviations: Iterable[str] = (),
    contractions: Iterable[str] = (),
    excluded: Rows = (),
    family: Iterable[str] = (),
    affixes: Rows = (),
) -> SplitIndex:
    """Compile the `words` of each SCOWL size, with the refusals, and open the result."""
    lists = {f"english-words.{size}": texts for size, texts in words.items()} | {
        "english-proper-names.50": names,
        "english-abbreviations.50": abbreviations,
        "english-contractions.50": contractions,
    }
    scowl, reviewed, compiled = folder / "scowl", folder / "reviewed", folder / "compiled"
    scowl.mkdir(parents=True)
    reviewed.mkdir()
    for name, texts in lists.items():
        _write(scowl / name, texts)
    _write_table(reviewed / "short.tsv", "entry\tverdict\tcode\treason", ())
    _write_table(reviewed / "exclusions.tsv", "entry\tcode\treason", excluded)
    _write_table(reviewed / "affixes.tsv", "affix\tkind\tmeaning", affixes)
    hidden = [(word, "slur", "a test") for word in family]
    _write_table(reviewed / "family.tsv", "entry\tcode\tsource", hidden)
    build_lexicon(compiled, Scowl(scowl), Reviewed(reviewed))
    lexicon = Lexicon(compiled)
    build_index(lexicon, compiled)
    return SplitIndex(lexicon, compiled)


def _write(path: Path, lines: Iterable[str]) -> None:
    path.write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")


def _write_table(path: Path, header: str, rows: Rows) -> None:
    _write(path, [header, *("\t".join(row) for row in sorted(rows))])

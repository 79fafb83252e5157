"""The reviewed inputs in `sources/`: tab-separated tables with a header line."""

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from .entries import Finding
from .normalise import is_playable_text

SOURCES = Path(__file__).parent / "sources"
REFUSING = frozenset(Finding) - {Finding.WORD}


class ReviewedTableError(Exception):
    """A reviewed table breaks its form; the message names the file, the line and the mend."""


@dataclass(frozen=True, slots=True)
class Exclusion:
    """An entry that SCOWL lists and this project refuses."""

    word: str
    finding: Finding
    reason: str


@dataclass(frozen=True, slots=True)
class Affix:
    """A bare prefix or suffix."""

    text: str
    kind: str
    meaning: str


@dataclass(frozen=True, slots=True)
class ShortEntry:
    """The decision on one entry of up to three letters."""

    word: str
    keep: bool
    code: str
    reason: str


@dataclass(frozen=True, slots=True)
class Reviewed:
    """All reviewed tables of one folder."""

    folder: Path = SOURCES

    def files(self) -> list[Path]:
        """Return the tables by name."""
        return sorted(self.folder.glob("*.tsv"))

    def short(self) -> list[ShortEntry]:
        """Return `short.tsv`: every spellable entry of up to three letters."""
        columns = ("entry", "verdict", "code", "reason")
        rows: list[ShortEntry] = []
        for where, (word, verdict, code, reason) in self._rows("short.tsv", columns):
            if verdict not in ("keep", "drop"):
                raise ReviewedTableError(f"{where}: verdict {verdict!r} is neither keep nor drop")
            if verdict == "drop":
                _refusing(where, code)
            rows.append(ShortEntry(word, verdict == "keep", code, reason))
        return rows

    def exclusions(self) -> list[Exclusion]:
        """Return what is taken out: `exclusions.tsv`, and what `short.tsv` drops."""
        columns = ("entry", "code", "reason")
        short = {entry.word: entry for entry in self.short()}
        found = [
            Exclusion(entry.word, Finding(entry.code), entry.reason)
            for entry in short.values()
            if not entry.keep
        ]
        for where, (word, code, reason) in self._rows("exclusions.tsv", columns):
            if word in short:
                raise ReviewedTableError(f"{where}: {word!r} is decided in short.tsv; remove one")
            found.append(Exclusion(word, _refusing(where, code), reason))
        return sorted(found, key=lambda exclusion: exclusion.word)

    def family(self) -> list[str]:
        """Return the words of `family.tsv`, which family listings leave out."""
        rows = self._rows("family.tsv", ("entry", "code", "source"))
        return [word for _, (word, _, _) in rows]

    def affixes(self) -> list[Affix]:
        """Return `affixes.tsv`."""
        rows = self._rows("affixes.tsv", ("affix", "kind", "meaning"))
        return [Affix(*row) for _, row in rows]

    def _rows(self, name: str, columns: tuple[str, ...]) -> Iterator[tuple[str, list[str]]]:
        """Yield each row of the table `name` with its place, after checking its form."""
        try:
            text = (self.folder / name).read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as error:
            raise ReviewedTableError(f"{name} cannot be read: {error}") from error
        header, *lines = text.split("\n")
        if lines and not lines[-1]:
            lines.pop()
        if header.split("\t") != list(columns):
            raise ReviewedTableError(f"{name}:1: the columns must be {' '.join(columns)}")
        previous = ""
        for number, line in enumerate(lines, start=2):
            where, row = f"{name}:{number}", line.split("\t")
            if len(row) != len(columns) or not all(cell.strip() for cell in row):
                raise ReviewedTableError(f"{where}: {len(columns)} filled cells are needed")
            if not all(cell.isprintable() for cell in row):
                raise ReviewedTableError(f"{where}: {line!r} holds a control character")
            if not is_playable_text(row[0]):
                raise ReviewedTableError(f"{where}: {row[0]!r} is not of the letters a to z")
            if row[0] <= previous:
                raise ReviewedTableError(f"{where}: {row[0]!r} must come before {previous!r}, once")
            previous = row[0]
            yield where, row


def _refusing(where: str, code: str) -> Finding:
    if code not in REFUSING:
        raise ReviewedTableError(f"{where}: code {code!r} is none of {', '.join(sorted(REFUSING))}")
    return Finding(code)

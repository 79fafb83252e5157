"""Reading SCOWL: one file a category and size, named `english-words.35` and the like."""

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path

from .entries import Region
from .lexicon import SIZES

DEBIAN_FOLDER = Path("/usr/share/dict/scowl")
EVERYWHERE = Region.AMERICAN | Region.BRITISH | Region.AUSTRALIAN | Region.CANADIAN
REGIONS = {
    "english": EVERYWHERE,
    "american": Region.AMERICAN,
    "british": Region.BRITISH,
    "australian": Region.AUSTRALIAN,
    "canadian": Region.CANADIAN,
    "variant": Region.AMERICAN,
}
CATEGORIES = ("words", "upper", "proper-names", "abbreviations", "contractions")


class SourceError(Exception):
    """The word list to build from is missing or not as expected; the message says what to do."""


@dataclass(frozen=True, slots=True)
class Line:
    """One line of one SCOWL file."""

    text: str
    category: str
    size: int
    regions: Region
    variant: bool


@dataclass(frozen=True, slots=True)
class Scowl:
    """An installed SCOWL: the folder of its files."""

    folder: Path = DEBIAN_FOLDER

    def files(self) -> list[Path]:
        """Return the files of the categories used, by name; SourceError if there are none."""
        found = sorted(
            path for category in CATEGORIES for path in self.folder.glob(f"*-{category}.*")
        )
        if not found:
            raise SourceError(
                f"{self.folder} holds no SCOWL files; install the Debian package scowl, "
                "or name the folder with --source"
            )
        return found

    def checksum(self) -> str:
        """Return one digest over the names and contents of all files: 64 hexadecimal digits."""
        lines = "".join(
            f"{sha256(_read(path)).hexdigest()}  {path.name}\n" for path in self.files()
        )
        return sha256(lines.encode()).hexdigest()

    def lines(self) -> Iterator[Line]:
        """Yield every line of every file; SourceError names a file that cannot be read."""
        for path in self.files():
            list_name, _, size = path.name.rpartition(".")
            spelling, _, category = list_name.partition("-")
            regions = REGIONS.get(spelling.partition("_")[0])
            if regions is None or not size.isdecimal() or int(size) not in SIZES:
                raise SourceError(f"{path} is no SCOWL file of version 2020.12.07")
            try:
                text = _read(path).decode()
            except UnicodeDecodeError as error:
                raise SourceError(f"{path} is not in UTF-8: {error}") from error
            for line in text.splitlines():
                yield Line(line, category, int(size), regions, "variant" in spelling)


def _read(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise SourceError(f"cannot read {path}: {error.strerror}") from error

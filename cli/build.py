"""What `frenetic wordlist build` does: whole lists are made aside, then put in place."""

import os
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import click

from solver import Board, find_words, tile_set
from solver.compile import build_index
from solver.index import SplitIndex
from solver.tilesets import SHIPPED as SHIPPED_INDEX
from wordlists.catalogue import read_catalogue
from wordlists.compile import NAME, build_lexicon, build_own_lexicon
from wordlists.compile_glosses import WordNet, build_glosses
from wordlists.lexicon import SHIPPED as SHIPPED_LEXICON
from wordlists.lexicon import Level, Lexicon
from wordlists.named import ListNameError, folder_for
from wordlists.normalise import printable
from wordlists.own import OwnLists
from wordlists.reviewed import ReviewedTableError
from wordlists.scowl import Scowl, SourceError


def build_own(own: OwnLists, name: str) -> Lexicon:
    """Compile the user's own lists as the list `name`, and say what was passed over."""
    try:
        folder = Path(folder_for(name))
    except ListNameError as error:
        raise click.BadParameter(str(error), param_hint="--output") from error
    for each in own.lists:
        passed_over = ", ".join(f"{count} {why}" for why, count in sorted(each.skipped.items()))
        if passed_over:
            _note(f"{each.name}: passed over {passed_over}")
    with _aside(folder) as aside:
        build_own_lexicon(name, own, aside)
        build_index(Lexicon(aside), aside)
        _put(aside, folder)
    return Lexicon(folder)


def build_shipped(output: Path | None, source: Path | None) -> Lexicon:
    """Compile the shipped list into the folder `output`, or in place of the installed one."""
    scowl = Scowl(source) if source else Scowl()
    words_folder = output or Path(SHIPPED_LEXICON)
    try:
        _compare_source(scowl, replacing=output is None)
        with _aside(words_folder) as aside:
            build_lexicon(aside / "words", scowl)
            lexicon = Lexicon(aside / "words")
            build_index(lexicon, aside / "index")
            _build_definitions(SplitIndex(lexicon, aside / "index"), aside / "words")
            _put(aside / "words", words_folder)
            _put(aside / "index", output or Path(SHIPPED_INDEX))
    except (SourceError, ReviewedTableError) as error:
        raise click.UsageError(str(error)) from error
    return Lexicon(words_folder)


def _build_definitions(index: SplitIndex, folder: Path) -> None:
    """Compile the definitions of all words that tiles can spell, where WordNet is installed."""
    spellable = find_words(index, Board.whole(tile_set("iupac")), Level.ALL)
    try:
        build_glosses(folder, index.lexicon, [word.word for word in spellable], WordNet())
    except SourceError as error:
        _note(f"the definitions stay as they are: {error}")


def _compare_source(scowl: Scowl, *, replacing: bool) -> None:
    """Say so if the source is not the catalogue's; refuse to replace the installed list by it."""
    wanted, found = read_catalogue()[NAME]["checksum"], scowl.checksum()
    if found == wanted:
        return
    message = f"{scowl.folder} has checksum {found[:12]}, the catalogue's SCOWL {wanted[:12]}"
    if replacing:
        raise SourceError(f"{message}; build elsewhere with --output")
    _note(f"{message}; another list results")


@contextmanager
def _aside(folder: Path) -> Generator[Path]:
    """Make `folder`, and within it one that lasts while the files for it are made."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(dir=folder) as aside:
            yield Path(aside)
    except OSError as error:
        where = printable(str(error.filename or folder))
        raise click.UsageError(f"cannot write {where}: {error.strerror}") from error


def _put(made: Path, folder: Path) -> None:
    """Move the files in `made` into `folder`, manifests last."""
    for path in sorted(made.iterdir(), key=lambda path: (path.suffix == ".json", path.name)):
        if path.is_file():
            os.replace(path, folder / path.name)


def _note(message: str) -> None:
    click.echo(f"frenetic: {printable(message)}", err=True)

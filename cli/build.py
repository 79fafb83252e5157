"""What `frenetic wordlist build` does: whole lists are made aside, then put in place."""

import os
from collections.abc import Generator
from contextlib import contextmanager, suppress
from fcntl import LOCK_EX, LOCK_NB, flock
from pathlib import Path
from shutil import rmtree
from string import ascii_lowercase
from tempfile import TemporaryDirectory, mkdtemp

import click

from solver import Board, find_words, tile_set
from solver.compile import build_index
from solver.index import SplitIndex
from solver.splits import FEW_LETTERS, MOST_SPLITS, count_splits
from solver.tilesets import SHIPPED as SHIPPED_INDEX
from wordlists.catalogue import read_catalogue
from wordlists.compile import NAME, build_lexicon, build_own_lexicon
from wordlists.compile_glosses import WordNet, build_glosses
from wordlists.lexicon import SHIPPED as SHIPPED_LEXICON
from wordlists.lexicon import Level, Lexicon
from wordlists.named import CURRENT, ListNameError, folder_for, open_named
from wordlists.normalise import printable
from wordlists.own import OwnLists
from wordlists.reviewed import ReviewedTableError
from wordlists.scowl import Scowl, SourceError


def build_own(own: OwnLists, name: str) -> Lexicon:
    """Compile the user's own lists as the list `name`."""
    try:
        folder = Path(folder_for(name))
    except ListNameError as error:
        raise click.BadParameter(str(error), param_hint="--output") from error
    if name in read_catalogue():
        message = f"{name!r} is the name of a shipped list; use another name"
        raise click.BadParameter(message, param_hint="--output")
    _refuse_unusable(own)
    with _new_build(folder) as build:
        build_own_lexicon(name, own, build)
        rows = build_index(Lexicon(build), build)["rows"]
        if not rows[Level.ALL]:
            raise click.UsageError(f"{_files(own)}: tiles can spell no word of it; add one")
    return open_named(name)


def _refuse_unusable(own: OwnLists) -> None:
    """Refuse lists without a word, and words with so many splits that no index can hold them."""
    words = own.added_of_letters(ascii_lowercase)
    if not words:
        raise click.UsageError(f"{_files(own)}: no word is left to compile; add one")
    board = Board.whole(tile_set("iupac"))
    for word in words:
        if len(word) > FEW_LETTERS and count_splits(word, board) > MOST_SPLITS:
            raise click.UsageError(
                f"{_files(own)}: {word} has more than {MOST_SPLITS:,} splits; "
                f"take it away by a line -{word}"
            )


def _files(own: OwnLists) -> str:
    return ", ".join(printable(each.path) for each in own.lists)


@contextmanager
def _new_build(folder: Path) -> Generator[Path]:
    """Make a folder in the list's `folder` for a new build, which counts once it is complete.

    Who builds holds a lock, so what an earlier build left behind is nobody's, and goes.
    """
    with _writing(folder):
        folder.mkdir(parents=True, exist_ok=True)
        lock = os.open(folder, os.O_RDONLY)
        try:
            flock(lock, LOCK_EX)
            _sweep(folder)
            build = Path(mkdtemp(dir=folder))
            yield build
            link = folder / "next"
            link.symlink_to(build.name)
            os.replace(link, folder / CURRENT)
        finally:
            _sweep(folder)
            os.close(lock)
            with suppress(OSError):  # it holds the list
                folder.rmdir()


def _sweep(folder: Path) -> None:
    """Remove the builds that do not count and that nobody reads."""
    current = folder / CURRENT
    for path in folder.iterdir():
        if path.is_symlink() or not path.is_dir():
            if path != current:
                path.unlink()
        elif path != current.resolve():
            lock = os.open(path, os.O_RDONLY)
            with suppress(BlockingIOError):
                flock(lock, LOCK_EX | LOCK_NB)
                rmtree(path)
            os.close(lock)


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
    with _writing(folder):
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(dir=folder) as aside:
            yield Path(aside)


@contextmanager
def _writing(folder: Path) -> Generator[None]:
    """Say what in `folder` cannot be written."""
    try:
        yield
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

"""`frenetic wordlist`: what the word list is, its words, its check and its build."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from solver.index import SplitIndex
from solver.tilesets import SHIPPED as SHIPPED_INDEX
from wordlists.lexicon import ASKED_LEVELS, Level, Lexicon
from wordlists.lexicon import SHIPPED as SHIPPED_LEXICON
from wordlists.normalise import printable

from .help import help_option
from .output import Format, format_option, resolve, to_json, write_csv, write_json, write_lines
from .params import level_option

if TYPE_CHECKING:
    from wordlists.entries import Entry, Region
    from wordlists.scowl import Scowl

FAILED = 1
KEY_WIDTH = 24
CSV_HEADER = ("entry", "word", "level", "size", "regions", "variant", "inflected", "family")


@dataclass(frozen=True, slots=True)
class WordListInfo:
    """What a word list says of itself; `entries` and `splits` are counted by level."""

    name: str
    digest: str
    label: str
    source_version: str
    licence: str
    credit: str
    entries: dict[str, int]
    splits: dict[str, int]
    excluded: dict[str, int]
    sources: dict[str, str]


@click.group(add_help_option=False, invoke_without_command=True)
@help_option
@click.pass_context
def wordlist(ctx: click.Context) -> None:
    """Show, check or build the word list."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


@wordlist.command(add_help_option=False)
@format_option
@help_option
def info(chosen: Format | None) -> None:
    """Show what the word list is.

    Its name and digest, source, licence and credit; how many entries and splits each level has;
    what was left out and why; the checksums of what it was built from.
    """
    from wordlists.catalogue import read_catalogue

    lexicon = Lexicon()
    index = SplitIndex(lexicon)
    listed = read_catalogue()[lexicon.name]
    answer = WordListInfo(
        name=lexicon.name,
        digest=lexicon.digest,
        label=listed["label"],
        source_version=listed["source_version"],
        licence=listed["licence"],
        credit=listed["credit"],
        entries={level.value: lexicon.info(level).entries for level in ASKED_LEVELS},
        splits={level.value: index.rows(level) for level in ASKED_LEVELS},
        excluded=lexicon.manifest["excluded"],
        sources=lexicon.manifest["sources"],
    )
    form = resolve(chosen)
    if form is Format.JSON:
        write_json(answer)
    elif form is Format.NDJSON:
        write_lines([to_json(answer)])
    elif form is Format.CSV:
        write_csv(("key", "value"), _info_cells(answer))
    elif form is Format.PLAIN:
        write_lines(f"{key}\t{value}" for key, value in _info_cells(answer))
    else:
        write_lines(f"{key:<{KEY_WIDTH}}{_shown(value)}" for key, value in _info_cells(answer))


@wordlist.command(add_help_option=False)
@level_option
@click.option("--family", is_flag=True, help="Leave out slurs and obscenities.")
@click.option(
    "--folded", is_flag=True, help="Write the words without accents, as tiles spell them."
)
@format_option
@help_option
def words(level: Level, family: bool, folded: bool, chosen: Format | None) -> None:
    """Write the entries of a level, one a line.

    The formats table and plain are the same here; json, ndjson and csv say more of each entry.
    """
    entries = Lexicon().entries(level, family=family)
    if chosen is Format.JSON:
        write_json([_entry_fields(entry) for entry in entries])
    elif chosen is Format.NDJSON:
        write_lines(to_json(_entry_fields(entry)) for entry in entries)
    elif chosen is Format.CSV:
        write_csv(CSV_HEADER, (_entry_cells(entry) for entry in entries))
    else:
        write_lines(entry.word if folded else entry.entry for entry in entries)


@wordlist.command(add_help_option=False)
@help_option
@click.pass_context
def verify(ctx: click.Context) -> None:
    """Compare the compiled files with their digests.

    Exit code 1 if one is not what was built.
    """
    lexicon = Lexicon()
    index = SplitIndex(lexicon)
    damaged = [*lexicon.damaged_files(), *index.damaged_files()]
    if not damaged:
        write_lines([f"{lexicon.name}: every file is as built ({lexicon.digest})"])
        return
    click.echo(f"frenetic: damaged: {', '.join(damaged)}; install frenetic again", err=True)
    ctx.exit(FAILED)


@wordlist.command(add_help_option=False)
@click.option(
    "--output",
    "-o",
    type=click.Path(file_okay=False, path_type=Path),
    help="Folder to write to; without it the installed list is replaced.",
)
@click.option(
    "--source",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Folder of the SCOWL files, if not where the Debian package puts them.",
)
@help_option
def build(output: Path | None, source: Path | None) -> None:
    """Compile the word list.

    From the SCOWL files and the reviewed tables, together with the index of all splits.
    """
    from solver.compile import build_index
    from wordlists.compile import build_lexicon
    from wordlists.reviewed import ReviewedTableError
    from wordlists.scowl import Scowl, SourceError

    scowl = Scowl(source) if source else Scowl()
    try:
        _compare_source(scowl, replacing=output is None)
        if output:
            output.mkdir(parents=True, exist_ok=True)  # before the work, as it may fail
        build_lexicon(output or SHIPPED_LEXICON, scowl)
        lexicon = Lexicon(output or SHIPPED_LEXICON)
        build_index(lexicon, output or SHIPPED_INDEX)
    except (SourceError, ReviewedTableError) as error:
        raise click.UsageError(str(error)) from error
    except OSError as error:
        where = printable(str(error.filename or output))
        raise click.UsageError(f"cannot write {where}: {error.strerror}") from error
    write_lines([f"{lexicon.name}: {len(lexicon)} entries, digest {lexicon.digest}"])


def _compare_source(scowl: "Scowl", *, replacing: bool) -> None:
    """Say so if the source is not the catalogue's; refuse to replace the installed list by it."""
    from wordlists.catalogue import read_catalogue
    from wordlists.compile import NAME
    from wordlists.scowl import SourceError

    wanted, found = read_catalogue()[NAME]["checksum"], scowl.checksum()
    if found == wanted:
        return
    message = f"{scowl.folder} has checksum {found[:12]}, the catalogue's SCOWL {wanted[:12]}"
    if replacing:
        raise SourceError(f"{message}; build elsewhere with --output")
    click.echo(f"frenetic: {printable(message)}; another list results", err=True)


def _info_cells(answer: WordListInfo) -> Iterator[tuple[str, str | int]]:
    for key in ("name", "digest", "label", "source_version", "licence", "credit"):
        yield key, getattr(answer, key)
    for key in ("entries", "splits", "excluded", "sources"):
        yield from ((f"{key} {name}", value) for name, value in getattr(answer, key).items())


def _shown(value: str | int) -> str:
    return f"{value:>8,}" if isinstance(value, int) else value


def _entry_fields(entry: "Entry") -> dict[str, Any]:
    """Return what JSON says of an entry, its regions by name."""
    return {name: getattr(entry, name) for name in CSV_HEADER} | {"regions": _names(entry.regions)}


@cache
def _names(regions: "Region") -> tuple[str, ...]:
    return tuple(str(region.name).lower() for region in regions)


def _entry_cells(entry: "Entry") -> tuple[str | int, ...]:
    told = _entry_fields(entry)
    marks = (name if told[name] else "" for name in CSV_HEADER[5:])
    return entry.entry, entry.word, entry.level, entry.size, " ".join(told["regions"]), *marks

"""`frenetic wordlist`: what the word list is, its words, its check and its build."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from solver.list_info import WordListInfo, describe
from wordlists.lexicon import Level
from wordlists.normalise import printable

from .help import help_option
from .lists import lexicon_option, open_index, open_lexicon, read_own_lists
from .output import Format, format_option, resolve, to_json, write_csv, write_json, write_lines
from .params import level_option

if TYPE_CHECKING:
    from wordlists.entries import Entry, Region

FAILED = 1
KEY_WIDTH = 24
CSV_HEADER = ("entry", "word", "level", "size", "regions", "variant", "inflected", "family")


@click.group(add_help_option=False, invoke_without_command=True)
@help_option
@click.pass_context
def wordlist(ctx: click.Context) -> None:
    """Show, check or build the word list."""
    if ctx.invoked_subcommand is None:
        click.echo(ctx.get_help())


@wordlist.command(add_help_option=False)
@click.argument("name", required=False, metavar="[NAME]")
@format_option
@help_option
def info(name: str | None, chosen: Format | None) -> None:
    """Show what the word list is, or the list NAME of yours.

    Its name and digest, source, licence and credit; how many entries and splits each level has;
    what was left out and why; the checksums of what it was built from; the names of your lists.
    """
    lexicon = open_lexicon(name, "NAME")
    answer = describe(open_index(lexicon, name))
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
@lexicon_option
@click.option(
    "--folded", is_flag=True, help="Write the words without accents, as tiles spell them."
)
@format_option
@help_option
def words(
    level: Level, family: bool, name: str | None, folded: bool, chosen: Format | None
) -> None:
    """Write the entries of a level, one a line.

    The formats table and plain are the same here; json, ndjson and csv say more of each entry.
    """
    entries = open_lexicon(name).entries(level, family=family)
    if chosen is Format.JSON:
        write_json([_entry_fields(entry) for entry in entries])
    elif chosen is Format.NDJSON:
        write_lines(to_json(_entry_fields(entry)) for entry in entries)
    elif chosen is Format.CSV:
        write_csv(CSV_HEADER, (_entry_cells(entry) for entry in entries))
    else:
        write_lines(entry.word if folded else entry.entry for entry in entries)


@wordlist.command(add_help_option=False)
@lexicon_option
@help_option
@click.pass_context
def verify(ctx: click.Context, name: str | None) -> None:
    """Compare the compiled files with their digests.

    Exit code 1 if one is not what was built.
    """
    lexicon = open_lexicon(name)
    damaged = [*lexicon.damaged_files(), *open_index(lexicon, name).damaged_files()]
    if name is None:
        from wordlists.glosses import Glosses

        damaged += Glosses().damaged_files()
    if not damaged:
        write_lines([f"{lexicon.name}: every file is as built ({lexicon.digest})"])
        return
    mend = (
        f"build it again: frenetic wordlist build FILE -o {name}"
        if name
        else "install frenetic again"
    )
    click.echo(f"frenetic: damaged: {', '.join(damaged)}; {mend}", err=True)
    ctx.exit(FAILED)


@wordlist.command(add_help_option=False)
@click.argument("files", nargs=-1, metavar="[FILE...]", type=click.Path())
@click.option(
    "--output",
    "-o",
    metavar="NAME|FOLDER",
    help="For FILEs of yours the name of the list, to be used with --lexicon. Else the folder to "
    "write to; without it the installed list is replaced.",
)
@click.option(
    "--source",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    help="Folder of the SCOWL files, if not where the Debian package puts them.",
)
@help_option
def build(files: tuple[str, ...], output: str | None, source: Path | None) -> None:
    """Compile a word list of your own, or the shipped one.

    FILEs are texts of words, one a line; -word takes away what an earlier one adds. Without any,
    the shipped list is built from the SCOWL files, the reviewed tables and WordNet.

    \b
    frenetic wordlist build club.txt house-rules.txt -o club
    frenetic words C Co N --lexicon club
    """
    from .build import build_own, build_shipped

    if files:
        if source or output is None:
            raise click.UsageError("for a list of your own name it: -o NAME, without --source")
        lexicon = build_own(read_own_lists(files, only=True, option="FILE"), output)
    else:
        lexicon = build_shipped(Path(output) if output else None, source)
    write_lines([f"{lexicon.name}: {len(lexicon)} entries, digest {lexicon.digest}"])


def _info_cells(answer: WordListInfo) -> Iterator[tuple[str, str | int]]:
    for key in ("name", "digest", "label", "source_version", "licence", "credit"):
        yield key, getattr(answer, key)
    for key in ("entries", "splits", "excluded", "sources"):
        told = getattr(answer, key).items()
        yield from ((f"{key} {printable(name)}", value) for name, value in told)
    yield "lists", " ".join(answer.lists)


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

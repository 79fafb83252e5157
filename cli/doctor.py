"""`frenetic doctor`: is everything there, and what mends what is not?"""

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass

import click

from wordlists.compiled import CompiledFileError
from wordlists.opinion import Condition, Hunspell

from .help import help_option
from .output import (
    INDENT,
    Format,
    format_option,
    resolve,
    to_json,
    wants_colour,
    wrapped,
    write_csv,
    write_json,
    write_lines,
)

CSV_HEADER = ("name", "ok", "detail", "mend")
LACKING = 3
INSTALL_TRIES = "python -m pip install marisa-trie"
REINSTALL = "install frenetic again, or run: frenetic wordlist build"


@dataclass(frozen=True, slots=True)
class Diagnosis:
    """The conditions of all parts; `ok` if none of them lacks anything."""

    ok: bool
    conditions: tuple[Condition, ...]


@click.command(add_help_option=False)
@format_option
@help_option
@click.pass_context
def doctor(ctx: click.Context, chosen: Format | None) -> None:
    """Look at the installation.

    Python, the word list, its splits and definitions, the library and dictionaries of the second
    opinion, the terminal: each with what mends it. Exit code 3 if something is missing.
    """
    conditions = tuple(_conditions())
    answer = Diagnosis(all(condition.ok for condition in conditions), conditions)
    form = resolve(chosen)
    if form is Format.JSON:
        write_json(answer)
    elif form is Format.NDJSON:
        write_lines(to_json(condition) for condition in conditions)
    elif form is Format.CSV:
        write_csv(CSV_HEADER, (_cells(condition) for condition in conditions))
    elif form is Format.PLAIN:
        write_lines("\t".join(_cells(condition)) for condition in conditions)
    else:
        write_lines(line for condition in conditions for line in _table_lines(condition))
    ctx.exit(0 if answer.ok else LACKING)


def _conditions() -> Iterator[Condition]:
    version = ".".join(map(str, sys.version_info[:3]))
    yield Condition("python", sys.version_info >= (3, 11), f"{version}, {sys.executable}", None)
    for name, look in (("word list", _lexicon), ("splits", _index), ("definitions", _glosses)):
        yield _compiled(name, look)
    yield from Hunspell().examine()
    yield _terminal()


def _compiled(name: str, look: Callable[[], str]) -> Condition:
    """Return the condition of a compiled part that `look` opens, compares and describes."""
    try:
        return Condition(name, ok=True, detail=look(), mend=None)
    except CompiledFileError as error:
        return Condition(name, ok=False, detail=str(error), mend=REINSTALL)
    except ImportError as error:
        mend = INSTALL_TRIES if error.name == "marisa_trie" else REINSTALL
        return Condition(name, ok=False, detail=f"cannot be read: {error}", mend=mend)


def _lexicon() -> str:
    from wordlists.lexicon import Lexicon

    lexicon = Lexicon()
    _refuse_damage(lexicon.damaged_files())
    return f"{lexicon.name}, {len(lexicon):,} words, digest {lexicon.digest}"


def _index() -> str:
    from solver.index import SplitIndex
    from wordlists.lexicon import Level, Lexicon

    index = SplitIndex(Lexicon())
    _refuse_damage(index.damaged_files())
    return f"{index.rows(Level.ALL):,} splits"


def _glosses() -> str:
    from wordlists.glosses import Glosses

    glosses = Glosses()
    _refuse_damage(glosses.damaged_files())
    return f"{glosses.name}, {len(glosses):,} words, digest {glosses.digest}"


def _refuse_damage(damaged: list[str]) -> None:
    if damaged:
        raise CompiledFileError(f"not as built: {', '.join(damaged)}")


def _terminal() -> Condition:
    """Describe what the output goes to; nothing about it can be missing."""
    kind = "a terminal" if sys.stdout.isatty() else "no terminal"
    colours = "colours" if wants_colour() else "no colours"
    return Condition(
        "output", ok=True, detail=f"{kind}, {colours}, {sys.stdout.encoding}", mend=None
    )


def _cells(condition: Condition) -> tuple[str, str, str, str]:
    return condition.name, _said(condition), condition.detail, condition.mend or ""


def _said(condition: Condition) -> str:
    return "ok" if condition.ok else "missing"


def _table_lines(condition: Condition) -> Iterator[str]:
    """Yield what is the case, and below it what mends it, unbroken so that it can be copied."""
    mark, colour = ("+", "green") if condition.ok else ("x", "red")
    name = f"{mark} {condition.name}"
    first, *others = wrapped([f"{name}: {condition.detail}"], indent="")
    yield click.style(name, fg=colour, bold=True) + first.removeprefix(name)
    yield from others
    if condition.mend:
        yield f"{INDENT}to mend it: {condition.mend}"

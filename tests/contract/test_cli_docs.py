"""docs/cli.md is what the commands say, and names each of them."""

import re
from collections.abc import Iterator
from enum import StrEnum

import click
import pytest

from cli.main import group
from docs import make_cli
from solver.rules import RULE_VALUES, Rules
from tests.cli.command import frenetic
from wordlists.glosses import Glosses
from wordlists.lexicon import ASKED_LEVELS
from wordlists.opinion import OpinionFinding
from wordlists.verdict import ReasonCode

PAGE = make_cli.PAGE.read_text(encoding="utf-8")
SHARED = "## Options of several commands"


def commands(
    command: click.Command, parent: click.Context | None = None
) -> Iterator[click.Context]:
    """Yield a context for each command, with those below it."""
    context = click.Context(
        command, parent=parent, info_name=command.name if parent else "frenetic"
    )
    yield context
    if isinstance(command, click.Group):
        for name in command.list_commands(context):
            below = command.get_command(context, name)
            assert below
            yield from commands(below, context)


COMMANDS = {context.command_path: context for context in commands(group)}


def section(heading: str) -> str:
    """Return what stands below a heading of the second rank, up to the next."""
    _, found, rest = PAGE.partition(f"\n{heading}\n")
    assert found, f"{heading} is not in {make_cli.PAGE}"
    return rest.partition("\n## ")[0]


def option_headings(context: click.Context) -> list[str]:
    """Return the heading of each option and argument of a command, as its help writes it."""
    headings: list[str] = []
    for param in context.command.get_params(context):
        record = param.get_help_record(context)
        name = record[0] if record else param.make_metavar(context)
        headings.append(f"### `{name}`")
    return headings


def test_the_samples_are_what_the_commands_print() -> None:
    """`python docs/make_cli.py` would change nothing."""
    assert make_cli.with_answers(PAGE) == PAGE


@pytest.mark.parametrize("path", COMMANDS)
def test_a_command_has_its_heading_and_its_help(path: str) -> None:
    """The help text stands first below the heading."""
    assert section(f"## `{path}`").startswith(f"\n```console\n$ {path} -h\nUsage: {path} ")


@pytest.mark.parametrize("path", COMMANDS)
def test_an_option_has_its_heading(path: str) -> None:
    """Below its command, or among the options of several commands; -h below `frenetic`."""
    known = section(f"## `{path}`") + section(SHARED) + section("## `frenetic`")
    missing = [name for name in option_headings(COMMANDS[path]) if f"\n{name}\n\n" not in known]
    assert missing == []


def test_no_heading_names_an_option_that_there_is_not() -> None:
    """What was renamed is gone from the page, too."""
    known = {name for context in COMMANDS.values() for name in option_headings(context)}
    headings = re.findall(r"(?m)^### `.*`$", PAGE)
    assert headings
    assert [heading for heading in headings if heading not in known] == []
    assert sorted(re.findall(r"(?m)^## `(.*)`$", PAGE)) == sorted(COMMANDS)


def test_the_page_lists_every_house_rule_with_its_values_the_default_first() -> None:
    """As the command reads them."""
    rows = dict(re.findall(r"(?m)^\| `(\w+)` \| (`.*?`) \|", section("## House rules")))
    for name, values in RULE_VALUES.items():
        listed = re.findall("`([^`]+)`", rows.pop(name))
        assert sorted(listed) == sorted(values)
        assert values[listed[0]] == getattr(Rules(), name)
    assert rows == {}


def table(heading: str, title: str) -> list[str]:
    """Return the first cells of the table below a heading whose first column has that title."""
    _, found, rest = section(heading).partition(f"\n| {title} | ")
    assert found, f"{heading} has no table of {title}"
    return re.findall(r"(?m)^\| `(\w+)` \| ", rest.partition("\n\n")[0])


@pytest.mark.parametrize(
    ("title", "choices"),
    [("code", ReasonCode), ("finding", OpinionFinding)],
    ids=["reasons", "findings"],
)
def test_the_page_lists_every_reason_and_every_finding(title: str, choices: type[StrEnum]) -> None:
    """And no other."""
    assert sorted(table("## `frenetic check`", title)) == sorted(choices)


def test_the_page_says_how_many_words_have_a_definition() -> None:
    """Of those that tiles can spell at each level, as the compiled definitions count them."""
    counts = Glosses().manifest
    rows = re.findall(
        r"(?m)^\| `(\w+)` \| ([\d,]+) \| ([\d,]+) \|$", section("## `frenetic check`")
    )
    assert rows == [
        (level, f"{counts['spellable'][level]:,}", f"{counts['defined'][level]:,}")
        for level in ASKED_LEVELS
    ]


def test_the_sample_of_doctor_names_every_part() -> None:
    """In the order of its answer."""
    shown = re.findall(r"(?m)^\+ (.+?): ", section("## `frenetic doctor`"))
    parts = frenetic("doctor", "--format", "json").json()["conditions"]
    assert shown == [part["name"] for part in parts]


def test_the_page_lists_the_exit_codes() -> None:
    """0 to 4, 130 and 141."""
    listed = re.findall(r"(?m)^\| (\d+) \| ", section("## Exit codes and errors"))
    assert listed == ["0", "1", "2", "3", "4", "130", "141"]

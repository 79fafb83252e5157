"""The console samples of the pages do what the pages show."""

import os
import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

TOP = Path(__file__).parents[2]
PAGES = [TOP / "README.md", *sorted((TOP / "docs").glob("**/*.md"))]
RUN = "from cli.main import main; main()"


def samples() -> Iterator[tuple[str, str, str]]:
    """Yield each command of a console block with its page and the output shown."""
    for page in PAGES:
        text = page.read_text(encoding="utf-8")
        for block in re.findall(r"```console\n(.*?)```", text, re.DOTALL):
            for sample in re.split(r"(?m)^\$ ", block)[1:]:
                command, _, shown = sample.partition("\n")
                yield page.name, command, shown


@pytest.mark.parametrize(
    ("command", "shown"),
    [pytest.param(command, shown, id=f"{page}: {command}") for page, command, shown in samples()],
)
def test_a_sample_prints_what_its_page_shows(command: str, shown: str) -> None:
    """The command's output equals the block, where `...` stands for any text."""
    program, *arguments = shlex.split(command)
    assert program == "frenetic"
    done = subprocess.run(
        [sys.executable, "-c", RUN, *arguments],
        cwd=TOP,
        env=os.environ | {"COLUMNS": "80"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    pattern = re.escape(shown).replace(re.escape("..."), ".*?")
    assert re.fullmatch(pattern, done.stdout, re.DOTALL), done.stdout + done.stderr


def test_the_readme_opens_with_the_two_commands() -> None:
    """What a newcomer types first comes before everything but the title and its sentence."""
    first_block = re.search(r"```\n(.*?)```", PAGES[0].read_text(encoding="utf-8"), re.DOTALL)
    assert first_block
    assert [line.split(" #")[0].strip() for line in first_block[1].splitlines()] == [
        "sh run words C Co N No O S Ti Er",
        "sh run test",
    ]

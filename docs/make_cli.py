"""Write the samples of docs/cli.md anew: what the commands in it print, help texts among them.

Run it after changing a command or the word list: python docs/make_cli.py
"""

import json
import os
import re
import shlex
import subprocess
import sys
from pathlib import Path
from typing import TypeAlias

from wordlists.glosses import Glosses

PAGE = Path(__file__).parent / "cli.md"
PROGRAM = (sys.executable, "-c", "from cli.main import main; main()")
CONSOLE = re.compile(r"(?<=```console\n).*?(?=```)", re.DOTALL)
ANSWER = re.compile(r"`(frenetic [^`]+)`([^`\n]*:\n\n```)(json|text)\n.*?```", re.DOTALL)
# Digests, and what `doctor` says of the machine.
CHANGING = re.compile(
    r"[0-9a-f]{64}|(?<=\+ python: )(?:.|\n )*|(?<=enchant )[0-9.]+|(?<=asked first, of ).*"
)
COUNTED = re.compile(r"\| `(everyday|standard|all)` \| [\d,]+ \| [\d,]+ \|")
WIDTH = 96
Json: TypeAlias = "bool | int | float | str | list[Json] | dict[str, Json] | None"


def with_answers(page: str) -> str:
    """Return the page with the answers that its commands give now.

    In a `console` block each line after `$ ` is a command; a `json` or `text` block holds the
    answer or the error of the command named in the line before it. Digests and what differs between
    machines become `...`.
    The table of definitions is counted anew.
    """
    page = COUNTED.sub(lambda match: _count(match[1]), page)
    page = CONSOLE.sub(lambda match: _console(match[0]), page)
    return ANSWER.sub(lambda match: _block(match[1], match[2], match[3]), page)


def _count(level: str) -> str:
    """Return the table row that says how many words of a level have a definition."""
    counts = Glosses().manifest
    return f"| `{level}` | {counts['spellable'][level]:,} | {counts['defined'][level]:,} |"


def _console(block: str) -> str:
    commands = re.findall(r"(?m)^\$ (.*)", block)
    return "".join(f"$ {command}\n{_run(command).stdout}" for command in commands)


def _block(command: str, between: str, kind: str) -> str:
    done = _run(command)
    answer = laid_out(json.loads(done.stdout)) + "\n" if kind == "json" else done.stderr
    return f"`{command}`{between}{kind}\n{answer}```"


def _run(command: str) -> "subprocess.CompletedProcess[str]":
    _, *arguments = shlex.split(command)
    done = subprocess.run(
        [*PROGRAM, *arguments],
        env=os.environ | {"COLUMNS": "80"},
        capture_output=True,
        encoding="utf-8",
        check=False,
    )
    done.stdout = CHANGING.sub("...", done.stdout)
    return done


def laid_out(value: Json, indent: int = 0) -> str:
    """Return JSON in which what fits stands on one line."""
    flat = json.dumps(value, ensure_ascii=False)
    if len(flat) + indent <= WIDTH:
        return flat
    pad = " " * (indent + 2)
    match value:
        case dict():
            parts = [f'{pad}"{key}": {laid_out(each, indent + 2)}' for key, each in value.items()]
        case list():
            parts = [pad + laid_out(each, indent + 2) for each in value]
        case _:
            return flat
    inside = ",\n".join(parts)
    return f"{flat[0]}\n{inside}\n{' ' * indent}{flat[-1]}"


if __name__ == "__main__":
    PAGE.write_text(with_answers(PAGE.read_text(encoding="utf-8")), encoding="utf-8")

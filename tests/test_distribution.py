"""What the project promises as a distribution, whatever its packages do."""

import os
import re
import shutil
import subprocess
from importlib.metadata import packages_distributions
from importlib.util import find_spec
from pathlib import Path

import pytest

TOP = Path(__file__).parent.parent
LOCK_FILES = {"uv.lock", "poetry.lock", "pdm.lock", "Pipfile.lock", "package-lock.json"}
REGISTRY = re.compile(rb"(pypi|pythonhosted|npmjs|deb\.debian)\.(org|com)")


def tracked_files() -> list[Path]:
    """Return the files under version control; without git, those that no tool left behind."""
    if shutil.which("git") and (TOP / ".git").exists():
        listing = subprocess.run(
            ["git", "ls-files", "-z"], cwd=TOP, check=True, capture_output=True, text=True
        ).stdout
        files = [TOP / name for name in listing.split("\0") if name]
        return [file for file in files if file.is_file()]
    return [
        TOP / file
        for file in (path.relative_to(TOP) for path in TOP.rglob("*") if path.is_file())
        if file.parts[0] == ".ci" or not any(part[0] in "._" for part in file.parts[:-1])
    ]


def pins(name: str) -> set[str]:
    """Return the `package==version` of each line of a requirements file."""
    text = (TOP / "requirements" / name).read_text(encoding="utf-8")
    return set(re.findall(r"^\S+==\S+", text, re.MULTILINE))


@pytest.mark.parametrize("name", ["wordlists", "solver", "games", "api", "cli"])
def test_top_level_names_belong_to_this_distribution_alone(name: str) -> None:
    spec = find_spec(name)
    assert spec is not None
    assert spec.origin == str(TOP / name / "__init__.py")
    assert set(packages_distributions().get(name, [])) <= {"frenetic-solver"}


def test_no_lock_file_is_tracked() -> None:
    assert not {file.name for file in tracked_files()} & LOCK_FILES


def test_no_tracked_file_holds_the_address_of_a_registry() -> None:
    assert not [file for file in tracked_files() if REGISTRY.search(file.read_bytes())]


def test_every_requirements_file_names_the_same_versions() -> None:
    assert pins("run.txt") | pins("build.txt") <= pins("dev.txt")


def test_run_is_an_executable_shell_script() -> None:
    assert os.access(TOP / "run", os.X_OK)
    subprocess.run(["sh", "-n", TOP / "run"], check=True)

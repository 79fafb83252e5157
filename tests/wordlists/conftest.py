"""The shipped lexicon and, where it is installed, the SCOWL that it was built from."""

import shutil
import subprocess
from pathlib import Path

import pytest

from wordlists import Entry, Level, Lexicon
from wordlists.catalogue import read_catalogue
from wordlists.compile import NAME
from wordlists.scowl import Scowl, SourceError

from . import twin


def installed_version() -> str:
    """Return the version of the Debian package scowl, or words that say there is none."""
    if not shutil.which("dpkg-query"):
        return "no Debian package scowl"
    query = ["dpkg-query", "--show", "--showformat=${Version}", "scowl"]
    answer = subprocess.run(query, capture_output=True, text=True, check=False)
    return f"scowl {answer.stdout}" if answer.stdout else "no Debian package scowl"


@pytest.fixture(scope="session")
def lexicon() -> Lexicon:
    return Lexicon()


@pytest.fixture(scope="session")
def entries(lexicon: Lexicon) -> list[Entry]:
    """All entries of the shipped lexicon, as it lists them."""
    return list(lexicon.entries(Level.ALL))


@pytest.fixture(scope="session")
def scowl_folder() -> Path:
    """The folder of the SCOWL that the catalogue names; without it the test is skipped."""
    scowl, listed = Scowl(), read_catalogue()[NAME]
    try:
        found = scowl.checksum()
    except SourceError as error:
        pytest.skip(f"{error}; found {installed_version()}, needed is {listed['package']}")
    if found != listed["checksum"]:
        pytest.skip(f"found {installed_version()} of another checksum than {listed['package']}")
    return scowl.folder


@pytest.fixture(scope="session")
def listed_sizes(scowl_folder: Path) -> dict[str, int]:
    """The smallest size of each word of the installed SCOWL, by the slow twin."""
    return twin.sizes(scowl_folder)

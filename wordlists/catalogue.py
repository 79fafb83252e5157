"""The catalogue: for each list its label, licence, credit, source, checksum and results."""

import tomllib
from pathlib import Path
from typing import Any

CATALOGUE = Path(__file__).parent / "catalogue.toml"


def read_catalogue() -> dict[str, Any]:
    """Return the tables of `catalogue.toml` by the name of the list."""
    return tomllib.loads(CATALOGUE.read_text(encoding="utf-8"))

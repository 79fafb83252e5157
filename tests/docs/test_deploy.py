"""docs/deploy.md: it lists every setting, and explains lines that docs/nginx.conf has."""

from dataclasses import fields
from pathlib import Path

from api.settings import PREFIX, Settings

DOCS = Path(__file__).parents[2] / "docs"
CELL = " | "


def rows(start: str) -> list[list[str]]:
    """Return the cells of the rows of tables that begin so."""
    lines = (DOCS / "deploy.md").read_text(encoding="utf-8").splitlines()
    return [line.strip("| ").split(CELL) for line in lines if line.startswith(f"| {start}")]


def test_every_setting_is_listed_with_its_default_and_its_meaning() -> None:
    """In the order of the settings, as they are told elsewhere too."""
    assert rows(f"`{PREFIX}") == [
        [f"`{PREFIX}{each.name.upper()}`", f"`{each.default}`", each.metadata["help"]]
        for each in fields(Settings)
    ]


def test_every_line_that_is_explained_is_in_the_configuration() -> None:
    """The first column, as far as it is code."""
    configuration = (DOCS / "nginx.conf").read_text(encoding="utf-8")
    first = [cells[0] for cells in rows("") if not cells[0].startswith(f"`{PREFIX}")]
    explained = [code for cell in first for code in cell.split("`")[1::2]]
    assert explained
    assert [code for code in explained if code not in configuration] == []

"""The pages of rulings and the marks of the tests agree."""

import re
from pathlib import Path

import pytest

from docs import make_rules
from games.registry import MODULES, load

PAGES = sorted(make_rules.RULES.glob("*.md"))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_each_page_names_the_tests_of_its_rulings(page: Path) -> None:
    """The lines of tests are what `python docs/make_rules.py` writes."""
    text = page.read_text(encoding="utf-8")
    assert make_rules.with_tests(text) == text


def test_every_mark_names_a_ruling_that_has_a_heading() -> None:
    """No test cites a number that no page explains."""
    text = "\n".join(page.read_text(encoding="utf-8") for page in PAGES)
    headings = set(re.findall(make_rules.HEADING, text))
    cited = {ruling for _, _, rulings in make_rules.marks() for ruling in rulings}
    assert cited <= headings
    assert len(headings) == len(re.findall(make_rules.HEADING, text))


def test_no_ruling_is_without_a_test() -> None:
    """The list of the rulings that no mark names is empty."""
    headings = [
        ruling
        for page in PAGES
        for ruling in re.findall(make_rules.HEADING, page.read_text(encoding="utf-8"))
    ]
    cited = {ruling for _, _, rulings in make_rules.marks() for ruling in rulings}
    assert headings
    assert [ruling for ruling in headings if ruling not in cited] == []


def test_no_test_carries_more_than_three_marks() -> None:
    """A test of more than three rulings would say little of any of them."""
    assert [name for _, name, rulings in make_rules.marks() if len(rulings) > 3] == []


# The headings of each rulebook.
RULEBOOKS = {
    "fright-factor": (
        "Components",
        "Setup",
        "Game Play",
        "1. Shuffle and Deal Monster Cards",
        "2. Set Fright Track",
        "3. Predict Tricks",
        "4. Play Tricks",
        "Scariest Monster",
        "Zombie Hand",
        "5. Score Points",
        "Winning the Game",
        "Special Powers Variant",
        "0-Rank Special Powers",
    )
}


def covered(game: str) -> dict[str, list[str]]:
    """Return the rulings and tests of each heading of a rulebook, from the table of the page."""
    text = (make_rules.RULES / f"{game}.md").read_text(encoding="utf-8")
    table = text.split("| Heading of the rulebook |")[1].split("\n\n")[0]
    rows = [row.strip("| ").split(" | ") for row in table.splitlines()[2:]]
    return {heading: items.split(", ") for heading, items in rows}


@pytest.mark.parametrize("game", RULEBOOKS)
def test_no_heading_of_a_rulebook_is_without_a_ruling_or_a_test(game: str) -> None:
    """Each has a row, whose rulings have a heading on the page and whose tests there are."""
    text = (make_rules.RULES / f"{game}.md").read_text(encoding="utf-8")
    rulings = set(re.findall(make_rules.HEADING, text))
    tests = {f"`{name}`" for name in make_rules.names()}
    rows = covered(game)
    assert [heading for heading in RULEBOOKS[game] if not rows.get(heading)] == []
    assert {item for items in rows.values() for item in items} - rulings - tests == set()


@pytest.mark.parametrize("game", RULEBOOKS)
def test_every_ruling_belongs_to_a_heading_of_the_rulebook(game: str) -> None:
    """Or to the last row of the table, which is of no rulebook."""
    text = (make_rules.RULES / f"{game}.md").read_text(encoding="utf-8")
    rows = covered(game)
    assert set(rows) - set(RULEBOOKS[game]) == {list(rows)[-1]}
    listed = {item for items in rows.values() for item in items}
    assert [each for each in re.findall(make_rules.HEADING, text) if each not in listed] == []


@pytest.mark.parametrize("game", MODULES)
def test_every_option_of_a_game_is_named_under_its_ruling(game: str) -> None:
    """By its own name; and the game has its page."""
    text = (make_rules.RULES / f"{game}.md").read_text(encoding="utf-8")
    for option in load(game).options:
        section = text.split(f"### {option.ruling} ")[1].split("\n### ")[0]
        assert f"*Option* `{option.name}`" in " ".join(section.split())

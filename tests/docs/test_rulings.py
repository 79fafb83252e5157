"""The pages of rulings and the marks of the tests agree."""

import re
from pathlib import Path

import pytest

from docs import make_rules

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

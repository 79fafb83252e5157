"""docs/http.md says what the service does: its samples run, each address has its heading."""

import re

from api.app import OPERATIONS
from api.problems import KINDS
from api.settings import VARIABLES
from docs import make_http

PAGE = make_http.PAGE.read_text(encoding="utf-8")


def test_the_samples_and_tables_are_those_of_the_service() -> None:
    """`python docs/make_http.py` would change nothing."""
    assert make_http.with_answers(PAGE) == PAGE


def test_each_address_has_its_heading_and_no_heading_another_address() -> None:
    """As the application has them."""
    headings = re.findall(r"(?m)^## `(\w+ .*)`$", PAGE)
    assert sorted(headings) == sorted(f"{each.method} {each.path}" for each in OPERATIONS)


def test_each_address_with_parameters_lists_them() -> None:
    """A query in a table of parameters, a body of keys in one of keys."""
    for operation in OPERATIONS:
        section = PAGE.partition(f"## `{operation.method} {operation.path}`\n")[2]
        section = section.partition("\n## ")[0]
        kinds = (operation.query, *operation.bodies.values())
        for name in (name for kind in kinds if kind for name in kind.__struct_fields__):
            assert f"\n| `{name}` |" in section


def test_each_problem_has_its_heading() -> None:
    """And no other."""
    assert re.findall(r"(?m)^### `([a-z-]+)`$", PAGE) == list(KINDS)


def test_each_setting_has_its_row() -> None:
    """With its variable of the environment."""
    assert re.findall(r"(?m)^\| `(FRENETIC_\w+)` \|", PAGE) == list(VARIABLES)

"""How wide text is on a terminal."""

import pytest

from cli.widths import cells, end_of, flow


@pytest.mark.parametrize(
    ("text", "wide"),
    [
        ("", 0),
        ("ban", 3),
        ("caf\u00e9", 4),
        ("cafe\u0301", 4),
        ("\u932b", 2),
        ("\uff34in", 4),
        ("\x1b[31m[C6]\x1b[0m", 4),
    ],
    ids=["nothing", "letters", "composed", "decomposed", "wide", "full width", "styled"],
)
def test_a_text_takes_so_many_cells(text: str, wide: int) -> None:
    """Accents and styles take none."""
    assert cells(text) == wide


@pytest.mark.parametrize(
    ("text", "width", "shown"),
    [
        ("agnostic", 8, "agnostic"),
        ("agnostic", 7, "<nostic"),
        ("agnostic", 1, "<"),
        ("\u932b\u932b\u932b", 6, "\u932b\u932b\u932b"),
        ("\u932b\u932b\u932b", 5, "<\u932b\u932b"),
        ("\u932b\u932b\u932b", 4, "<\u932b"),
    ],
)
def test_a_line_too_long_is_shown_by_its_end(text: str, width: int, shown: str) -> None:
    """A wide letter is not cut in two."""
    assert end_of(text, width) == shown
    assert cells(shown) <= width


@pytest.mark.parametrize("width", [1, 4, 9, 10, 40])
@pytest.mark.parametrize("joint", ["", " ", ", "])
def test_parts_flow_over_lines_and_none_is_lost(width: int, joint: str) -> None:
    """No line is wider, unless a part alone is."""
    parts = ["[C6]", "[Co27]", "[N7]", "x" * 12, "[O8]"]
    lines = list(flow(parts, width, joint))
    text = "".join(lines)
    for part in parts:
        before, found, text = text.partition(part)
        assert found
        assert before in ("", joint, joint.rstrip())
    assert text == ""
    assert all(cells(line) <= width or line.rstrip(", ") in parts for line in lines)


def test_nothing_flows_over_no_line() -> None:
    """Not over an empty one."""
    assert list(flow([], 40)) == []

"""The chart of the totals."""

import re
from dataclasses import replace
from itertools import pairwise

import pytest

from games.frenetic.chart import draw_chart

from .html_reader import Document
from .test_page import game


def chart(totals: dict[str, list[int]], target: int = 1000) -> Document:
    """Return the chart of a game in which each player has these totals after the rounds."""
    rounds = tuple(
        replace(game().rounds[0], round=number, totals=dict(zip(totals, row, strict=True)))
        for number, row in enumerate(zip(*totals.values(), strict=True), 1)
    )
    last = {name: row[-1] for name, row in totals.items()}
    result = replace(game(), players=tuple(totals), totals=last, rounds=rounds, target=target)
    return Document(f"<div>{draw_chart(result)}</div>")


def points(document: Document) -> list[list[tuple[float, float]]]:
    """Return the points of each line."""
    return [
        [(float(x), float(y)) for x, y in (pair.split(",") for pair in each.split())]
        for each in (line.attributes["points"] for line in document.all("polyline"))
    ]


def test_lines_rise_in_proportion_to_the_totals() -> None:
    """From 0 in round 0; 500 stands half as high as 1000; rounds are evenly spaced."""
    ((start, half, same, end),) = points(chart({"Ada": [500, 500, 1000]}))
    assert start[1] - half[1] == pytest.approx(half[1] - end[1], abs=0.2)
    assert same[1] == half[1]
    gaps = [half[0] - start[0], same[0] - half[0], end[0] - same[0]]
    assert max(gaps) - min(gaps) < 0.3


def test_a_round_that_is_missing_leaves_its_place_empty() -> None:
    """After rounds 1 and 4: a quarter of the way, then all of it; the numbers go up to 4."""
    result = game()
    first, second = result.rounds
    drawn = draw_chart(replace(result, rounds=(first, replace(second, round=4))))
    (start, quarter, end), _ = points(Document(drawn))
    assert quarter[0] - start[0] == pytest.approx((end[0] - start[0]) / 4, abs=0.1)
    assert Document(drawn).texts("text")[6:11] == ["0", "1", "2", "3", "4"]


def test_the_target_is_a_line_with_its_number() -> None:
    """At the height of a total that reaches it just so."""
    document = chart({"Ada": [300]}, target=300)
    (target,) = document.all("path", "target")
    (line,) = points(document)
    assert f" {line[-1][1]:.1f}H" in target.attributes["d"]
    assert "Target 300" in document.texts("text")


def test_axes_are_named_and_numbered() -> None:
    """Points in steps of 200 up to 1000, each of the three rounds."""
    texts = chart({"Ada": [10, 20, 30]}).texts("text")
    assert texts[:6] == ["0", "200", "400", "600", "800", "1000"]
    assert texts[6:10] == ["0", "1", "2", "3"]
    assert texts[10:13] == ["Round", "Points", "Target 1000"]


def test_eight_lines_differ_in_dashes_marks_and_colours() -> None:
    """So none is told by its colour alone; the ninth has another pair of mark and dashes."""
    document = chart({f"player {number}": [number] for number in range(9)})
    lines = document.all("polyline")
    marks = [line.attributes["marker-end"] for line in lines]
    dashes = [line.attributes["stroke-dasharray"] for line in lines]
    classes = [group.attributes["class"] for group in document.all("g")]
    assert len(set(marks[:8])) == len(set(dashes[:8])) == len(set(classes[:8])) == 8
    assert len(set(zip(marks, dashes, strict=True))) == 9
    assert {mark[5:-1] for mark in marks} == {
        each.attributes["id"] for each in document.all("marker")
    }


@pytest.mark.parametrize("count", [1, 2, 8, 40])
def test_names_stand_beside_the_ends_of_the_lines_and_do_not_touch(count: int) -> None:
    """However many end in one point, and within the drawing."""
    names = [f"p{number}" for number in range(count)]
    document = chart({name: [1000] for name in names})
    heights = sorted(
        float(each.attributes["y"]) for each in document.all("text") if each.text in names
    )
    (drawing,) = document.all("svg")
    height = float(drawing.attributes["viewbox"].split()[-1])
    assert len(heights) == count
    assert all(after - before >= 14.9 for before, after in pairwise(heights))
    assert heights[0] > 10
    assert heights[-1] < height


def test_a_long_game_has_few_marks_and_its_last_total() -> None:
    """Of 999 rounds every 34th, which makes 30, then the last one; and the start."""
    (line,) = points(chart({"Ada": list(range(1, 1001))}))
    assert len(line) == 32
    assert line[-1][1] == min(y for _, y in line) == 26


def test_the_description_says_the_totals_and_the_target() -> None:
    """For those who do not see the lines; a name is text."""
    document = chart({"<Ada>": [1, 12], "Bo": [3, 4]}, target=50)
    assert document.texts("title") == ["Totals by round"]
    (described,) = document.texts("desc")
    assert described == "A line a player. After round 2: <Ada> 12, Bo 4. Target: 50."


def test_a_long_name_is_cut_in_the_drawing() -> None:
    """Twelve characters with the mark of the cut; no reference is cut in two."""
    texts = chart({"<&" * 20: [1]}).texts("text")
    assert re.sub(r"[<&]", "", texts[-1]) == "…"
    assert len(texts[-1]) == 12

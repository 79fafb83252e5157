"""`frenetic words --next`: what each tile that is not out would bring, in every format."""

import csv
import json
from typing import Any

import pytest

from . import twin
from .command import Ran, frenetic

BOARD = ("Ba", "N")


def ahead(*arguments: str, form: str) -> Ran:
    """Run the command on the everyday words of the board."""
    ran = frenetic("words", *arguments, "--next", "--level", "everyday", "--format", form)
    assert (ran.code, ran.err) == (0, "")
    return ran


def listed(*arguments: str) -> dict[str, list[dict[str, Any]]]:
    """Return the splits of each everyday word of a board, without a look ahead."""
    ran = frenetic("words", *arguments, "--level", "everyday", "--format", "json")
    return {word["word"]: word["splits"] for word in ran.json()["words"]}


def gains(*board: str) -> list[dict[str, Any]]:
    """Return what each tile brings, by listing the board with it and without."""
    before = listed(*board)
    found: list[dict[str, Any]] = []
    for tile in twin.numbers("frenetic"):
        if tile in board:
            continue
        after = listed(tile, *board)
        new = [splits for word, splits in after.items() if word not in before]
        found.append(
            {
                "tile": tile,
                "words": len(new),
                "plays": sum(map(len, after.values())) - sum(map(len, before.values())),
                "points": sum(splits[0]["score"] for splits in new),
            }
        )
    return sorted(found, key=lambda each: (-each["points"], -each["plays"], each["tile"]))


def test_each_format_tells_what_each_tile_would_bring() -> None:
    """New words, new plays and the points of the new words, most points first, as listings say."""
    expected = gains(*BOARD)
    assert ahead(*BOARD, form="json").json()["next"] == expected
    lines = ahead(*BOARD, form="ndjson").lines
    assert [json.loads(line) for line in lines] == expected
    cells = [[str(cell) for cell in each.values()] for each in expected]
    assert ahead(*BOARD, form="plain").cells == cells
    rows = list(csv.reader(ahead(*BOARD, form="csv").lines))
    assert rows == [["tile", "words", "plays", "points"], *cells]


def test_the_table_leaves_out_what_brings_nothing_and_counts_it() -> None:
    """Numbers in columns below their headings, tiles drawn with their own."""
    expected = gains(*BOARD)
    bringing = [each for each in expected if each["plays"]]
    first, *lines, last = ahead(*BOARD, form="table").lines
    assert first == "  points  new words  new plays  tile"
    assert lines == [
        f"{each['points']:>8,}{each['words']:>11}{each['plays']:>11}"
        f"  [{each['tile']}{twin.numbers('frenetic')[each['tile']]}]"
        for each in bringing
    ]
    assert last == f"{len(expected) - len(bringing)} tiles would bring nothing"


@pytest.mark.ruling("FR10")
def test_what_a_frenetic_tile_makes_already_is_not_new() -> None:
    """Listed beside one FReNeTiC tile with each tile and without."""
    assert ahead("Ba", "--wild", "1", form="json").json()["next"] == gains("Ba", "--wild", "1")


def test_the_listing_is_the_same_but_for_what_is_ahead() -> None:
    """JSON has both; without --next it is empty, as it takes time."""
    asked = ahead(*BOARD, form="json").json()
    plain = frenetic("words", *BOARD, "--level", "everyday", "--format", "json").json()
    assert plain["next"] == []
    assert asked | {"next": []} == plain


def test_filters_and_a_limit_change_nothing_of_it() -> None:
    """They are about the words that are listed."""
    filtered = ahead(*BOARD, "--limit", "0", "--starts", "b", form="json").json()
    assert (filtered["words"], filtered["next"]) == ([], gains(*BOARD))


def test_with_every_tile_out_nothing_is_ahead() -> None:
    """The table says so."""
    assert ahead("--all", "--limit", "0", form="json").json()["next"] == []
    assert ahead("--all", form="plain").out == ""
    assert ahead("--all", form="table").lines[-1] == "Every tile of the set is out."

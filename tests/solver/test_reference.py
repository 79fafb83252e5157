"""The slow twin, against what can be worked out by hand."""

from dataclasses import replace
from pathlib import Path

import pytest

from solver.board import Board
from solver.plays import Split
from solver.reference import find_words, not_called, splits
from solver.rules import RedDoubling, Rules, SameWord
from solver.search import Word
from solver.tilesets import tile_set
from wordlists.lexicon import Level

from . import small_lexicon

RED_NA = replace(tile_set("frenetic"), red=frozenset({11}))
BA_NA = (11, 56)


@pytest.mark.parametrize(
    ("board", "expected"),
    [
        pytest.param(
            Board(RED_NA, BA_NA),
            [Split(("Ba", "Na", "Na"), 156, red=(1, 2))],
            id="a word with red tiles doubles once",
        ),
        pytest.param(
            Board(RED_NA, BA_NA, rules=Rules(red_doubling=RedDoubling.PER_USE)),
            [Split(("Ba", "Na", "Na"), 312, red=(1, 2))],
            id="or for each use",
        ),
        pytest.param(
            Board(RED_NA, BA_NA, rules=Rules(red_doubling=RedDoubling.TILE)),
            [Split(("Ba", "Na", "Na"), 100, red=(1, 2))],
            id="or the tiles alone",
        ),
        pytest.param(
            Board(RED_NA, (56,), 2),
            [Split(("Ba", "Na", "Na"), 156, wild=(1, 2), red=(1, 2))],
            id="wild tiles double",
        ),
        pytest.param(
            Board(RED_NA, (56,), 2, Rules(wild_red=False)),
            [Split(("Ba", "Na", "Na"), 78, wild=(1, 2))],
            id="or do not",
        ),
        pytest.param(Board(RED_NA, (56,), 1), [], id="each wild tile is one use"),
        pytest.param(Board(RED_NA, (11,)), [], id="Ba is not out"),
    ],
)
def test_the_twin_splits_banana(board: Board, expected: list[Split]) -> None:
    """Ba 56, Na 11: 78, doubled as the rules say."""
    assert splits("banana", board) == expected


def test_the_twin_orders_splits() -> None:
    """27+27, then 6+8+27 by the lower first number, then 6+8+6+8; two different tiles or not."""
    board = Board.named("C O Co")
    in_order = [("Co", "Co"), ("C", "O", "Co"), ("Co", "C", "O"), ("C", "O", "C", "O")]
    assert [split.tiles for split in splits("coco", board)] == in_order
    strict = replace(board, rules=Rules(two_different_tiles=True))
    assert [split.tiles for split in splits("coco", strict)] == in_order[1:]


def test_the_twin_refuses_one_tile() -> None:
    """Of no on {N, O, No} only N and O is left."""
    assert [split.tiles for split in splits("no", Board.named("N O No"))] == [("N", "O")]


def test_the_twin_leaves_out_called_plays() -> None:
    """By the set of tiles, or by the split."""
    board = Board.named("C O Co")
    called = [("C", "O", "Co")]
    assert [split.tiles for split in not_called("coco", board, called)] == [
        ("Co", "Co"),
        ("C", "O", "C", "O"),
    ]
    by_split = replace(board, rules=Rules(same_word=SameWord.SPLIT))
    assert [split.tiles for split in not_called("coco", by_split, called)] == [
        ("Co", "Co"),
        ("Co", "C", "O"),
        ("C", "O", "C", "O"),
    ]


def test_the_twin_lists_words(tmp_path: Path) -> None:
    """By score, and only splits that use one of the new tiles, if any are named."""
    words = {10: ["con", "no"], 95: ["coco"]}
    lexicon = small_lexicon.build(tmp_path, words).lexicon
    con = Word("con", "con", Level.EVERYDAY, 34, 0, (Split(("Co", "N"), 34),))
    no = Word("no", "no", Level.EVERYDAY, 15, 0, (Split(("N", "O"), 15),))
    coco = Word("coco", "coco", Level.ALL, 54, 0, (Split(("Co", "Co"), 54),))
    board = Board.named("Co N O")
    assert find_words(lexicon.entries(), board) == [con, no]
    assert find_words(lexicon.entries(Level.ALL), board) == [coco, con, no]
    assert find_words(lexicon.entries(), board, new=[8]) == [no]

"""Plays called already: which splits they take away."""

from dataclasses import replace

import pytest

from solver.board import Board
from solver.notation import format_play, parse_play
from solver.rules import Rules, SameWord
from solver.splits import count_called, is_called, iter_splits

BOARD = Board.named("C O Co N")
BY_SPLIT = replace(BOARD, rules=Rules(same_word=SameWord.SPLIT))
COCOON = ["CoCoON", "COCoON", "CoCOON", "COCOON"]
"""27+27+8+7 = 69, twice 6+8+27+8+7 = 56, 6+8+6+8+8+7 = 43."""


def left(word: str, board: Board, *called: str) -> list[str]:
    """Return the splits not called, best first."""
    plays = [parse_play(play) for play in called]
    return [format_play(split) for split in iter_splits(word, board, plays)]


@pytest.mark.ruling("FR11")
@pytest.mark.parametrize(
    ("called", "by_tiles", "by_split"),
    [
        pytest.param([], COCOON, COCOON, id="nothing"),
        pytest.param(
            ["COCoON"],
            ["CoCoON", "COCOON"],
            ["CoCoON", "CoCOON", "COCOON"],
            id="COCoON, the same tiles as CoCOON",
        ),
        pytest.param(["CoCoON"], COCOON[1:], COCOON[1:], id="CoCoON, without C"),
        pytest.param(["COCOON"], COCOON[:3], COCOON[:3], id="COCOON, without Co"),
        pytest.param(
            ["COCoON", "COCoON", "CoCOON"],
            ["CoCoON", "COCOON"],
            ["CoCoON", "COCOON"],
            id="one play twice, and the other order",
        ),
        pytest.param(["CoCoON", "COCoON", "COCOON"], [], ["CoCOON"], id="every set of tiles"),
        pytest.param(COCOON, [], [], id="every split"),
    ],
)
def test_a_called_play_takes_away(
    called: list[str], by_tiles: list[str], by_split: list[str]
) -> None:
    """COCoON and CoCOON are one play by default, two with same_word=split."""
    plays = [parse_play(play) for play in called]
    for board, expected in ((BOARD, by_tiles), (BY_SPLIT, by_split)):
        assert left("cocoon", board, *called) == expected
        assert count_called("cocoon", board, plays) == 4 - len(expected)
        for split in iter_splits("cocoon", board):
            taken = format_play(split) not in expected
            assert is_called(split, plays, board.rules) is taken


@pytest.mark.ruling("FR11")
def test_neither_order_nor_number_of_uses_makes_other_tiles() -> None:
    """CoCoCO and COCoCo use the set {C, O, Co}; Co alone and C with O are other sets."""
    assert left("cococo", Board.named("C O Co"), "COCoCo") == ["CoCoCo", "COCOCO"]


@pytest.mark.ruling("FR11")
def test_the_same_word_with_another_set_scores_again() -> None:
    """Both spellings of the rulebook's example."""
    board = Board.named("Ag N No Os S Ti C")
    assert left("agnostic", board) == ["AgNoSTiC", "AgNOsTiC"]
    assert left("agnostic", board, "AgNoSTiC") == ["AgNOsTiC"]
    assert left("agnostic", board, "AgNOsTiC") == ["AgNoSTiC"]


@pytest.mark.ruling("FR11")
@pytest.mark.parametrize("same_word", SameWord)
def test_a_wild_tile_does_not_make_a_play_different(same_word: SameWord) -> None:
    """Ba(Na)(Na) is BaNaNa, whoever called it with which tiles."""
    board = Board.named("Ba", wild=2, rules=Rules(same_word=same_word))
    plays = [parse_play("BaNaNa")]
    assert left("banana", board) == ["Ba(Na)(Na)"]
    assert left("banana", board, "BaNaNa") == []
    assert left("banana", board, "(Ba)Na(Na)") == []
    assert count_called("banana", board, plays) == 1


@pytest.mark.ruling("FR11")
@pytest.mark.parametrize("same_word", SameWord)
def test_a_play_that_the_board_cannot_make_takes_nothing_away(same_word: SameWord) -> None:
    """Neither tiles that are not out, nor one tile alone, nor no tile at all are counted."""
    board = Board.named("N O", rules=Rules(same_word=same_word))
    for called in (("No",), ("NO",), ("Mg",)):
        assert count_called("no", board, [called]) == 0
        assert [split.tiles for split in iter_splits("no", board, [called])] == [("N", "O")]


@pytest.mark.ruling("FR11")
def test_the_splits_left_are_found_among_very_many_called() -> None:
    """Of the 2^52 splits of co, 52 times, {C, O, Co} takes away all but two."""
    board = Board.named("C O Co")
    called = ("C", "O") + ("Co",) * 51
    assert count_called("co" * 52, board, [called]) == 2**52 - 2
    splits = iter_splits("co" * 52, board, [called])
    assert [split.tiles for split in splits] == [("Co",) * 52, ("C", "O") * 52]


@pytest.mark.ruling("FR7")
@pytest.mark.ruling("FR11")
@pytest.mark.parametrize("same_word", SameWord)
def test_an_illegal_split_is_not_counted_as_called(same_word: SameWord) -> None:
    """NaNa is no word where two different tiles are needed, so calling it takes nothing."""
    rules = Rules(same_word=same_word, two_different_tiles=True)
    board = Board.named("Na", rules=rules)
    assert count_called("nana", board, [("Na", "Na")]) == 0
    assert count_called("nana", replace(board, rules=Rules()), [("Na", "Na")]) == 1

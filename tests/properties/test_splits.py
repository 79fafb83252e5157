"""Splits compared with the slow twin."""

from dataclasses import replace
from string import ascii_letters

import pytest
from hypothesis import given

from solver import reference
from solver.board import Board
from solver.notation import format_play, format_sum, parse_play
from solver.plays import split_order
from solver.rules import Rules
from solver.splits import (
    best_split,
    count_called,
    count_splits,
    is_called,
    iter_splits,
    nearest_split,
    unspelled_letters,
)
from solver.symbols import numbers, symbols

from .strategies import plays_of, tried, words_on_boards, words_with_calls


@pytest.mark.ruling("FR6")
@pytest.mark.ruling("FR7")
@pytest.mark.ruling("FR10")
@tried
@given(words_on_boards())
def test_every_split_is_found_in_order(case: tuple[str, Board]) -> None:
    """The twin finds the same splits, with the same scores, wild and red tiles."""
    word, board = case
    assert list(iter_splits(word, board)) == reference.splits(word, board)


@tried
@given(words_on_boards())
def test_splits_are_counted_without_listing_them(case: tuple[str, Board]) -> None:
    """Their number is the length of the twin's list."""
    word, board = case
    assert count_splits(word, board) == len(reference.splits(word, board))


@pytest.mark.ruling("FR14")
@tried
@given(words_on_boards())
def test_the_best_split_comes_first(case: tuple[str, Board]) -> None:
    """It is the first of the twin's, and the order by key agrees."""
    word, board = case
    splits = reference.splits(word, board)
    assert best_split(word, board) == (splits[0] if splits else None)
    assert sorted(set(splits), key=split_order) == splits


@pytest.mark.ruling("FR11")
@tried
@given(words_with_calls())
def test_called_plays_take_their_splits_away(
    case: tuple[str, Board, list[tuple[str, ...]]],
) -> None:
    """What is left, how many were called, and which, by the definition."""
    word, board, called = case
    every = reference.splits(word, board)
    left = reference.not_called(word, board, called)
    assert list(iter_splits(word, board, called)) == left
    assert count_called(word, board, called) == len(every) - len(left)
    assert [each for each in every if not is_called(each, called, board.rules)] == left


@tried
@given(words_on_boards())
def test_the_nearest_split_lacks_fewest_tiles(case: tuple[str, Board]) -> None:
    """Fewest that are not out, then fewest tiles, then the lower numbers, of all plays."""
    word, board = case

    def lacking(play: tuple[str, ...]) -> tuple[int, int, list[int]]:
        in_order = [numbers()[tile] for tile in play]
        return sum(number not in board.tiles for number in in_order), len(play), in_order

    plays = plays_of(word, board)
    nearest = nearest_split(word, board)
    assert (nearest and nearest.tiles) == min(plays, key=lacking, default=None)
    if nearest:
        out = [numbers()[tile] in board.tiles for tile in nearest.tiles]
        assert nearest.wild == tuple(at for at, is_out in enumerate(out) if not is_out)


@tried
@given(words_on_boards())
def test_a_letter_is_unspelled_if_no_tile_covers_it_in_its_place(case: tuple[str, Board]) -> None:
    """Each tile is tried at each place, but for the one that is the whole word."""
    word, board = case
    letters = [symbols()[number].lower() for number in board.tile_set.tiles]
    covered: set[int] = set()
    for place in range(len(word)):
        for tile in letters:
            if tile != word and word[place:].startswith(tile):
                covered |= {place, place + len(tile) - 1}
    left = [letter for at, letter in enumerate(word) if at not in covered]
    unspelled = unspelled_letters(word, board)
    assert set(unspelled) == set(left)
    assert sorted(unspelled, key=left.index) == unspelled
    assert len(set(unspelled)) == len(unspelled)


@pytest.mark.ruling("FR7")
@tried
@given(words_on_boards())
def test_the_house_rule_takes_away_the_splits_of_one_tile(case: tuple[str, Board]) -> None:
    """Those of one tile that is out, and no others."""
    word, board = case
    strict = Board(board.tile_set, board.tiles, board.wild, Rules(two_different_tiles=True))
    kept = list(iter_splits(word, replace(strict, rules=Rules())))
    one_tile = [split for split in kept if len(set(split.tiles)) == 1 and not split.wild]
    assert list(iter_splits(word, strict)) == [split for split in kept if split not in one_tile]


@pytest.mark.ruling("FR14")
@tried
@given(words_on_boards())
def test_a_play_is_read_as_it_was_written(case: tuple[str, Board]) -> None:
    """Joined or with hyphens, wild tiles in parentheses."""
    word, board = case
    for split in iter_splits(word, board):
        for joint in ("", "-"):
            assert parse_play(format_play(split, joint)) == split.tiles


@pytest.mark.ruling("FR9")
@pytest.mark.ruling("FR2")
@tried
@given(words_on_boards())
def test_the_sum_shown_makes_the_score(case: tuple[str, Board]) -> None:
    """The sum, worked out as it is written, is the score behind the equals sign."""
    word, board = case
    for split in iter_splits(word, board):
        terms, _, score = format_sum(split, board.rules).partition(" = ")
        assert worked_out(terms) == int(score) == split.score


def worked_out(terms: str) -> int:
    """Work out a sum such as `Ba56x2+N7` or `(Ba56+N7)x4`."""
    if terms.startswith("("):
        inner, _, factor = terms[1:].partition(")x")
        return worked_out(inner) * int(factor)
    total = 0
    for term in terms.split("+"):
        value, _, factor = term.lstrip(ascii_letters).partition("x")
        total += int(value) * int(factor or 1)
    return total

"""What a round scores, and who wins: for the game and for score sheets."""

from collections.abc import Sequence
from enum import StrEnum

from games.engine import Place


class Row(StrEnum):
    """By which row of the rulebook's table a prediction scores (FF-36)."""

    FEWER = "fewer"
    MORE = "more"
    EXACT = "exact"
    ZERO = "zero"


def row_of(prediction: int, tricks: int, zero_bonus: bool = True) -> Row:
    """Return by which row so many tricks score; `zero_bonus` says whether a 0 may by its own."""
    if tricks != prediction:
        return Row.FEWER if tricks < prediction else Row.MORE
    return Row.EXACT if prediction or not zero_bonus else Row.ZERO


def round_points(
    predictions: Sequence[int],
    won: Sequence[int],
    scary: int,
    zero_bonus: Sequence[bool] | None = None,
) -> list[int]:
    """Return the points of each player for a round.

    `predictions` are the final ones (FF-35), `scary` counts the monsters still scary (FF-37),
    `zero_bonus` says whose 0 may score by the row of zeros, everybody's unless it is given. All
    who do so score 1 more than the best of the others (FF-38, FF-39).

    >>> round_points([2, 0, 3, 1], [2, 0, 1, 4], 3)
    [5, 6, 0, 1]
    """
    zeros = [
        not prediction and not tricks and (zero_bonus is None or zero_bonus[seat])
        for seat, (prediction, tricks) in enumerate(zip(predictions, won, strict=True))
    ]
    points = [
        0 if tricks < prediction else prediction + scary * (tricks == prediction)
        for prediction, tricks in zip(predictions, won, strict=True)
    ]
    others = [each for each, is_zero in zip(points, zeros, strict=True) if not is_zero]
    best = max(others, default=0) + 1
    return [best if is_zero else each for each, is_zero in zip(points, zeros, strict=True)]


def ranking(totals: Sequence[int], last_round: Sequence[int]) -> list[Place]:
    """Return the places by totals, then by the points of the last round (FF-41), the best first.

    >>> [(each.seat, each.place) for each in ranking([9, 12, 9], [3, 1, 3])]
    [(1, 1), (0, 2), (2, 2)]
    """
    keys = [(total, last) for total, last in zip(totals, last_round, strict=True)]
    seats = sorted(range(len(keys)), key=lambda seat: (-keys[seat][0], -keys[seat][1], seat))
    first: dict[tuple[int, int], int] = {}
    for place, seat in enumerate(seats, 1):
        first.setdefault(keys[seat], place)
    return [Place(seat, first[keys[seat]], totals[seat]) for seat in seats]

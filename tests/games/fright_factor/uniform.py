"""Whether what is drawn at random is drawn as often as everything else."""

from collections import Counter
from collections.abc import Collection, Hashable
from math import sqrt

ONE_IN_A_THOUSAND = 3.09
"""What a normal variable exceeds by so many standard deviations once in a thousand times."""


def assert_uniform(ways: Collection[Hashable], draws: Collection[Hashable]) -> None:
    """Fail if a draw is none of the ways, or if a fair source would rarely draw them so unevenly.

    The sum of (count - expected)^2 / expected over n ways is chi-square with f = n - 1 degrees of
    freedom. By Wilson and Hilferty the cube root of chi-square / f is about normal, with the mean
    1 - 2/(9f) and the variance 2/(9f).
    """
    counts = Counter(draws)
    assert set(counts) <= set(ways)
    expected = len(draws) / len(ways)
    assert len(ways) > 1
    assert expected >= 5
    statistic = sum((counts[way] - expected) ** 2 / expected for way in ways)
    freedom = len(ways) - 1
    part = 2 / (9 * freedom)
    assert statistic < freedom * (1 - part + ONE_IN_A_THOUSAND * sqrt(part)) ** 3

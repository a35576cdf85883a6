"""Pearson's chi-square test, for frequencies that should follow known chances."""

from collections.abc import Mapping
from fractions import Fraction
from typing import Any


def chi_square(observed: Mapping[Any, int], chances: Mapping[Any, Fraction]) -> float:
    """How far counts lie from what the chances would give; about as much as there are results less one, if fair."""
    assert set(observed) <= set(chances), "something happened that has no chance at all"
    total = sum(observed.values())
    return sum(
        (observed.get(result, 0) - total * float(chance)) ** 2 / (total * float(chance))
        for result, chance in chances.items()
    )


def bound(results: int) -> float:
    """What a fair source stays below but once in ten thousand times (Wilson and Hilferty's approximation)."""
    freedom = results - 1
    return float(freedom * (1 - 2 / (9 * freedom) + 3.719 * (2 / (9 * freedom)) ** 0.5) ** 3)


def fits(observed: Mapping[Any, int], chances: Mapping[Any, Fraction]) -> bool:
    """Whether the counts are what the chances lead one to expect."""
    if len(chances) == 1:
        return set(observed) == set(chances)
    return chi_square(observed, chances) < bound(len(chances))

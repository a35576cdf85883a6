"""Is this bot really stronger? Wald's sequential test on games won, as chess engines use it, and Wilson's bounds."""

from dataclasses import dataclass
from math import log, sqrt
from typing import Final, Literal, TypeAlias

Verdict: TypeAlias = Literal["yes", "no", "open"]

STANDARD_DEVIATIONS: Final = 1.96  # 95 % of a normal distribution lie within these


@dataclass(frozen=True, slots=True)
class Sprt:
    """Asks whether a share of games won is `above` rather than at most `bar`, and stops as soon as it is clear.

    The test is wrong with a probability of at most `error` either way, if the true share is outside of the two.

    >>> test = Sprt(bar=0.55, above=0.65)
    >>> test.verdict(won=6, games=10), test.verdict(won=60, games=80), test.verdict(won=20, games=60)
    ('open', 'yes', 'no')
    """

    bar: float
    above: float
    error: float = 0.05

    def __post_init__(self) -> None:
        if not 0.0 < self.bar < self.above < 1.0:
            raise ValueError(f"A test needs 0 < bar < above < 1, not {self.bar} and {self.above}.")
        if not 0.0 < self.error < 0.5:
            raise ValueError(f"The error of a test is between 0 and 0.5, not {self.error}.")

    @property
    def bound(self) -> float:
        """Where the evidence decides: yes at this, no at its negative."""
        return log((1.0 - self.error) / self.error)

    def evidence(self, won: int, games: int) -> float:
        """The logarithm of how much likelier the result is at `above` than at `bar`.

        >>> Sprt(bar=0.55, above=0.65).evidence(won=0, games=0)
        0.0
        """
        lost = games - won
        return won * log(self.above / self.bar) + lost * log((1.0 - self.above) / (1.0 - self.bar))

    def verdict(self, won: int, games: int) -> Verdict:
        """Yes, no, or open: play on."""
        evidence = self.evidence(won, games)
        return "yes" if evidence >= self.bound else "no" if evidence <= -self.bound else "open"


def wilson(won: int, games: int) -> tuple[float, float]:
    """Wilson's interval for the share of games won, at 95 %.

    >>> low, high = wilson(won=70, games=100)
    >>> round(low, 3), round(high, 3)
    (0.604, 0.781)
    """
    if not games:
        return 0.0, 1.0
    share, spread = won / games, STANDARD_DEVIATIONS**2 / games
    centre = (share + spread / 2) / (1 + spread)
    half = STANDARD_DEVIATIONS * sqrt(share * (1 - share) / games + spread / games / 4) / (1 + spread)
    return max(0.0, centre - half), min(1.0, centre + half)

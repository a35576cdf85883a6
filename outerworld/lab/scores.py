"""Games won of games played, and how sure that makes one."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import erfc, sqrt
from typing import Final, TypeVar

from outerworld.lab.sprt import wilson

LEVEL: Final = 0.05


@dataclass(frozen=True, slots=True)
class Score:
    """How many of the decided games were won.

    >>> score = Score(80, 100)
    >>> score.share, [round(bound, 4) for bound in score.interval]
    (0.8, [0.7112, 0.8666])
    """

    won: int
    played: int

    @property
    def share(self) -> float:
        """The share of games won."""
        return self.won / self.played

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's interval for the true share, at 95 %."""
        return wilson(self.won, self.played)

    @property
    def chance(self) -> float:
        """How often games of equals would lie as far from one half, by the normal distribution that Wilson's has.

        >>> round(Score(60, 100).chance, 4)
        0.0455
        """
        return erfc(abs(self.share - 0.5) * sqrt(2 * self.played))

    @property
    def verdict(self) -> str:
        """What the interval says: above or below one half, or too close to tell."""
        low, high = self.interval
        return "above" if low > 0.5 else "below" if high < 0.5 else "open"


Key = TypeVar("Key")


def proved(scores: Mapping[Key, Score]) -> dict[Key, str]:
    """What scores say that are looked at together: above or below one half, or too close to tell.

    By Holm's step-down test at 5 %: of many rows that are all even, in 19 of 20 such tables none is called otherwise.

    >>> proved({"julith": Score(60, 100), "yugo": Score(50, 100), "joris": Score(30, 100)})
    {'julith': 'open', 'yugo': 'open', 'joris': 'below'}
    """
    by_chance = sorted(scores, key=lambda key: scores[key].chance)
    told = 0
    while told < len(by_chance) and scores[by_chance[told]].chance <= LEVEL / (len(by_chance) - told):
        told += 1
    certain = set(by_chance[:told])
    return {
        key: ("above" if score.share > 0.5 else "below") if key in certain else "open" for key, score in scores.items()
    }

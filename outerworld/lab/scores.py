"""Games won of games played, and how sure that makes one."""

from dataclasses import dataclass

from outerworld.lab.sprt import wilson


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
    def verdict(self) -> str:
        """What the interval says: above or below one half, or too close to tell."""
        low, high = self.interval
        return "above" if low > 0.5 else "below" if high < 0.5 else "open"

"""How strong a person plays, by OpenSkill: a mean, and how unsure it is."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from openskill.models import PlackettLuce

_model: Final = PlackettLuce()


@dataclass(frozen=True, slots=True)
class Rating:
    """A person's strength: `mu` is the mean, `sigma` how unsure it is."""

    mu: float = 25.0
    sigma: float = 25.0 / 3

    @property
    def strength(self) -> float:
        """How strong somebody surely is; people are ranked by it."""
        return self.mu - 3 * self.sigma

    @property
    def shown(self) -> int:
        """The number that people see: 1500 for a newcomer, and it grows with strength and with certainty.

        >>> Rating().shown
        1500
        """
        return round(1500 + 40 * self.strength)


START: Final = Rating()

LEAST_LINES: Final = 20
"""A game with fewer lines in its record gives its winner nothing; whoever leaves early still loses by it."""
FREE: Final = 3
"""So many games against the same opponent count in full `LATELY`, and each further one half of the one before."""
LATELY: Final = 30 * 24 * 60 * 60 * 1000


def share(lines: int, before: int, has_lost: bool) -> float:
    """How much of a game counts for a player: a short one for who lost it alone, and less and less against the same.

    >>> share(100, 0, False), share(100, 4, True), share(5, 0, False), share(5, 0, True)
    (1.0, 0.25, 0.0, 1.0)
    """
    if lines < LEAST_LINES and not has_lost:
        return 0.0
    return 0.5 ** max(0, before - FREE + 1)


def damped(before: Rating, after: Rating, share: float) -> Rating:
    """A rating that moves by a share of the way.

    >>> damped(Rating(20.0, 8.0), Rating(24.0, 6.0), 0.5)
    Rating(mu=22.0, sigma=7.0)
    """
    return Rating(before.mu + share * (after.mu - before.mu), before.sigma + share * (after.sigma - before.sigma))


def rated(before: Sequence[Rating], winners: Collection[int]) -> list[Rating]:
    """Everybody's rating after a game; a game without winners, or with nothing but winners, is a draw.

    >>> first, second = rated([START, START], winners=[1])
    >>> first.mu < START.mu < second.mu
    True
    """
    players = [[_model.rating(mu=rating.mu, sigma=rating.sigma)] for rating in before]
    ranks = [1.0 if seat in winners or not winners else 2.0 for seat in range(len(before))]
    return [Rating(player.mu, player.sigma) for (player,) in _model.rate(players, ranks=ranks)]

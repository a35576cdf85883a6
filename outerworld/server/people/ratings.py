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


def rated(before: Sequence[Rating], winners: Collection[int]) -> list[Rating]:
    """Everybody's rating after a game; a game without winners, or with nothing but winners, is a draw.

    >>> first, second = rated([START, START], winners=[1])
    >>> first.mu < START.mu < second.mu
    True
    """
    players = [[_model.rating(mu=rating.mu, sigma=rating.sigma)] for rating in before]
    ranks = [1.0 if seat in winners or not winners else 2.0 for seat in range(len(before))]
    return [Rating(player.mu, player.sigma) for (player,) in _model.rate(players, ranks=ranks)]

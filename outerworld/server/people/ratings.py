"""How strong a person plays, by OpenSkill: a mean, and how unsure it is."""

from collections.abc import Callable, Sequence
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

PROVISIONAL: Final = 10
"""With fewer rated games than this a rating is provisional."""

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


def rated(before: Sequence[Rating], places: Sequence[int], share_of: Callable[[int, int], float]) -> list[Rating]:
    """Everybody's rating after a game, by who came before whom: each pair is compared, and the same place is a draw.

    `share_of` says how much of its game with another player counts for a player.

    >>> first, second = rated([START, START], places=[2, 1], share_of=lambda one, other: 1.0)
    >>> first.mu < START.mu < second.mu
    True
    >>> rated([START, START], [2, 1], lambda one, other: 0.0) == [START, START]
    True
    """
    return [_compared(before, places, player, share_of) for player in range(len(before))]


def _compared(
    before: Sequence[Rating], places: Sequence[int], player: int, share_of: Callable[[int, int], float]
) -> Rating:
    """The rating of a player who was compared with each of the others: what every pair changes adds up."""
    own = before[player]
    mu, sigma = own.mu, own.sigma
    for other in range(len(before)):
        counts = 0.0 if other == player else share_of(player, other)
        if counts:
            after = _after(own, before[other], places[player], places[other])
            mu += counts * (after.mu - own.mu)
            sigma *= 1 + counts * (after.sigma / own.sigma - 1)
    return Rating(mu, sigma)


def _after(own: Rating, other: Rating, place: int, others: int) -> Rating:
    players = [[_model.rating(mu=rating.mu, sigma=rating.sigma)] for rating in (own, other)]
    (player,), _ = _model.rate(players, ranks=[float(place), float(others)])
    return Rating(player.mu, player.sigma)

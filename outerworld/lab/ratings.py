"""How strong each is, on the scale that chess uses, from all who met: Bradley-Terry, with intervals."""

from collections.abc import Mapping
from dataclasses import dataclass
from math import log

import choix
import numpy as np
from numpy.typing import NDArray

from outerworld.lab.scores import Score
from outerworld.lab.sprt import STANDARD_DEVIATIONS
from outerworld.lab.tally import Pair, Tally

# A lead of 400 points wins ten games for each that it loses.
POINTS = 400 / log(10)
# Everybody starts with half a game won and half a game lost, against all others together: nobody is infinitely strong
# for never having lost.
HEAD_START = 0.5


@dataclass(frozen=True, slots=True)
class Rating:
    """A rating in points, 0 being the average of all rated, and the bounds within which it lies at 95 %."""

    name: str
    points: float
    low: float
    high: float


def rate(scores: Mapping[Pair, Score], weight: float = 1.0) -> list[Rating]:
    """The ratings of all who met, the strongest first; `weight` is how much of a game each meeting counts.

    >>> for rating in rate({("a", "b"): Score(10, 11), ("b", "a"): Score(1, 11)}):
    ...     print(rating.name, round(rating.points), round(rating.low), round(rating.high))
    a 169 20 318
    b -169 -318 -20
    """
    names = sorted({name for pair in scores for name in pair})
    if not names:
        return []
    wins = _win_matrix(scores, names, weight)
    strengths = choix.ilsr_pairwise_dense(wins)
    errors = _standard_errors(strengths, wins)
    ratings = []
    for name, strength, error in zip(names, strengths, errors, strict=True):
        points, half = float(strength * POINTS), float(STANDARD_DEVIATIONS * error * POINTS)
        ratings.append(Rating(name, points, points - half, points + half))
    return sorted(ratings, key=lambda rating: -rating.points)


def rate_cards(tally: Tally) -> list[Rating]:
    """The ratings of cards: a game is a meeting of each card of one side with each of the other, all of them together
    as much as one game."""
    scores = tally.card_pairs.scores()
    meetings = sum(score.played for score in scores.values()) / 2
    return rate(scores, (tally.games - tally.undecided) / meetings) if meetings else []


def _win_matrix(scores: Mapping[Pair, Score], names: list[str], weight: float) -> NDArray[np.float64]:
    places = {name: place for place, name in enumerate(names)}
    wins = np.full((len(names), len(names)), HEAD_START / (len(names) - 1))
    np.fill_diagonal(wins, 0)
    for (one, other), score in scores.items():
        wins[places[one], places[other]] += score.won * weight
    return wins


def _standard_errors(strengths: NDArray[np.float64], wins: NDArray[np.float64]) -> NDArray[np.float64]:
    """From the curvature of the likelihood where it is greatest; the average is 0 for certain, which the mean fixes."""
    games = wins + wins.T
    chance = 1 / (1 + np.exp(strengths[None, :] - strengths[:, None]))
    weights = games * chance * (1 - chance)
    curvature = np.diag(weights.sum(axis=1)) - weights
    mean = 1 / len(strengths)
    return np.sqrt(np.diag(np.linalg.inv(curvature + mean)) - mean)


def expected_share(lead: float) -> float:
    """The share of games that a lead of so many points wins.

    >>> round(expected_share(400), 3)
    0.909
    """
    return 1 / (1 + 10 ** (-lead / 400))

"""What tells players with equal points apart. Each is explained in docs/events.md."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Final, TypeAlias

from outerworld.events.plan import TieBreak
from outerworld.events.scores import Score

Scores: TypeAlias = Mapping[str, Score]
Value: TypeAlias = Fraction

LEAST_WIN_RATE: Final = Fraction(1, 3)
"""An opponent who wins nothing spoils nobody's win rate altogether."""


def opponents_points(score: Score, scores: Scores) -> list[Fraction]:
    """The points of everybody met; a bye counts as an opponent as good as oneself, a round missed as one with none."""
    met = [Fraction(scores[name].points) for name in score.opponents]
    return met + [Fraction(score.points)] * score.byes + [Fraction(0)] * score.absences


def buchholz(score: Score, scores: Scores) -> Value:
    """The sum of the opponents' points."""
    return sum(opponents_points(score, scores), Fraction(0))


def median_buchholz(score: Score, scores: Scores) -> Value:
    """The same without the best and the worst of them, once there are three."""
    points = sorted(opponents_points(score, scores))
    return sum(points[1:-1] if len(points) > 2 else points, Fraction(0))


def sonneborn_berger(score: Score, scores: Scores) -> Value:
    """The points of those whom one has beaten, and half of those with whom one has drawn."""
    beaten = (bout.share * sum(scores[name].points for name in bout.opponents) for bout in score.bouts)
    return sum(beaten, Fraction(0))


def win_rate(score: Score, _: Scores) -> Value:
    """Tables won out of tables played, a draw being half of one; byes are not played."""
    won = sum((bout.share for bout in score.bouts), Fraction(0))
    return won / len(score.bouts) if score.bouts else Fraction(0)


def opponents_win_rate(score: Score, scores: Scores) -> Value:
    """The mean of the opponents' win rates, each at least a third."""
    met = [max(LEAST_WIN_RATE, win_rate(scores[name], scores)) for name in score.opponents]
    return sum(met, Fraction(0)) / len(met) if met else Fraction(0)


def glory_difference(score: Score, _: Scores) -> Value:
    """Gallons of Glory kept beyond those of the opponents."""
    return Fraction(sum(bout.glory for bout in score.bouts))


def wins(score: Score, _: Scores) -> Value:
    """Tables won, byes left out."""
    return Fraction(sum(1 for bout in score.bouts if bout.is_won))


def head_to_head(score: Score, scores: Scores) -> Value:
    """Points won against those who have as many points; nothing unless each of them has met all others."""
    equals = {name for name, other in scores.items() if other.points == score.points}
    if any(not equals - {name} <= set(scores[name].opponents) for name in equals):
        return Fraction(0)
    return Fraction(sum(bout.points for bout in score.bouts if equals & set(bout.opponents)))


TIE_BREAKS: Final[Mapping[TieBreak, Callable[[Score, Scores], Value]]] = {
    "buchholz": buchholz,
    "median-buchholz": median_buchholz,
    "sonneborn-berger": sonneborn_berger,
    "opponents-win-rate": opponents_win_rate,
    "glory-difference": glory_difference,
    "head-to-head": head_to_head,
    "wins": wins,
    "win-rate": win_rate,
}

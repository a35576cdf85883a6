"""Ratings by OpenSkill."""

import pytest

from outerworld.server.people import ratings
from outerworld.server.people.ratings import START, Rating


def rated(before: list[Rating], places: list[int]) -> list[Rating]:
    return ratings.rated(before, places, lambda one, other: 1.0)


def test_the_winner_rises_and_the_loser_falls() -> None:
    winner, loser = rated([START, START], [1, 2])
    assert winner.shown > START.shown
    assert loser.mu < START.mu
    assert winner.sigma < START.sigma


def test_a_draw_of_equals_moves_nobody() -> None:
    one, other = rated([START, START], [1, 1])
    assert (one.mu, other.mu) == pytest.approx((START.mu, START.mu))


def test_a_draw_brings_the_weaker_up() -> None:
    strong, weak = rated([Rating(30.0, 4.0), Rating(20.0, 4.0)], [2, 2])
    assert strong.mu < 30.0
    assert weak.mu > 20.0


def test_whoever_wins_more_is_rated_higher() -> None:
    one = other = START
    for winner in (0, 0, 1, 0, 0, 1, 0, 0):
        one, other = rated([one, other], [1 + winner, 2 - winner])
    assert one.shown > other.shown


def test_of_many_each_pair_is_compared() -> None:
    first, second, third = rated([START] * 3, [1, 2, 3])
    assert first.mu > second.mu > third.mu
    assert second.mu == pytest.approx(START.mu)
    assert first.mu - START.mu == pytest.approx(2 * (rated([START, START], [1, 2])[0].mu - START.mu))

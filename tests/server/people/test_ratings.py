"""Ratings by OpenSkill."""

import pytest

from outerworld.server.people.ratings import START, Rating, rated


def test_the_winner_rises_and_the_loser_falls() -> None:
    winner, loser = rated([START, START], winners=[0])
    assert winner.shown > START.shown
    assert loser.mu < START.mu
    assert winner.sigma < START.sigma


@pytest.mark.parametrize("winners", [[], [0, 1]])
def test_a_draw_of_equals_moves_nobody(winners: list[int]) -> None:
    one, other = rated([START, START], winners=winners)
    assert (one.mu, other.mu) == pytest.approx((START.mu, START.mu))


def test_a_draw_brings_the_weaker_up() -> None:
    strong, weak = rated([Rating(30.0, 4.0), Rating(20.0, 4.0)], winners=[])
    assert strong.mu < 30.0
    assert weak.mu > 20.0


def test_whoever_wins_more_is_rated_higher() -> None:
    one = other = START
    for winner in (0, 0, 1, 0, 0, 1, 0, 0):
        one, other = rated([one, other], winners=[winner])
    assert one.shown > other.shown

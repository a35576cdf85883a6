"""A thousand pieces of nonsense; `make soak` sends a hundred thousand."""

import asyncio

import pytest

from benchmarks.reliability.fuzz import Figures, fuzz


@pytest.mark.parametrize("on_postgres", [False, True])
def test_a_thousand_pieces_of_nonsense(on_postgres: bool) -> None:
    check(asyncio.run(fuzz(1_000, 7, on_postgres)))


@pytest.mark.soak
@pytest.mark.timeout(4 * 60 * 60)
@pytest.mark.parametrize("on_postgres", [False, True])
def test_a_hundred_thousand_pieces_of_nonsense(on_postgres: bool) -> None:
    check(asyncio.run(fuzz(100_000, 1, on_postgres)))


def check(figures: Figures) -> None:
    assert figures.faults == []
    assert figures.leaks == 0
    assert figures.failures_logged == 0
    assert figures.is_flat, (figures.warm_bytes, figures.end_bytes)
    assert sum(figures.statuses.values()) > 100
    assert sum(figures.replies.values()) > 100
    assert figures.answers > 50

"""`kill -9` at random moments, in short; `make soak` does it 200 times with 50 games. And a bad evening, in short."""

from pathlib import Path

import pytest

from benchmarks.reliability import event_crashes
from benchmarks.reliability.crashes import crash
from benchmarks.reliability.evening import evening

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(("database", "workers"), [("sqlite", 1), ("postgres", 2)])
async def test_nothing_acknowledged_is_lost_and_nothing_is_done_twice(
    database: str, workers: int, tmp_path: Path
) -> None:
    figures = await crash(database, workers, kills=3, games=5, pause=0.1, seed=7, folder=tmp_path)
    assert figures.is_good, figures.text()
    assert figures.kills == 3
    assert figures.answers_acknowledged > 0


async def test_games_go_on_when_redis_hung_and_postgresql_fell(tmp_path: Path) -> None:
    figures = await evening("postgres", 0, games=5, pause=0.1, between=0.5, folder=tmp_path, only=("redis", "postgres"))
    assert figures.is_good, figures.text()
    assert figures.faults == {"redis": 1, "postgres": 1}


async def test_nothing_of_an_event_is_lost_or_done_twice(tmp_path: Path) -> None:
    figures = await event_crashes.crash("sqlite", 1, kills=3, clubs=2, seed=7, folder=tmp_path, clocks=False)
    assert figures.is_good, figures
    assert figures.kills == 3
    assert figures.acknowledged > 0

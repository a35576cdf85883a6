"""`kill -9` at random moments, in short; `make soak` does it 200 times with 50 games."""

from pathlib import Path

import pytest

from benchmarks.reliability.crashes import crash

pytestmark = pytest.mark.anyio


@pytest.mark.parametrize(("database", "workers"), [("sqlite", 1), ("postgres", 2)])
async def test_nothing_acknowledged_is_lost_and_nothing_is_done_twice(
    database: str, workers: int, tmp_path: Path
) -> None:
    figures = await crash(database, workers, kills=3, games=5, pause=0.1, seed=7, folder=tmp_path)
    assert figures.is_good, figures.text()
    assert figures.kills == 3
    assert figures.answers_acknowledged > 0

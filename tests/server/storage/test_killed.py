"""A writer that is killed at any moment has written all that it acknowledged, and nothing by halves."""

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from outerworld.play.record import link
from outerworld.server.storage import tables
from outerworld.server.storage.database import Database
from outerworld.server.storage.tables import chained

pytestmark = pytest.mark.anyio

ROOT = Path(__file__).parents[3]
SHORT, LONG = 3, 100


@pytest.mark.parametrize("rounds", [SHORT, pytest.param(LONG, marks=pytest.mark.soak)])
async def test_what_was_acknowledged_is_there_after_a_kill(database_url: str, rounds: int) -> None:
    random = Random(rounds)
    acknowledged: dict[str, int] = {}
    for attempt in range(rounds):
        for table_id, number in write_until_killed(database_url, f"w{attempt}", random.randint(1, 150)):
            acknowledged[table_id] = max(number, acknowledged.get(table_id, 0))
        await check(database_url, acknowledged)


def write_until_killed(url: str, name: str, after: int) -> list[tuple[str, int]]:
    """Everything that a writer acknowledged before it was killed, which was after so many lines."""
    command = [sys.executable, "-m", "tests.server.storage.writer", url, name]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as writer:
        assert writer.stdout is not None
        said = [writer.stdout.readline() for _ in range(after)]
        writer.kill()
        said += writer.stdout.readlines()
    # The last line may be cut off.
    whole = [line.split() for line in said if line.endswith("\n")]
    assert len(whole) >= after
    return [(table_id, int(number)) for table_id, number in whole]


async def check(url: str, acknowledged: dict[str, int]) -> None:
    database = await Database.open(url)
    async with database.read() as connection:
        for table_id, number in acknowledged.items():
            table = await tables.load(connection, table_id)
            lines = await tables.lines_of(connection, table_id)
            assert table is not None
            assert table.number >= number
            assert [line.number for line in lines] == list(range(1, table.number + 1))
            chain = chained(table.heading)
            for line in lines:
                chain = link(chain, line.text)
            assert (table.chain, table.asked) == (chain, table.number % 2)
    await database.close()

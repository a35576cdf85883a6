"""Clocks stand still while no worker is there."""

import asyncio

import pytest

from outerworld.server.storage import tables
from outerworld.server.storage.database import Database
from outerworld.server.storage.outages import alive, beat, leave, outages_since
from outerworld.server.storage.rows import Outage
from tests.server.storage.games import playing_table, two_people

pytestmark = pytest.mark.anyio


async def deadline(database: Database, table_id: str) -> int | None:
    async with database.read() as connection:
        table = await tables.load(connection, table_id)
    assert table is not None
    return table.deadline


async def start(database: Database) -> None:
    async with database.write() as connection:
        joris, ruel = await two_people(connection)
        for table_id in ("clocked", "free"):
            await playing_table(connection, table_id, joris.id, ruel.id)
        await tables.set_deadline(connection, "clocked", 100_000, 0)


async def give_sign(database: Database, worker: str, now: int, starting: bool = False) -> Outage | None:
    async with database.write() as connection:
        return await beat(connection, worker, now, starting)


async def test_a_gap_moves_every_deadline(database: Database) -> None:
    await start(database)
    assert await give_sign(database, "one", 10_000, starting=True) is None
    assert await give_sign(database, "one", 12_000) is None
    assert await give_sign(database, "two", 42_000, starting=True) == Outage(12_000, 42_000)
    assert await give_sign(database, "two", 44_000) is None
    assert await deadline(database, "clocked") == 130_000
    assert await deadline(database, "free") is None
    async with database.read() as connection:
        assert await outages_since(connection, 0) == [Outage(12_000, 42_000)]
        assert await outages_since(connection, 42_000) == []
        assert await alive(connection, 45_000) == ["two"]


async def test_a_worker_that_slept_finds_its_own_gap(database: Database) -> None:
    await start(database)
    await give_sign(database, "one", 10_000, starting=True)
    assert await give_sign(database, "one", 90_000) == Outage(10_000, 90_000)
    assert await deadline(database, "clocked") == 180_000


async def test_of_many_that_start_at_once_one_counts_the_outage(database: Database) -> None:
    await start(database)
    await give_sign(database, "old", 10_000, starting=True)
    found = await asyncio.gather(*(give_sign(database, f"new-{n}", 60_000, starting=True) for n in range(4)))
    assert sorted(map(str, found)) == sorted(map(str, [Outage(10_000, 60_000), None, None, None]))
    assert await deadline(database, "clocked") == 150_000


async def test_a_short_stop_counts_only_where_there_is_one_worker(database: Database) -> None:
    await give_sign(database, "one", 10_000, starting=True)
    found = await give_sign(database, "two", 11_500, starting=True)
    assert found == (Outage(10_000, 11_500) if database.is_sqlite else None)


async def test_a_clock_that_was_ahead_hides_no_outage(database: Database) -> None:
    await start(database)
    await give_sign(database, "one", 10_000, starting=True)
    assert await give_sign(database, "two", 3_610_000) == Outage(10_000, 3_610_000)
    assert await give_sign(database, "one", 12_000) is None, "the clock was set back"
    assert await give_sign(database, "one", 42_000) == Outage(12_000, 42_000)


async def test_a_worker_that_stops_as_it_should_was_there_until_then(database: Database) -> None:
    await give_sign(database, "one", 10_000, starting=True)
    async with database.write() as connection:
        await leave(connection, "one", 11_900)
        assert await alive(connection, 12_000) == []
    assert await give_sign(database, "two", 50_000, starting=True) == Outage(11_900, 50_000)

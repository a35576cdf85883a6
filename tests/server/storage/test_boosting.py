"""Ratings that are fed are found, with evidence, and who plays is left alone."""

import pytest
from sqlalchemy import select

from outerworld.server.people.boosting import described, look
from outerworld.server.people.ratings import LATELY, LEAST_LINES
from outerworld.server.storage import defeats, devices, reports
from outerworld.server.storage.database import Database
from outerworld.server.storage.journal import Journal
from outerworld.server.storage.leaving import delete_person
from outerworld.server.storage.reports import Report
from outerworld.server.storage.rows import Ending, TableState
from outerworld.server.storage.schema.people import defeats as stored
from tests.server.storage.games import lines, playing_table
from tests.server.storage.test_farming import person

pytestmark = pytest.mark.anyio
NOW = 10 * LATELY


async def beaten(
    database: Database, winner: int, loser: int, table: str, length: int = 100, how: str = "resigned"
) -> None:
    """A rated game that somebody has won."""
    async with database.write() as connection:
        await playing_table(connection, table, winner, loser, is_rated=True)
    written = [line.__class__(line.number, NOW, line.text) for line in lines(1, *["1 end"] * length)]
    await Journal(database).write(table, written, TableState(length, "over", ending=Ending((0,), how)))


async def found(database: Database, now: int = NOW) -> list[Report]:
    """The open reports after a look."""
    await look(database, now)
    async with database.read() as connection:
        return await reports.listed(connection, is_open=True)


async def test_who_loses_again_and_again_without_playing_is_reported_once(database: Database) -> None:
    strong, weak = await person(database, "Joris"), await person(database, "Ruel")
    for game in range(4):
        await beaten(database, strong, weak, f"t{game}", LEAST_LINES - 1)
    assert await found(database) == []
    await beaten(database, strong, weak, "t4")
    (report,) = await found(database)
    assert (report.person, report.reporter, report.evidence["name"]) == ("Joris", None, "Joris")
    boosting = report.evidence["boosting"]
    assert boosting is not None
    assert boosting["league"] == "duel"
    assert boosting["feeders"] == [
        {
            "name": "Ruel",
            "games": 5,
            "short": 4,
            "given_up": 1,
            "won_back": 0,
            "is_newcomer": True,
            "shares_address": False,
            "last_table": "t4",
        }
    ]
    await beaten(database, strong, weak, "t5")
    (again,) = await found(database)
    assert again.id == report.id
    assert "6 of 6 games against Ruel" in again.text
    async with database.read() as connection:
        first, second = await described(connection)
    assert first.startswith("Joris: A rating of ")
    assert second == "  Ruel: lost 6 (4 short, 2 given up), won 0 (newcomer); last at table t5"


async def test_newcomers_from_one_address_feed_together(database: Database) -> None:
    strong = await person(database, "Joris")
    for game in range(5):
        fresh = await person(database, f"Fresh {game}")
        async with database.write() as connection:
            await devices.remember(connection, str(game), fresh, 0, "one place")
        await beaten(database, strong, fresh, f"t{game}")
    (report,) = await found(database)
    boosting = report.evidence["boosting"]
    assert boosting is not None
    assert [(feeder["name"], feeder["shares_address"]) for feeder in boosting["feeders"]] == [
        (f"Fresh {game}", True) for game in range(5)
    ]


async def test_who_plays_to_the_end_or_wins_back_or_meets_strangers_is_left_alone(database: Database) -> None:
    strong, even, honest = [await person(database, name) for name in ("Joris", "Ruel", "Nox")]
    for game in range(6):
        await beaten(database, strong, honest, f"honest-{game}", how="won")
        await beaten(database, strong, await person(database, f"Stranger {game}"), f"stranger-{game}")
        await beaten(database, strong, even, f"even-{game}")
        await beaten(database, even, strong, f"back-{game}")
    assert await found(database) == []


async def test_a_closed_report_comes_back_only_for_further_games(database: Database) -> None:
    strong, weak = await person(database, "Joris"), await person(database, "Ruel")
    for game in range(5):
        await beaten(database, strong, weak, f"t{game}")
    (report,) = await found(database)
    async with database.write() as connection:
        await reports.close(connection, report.id, "They are brothers.", NOW)
    for game in range(5, 10):
        assert await found(database) == []
        await beaten(database, strong, weak, f"t{game}")
    assert len(await found(database)) == 1


async def test_a_look_is_over_what_is_new_alone(database: Database) -> None:
    strong, weak = await person(database, "Joris"), await person(database, "Ruel")
    await beaten(database, strong, weak, "long", how="won")
    assert await look(database, NOW) == 0
    await beaten(database, strong, weak, "given up")
    assert [await look(database, NOW) for _ in range(2)] == [1, 0]


async def test_games_from_before_a_pause_count_no_more(database: Database) -> None:
    strong, weak = await person(database, "Joris"), await person(database, "Ruel")
    async with database.write() as connection:
        for at in (1, 2, 3, 4 + LATELY):
            await connection.run_sync(defeats.note, "duel", strong, weak, "short", "t", at)
        (one,) = await defeats.to_winner(connection, strong, "duel", 4 + LATELY)
        assert (one.games, one.short, one.since) == (1, 1, 4 + LATELY)
        assert await defeats.to_winner(connection, strong, "duel", 5 + 2 * LATELY) == []


async def test_a_look_walks_an_index(database: Database) -> None:
    """Whatever was played: only rows that nobody has looked at are touched."""
    query = select(stored.c.winner_id).where(stored.c.unread)
    async with database.read() as connection:
        if connection.dialect.name == "sqlite":
            text = str(query.compile(dialect=connection.dialect, compile_kwargs={"literal_binds": True}))
            plan = (await connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {text}")).all()
            assert "ix_defeats_unread" in str(plan)


async def test_who_leaves_takes_their_defeats_along(database: Database) -> None:
    strong, weak = await person(database, "Joris"), await person(database, "Ruel")
    await beaten(database, strong, weak, "t")
    async with database.write() as connection:
        await delete_person(connection, weak)
        assert await defeats.unread(connection, 10) == []

"""Writes lines at several tables at once and prints each as soon as it is acknowledged, until it is killed."""

import asyncio
import sys
from itertools import count

from outerworld.server.storage import tables
from outerworld.server.storage.database import Database
from outerworld.server.storage.journal import Journal
from outerworld.server.storage.people import add_person
from outerworld.server.storage.rows import TableState
from tests.server.storage.games import lines, playing_table

TABLES = 6


async def write(url: str, name: str) -> None:
    database = await Database.open(url)
    journal = Journal(database)
    async with database.write() as connection:
        first, second = [(await add_person(connection, f"{name}{n}", 0)).id for n in range(2)]
        for number in range(TABLES):
            await playing_table(connection, f"{name}-{number}", first, second)
    # The tables of those who were killed before go on as well.
    async with database.read() as connection:
        found = [(await tables.load(connection, table_id)) for table_id in await tables.playing(connection)]
    await asyncio.gather(*(play(journal, table.id, table.number + 1) for table in found if table is not None))


async def play(journal: Journal, table_id: str, first: int) -> None:
    for number in count(first):
        await journal.write(table_id, lines(number, f"{number} end"), TableState(number, "playing", asked=number % 2))
        print(table_id, number, flush=True)  # noqa: T201


if __name__ == "__main__":
    asyncio.run(write(*sys.argv[1:]))

"""How many lines a second become durable, with few and with many who write at once.

    python -m benchmarks.journal

Each writer waits until its line is durable before it writes the next one, as a table does. SQLite writes to a file
beside the temporary ones; PostgreSQL is a server of its own with the settings that it comes with.
"""

import asyncio
import statistics
import tempfile
from collections.abc import Iterator
from pathlib import Path
from time import perf_counter

from outerworld.server.storage.database import Database
from outerworld.server.storage.journal import Journal
from outerworld.server.storage.people import add_person
from outerworld.server.storage.rows import NewSeat, NewTable, TableState
from outerworld.server.storage.tables import create
from outerworld.server.tables.lines import Line
from tools import servers

WRITERS = (1, 50, 500)
SECONDS = 5.0


async def measure(url: str, writers: int) -> tuple[float, float, float]:
    """Lines a second, and how long a line took: the median, and what 99 of 100 stay under, in milliseconds."""
    database = await Database.open(url)
    journal = Journal(database)
    ids = [f"{writers}-{number}" for number in range(writers)]
    await make_tables(database, ids)
    took: list[float] = []
    began = perf_counter()
    await asyncio.gather(*(write(journal, table_id, began + SECONDS, took) for table_id in ids))
    elapsed = perf_counter() - began
    await database.close()
    return len(took) / elapsed, statistics.median(took) * 1000, statistics.quantiles(took, n=100)[98] * 1000


async def make_tables(database: Database, ids: list[str]) -> None:
    async with database.write() as connection:
        person = await add_person(connection, ids[0], 0)
        for table_id in ids:
            seats = (NewSeat(person.id), NewSeat(bot="greedy"))
            new = NewTable(table_id, {}, b"", "", "", person.id, True, False, "", None, None, seats)
            await create(connection, new, 0, lambda _: "outerworld replay 1")


async def write(journal: Journal, table_id: str, until: float, took: list[float]) -> None:
    number = 0
    while (began := perf_counter()) < until:
        number += 1
        line = Line(number, number, f"{number} move c3")
        await journal.write(table_id, [line], TableState(number, "playing", 60_000, number % 2))
        took.append(perf_counter() - began)


def databases(folder: Path) -> Iterator[tuple[str, str]]:
    """Each kind of database, with its URL."""
    yield "SQLite", f"sqlite:///{folder / 'games.sqlite'}"
    with servers.postgres(durable=True) as url:
        yield "PostgreSQL", url


def main() -> None:
    """Prints a row of a table for each measurement."""
    print("| database | writers | lines a second | median | 99 % |")
    print("|---|---|---|---|---|")
    with tempfile.TemporaryDirectory() as folder:
        for name, url in databases(Path(folder)):
            for writers in WRITERS:
                rate, median, slow = asyncio.run(measure(url, writers))
                print(f"| {name} | {writers} | {rate:,.0f} | {median:.1f} ms | {slow:.1f} ms |", flush=True)


if __name__ == "__main__":
    main()

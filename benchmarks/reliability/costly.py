"""Costly addresses: every list and search of a server with a million finished games.

`python -m benchmarks.reliability.costly` fills a database of SQLite and one of PostgreSQL, asks each of the lists below
of either, prints how long they took, and ends with 1 if one takes longer than 50 ms. `--games` fills fewer.

A quarter of the games is one person's, one in a thousand was played in the rarest arena, and one in ten is private.
"""

import argparse
import asyncio
import random
import sqlite3
import sys
import tempfile
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import closing
from itertools import product
from pathlib import Path
from typing import Any, Final, TypeAlias

import psycopg
from sqlalchemy.ext.asyncio import AsyncConnection

from outerworld.server.storage import archive, dice, standings, tables
from outerworld.server.storage.archive import Search
from outerworld.server.storage.database import Database
from outerworld.server.web.shapes import LEAGUES
from tools import servers

Row: TypeAlias = tuple[Any, ...]
List: TypeAlias = Callable[[AsyncConnection], Awaitable[object]]

GAMES: Final = 1_000_000
PEOPLE: Final = 50_000
BUSY: Final = 1
"""Who played a quarter of the games."""
IDLE: Final = PEOPLE
"""Who played hardly any."""
RARE: Final = 1_000
TIMES: Final = 10
SLOWEST: Final = 0.05

COLUMNS: Final = {
    "people": "id name name_key looks is_guest created_at",
    "standings": "person_id league mu sigma strength rated_games wins losses draws",
    "tables": "id plan status heading secret commitment invite creator public rated created_at started_at ended_at"
    " number winners how version chain ruleset arena league",
    "seats": "table_id seat person_id ended_at",
    "cards": "table_id seat card ended_at",
    "dice": "table_id seat face count expected",
}


def rows_of(table: str, games: int) -> Iterator[Row]:
    """The rows of a table, the same each time."""
    chance = random.Random(table)
    if table == "people":
        for number in range(1, PEOPLE + 1):
            name = f"person {number}"
            yield number, name, name, name, number % 3 == 0, 0
        return
    if table == "standings":
        for number, league in product(range(1, PEOPLE + 1), LEAGUES):
            yield number, league, 25.0, 5.0, chance.gauss(10, 5), number % 40, 1, 1, 0
        return
    for game in range(games):
        yield from _GAME[table](f"g{game:09d}", game, chance)


def _table(name: str, game: int, chance: random.Random) -> Iterator[Row]:
    arena = "rare" if game % RARE == 0 else f"arena-{chance.randrange(12)}"
    ruleset = f"ruleset-{chance.randrange(3)}"
    made = (name, "{}", "over", "", b"", "", name, _players(game)[0], game % 10 != 0, True)
    yield *made, game, game, game, 100, "[0]", "won", "1", "", ruleset, arena, LEAGUES[game % 2]


def _seats(name: str, game: int, _: random.Random) -> Iterator[Row]:
    for seat, person in enumerate(_players(game)):
        yield name, seat, person, game


def _cards(name: str, game: int, chance: random.Random) -> Iterator[Row]:
    yield name, 0, "rare" if game % RARE == 1 else f"card-{chance.randrange(100)}", game
    yield name, 1, f"card-{chance.randrange(100)}", game


def _dice(name: str, _: int, chance: random.Random) -> Iterator[Row]:
    yield name, 0, "armour", chance.randrange(20), 10.0


def _players(game: int) -> tuple[int, int]:
    first = BUSY if game % 4 == 0 else 2 + game * 7919 % (PEOPLE - 3)
    return first, 2 + (game * 104_729 + 1) % (PEOPLE - 3)


_GAME: Final = {"tables": _table, "seats": _seats, "cards": _cards, "dice": _dice}


def fill_sqlite(file: Path, games: int) -> None:
    """Fills a file that has the schema."""
    with closing(sqlite3.connect(file)) as connection, connection:
        connection.execute("PRAGMA synchronous = OFF")
        for table, columns in COLUMNS.items():
            names = columns.split()
            places = ", ".join("?" * len(names))
            added = f"INSERT INTO {table} ({', '.join(names)}) VALUES ({places})"  # noqa: S608
            connection.executemany(added, rows_of(table, games))
        for statement in SUMS:
            connection.execute(statement)


def fill_postgresql(url: str, games: int) -> None:
    """Fills a database that has the schema."""
    with psycopg.connect(url) as connection, connection.cursor() as cursor:
        for table, columns in COLUMNS.items():
            with cursor.copy(f"COPY {table} ({', '.join(columns.split())}) FROM STDIN") as copy:
                for row in rows_of(table, games):
                    copy.write_row(row)
        for statement in SUMS:
            cursor.execute(statement)
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("ANALYZE")


SUMS: Final = (
    "INSERT INTO dice_sums (person_id, face, count, expected)"
    " SELECT 0, face, sum(count), sum(expected) FROM dice GROUP BY face",
    "INSERT INTO dice_sums (person_id, face, count, expected)"
    " SELECT seats.person_id, dice.face, sum(dice.count), sum(dice.expected)"
    " FROM dice JOIN seats ON seats.table_id = dice.table_id AND seats.seat = dice.seat"
    " WHERE seats.person_id IS NOT NULL GROUP BY seats.person_id, dice.face",
)


def lists(games: int) -> dict[str, List]:
    """Everything that anybody can ask for, by what it is."""
    middle = games // 2
    searches = {
        "all": Search(),
        "all, of somebody": Search(viewer=IDLE),
        "all, of who played most": Search(viewer=BUSY),
        "who played most": Search(person_id=BUSY),
        "own games of who played most": Search(person_id=BUSY, viewer=BUSY),
        "who played least": Search(person_id=IDLE),
        "an arena": Search(arena="arena-3"),
        "the rarest arena": Search(arena="rare"),
        "a ruleset": Search(ruleset="ruleset-1"),
        "a card": Search(card="card-7"),
        "the rarest card": Search(card="rare"),
        "a card that is none": Search(card="none"),
        "an arena that is none, of a ruleset": Search(arena="none", ruleset="ruleset-1"),
        "the rarest arena, of a card": Search(arena="rare", card="card-7"),
        "the rarest arena, of who played most": Search(arena="rare", person_id=BUSY),
        "the rarest card, of who played most, seen by somebody": Search(card="rare", person_id=BUSY, viewer=IDLE),
        "a card in an arena of a ruleset": Search(card="card-7", arena="arena-3", ruleset="ruleset-1"),
        "some days": Search(since=middle, until=middle + 1000),
        "the rarest arena in some days": Search(since=middle, until=middle + games // 10, arena="rare"),
    }
    found: dict[str, List] = {f"archive: {name}": _searching(search) for name, search in searches.items()}
    found["archive: deep in all"] = _searching(Search(), f"{games // 3}-x")
    found["archive: deep in who played most"] = _searching(Search(person_id=BUSY), f"{games // 3}-x")
    return found | {
        "dice: everybody's": dice.sums_of,
        "dice: a person's": lambda connection: dice.sums_of(connection, BUSY),
        "leaderboard: first": lambda connection: standings.leaderboard(connection, "adventure"),
        "leaderboard: provisional": lambda connection: standings.leaderboard(connection, "duel", provisional=True),
        "leaderboard: deep": lambda connection: standings.leaderboard(connection, "duel", offset=10_000),
        "lobby: open": tables.open_tables,
        "lobby: running": tables.running_tables,
        "tables of who played most": lambda connection: tables.tables_of(connection, BUSY),
        "sweeper: overdue": lambda connection: tables.overdue(connection, games),
        "sweeper: bots": tables.asking_bots,
        "sweeper: unfilled": lambda connection: tables.unfilled(connection, games),
        "sweeper: unbegun": lambda connection: tables.unbegun(connection, games),
    }


def _searching(wanted: Search, cursor: str | None = None) -> List:
    return lambda connection: archive.search(connection, wanted, cursor)


async def seconds_of(database: Database, asked: List) -> float:
    """How long a list takes: the quickest of several times, since other work on the machine is not the list's."""
    taken = []
    for _ in range(TIMES):
        async with database.read() as connection:
            began = time.perf_counter()
            await asked(connection)
            taken.append(time.perf_counter() - began)
    return min(taken)


async def ask_all(url: str, fill: Callable[[], None], games: int) -> list[str]:
    """Fills a database and asks for every list; what broke the bar."""
    database = await Database.open(url)
    began = time.monotonic()
    await asyncio.to_thread(fill)
    sys.stdout.write(f"{database.url.split(':')[0]}: {games:,} games in {time.monotonic() - began:.0f} s\n")
    broken = []
    for name, asked in lists(games).items():
        seconds = await seconds_of(database, asked)
        sys.stdout.write(f"  {seconds * 1000:7.1f} ms  {name}\n")
        sys.stdout.flush()
        if seconds > SLOWEST:
            broken.append(f"{name} took {seconds * 1000:.0f} ms")
    await database.close()
    return broken


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--games", type=int, default=GAMES)
    games = parser.parse_args().games
    broken = []
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder, "games.sqlite")
        broken += asyncio.run(ask_all(f"sqlite:///{file}", lambda: fill_sqlite(file, games), games))
    with servers.postgres() as url:
        broken += asyncio.run(ask_all(url, lambda: fill_postgresql(url, games), games))
    sys.stdout.write("".join(f"BROKEN: {bar}\n" for bar in broken))
    sys.exit(bool(broken))


if __name__ == "__main__":
    main()

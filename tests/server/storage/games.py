"""People and tables to test with."""

from collections.abc import Sequence

from sqlalchemy.ext.asyncio import AsyncConnection

from outerworld.server.storage import standings, tables
from outerworld.server.storage.database import Database
from outerworld.server.storage.people import add_person
from outerworld.server.storage.rows import NewSeat, NewTable, Person, Standing, StoredTable
from outerworld.server.tables.lines import Line

PLAN = {"duel": {"ruleset": "fanmade-4.1", "teams": [["bakara"], ["julith"]]}, "clock": {"kind": "none"}}


def heading_of(table: StoredTable) -> str:
    return f"outerworld replay 1\ncommitment {table.commitment}"


def new_table(
    table_id: str,
    creator: int,
    seats: Sequence[NewSeat],
    is_public: bool = True,
    is_rated: bool = False,
    ruleset: str | None = "fanmade-4.1",
    league: str | None = "duel",
) -> NewTable:
    return NewTable(
        id=table_id,
        plan=PLAN,
        secret=table_id.encode() * 4,
        commitment="c0ffee",
        invite=f"invite-{table_id}",
        creator=creator,
        public=is_public,
        rated=is_rated,
        version="0.1.0",
        ruleset=ruleset,
        league=league,
        seats=tuple(seats),
    )


async def two_people(connection: AsyncConnection) -> tuple[Person, Person]:
    joris = await add_person(connection, "Joris", 0, "hash")
    return joris, await add_person(connection, "Ruel", 0, "hash")


async def playing_table(
    connection: AsyncConnection, table_id: str, first: int, second: int, is_public: bool = True, is_rated: bool = False
) -> StoredTable:
    """A table where the game has begun."""
    new = new_table(table_id, first, [NewSeat(first), NewSeat(second)], is_public, is_rated)
    return await tables.create(connection, new, 1000, heading_of)


async def standing(database: Database, person: int, league: str = "duel") -> Standing:
    """How somebody stands."""
    async with database.read() as connection:
        return (await standings.of_person(connection, person)).get(league, Standing())


def lines(first: int, *texts: str) -> list[Line]:
    return [Line(number, 1000 * number, text) for number, text in enumerate(texts, start=first)]

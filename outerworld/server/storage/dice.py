"""How the dice fell in finished games, against what was to be expected."""

from collections import defaultdict
from collections.abc import Iterable

from sqlalchemy import Connection, Select, select
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection

from outerworld.server.storage.rows import DieCount, Ending, Sum
from outerworld.server.storage.schema.tables import EVERYBODY, dice, dice_sums, seats


async def dice_of(connection: AsyncConnection, table_id: str) -> list[DieCount]:
    """The dice of one game, by seat and face."""
    rows = await connection.execute(
        select(dice.c.seat, dice.c.face, dice.c.count, dice.c.expected)
        .where(dice.c.table_id == table_id)
        .order_by(dice.c.seat, dice.c.face)
    )
    return [DieCount(*row) for row in rows]


async def sums_of(connection: AsyncConnection, person_id: int = EVERYBODY) -> list[Sum]:
    """The dice of everybody's finished games, or of one person's, by face."""
    rows = await connection.execute(
        select(dice_sums.c.face, dice_sums.c.count, dice_sums.c.expected)
        .where(dice_sums.c.person_id == person_id)
        .order_by(dice_sums.c.face)
    )
    return [Sum(*row) for row in rows]


def add_to_sums(connection: Connection, endings: Iterable[tuple[str, Ending]]) -> None:
    """Adds the dice of games that end to everybody's and to each player's.

    All who do so go by the same order, so that none waits for another who waits for them.
    """
    sums: dict[tuple[int, str], list[float]] = defaultdict(lambda: [0, 0.0])
    for table_id, ending in endings:
        taken = {row.seat: row.person_id for row in connection.execute(_taken(table_id))} if ending.dice else {}
        for die in ending.dice:
            for person in {EVERYBODY, taken.get(die.seat) or EVERYBODY}:
                sums[person, die.face][0] += die.count
                sums[person, die.face][1] += die.expected
    insert = postgresql.insert if connection.dialect.name == "postgresql" else sqlite.insert
    for (person, face), (count, expected) in sorted(sums.items()):
        adding = insert(dice_sums).values(person_id=person, face=face, count=int(count), expected=expected)
        added = {column: dice_sums.c[column] + adding.excluded[column] for column in ("count", "expected")}
        connection.execute(adding.on_conflict_do_update(index_elements=["person_id", "face"], set_=added))


def _taken(table_id: str) -> Select[tuple[int, int | None]]:
    return select(seats.c.seat, seats.c.person_id).where(seats.c.table_id == table_id)

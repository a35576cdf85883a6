"""How the dice fell in finished games, against what was to be expected."""

from sqlalchemy import func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from outerworld.server.storage.rows import DieCount, Sum
from outerworld.server.storage.schema import dice, seats


async def dice_of(connection: AsyncConnection, table_id: str) -> list[DieCount]:
    """The dice of one game, by seat and face."""
    rows = await connection.execute(
        select(dice.c.seat, dice.c.face, dice.c.count, dice.c.expected)
        .where(dice.c.table_id == table_id)
        .order_by(dice.c.seat, dice.c.face)
    )
    return [DieCount(*row) for row in rows]


async def dice_sums(connection: AsyncConnection, person_id: int | None = None) -> list[Sum]:
    """The dice of all games, or of one person's, by face."""
    found = select(dice.c.face, func.sum(dice.c.count), func.sum(dice.c.expected))
    if person_id is not None:
        same = (seats.c.table_id == dice.c.table_id) & (seats.c.seat == dice.c.seat)
        found = found.join_from(dice, seats, same).where(seats.c.person_id == person_id)
    rows = await connection.execute(found.group_by(dice.c.face).order_by(dice.c.face))
    return [Sum(face, int(count), float(expected)) for face, count, expected in rows]

"""Who waits for an opponent of about their rating."""

from dataclasses import asdict

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from outerworld.server.storage.rows import Seeker
from outerworld.server.storage.schema.tables import seekers

_SEEKER = (seekers.c.person_id, seekers.c.pool, seekers.c.rating, seekers.c.since, seekers.c.team)


async def seek(connection: AsyncConnection, wanted: Seeker) -> None:
    """A person waits from now on, and in one pool only."""
    await stop_seeking(connection, wanted.person_id)
    await connection.execute(insert(seekers).values(asdict(wanted)))


async def stop_seeking(connection: AsyncConnection, person_id: int) -> bool:
    """A person waits no longer; whether they did."""
    return (await connection.execute(delete(seekers).where(seekers.c.person_id == person_id))).rowcount > 0


async def seeker(connection: AsyncConnection, person_id: int) -> Seeker | None:
    """Where a person waits, if they do."""
    row = (await connection.execute(select(*_SEEKER).where(seekers.c.person_id == person_id))).one_or_none()
    return None if row is None else Seeker(*row)


async def seeking(connection: AsyncConnection, pool: str | None = None) -> list[Seeker]:
    """All who wait, or those of one pool, the longest first."""
    which = () if pool is None else (seekers.c.pool == pool,)
    rows = await connection.execute(select(*_SEEKER).where(*which).order_by(seekers.c.since, seekers.c.person_id))
    return [Seeker(*row) for row in rows]


async def pair(connection: AsyncConnection, first: int, second: int) -> bool:
    """Takes two out of those who wait, or neither if one of them is not there any more.

    Their table is made in the same transaction, so that nobody is paired twice and nobody is lost.
    """
    both = sorted((first, second))
    rows = select(seekers.c.person_id).where(seekers.c.person_id.in_(both)).order_by(seekers.c.person_id)
    if len((await connection.execute(rows.with_for_update())).all()) < 2:
        return False
    await connection.execute(delete(seekers).where(seekers.c.person_id.in_(both)))
    return True


async def forget_seekers(connection: AsyncConnection, since: int) -> int:
    """Forgets who has waited since before then; how many they were."""
    return (await connection.execute(delete(seekers).where(seekers.c.since < since))).rowcount

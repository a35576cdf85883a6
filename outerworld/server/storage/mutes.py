"""Whom a person does not want to hear."""

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from outerworld.server.storage.people import PERSON, person_of
from outerworld.server.storage.rows import Person
from outerworld.server.storage.schema.care import mutes
from outerworld.server.storage.schema.people import people


async def mute(connection: AsyncConnection, person_id: int, muted_id: int) -> None:
    """From now on the one does not hear the other."""
    await unmute(connection, person_id, muted_id)
    await connection.execute(insert(mutes).values(person_id=person_id, muted_id=muted_id))


async def unmute(connection: AsyncConnection, person_id: int, muted_id: int) -> None:
    """From now on the one hears the other again."""
    await connection.execute(delete(mutes).where(mutes.c.person_id == person_id, mutes.c.muted_id == muted_id))


async def muters_of(connection: AsyncConnection, person_id: int) -> list[int]:
    """Who does not hear a person."""
    rows = await connection.execute(select(mutes.c.person_id).where(mutes.c.muted_id == person_id))
    return sorted(rows.scalars())


async def muted_by(connection: AsyncConnection, person_id: int) -> list[Person]:
    """Whom a person does not hear, by name."""
    found = select(*PERSON).join_from(mutes, people, mutes.c.muted_id == people.c.id)
    rows = await connection.execute(found.where(mutes.c.person_id == person_id).order_by(people.c.name_key))
    return [person_of(row) for row in rows]

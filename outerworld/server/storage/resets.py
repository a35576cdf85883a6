"""Links by which somebody who forgot a password chooses another. Only their hashes are kept, and each counts once."""

from sqlalchemy import delete, insert
from sqlalchemy.ext.asyncio import AsyncConnection

from outerworld.server.storage.rows import Denied
from outerworld.server.storage.schema.keys import resets

LIFETIME = 24 * 60 * 60 * 1000


async def add(connection: AsyncConnection, token_hash: str, person_id: int, now: int) -> None:
    """A link that lasts a day; one from before counts no more."""
    await forget(connection, person_id)
    values = {"token_hash": token_hash, "person_id": person_id, "expires_at": now + LIFETIME}
    await connection.execute(insert(resets).values(values))


async def use(connection: AsyncConnection, token_hash: str, now: int) -> int:
    """Whose link that is; it counts no more. `Denied` if it is nobody's, or its time is over."""
    which = (resets.c.token_hash == token_hash, resets.c.expires_at > now)
    used = delete(resets).where(*which).returning(resets.c.person_id)
    person = (await connection.execute(used)).scalar_one_or_none()
    if person is None:
        raise Denied("no-reset", "That link does not count, or no more: ask for another.")
    return int(person)


async def forget(connection: AsyncConnection, person_id: int) -> None:
    """The person's link counts no more."""
    await connection.execute(delete(resets).where(resets.c.person_id == person_id))

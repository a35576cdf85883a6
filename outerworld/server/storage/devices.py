"""The browsers from which people have logged in. Only the hashes of what they keep are kept."""

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from outerworld.server.storage.schema import devices


async def is_known(connection: AsyncConnection, token_hash: str, person_id: int) -> bool:
    """Whether that person has logged in there before."""
    which = (devices.c.token_hash == token_hash, devices.c.person_id == person_id)
    return (await connection.execute(select(devices.c.person_id).where(*which))).first() is not None


async def remember(connection: AsyncConnection, token_hash: str, person_id: int, now: int) -> None:
    """That person is logged in there now."""
    which = (devices.c.token_hash == token_hash, devices.c.person_id == person_id)
    await connection.execute(delete(devices).where(*which))
    await connection.execute(insert(devices).values(token_hash=token_hash, person_id=person_id, seen_at=now))


async def forget(connection: AsyncConnection, person_id: int, before: int | None = None) -> None:
    """Nothing that the person used is known any more, or nothing that was last used before a moment."""
    which = [devices.c.person_id == person_id]
    if before is not None:
        which.append(devices.c.seen_at < before)
    await connection.execute(delete(devices).where(*which))

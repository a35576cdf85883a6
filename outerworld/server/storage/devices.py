"""The browsers from which people have logged in. Only the hashes of what they keep are kept."""

from collections.abc import Collection

from sqlalchemy import Connection, delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from outerworld.server.storage.schema.people import devices


async def is_known(connection: AsyncConnection, token_hash: str, person_id: int) -> bool:
    """Whether that person has logged in there before."""
    which = (devices.c.token_hash == token_hash, devices.c.person_id == person_id)
    return (await connection.execute(select(devices.c.person_id).where(*which))).first() is not None


async def remember(
    connection: AsyncConnection, token_hash: str, person_id: int, now: int, place: str | None = None
) -> None:
    """That person is logged in there now; `place` is a mark of the address."""
    which = (devices.c.token_hash == token_hash, devices.c.person_id == person_id)
    await connection.execute(delete(devices).where(*which))
    values = {"token_hash": token_hash, "person_id": person_id, "seen_at": now, "place": place}
    await connection.execute(insert(devices).values(values))


def neighbours(connection: Connection, person_id: int) -> set[int]:
    """Everybody who has logged in from an address of that person's."""
    places = select(devices.c.place).where(devices.c.person_id == person_id, devices.c.place.is_not(None))
    found = select(devices.c.person_id).where(devices.c.place.in_(places))
    return set(connection.execute(found.distinct()).scalars())


async def places_of(connection: AsyncConnection, persons: Collection[int]) -> dict[int, set[str]]:
    """The marks of the addresses from which each of some people has logged in."""
    which = (devices.c.person_id.in_(persons), devices.c.place.is_not(None))
    found: dict[int, set[str]] = {person: set() for person in persons}
    for person, place in await connection.execute(select(devices.c.person_id, devices.c.place).where(*which)):
        found[person].add(place)
    return found


async def forget(connection: AsyncConnection, person_id: int, before: int | None = None) -> None:
    """Nothing that the person used is known any more, or nothing that was last used before a moment."""
    which = [devices.c.person_id == person_id]
    if before is not None:
        which.append(devices.c.seen_at < before)
    await connection.execute(delete(devices).where(*which))

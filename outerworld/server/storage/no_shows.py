"""Who was paired in quick match and did not come: the more often, the longer they wait for the next opponent."""

from typing import Final

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from outerworld.server.storage.schema.tables import no_shows

MINUTE: Final = 60_000
FIRST: Final = 5 * MINUTE
"""How long somebody waits after the first time; each further time doubles it."""
LONGEST: Final = 24 * 60 * MINUTE
FORGIVEN: Final = 7 * 24 * 60 * MINUTE
"""Who has been good for so long begins anew."""


def waiting_time(count: int) -> int:
    """How long somebody waits who did not come so often, in milliseconds.

    >>> waiting_time(1) // MINUTE, waiting_time(3) // MINUTE, waiting_time(50) // MINUTE
    (5, 20, 1440)
    """
    return min(LONGEST, FIRST << min(count - 1, 20))


async def note(connection: AsyncConnection, person_id: int, now: int) -> int:
    """Somebody did not come: until when nobody is found for them."""
    found = select(no_shows.c["count"], no_shows.c.until).where(no_shows.c.person_id == person_id)
    before, until = (await connection.execute(found)).one_or_none() or (0, now)
    count = 1 if now - until > FORGIVEN else before + 1
    until = now + waiting_time(count)
    await connection.execute(delete(no_shows).where(no_shows.c.person_id == person_id))
    await connection.execute(insert(no_shows).values(person_id=person_id, count=count, until=until))
    return until


async def waits_until(connection: AsyncConnection, person_id: int, now: int) -> int | None:
    """Until when nobody is found for a person, or None."""
    which = (no_shows.c.person_id == person_id, no_shows.c.until > now)
    return (await connection.execute(select(no_shows.c.until).where(*which))).scalar_one_or_none()

"""One-time codes: what they are made of, and the recovery codes for who has lost that."""

from collections.abc import Iterable
from dataclasses import dataclass, field

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from outerworld.server.storage.schema.keys import one_time_codes, recovery_codes


@dataclass(frozen=True, slots=True)
class OneTimeCodes:
    """The secret that an app makes codes of, since when they are asked for, and the last step of time that counted."""

    secret: str = field(repr=False)
    confirmed_at: int | None
    last_step: int


async def of_person(connection: AsyncConnection, person_id: int) -> OneTimeCodes | None:
    """What a person's app makes codes of."""
    columns = (one_time_codes.c.secret, one_time_codes.c.confirmed_at, one_time_codes.c.last_step)
    row = (await connection.execute(select(*columns).where(one_time_codes.c.person_id == person_id))).one_or_none()
    return None if row is None else OneTimeCodes(*row)


async def are_asked(connection: AsyncConnection, person_id: int) -> bool:
    """Whether the person is let in by a password only with a code."""
    found = await of_person(connection, person_id)
    return found is not None and found.confirmed_at is not None


async def begin(connection: AsyncConnection, person_id: int, secret: str) -> None:
    """A new secret, which counts once a code of it was told."""
    await stop(connection, person_id)
    values = {"person_id": person_id, "secret": secret, "confirmed_at": None, "last_step": 0}
    await connection.execute(insert(one_time_codes).values(values))


async def confirm(connection: AsyncConnection, person_id: int, now: int) -> None:
    """From now on codes are asked for."""
    which = one_time_codes.c.person_id == person_id
    await connection.execute(update(one_time_codes).where(which).values(confirmed_at=now))


async def take_step(connection: AsyncConnection, person_id: int, step: int) -> bool:
    """The code of a step of time was told; whether none of it or a later one was before."""
    which = (one_time_codes.c.person_id == person_id, one_time_codes.c.last_step < step)
    return (await connection.execute(update(one_time_codes).where(*which).values(last_step=step))).rowcount > 0


async def stop(connection: AsyncConnection, person_id: int) -> None:
    """No code is asked for any more."""
    await connection.execute(delete(one_time_codes).where(one_time_codes.c.person_id == person_id))
    await connection.execute(delete(recovery_codes).where(recovery_codes.c.person_id == person_id))


async def set_recovery(connection: AsyncConnection, person_id: int, hashes: Iterable[str]) -> None:
    """New recovery codes; those before count no more."""
    await connection.execute(delete(recovery_codes).where(recovery_codes.c.person_id == person_id))
    rows = [{"person_id": person_id, "code_hash": one} for one in hashes]
    await connection.execute(insert(recovery_codes).values(rows))


async def use_recovery(connection: AsyncConnection, person_id: int, code_hash: str) -> bool:
    """Whether it is one of the person's recovery codes; it counts no more."""
    which = (recovery_codes.c.person_id == person_id, recovery_codes.c.code_hash == code_hash)
    return (await connection.execute(delete(recovery_codes).where(*which))).rowcount > 0


async def recovery_left(connection: AsyncConnection, person_id: int) -> int:
    """How many recovery codes still count."""
    found = select(func.count()).select_from(recovery_codes).where(recovery_codes.c.person_id == person_id)
    return int((await connection.execute(found)).scalar_one())

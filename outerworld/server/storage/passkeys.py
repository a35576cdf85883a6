"""Passkeys: public keys whose private half a device of the person keeps."""

from dataclasses import dataclass

from sqlalchemy import delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from outerworld.server.storage.rows import Denied
from outerworld.server.storage.schema.keys import passkeys


@dataclass(frozen=True, slots=True)
class Passkey:
    """A passkey; `handle` is by what the person's devices know the account, and says nothing else."""

    id: int
    person_id: int
    credential_id: str
    public_key: str
    handle: str
    sign_count: int
    label: str
    created_at: int
    used_at: int | None


async def add(
    connection: AsyncConnection,
    person_id: int,
    credential_id: str,
    public_key: str,
    handle: str,
    sign_count: int,
    label: str,
    now: int,
) -> Passkey:
    """A new one; `Denied` if it is known already."""
    values = {"person_id": person_id, "credential_id": credential_id, "public_key": public_key, "handle": handle}
    values |= {"sign_count": sign_count, "label": label, "created_at": now}
    try:
        async with connection.begin_nested():
            row = (await connection.execute(insert(passkeys).values(values).returning(*passkeys.c))).one()
    except IntegrityError:
        raise Denied("passkey-known", "That passkey is known already.") from None
    return Passkey(*row)


async def of_person(connection: AsyncConnection, person_id: int) -> list[Passkey]:
    """A person's passkeys, the oldest first."""
    found = select(passkeys).where(passkeys.c.person_id == person_id).order_by(passkeys.c.id)
    return [Passkey(*row) for row in await connection.execute(found)]


async def by_credential(connection: AsyncConnection, credential_id: str) -> Passkey | None:
    """The passkey that a device calls so."""
    found = select(passkeys).where(passkeys.c.credential_id == credential_id)
    row = (await connection.execute(found)).one_or_none()
    return None if row is None else Passkey(*row)


async def used(connection: AsyncConnection, passkey_id: int, sign_count: int, now: int) -> None:
    """It has let its holder in."""
    values = {"sign_count": sign_count, "used_at": now}
    await connection.execute(update(passkeys).where(passkeys.c.id == passkey_id).values(values))


async def remove(connection: AsyncConnection, person_id: int, passkey_id: int) -> bool:
    """Lets nobody in any more by one of a person's own passkeys; whether there was one."""
    which = (passkeys.c.id == passkey_id, passkeys.c.person_id == person_id)
    return (await connection.execute(delete(passkeys).where(*which))).rowcount > 0


async def remove_all(connection: AsyncConnection, person_id: int) -> None:
    """The person has none any more."""
    await connection.execute(delete(passkeys).where(passkeys.c.person_id == person_id))

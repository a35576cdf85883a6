"""Secrets that count once, and for a while: the end of a link, what a passkey signs. Only their hashes are kept."""

from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from outerworld.server.storage.rows import Denied
from outerworld.server.storage.schema.keys import resets, tickets

Kind: TypeAlias = Literal["email", "new-passkey", "passkey"]
LIFETIME: dict[Kind, int] = {"email": 24 * 60 * 60 * 1000, "new-passkey": 10 * 60 * 1000, "passkey": 10 * 60 * 1000}


@dataclass(frozen=True, slots=True)
class Ticket:
    """Whose it is, if anybody's, and what it is for."""

    person_id: int | None
    facts: dict[str, Any]


async def add(
    connection: AsyncConnection,
    kind: Kind,
    token_hash: str,
    now: int,
    person_id: int | None = None,
    facts: dict[str, Any] | None = None,
) -> None:
    """A new one; those of the same kind that the person had before count no more."""
    if person_id is not None:
        await forget(connection, kind, person_id)
    values = {"token_hash": token_hash, "kind": kind, "person_id": person_id, "facts": facts or {}}
    await connection.execute(insert(tickets).values(values | {"expires_at": now + LIFETIME[kind]}))


async def use(connection: AsyncConnection, kind: Kind, token_hash: str, now: int) -> Ticket:
    """What it is for; it counts no more. `Denied` if there is none, or its time is over."""
    which = (tickets.c.token_hash == token_hash, tickets.c.kind == kind, tickets.c.expires_at > now)
    used = delete(tickets).where(*which).returning(tickets.c.person_id, tickets.c.facts)
    row = (await connection.execute(used)).one_or_none()
    if row is None:
        raise Denied("no-ticket", "That does not count, or no more: begin again.")
    return Ticket(*row)


async def waiting(connection: AsyncConnection, kind: Kind, person_id: int, now: int) -> Ticket | None:
    """What a person has begun and not finished."""
    which = (tickets.c.person_id == person_id, tickets.c.kind == kind, tickets.c.expires_at > now)
    row = (await connection.execute(select(tickets.c.person_id, tickets.c.facts).where(*which))).first()
    return None if row is None else Ticket(*row)


async def forget(connection: AsyncConnection, kind: Kind, person_id: int) -> None:
    """What a person has begun counts no more."""
    await connection.execute(delete(tickets).where(tickets.c.person_id == person_id, tickets.c.kind == kind))


async def forget_expired(connection: AsyncConnection, now: int) -> None:
    """Whatever counts no more goes: these, and links to another password."""
    for table in (tickets, resets):
        await connection.execute(delete(table).where(table.c.expires_at <= now))

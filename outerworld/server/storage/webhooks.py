"""Where an organiser wants to be told what happens at an event, with the secret that signs it."""

from dataclasses import dataclass, field, fields

from sqlalchemy import delete, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from outerworld.server.storage.rows import Denied
from outerworld.server.storage.schema.events import webhooks

MOST = 3
"""So many has an event."""


@dataclass(frozen=True, slots=True)
class Webhook:
    """An address that is told what happens."""

    id: int
    url: str
    secret: str = field(repr=False)


_WEBHOOK = tuple(webhooks.c[part.name] for part in fields(Webhook))


async def of_event(connection: AsyncConnection, event_id: str) -> list[Webhook]:
    """The webhooks of an event, the first one first."""
    found = select(*_WEBHOOK).where(webhooks.c.event_id == event_id).order_by(webhooks.c.id)
    return [Webhook(*row) for row in await connection.execute(found)]


async def add(connection: AsyncConnection, event_id: str, person_id: int, url: str, secret: str, now: int) -> None:
    """One more, which somebody set; Denied for one too many. The event is held meanwhile."""
    amount = select(func.count()).where(webhooks.c.event_id == event_id)
    if (await connection.execute(amount)).scalar_one() >= MOST:
        raise Denied("too-many-webhooks", f"An event has {MOST} webhooks at most: take one away first.")
    values = {"event_id": event_id, "person_id": person_id, "url": url, "secret": secret, "created_at": now}
    await connection.execute(insert(webhooks).values(values))


async def forget(connection: AsyncConnection, event_id: str, webhook_id: int) -> bool:
    """One less; whether there was one."""
    which = (webhooks.c.event_id == event_id, webhooks.c.id == webhook_id)
    return (await connection.execute(delete(webhooks).where(*which))).rowcount > 0

"""Series of events: what their places are worth, and which events are in them."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass, fields

from sqlalchemy import delete, func, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from outerworld.server.storage.events import EVENT, StoredEvent
from outerworld.server.storage.rows import Denied
from outerworld.server.storage.schema.events import events, series, series_events

MOST_SERIES = 20
"""So many one organiser may have."""
MOST_EVENTS = 60
"""So many are in one series."""


@dataclass(frozen=True, slots=True)
class StoredSeries:
    """A series without its events."""

    id: str
    organiser: int
    name: str
    points: list[int]
    best: int | None
    created_at: int


_SERIES = tuple(series.c[part.name] for part in fields(StoredSeries))


async def create(connection: AsyncConnection, made: StoredSeries) -> None:
    """A new series without events; Denied for one too many."""
    amount = select(func.count()).where(series.c.organiser == made.organiser)
    if (await connection.execute(amount)).scalar_one() >= MOST_SERIES:
        raise Denied("too-many-series", f"You have {MOST_SERIES} series: delete one first.")
    await connection.execute(insert(series).values(asdict(made)))


async def load(connection: AsyncConnection, series_id: str) -> StoredSeries:
    """The series with that id, or Denied."""
    row = (await connection.execute(select(*_SERIES).where(series.c.id == series_id))).one_or_none()
    if row is None:
        raise Denied("no-series", "There is no such series.")
    return StoredSeries(*row)


async def held(connection: AsyncConnection, series_id: str) -> StoredSeries:
    """The same, which nobody else changes until this transaction ends."""
    await connection.execute(select(series.c.id).where(series.c.id == series_id).with_for_update())
    return await load(connection, series_id)


async def listed(connection: AsyncConnection, limit: int = 100) -> list[tuple[StoredSeries, int]]:
    """All series, the newest first, with how many events are in them."""
    amount = select(func.count()).where(series_events.c.series_id == series.c.id).scalar_subquery()
    found = select(*_SERIES, amount).order_by(series.c.created_at.desc(), series.c.id).limit(limit)
    return [(StoredSeries(*row[:-1]), int(row[-1])) for row in await connection.execute(found)]


async def events_of(connection: AsyncConnection, series_id: str) -> list[StoredEvent]:
    """The events of a series, in the order in which they were added."""
    found = select(*EVENT).join_from(series_events, events).where(series_events.c.series_id == series_id)
    return [StoredEvent(*row) for row in await connection.execute(found.order_by(series_events.c.place))]


async def set_events(connection: AsyncConnection, series_id: str, event_ids: Sequence[str]) -> None:
    """Which events are in a series, in their order; Denied for one too many."""
    if len(event_ids) > MOST_EVENTS:
        raise Denied("series-full", f"No series has more than {MOST_EVENTS} events.")
    await connection.execute(delete(series_events).where(series_events.c.series_id == series_id))
    rows = [{"series_id": series_id, "event_id": each, "place": place} for place, each in enumerate(event_ids, 1)]
    if rows:
        await connection.execute(insert(series_events), rows)


async def forget(connection: AsyncConnection, series_id: str) -> None:
    """A series is no more; its events stay."""
    await set_events(connection, series_id, [])
    await connection.execute(delete(series).where(series.c.id == series_id))

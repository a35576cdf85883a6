"""Times in which no worker was there. Clocks stand still in them: every deadline moves by as much."""

from collections.abc import Iterable, Sequence
from typing import Final

from sqlalchemy import delete, func, insert, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from outerworld.server.storage.database import lock
from outerworld.server.storage.rows import Outage
from outerworld.server.storage.schema.tables import outages, tables, workers

BEAT_MILLISECONDS: Final = 2_000
# Who was not seen for three beats is gone.
GONE_MILLISECONDS: Final = 3 * BEAT_MILLISECONDS
_DAY: Final = 86_400_000
# What stands for all workers that have stopped as they should.
_STOPPED: Final = "stopped"


async def beat(connection: AsyncConnection, worker: str, now: int, starting: bool = False) -> Outage | None:
    """A sign of life of a worker, every two seconds; the outage that it ended, if there was one.

    An outage is a time in which nobody gave a sign: the server was stopped, killed or asleep. A worker on SQLite is
    the only one, so that even a short time before its start is an outage.
    """
    await lock(connection)
    # A sign from later than now was given by a clock that was set back since: nobody was there then.
    await connection.execute(delete(workers).where(workers.c.seen_at > now + GONE_MILLISECONDS))
    last = (await connection.execute(select(func.max(workers.c.seen_at)))).scalar_one()
    await connection.execute(delete(workers).where((workers.c.id == worker) | (workers.c.seen_at < now - _DAY)))
    await connection.execute(insert(workers).values(id=worker, seen_at=now))
    shortest = 0 if starting and connection.dialect.name == "sqlite" else GONE_MILLISECONDS
    if last is None or now - last <= shortest:
        return None
    outage = Outage(last, now)
    await connection.execute(insert(outages).values(from_at=last, to_at=now))
    await connection.execute(
        update(tables)
        .where(tables.c.status == "playing", tables.c.deadline.is_not(None))
        .values(deadline=tables.c.deadline + (now - last))
    )
    return outage


async def leave(connection: AsyncConnection, worker: str, now: int) -> None:
    """The last sign of a worker that stops: until now it was there."""
    await lock(connection)
    await connection.execute(delete(workers).where(workers.c.id.in_([worker, _STOPPED])))
    await connection.execute(insert(workers).values(id=_STOPPED, seen_at=now))


async def alive(connection: AsyncConnection, now: int) -> list[str]:
    """The workers that gave a sign of late."""
    which = (workers.c.seen_at > now - GONE_MILLISECONDS, workers.c.id != _STOPPED)
    rows = await connection.execute(select(workers.c.id).where(*which))
    return sorted(rows.scalars())


async def outages_since(connection: AsyncConnection, at: int) -> list[Outage]:
    """The outages that ended after a moment, the first one first."""
    rows = await connection.execute(
        select(outages.c.from_at, outages.c.to_at).where(outages.c.to_at > at).order_by(outages.c.from_at)
    )
    return [Outage(*row) for row in rows]


def missed(away: Iterable[Outage], since: int, stops: Sequence[tuple[int, int]] = ()) -> int:
    """For how long nobody could do anything since then; times in which the clock was stopped anyway are left out.

    >>> missed([Outage(0, 10), Outage(20, 50)], since=5, stops=[(30, 45)])
    20
    """
    gone = [(max(since, outage.from_at), outage.to_at) for outage in away if outage.to_at > since]
    return _length([*gone, *stops]) - _length(stops)


def _length(times: Iterable[tuple[int, int]]) -> int:
    """How long times last together; what overlaps counts once."""
    total = reached = 0
    for start, end in sorted(times):
        total += max(0, end - max(start, reached))
        reached = max(reached, end)
    return total

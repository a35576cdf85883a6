"""Revoking: a session that has ended closes the connections that it opened, on every worker, within a second."""

import asyncio
from collections.abc import Collection
from contextlib import suppress
from typing import TYPE_CHECKING, Final

import structlog
from redis.exceptions import RedisError

from outerworld.server.live.bus import Bus, Data
from outerworld.server.people.identity import now
from outerworld.server.storage import sessions
from outerworld.server.storage.database import Database

if TYPE_CHECKING:
    from outerworld.server.live.connection import Connection

CHANNEL: Final = "revoked"
LOOK_EVERY: Final = 1.0
"""Seconds between two looks of a worker that nobody told anything: a message may be lost, a session's time may end, and
an operator's command writes to the database alone."""

_log = structlog.get_logger("outerworld.revoking")


class Revoking:
    """Looks which of a worker's connections still have their session, and shows the others the door."""

    def __init__(self, database: Database, bus: Bus, visits: Collection["Connection"]) -> None:
        self._database = database
        self._bus = bus
        self._visits = visits
        self._told = asyncio.Event()
        self._looking: asyncio.Task[None]

    async def start(self) -> None:
        """Looks from now on."""
        await self._bus.listen(CHANNEL, self._hear)
        self._looking = asyncio.create_task(self._keep_looking())

    async def stop(self) -> None:
        """Looks no more."""
        self._looking.cancel()
        await asyncio.gather(self._looking, return_exceptions=True)
        await self._bus.leave(CHANNEL, self._hear)

    async def tell(self) -> None:
        """Sessions have ended: all workers look at once. It is called when that is durable."""
        try:
            await self._bus.publish(CHANNEL, {})
        except (RedisError, OSError):
            _log.warning("the other workers look by themselves in a moment")
            self._told.set()

    async def look(self) -> None:
        """Closes the connections whose session has ended."""
        opened = {visit.session.id for visit in self._visits if visit.session}
        if not opened:
            return
        async with self._database.read() as connection:
            valid = await sessions.valid(connection, opened, now())
        for visit in list(self._visits):
            if visit.session and visit.session.id in opened - valid:
                visit.revoke()

    def _hear(self, _: Data) -> None:
        self._told.set()

    async def _keep_looking(self) -> None:
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._told.wait(), LOOK_EVERY)
            self._told.clear()
            try:
                await self.look()
            except Exception:  # noqa: BLE001
                _log.exception("a look at the sessions failed")

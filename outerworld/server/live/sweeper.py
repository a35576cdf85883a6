"""The sweeper: whatever must happen although nobody says anything."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

import structlog
from redis.exceptions import RedisError

from outerworld.server.events.running import Events
from outerworld.server.live.bus import Bus
from outerworld.server.live.declined import Declined
from outerworld.server.live.house import House
from outerworld.server.live.opening import plan_of
from outerworld.server.live.pairing import DAY, HOUR, SOON, is_pooled, pair_all, patience
from outerworld.server.people import boosting
from outerworld.server.people.identity import now
from outerworld.server.settings import Settings
from outerworld.server.storage import (
    bans,
    chat,
    leaving,
    moderators,
    no_shows,
    outages,
    reports,
    sessions,
    tables,
    tickets,
)
from outerworld.server.storage.database import Database
from outerworld.server.storage.rows import StoredTable

BEAT: Final = 2.0
SECOND: Final = 1.0
MINUTE: Final = 60.0
GUESTS_AT_ONCE: Final = 100
"""So many are forgotten at a time: nobody waits for it."""

_log = structlog.get_logger("outerworld.sweeper")


class Sweeper:
    """Ends games on time, wakes what a dead worker left, pairs who wait, and clears away what nobody comes back to."""

    def __init__(
        self,
        database: Database,
        bus: Bus,
        house: House,
        events: Events,
        is_awake: Callable[[], bool],
        settings: Settings,
    ) -> None:
        self._database = database
        self._settings = settings
        self._is_awake = is_awake
        self._bus = bus
        self._house = house
        self._events = events
        self._tasks: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Sweeps from now on."""
        rounds = (
            (SECOND, self.end_overdue),
            (SECOND, self.pair),
            (SECOND, self._events.sweep),
            (BEAT, self._events.call_time),
            (BEAT, self.wake_orphans),
            (BEAT, self.give_up_unbegun),
            (MINUTE, self.clear_away),
            (MINUTE, self.forget),
            (MINUTE, self.look_for_boosting),
            (MINUTE, self._house.evict),
        )
        self._tasks = [asyncio.create_task(self._repeat(pause, work)) for pause, work in rounds]

    async def stop(self) -> None:
        """Sweeps no more."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _repeat(self, pause: float, work: Callable[[], Awaitable[object]]) -> None:
        """Does it again and again; a failure is logged once, until it succeeds, and a lost Redis by the bus."""
        has_failed = False
        while True:
            try:
                await work()
                has_failed = False
            except RedisError:
                pass
            except Exception:  # noqa: BLE001
                if not has_failed:
                    _log.exception("a sweep failed", sweep=work.__name__)
                has_failed = True
            await asyncio.sleep(pause)

    async def end_overdue(self) -> None:
        """Whose time is over loses; not before it is known whether the server was away meanwhile."""
        if not self._is_awake():
            return
        async with self._database.read() as connection:
            late = await tables.overdue(connection, now())
        for table in late:
            await self._try(self._house.time_up(table))

    async def pair(self) -> None:
        """Who waits for an opponent gets one, if there is one."""
        await pair_all(self._database, self._house)

    async def wake_orphans(self) -> None:
        """Tables that nobody owns and somebody is at, and those where a bot is asked, go on here; who was not told what
        was done is told now."""
        async with self._database.read() as connection:
            asking = await tables.asking_bots(connection)
        for table in filter(self._house.owns, asking):
            self._house.on_change(table)
        wanted = [table for table in {*asking, *self._house.watched} if not self._house.owns(table)]
        for table, owner in zip(wanted, await self._bus.owners(wanted), strict=True):
            if owner is None or (owner == self._bus.worker and table in asking):
                await self._try(self._house.wake(table))
        for table in list(self._house.untold):
            await self._try(self._house.wake(table))

    async def clear_away(self) -> None:
        """Cancels tables that nobody joined while their maker is away; sessions whose time is over are forgotten."""
        async with self._database.read() as connection:
            unfilled = await tables.unfilled(connection, now() - HOUR)
        for table in unfilled:
            correspondence = plan_of(table).clock.kind == "correspondence"
            is_old = table.created_at < now() - (30 * DAY if correspondence else HOUR)
            if is_old and str(table.creator) not in await self._bus.present(table.id):
                async with self._database.write() as writing:
                    await tables.leave_seat(writing, table.id, table.creator)
                await self._try(self._house.changed(table.id))
        async with self._database.write() as writing:
            await sessions.forget_expired(writing, now())
            await tickets.forget_expired(writing, now())

    async def forget(self) -> None:
        """Forgets what the operator does not want to keep for longer."""
        async with self._database.write() as writing:
            if self._settings.keep_chat is not None:
                await chat.forget(writing, now() - self._settings.keep_chat * DAY)
            if self._settings.keep_reports is not None:
                await reports.forget(writing, now() - self._settings.keep_reports * DAY)
            if self._settings.keep_bans is not None:
                await bans.forget(writing, now() - self._settings.keep_bans * DAY)
            if self._settings.keep_log is not None:
                await moderators.forget_acts(writing, now() - self._settings.keep_log * DAY)
            if self._settings.keep_guests is not None:
                before = now() - self._settings.keep_guests * DAY
                for guest in await leaving.finished_guests(writing, before, GUESTS_AT_ONCE):
                    await leaving.delete_person(writing, guest)

    async def look_for_boosting(self) -> None:
        """Tells the moderators of ratings that seem to be fed."""
        await boosting.look(self._database, now())

    async def give_up_unbegun(self) -> None:
        """Ends games that a missing player holds up."""
        async with self._database.read() as connection:
            unbegun = await tables.unbegun(connection, now() - SOON)
            longest = min((table.started_at or now() for table in unbegun), default=now())
            away = await outages.outages_since(connection, longest) if unbegun else []
        for table in unbegun:
            began = table.started_at or now()
            # Nobody can come while the server is away.
            if now() - began - outages.missed(away, began) >= patience(plan_of(table)):
                await self._try(self._give_up(table))

    async def _give_up(self, table: StoredTable) -> None:
        """Ends a game that has not begun; who did not come to a quick match loses it, and waits for the next."""
        is_found = is_pooled(plan_of(table))
        missing = await self._house.give_up(table.id, loses=is_found)
        if missing and is_found:
            async with self._database.write() as connection:
                for person in missing:
                    await no_shows.note(connection, person, now())

    async def _try(self, work: Awaitable[object]) -> None:
        try:
            await work
        except Declined as declined:
            _log.info("a table did not want to be swept", code=declined.code)

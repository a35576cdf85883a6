"""A worker: one process of the server, with all that keeps its tables in motion."""

import asyncio
from contextlib import ExitStack, suppress
from typing import TYPE_CHECKING, Final

import structlog
from redis.exceptions import RedisError

from outerworld.cards.loading import load_catalogue
from outerworld.server.events.running import Events
from outerworld.server.events.series import AllSeries
from outerworld.server.events.webhooks import Webhooks
from outerworld.server.live.bots import Bots
from outerworld.server.live.bus import Bus
from outerworld.server.live.declined import Declined
from outerworld.server.live.house import House
from outerworld.server.live.local import LocalBus
from outerworld.server.live.redis import RedisBus
from outerworld.server.live.revoking import Revoking
from outerworld.server.live.sweeper import Sweeper
from outerworld.server.people.identity import now
from outerworld.server.people.mail import Post
from outerworld.server.settings import Settings
from outerworld.server.storage import outages
from outerworld.server.storage.alone import alone
from outerworld.server.storage.database import Database
from outerworld.server.storage.journal import Journal

if TYPE_CHECKING:
    from outerworld.server.live.connection import Connection

BEAT: Final = 2.0
GOODBYE: Final = 3.0

_log = structlog.get_logger("outerworld.worker")


class Worker:
    """One process of the server. `start` opens everything, `stop` closes it in the order in which nothing is lost.

    Example: `worker = Worker(Settings()); await worker.start(); …; await worker.stop()`
    """

    database: Database
    journal: Journal
    bus: Bus
    house: House
    events: Events
    series: AllSeries
    webhooks: Webhooks
    revoking: Revoking
    post: Post

    def __init__(self, settings: Settings, name: str = "") -> None:
        self.settings = settings
        self.catalogue = load_catalogue(settings.packs)
        """The cards that are offered: those of Outerworld, and of the packs that the server was given."""
        self.visits: set[Connection] = set()
        """The connections of this worker."""
        self.is_ready = False
        """Whether it takes on new connections: not before it has started, and not while it stops."""
        self._name = name
        self._beaten_at = 0
        self._can_write = True
        self._catching_up = asyncio.Lock()
        self._alone = ExitStack()
        self._bots: Bots
        self._sweeper: Sweeper
        self._beating: asyncio.Task[None]
        self._waking: asyncio.Task[None]

    async def start(self) -> None:
        """Opens the database, joins the other workers, and takes up games that a bot should go on with."""
        settings = self.settings
        self._alone.enter_context(alone(settings.database))
        self.database = await Database.open(settings.database)
        self.journal = Journal(self.database)
        self.bus = RedisBus(settings.redis, self._name) if settings.redis else LocalBus()
        self.house = House(self.database, self.journal, self.bus, self.catalogue)
        self.house.is_awake, self.house.catch_up = self._is_awake, self._catch_up
        self._bots = Bots(self.house, settings.bot_threads)
        self.webhooks = Webhooks(settings.webhooks)
        self.events = Events(self.database, self.bus, self.house, self.webhooks)
        self.series = AllSeries(self.database)
        self._sweeper = Sweeper(self.database, self.bus, self.house, self.events, self._is_awake, settings)
        await self.bus.start(self.house.answer_others)
        self.post = Post(settings)
        self.revoking = Revoking(self.database, self.bus, self.visits)
        await self.revoking.start()
        await self._beat(starting=True)
        self._waking = asyncio.create_task(self._wake_watched())
        self._beating = asyncio.create_task(self._keep_beating())
        self._sweeper.start()
        self.is_ready = True

    async def stop(self) -> None:
        """Says goodbye, finishes every write, gives the tables up, and closes everything."""
        await self.say_bye()
        await self.revoking.stop()
        await self.post.stop()
        await self._sweeper.stop()
        await self.webhooks.stop()
        await self._bots.stop()
        await self.house.close()
        await self.journal.close()
        for task in (self._beating, self._waking):
            task.cancel()
        await asyncio.gather(self._beating, self._waking, return_exceptions=True)
        async with self.database.write() as connection:
            await outages.leave(connection, self.bus.worker, now())
        await self.bus.stop()
        await self.database.close()
        self._alone.close()

    async def say_bye(self, reason: str = "The server restarts: come back in a moment.") -> None:
        """Tells all connections to come back later, and waits until they are closed."""
        self.is_ready = False
        for visit in list(self.visits):
            visit.bye(reason)
        with suppress(TimeoutError):
            async with asyncio.timeout(GOODBYE):
                while self.visits:
                    await asyncio.sleep(0.01)

    async def online(self) -> int:
        """How many persons are connected to any worker."""
        return await self.bus.online()

    @property
    def is_well(self) -> bool:
        """Whether its last sign of life could be written down, and has room to be written again."""
        return self._can_write and self._is_awake() and self.database.has_room()

    def _is_awake(self) -> bool:
        """Whether the last beat was in time: else the machine slept, and the next beat finds out for how long."""
        return now() - self._beaten_at < outages.GONE_MILLISECONDS

    async def _keep_beating(self) -> None:
        while True:
            await asyncio.sleep(BEAT)
            await self._try_to_beat()

    async def _catch_up(self) -> None:
        """A sign of life at once, if the last one is long ago."""
        async with self._catching_up:
            if not self._is_awake():
                await self._try_to_beat()

    async def _try_to_beat(self) -> None:
        try:
            await self._beat()
        except (RedisError, OSError):
            self._can_write = False  # The bus says so in the log, once.
        except Exception as error:  # noqa: BLE001
            if self._can_write:
                _log.exception("signs of life cannot be written down", error=str(error))
            self._can_write = False

    async def _beat(self, starting: bool = False) -> None:
        """A sign of life. A worker that slept stops the clocks of its tables for that time, whoever of several noted it
        first; one that others took for dead reads its tables anew.

        Nothing here takes the longer the more games there are: else a busy machine would miss the next beat by it, and
        have all to do again.
        """
        was_awake, last = self._is_awake(), self._beaten_at
        persons = {visit.person.id for visit in self.visits if visit.person}
        is_owner = await self.bus.beat(persons)
        if not is_owner:
            self.house.doubt()
        async with self.database.write() as connection:
            outage = await outages.beat(connection, self.bus.worker, now(), starting)
            has_slept = not starting and (outage is not None or not was_awake)
            away = await outages.outages_since(connection, last) if has_slept else []
        self.house.was_away([(gap.from_at, gap.to_at) for gap in away])
        self._beaten_at = now()
        self._can_write = True
        if not starting and (away or not is_owner):
            _log.warning("away for a while", seconds=sum(gap.to_at - gap.from_at for gap in away) // 1000)
            self._waking.cancel()
            self._waking = asyncio.create_task(self._wake_watched())

    async def _wake_watched(self) -> None:
        """Tells those at the tables from here how they are now."""
        for table in list(self.house.watched):
            with suppress(Declined):
                await self.house.wake(table)

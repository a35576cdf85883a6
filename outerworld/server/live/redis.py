"""The bus of a server with several workers: Redis holds who lives and who owns what, and carries what is told.

Keys, each after `outerworld:`
    alive:WORKER      the worker's lease, gone LEASE milliseconds after the last beat
    online:WORKER     the persons that it serves
    workers           all workers, of which some may be dead
    owner:TABLE       the worker that owns a table; it counts as long as that worker lives
    present:TABLE     a hash of who is there, by worker and connection
Channels
    to:WORKER         calls to a worker, and answers to its calls
    on:CHANNEL        what is published
"""

import asyncio
import json
import secrets
from collections.abc import Awaitable, Collection, Iterable
from contextlib import suppress
from time import monotonic
from typing import Any, Final, cast

import structlog
from redis.asyncio import Redis
from redis.asyncio.client import PubSub
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import ConnectionError as NotThere
from redis.exceptions import RedisError

from outerworld.server.live.bus import LOST, Answering, Data, Listener, NoAnswer
from outerworld.server.live.local import Listeners

PREFIX: Final = "outerworld:"
LEASE: Final = 6_000
PATIENCE: Final = 3.0
PAUSE: Final = 0.2
WORKERS: Final = f"{PREFIX}workers"
DAY: Final = 24 * 3600 * 1000

# Owns a table unless its owner lives. KEYS: the table's owner; ARGV: this worker, the prefix of leases, a long time.
OWN: Final = """
local owner = redis.call('GET', KEYS[1])
if owner and owner ~= ARGV[1] and redis.call('EXISTS', ARGV[2] .. owner) == 1 then return owner end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[3])
return ARGV[1]
"""
DISOWN: Final = "if redis.call('GET', KEYS[1]) == ARGV[1] then return redis.call('DEL', KEYS[1]) end return 0"

_log = structlog.get_logger("outerworld.redis")


def redis_at(url: str) -> Redis:
    """A Redis that is asked twice if the connection was lost, and not again if it does not answer in time: whoever asks
    has something else to do then."""
    retry = Retry(NoBackoff(), 1, supported_errors=(NotThere,))
    client: Redis = Redis.from_url(url, decode_responses=True, socket_timeout=PATIENCE, retry=retry)
    return client


class RedisBus:
    """One of several workers. Its name is new with each start, so that nobody takes it for the one before.

    >>> RedisBus("redis://localhost:6379/0").worker == RedisBus("redis://localhost:6379/0").worker
    False
    """

    def __init__(self, url: str, worker: str = "") -> None:
        self.worker = worker or secrets.token_hex(8)
        self._redis = redis_at(url)
        self._pubsub: PubSub = self._redis.pubsub()
        self._listeners = Listeners()
        self._subscribed: dict[str, asyncio.Event] = {}
        self._calls: dict[str, asyncio.Future[Data]] = {}
        self._answer: Answering | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self._beaten_at = monotonic()

    async def start(self, answer: Answering) -> None:
        """Joins the others."""
        self._answer = answer
        await self._redis.set(self._alive(self.worker), "1", px=LEASE)
        await self._redis.sadd(WORKERS, self.worker)
        await self._pubsub.subscribe(f"{PREFIX}to:{self.worker}")
        self._begin(self._hear())

    async def stop(self) -> None:
        """Leaves: whoever wants what this worker owned may take it at once."""
        for task in list(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        with suppress(RedisError):
            await self._redis.delete(self._alive(self.worker))
        with suppress(RedisError):
            await self._pubsub.aclose()  # type: ignore[no-untyped-call]
        await self._redis.aclose()

    async def beat(self, persons: Collection[int]) -> bool:
        """Lives on; False if the lease had run out.

        A Redis that hangs may do late what it was asked before, so that the lease is there again unnoticed: who was
        not answered for as long as a lease lasts has lost it too.
        """
        online = self._online(self.worker)
        async with self._redis.pipeline() as together:
            together.set(self._alive(self.worker), "1", px=LEASE, get=True)
            together.delete(online)
            if persons:
                together.sadd(online, *persons)
                together.pexpire(online, LEASE)
            before, *_ = await together.execute()
        last, self._beaten_at = self._beaten_at, monotonic()
        return bool(before) and 1000 * (self._beaten_at - last) < LEASE

    async def online(self) -> int:
        """How many persons are connected to any worker."""
        workers = await cast("Awaitable[set[str]]", self._redis.smembers(WORKERS))
        alive = await self._living(workers)
        if gone := workers - alive:
            await self._redis.srem(WORKERS, *gone)
        if not alive:
            return 0
        return len(await cast("Awaitable[set[str]]", self._redis.sunion([self._online(name) for name in alive])))

    async def own(self, table: str) -> str:
        """The worker that owns a table: this one, if no living one does."""
        arguments = (self.worker, self._alive(""), str(DAY))
        try:
            return cast("str", await self._run(OWN, f"{PREFIX}owner:{table}", *arguments))
        except RedisError:
            raise NoAnswer("Redis") from None

    async def owners(self, tables: Collection[str]) -> list[str | None]:
        """The living owner of each table, or None."""
        if not tables:
            return []
        names = cast("list[str | None]", await self._redis.mget([f"{PREFIX}owner:{table}" for table in tables]))
        alive = await self._living({name for name in names if name})
        return [name if name in alive else None for name in names]

    async def disown(self, table: str) -> None:
        """Gives a table up, if this worker owns it."""
        await self._run(DISOWN, f"{PREFIX}owner:{table}", self.worker)

    async def call(self, worker: str, request: Data) -> Data:
        """Another worker's answer; `NoAnswer` at once if it does not listen, and else when patience ends."""
        key = secrets.token_hex(8)
        answer: asyncio.Future[Data] = asyncio.get_running_loop().create_future()
        self._calls[key] = answer
        try:
            call = {"call": key, "from": self.worker, "request": request}
            if not await self._redis.publish(f"{PREFIX}to:{worker}", json.dumps(call)):
                raise NoAnswer(worker)
            return await asyncio.wait_for(answer, PATIENCE)
        except (TimeoutError, RedisError):
            raise NoAnswer(worker) from None
        finally:
            del self._calls[key]

    async def publish(self, channel: str, message: Data) -> None:
        """Tells all who listen to a channel, on every worker."""
        await self._redis.publish(f"{PREFIX}on:{channel}", json.dumps(message))

    async def heard(self, channels: Iterable[str]) -> list[str]:
        """Those of the channels that anybody listens to."""
        names = list(channels)
        counts = await self._redis.pubsub_numsub(*(f"{PREFIX}on:{name}" for name in names))
        return [name for name, (_, count) in zip(names, counts, strict=True) if count]

    async def listen(self, channel: str, listener: Listener) -> None:
        """Calls `listener` with each message of a channel from now on; `NoAnswer` if Redis does not say so in time.

        Everybody asks for a channel that was not confirmed yet: who asked first may have asked in vain.
        """
        self._listeners.add(channel, listener)
        subscribed = self._subscribed.setdefault(channel, asyncio.Event())
        if subscribed.is_set():
            return
        try:
            await self._pubsub.subscribe(f"{PREFIX}on:{channel}")
            await asyncio.wait_for(subscribed.wait(), PATIENCE)
        except (RedisError, TimeoutError):
            await self.leave(channel, listener)
            raise NoAnswer("Redis") from None

    async def leave(self, channel: str, listener: Listener) -> None:
        """The end of `listen`; a Redis that is away sends to nobody anyway."""
        if self._listeners.remove(channel, listener):
            self._subscribed.pop(channel, None)
            with suppress(RedisError):
                await self._pubsub.unsubscribe(f"{PREFIX}on:{channel}")

    async def arrive(self, table: str, visitor: str, key: str) -> None:
        """Somebody is at a table, by the connection `key`."""
        async with self._redis.pipeline() as together:
            together.hset(f"{PREFIX}present:{table}", f"{self.worker}:{key}", visitor)
            together.pexpire(f"{PREFIX}present:{table}", DAY)
            await together.execute()

    async def depart(self, table: str, visitor: str, key: str) -> None:
        """That connection is gone."""
        await self._redis.hdel(f"{PREFIX}present:{table}", f"{self.worker}:{key}")

    async def present(self, table: str) -> list[str]:
        """Who is at a table, on every living worker; one name for each connection."""
        there = await cast("Awaitable[dict[str, str]]", self._redis.hgetall(f"{PREFIX}present:{table}"))
        alive = await self._living({key.partition(":")[0] for key in there})
        return [visitor for key, visitor in there.items() if key.partition(":")[0] in alive]

    async def _living(self, workers: Collection[str]) -> set[str]:
        """The living ones of some workers."""
        if not workers:
            return set()
        leases = cast("list[str | None]", await self._redis.mget([self._alive(name) for name in workers]))
        return {name for name, lease in zip(workers, leases, strict=True) if lease}

    async def _run(self, script: str, key: str, *arguments: str) -> Any:
        return await self._redis.eval(script, 1, key, *arguments)

    async def _hear(self) -> None:
        """Hands on whatever comes, for as long as this worker lives; a Redis that is away is waited for.

        Whoever subscribes meanwhile mends the same connection, so that more than an error of Redis can come of it: a
        worker that heard nothing any more would answer nobody.
        """
        is_away = False
        while True:
            try:
                message = await self._pubsub.get_message(timeout=None)
                if message and is_away:
                    _log.info("Redis answers again")
                    is_away = False
                    self._listeners.tell_all(LOST)
                if message:
                    self._take(message["type"], message["channel"].removeprefix(PREFIX), message["data"])
            except Exception as error:  # noqa: BLE001
                if not is_away:
                    _log.warning("Redis does not answer: nothing more is said until it does", error=str(error))
                    is_away = True
                await self._hang_up()
                await asyncio.sleep(PAUSE)

    async def _hang_up(self) -> None:
        """Ends the connection that is heard: the next one begins with all channels, which says that it is there."""
        if self._pubsub.connection is not None:
            with suppress(Exception):
                await self._pubsub.connection.disconnect(nowait=True)

    def _take(self, type_: str, channel: str, text: str) -> None:
        kind, _, name = channel.partition(":")
        if type_ == "subscribe" and name in self._subscribed:
            self._subscribed[name].set()
        elif type_ == "message":
            self._heard(kind, name, json.loads(text))

    def _heard(self, kind: str, name: str, data: Data) -> None:
        if kind == "on":
            self._listeners.tell(name, data)
        elif "request" in data:
            self._begin(self._reply(data))
        elif (answer := self._calls.get(data["answer"])) and not answer.done():
            answer.set_result(data["reply"])

    async def _reply(self, call: Data) -> None:
        assert self._answer is not None
        reply = json.dumps({"answer": call["call"], "reply": await self._answer(call["request"])})
        with suppress(RedisError):  # Whoever called asks again.
            await self._redis.publish(f"{PREFIX}to:{call['from']}", reply)

    def _begin(self, work: Any) -> None:
        task: asyncio.Task[None] = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    @staticmethod
    def _alive(worker: str) -> str:
        return f"{PREFIX}alive:{worker}"

    @staticmethod
    def _online(worker: str) -> str:
        return f"{PREFIX}online:{worker}"


async def bury(url: str, worker: str) -> None:
    """A worker is known to be dead: what it owned may be taken at once, before its lease runs out."""
    async with redis_at(url) as redis:
        await redis.delete(f"{PREFIX}alive:{worker}")

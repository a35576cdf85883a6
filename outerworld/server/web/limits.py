"""How often one may ask: token buckets by person and by address, in Redis when the server has one."""

import math
import time
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol

from redis.asyncio import Redis
from redis.exceptions import RedisError
from starlette.requests import HTTPConnection

from outerworld.server.web.errors import Refusal
from outerworld.server.web.forwarded import household


@dataclass(frozen=True, slots=True)
class Rate:
    """A bucket that holds so many requests and fills up again at so many a second."""

    name: str
    burst: int
    a_second: float


# Generous for whoever plays, tight where a stranger could guess passwords or fill the house with guests.
ANYTHING: Final = Rate("anything", burst=300, a_second=30)
PLAYING: Final = Rate("playing", burst=200, a_second=20)
SOCKETS: Final = Rate("sockets", burst=40, a_second=2)
LOGGING_IN: Final = Rate("log-in", burst=10, a_second=1 / 10)
# Whoever tries the passwords of one person: from one address, and from all that this person never used.
GUESSING: Final = Rate("guesses", burst=10, a_second=1 / 60)
GUESSING_ANYWHERE: Final = Rate("guesses-anywhere", burst=200, a_second=1 / 10)
# Who knows a password and tries one-time codes: three of a million are right at a time.
CODES: Final = Rate("codes", burst=5, a_second=1 / 120)
# Mails that one person or address may ask for, and that one mailbox may get.
MAILS: Final = Rate("mails", burst=5, a_second=1 / 300)
MAILS_TO: Final = Rate("mails-to", burst=3, a_second=1 / 900)
GUESTS: Final = Rate("guests", burst=20, a_second=1 / 20)
NEW_TABLES: Final = Rate("new-tables", burst=20, a_second=1 / 10)
REPORTS: Final = Rate("reports", burst=5, a_second=1 / 60)
# At the tables, whatever the number of connections.
SAYING: Final = Rate("chat", burst=8, a_second=1 / 2)
OFFERING: Final = Rate("offers", burst=10, a_second=1 / 5)
# What is done in events: all of it is kept, and told to everybody who looks on.
EVENT_ACTS: Final = Rate("event-acts", burst=60, a_second=1 / 2)
REMATCHES: Final = Rate("rematches", burst=5, a_second=1 / 20)
PROMISING: Final = Rate("promises", burst=20, a_second=1 / 5)
# What all connections of one person may send to a worker.
MESSAGES: Final = Rate("messages", burst=120, a_second=30)
BYTES: Final = Rate("bytes", burst=256 * 1024, a_second=64 * 1024)
# So many people may share an address: a family, or a club.
SHARED: Final = 5
SEARCHES: Final = Rate("searches", burst=60, a_second=4)


class Buckets(Protocol):
    """Where the buckets stand."""

    async def take(self, rate: Rate, who: str) -> float:
        """Takes one out: 0, or the seconds until there is one."""


class Scales(Protocol):
    """Buckets of one process, out of which more than one is taken at a time."""

    def take_many(self, rate: Rate, who: str, many: int) -> float:
        """Takes so many out: 0, or the seconds until there are as many."""


class LocalBuckets:
    """The buckets of one process.

    >>> import asyncio
    >>> buckets = LocalBuckets(clock=lambda: 100.0)
    >>> [asyncio.run(buckets.take(Rate("example", burst=2, a_second=0.5), "joris")) for _ in range(3)]
    [0.0, 0.0, 2.0]
    """

    _MOST = 20_000

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._full_at: dict[tuple[str, str], float] = {}

    async def take(self, rate: Rate, who: str) -> float:
        """Takes one out: 0, or the seconds until there is one."""
        return self.take_many(rate, who, 1)

    def take_many(self, rate: Rate, who: str, many: int) -> float:
        """Takes so many out: 0, or the seconds until there are as many.

        A bucket is one number: the moment at which it is full again.
        """
        now = self._clock()
        if len(self._full_at) > self._MOST:
            self._full_at = {key: moment for key, moment in self._full_at.items() if moment > now}
        key = (rate.name, who)
        full_at = max(self._full_at.get(key, now), now) + many / rate.a_second
        wait = full_at - now - rate.burst / rate.a_second
        if wait > 1e-9:
            return wait
        self._full_at[key] = full_at
        return 0.0


class RedisBuckets:
    """The buckets of all workers. Without an answer from Redis, each worker uses its own."""

    _TAKE = """
    local clock = redis.call('TIME')
    local now = clock[1] + clock[2] / 1000000
    local full_at = math.max(tonumber(redis.call('GET', KEYS[1]) or now), now) + 1 / ARGV[2]
    local wait = full_at - now - ARGV[1] / ARGV[2]
    if wait > 0.000001 then return tostring(wait) end
    redis.call('SET', KEYS[1], string.format('%.6f', full_at), 'EX', math.ceil(full_at - now) + 1)
    return '0'
    """

    def __init__(self, redis: "Redis") -> None:
        self._take = redis.register_script(self._TAKE)
        self._own = LocalBuckets()

    async def take(self, rate: Rate, who: str) -> float:
        """Takes one out: 0, or the seconds until there is one."""
        try:
            return float(await self._take([f"outerworld:limit:{rate.name}:{who}"], [rate.burst, rate.a_second]))
        except (RedisError, OSError):
            # The bus says in the log that Redis does not answer, once.
            return await self._own.take(rate, who)


class NoBuckets:
    """No limits: a server for oneself."""

    async def take(self, rate: Rate, who: str) -> float:
        """Takes one out of a bucket that is always full."""
        return 0.0

    def take_many(self, rate: Rate, who: str, many: int) -> float:
        """Takes so many out of one."""
        return 0.0


def shared(rate: Rate) -> Rate:
    """What all from one address may do.

    >>> shared(SAYING).burst
    40
    """
    return Rate(f"shared-{rate.name}", SHARED * rate.burst, SHARED * rate.a_second)


async def limit(connection: HTTPConnection, rate: Rate, who: str) -> None:
    """Counts a request, or refuses it with the seconds to wait."""
    buckets: Buckets = connection.app.state.buckets
    if wait := await buckets.take(rate, who):
        connection.app.state.shunned.refuse(address_of(connection))
        seconds = max(1, math.ceil(wait))
        sentence = f"Too many requests: try again in {seconds} s."
        # Whoever goes on all the same begins a connection for each request: the server spends less on it than they do.
        headers = {"Retry-After": str(seconds), "Connection": "close"}
        raise Refusal(429, "slow-down", sentence, headers, seconds=seconds)


def address_of(connection: HTTPConnection) -> str:
    """Whose address asks."""
    return household(connection.client.host) if connection.client else "unknown"

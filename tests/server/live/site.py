"""A whole server in the test's own event loop, on a real port."""

import asyncio
import random
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from benchmarks.reliability.client import PLAN, Guest, Line, Message, Player, fighting, seated
from outerworld.server.live.worker import Worker
from outerworld.server.run import address_of, listen, server_of
from outerworld.server.settings import Settings
from tests.server.conftest import games_in

WITH_BOT: Message = {"tutorial": "1", "seats": [{"by": "person"}, {"by": "bot", "bot": "random"}]}
HOT_SEAT: Message = PLAN | {"hot_seat": True}
MOST = 12
VALUE = "00112233445566778899aabbccddeeff"


@dataclass(frozen=True, slots=True)
class Site:
    """A server that runs."""

    address: str
    worker: Worker

    async def guest(self) -> Guest:
        """Somebody new."""
        return await Guest.arrive(self.address)

    async def two(self, plan: Message = PLAN) -> tuple[Guest, Guest, str]:
        """Two guests at a new table."""
        return await seated(self.address, plan)


@asynccontextmanager
async def running(
    folder: Path, database: str | None = None, redis: str | None = None, **told: Any
) -> AsyncIterator[Site]:
    """A server with a page of one line; it stops as an operator stops it."""
    (folder / "index.html").write_text("<p>The board")
    settings = Settings(database=database or games_in(folder), redis=redis, **({"rate_limits": False} | told))
    worker, ready = Worker(settings), asyncio.Event()
    server = server_of(worker, ready.set, folder)
    server.capture_signals = nullcontext  # type: ignore[method-assign, assignment]
    with listen("127.0.0.1", 0) as listening:
        serving = asyncio.create_task(server.serve(sockets=[listening]))
        waiting = asyncio.create_task(ready.wait())
        await asyncio.wait({serving, waiting}, return_when=asyncio.FIRST_COMPLETED)
        try:
            yield Site(address_of(listening).rstrip("/"), worker)
        finally:
            waiting.cancel()
            server.should_exit = True
            await serving


@asynccontextmanager
async def at(guest: Guest, table: str, seen: int | None = None, invite: str | None = None) -> AsyncIterator[Line]:
    """A connection that has said hello, its welcome kept."""
    async with guest.connected(table, invite) as line:
        await line.hello(seen)
        yield line


@asynccontextmanager
async def begun(site: Site, plan: Message = PLAN) -> AsyncIterator[tuple[Line, Line, str]]:
    """Two connections at a game that has begun; the first is asked, and its options were not read yet."""
    one, other, table = await site.two(plan)
    async with at(one, table) as first, at(other, table) as second:
        await first.send("value", value=VALUE)
        await second.send("value", value=VALUE[::-1])
        await first.until("state")
        await second.until("state")
        yield first, second, table


def player(guest: Guest, table: str, seed: int = 1) -> Player:
    """Somebody who plays a seat to its end, or resigns after a while."""
    chance = random.Random(seed)
    return Player(guest, table, chance, choose=fighting(chance), most=MOST)


async def play_out(*players: Player) -> None:
    """Plays a game to its end."""
    async with asyncio.timeout(600):
        await asyncio.gather(*(each.play() for each in players))

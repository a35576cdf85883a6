"""An evening at a club on which everything goes wrong, one thing after the other, while people play on.

    python -m benchmarks.reliability.evening --minutes 60
    python -m benchmarks.reliability.evening --minutes 60 --database postgres

Games of all kinds with clocks, people who read lists and talk, all limits in place. Meanwhile a worker is killed, the
machine sleeps, the clock jumps forward and back; with SQLite the disk is full for a while, with PostgreSQL and two
workers Redis hangs, and PostgreSQL falls and gets up again. After each of these every game must go on. In the end what
is stored is compared with what clients know, as after the kills, and nobody may have lost by the clock.
"""

import argparse
import asyncio
import os
import random
import resource
import signal
import tempfile
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import psycopg
from redis import Redis

from benchmarks.reliability.client import AWAY, Guest, Message
from benchmarks.reliability.clock import Clock
from benchmarks.reliability.crashes import AT_THE_DOOR, PLANS, Figures, Game, check, running, stores, stuck, tell, watch
from benchmarks.reliability.server import Server

CLOCK: Final[Message] = {"kind": "fischer", "seconds": 300, "increment": 20}
LISTS: Final = ("/api/lobby", "/api/games", "/api/leaderboard", "/api/dice", "/api/events", "/api/library/choices")
READERS: Final = 3
AWHILE: Final = 8.0
"""Seconds that a fault lasts which ends."""
JUMP: Final = 3600
"""Seconds by which the clock jumps."""
KEPT_BACK: Final = 64 * 1024
"""What a full disk still takes, in bytes beyond what is written."""


@dataclass
class Evening(Figures):
    """What happened on the evening."""

    faults: dict[str, int] = field(default_factory=dict)
    recovered: dict[str, float] = field(default_factory=dict)
    """The longest time in seconds from the end of a fault until every game had gone on, by fault."""
    lists_read: int = 0
    lists_missed: int = 0
    """While the server was away."""


class Faults:
    """What goes wrong with one server; each of these ends by itself."""

    def __init__(self, server: Server, url: str, redis: str | None, workers: int, clock: Clock | None) -> None:
        self._server = server
        self._url = url
        self._redis = redis
        self._workers = workers
        self._clock = clock
        self._chance = random.Random(1)
        shared: dict[str, Callable[[], Awaitable[None]]] = {
            "worker": self._kill_worker,
            "sleep": self._sleep,
            "clock": self._jump,
        }
        apart = {"redis": self._hang_redis, "postgres": self._fell_postgres} if redis else {"disk": self._fill_disk}
        self.all = shared | apart

    async def _kill_worker(self) -> None:
        if self._workers == 1:
            self._server.kill()
            await self._server.start()
        else:
            self._server.kill_worker(self._chance.choice(self._server.workers()))
            await self._server.is_ready()

    async def _sleep(self) -> None:
        """The whole machine, as far as the server is concerned."""
        processes = self._processes()
        for process in processes:
            os.kill(process, signal.SIGSTOP)
        await asyncio.sleep(AWHILE)
        for process in processes:
            os.kill(process, signal.SIGCONT)

    async def _jump(self) -> None:
        assert self._clock is not None
        self._clock.jump(JUMP)
        await asyncio.sleep(AWHILE)
        self._clock.jump(0)

    async def _fill_disk(self) -> None:
        """No file of the server's may grow by more than a little."""
        (process,) = self._processes()
        database = Path(self._url.removeprefix("sqlite:///"))
        journal = database.with_name(f"{database.name}-wal")
        largest = max(file.stat().st_size for file in (database, journal, self._server.log) if file.exists())
        before = resource.prlimit(process, resource.RLIMIT_FSIZE)
        resource.prlimit(process, resource.RLIMIT_FSIZE, (largest + KEPT_BACK, before[1]))
        await asyncio.sleep(AWHILE)
        resource.prlimit(process, resource.RLIMIT_FSIZE, before)

    async def _hang_redis(self) -> None:
        with Redis.from_url(self._redis or "") as redis:
            process = redis.info()["process_id"]
        os.kill(process, signal.SIGSTOP)
        await asyncio.sleep(AWHILE)
        os.kill(process, signal.SIGCONT)

    async def _fell_postgres(self) -> None:
        """One of its processes is killed, so that it ends all of them and recovers from its journal."""
        with psycopg.connect(self._url) as connection:
            os.kill(connection.info.backend_pid, signal.SIGKILL)
        await asyncio.sleep(1.0)

    def _processes(self) -> list[int]:
        return self._server.workers() if self._workers > 1 else [self._server.process]


async def evening(
    database: str,
    minutes: float,
    games: int,
    pause: float,
    between: float,
    folder: Path,
    only: tuple[str, ...] = (),
) -> Evening:
    """Plays, breaks and counts; every fault comes once at least, or every one of `only` these."""
    began = time.monotonic()
    workers = 1 if database == "sqlite" else 2
    figures = Evening(database, workers)
    chance, clock = random.Random(7), None if only and "clock" not in only else Clock(folder)
    with stores(database, folder) as (url, redis):
        server = Server(folder, url, redis, workers, rate_limits=True, environment=clock.environment if clock else None)
        async with running(server):
            faults = Faults(server, url, redis, workers, clock)
            door = asyncio.Semaphore(AT_THE_DOOR)
            playing = [
                Game(server.address, PLANS[place % len(PLANS)] | {"clock": CLOCK}, random.Random(place), pause, door)
                for place in range(games)
            ]
            tasks = [asyncio.create_task(game.run()) for game in playing]
            readers = [_read(server.address, random.Random(place), figures) for place in range(READERS)]
            tasks += [asyncio.create_task(reader) for reader in readers]
            tasks.append(asyncio.create_task(watch(playing)))
            await _all_go_on(playing, figures)
            until = time.monotonic() + 60 * minutes
            names = list(only or faults.all)
            while len(figures.faults) < len(names) or time.monotonic() < until:
                name = names[sum(figures.faults.values()) % len(names)]
                await asyncio.sleep(between * chance.uniform(0.5, 1.5))
                for game in playing:
                    game.killed()
                await faults.all[name]()
                figures.faults[name] = figures.faults.get(name, 0) + 1
                took = await _all_go_on(playing, figures)
                figures.recovered[name] = max(took, figures.recovered.get(name, 0.0))
                print(f"{time.monotonic() - began:.0f} s: {name}, all games went on within {took} s", flush=True)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            server.terminate()
            await server.stopped()
        await check(url, playing, figures)
    figures.kills = figures.faults.get("worker", 0)
    figures.seconds = round(time.monotonic() - began, 1)
    waits = sorted(wait for game in playing for wait in game.waits) or [0.0]
    figures.median_wait, figures.p99_wait = (round(waits[int(len(waits) * part)], 1) for part in (0.5, 0.99))
    figures.longest_wait = round(waits[-1], 1)
    return figures


async def _all_go_on(playing: list[Game], figures: Evening) -> float:
    """Waits until every game has gone on: how many seconds it took."""
    began = time.monotonic()
    for game in await stuck(playing):
        figures.stuck += 1
        print(f"stuck: {game.text()}", flush=True)
    return round(time.monotonic() - began, 1)


async def _read(address: str, chance: random.Random, figures: Evening) -> None:
    """Somebody who reads lists all evening, whatever comes back."""
    guest: Guest | None = None
    while True:
        try:
            guest = guest or await Guest.arrive(address)
            await guest.request("GET", chance.choice(LISTS))
            figures.lists_read += 1
        except AWAY:
            figures.lists_missed += 1
        await asyncio.sleep(chance.uniform(0.5, 1.5))


def main() -> None:
    """The command line."""
    told = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    told.add_argument("--minutes", type=float, default=60.0)
    told.add_argument("--games", type=int, default=20)
    told.add_argument("--database", choices=["sqlite", "postgres"], default="sqlite")
    told.add_argument("--pause", type=float, default=1.0, help="seconds that a player thinks, on average")
    told.add_argument("--between", type=float, default=20.0, help="seconds between two faults, on average")
    told.add_argument("--json", type=Path, help="keep the figures in this file")
    chosen = told.parse_args()
    with tempfile.TemporaryDirectory(prefix="outerworld-") as folder:
        figures = asyncio.run(
            evening(chosen.database, chosen.minutes, chosen.games, chosen.pause, chosen.between, Path(folder))
        )
    tell(figures, chosen.json)


if __name__ == "__main__":
    main()

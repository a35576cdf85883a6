"""How many games one machine holds: one decision a game every five seconds, 99 of 100 acknowledged within 100 ms.

`python -m benchmarks.reliability.load` starts a server, and clients in processes of their own that play over real
sockets. It adds games step by step until the promise breaks, and says what gave out first.
"""

import argparse
import asyncio
import json
import multiprocessing
import random
import re
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from queue import Empty
from typing import Any, Final

from benchmarks.reliability.client import AWAY, Guest, Line
from benchmarks.reliability.server import Server

EVERY: Final = 5.0
"""Seconds from one decision of a game to the next."""
PROMISE: Final = 0.1
"""Seconds within which 99 of 100 answers are acknowledged."""
HOT_SEAT: Final = {"tutorial": "1", "seats": [{"by": "person"}, {"by": "person"}], "hot_seat": True}
DUEL: Final = {"duel": {}, "seats": [{"by": "person"}, {"by": "person"}], "hot_seat": True}
PLANS: Final = {"lesson": HOT_SEAT, "duel": DUEL}
"""Both sides are played over one socket: it is told everything that two players would be."""


@dataclass
class Game:
    """A game that goes on for ever: when one is over the next begins."""

    guest: Guest
    plan: dict[str, Any]
    chance: random.Random
    report: Callable[[float], None]

    async def play(self) -> None:
        """Decides once in a while, and measures how long the acknowledgement takes."""
        await asyncio.sleep(self.chance.random() * EVERY)
        while True:
            try:
                table = (await self.guest.open(self.plan))["id"]
                async with self.guest.connected(table) as line:
                    await self._play(line)
            except AWAY:
                self.report(float("inf"))
                await asyncio.sleep(1)

    async def _play(self, line: Line) -> None:
        await line.hello()
        await line.send("value", value=f"{self.chance.getrandbits(128):032x}")
        number = -1
        while (asked := await self._asked(line, number)) is not None:
            number = asked["number"]
            option = self.chance.choice(asked["options"])["text"]
            await asyncio.sleep(EVERY * (0.8 + 0.4 * self.chance.random()))
            began = time.perf_counter()
            await line.send("answer", number=number, option=option)
            while (state := await line.until("state"))["number"] <= number:
                pass
            self.report(time.perf_counter() - began)
            line.frames.clear()
            if state["view"]["over"]:
                return

    async def _asked(self, line: Line, number: int) -> dict[str, Any] | None:
        while True:
            message = await line.until("options", "table")
            if message["type"] == "options" and message["number"] > number:
                return message
            if message["type"] == "table" and message["table"]["result"] is not None:
                return None


def players(address: str, plan: dict[str, Any], seed: int, orders: Any, reports: Any) -> None:
    """A process of clients: plays as many games as it is told to, and reports every delay."""
    asyncio.run(_players(address, plan, seed, orders, reports))


async def _players(address: str, plan: dict[str, Any], seed: int, orders: Any, reports: Any) -> None:
    delays: list[float] = []
    games: list[asyncio.Task[None]] = []
    while True:
        try:
            wanted = orders.get_nowait()
            while len(games) < wanted:
                game = Game(
                    await Guest.arrive(address), plan, random.Random(seed * 100_000 + len(games)), delays.append
                )
                games.append(asyncio.create_task(game.play()))
        except Empty:
            pass
        await asyncio.sleep(1.0)
        reports.put(delays[:])
        delays.clear()


@dataclass(frozen=True)
class Step:
    """So many games at once, and how it went."""

    games: int
    answers: int
    p50: float
    p99: float
    worst: float
    server_cores: float
    client_cores: float
    megabytes: int

    @property
    def is_kept(self) -> bool:
        """Whether the promise was kept."""
        return self.p99 <= PROMISE and self.answers > 0

    def __str__(self) -> str:
        return (
            f"{self.games:6} games  {self.answers:6} answers  p50 {self.p50 * 1000:6.1f} ms  "
            f"p99 {self.p99 * 1000:7.1f} ms  worst {self.worst * 1000:7.0f} ms  server {self.server_cores:4.2f} cores  "
            f"clients {self.client_cores:4.2f} cores  {self.megabytes} MB"
        )


class Load:
    """One server, some processes of clients, and more games with every step."""

    def __init__(self, server: Server, plan: dict[str, Any], clients: int) -> None:
        self._server = server
        context = multiprocessing.get_context("spawn")
        self._orders = [context.Queue() for _ in range(clients)]
        self._reports = context.Queue()
        self._clients = [
            context.Process(target=players, args=(server.address, plan, place, orders, self._reports), daemon=True)
            for place, orders in enumerate(self._orders)
        ]
        for client in self._clients:
            client.start()

    def step(self, games: int, seconds: float) -> Step:
        """So many games for so long, after a while in which they begin."""
        for place, orders in enumerate(self._orders):
            orders.put(games // len(self._orders) + (place < games % len(self._orders)))
        self._gather(EVERY * 2 + games / 100)
        own, theirs = self._server_ticks(), self._client_ticks()
        began = time.monotonic()
        delays = sorted(self._gather(seconds))
        took = time.monotonic() - began
        return Step(
            games=games,
            answers=len(delays),
            p50=_percentile(delays, 0.5),
            p99=_percentile(delays, 0.99),
            worst=delays[-1] if delays else float("inf"),
            server_cores=(self._server_ticks() - own) / 100 / took,
            client_cores=(self._client_ticks() - theirs) / 100 / took,
            megabytes=sum(map(_megabytes, self._server_processes())),
        )

    def end(self) -> None:
        """No more clients."""
        for client in self._clients:
            client.kill()
            client.join()

    def _gather(self, seconds: float) -> list[float]:
        until = time.monotonic() + seconds
        found: list[float] = []
        while (left := until - time.monotonic()) > 0:
            with suppress(Empty):
                found += self._reports.get(timeout=left)
        return found

    def _server_processes(self) -> list[int]:
        return [self._server.process, *self._server.workers()]

    def _server_ticks(self) -> int:
        return sum(map(_ticks, self._server_processes()))

    def _client_ticks(self) -> int:
        return sum(_ticks(client.pid) for client in self._clients if client.pid)


def _percentile(delays: list[float], part: float) -> float:
    return delays[min(len(delays) - 1, int(len(delays) * part))] if delays else float("inf")


def _ticks(process: int) -> int:
    """The hundredths of seconds that a process has computed."""
    numbers = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return int(numbers[11]) + int(numbers[12])


def _megabytes(process: int) -> int:
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{process}/status").read_text())
    return int(found[1]) // 1024 if found else 0


def what_gave_out(step: Step, workers: int) -> str:
    """What stood in the way at the step that broke the promise."""
    cores = multiprocessing.cpu_count()
    if step.server_cores > 0.85 * workers:
        return f"the processor: {step.server_cores:.2f} cores for {workers} worker(s), each of which can use one"
    if step.server_cores + step.client_cores > 0.85 * cores:
        return (
            f"the machine's {cores} cores: {step.server_cores:.2f} for the server, {step.client_cores:.2f} for clients"
        )
    return "waiting: for the disk, or for somebody else on this machine"


async def load(
    plan: str, first: int, factor: float, seconds: float, database: str | None, redis: str | None, workers: int
) -> list[Step]:
    """Steps upwards until one breaks the promise."""
    with tempfile.TemporaryDirectory() as folder:
        where = database or f"sqlite:///{Path(folder) / 'games.sqlite'}"
        server = Server(Path(folder), where, redis, workers)
        await server.start()
        run = Load(server, PLANS[plan], clients=2)
        steps: list[Step] = []
        try:
            games = first
            while not steps or steps[-1].is_kept:
                steps.append(await asyncio.to_thread(run.step, games, seconds))
                print(steps[-1], flush=True)
                games = max(games + 1, round(games * factor))
        finally:
            run.end()
            server.end()
        return steps


def main() -> None:
    """Prints every step, the most games that were held, and what gave out first."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--plan", choices=PLANS, default="duel")
    parser.add_argument("--first", type=int, default=100, help="games of the first step")
    parser.add_argument("--factor", type=float, default=1.3, help="by how much each step is more")
    parser.add_argument("--seconds", type=float, default=30.0, help="how long a step is measured")
    parser.add_argument("--database", help="an empty PostgreSQL instead of SQLite")
    parser.add_argument("--redis")
    parser.add_argument("--workers", type=int, default=1)
    told = parser.parse_args()
    steps = asyncio.run(load(told.plan, told.first, told.factor, told.seconds, told.database, told.redis, told.workers))
    held = max((step.games for step in steps if step.is_kept), default=0)
    print(f"held: {held} games of the kind {told.plan}")
    print(f"gave out first: {what_gave_out(steps[-1], told.workers)}")
    print(json.dumps([vars(step) for step in steps]))
    sys.exit(0 if held else 1)


if __name__ == "__main__":
    main()

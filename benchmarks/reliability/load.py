"""How many games one machine holds: one decision a game every five seconds, 99 of 100 acknowledged within 100 ms.

`python -m benchmarks.reliability.load` starts a server, and clients in processes of their own that play over real
sockets. It adds games step by step until the promise breaks twice in a row, closes in on the most games that are held,
and says what gave out first. `--database postgres --workers 2` measures a club's server. With the compiled engine:
`PYTHONPATH=build/compiled:. python -P -m benchmarks.reliability.load` after `python -m tools.compiled`.

A figure counts on a machine that does nothing else: `others` says how much it did.
"""

import argparse
import asyncio
import json
import multiprocessing
import os
import random
import re
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from queue import Empty
from typing import Any, Final

import httpx2

from benchmarks.reliability.client import AWAY, Guest, Line
from benchmarks.reliability.server import Server
from outerworld.engine import game as engine
from tools import servers

EVERY: Final = 5.0
"""Seconds from one decision of a game to the next."""
PAUSE: Final = 0.1
"""Seconds from one new guest of a process to the next: people do not all come in the same moment."""
PROMISE: Final = 0.1
"""Seconds within which 99 of 100 answers are acknowledged."""
HOT_SEAT: Final = {"tutorial": "1", "seats": [{"by": "person"}, {"by": "person"}], "hot_seat": True}
DUEL: Final = {"duel": {}, "seats": [{"by": "person"}, {"by": "person"}], "hot_seat": True}
ADVENTURE: Final = {"adventure": {}, "seats": [{"by": "person"}, {"by": "person"}], "hot_seat": True}
PLANS: Final = {"lesson": HOT_SEAT, "duel": DUEL, "adventure": ADVENTURE}
"""Both sides are played over one socket: it is told everything that two players would be."""
PRECISION: Final = 0.05
"""How near the most games that were held come to the fewest that were not."""
STORES: Final = ("postgres", "redis-server")


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
                await asyncio.sleep(PAUSE)
            for game_over in games[wanted:]:
                game_over.cancel()
            del games[wanted:]
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
    store_cores: float
    """Of PostgreSQL and Redis; SQLite is in the server."""
    other_cores: float
    """Of whatever else runs on this machine."""
    write_ms: float
    """How long a transaction of answers took on average."""
    megabytes: int

    @property
    def is_kept(self) -> bool:
        """Whether the promise was kept."""
        return self.p99 <= PROMISE and self.answers > 0

    def __str__(self) -> str:
        return (
            f"{self.games:6} games  {self.answers:6} answers  p50 {self.p50 * 1000:6.1f} ms  "
            f"p99 {self.p99 * 1000:7.1f} ms  worst {self.worst * 1000:7.0f} ms  write {self.write_ms:5.1f} ms  "
            f"cores: server {self.server_cores:4.2f}, clients {self.client_cores:4.2f}, "
            f"stores {self.store_cores:4.2f}, others {self.other_cores:4.2f}  {self.megabytes} MB"
        )


class Load:
    """One server, some processes of clients, and more games with every step."""

    def __init__(self, server: Server, plan: dict[str, Any], clients: int) -> None:
        self._server = server
        self._games = 0
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
        self._gather(EVERY * 3 + max(0, games - self._games) * PAUSE)
        self._games = games
        before, wrote = self._ticks(), self._written()
        began = time.monotonic()
        delays = sorted(self._gather(seconds))
        took = time.monotonic() - began
        server, clients, stores, all_ = (
            (after - earlier) / 100 / took for after, earlier in zip(self._ticks(), before, strict=True)
        )
        writes, writing = (after - earlier for after, earlier in zip(self._written(), wrote, strict=True))
        return Step(
            games=games,
            answers=len(delays),
            p50=percentile(delays, 0.5),
            p99=percentile(delays, 0.99),
            worst=delays[-1] if delays else float("inf"),
            server_cores=server,
            client_cores=clients,
            store_cores=stores,
            other_cores=all_ - server - clients - stores,
            write_ms=1000 * writing / writes if writes else 0.0,
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

    def _ticks(self) -> tuple[int, int, int, int]:
        """What the server, the clients, its stores, and everything on this machine have computed."""
        server = sum(map(_ticks, self._server_processes()))
        clients = _ticks(os.getpid()) + sum(_ticks(client.pid) for client in self._clients if client.pid)
        return server, clients, sum(map(_ticks, _called(STORES))), _all_ticks()

    def _written(self) -> tuple[float, float]:
        """How many transactions of answers there were, and the seconds that they took."""
        figures = httpx2.get(f"{self._server.address}/metrics", timeout=60).text
        found = dict(re.findall(r"^outerworld_journal_seconds_(count|sum) (\S+)", figures, re.MULTILINE))
        return float(found["count"]), float(found["sum"])


def percentile(delays: list[float], part: float) -> float:
    """What so great a part of sorted delays stays below."""
    return delays[min(len(delays) - 1, int(len(delays) * part))] if delays else float("inf")


def _ticks(process: int) -> int:
    """The hundredths of seconds that a process has computed."""
    numbers = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return int(numbers[11]) + int(numbers[12])


def _all_ticks() -> int:
    """The same of everything on this machine."""
    user, nice, system, _, _, *interrupts = map(int, Path("/proc/stat").read_text().split("\n")[0].split()[1:8])
    return user + nice + system + sum(interrupts)


def _called(names: Sequence[str]) -> list[int]:
    """The processes with one of these names."""
    found = []
    for folder in Path("/proc").iterdir():
        with suppress(OSError):
            if folder.name.isdigit() and (folder / "comm").read_text().strip() in names:
                found.append(int(folder.name))
    return found


def _megabytes(process: int) -> int:
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{process}/status").read_text())
    return int(found[1]) // 1024 if found else 0


def what_gave_out(step: Step, workers: int) -> str:
    """What stood in the way at the step that broke the promise."""
    cores = multiprocessing.cpu_count()
    used = step.server_cores + step.client_cores + step.store_cores
    if step.other_cores > 0.2 * cores:
        return f"the machine, which used {step.other_cores:.2f} of its {cores} cores for other things: not a figure"
    if step.server_cores > 0.85 * workers:
        return f"the server: {step.server_cores:.2f} cores for {workers} worker(s), each of which can use one"
    if used > 0.85 * cores:
        return (
            f"the machine's {cores} cores: {step.server_cores:.2f} for the server, {step.store_cores:.2f} for its "
            f"stores, {step.client_cores:.2f} for clients"
        )
    if step.write_ms > 1000 * PROMISE / 2:
        return f"the disk, or the database: a transaction takes {step.write_ms:.0f} ms"
    return "waiting, with cores to spare and a quick database: the server's event loop was held up"


def closing_in(run: Load, games: int, factor: float, seconds: float) -> Iterator[Step]:
    """Steps upwards until one breaks the promise, then ever smaller ones between what was held and what was not."""
    held, broken = 0, None
    while broken is None or broken - held > max(1.0, PRECISION * held):
        step = run.step(games, seconds)
        if not step.is_kept:
            yield step
            step = run.step(games, seconds)
        yield step
        if step.is_kept:
            held = games
        else:
            broken = games
        games = round(games * factor) if broken is None else (held + broken) // 2


@contextmanager
def _stores(folder: Path, database: str, workers: int) -> Iterator[tuple[str, str | None]]:
    if database == "sqlite":
        yield f"sqlite:///{folder / 'games.sqlite'}", None
    elif workers == 1:
        with servers.postgres(durable=True) as url:
            yield url, None
    else:
        with servers.postgres(durable=True) as url, servers.redis() as redis:
            yield url, redis


def load(plan: str, first: int, factor: float, seconds: float, database: str, workers: int) -> list[Step]:
    """All steps, each printed as soon as it is done."""
    with tempfile.TemporaryDirectory() as name, _stores(Path(name), database, workers) as (url, redis):
        server = Server(Path(name), url, redis, workers)
        asyncio.run(server.start())
        run = Load(server, PLANS[plan], clients=2)
        steps: list[Step] = []
        try:
            for step in closing_in(run, first, factor, seconds):
                steps.append(step)
                print(step, flush=True)
        finally:
            run.end()
            server.end()
        return steps


def main() -> None:
    """Prints every step, the most games that were held, and what gave out first."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--plan", choices=PLANS, default="duel")
    parser.add_argument("--first", type=int, default=100, help="games of the first step")
    parser.add_argument("--factor", type=float, default=1.5, help="by how much each step is more")
    parser.add_argument("--seconds", type=float, default=30.0, help="how long a step is measured")
    parser.add_argument("--database", choices=["sqlite", "postgres"], default="sqlite")
    parser.add_argument("--workers", type=int, default=1)
    told = parser.parse_args()
    is_compiled = not str(engine.__file__).endswith(".py")
    print(f"{told.database}, {told.workers} worker(s), the engine {'compiled' if is_compiled else 'interpreted'}")
    steps = load(told.plan, told.first, told.factor, told.seconds, told.database, told.workers)
    held = max((step.games for step in steps if step.is_kept), default=0)
    broken = min((step for step in steps if not step.is_kept), key=lambda step: step.games)
    print(f"held: {held} games of the kind {told.plan}")
    print(f"gave out first: {what_gave_out(broken, told.workers)}")
    print(json.dumps([vars(step) for step in steps]))
    sys.exit(0 if held else 1)


if __name__ == "__main__":
    main()

"""Slow requests: somebody opens connections by the thousand, and says a byte on each now and then.

`python -m benchmarks.reliability.slow` starts a server that may open 1,024 files, lets people play at tables, and holds
1,100 half-open requests against it, half of them in their headers and half in their bodies: first from an address of
their own, then as if they came through the proxy on this machine. It prints how fast answers at the tables and new
requests for `/healthz` were, beside the same without the attack, and ends with 1 if a bar is broken.
"""

import argparse
import asyncio
import multiprocessing
import random
import resource
import socket
import sys
import tempfile
import time
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import httpx2

from benchmarks.reliability.client import AWAY, Player, fighting, gathered
from benchmarks.reliability.server import Server

HALF_OPEN: Final = 1_100
FILES: Final = 1_024
GAMES: Final = 4
THINKING: Final = 0.5
LASTS: Final = 15.0
TRICKLE: Final = 1.0
STRANGER: Final = "127.0.0.2"
"""An address of this machine that is no trusted proxy."""
PROXY: Final = "127.0.0.1"

SLOWER: Final = 2.0
MOST_LOGGED: Final = 100_000

HEADERS: Final = b"GET /api/lobby HTTP/1.1\r\nHost: x\r\nX-Slow: "
BODY: Final = b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 9000\r\n\r\n{"


@dataclass
class Evening:
    """How long answers at the tables and requests for a sign of life took, and how many were not answered."""

    answers: list[float] = field(default_factory=list)
    health: list[float] = field(default_factory=list)
    unanswered: int = 0

    def __str__(self) -> str:
        answers, health = (_times(seconds) for seconds in (self.answers, self.health))
        return f"answers {answers}; /healthz {health}, {self.unanswered} unanswered"


def _times(seconds: list[float]) -> str:
    if not seconds:
        return "none"
    half, most, worst = (1000 * at(seconds, share) for share in (0.5, 0.99, 1.0))
    return f"{len(seconds)}: half within {half:.0f} ms, 99 of 100 within {most:.0f} ms, worst {worst:.0f} ms"


def at(seconds: list[float], share: float) -> float:
    """Such a share of them took no longer.

    >>> at([3.0, 1.0, 2.0], 0.5)
    2.0
    """
    return sorted(seconds)[min(len(seconds) - 1, int(len(seconds) * share))]


async def ask_for_health(address: str, evening: Evening) -> None:
    """Asks again and again, with a new connection each time, as a proxy or an operator would."""
    while True:
        began = time.perf_counter()
        try:
            async with httpx2.AsyncClient(base_url=address, timeout=5, trust_env=False) as http:
                (await http.get("/healthz")).raise_for_status()
            evening.health.append(time.perf_counter() - began)
        except AWAY:
            evening.unanswered += 1
        await asyncio.sleep(0.1)


async def play(address: str, seed: int, evening: Evening) -> None:
    """Plays one game after the other."""
    while True:
        guests, table = await gathered(address)
        players = [
            Player(guest, table, random.Random(seed), THINKING, choose=fighting(random.Random(seed)))
            for guest in guests
        ]
        for player in players:
            player.seconds = evening.answers
        await asyncio.gather(*(player.play() for player in players))


async def hold_open(address: str, came_from: str) -> None:
    """Holds half-open requests; whoever is shown the door comes back."""
    host, port = address.removeprefix("http://").split(":")
    await asyncio.gather(*(_trickle(host, int(port), came_from, number) for number in range(HALF_OPEN)))


async def _trickle(host: str, port: int, came_from: str, number: int) -> None:
    until = time.monotonic() + LASTS
    while time.monotonic() < until:
        with suppress(OSError, TimeoutError):
            async with asyncio.timeout(until - time.monotonic()):
                reader, writer = await asyncio.open_connection(host, port, local_addr=(came_from, 0))
                try:
                    writer.write((HEADERS, BODY)[number % 2])
                    while not reader.at_eof():
                        writer.write(b"x")
                        await writer.drain()
                        with suppress(TimeoutError):
                            await asyncio.wait_for(reader.read(1000), TRICKLE)
                finally:
                    writer.transport.abort()
        await asyncio.sleep(2.0)


def attack(address: str, came_from: str | None) -> None:
    """Attacks the server at an address, in a process of its own; from nowhere it leaves it alone."""
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(4096, hard), hard))
    if came_from is None:
        time.sleep(LASTS)
    else:
        asyncio.run(hold_open(address, came_from))


async def evening_with(server: Server, came_from: str | None) -> Evening:
    """An evening at the tables while somebody attacks."""
    evening = Evening()
    work = [asyncio.create_task(play(server.address, seed, evening)) for seed in range(GAMES)]
    await asyncio.sleep(2)
    evening.answers.clear()
    work.append(asyncio.create_task(ask_for_health(server.address, evening)))
    process = multiprocessing.get_context("forkserver").Process(target=attack, args=(server.address, came_from))
    process.start()
    await asyncio.to_thread(process.join)
    for task in work:
        task.cancel()
    await asyncio.gather(*work, return_exceptions=True)
    return evening


async def measure() -> list[str]:
    """Prints the figures; what broke a bar."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), f"sqlite:///{folder}/games.sqlite", log_level="warning", files=FILES)
        try:
            await server.start()
            evenings = {
                "quiet": await evening_with(server, None),
                "stranger": await evening_with(server, STRANGER),
                "through the proxy": await evening_with(server, PROXY),
            }
            after = await asyncio.to_thread(_answers_now, server.address)
        finally:
            server.end()
        logged = server.log.stat().st_size
    for name, evening in evenings.items():
        sys.stdout.write(f"{name}: {evening}\n")
    sys.stdout.write(f"log: {logged:,} bytes; answers afterwards: {after}\n")
    calm = evenings.pop("quiet")
    return [
        *(
            f"{name}: answers at the tables were held up"
            for name, evening in evenings.items()
            if not evening.answers or at(evening.answers, 0.99) > SLOWER * at(calm.answers, 0.99)
        ),
        *(f"{name}: no sign of life" for name, evening in evenings.items() if evening.unanswered),
        *["the log grew"] * (logged > MOST_LOGGED),
        *["the server does not answer afterwards"] * (not after),
    ]


def _answers_now(address: str) -> bool:
    host, port = address.removeprefix("http://").split(":")
    try:
        with socket.create_connection((host, int(port)), timeout=5) as connection:
            connection.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
            return b" 200 " in connection.recv(100)
    except OSError:
        return False


def main() -> None:
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    broken = asyncio.run(measure())
    sys.stdout.write("".join(f"BROKEN: {bar}\n" for bar in broken))
    sys.exit(bool(broken))


if __name__ == "__main__":
    main()

"""Strangers at the door: what one address can do to a server before it has said who it is.

`python -m benchmarks.reliability.strangers` starts a server with its limits on, attacks it from this machine in each of
the ways below, prints the figures beside those of the quiet server, and ends with 1 if a bar is broken.

- bomb: forty sockets send compressed frames, 9.4 MB in all, that inflate to gigabytes.
- flood: one socket sends frames that are no messages as fast as it can, and comes back when it is shown the door.
"""

import argparse
import asyncio
import multiprocessing
import statistics
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

import httpx2
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.frames import Frame, Opcode
from websockets.protocol import State

from benchmarks.reliability.server import Server

SOCKETS: Final = 40
BOMB: Final = 9_400_000
INFLATED: Final = (16 * 1024, 1024 * 1024)
"""How large the frames of a bomb are: as large as a message may be, and as large as none may be."""
LASTS: Final = 6.0
PAUSE: Final = 0.02
GONE: Final = (ConnectionClosed, InvalidHandshake, OSError, TimeoutError)

MOST_MEMORY: Final = 60 * 1024 * 1024
SLOWEST_UNDER_A_BOMB: Final = 0.2
SLOWER_UNDER_A_FLOOD: Final = 2.0


@dataclass
class Health:
    """How fast `/healthz` answered, and the most memory that the server took."""

    seconds: list[float] = field(default_factory=list)
    memory: int = 0

    @property
    def median(self) -> float:
        """Half of the answers took no longer."""
        return statistics.median(self.seconds)

    def __str__(self) -> str:
        times = f"half within {self.median * 1000:.1f} ms, worst {max(self.seconds) * 1000:.0f} ms"
        return f"{times}, {len(self.seconds)} asked; memory {self.memory / 2**20:.0f} MB"


def memory_of(process: int) -> int:
    """The bytes that a process has in memory."""
    pages = int(Path(f"/proc/{process}/statm").read_text().split()[1])
    return pages * 4096


async def watch(server: Server, health: Health) -> None:
    """Asks for the server's health again and again."""
    async with httpx2.AsyncClient(base_url=server.address, timeout=60) as http:
        while True:
            began = time.perf_counter()
            (await http.get("/healthz")).raise_for_status()
            health.seconds.append(time.perf_counter() - began)
            health.memory = max(health.memory, memory_of(server.process))
            await asyncio.sleep(PAUSE)


@asynccontextmanager
async def socket_at(address: str) -> AsyncIterator[ClientConnection]:
    """A socket of nobody, at a table that is not there."""
    table = address.replace("http", "ws", 1) + "/api/tables/nosuchtable/socket"
    async with connect(table, proxy=None, open_timeout=30, close_timeout=1) as socket:
        yield socket


async def bomb(address: str) -> None:
    """Forty sockets with compressed frames; nobody reads the answers."""
    await asyncio.gather(*(one_bomb(address, INFLATED[place % 2]) for place in range(SOCKETS)))


async def one_bomb(address: str, size: int) -> None:
    packed = Frame(Opcode.TEXT, b" " * size).serialize(mask=True, extensions=[PerMessageDeflate(False, False, 12, 12)])
    with suppress(*GONE):
        async with socket_at(address) as socket:
            socket.transport.write(packed * (BOMB // SOCKETS // len(packed)))
            async with asyncio.timeout(LASTS):
                await socket.wait_closed()


async def flood(address: str) -> None:
    """One socket at a time, with frames that are no messages."""
    frames = Frame(Opcode.TEXT, b"nonsense").serialize(mask=True) * 100
    until = time.monotonic() + LASTS
    while time.monotonic() < until:
        with suppress(*GONE):
            async with socket_at(address) as socket:
                while time.monotonic() < until and socket.state is State.OPEN:
                    socket.transport.write(frames)
                    await asyncio.sleep(0.01)
        await asyncio.sleep(0.05)


async def quiet(_address: str) -> None:
    """Nobody is there."""
    await asyncio.sleep(LASTS)


def attack(way: Callable[[str], Coroutine[None, None, None]], address: str) -> None:
    """Attacks the server at an address, in a process of its own."""
    asyncio.run(way(address))


async def under(server: Server, way: Callable[[str], Coroutine[None, None, None]]) -> Health:
    """How the server does while something goes on."""
    health = Health()
    watching = asyncio.create_task(watch(server, health))
    process = multiprocessing.get_context("forkserver").Process(target=attack, args=(way, server.address))
    process.start()
    await asyncio.to_thread(process.join)
    watching.cancel()
    with suppress(asyncio.CancelledError):
        await watching
    return health


async def measure() -> list[str]:
    """Prints the figures; what broke a bar."""
    with tempfile.TemporaryDirectory() as folder:
        server = Server(Path(folder), f"sqlite:///{folder}/games.sqlite", log_level="warning", rate_limits=True)
        await server.start()
        try:
            calm = await under(server, quiet)
            bombed = await under(server, bomb)
            flooded = await under(server, flood)
        finally:
            server.end()
    for name, health in (("quiet", calm), ("bomb", bombed), ("flood", flooded)):
        sys.stdout.write(f"{name}: {health}\n")
    return [
        *[f"a bomb took {(bombed.memory - calm.memory) / 2**20:.0f} MB"] * (bombed.memory - calm.memory > MOST_MEMORY),
        *[f"a bomb held up an answer for {max(bombed.seconds):.2f} s"] * (max(bombed.seconds) > SLOWEST_UNDER_A_BOMB),
        *["a flood slowed answers down"] * (flooded.median > SLOWER_UNDER_A_FLOOD * calm.median),
    ]


def main() -> None:
    argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter).parse_args()
    broken = asyncio.run(measure())
    sys.stdout.write("".join(f"BROKEN: {bar}\n" for bar in broken))
    sys.exit(bool(broken))


if __name__ == "__main__":
    main()

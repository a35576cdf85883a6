"""A club's evening: 64 players at 32 live tables of one event, and 99 of 100 answers acknowledged within 100 ms.

    python -m benchmarks.reliability.event_load
    python -m benchmarks.reliability.event_load --database postgres --workers 2

Everybody plays over a real socket, a decision of a game every five seconds, and looks at the event as its page does: a
second socket tells that something has changed, and then all of it is read again. After some answers a player gives up,
the result comes from the game, and the next round begins by itself, with all tables at once. With the compiled engine:
`PYTHONPATH=build/compiled:. python -P -m benchmarks.reliability.event_load` after `python -m tools.compiled`.

A figure counts on a machine that does nothing else.
"""

import argparse
import asyncio
import json
import random
import sys
import tempfile
import time
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from benchmarks.reliability.client import AWAY, Guest, Message, Player, fighting, own_game
from benchmarks.reliability.crashes import running, stores
from benchmarks.reliability.load import EVERY, PROMISE, percentile
from benchmarks.reliability.server import Server
from outerworld.server.live.messages import PROTOCOL

PLAN: Final[Message] = {"name": "Evening", "rounds": 6, "goes_on": "by-itself"}
LONGEST: Final = 60.0
"""Minutes in which something happens at an event."""
LOOKS_AGAIN: Final = 1.0
"""Seconds within which pages look again after something has changed: not all in the same moment."""


@dataclass
class Evening:
    """An event and those who play in it; what was measured."""

    address: str
    players: int
    answers: int
    chance: random.Random
    acknowledged: list[float] = field(default_factory=list)
    looked: list[float] = field(default_factory=list)
    """How long it took to read the event."""
    rounds: int = 0
    errors: int = 0
    path: str = ""

    async def begin(self) -> list[Guest]:
        """Everybody signs up, and the first round begins."""
        organiser = await Guest.register(self.address)
        made = await organiser.request("POST", "/api/events", {"plan": PLAN})
        self.path = f"/api/events/{made['id']}"
        guests = [await Guest.arrive(self.address) for _ in range(self.players)]
        for guest in guests:
            await guest.request("POST", f"{self.path}/players")
        await organiser.request("POST", f"{self.path}/rulings", {"ruling": {"do": "start"}})
        return guests

    async def take_part(self, guest: Guest) -> None:
        """Looks at the event, and plays whenever there is a table."""
        played: set[str] = set()
        while True:
            try:
                async with guest.event_line(self.path) as line:
                    await line.send("hello", protocol=PROTOCOL)
                    info = await self.look(guest)
                    while info["status"] != "over":
                        game = own_game(info)
                        if game is not None and game not in played:
                            played.add(game)
                            await self.play(guest, game)
                        else:
                            await line.until("event", within=60 * LONGEST)
                            await asyncio.sleep(self.chance.random() * LOOKS_AGAIN)
                        info = await self.look(guest)
                    return
            except AWAY:
                self.errors += 1
                await asyncio.sleep(1.0)

    async def look(self, guest: Guest) -> Message:
        """Reads the event."""
        began = time.perf_counter()
        info: Message = await guest.request("GET", self.path)
        self.looked.append(time.perf_counter() - began)
        self.rounds = max(self.rounds, len(info["rounds"]))
        return info

    async def play(self, guest: Guest, table: str) -> None:
        """One game, at the pace of people: two players decide by turns."""
        player = Player(guest, table, self.chance, pause=EVERY, double=0.0, choose=fighting(self.chance))
        player.most = round(self.answers * (0.5 + self.chance.random()))
        player.seconds = self.acknowledged
        await player.play()
        self.errors += len(player.errors)


async def measure(
    database: str, workers: int, players: int, answers: int, minutes: float, folder: Path
) -> dict[str, float | int]:
    """The evening, for so long."""
    with stores(database, folder) as (url, redis):
        async with running(Server(folder, url, redis, workers, log_level="warning")) as server:
            evening = Evening(server.address, players, answers, random.Random(1))
            guests = await evening.begin()
            tasks = [asyncio.create_task(evening.take_part(guest)) for guest in guests]
            await asyncio.wait(tasks, timeout=60 * minutes)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
    answered, looked = sorted(evening.acknowledged), sorted(evening.looked)
    return {
        "players": players,
        "rounds": evening.rounds,
        "answers": len(answered),
        "p50": percentile(answered, 0.5),
        "p99": percentile(answered, 0.99),
        "worst": percentile(answered, 1.0),
        "looks": len(looked),
        "look_p50": percentile(looked, 0.5),
        "look_p99": percentile(looked, 0.99),
        "errors": evening.errors,
    }


def main() -> None:
    """The command line."""
    told = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    told.add_argument("--players", type=int, default=64)
    told.add_argument("--answers", type=int, default=20, help="after about so many a player gives up")
    told.add_argument("--minutes", type=float, default=15.0)
    told.add_argument("--database", choices=["sqlite", "postgres"], default="sqlite")
    told.add_argument("--workers", type=int, default=1)
    chosen = told.parse_args()
    with tempfile.TemporaryDirectory(prefix="outerworld-") as folder:
        figures = asyncio.run(
            measure(chosen.database, chosen.workers, chosen.players, chosen.answers, chosen.minutes, Path(folder))
        )
    print(json.dumps(figures))
    sys.exit(not figures["answers"] or figures["p99"] > PROMISE)


if __name__ == "__main__":
    main()

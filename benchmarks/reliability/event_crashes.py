"""Kills the server at random moments while events go on, and checks that nothing of them was lost or happened twice.

    python -m benchmarks.reliability.event_crashes --kills 30
    python -m benchmarks.reliability.event_crashes --kills 30 --database postgres --workers 2

Clubs run event after event. At one half of them people sign up, check in and tell the results of real tables; at the
other half they draft, build teams and play on the page. Beside them a judge gives a table time again and again, and one
event has players who do nothing, so that clocks alone drive it. Whoever gets no answer asks again until the server has
it, as a page does; the judge asks once. In the end what is stored is compared with what everybody was told: each
acknowledged act is there, nobody entered, told a result or took a figure twice, no table was opened twice, a table has
followed each order once, no event is stuck, and no time was over before it had run while the server was there.
"""

import argparse
import asyncio
import json
import random
import tempfile
import time
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

import httpx2

from benchmarks.reliability.client import AWAY, Guest, Message, Player, own_game
from benchmarks.reliability.crashes import kill, running, stores
from benchmarks.reliability.event_checks import Figures, Known, check
from benchmarks.reliability.server import Server
from outerworld.cards.loading import load_catalogue
from outerworld.events.figures import build, rules_for
from outerworld.server.storage import events
from outerworld.server.storage.database import Database

PLAYERS: Final = 4
ROUNDS: Final = 2
REAL: Final[Message] = {"name": "Friday", "on": "real", "rounds": ROUNDS, "check_in": True}
RULES: Final = ("limited", "official-2.7")
DRAFT: Final[Message] = {
    "name": "Saturday",
    "rounds": ROUNDS,
    "goes_on": "by-itself",
    "teams": "own",
    "format": RULES[0],
    "ruleset": RULES[1],
    "limited": {"way": "draft", "boosters": 3, "figures": 5, "seconds": 600, "build": 1},
}
BY_CLOCK: Final[Message] = DRAFT | {
    "name": "Sunday",
    "rounds": 1,
    "limited": {"way": "draft", "boosters": 3, "figures": 5, "seconds": 5, "build": 1},
    "minutes": 1,
    "at_time": "draw",
}
"""Figures are taken, teams built and tables drawn by the clock."""
ON_PAGE: Final[Message] = {"name": "Monday", "rounds": 1}
ANSWERS: Final = 2
"""After so many a player of a draft gives the game up."""
SETTLES_WITHIN: Final = 600.0
STAYS_AWAY: Final = 8.0
"""Seconds that a server is away at most; workers of which none gives a sign for six are."""


class Club:
    """People who run event after event, whatever happens to the server."""

    def __init__(self, address: str, chance: random.Random) -> None:
        self._address = address
        self._chance = chance
        self.known: list[Known] = []
        self.done = 0
        """How often somebody was answered."""
        self.is_closing = False

    async def insist(self, who: Guest, method: str, path: str, body: Message | None = None) -> Any:
        """Asks until there is an answer; None where the server refuses, for then it has done so already."""
        while True:
            try:
                answer = await who.request(method, path, body)
            except httpx2.HTTPStatusError as error:
                if error.response.status_code < 500:
                    return None
            except AWAY:
                pass
            else:
                self.done += 1
                return answer
            await asyncio.sleep(0.1)

    async def guest(self, has_account: bool = False) -> Guest:
        """Somebody with a name, or an account."""
        while True:
            try:
                return await (Guest.register if has_account else Guest.arrive)(self._address)
            except AWAY:
                await asyncio.sleep(0.1)

    async def made(self, plan: Message, players: int = PLAYERS) -> tuple[Guest, list[Guest], Known]:
        """A new event and those who have signed up; one whose answer was lost stays without players."""
        organiser = await self.guest(has_account=True)
        info = await self.insist(organiser, "POST", "/api/events", {"plan": plan})
        known = Known(info["id"], plan)
        guests = [await self.guest() for _ in range(players)]
        for guest in guests:
            body = {"value": f"{self._chance.getrandbits(128):032x}"} if "limited" in plan else {}
            await self.insist(guest, "POST", f"{known.path}/players", body)
            known.told.append(("sign-up", guest.name))
        self.known.append(known)
        return organiser, guests, known

    async def rule(self, organiser: Guest, known: Known, do: str) -> Message:
        """The organiser does something: the event after it."""
        await self.insist(organiser, "POST", f"{known.path}/rulings", {"ruling": {"do": do}})
        info: Message = await self.insist(organiser, "GET", known.path)
        return info

    async def run(self, evening: Message) -> None:
        """Event after event, until the club closes."""
        while not self.is_closing:
            await (self.draft() if "limited" in evening else self.real_tables())

    async def real_tables(self) -> None:
        """From checking in to the end, with results that are told."""
        organiser, guests, known = await self.made(REAL)
        for guest in guests:
            await self.insist(guest, "POST", f"{known.path}/check-in")
            known.told.append(("check-in", guest.name))
        by_name = {guest.name: guest for guest in guests}
        for number, do in enumerate(("start", *["next"] * (ROUNDS - 1)), 1):
            info = await self.rule(organiser, known, do)
            known.told.append(("pair", str(number)))
            for table in info["rounds"][-1]["tables"]:
                for name in table["players"]:
                    result = {"table": table["number"], "places": [1, 2]}
                    await self.insist(by_name[name], "POST", f"{known.path}/results", result)
                    known.told.append(("claim", f"{number} {name}"))
        await self.rule(organiser, known, "finish")
        known.told.append(("finish", ""))

    async def draft(self) -> None:
        """From the first pack to the last game."""
        organiser, guests, known = await self.made(DRAFT)
        await self.rule(organiser, known, "start")
        await asyncio.gather(*(self.take_part(guest, known) for guest in guests))
        known.told.append(("finish", ""))

    async def by_clock(self) -> None:
        """Nobody does anything until the event is over."""
        organiser, _, known = await self.made(BY_CLOCK, 2)
        info = await self.rule(organiser, known, "start")
        while info["status"] != "over":
            await asyncio.sleep(0.5)
            info = await self.insist(organiser, "GET", known.path)
        known.told.append(("finish", ""))

    async def take_part(self, guest: Guest, known: Known) -> None:
        """Takes figures, builds a team and plays, until the event is over."""
        while (info := await self.insist(guest, "GET", known.path))["status"] != "over":
            own = info["limited"]["you"]
            game = own_game(info)
            if own["asked"]:
                await self.pick(guest, known, own)
            elif info["limited"]["phase"] == "building" and info["you"]["team"] is None:
                team = build(own["pool"], rules_for(*RULES, load_catalogue()))
                await self.insist(guest, "PUT", f"{known.path}/team", {"team": team})
            elif game is not None:
                player = Player(guest, game, self._chance, pause=0.1, most=ANSWERS)
                await player.play()
                self.done += len(player.acknowledged)
            await asyncio.sleep(0.2)

    async def pick(self, guest: Guest, known: Known, own: Message) -> None:
        """Takes a figure; who got no answer tells it again."""
        figure = self._chance.choice(own["offer"])
        place = f"{guest.name} {len(own['pool'])}"
        known.tried.add((place, figure))
        taken = {"figure": figure, "place": len(own["pool"])}
        if await self.insist(guest, "POST", f"{known.path}/picks", taken) is not None:
            known.picked[place] = figure

    async def give_time(self) -> None:
        """Two play on the page, and their table gets more and more time; each order is sent once."""
        organiser, guests, known = await self.made(ON_PAGE, 2)
        info = await self.rule(organiser, known, "start")
        table = info["rounds"][0]["tables"][0]["games"][0]["table"]
        players = [Player(guest, table, self._chance, pause=1.0) for guest in guests]
        await asyncio.gather(*(player.play() for player in players), self._keep_giving(organiser, known))

    async def _keep_giving(self, organiser: Guest, known: Known) -> None:
        number = 0
        while True:
            number += 1
            ruling = {"do": "extend-table", "table": 1, "minutes": 1, "reason": f"minute {number}"}
            try:
                await organiser.request("POST", f"{known.path}/rulings", {"ruling": ruling})
                known.told.append(("extend", f"minute {number}"))
                self.done += 1
            except AWAY:
                pass
            await asyncio.sleep(0.2)


async def crash(
    database: str, workers: int, kills: int, clubs: int, seed: int, folder: Path, clocks: bool = True
) -> Figures:
    """Runs events, kills and counts; without `clocks` no event waits for one."""
    began = time.monotonic()
    chance = random.Random(seed)
    figures = Figures(database, workers)
    with stores(database, folder) as (url, redis):
        async with running(Server(folder, url, redis, workers, forks=workers == 1)) as server:
            open_clubs = [Club(server.address, random.Random(chance.random())) for _ in range(clubs)]
            judged = Club(server.address, random.Random(chance.random()))
            evenings = [club.run((DRAFT, REAL)[place % 2]) for place, club in enumerate(open_clubs)]
            if clocks:
                evenings.append(open_clubs[0].by_clock())
            giving = asyncio.create_task(judged.give_time())
            tasks = [asyncio.create_task(evening) for evening in evenings]
            while figures.kills < kills:
                await _answered([*open_clubs, judged], chance.randint(3, 12 * clubs))
                await kill(server, workers, chance, away=chance.choice((0.0, chance.uniform(0.0, STAYS_AWAY))))
                figures.kills += 1
                print(f"{figures.kills} kills, {sum(club.done for club in open_clubs)} answers", flush=True)
            giving.cancel()
            for club in open_clubs:
                club.is_closing = True
            figures.stuck = await _stuck(tasks)
            await _settled(url)
            server.terminate()
            await server.stopped()
        await check(url, [known for club in [*open_clubs, judged] for known in club.known], figures)
    figures.seconds = round(time.monotonic() - began, 1)
    return figures


async def _answered(clubs: list[Club], times: int) -> None:
    """Waits until people were answered so often: however slow the machine is."""
    wanted = sum(club.done for club in clubs) + times
    while sum(club.done for club in clubs) < wanted:
        await asyncio.sleep(0.02)


async def _stuck(tasks: list[asyncio.Task[None]]) -> int:
    """How many clubs do not come to the end of their evening."""
    done, late = await asyncio.wait(tasks, timeout=SETTLES_WITHIN)
    for task in late:
        task.cancel()
    await asyncio.gather(*done)
    return len(late)


async def _settled(url: str) -> None:
    """Waits until the sweeper has had every order carried out."""
    database = await Database.open_as_it_is(url)
    until = time.monotonic() + SETTLES_WITHIN
    try:
        while time.monotonic() < until:
            async with database.read() as connection:
                if not await events.open_orders(connection):
                    return
            await asyncio.sleep(0.1)
    finally:
        await database.close()


def main() -> None:
    """The command line."""
    told = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    told.add_argument("--kills", type=int, default=30)
    told.add_argument("--clubs", type=int, default=4)
    told.add_argument("--database", choices=["sqlite", "postgres"], default="sqlite")
    told.add_argument("--workers", type=int, default=1)
    told.add_argument("--seed", type=int, default=1)
    chosen = told.parse_args()
    with tempfile.TemporaryDirectory(prefix="outerworld-") as folder:
        figures = asyncio.run(
            crash(chosen.database, chosen.workers, chosen.kills, chosen.clubs, chosen.seed, Path(folder))
        )
    print(json.dumps(asdict(figures)))
    if not figures.is_good:
        raise SystemExit(1)


if __name__ == "__main__":
    main()

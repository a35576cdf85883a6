"""Kills the server at random moments while games are played over real sockets, and checks that nothing was lost.

    python -m benchmarks.reliability.crashes --kills 200 --games 50
    python -m benchmarks.reliability.crashes --kills 200 --games 50 --database postgres --workers 2

Scripted clients play lessons, whole duels and adventures, against each other and against bots, and games of three that
one of them leaves. Each answer is decided once, and sent again after a crash until the server has it, now and then also
without a crash. In the end the lines in the database are compared with what clients know: every acknowledged answer is
there, no answer is there twice or comes from nowhere, every game goes on after the last kill, and the record of every
finished game is sound. All limits are in place, and everybody has an address of their own. Of several workers one is
killed, and now and then all of them with the process that began them.
"""

import argparse
import asyncio
import json
import math
import random
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from statistics import median
from typing import Final

from benchmarks.reliability.client import AWAY, PLAN, Message, Player, fighting, gathered
from benchmarks.reliability.server import Server
from outerworld.cards.loading import load_catalogue
from outerworld.play.duel.start import FOUR_TEAMS
from outerworld.play.rules_version import RULES_VERSION
from outerworld.play.verify import report_on
from outerworld.server.live.table import rebuild
from outerworld.server.storage import tables
from outerworld.server.storage.database import Database
from outerworld.server.storage.rows import StoredTable
from outerworld.server.tables.lines import Heading, Line
from tools import servers

GOES_ON_WITHIN = 90.0
"""Seconds in which every game must have moved on after the last kill."""
ALL_AT_ONCE: Final = 0.1
"""How often all workers are killed and not one of them."""
PERSON: Final = {"by": "person"}
BOT: Final = {"by": "bot", "bot": "greedy"}
DUEL: Final[Message] = {"duel": {}, "seats": [PERSON, PERSON]}
AGAINST_BOT: Final[Message] = {"duel": {}, "seats": [PERSON, BOT]}
THREE: Final[Message] = {"duel": {"teams": FOUR_TEAMS[:3]}, "seats": [PERSON] * 3}
ADVENTURE: Final[Message] = {"adventure": {}, "seats": [PERSON, PERSON]}
PLANS: Final = (PLAN, DUEL, AGAINST_BOT, ADVENTURE, THREE)
"""What is played, by turns. In a game of three one player leaves after some answers, and a bot stands in."""
LEAVES_AFTER: Final = 3
AT_THE_DOOR: Final = 4
"""So many tables are opened at the same time."""


@dataclass
class Figures:
    """What happened. From `lost` on all must be 0. The times run from a kill to the next answer of a game."""

    database: str
    workers: int
    kills: int = 0
    seconds: float = 0.0
    games: int = 0
    games_finished: int = 0
    answers_acknowledged: int = 0
    answers_of_bots: int = 0
    longest_game: int = 0
    connections: int = 0
    median_wait: float = 0.0
    p99_wait: float = 0.0
    longest_wait: float = 0.0
    first_starts: float = 0.0
    last_starts: float = 0.0
    """Seconds until the server was ready again, half of the time, in the first and the last quarter of the kills."""
    longest_start: float = 0.0
    lost: int = 0
    applied_twice: int = 0
    stuck: int = 0
    unsound: int = 0
    timed_out: int = 0
    """Clocks that ran out."""

    @property
    def is_good(self) -> bool:
        """Whether nothing was lost, doubled, stuck or unsound, and nobody lost by a clock that the server let run."""
        return not (self.lost or self.applied_twice or self.stuck or self.unsound or self.timed_out)

    def text(self) -> str:
        """For people."""
        return (
            f"{self.kills} kills in {self.seconds:.0f} s on {self.database} with {self.workers} worker(s), "
            f"{self.games} games ({self.games_finished} finished), {self.answers_acknowledged} acknowledged answers, "
            f"{self.answers_of_bots} of bots, {self.longest_game} in the longest game, {self.connections} connections. "
            f"From a kill to a game's next answer: median {self.median_wait:.1f} s, 99 of 100 within "
            f"{self.p99_wait:.1f} s, longest {self.longest_wait:.1f} s. {self._starts()}"
            f"Lost: {self.lost}. Applied twice: {self.applied_twice}. Stuck: {self.stuck}. Unsound: {self.unsound}. "
            f"Timed out: {self.timed_out}."
        )

    def _starts(self) -> str:
        if not self.longest_start:
            return ""
        return (
            f"Until it was ready again: half of the time {self.first_starts:.1f} s at first and "
            f"{self.last_starts:.1f} s in the end, longest {self.longest_start:.1f} s. "
        )


class Game:
    """A table and its players; a new one begins when it is over."""

    def __init__(
        self, address: str, plan: Message, chance: random.Random, pause: float, door: asyncio.Semaphore
    ) -> None:
        self._address = address
        self._door = door
        self._plan = plan
        self._chance = chance
        self._pause = pause
        self._killed_at: float | None = None
        self.waits: list[float] = []
        """Seconds from a kill of the server to the next answer here."""
        self.played: list[list[Player]] = []

    async def run(self) -> None:
        """Game after game, until it is stopped."""
        while True:
            try:
                async with self._door:
                    guests, table = await gathered(self._address, self._plan)
            except AWAY:
                await asyncio.sleep(0.2)
                continue
            choose = fighting(self._chance)
            players = [Player(guest, table, self._chance, self._pause, choose=choose) for guest in guests]
            if len(players) > 2:
                players[-1].most = LEAVES_AFTER
            self.played.append(players)
            await asyncio.gather(*(player.play() for player in players))

    @property
    def number(self) -> tuple[int, int]:
        """How far it is: which game, and its number."""
        return len(self.played), max((player.number for player in self.played[-1]), default=0) if self.played else 0

    def text(self) -> str:
        """Where it is, for whoever looks for what went wrong."""
        players = self.played[-1] if self.played else []
        return "; ".join(f"{each.table} at {each.number}, last told {each.errors[-1:]}" for each in players)

    @property
    def acknowledged(self) -> int:
        """How many answers of it and those before it were acknowledged."""
        return sum(len(player.acknowledged) for players in self.played for player in players)

    def killed(self) -> None:
        """The server was killed: how long it takes from now."""
        if self._killed_at is None and self.played:
            self._killed_at = time.monotonic()

    def watch(self) -> None:
        """Remembers how long it took until it went on."""
        moved = max((player.moved_at for player in self.played[-1]), default=0.0) if self.played else 0.0
        if self._killed_at is not None and moved > self._killed_at:
            self.waits.append(moved - self._killed_at)
            self._killed_at = None


async def crash(
    database: str,
    workers: int,
    kills: int,
    games: int,
    pause: float,
    seed: int,
    folder: Path,
    minutes: float = math.inf,
) -> Figures:
    """Plays, kills and counts; after so many minutes with the kills that there were."""
    began = time.monotonic()
    chance = random.Random(seed)
    figures = Figures(database, workers)
    with stores(database, folder) as (url, redis):
        async with running(Server(folder, url, redis, workers, forks=workers == 1, rate_limits=True)) as server:
            door = asyncio.Semaphore(AT_THE_DOOR)
            playing = [
                Game(server.address, PLANS[place % len(PLANS)], random.Random(chance.random()), pause, door)
                for place in range(games)
            ]
            tasks = [asyncio.create_task(game.run()) for game in playing]
            tasks.append(asyncio.create_task(watch(playing)))
            starts: list[float] = []
            while figures.kills < kills and time.monotonic() - began < 60 * minutes:
                await _moved_on(playing, chance.randint(1, 2 * games))
                await asyncio.sleep(chance.uniform(0.0, 0.5))
                for game in playing:
                    game.killed()
                killed_at = time.monotonic()
                await kill(server, workers, chance)
                starts.append(round(time.monotonic() - killed_at, 1))
                figures.kills += 1
                if figures.kills % 10 == 0:
                    answers, took = sum(game.acknowledged for game in playing), time.monotonic() - began
                    print(f"{figures.kills} kills, {answers} answers, {took:.0f} s, starts {starts[-10:]}", flush=True)
            figures.stuck = len(await stuck(playing))
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            server.terminate()
            await server.stopped()
        await check(url, playing, figures)
    figures.seconds = round(time.monotonic() - began, 1)
    waits = sorted(wait for game in playing for wait in game.waits) or [0.0]
    figures.median_wait, figures.p99_wait = (round(waits[int(len(waits) * part)], 1) for part in (0.5, 0.99))
    figures.longest_wait = round(waits[-1], 1)
    quarter = -(-len(starts) // 4)
    figures.first_starts, figures.last_starts = median(starts[:quarter]), median(starts[-quarter:])
    figures.longest_start = max(starts)
    return figures


async def watch(playing: list[Game]) -> None:
    """Lets every game remember how long it took."""
    while True:
        await asyncio.sleep(0.1)
        for game in playing:
            game.watch()


async def _moved_on(playing: list[Game], answers: int) -> None:
    """Waits until so many more answers were acknowledged in all games together: however slow the machine is."""
    wanted = sum(game.acknowledged for game in playing) + answers
    while sum(game.acknowledged for game in playing) < wanted:
        await asyncio.sleep(0.02)


async def kill(server: Server, workers: int, chance: random.Random, away: float = 0.0) -> None:
    """Kills the server, or one of its workers; when all are gone it stays away for so many seconds."""
    if workers == 1 or chance.random() < ALL_AT_ONCE:
        server.kill()
        await asyncio.sleep(away)
        await server.start()
        return
    while not (alive := server.workers()):
        await asyncio.sleep(0.05)
    server.kill_worker(chance.choice(alive))
    await server.is_ready()


async def stuck(playing: list[Game]) -> list[Game]:
    """The games that do not move on any more."""
    before = {game: game.number for game in playing}
    until = time.monotonic() + GOES_ON_WITHIN
    while before and time.monotonic() < until:
        await asyncio.sleep(0.1)
        before = {game: number for game, number in before.items() if game.number <= number}
    return list(before)


@contextmanager
def stores(database: str, folder: Path) -> Iterator[tuple[str, str | None]]:
    """Where games are kept, and the Redis of several workers."""
    if database == "sqlite":
        yield f"sqlite:///{folder / 'games.sqlite'}", None
    else:
        with servers.postgres(durable=True) as url, servers.redis() as redis:
            yield url, redis


@asynccontextmanager
async def running(server: Server) -> AsyncIterator[Server]:
    """A server that is gone in the end, whatever happens."""
    try:
        await server.start()
        yield server
    finally:
        server.end()


async def check(url: str, playing: list[Game], figures: Figures) -> None:
    """Compares what is stored of every game with what its players know."""
    database = await Database.open_as_it_is(url)
    try:
        for game in playing:
            for players in game.played:
                async with database.read() as connection:
                    row = await tables.load(connection, players[0].table)
                    lines = await tables.lines_of(connection, players[0].table)
                assert row is not None
                figures.games += 1
                _compare(row, lines, players, figures)
                if row.status == "over":
                    figures.games_finished += 1
                    figures.unsound += not _is_sound(row.heading, lines)
    finally:
        await database.close()


def _compare(row: StoredTable, lines: list[Line], players: list[Player], figures: Figures) -> None:
    """What is stored against what clients know: the answer that was asked for at number n is line n + 1.

    A clock that ran out has its line there, and what was answered too late was never acknowledged.
    """
    match = rebuild(row, load_catalogue(), ())
    stored: dict[int, str] = {}
    for line in lines:
        if line.text[0].isdigit():
            figures.answers_of_bots += match.asked_person is None
            if match.asked_person is not None:
                stored[line.number - 1] = line.text.partition(" ")[2]
        match.take(line)
    too_late = {line.number - 1 for line in lines if line.text.startswith("time ")}
    figures.timed_out += len(too_late)
    figures.longest_game = max(figures.longest_game, len(stored))
    decided = {number: option for player in players for number, option in player.decided.items()}
    for player in players:
        figures.connections += player.connections
        acknowledged = player.acknowledged - too_late
        figures.answers_acknowledged += len(acknowledged)
        figures.lost += sum(stored.get(number) != decided[number] for number in acknowledged)
    figures.applied_twice += sum(decided.get(number) != text for number, text in stored.items())


def _is_sound(heading: str, lines: list[Line]) -> bool:
    record = Heading.read(heading).record(tuple(line.text for line in lines)).text()
    try:
        return bool(report_on(record, load_catalogue(), RULES_VERSION))
    except ValueError:
        return False


def main() -> None:
    """The command line."""
    told = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    told.add_argument("--kills", type=int, default=200)
    told.add_argument("--games", type=int, default=50)
    told.add_argument("--database", choices=["sqlite", "postgres"], default="sqlite")
    told.add_argument("--workers", type=int, default=1)
    told.add_argument("--pause", type=float, default=1.0, help="seconds that a player thinks, on average")
    told.add_argument("--seed", type=int, default=1)
    told.add_argument("--minutes", type=float, default=math.inf, help="kill no more after so many")
    told.add_argument("--json", type=Path, help="keep the figures in this file")
    chosen = told.parse_args()
    with tempfile.TemporaryDirectory(prefix="outerworld-") as folder:
        figures = asyncio.run(
            crash(
                chosen.database,
                chosen.workers,
                chosen.kills,
                chosen.games,
                chosen.pause,
                chosen.seed,
                Path(folder),
                chosen.minutes,
            )
        )
    tell(figures, chosen.json)


def tell(figures: Figures, kept: Path | None) -> None:
    """Prints the figures, keeps them in a file if one is named, and fails if they are not good."""
    print(figures.text())
    print(json.dumps(asdict(figures)))
    if kept:
        kept.write_text(json.dumps(asdict(figures), indent=2) + "\n")
    if not figures.is_good:
        raise SystemExit(1)


if __name__ == "__main__":
    main()

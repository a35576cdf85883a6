"""Kills the server at random moments while games are played over real sockets, and checks that nothing was lost.

    python -m benchmarks.reliability.crashes --kills 200 --games 50
    python -m benchmarks.reliability.crashes --kills 200 --games 50 --database postgres --workers 2

Scripted clients play against each other; each answer is decided once, and sent again after a crash until the server has
it, now and then also without a crash. In the end the lines in the database are compared with what clients know:
every acknowledged answer is there, no answer is there twice or comes from nowhere, every game goes on after the last
kill, and the record of every finished game is sound.
"""

import argparse
import asyncio
import json
import random
import tempfile
import time
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path

from benchmarks.reliability.client import AWAY, Player, fighting, seated
from benchmarks.reliability.server import Server
from outerworld import __version__
from outerworld.cards.loading import load_catalogue
from outerworld.play.verify import report_on
from outerworld.server.storage import tables
from outerworld.server.storage.database import Database
from outerworld.server.tables.lines import Heading, Line
from tools import servers

GOES_ON_WITHIN = 90.0
"""Seconds in which every game must have moved on after the last kill."""


@dataclass
class Figures:
    """What happened. The last four must be 0."""

    database: str
    workers: int
    kills: int = 0
    seconds: float = 0.0
    games: int = 0
    games_finished: int = 0
    answers_acknowledged: int = 0
    connections: int = 0
    longest_silence: float = 0.0
    lost: int = 0
    applied_twice: int = 0
    stuck: int = 0
    unsound: int = 0

    @property
    def is_good(self) -> bool:
        """Whether nothing was lost, doubled, stuck or unsound."""
        return not (self.lost or self.applied_twice or self.stuck or self.unsound)

    def text(self) -> str:
        """For people."""
        return (
            f"{self.kills} kills in {self.seconds:.0f} s on {self.database} with {self.workers} worker(s), "
            f"{self.games} games ({self.games_finished} finished), {self.answers_acknowledged} acknowledged answers, "
            f"{self.connections} connections; longest silence of a game {self.longest_silence:.1f} s. "
            f"Lost: {self.lost}. Applied twice: {self.applied_twice}. Stuck: {self.stuck}. Unsound: {self.unsound}."
        )


class Game:
    """A table and its two players; a new one begins when it is over."""

    def __init__(self, address: str, chance: random.Random, pause: float) -> None:
        self._address = address
        self._chance = chance
        self._pause = pause
        self.longest_silence = 0.0
        self.played: list[tuple[Player, Player]] = []

    async def run(self) -> None:
        """Game after game, until it is stopped."""
        while True:
            try:
                one, other, table = await seated(self._address)
            except AWAY:
                await asyncio.sleep(0.2)
                continue
            players = (self._player(one, table), self._player(other, table))
            self.played.append(players)
            await asyncio.gather(*(player.play() for player in players))

    def _player(self, guest: object, table: str) -> Player:
        return Player(guest, table, self._chance, self._pause, choose=fighting(self._chance))  # type: ignore[arg-type]

    @property
    def number(self) -> tuple[int, int]:
        """How far it is: which game, and its number."""
        return len(self.played), max((player.number for player in self.played[-1]), default=0) if self.played else 0

    @property
    def acknowledged(self) -> int:
        """How many answers of it and those before it were acknowledged."""
        return sum(len(player.acknowledged) for players in self.played for player in players)

    def watch(self, at: float) -> None:
        """Remembers how long nothing moved."""
        if self.played and not self.played[-1][0].is_over:
            moved = max(player.moved_at for player in self.played[-1])
            self.longest_silence = max(self.longest_silence, at - moved)


async def crash(database: str, workers: int, kills: int, games: int, pause: float, seed: int, folder: Path) -> Figures:
    """Plays, kills and counts."""
    began = time.monotonic()
    chance = random.Random(seed)
    figures = Figures(database, workers)
    with _stores(database, folder) as (url, redis):
        async with _running(Server(folder, url, redis, workers, log_level="info")) as server:
            playing = [Game(server.address, random.Random(chance.random()), pause) for _ in range(games)]
            tasks = [asyncio.create_task(game.run()) for game in playing]
            tasks.append(asyncio.create_task(_watch(playing)))
            while figures.kills < kills:
                await _moved_on(playing, chance.randint(1, 2 * games))
                await asyncio.sleep(chance.uniform(0.0, 0.5))
                await _kill(server, workers, chance)
                figures.kills += 1
            figures.stuck = await _stuck(playing)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            server.terminate()
            await server.stopped()
        await _check(url, playing, figures)
    figures.seconds = round(time.monotonic() - began, 1)
    figures.longest_silence = round(max(game.longest_silence for game in playing), 1)
    return figures


async def _watch(playing: list[Game]) -> None:
    while True:
        await asyncio.sleep(0.1)
        for game in playing:
            game.watch(time.monotonic())


async def _moved_on(playing: list[Game], answers: int) -> None:
    """Waits until so many more answers were acknowledged in all games together: however slow the machine is."""
    wanted = sum(game.acknowledged for game in playing) + answers
    while sum(game.acknowledged for game in playing) < wanted:
        await asyncio.sleep(0.02)


async def _kill(server: Server, workers: int, chance: random.Random) -> None:
    if workers == 1:
        server.kill()
        await server.start()
        return
    while not (alive := server.workers()):
        await asyncio.sleep(0.05)
    server.kill_worker(chance.choice(alive))
    await server.is_ready()


async def _stuck(playing: list[Game]) -> int:
    """How many games do not move on any more."""
    before = {game: game.number for game in playing}
    until = time.monotonic() + GOES_ON_WITHIN
    while before and time.monotonic() < until:
        await asyncio.sleep(0.1)
        before = {game: number for game, number in before.items() if game.number <= number}
    return len(before)


@contextmanager
def _stores(database: str, folder: Path) -> Iterator[tuple[str, str | None]]:
    if database == "sqlite":
        yield f"sqlite:///{folder / 'games.sqlite'}", None
    else:
        with servers.postgres(durable=True) as url, servers.redis() as redis:
            yield url, redis


@asynccontextmanager
async def _running(server: Server) -> AsyncIterator[Server]:
    try:
        await server.start()
        yield server
    finally:
        server.end()


async def _check(url: str, playing: list[Game], figures: Figures) -> None:
    database = await Database.open_as_it_is(url)
    try:
        for game in playing:
            for players in game.played:
                async with database.read() as connection:
                    row = await tables.load(connection, players[0].table)
                    lines = await tables.lines_of(connection, players[0].table)
                figures.games += 1
                _compare(lines, players, figures)
                if row is not None and row.status == "over":
                    figures.games_finished += 1
                    figures.unsound += not _is_sound(row.heading, lines)
    finally:
        await database.close()


def _compare(lines: list[Line], players: tuple[Player, Player], figures: Figures) -> None:
    """What is stored against what clients know: the answer that was asked for at number n is line n + 1."""
    stored = {line.number - 1: line.text.partition(" ")[2] for line in lines if line.text[0].isdigit()}
    decided = players[0].decided | players[1].decided
    for player in players:
        figures.connections += player.connections
        figures.answers_acknowledged += len(player.acknowledged)
        figures.lost += sum(stored.get(number) != decided[number] for number in player.acknowledged)
    figures.applied_twice += sum(decided.get(number) != text for number, text in stored.items())


def _is_sound(heading: str, lines: list[Line]) -> bool:
    record = Heading.read(heading).record(tuple(line.text for line in lines)).text()
    try:
        return bool(report_on(record, load_catalogue(), __version__))
    except ValueError:
        return False


def main() -> None:
    """The command line."""
    told = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    told.add_argument("--kills", type=int, default=200)
    told.add_argument("--games", type=int, default=50)
    told.add_argument("--database", choices=["sqlite", "postgres"], default="sqlite")
    told.add_argument("--workers", type=int, default=1)
    told.add_argument("--pause", type=float, default=1.5, help="seconds that a player thinks, on average")
    told.add_argument("--seed", type=int, default=1)
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
            )
        )
    print(figures.text())
    print(json.dumps(asdict(figures)))
    if chosen.json:
        chosen.json.write_text(json.dumps(asdict(figures), indent=2) + "\n")
    if not figures.is_good:
        raise SystemExit(1)


if __name__ == "__main__":
    main()

"""Games as they were at any line: rebuilt away from the event loop, and kept for whoever steps through them."""

import asyncio
import threading
from collections import OrderedDict
from collections.abc import Sequence
from typing import Final

from outerworld.cards.loading import Catalogue
from outerworld.server.live.opening import plan_of, sitters
from outerworld.server.storage.rows import StoredTable
from outerworld.server.tables.frames import Frame
from outerworld.server.tables.lines import Heading, Line
from outerworld.server.tables.match import Match
from outerworld.server.tables.roles import Role

_KEPT: Final = 8
_AT_ONCE: Final = 2


class Replays:
    """The games that were looked at last. One that goes forward is played on, one that goes back is rebuilt."""

    def __init__(self, catalogue: Catalogue) -> None:
        self._catalogue = catalogue
        self._games: OrderedDict[str, Match] = OrderedDict()
        self._lock = threading.Lock()
        self._room = asyncio.Semaphore(_AT_ONCE)

    async def frames(
        self, table: StoredTable, lines: Sequence[Line], number: int, role: Role, language: str
    ) -> list[Frame]:
        """What a role sees after so many lines, with the events of the last of them."""
        async with self._room:
            return await asyncio.to_thread(self._frames, table, lines, number, role, language)

    async def record(self, table: StoredTable, lines: Sequence[Line]) -> str:
        """The whole record of a finished game, as `outerworld verify` reads it."""
        async with self._room:
            return await asyncio.to_thread(lambda: self._rebuilt(table, lines).record())

    async def past(self, table: StoredTable, lines: Sequence[Line]) -> list[str]:
        """The lines that a game which goes on after these begins with; Refused where none can."""
        async with self._room:
            return await asyncio.to_thread(lambda: self._rebuilt(table, lines).past())

    def _frames(self, table: StoredTable, lines: Sequence[Line], number: int, role: Role, language: str) -> list[Frame]:
        match = self._taken(table.id)
        if match is None or match.number > number:
            match = self._rebuilt(table, lines[:number])
        for line in lines[match.number : number]:
            match.take(line)
        frames = match.frames(role, max(0, number - 1), language)
        self._put_back(table.id, match)
        return frames

    def _taken(self, table: str) -> Match | None:
        with self._lock:
            return self._games.pop(table, None)

    def _put_back(self, table: str, match: Match) -> None:
        with self._lock:
            self._games[table] = match
            while len(self._games) > _KEPT:
                self._games.popitem(last=False)

    def _rebuilt(self, table: StoredTable, lines: Sequence[Line]) -> Match:
        return Match(plan_of(table), table.secret, sitters(table), Heading.read(table.heading), self._catalogue, lines)

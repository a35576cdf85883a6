"""Games as they were at any line: rebuilt away from the event loop, and kept for whoever steps through them."""

import asyncio
import threading
from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from outerworld.arena.teams import TeamError
from outerworld.cards.errors import CardError
from outerworld.cards.loading import Catalogue
from outerworld.play.played import CourseError
from outerworld.play.record import last_rules
from outerworld.play.rules_version import RULES_VERSION
from outerworld.play.start import cards_of
from outerworld.server.live.table import rebuild
from outerworld.server.storage.rows import StoredTable
from outerworld.server.tables.frames import Frame
from outerworld.server.tables.lines import Heading, Line
from outerworld.server.tables.match import Match
from outerworld.server.tables.refusal import other_rules
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
        return Heading.read(table.heading).record(tuple(line.text for line in lines)).text()

    async def past(self, table: StoredTable, lines: Sequence[Line]) -> list[str]:
        """The lines that a game which goes on after these begins with; Refused where none can."""
        async with self._room:
            return await asyncio.to_thread(lambda: self._rebuilt(table, lines, len(lines)).past())

    def _frames(self, table: StoredTable, lines: Sequence[Line], number: int, role: Role, language: str) -> list[Frame]:
        heading = Heading.read(table.heading)
        passed, *_ = last_rules(heading.version, heading.packs, [line.text for line in lines])
        number = max(number, passed + 1) if passed else number  # what other rules played before cannot be shown
        match = self._taken(table.id)
        if match is None or match.number > number:
            match = self._rebuilt(table, lines, number)
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

    def _rebuilt(self, table: StoredTable, lines: Sequence[Line], number: int) -> Match:
        """The game after so many lines; one of other rules or cards only if it ends with those of now as it ended."""
        match = rebuild(table, self._catalogue, lines[:number])
        if not match.is_outdated:
            return match
        heading, known = match.heading, cards_of(match.heading.setup, self._catalogue)
        now = replace(table, heading=replace(heading, version=RULES_VERSION, packs=known.pack_hash).text())
        try:
            if table.status != "over" or rebuild(now, self._catalogue, lines).is_outdated:
                raise other_rules()
        except (CourseError, CardError, TeamError):
            raise other_rules() from None
        return rebuild(now, self._catalogue, lines[:number])

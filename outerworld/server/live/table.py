"""A table in motion: its game in memory, changed by one at a time, and told to all who listen.

Whatever changes a game goes one way: the match takes an act and says which lines it meant, the journal chains and
writes them, and only then is anybody told. While they are being written the match in memory is ahead of what is stored,
and the table's lock keeps everybody from seeing it. If they cannot be written the match is thrown away, and what is
stored counts: the table is read anew by whoever wants it next.
"""

import asyncio
import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final, cast, get_args
from weakref import WeakKeyDictionary

import structlog

from outerworld.cards.errors import CardError
from outerworld.cards.loading import Catalogue
from outerworld.play.played import How, Result
from outerworld.server.live.bell import ring
from outerworld.server.live.bus import Bus, Data
from outerworld.server.live.declined import Declined, not_found, other_cards
from outerworld.server.live.ending import state_of
from outerworld.server.live.info import table_info
from outerworld.server.live.messages import Language, Table, TableInfo, write
from outerworld.server.live.opening import plan_of, sitters
from outerworld.server.people.identity import now
from outerworld.server.storage import outages, tables
from outerworld.server.storage.database import Database
from outerworld.server.storage.journal import Journal
from outerworld.server.storage.rows import StoredTable
from outerworld.server.storage.snapshots import saved_turn
from outerworld.server.tables.acts import Act
from outerworld.server.tables.frames import Choosing
from outerworld.server.tables.lines import Heading, Line
from outerworld.server.tables.match import Match
from outerworld.server.tables.question import Question
from outerworld.server.tables.refusal import AlreadyDone, Refused
from outerworld.server.tables.roles import SPECTATOR, Role

_log = structlog.get_logger("outerworld.table")
ROOM: Final = "room"
LANGUAGES: Final[tuple[str, ...]] = get_args(Language)


def channel(table: str, role: Role, language: str) -> str:
    """Where what a role may know is told, in a language."""
    return f"{table}:{role.key}:{language}"


def room(table: str) -> str:
    """Where what all at a table may know is told."""
    return f"{table}:{ROOM}"


def role_of(row: StoredTable, person: int | None) -> Role:
    """A person's role: the player of its seats, or a spectator."""
    seats = row.seats_of(person) if person is not None else ()
    return Role(seats) if seats else SPECTATOR


@dataclass(frozen=True, slots=True)
class Ear:
    """Somebody who is told what a role may know, in a language."""

    role: Role
    language: str


@dataclass(frozen=True, slots=True)
class Unfinished:
    """Options whose odds are not worked out yet: the channel and number that they belong to."""

    channel: str
    number: int
    choosing: Choosing
    language: str

    def options(self) -> str:
        """The whole options, ready to be sent. It touches no match."""
        asked = self.choosing.options(self.language)
        return write({"type": "options", "number": self.number, "whole": True, **asked})


class LiveTable:
    """One table of this worker. Its methods want its lock to be held."""

    def __init__(self, table_id: str, database: Database, journal: Journal, bus: Bus, catalogue: Catalogue) -> None:
        self.id = table_id
        self.lock = asyncio.Lock()
        self.used_at = time.monotonic()
        self.match: Match | None = None
        self.wants_rematch: set[int] = set()
        self.rematch: str | None = None
        self.is_doubtful = False
        """Whether another worker may have written what is not in memory here."""
        self.busy: int | None = None
        """How many bots think before the one that is asked here, if that is worth telling."""
        self.unfinished: list[Unfinished] = []
        self._row: StoredTable | None = None
        self._missed: list[tuple[int, int]] = []
        self._database = database
        self._journal = journal
        self._bus = bus
        self._catalogue = catalogue
        self._told: dict[str, Any] = {}
        self._called: tuple[object, ...] = ()
        self._whole: WeakKeyDictionary[Choosing, set[str]] = WeakKeyDictionary()

    @property
    def is_loaded(self) -> bool:
        """Whether it was read from the database."""
        return self._row is not None

    @property
    def row(self) -> StoredTable:
        """The table as it was stored when it was loaded."""
        assert self._row is not None
        return self._row

    @property
    def number(self) -> int:
        """How many lines the table has."""
        return self.match.number if self.match else self.row.number

    async def load(self) -> None:
        """Reads the table anew and rebuilds its game."""
        self.is_doubtful = False
        self._row, self._told, self._missed = None, {}, []
        async with self._database.read() as connection:
            row = await tables.load(connection, self.id)
            if row is None:
                raise not_found()
            lines = await tables.lines_of(connection, self.id)
            away = await outages.outages_since(connection, row.created_at)
            saved = await saved_turn(connection, self.id)
        has_begun = row.status in ("playing", "over")
        gaps = [(outage.from_at, outage.to_at) for outage in away]
        try:
            game = await asyncio.to_thread(rebuild, row, self._catalogue, lines, gaps) if has_begun else None
        except CardError as error:
            raise other_cards(error) from None
        self.match = game
        self._row = row
        self._stop_clocks(self._missed)
        if game is not None and game.is_outdated and row.status == "playing":
            await self._go_on(game, saved)

    async def _go_on(self, game: Match, saved: str | None) -> None:
        """Rules or cards have changed since the game was left: it goes on from its last turn, or ends unfinished."""
        lines = await asyncio.to_thread(game.go_on, saved, now())
        for line in lines:
            game.take(line)
        await self._journal.write(self.id, lines, state_of(game))
        await self.read_row()
        _log.info("a game of other rules or cards", table=self.id, unfinished=game.result is not None)

    def was_away(self, gaps: Sequence[tuple[int, int]]) -> None:
        """No clock ran in these times. A game that is being read learns of them when it is there."""
        self._missed += gaps
        self._stop_clocks(gaps)

    def _stop_clocks(self, gaps: Sequence[tuple[int, int]]) -> None:
        if self.match is not None:
            for start, end in gaps:
                self.match.add_outage(start, end)

    async def read_row(self) -> None:
        """Reads what is stored beside the game anew."""
        async with self._database.read() as connection:
            self._row = await tables.load(connection, self.id)

    def check_visible(self, person: int | None, invite: str | None) -> None:
        """A private table is there for those who sit at it, and those who have its link."""
        row = self.row
        seated = person is not None and (person == row.creator or row.seats_of(person))
        if not (row.public or seated or invite == row.invite):
            raise not_found()

    def playing(self) -> Match:
        """The game, which must have begun."""
        if self.match is None:
            sentence = "The table was closed." if self.row.status == "cancelled" else "The game has not begun yet."
            raise Declined("not-begun", sentence, self.number)
        return self.match

    async def act(self, act: Act, seat: int | None) -> bool:
        """Does what somebody wants, or `Declined`; whether anything changed. It is durable then, and told to nobody."""
        game = self.playing()
        try:
            lines = game.do(act, seat, now())
        except Refused as refused:
            raise Declined(refused.code, str(refused), game.number) from None
        except AlreadyDone:
            return False
        if not lines:
            return True
        await self._journal.write(self.id, lines, state_of(game))
        return True

    async def tell(self, since: int) -> None:
        """Tells everybody what happened since that line."""
        if self.match and self.match.result and self.row.winners is None:
            await self.read_row()
        if self.match and since < self.match.number:
            ears = {channel(self.id, ear.role, ear.language): ear for ear in self._ears()}
            heard = await self._bus.heard(ears)
            for name in heard:
                shown = self._shown(ears[name], since)
                await self._bus.publish(name, {"from": since, "number": self.match.number, **shown})
        await self.tell_table()

    async def tell_table(self) -> None:
        """Tells everybody how the table is, if that changed."""
        info = await self.info()
        shown = info.model_dump(exclude={"number": True, "clocks": {"at"}})
        if shown != self._told:
            self._told = shown
            await self._bus.publish(room(self.id), self._news(info))
        await self._call_players(info)

    async def _call_players(self, info: TableInfo) -> None:
        """Tells the players, wherever they are, when something else is waited for: a value, an answer, a reply."""
        wanted = (info.status, info.asked, info.offer, info.result, [(seat.promise, seat.ready) for seat in info.seats])
        if self.match and self.row.calls_players and wanted != self._called:
            self._called = wanted
            await ring(self._bus, self.row.persons, {"say": write(Table(table=self._inviting(info)))})

    async def info(self) -> TableInfo:
        """The table as all may know it."""
        present = await self._bus.present(self.id)
        return table_info(self.row, self.match, present, now(), self.busy)

    def look(self, ear: Ear, since: int | None) -> Data:
        """What somebody may see of the game now, with what happened since that line: `frames`, and their `book`."""
        return self._shown(ear, since) if self.match else {"frames": [], "book": None}

    def question(self) -> Question | None:
        """What a bot is asked now, or None if none is."""
        return self.match.bot_question() if self.match else None

    def shown(self, info: TableInfo, role: Role) -> str:
        """The table for a role: only who sits there learns how to invite others."""
        return (self._inviting(info) if role.seats else info).model_dump_json()

    def persons(self) -> list[int | None]:
        """Who sits where, by their ids."""
        return [seat.person.id if seat.person else None for seat in self.row.seats]

    def _inviting(self, info: TableInfo) -> TableInfo:
        return info.model_copy(update={"invite": self.row.invite})

    def _news(self, info: TableInfo) -> Data:
        """A changed table for all who are there; only who sits at it gets the form that invites others."""
        return {
            "number": info.number,
            "seats": self.persons(),
            "table": write(Table(table=info)),
            "seated": write(Table(table=self._inviting(info))),
        }

    def _ears(self) -> list[Ear]:
        roles = {SPECTATOR, *(role_of(self.row, person) for person in self.persons() if person is not None)}
        return [Ear(role, language) for role in roles for language in LANGUAGES]

    def _shown(self, ear: Ear, since: int | None) -> Data:
        """What somebody gets to see: frames that are ready to be sent, and the book of their view, of which each
        connection sends what it has not told yet. Odds that are not worked out yet are told later."""
        assert self.match is not None
        found = self.match.frames(ear.role, since, ear.language, whole=False)
        choosing = self.match.choosing(ear.role)
        if choosing is not None:
            is_whole = ear.language in self._whole.setdefault(choosing, set())
            for frame in found:
                if frame["type"] == "options":
                    frame["whole"] = is_whole
            if not is_whole:
                name = channel(self.id, ear.role, ear.language)
                self.unfinished.append(Unfinished(name, self.match.number, choosing, ear.language))
        books = [frame["view"].pop("book") for frame in found if frame["type"] == "state"]
        return {"frames": [write(frame) for frame in found], "book": books[0] if books else None}

    def finished(self, unfinished: Unfinished) -> None:
        """From now on these options are whole."""
        self._whole.setdefault(unfinished.choosing, set()).add(unfinished.language)


def rebuild(
    row: StoredTable, catalogue: Catalogue, lines: Iterable[Line], gaps: Iterable[tuple[int, int]] = ()
) -> Match:
    """The match of a stored table and its lines, with no clock running in the gaps."""
    heading = Heading.read(row.heading)
    return Match(plan_of(row), row.secret, sitters(row), heading, catalogue, lines, gaps, result_of(row))


def result_of(row: StoredTable) -> Result | None:
    """How a stored game ended."""
    return None if row.winners is None else Result(row.winners, cast("How", row.how))

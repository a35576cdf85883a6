"""One WebSocket of one person at one table, from its first message to its end."""

import secrets
from collections import Counter
from time import perf_counter
from types import MappingProxyType
from typing import Final, get_args

import structlog
from starlette.websockets import WebSocket

from outerworld import __version__
from outerworld.server.live.bell import ring
from outerworld.server.live.bus import Data
from outerworld.server.live.connection import Connection
from outerworld.server.live.declined import Declined, not_found
from outerworld.server.live.messages import (
    REQUEST,
    Chat,
    ChatLine,
    Chatted,
    ChatTo,
    Hello,
    Rematch,
    Said,
    TableInfo,
    Welcome,
    You,
    write,
)
from outerworld.server.live.table import channel, role_of, room
from outerworld.server.live.worker import Worker
from outerworld.server.metrics import ANSWER_SECONDS
from outerworld.server.people.identity import Session, now
from outerworld.server.people.looking_after import sentence_on
from outerworld.server.storage import bans, chat, mutes, tables
from outerworld.server.storage.rows import StoredChat, StoredTable
from outerworld.server.tables.acts import Answer, Offer, PlayersAct, Promise, Withdraw
from outerworld.server.tables.frames import unread
from outerworld.server.tables.roles import SPECTATOR, Role
from outerworld.server.web.limits import OFFERING, PROMISING, REMATCHES, SAYING

_log: Final = structlog.get_logger("outerworld.socket")


class Visit(Connection):
    """A connection to a table."""

    requests = REQUEST
    limits = MappingProxyType(
        {Chat: SAYING, Offer: OFFERING, Withdraw: OFFERING, Rematch: REMATCHES, Promise: PROMISING}
    )

    def __init__(self, socket: WebSocket, worker: Worker, table: str, session: Session | None) -> None:
        super().__init__(socket, worker, session)
        self._table = table
        self._invite = socket.query_params.get("invite")
        self._key = secrets.token_hex(8)
        self._visitor = str(session.person.id) if session else ""
        self._role: Role | None = None
        self._is_there = False
        self._language = "en"
        self._number = 0
        self._read: set[tuple[str, str]] = set()

    # Coming and going.

    async def _arrive(self, hello: Hello) -> None:
        self._language = hello.language
        await self._worker.bus.listen(room(self._table), self.hear)
        await self._settle(hello.seen)
        self._is_there = True
        self._worker.house.watched[self._table] += 1
        await self._worker.bus.arrive(self._table, self._visitor, self._key)
        await self._tell_presence()

    async def _depart(self) -> None:
        house, bus = self._worker.house, self._worker.bus
        if self._is_there:
            house.watched -= Counter([self._table])
        await bus.leave(room(self._table), self.hear)
        if self._role is not None:
            await bus.leave(channel(self._table, self._role, self._language), self.hear)
        if self._is_there:
            await bus.depart(self._table, self._visitor, self._key)
            await self._tell_presence()

    async def _tell_presence(self) -> None:
        """Tells those who are there, if anybody is."""
        try:
            if await self._worker.bus.heard([room(self._table)]):
                await self._worker.house.present(self._table)
        except Declined:
            _log.info("a table cannot be told who is there", table=self._table)

    async def _settle(self, seen: int | None) -> None:
        """Finds this person's role, listens to what it may know, and tells the whole."""
        while True:
            await self._take_role(role_of(await self._row(), self._id))
            found = await self._look(seen)
            if self._role == self._role_in(found["seats"]):
                break
        await self._send(write(await self._welcome(TableInfo.model_validate_json(found["table"]))))
        await self._show(found)

    async def _look(self, since: int | None) -> Data:
        return await self._worker.house.look(self._table, self._id, since, self._language, self._invite)

    async def _row(self) -> StoredTable:
        async with self._worker.database.read() as connection:
            row = await tables.load(connection, self._table)
        if row is None:
            raise not_found()
        return row

    async def _take_role(self, role: Role) -> None:
        if role != self._role:
            if self._role is not None:
                await self._worker.bus.leave(channel(self._table, self._role, self._language), self.hear)
            self._role = role
            await self._worker.bus.listen(channel(self._table, role, self._language), self.hear)

    def _role_in(self, seats: list[int | None]) -> Role:
        own = tuple(seat for seat, person in enumerate(seats) if person is not None and person == self._id)
        return Role(own) if own else SPECTATOR

    async def _welcome(self, table: TableInfo) -> Welcome:
        async with self._worker.database.read() as connection:
            said = await chat.said(connection, self._table)
            muted = await mutes.muted_by(connection, self.person.id) if self.person else []
        unheard = {person.id for person in muted}
        seats = self._role.seats if self._role else ()
        return Welcome(
            version=__version__,
            table=table,
            you=You(
                person=self._id,
                name=self.person.name if self.person else None,
                players=[seat + 1 for seat in seats],
                role="player" if seats else "spectator",
            ),
            chat=[_line_of(line) for line in said if line.person_id not in unheard and line.is_heard_by(self._id)],
            muted=[person.name for person in muted],
        )

    # Telling.

    async def _tell(self, message: Data) -> None:
        if "options" in message:
            if message["number"] == self._number:
                await self._send(message["options"])
        elif "frames" in message and message["from"] == self._number:
            await self._show(message)
        else:
            await self._tell_table(message)

    async def _tell_whole(self) -> None:
        await self._settle(self._number)

    async def _tell_table(self, message: Data) -> None:
        """How the table is; whatever this connection missed of the game comes with it."""
        if "seats" in message and self._role_in(message["seats"]) != self._role:
            await self._settle(self._number)
            return
        if "table" in message:
            await self._send(message["seated" if self._role and self._role.seats else "table"])
        if "number" not in message or message["number"] > self._number:
            await self._show(await self._look(self._number))

    async def _show(self, found: Data) -> None:
        pages = unread(found["book"], self._read) if found["book"] else None
        if pages:
            await self._send(write(pages))
        for frame in found["frames"]:
            await self._send(frame)
        self._number = found["number"]

    # Doing.

    async def _do(self, request: PlayersAct | Chat | Rematch) -> None:
        if isinstance(request, get_args(PlayersAct)):
            await self._act(request)
        elif isinstance(request, Chat):
            await self._chat(request)
        else:
            await self._worker.house.rematch(self._table, self._person_needed().id)

    async def _act(self, request: PlayersAct) -> None:
        began = perf_counter()
        number = await self._worker.house.act(self._table, self._id, request)
        if isinstance(request, Answer):
            ANSWER_SECONDS.observe(perf_counter() - began)
        # What was done before is answered by the state, and so is what the bus lost.
        self.hear({} if number is None else {"number": number})

    async def _chat(self, request: Chat) -> None:
        person = self._person_needed()
        group = await self._worker.house.group(self._table, person.id) if request.to == "group" else None
        async with self._worker.database.write() as connection:
            if silence := await bans.of_person(connection, person.id, "chat", now()):
                raise Declined("silenced", sentence_on(silence))
            line = await chat.say(connection, self._table, person.id, now(), request.text, group)
            unheard_by = await mutes.muters_of(connection, person.id)
        told = _line_of(line)
        message = {"told": write(Chatted(**told.model_dump())), "unheard_by": unheard_by, "heard_by": group}
        await self._worker.bus.publish(room(self._table), message)
        others = (await self._row()).persons - {person.id}
        others = others if group is None else others & set(group)
        called = {"told": write(Said(table=self._table, line=told)), "unheard_by": unheard_by}
        await ring(self._worker.bus, others, called)


def _line_of(line: StoredChat) -> ChatLine:
    to: ChatTo = "table" if line.heard_by is None else "group"
    return ChatLine(id=line.id, person=line.name, at=line.at, text=line.text, to=to)

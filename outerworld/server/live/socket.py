"""One WebSocket of one person at one table, from its first message to its end."""

import asyncio
import secrets
from collections import Counter
from time import perf_counter
from typing import Final, get_args

import structlog
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketDisconnected, WebSocketState

from outerworld import __version__
from outerworld.server.live.bus import Data
from outerworld.server.live.declined import Declined, not_found
from outerworld.server.live.limits import Bucket
from outerworld.server.live.messages import (
    Act,
    Answer,
    BadMessage,
    Bye,
    Chat,
    ChatLine,
    Chatted,
    Error,
    Hello,
    Ping,
    Pong,
    Rematch,
    Reply,
    Request,
    TableInfo,
    Welcome,
    You,
    read,
    write,
)
from outerworld.server.live.table import channel, role_of, room
from outerworld.server.live.worker import Worker
from outerworld.server.metrics import ANSWER_SECONDS, MESSAGES, REFUSALS, SOCKETS
from outerworld.server.people.identity import Person, now
from outerworld.server.storage import chat, mutes, tables
from outerworld.server.tables.roles import SPECTATOR, Role

OTHER_PROTOCOL: Final = 4000
NO_TABLE: Final = 4004
TOO_SLOW: Final = 4008
TOO_FAST: Final = 4029
RESTART: Final = 1012
TRY_LATER: Final = 1013

HELLO_WITHIN: Final = 15.0
"""Seconds until hello must be said."""
SENT_WITHIN: Final = 20.0
"""Seconds that a client may take to read one message."""
MOST_WAITING: Final = 64
"""So much may wait to be sent. What comes beyond that is left out, and the whole is told anew."""
MOST_REFUSED: Final = 200
"""A client that is told so often to slow down is shown the door."""

_log = structlog.get_logger("outerworld.socket")


async def speak(socket: WebSocket, table: str, person: Person | None) -> None:
    """Speaks protocol 2 with whoever is at the other end, until either side ends it."""
    await socket.accept()
    visit = Visit(socket, socket.app.state.worker, table, person)
    SOCKETS.inc()
    try:
        await visit.run()
    finally:
        SOCKETS.dec()


class _Close(Exception):
    """The connection is to be closed from this side."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code


class Visit:
    """A connection. One task reads, another sends all that is to be sent, in its order, so that no game waits."""

    def __init__(self, socket: WebSocket, worker: Worker, table: str, person: Person | None) -> None:
        self.person = person
        self._socket = socket
        self._worker = worker
        self._table = table
        self._invite = socket.query_params.get("invite")
        self._key = secrets.token_hex(8)
        self._visitor = str(person.id) if person else ""
        self._role: Role | None = None
        self._is_there = False
        self._language = "en"
        self._number = 0
        self._waiting: asyncio.Queue[Data] = asyncio.Queue(MOST_WAITING)
        self._has_missed = False
        limited = worker.settings.rate_limits
        self._messages = Bucket(40, 15.0) if limited else None
        self._lines = Bucket(8, 0.5) if limited else None
        self._refused = 0

    async def run(self) -> None:
        """Reads until the other side goes away, or this one closes the connection."""
        sending: asyncio.Task[None] | None = None
        try:
            hello = await self._hello()
            if hello is None:
                return
            self._worker.visits.add(self)
            self._language = hello.language
            await self._arrive(hello.seen)
            sending = asyncio.create_task(self._send_all())
            reading = asyncio.create_task(self._read_all())
            done, _ = await asyncio.wait({reading, sending}, return_when=asyncio.FIRST_COMPLETED)
            reading.cancel()
            sending.cancel()
            await asyncio.gather(reading, sending, return_exceptions=True)
            for task in done:
                task.result()
        except _Close as closing:
            await self._close(closing)
        except (WebSocketDisconnect, WebSocketDisconnected):
            pass
        finally:
            try:
                await self._depart()
            finally:
                self._worker.visits.discard(self)

    def hear(self, message: Data) -> None:
        """Something is to be told to this connection; what does not fit any more is told as a whole later."""
        if self._waiting.full():
            self._has_missed = True
        else:
            self._waiting.put_nowait(message)

    def bye(self, reason: str) -> None:
        """The server goes away."""
        while self._waiting.full():
            self._waiting.get_nowait()
        self._waiting.put_nowait({"bye": reason})

    # Coming and going.

    async def _hello(self) -> Hello | None:
        """The first message, which must be hello; None if the other side is gone."""
        try:
            async with asyncio.timeout(HELLO_WITHIN):
                while (request := await self._receive()) is not None:
                    if isinstance(request, Hello):
                        return request
                    await self._send(write(Error(code="hello-first", message="Say hello first.")))
        except TimeoutError:
            raise _Close(TOO_SLOW, "Nobody said hello.") from None
        return None

    async def _arrive(self, seen: int | None) -> None:
        try:
            await self._worker.bus.listen(room(self._table), self.hear)
            await self._settle(seen)
        except Declined as declined:
            await self._send(write(Error(code=declined.code, message=str(declined))))
            raise _Close(NO_TABLE if declined.code == "not-found" else TRY_LATER, str(declined)) from None
        self._is_there = True
        self._worker.house.watched[self._table] += 1
        await self._worker.bus.arrive(self._table, self._visitor, self._key)
        await self._tell_presence()

    async def _depart(self) -> None:
        house, bus = self._worker.house, self._worker.bus
        await bus.leave(room(self._table), self.hear)
        if self._role is not None:
            await bus.leave(channel(self._table, self._role, self._language), self.hear)
        if self._is_there:
            house.watched -= Counter([self._table])
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
            await self._take_role(await self._find_role())
            found = await self._look(seen)
            if self._role == self._role_in(found["seats"]):
                break
        await self._send(write(await self._welcome(TableInfo.model_validate_json(found["table"]))))
        await self._show(found)

    async def _look(self, since: int | None) -> Data:
        return await self._worker.house.look(self._table, self._id, since, self._language, self._invite)

    async def _find_role(self) -> Role:
        async with self._worker.database.read() as connection:
            row = await tables.load(connection, self._table)
        if row is None:
            raise not_found()
        return role_of(row, self._id)

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
            chat=[
                ChatLine(id=line.id, person=line.name, at=line.at, text=line.text)
                for line in said
                if line.person_id not in unheard
            ],
            muted=[person.name for person in muted],
        )

    @property
    def _id(self) -> int | None:
        return self.person.id if self.person else None

    # Sending.

    async def _send_all(self) -> None:
        while True:
            message = await self._waiting.get()
            try:
                await self._tell(message)
                if self._has_missed and self._waiting.empty():
                    self._has_missed = False
                    await self._settle(self._number)
            except Declined as declined:
                await self._send(write(Error(code=declined.code, message=str(declined))))
                raise _Close(TRY_LATER, str(declined)) from None

    async def _tell(self, message: Data) -> None:
        if "bye" in message:
            await self._send(write(Bye(reason=message["bye"], back=True)))
            raise _Close(RESTART, message["bye"])
        if "say" in message:
            await self._send(message["say"])
        elif "told" in message:
            if self._id not in message.get("unheard_by", ()):
                await self._send(message["told"])
        elif "options" in message:
            if message["number"] == self._number:
                await self._send(message["options"])
        elif "frames" in message and message["from"] == self._number:
            await self._show(message)
        else:
            await self._tell_table(message)

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
        for frame in found["frames"]:
            await self._send(frame)
        self._number = found["number"]

    async def _send(self, text: str) -> None:
        """Sends a message. Who does not read it in time is let go."""
        try:
            async with asyncio.timeout(SENT_WITHIN):
                await self._socket.send_text(text)
        except TimeoutError:
            raise _Close(TOO_SLOW, "What is sent is not read.") from None

    async def _close(self, closing: _Close) -> None:
        try:
            async with asyncio.timeout(1.0):
                if self._socket.client_state == WebSocketState.CONNECTED:
                    await self._socket.close(closing.code, str(closing))
        except (TimeoutError, WebSocketDisconnect, RuntimeError):
            pass

    # Reading.

    async def _read_all(self) -> None:
        while (request := await self._receive()) is not None:
            try:
                await self._do(request)
            except Declined as declined:
                REFUSALS.labels(declined.code).inc()
                self._say(Error(code=declined.code, message=str(declined), number=declined.number))

    async def _receive(self) -> Request | None:
        """The next message that is one; None if the other side is gone."""
        while (event := await self._socket.receive())["type"] == "websocket.receive":
            text: str | None = event.get("text")
            try:
                request = read(event["bytes"] if text is None else text)
                self._slow_down(request)
            except BadMessage as bad:
                REFUSALS.labels(bad.code).inc()
                await self._send(write(Error(code=bad.code, message=str(bad))))
                if bad.code == "protocol":
                    raise _Close(OTHER_PROTOCOL, str(bad)) from None
            else:
                MESSAGES.labels(request.type).inc()
                return request
        return None

    def _slow_down(self, request: Request) -> None:
        bucket = self._lines if isinstance(request, Chat) else self._messages
        if bucket is None or bucket.take():
            return
        self._refused += 1
        if self._refused > MOST_REFUSED:
            raise _Close(TOO_FAST, "Too many messages.")
        raise BadMessage("slow-down", "Too many messages: wait a moment.")

    async def _do(self, request: Request) -> None:
        if isinstance(request, get_args(Act)):
            await self._act(request)
        elif isinstance(request, Chat):
            await self._chat(request.text)
        elif isinstance(request, Rematch):
            await self._worker.house.rematch(self._table, self._person_needed().id)
        elif isinstance(request, Ping):
            self._say(Pong(at=now()))
        else:
            raise Declined("bad-message", "Hello is said once, and first.")

    async def _act(self, request: Act) -> None:
        began = perf_counter()
        number = await self._worker.house.act(self._table, self._id, request)
        if isinstance(request, Answer):
            ANSWER_SECONDS.observe(perf_counter() - began)
        # What was done before is answered by the state, and so is what the bus lost.
        self.hear({} if number is None else {"number": number})

    async def _chat(self, text: str) -> None:
        person = self._person_needed()
        async with self._worker.database.write() as connection:
            line = await chat.say(connection, self._table, person.id, now(), text)
            unheard_by = await mutes.muters_of(connection, person.id)
        told = write(Chatted(id=line.id, person=line.name, at=line.at, text=line.text))
        await self._worker.bus.publish(room(self._table), {"told": told, "unheard_by": unheard_by})

    def _person_needed(self) -> Person:
        if self.person is None:
            raise Declined("nobody", "Only who has a name can do that.")
        return self.person

    def _say(self, reply: Reply) -> None:
        self.hear({"say": write(reply)})

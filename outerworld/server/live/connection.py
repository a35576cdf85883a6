"""A WebSocket of somebody: how it begins, what it may say and how fast, how it is told things, and how it ends."""

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from types import MappingProxyType
from typing import Any, ClassVar, Final, NoReturn

from redis.exceptions import RedisError
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketDisconnected, WebSocketState

from outerworld.server import metrics
from outerworld.server.live.bus import Data, NoAnswer
from outerworld.server.live.declined import Declined
from outerworld.server.live.messages import (
    AnyRequest,
    BadMessage,
    Bye,
    Error,
    EventReply,
    EventRequest,
    Hello,
    OwnReply,
    OwnRequest,
    Ping,
    Pong,
    Reply,
    Request,
    read,
    write,
)
from outerworld.server.live.worker import Worker
from outerworld.server.metrics import REFUSALS, SOCKETS
from outerworld.server.people.identity import Person, Session, now
from outerworld.server.web.limits import BYTES, MESSAGES, Buckets, Rate, Scales, address_of, shared

OTHER_PROTOCOL: Final = 4000
NOBODY: Final = 4001
NO_TABLE: Final = 4004
TOO_SLOW: Final = 4008
NONSENSE: Final = 4022
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
MOST_BAD: Final = 20
"""One that sends so much that is no message is, too."""

_CLOSES: Final = {"not-found": NO_TABLE, "nobody": NOBODY}


class Close(Exception):
    """The connection is to be closed from this side."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code = code


class Connection:
    """A connection. One task reads, another sends all that is to be sent, in its order, so that no game waits."""

    requests: AnyRequest
    """What may be said."""
    limits: ClassVar[Mapping[type[Any], Rate]] = MappingProxyType({})
    """What somebody may say only so often, over all connections."""

    def __init__(self, socket: WebSocket, worker: Worker, session: Session | None) -> None:
        self.session = session
        self.person = session.person if session else None
        self._socket = socket
        self._worker = worker
        self._waiting: asyncio.Queue[Data] = asyncio.Queue(MOST_WAITING)
        self._has_missed = False
        self._is_limited = worker.settings.rate_limits
        self._refused = 0
        self._bad = 0
        self._revoked = asyncio.Event()

    # What each kind of connection has of its own.

    async def _arrive(self, hello: Hello) -> None:
        """Listens, and tells the whole; `Declined` if there is nothing for this person."""
        raise NotImplementedError

    async def _depart(self) -> None:
        """Listens no more."""
        raise NotImplementedError

    async def _tell(self, message: Data) -> None:
        """Sends what was heard, if it is for this connection."""
        raise NotImplementedError

    async def _tell_whole(self) -> None:
        """Tells everything anew, because something was left out."""
        raise NotImplementedError

    async def _do(self, request: Any) -> None:
        """Does what is asked for, besides hello and ping."""
        raise NotImplementedError

    # From the first message to the end.

    async def speak(self) -> None:
        """Speaks with whoever is at the other end, until either side ends it."""
        await self._socket.accept()
        SOCKETS.inc()
        try:
            await self._run()
        finally:
            SOCKETS.dec()

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

    def revoke(self) -> None:
        """The session that opened this connection has ended: nothing more is heard or told."""
        self._revoked.set()

    async def _run(self) -> None:
        """Reads until the other side goes away, or this one closes the connection."""
        try:
            hello = await self._hello()
            if hello is None:
                return
            self._worker.visits.add(self)
            await self._begin(hello)
            work = (self._send_all(), self._read_all(), self._until_revoked())
            tasks = [asyncio.create_task(each) for each in work]
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            for task in done:
                task.result()
        except Close as closing:
            await self._close(closing)
        except (WebSocketDisconnect, WebSocketDisconnected):
            pass
        except (NoAnswer, RedisError):  # The bus says so in the log, once.
            await self._close(Close(TRY_LATER, "The server cannot be reached now: try again in a moment."))
        finally:
            try:
                with suppress(RedisError):
                    await self._depart()
            finally:
                self._worker.visits.discard(self)

    async def _until_revoked(self) -> None:
        await self._revoked.wait()
        raise Close(NOBODY, "You were logged out.")

    async def _hello(self) -> Hello | None:
        """The first message, which must be hello; None if the other side is gone."""
        try:
            async with asyncio.timeout(HELLO_WITHIN):
                while (request := await self._receive()) is not None:
                    if isinstance(request, Hello):
                        return request
                    await self._send(write(Error(code="hello-first", message="Say hello first.")))
        except TimeoutError:
            raise Close(TOO_SLOW, "Nobody said hello.") from None
        return None

    async def _begin(self, hello: Hello) -> None:
        try:
            await self._arrive(hello)
        except Declined as declined:
            await self._send(write(Error(code=declined.code, message=str(declined))))
            raise Close(_CLOSES.get(declined.code, TRY_LATER), str(declined)) from None

    # Sending.

    async def _send_all(self) -> None:
        while True:
            message = await self._waiting.get()
            try:
                await self._pass_on(message)
                if self._has_missed and self._waiting.empty():
                    self._has_missed = False
                    await self._tell_whole()
            except Declined as declined:
                await self._send(write(Error(code=declined.code, message=str(declined))))
                raise Close(TRY_LATER, str(declined)) from None

    async def _pass_on(self, message: Data) -> None:
        if "bye" in message:
            await self._send(write(Bye(reason=message["bye"], back=True)))
            raise Close(RESTART, message["bye"])
        if "say" in message:
            await self._send(message["say"])
        elif "told" in message:
            heard_by = message.get("heard_by")
            if self._id not in message.get("unheard_by", ()) and (heard_by is None or self._id in heard_by):
                await self._send(message["told"])
        else:
            await self._tell(message)

    async def _send(self, text: str) -> None:
        """Sends a message. Who does not read it in time is let go."""
        try:
            async with asyncio.timeout(SENT_WITHIN):
                await self._socket.send_text(text)
        except TimeoutError:
            raise Close(TOO_SLOW, "What is sent is not read.") from None

    async def _close(self, closing: Close) -> None:
        try:
            async with asyncio.timeout(1.0):
                if self._socket.client_state == WebSocketState.CONNECTED:
                    if self._revoked.is_set():
                        await self._socket.send_text(write(Bye(reason=str(closing), back=False)))
                    await self._socket.close(closing.code, str(closing))
        except (TimeoutError, WebSocketDisconnect, RuntimeError):
            pass

    # Reading.

    async def _read_all(self) -> None:
        while (request := await self._receive()) is not None:
            try:
                await self._take(request)
            except Declined as declined:
                REFUSALS.labels(declined.code).inc()
                self._say(Error(code=declined.code, message=str(declined), number=declined.number))

    async def _take(self, request: Request | OwnRequest | EventRequest) -> None:
        if isinstance(request, Ping):
            self._say(Pong(at=now()))
        elif isinstance(request, Hello):
            raise Declined("bad-message", "Hello is said once, and first.")
        else:
            await self._do(request)

    async def _receive(self) -> Request | OwnRequest | None:
        """The next message that is one; None if the other side is gone."""
        while (event := await self._socket.receive())["type"] == "websocket.receive":
            # Somebody who sends a heap of frames lets others go first after each.
            await asyncio.sleep(0)
            text: str | None = event.get("text")
            try:
                said: str | bytes = event["bytes"] if text is None else text
                self._slow_down(len(said))
                request = read(said, self.requests)
                await self._count(request)
            except BadMessage as bad:
                await self._refuse(bad)
            else:
                metrics.MESSAGES.labels(request.type).inc()
                return request
        return None

    async def _refuse(self, bad: BadMessage) -> None:
        """Says why; who speaks another protocol, or nothing but nonsense, is shown the door."""
        REFUSALS.labels(bad.code).inc()
        await self._send(write(Error(code=bad.code, message=str(bad))))
        if bad.code == "protocol":
            raise Close(OTHER_PROTOCOL, str(bad))
        self._bad += bad.code != "slow-down"
        if self._is_limited and self._bad > MOST_BAD:
            raise Close(NONSENSE, "Too much that is no message.")

    def _slow_down(self, size: int) -> None:
        """Counts what came, before anything is done for it: over all connections of a person, and of an address."""
        scales: Scales = self._socket.app.state.scales
        address = address_of(self._socket)
        speaker = f"nobody-{address}" if self.person is None else f"person-{self.person.id}"
        for rate, many in ((MESSAGES, 1), (BYTES, size)):
            if scales.take_many(rate, speaker, many) or scales.take_many(shared(rate), address, many):
                self._refuse_more()

    async def _count(self, request: Request | OwnRequest) -> None:
        """Counts what others would suffer from, by person and by address: many connections may say no more than one."""
        rate = next((rate for kind, rate in self.limits.items() if isinstance(request, kind)), None)
        if rate is None:
            return
        buckets: Buckets = self._socket.app.state.buckets
        address = address_of(self._socket)
        waits = [await buckets.take(shared(rate), address)]
        if self.person is not None:
            waits.append(await buckets.take(rate, f"person-{self.person.id}"))
        if any(waits):
            self._refuse_more()

    def _refuse_more(self) -> NoReturn:
        self._refused += 1
        if self._refused > MOST_REFUSED:
            raise Close(TOO_FAST, "Too many messages.")
        raise BadMessage("slow-down", "Too many messages: wait a moment.")

    @property
    def _id(self) -> int | None:
        return self.person.id if self.person else None

    def _person_needed(self) -> Person:
        if self.person is None:
            raise Declined("nobody", "Only who has a name can do that.")
        return self.person

    def _say(self, reply: Reply | OwnReply | EventReply) -> None:
        self.hear({"say": write(reply)})

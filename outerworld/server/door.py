"""The door: how many connections there may be, and how long a request may take to be said.

A request that is never finished costs its sender nothing, and a server one of the few files that it may open. So
headers and bodies come within a time, what is sent is read within a time, nobody has more than a share of the
connections, and when all are taken whoever keeps us waiting for longest makes room. A few stay free for operators.
"""

import asyncio
from collections import Counter
from collections.abc import Callable
from typing import Any, Final

import h11
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.protocols.http.h11_impl import H11Protocol

from outerworld.server.metrics import REFUSALS
from outerworld.server.shunning import Shunned
from outerworld.server.web.forwarded import Proxies, household

HEADERS_WITHIN: Final = 10.0
"""Seconds from the first byte of a request, or from the beginning of a connection, to the end of the headers."""
BODY_WITHIN: Final = 20.0
"""Seconds from there to the end of the body."""
READ_WITHIN: Final = 30.0
"""Seconds that a client may take to read what waits to be sent."""
LATE_WITHIN: Final = 2.0
"""Seconds for the headers of whoever comes when all connections are taken."""
OPERATORS: Final = ("/healthz", "/readyz", "/metrics")
"""What is answered even then."""
FOR_OPERATORS: Final = 32
"""So many connections more there are for that."""
AT_ONCE: Final = 64
"""So many connections are taken in before the door sees the first of them."""
OTHER_FILES: Final = 64 + 3 * AT_ONCE
"""So many files a worker needs beside its connections: for its database, Redis, the page, and who comes or goes."""

_BUSY: Final = b"HTTP/1.1 503 Service Unavailable\r\nconnection: close\r\ncontent-length: 0\r\nretry-after: 5\r\n\r\n"


class Door:
    """Who is connected to this worker, by HTTP or by WebSocket.

    >>> door = Door(most=1, from_one=1, proxies=Proxies("127.0.0.1"))
    >>> door.admits("a connection", "192.0.2.7"), door.admits("another", "192.0.2.7")
    ('yes', 'no')
    """

    def __init__(self, most: int, from_one: int, proxies: Proxies, shunned: Shunned | None = None) -> None:
        self.most = most
        self._shunned = shunned or Shunned()
        self._from_one = from_one
        self._proxies = proxies
        self._inside: dict[object, str | None] = {}
        self._by_address: Counter[str] = Counter()
        self._idle: dict[object, Callable[[], None]] = {}

    def admits(self, transport: object, host: str | None) -> str:
        """Whether a new connection may stay: "yes", "late" (it is one for operators) or "no".

        Proxies speak for many, and are bound by the number of all connections alone.
        """
        address = None if host is None or host in self._proxies else household(host)
        if address is not None and (self._by_address[address] >= self._from_one or address in self._shunned):
            return "no"
        if len(self._inside) >= self.most:
            self._make_room()
        if len(self._inside) >= self.most + FOR_OPERATORS:
            return "no"
        self._inside[transport] = address
        if address is not None:
            self._by_address[address] += 1
        return "yes" if len(self._inside) <= self.most else "late"

    def leave(self, transport: object) -> None:
        """A connection has ended."""
        self._idle.pop(transport, None)
        address = self._inside.pop(transport, None)
        if address is not None:
            self._by_address -= Counter([address])

    def refused(self, transport: object) -> None:
        """What came over this connection is no request."""
        if address := self._inside.get(transport):
            self._shunned.refuse(address)

    def idles(self, transport: object, end: Callable[[], None]) -> None:
        """This connection keeps us waiting; `end` ends it, should its place be needed."""
        self._idle[transport] = end

    def works(self, transport: object) -> None:
        """This connection has asked for something, and the whole of it is here."""
        self._idle.pop(transport, None)

    def _make_room(self) -> None:
        """Whoever keeps us waiting for longest goes."""
        for transport, end in list(self._idle.items())[:1]:
            self.leave(transport)
            end()


class Asking(H11Protocol):
    """Uvicorn's protocol for HTTP, which waits for the rest of a request, and for its reader, for ever."""

    def __init__(self, door: Door, **named: Any) -> None:
        super().__init__(**named)
        self._door = door
        self._is_late = False
        self._phase = ""
        self._deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Somebody comes: to stay, to be told that there is no room, or not at all."""
        super().connection_made(transport)
        admitted = self._door.admits(transport, self.client[0] if self.client else None)
        if admitted == "no":
            REFUSALS.labels("connection").inc()
            transport.abort()
            return
        if admitted == "late":
            self._is_late = True
            self.timeout_keep_alive = 0
            self.app = _for_operators(self.app)
        self._wait("headers")

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection has ended."""
        self._wait("")
        self._door.leave(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """A piece of a request came: time goes on until its headers, and then its body, are whole."""
        super().data_received(data)
        self._go_on("headers")

    def on_response_complete(self) -> None:
        """The next request may come on the same connection, for as long as Uvicorn keeps it."""
        super().on_response_complete()
        if self._is_late:
            self.transport.close()
        if self.transport.is_closing():
            self._wait("reading")
        else:
            self._go_on("")

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """A WebSocket: from here on `Framing` has the connection, and tells the door when it ends."""
        self._wait("over")
        if self._is_late:
            self.transport.write(_BUSY)
            self.transport.close()
        else:
            super().handle_websocket_upgrade(event)

    def pause_writing(self) -> None:
        """What was sent is not read: not for ever."""
        super().pause_writing()
        self._wait("reading")

    def resume_writing(self) -> None:
        """It was read."""
        super().resume_writing()
        self._go_on("")

    def timeout_keep_alive_handler(self) -> None:
        """Nothing more came. Whoever has not read the last response by then has a while to do so."""
        super().timeout_keep_alive_handler()
        self._wait("reading")

    def send_400_response(self, msg: str) -> None:
        """What is no request is told so, and counted; a line in the log for each would fill the disk."""
        self._wait("reading")
        self._door.refused(self.transport)
        super().send_400_response(msg)

    def _go_on(self, otherwise: str) -> None:
        """Waits for what is missing: the body, the headers if `otherwise` says so, or nothing."""
        if self._phase == "over" or self.transport.is_closing():
            return
        if self.conn.their_state is h11.SEND_BODY:
            self._wait("body")
        elif self.conn.their_state is h11.IDLE:
            self._wait(otherwise)
        else:
            self._wait("done")

    def _wait(self, phase: str) -> None:
        """A new phase of the connection, with a time of its own; the same one goes on as it is."""
        if phase == self._phase:
            return
        self._phase = phase
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None
        if phase in {"", "headers", "body"}:
            self._door.idles(self.transport, self.transport.abort)
        else:
            self._door.works(self.transport)
        within = {
            "headers": LATE_WITHIN if self._is_late else HEADERS_WITHIN,
            "body": BODY_WITHIN,
            "reading": READ_WITHIN,
        }.get(phase)
        if within is not None:
            self._deadline = self.loop.call_later(within, self._give_up)

    def _give_up(self) -> None:
        REFUSALS.labels("too-slow").inc()
        self.transport.abort()


def _for_operators(app: Any) -> Any:
    """The application for whoever comes when there is no room: it shows operators how it is, and nobody anything."""
    whole: ASGIApp = app

    async def busy(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["path"] in OPERATORS:
            await whole(scope, receive, send)
            return
        headers = [(b"content-length", b"0"), (b"connection", b"close"), (b"retry-after", b"5")]
        await send({"type": "http.response.start", "status": 503, "headers": headers})
        await send({"type": "http.response.body", "body": b""})

    return busy


def most_connections(wanted: int) -> int:
    """How many connections this process may have: as many as wanted, if it may open enough files.

    >>> most_connections(5)
    5
    """
    try:
        import resource
    except ModuleNotFoundError:  # Windows counts no files.
        return wanted
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    needed = wanted + FOR_OPERATORS + OTHER_FILES
    if hard != resource.RLIM_INFINITY:
        needed = min(needed, hard)
    soft = max(resource.getrlimit(resource.RLIMIT_NOFILE)[0], needed)
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    return max(1, min(wanted, needed - FOR_OPERATORS - OTHER_FILES))

"""A visit: one connection from its first message to its end."""

import asyncio

from starlette.websockets import WebSocket

from outerworld.server.connection import Connection
from outerworld.server.messages import Error, Hello, Refused, Request, read
from outerworld.server.seats import Seat, Seats

OTHER_PROTOCOL = 4000


class Visit:
    """Reads what a page sends, and hands it to the seat that the page said hello for."""

    def __init__(self, socket: WebSocket, seats: Seats) -> None:
        self._socket = socket
        self._connection = Connection(socket)
        self._seats = seats
        self._seat: Seat | None = None

    async def run(self) -> None:
        """Speaks the protocol until either side closes the connection."""
        sending = asyncio.create_task(self._connection.run())
        try:
            while (event := await self._socket.receive())["type"] == "websocket.receive":
                text: str | None = event.get("text")
                await self._answer(event["bytes"] if text is None else text)
                await self._connection.all_sent()
        finally:
            sending.cancel()
            if self._seat:
                self._seats.leave(self._seat, self._connection)

    async def _answer(self, frame: str | bytes) -> None:
        try:
            await self._do(read(frame))
        except Refused as refused:
            await self._refuse(refused)

    async def _do(self, request: Request) -> None:
        if isinstance(request, Hello):
            if self._seat:
                raise Refused("bad-message", "Hello is said once, and first.")
            self._seat = self._seats.find(request.seat)
            await self._seat.take(self._connection)
        elif self._seat:
            await self._seat.receive(self._connection, request)
        else:
            raise Refused("hello-first", "Say hello first.")

    async def _refuse(self, refused: Refused) -> None:
        if self._seat:
            await self._seat.refuse(self._connection, refused)
        else:
            self._connection.send(Error(code=refused.code, message=str(refused)))
        if refused.code == "protocol":
            self._connection.close(OTHER_PROTOCOL, str(refused))

"""The sending side of one WebSocket."""

import asyncio
from dataclasses import dataclass

from starlette.websockets import WebSocket, WebSocketDisconnect

from outerworld.server.messages import Reply, write


@dataclass(frozen=True, slots=True)
class _Close:
    code: int
    reason: str


class Connection:
    """Messages line up here, so that no game ever waits for a slow page."""

    def __init__(self, socket: WebSocket) -> None:
        self._socket = socket
        self._waiting: asyncio.Queue[str | _Close] = asyncio.Queue()
        self._is_open = True

    def send(self, *replies: Reply) -> None:
        """Lines up messages; those of one call stay together."""
        for reply in replies:
            self._waiting.put_nowait(write(reply))

    def close(self, code: int, reason: str) -> None:
        """Closes the connection once all before it is sent."""
        self._waiting.put_nowait(_Close(code, reason))

    async def all_sent(self) -> None:
        """Waits until nothing is left to send: who does not read is not listened to."""
        await self._waiting.join()

    async def run(self) -> None:
        """Sends whatever comes; once the connection is closed by either side the rest is dropped."""
        while True:
            frame = await self._waiting.get()
            if self._is_open:
                await self._deliver(frame)
            self._waiting.task_done()

    async def _deliver(self, frame: str | _Close) -> None:
        try:
            if isinstance(frame, str):
                await self._socket.send_text(frame)
            else:
                self._is_open = False
                await self._socket.close(frame.code, frame.reason)
        except WebSocketDisconnect:
            self._is_open = False

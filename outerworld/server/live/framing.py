"""How frames come in: a few at a time, and counted where no message is made of them."""

from collections.abc import Callable
from typing import Any, Final

import structlog
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame

from outerworld.server.live.limits import Bucket
from outerworld.server.live.messages import MAX_SIZE
from outerworld.server.metrics import REFUSALS

LARGEST_FRAME: Final = 2 * MAX_SIZE
"""A message that is a little too long is told so; one over this, inflated, ends the connection with 1009."""
MORSEL: Final = 512
"""Bytes that are looked at in one go: what a few dozen of the smallest frames take."""

_log = structlog.get_logger("outerworld.framing")


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


class Framing(WebSocketsSansIOProtocol):
    """Uvicorn's protocol, which inflates and queues all frames of one read: a quarter of a megabyte can hold ten
    thousand of them, each a hundred times as large once it is inflated.

    This one stops at the first morsel that has a message, and goes on when the message was taken. Fragments, pings and
    pongs make no message, so that nobody else counts them.
    """

    def __init__(self, *arguments: Any, on_end: Callable[[object], None] = lambda _: None, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._on_end = on_end
        self._unread = b""
        self._after_close = 0
        self._idle_frames = Bucket(40, 2.0)

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection has ended."""
        self._on_end(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Looks at what came, morsel by morsel, until somebody has a message to take."""
        if self.close_sent:
            self._wait_for_close(data)
            return
        self._unread += data
        while self._unread and not self.read_paused and not self.transport.is_closing():
            morsel, self._unread = self._unread[:MORSEL], self._unread[MORSEL:]
            super().data_received(morsel)

    def _wait_for_close(self, data: bytes) -> None:
        """This side has closed: the other one has little left to say, or is cut off."""
        self._after_close += len(data)
        if self._after_close > LARGEST_FRAME:
            self.transport.abort()
        else:
            super().data_received(data)

    async def receive(self) -> Any:
        """The next message; when it was the last that is known, the rest of what came is looked at."""
        message = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self.data_received(b"")
            if not self.read_paused:
                self.transport.resume_reading()
        return message

    def send_receive_event_to_app(self) -> None:
        """A message is whole. One that is no text although it says so ends the connection; uvicorn would write a long
        line into the log for each."""
        if self.curr_msg_data_type == "text" and not _is_text(b"".join(self.frames)):
            REFUSALS.labels("not-text").inc()
            _log.debug("a frame that is no text")
            self.frames = []
            if not self.close_sent:
                self.conn.fail(CloseCode.INVALID_DATA, "A text is UTF-8.")
                self.handle_parser_exception()
            return
        super().send_receive_event_to_app()

    def handle_cont(self, event: Frame) -> None:
        """A fragment of a message."""
        if self._is_counted():
            super().handle_cont(event)

    def handle_ping(self) -> None:
        """A ping, which is answered."""
        if self._is_counted():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """The answer to a ping, or none."""
        if self._is_counted():
            super().handle_pong(event)

    def _is_counted(self) -> bool:
        """Counts a frame that is no message; whoever sends too many is shown the door."""
        if self.close_sent:
            return False
        if not self._idle_frames.take():
            self.conn.fail(CloseCode.POLICY_VIOLATION, "Too many frames.")
            self.handle_parser_exception()
            return False
        return True

"""Frames are taken a few at a time, counted before they are read, and never inflated all at once."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState
from websockets.exceptions import ConnectionClosed
from websockets.extensions.permessage_deflate import PerMessageDeflate
from websockets.frames import Frame, Opcode

from outerworld.server.live import connection as sockets
from outerworld.server.live.framing import LARGEST_FRAME, Framing
from outerworld.server.live.messages import MAX_SIZE
from tests.server.live.site import Site, at, running
from tests.server.live.test_visits import closed

pytestmark = pytest.mark.anyio

HANDSHAKE = (
    b"GET /ws HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Extensions: permessage-deflate\r\n\r\n"
)


class Wire(asyncio.Transport):
    """A connection that goes nowhere."""

    def __init__(self) -> None:
        super().__init__()
        self.is_shut = False
        self.is_paused = False
        self.written = b""

    def write(self, data: Any) -> None:
        self.written += data

    def close(self) -> None:
        self.is_shut = True

    def is_closing(self) -> bool:
        return self.is_shut

    def pause_reading(self) -> None:
        self.is_paused = True

    def resume_reading(self) -> None:
        self.is_paused = False


async def accepting(scope: Any, receive: Any, send: Any) -> None:
    await receive()
    await send({"type": "websocket.accept"})
    await asyncio.Event().wait()


async def opened() -> tuple[Framing, Wire]:
    config = uvicorn.Config(accepting, ws_max_size=LARGEST_FRAME, log_config=None)
    config.load()
    wire, framing = Wire(), Framing(config, ServerState(), {})
    framing.connection_made(wire)
    framing.data_received(HANDSHAKE)
    while not framing.handshake_complete:
        await asyncio.sleep(0)
    wire.written = b""
    return framing, wire


def deflated(text: bytes) -> bytes:
    """A frame whose content is compressed, as every browser may send it."""
    return Frame(Opcode.TEXT, text).serialize(mask=True, extensions=[PerMessageDeflate(False, False, 12, 12)])


async def test_a_heap_of_frames_is_inflated_a_few_at_a_time() -> None:
    framing, wire = await opened()
    frame = deflated(b" " * MAX_SIZE)
    framing.data_received(frame * 2_000)
    most = 0
    for _ in range(2_000):
        most = max(most, framing.queue.qsize())
        assert len((await framing.receive())["text"]) == MAX_SIZE
    assert most * MAX_SIZE < 1_000_000
    assert framing.queue.empty()
    assert not wire.is_paused, "what comes next is read"


async def test_nothing_more_is_read_while_a_message_waits() -> None:
    framing, wire = await opened()
    framing.data_received(deflated(b"one") + deflated(b"two" + b"." * 600) * 40)
    assert wire.is_paused
    assert (await framing.receive())["text"] == "one"
    assert wire.is_paused


async def test_a_frame_that_grows_too_large_ends_the_connection() -> None:
    framing, wire = await opened()
    framing.data_received(deflated(b" " * (LARGEST_FRAME + 1)))
    assert (await framing.receive())["code"] == 1009
    assert wire.is_shut


@pytest.mark.parametrize("opcode", [Opcode.PING, Opcode.PONG])
async def test_a_flood_of_pings_ends_the_connection(opcode: Opcode) -> None:
    framing, wire = await opened()
    framing.data_received(Frame(opcode, b"x").serialize(mask=True) * 500)
    assert wire.is_shut
    assert (await framing.receive())["code"] == 1008
    assert len(wire.written) < 1_000, "most of them were not answered"


async def test_a_flood_of_fragments_ends_the_connection() -> None:
    framing, wire = await opened()
    framing.data_received(Frame(Opcode.TEXT, b"{", fin=False).serialize(mask=True))
    framing.data_received(Frame(Opcode.CONT, b"", fin=False).serialize(mask=True) * 500)
    assert wire.is_shut


async def test_a_text_that_is_none_ends_the_connection_quietly(caplog: pytest.LogCaptureFixture) -> None:
    framing, wire = await opened()
    framing.data_received(Frame(Opcode.TEXT, b"caf\xc3", fin=False).serialize(mask=True))
    framing.data_received(Frame(Opcode.CONT, b"\xa9 \xff").serialize(mask=True))
    assert (await framing.receive())["code"] == 1007
    assert wire.is_shut
    assert not caplog.records


async def test_a_sign_may_be_cut_in_two_by_its_frames() -> None:
    framing, _ = await opened()
    framing.data_received(Frame(Opcode.TEXT, b"caf\xc3", fin=False).serialize(mask=True))
    framing.data_received(Frame(Opcode.CONT, b"\xa9").serialize(mask=True))
    assert (await framing.receive())["text"] == "café"


async def test_nonsense_counts_and_is_shown_the_door(tmp_path: Path) -> None:
    async with running(tmp_path, rate_limits=True) as site:
        guest = await site.guest()
        table = (await guest.open())["id"]
        async with at(guest, table) as line:
            for _ in range(sockets.MOST_BAD + 1):
                await line.socket.send("nonsense")
            code, told = await closed(line)
    assert code == sockets.NONSENSE
    assert told.count("error") == sockets.MOST_BAD + 1


async def test_nonsense_uses_up_what_one_may_say(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "MOST_BAD", 10_000)
    monkeypatch.setattr(sockets, "MOST_REFUSED", 5)
    async with running(tmp_path, rate_limits=True) as site:
        guest = await site.guest()
        table = (await guest.open())["id"]
        async with at(guest, table) as line:
            try:
                for _ in range(2_000):
                    await line.socket.send("nonsense")
            except ConnectionClosed:
                pass
            assert (await closed(line))[0] == sockets.TOO_FAST


async def test_a_message_that_is_a_little_too_long_is_told_so(site: Site) -> None:
    guest = await site.guest()
    table = (await guest.open())["id"]
    async with at(guest, table) as line:
        await line.socket.send(" " * (MAX_SIZE + 1))
        assert (await line.until("error"))["code"] == "too-large"
        await line.socket.send(" " * (LARGEST_FRAME + 1))
        assert (await closed(line))[0] == 1009

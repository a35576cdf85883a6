"""Half-open requests are ended, nobody has all connections, and operators always get in."""

import asyncio
from collections.abc import Callable
from functools import partial
from typing import Any

import pytest
import uvicorn
from uvicorn.server import ServerState

from outerworld.server import door as doors
from outerworld.server.door import FOR_OPERATORS, Asking, Door, most_connections
from outerworld.server.shunning import FORGOTTEN_AFTER, MOST_REFUSED, Shunned
from outerworld.server.web.forwarded import Proxies

pytestmark = pytest.mark.anyio

REQUEST = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"
BUSY = REQUEST.replace(b"/", b"/busy", 1)
UPGRADE = b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n"
HALF = b"GET / HTTP/1.1\r\nHost:"
BODY = b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n{"


class Wire(asyncio.Transport):
    """A connection from an address, which goes nowhere."""

    def __init__(self, host: str) -> None:
        super().__init__({"peername": (host, 1), "sockname": ("127.0.0.1", 80)})
        self.written = b""
        self.is_shut = False
        self.is_cut = False

    def write(self, data: Any) -> None:
        self.written += data

    def close(self) -> None:
        self.is_shut = True

    def abort(self) -> None:
        self.is_shut = self.is_cut = True

    def is_closing(self) -> bool:
        return self.is_shut

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass


class Clock:
    """The loop's timers, which go off when the test says so."""

    def __init__(self) -> None:
        self.now = 0.0
        self.timers: list[tuple[float, Callable[[], None], asyncio.TimerHandle]] = []

    def call_later(self, delay: float, call: Callable[[], None], *_: object) -> asyncio.TimerHandle:
        handle = asyncio.get_running_loop().call_later(10_000, lambda: None)
        self.timers.append((self.now + delay, call, handle))
        return handle

    def create_task(self, work: Any, **named: Any) -> asyncio.Task[None]:
        return asyncio.get_running_loop().create_task(work, **named)

    def go_on(self, seconds: float) -> None:
        """Time passes."""
        self.now += seconds
        due = [timer for timer in self.timers if timer[0] <= self.now]
        self.timers = [timer for timer in self.timers if timer[0] > self.now]
        for _, call, handle in due:
            if not handle.cancelled():
                call()


async def application(scope: Any, receive: Any, send: Any) -> None:
    await receive()
    if scope["path"] == "/busy":
        await asyncio.Event().wait()
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
    await send({"type": "http.response.body", "body": b"ok"})


class Server:
    """A door, and those who come to it."""

    def __init__(self, most: int = 100, from_one: int = 100) -> None:
        self.clock = Clock()
        shunned = Shunned(lambda: self.clock.now)
        self.door = Door(most, from_one, Proxies("127.0.0.1"), shunned)
        self.config = uvicorn.Config(application, log_config=None, ws="none")
        self.config.load()
        self.state = ServerState()

    def comes(self, host: str = "192.0.2.7") -> tuple[Asking, Wire]:
        """Somebody connects."""
        clock: Any = self.clock
        asking = Asking(self.door, config=self.config, server_state=self.state, app_state={}, _loop=clock)
        wire = Wire(host)
        asking.connection_made(wire)
        return asking, wire


async def answered(wire: Wire) -> bytes:
    """The first line of the response, once it is there."""
    while b"\r\n\r\n" not in wire.written:
        await asyncio.sleep(0)
    return wire.written.split(b"\r\n")[0]


async def test_who_sends_nonsense_again_and_again_is_shut_out_for_a_while() -> None:
    server = Server()
    for _ in range(MOST_REFUSED):
        asking, wire = server.comes()
        asking.data_received(b"nonsense\r\n\r\n")
        assert wire.written.startswith(b"HTTP/1.1 400")
        asking.connection_lost(None)
    assert server.comes()[1].is_cut, "before anything is read"
    assert not server.comes("192.0.2.8")[1].is_cut
    assert not server.comes("127.0.0.1")[1].is_cut, "a proxy speaks for many"
    server.clock.now += FORGOTTEN_AFTER
    assert not server.comes()[1].is_cut


def test_so_many_who_were_refused_are_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("outerworld.server.shunning.MOST_KEPT", 10)
    shunned = Shunned()
    for number in range(1000):
        shunned.refuse(str(number))
    assert len(shunned._forgotten_at) == 10


@pytest.mark.parametrize(("said", "within"), [(b"", 10), (HALF, 10), (BODY, 20)])
async def test_who_does_not_finish_a_request_is_cut_off(said: bytes, within: float) -> None:
    server = Server()
    asking, wire = server.comes()
    if said:
        asking.data_received(said)
    server.clock.go_on(within - 1)
    if said:
        asking.data_received(b"x")
    assert not wire.is_cut
    server.clock.go_on(1)
    assert wire.is_cut, "a byte now and then gives no more time"


async def test_a_whole_request_has_no_deadline_and_the_next_one_has_its_own() -> None:
    server = Server()
    asking, wire = server.comes()
    server.clock.go_on(9)
    asking.data_received(REQUEST)
    server.clock.go_on(60)
    assert not wire.is_shut
    assert b"200" in await answered(wire)
    while not asking.cycle.response_complete:
        await asyncio.sleep(0)
    asking.data_received(HALF)
    server.clock.go_on(9)
    assert not wire.is_shut
    server.clock.go_on(1)
    assert wire.is_cut


async def test_who_does_not_read_is_cut_off() -> None:
    server = Server()
    asking, wire = server.comes()
    asking.data_received(REQUEST)
    asking.pause_writing()
    server.clock.go_on(29)
    asking.resume_writing()
    asking.pause_writing()
    server.clock.go_on(29)
    assert not wire.is_cut
    server.clock.go_on(1)
    assert wire.is_cut
    asking.connection_lost(None)


async def test_a_kept_connection_that_is_closed_is_cut_off_in_the_end() -> None:
    server = Server()
    asking, wire = server.comes()
    asking.data_received(REQUEST)
    await answered(wire)
    while not asking.cycle.response_complete:
        await asyncio.sleep(0)
    server.clock.go_on(5)
    assert wire.is_shut
    assert not wire.is_cut
    server.clock.go_on(30)
    assert wire.is_cut


async def test_one_address_has_a_share() -> None:
    server = Server(from_one=2)
    wires = [server.comes("192.0.2.7")[1] for _ in range(3)]
    assert [wire.is_cut for wire in wires] == [False, False, True]
    household = [server.comes(f"2001:db8::{number}")[1] for number in range(1, 4)]
    assert [wire.is_cut for wire in household] == [False, False, True]
    proxied = [server.comes("127.0.0.1")[1] for _ in range(3)]
    assert not any(wire.is_cut for wire in proxied)


async def test_who_goes_makes_room() -> None:
    server = Server(from_one=1)
    first, wire = server.comes()
    assert server.comes()[1].is_cut
    first.connection_lost(None)
    assert not server.comes()[1].is_cut
    server.door.leave(wire)


async def test_whoever_has_said_nothing_for_longest_makes_room_for_others() -> None:
    server = Server(most=3)
    busy, busy_wire = server.comes("192.0.2.1")
    busy.data_received(BUSY)
    (idle, *_), *_ = idlers = [server.comes(f"192.0.2.{number}") for number in (2, 3)]
    idle.data_received(BODY)
    idle_wires = [wire for _, wire in idlers]
    newcomer, wire = server.comes("192.0.2.4")
    assert [each.is_cut for each in (busy_wire, *idle_wires, wire)] == [False, True, False, False]
    newcomer.data_received(REQUEST)
    assert b"200" in await answered(wire)


async def test_when_all_work_operators_get_in_and_others_are_told() -> None:
    server = Server(most=1)
    server.comes("192.0.2.1")[0].data_received(BUSY)
    for path, status in (("/healthz", b"200"), ("/api/lobby", b"503")):
        late, wire = server.comes("192.0.2.2")
        late.data_received(REQUEST.replace(b"GET /", f"GET {path}".encode()))
        assert status in await answered(wire)
        while not wire.is_shut:
            await asyncio.sleep(0)
        late.connection_lost(None)


async def test_a_socket_that_comes_when_all_work_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    server = Server(most=1)
    server.comes("192.0.2.1")[0].data_received(BUSY)
    late, wire = server.comes("192.0.2.2")
    monkeypatch.setattr(late, "_should_upgrade_to_ws", lambda: True)
    late.data_received(UPGRADE)
    assert wire.written.startswith(b"HTTP/1.1 503")
    assert wire.is_shut


async def test_late_ones_are_few() -> None:
    server = Server(most=1)
    server.comes("192.0.2.1")[0].data_received(BUSY)
    late = []
    for _ in range(FOR_OPERATORS):
        asking, wire = server.comes("192.0.2.2")
        asking.data_received(REQUEST)
        late.append(wire)
    assert not any(wire.is_cut for wire in late)
    assert server.comes("192.0.2.2")[1].is_cut


async def test_nonsense_is_told_so_without_a_line_in_the_log(caplog: pytest.LogCaptureFixture) -> None:
    from outerworld.server.logs import configure_logs

    configure_logs("json", "info")
    asking, wire = Server().comes()
    asking.data_received(b"\x16\x03\x01 nonsense\r\n\r\n")
    assert b"400" in await answered(wire)
    assert caplog.records == []


def test_as_many_connections_as_files_allow(monkeypatch: pytest.MonkeyPatch) -> None:
    import resource

    limits = partial(lambda _: (256, 1_024))
    set_to: list[tuple[int, int]] = []
    monkeypatch.setattr(resource, "getrlimit", limits)
    monkeypatch.setattr(resource, "setrlimit", lambda _, both: set_to.append(both))
    assert most_connections(4_000) == 1_024 - FOR_OPERATORS - doors.OTHER_FILES
    assert set_to == [(1_024, 1_024)]
    assert most_connections(50) == 50

"""A whole server in processes of its own: killed, stopped, with a worker that dies."""

import asyncio
import threading
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from benchmarks.reliability.client import AWAY, Guest, Line, gathered
from benchmarks.reliability.crashes import THREE
from benchmarks.reliability.server import Server
from outerworld.server.live.declined import Declined
from outerworld.server.live.table import Unfinished
from outerworld.server.storage import tables
from tests.server.live.site import VALUE, Site, at, running

pytestmark = pytest.mark.anyio


@asynccontextmanager
async def started(server: Server) -> AsyncIterator[Server]:
    try:
        await server.start()
        yield server
    finally:
        server.end()


async def begin(first: Line, second: Line) -> int:
    """Both give their values, and the first answers: the number that was acknowledged."""
    await first.send("value", value=VALUE)
    await second.send("value", value=VALUE)
    options = await first.until("options")
    await first.send("answer", number=options["number"], option=options["options"][0]["text"])
    while (state := await first.until("state"))["number"] <= options["number"]:
        pass
    number: int = state["number"]
    return number


async def pair(server: Server) -> tuple[Guest, Guest, str]:
    one, other = await Guest.arrive(server.address), await Guest.arrive(server.address)
    table = await one.open()
    await other.join(table["id"])
    return one, other, table["id"]


async def test_another_worker_takes_over_when_the_owner_is_killed(
    tmp_path: Path, postgres: str, redis_url: str
) -> None:
    async with (
        started(Server(tmp_path, postgres, redis_url)) as here,
        started(Server(tmp_path, postgres, redis_url)) as there,
    ):
        one, other, table = await pair(here)
        elsewhere = Guest(there.address, other.name, other.cookie)
        async with at(elsewhere, table) as second:
            async with at(one, table) as first:
                number = await begin(first, second)
                here.kill()
            async with asyncio.timeout(60), at(Guest(there.address, one.name, one.cookie), table) as first:
                state = await first.until("state")
                assert state["number"] == number, "what was acknowledged is there"
                await first.send("resign", number=number)
                while not (await second.until("table"))["table"]["result"]:
                    pass


async def test_a_server_that_is_told_to_stop_says_bye_and_goes_on_where_it_was(tmp_path: Path) -> None:
    server = Server(tmp_path, f"sqlite:///{tmp_path / 'games.sqlite'}")
    async with started(server):
        one, other, table = await pair(server)
        async with at(one, table) as first, at(other, table) as second:
            number = await begin(first, second)
            server.terminate()
            said = await first.until("bye")
            assert said["back"]
            with pytest.raises(ConnectionClosed) as closed:
                await first.receive()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1012
        assert await server.stopped() == 0
        with pytest.raises(AWAY):
            await Guest.arrive(server.address)
        await server.start()
        async with at(other, table) as second:
            assert (await second.until("state"))["number"] == number


async def test_a_worker_that_dies_is_replaced(tmp_path: Path, postgres: str, redis_url: str) -> None:
    server = Server(tmp_path, postgres, redis_url, workers=2)
    async with started(server):
        while len(before := server.workers()) < 2:
            await asyncio.sleep(0.05)
        for worker in before:
            server.kill_worker(worker)
            async with asyncio.timeout(60):
                while worker in server.workers() or len(server.workers()) < 2:
                    await asyncio.sleep(0.05)
        await server.is_ready()
        assert (await Guest.arrive(server.address)).name
        server.terminate()
        assert await server.stopped() == 0
    assert not server.workers()


async def test_a_bot_that_stands_in_goes_on_after_a_restart(tmp_path: Path) -> None:
    """Whoever is asked first leaves a game of three, and nobody is at the table any more."""
    async with running(tmp_path) as site:
        guests, table = await gathered(site.address, THREE)
        await site.worker._bots.stop()
        async with AsyncExitStack() as stack:
            lines = [await stack.enter_async_context(at(guest, table)) for guest in guests]
            for line in lines:
                await line.send("value", value=VALUE)
            views = [(await line.until("state"))["view"] for line in lines]
            asked = next(place for place, view in enumerate(views) if view["viewer"] == view["asked"]["player"])
            options = await lines[asked].until("options")
            await lines[asked].send("resign", number=options["number"])
            left_at = options["number"] + 1
            while (await lines[0].until("state"))["number"] < left_at:
                pass
    async with running(tmp_path) as site:
        async with asyncio.timeout(60):
            while await _number(site, table) <= left_at:
                await asyncio.sleep(0.02)


async def _number(site: Site, table: str) -> int:
    async with site.worker.database.read() as connection:
        row = await tables.load(connection, table)
    assert row is not None
    return row.number


async def test_who_wished_for_a_rematch_before_a_restart_can_wish_again(tmp_path: Path) -> None:
    """The wish is not kept: after a restart both say it anew, and there is one new table."""
    async with running(tmp_path) as site:
        one, other, table = await site.two()
        async with at(one, table) as first, at(other, table) as second:
            await first.send("resign", number=0)
            await second.until("table")
        assert (await one.request("POST", f"/api/tables/{table}/rematch"))["table"] is None
    async with running(tmp_path) as site:
        one, other = (Guest(site.address, guest.name, guest.cookie) for guest in (one, other))
        assert (await other.request("POST", f"/api/tables/{table}/rematch"))["table"] is None
        again = (await one.request("POST", f"/api/tables/{table}/rematch"))["table"]
        assert again
        assert (await other.request("POST", f"/api/tables/{table}/rematch"))["table"] == again


async def test_a_house_that_is_closed_tells_nothing_more_and_takes_no_table_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Odds that are still being worked out when a worker stops must not be sent through a line that is closed."""
    asked, told = threading.Event(), threading.Event()

    def slow(self: Unfinished) -> str:
        asked.set()
        told.wait(60)
        return "{}"

    monkeypatch.setattr(Unfinished, "options", slow)
    async with running(tmp_path) as site:
        house, (one, other, table) = site.worker.house, await site.two()
        async with at(one, table) as first, at(other, table) as second:
            await first.send("value", value=VALUE)
            await second.send("value", value=VALUE)
            assert await asyncio.to_thread(asked.wait, 60)
            await house.close()
            published: list[str] = []
            monkeypatch.setattr(site.worker.bus, "publish", lambda channel, _: published.append(channel))
            told.set()
            with pytest.raises(Declined, match="try again in a moment"):
                await house.info(table, None)
            assert not house.owns(table)
            assert published == []

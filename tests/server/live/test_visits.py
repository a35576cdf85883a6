"""A connection and its limits: hello, who may come in, chat, slow readers, too many messages, goodbye."""

import asyncio
import json
import secrets
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from benchmarks.reliability.client import PLAN, Line, seated
from outerworld.server.live import connection as sockets
from outerworld.server.live.messages import PROTOCOL, Chat
from outerworld.server.live.socket import Visit
from outerworld.server.tables.acts import Offer, Promise
from outerworld.server.web.limits import Rate
from tests.server.live.site import WITH_BOT, Site, at, begun, running

pytestmark = pytest.mark.anyio


async def closed(line: Line) -> tuple[int | None, list[str]]:
    """The code that a connection is closed with, and the types of what was sent before."""
    types = []
    try:
        while True:
            types.append((await line.receive())["type"])
    except ConnectionClosed as end:
        return (end.rcvd.code if end.rcvd else None), types


async def test_hello_comes_first_and_once(site: Site) -> None:
    guest = await site.guest()
    table = (await guest.open())["id"]
    async with guest.connected(table) as line:
        await line.send("ping")
        assert (await line.receive())["code"] == "hello-first"
        await line.socket.send("nonsense")
        assert (await line.receive())["code"] == "bad-message"
        await line.hello()
        await line.send("hello", protocol=PROTOCOL)
        assert (await line.until("error"))["code"] == "bad-message"
        await line.send("ping")
        await line.until("pong")


async def test_what_is_printed_is_told_once_on_a_line(site: Site) -> None:
    guest = await site.guest()
    table = (await guest.open(WITH_BOT))["id"]
    async with guest.connected(table) as line:
        await line.hello()
        await line.send("value", value=secrets.token_hex(8))
        book, state = await line.until("book"), await line.until("state")
        assert set(book["spells"]) == {spell["page"] for unit in state["view"]["units"] for spell in unit["spells"]}
        assert "book" not in state["view"]
        options = await line.until("options")
        await line.send("answer", number=options["number"], option=options["options"][0]["text"])
        assert (await line.until("book", "state"))["type"] == "state"


async def test_another_protocol_is_told_and_closed(site: Site) -> None:
    guest = await site.guest()
    table = (await guest.open())["id"]
    async with guest.connected(table) as line:
        await line.send("hello", protocol=1)
        assert (await line.receive())["code"] == "protocol"
        assert (await closed(line))[0] == sockets.OTHER_PROTOCOL


async def test_who_never_says_hello_is_closed(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "HELLO_WITHIN", 0.05)
    guest = await site.guest()
    table = (await guest.open())["id"]
    async with guest.connected(table) as line:
        assert await closed(line) == (sockets.TOO_SLOW, [])


async def test_a_private_table_is_there_for_its_players_and_whoever_has_the_link(site: Site) -> None:
    guest, stranger = await site.guest(), await site.guest()
    table = await guest.open(PLAN | {"public": False})
    for unknown in (table["id"], "nosuchtable"):
        async with stranger.connected(unknown) as line:
            await line.send("hello", protocol=PROTOCOL)
            assert (await line.receive())["code"] == "not-found"
            assert (await closed(line))[0] == sockets.NO_TABLE
    async with at(stranger, table["id"], invite=table["invite"]) as line:
        assert line.welcome["you"]["role"] == "spectator"
        assert line.welcome["table"]["invite"] is None
    async with at(guest, table["id"]) as line:
        assert line.welcome["table"]["invite"] == table["invite"]


async def test_what_is_said_is_told_to_all_but_who_muted_the_speaker(site: Site) -> None:
    one, other, table = await site.two()
    await one.request("PUT", f"/api/mutes/{other.name}")
    third = await site.guest()
    async with at(one, table) as first, at(other, table) as second, at(third, table) as watching:
        assert first.welcome["muted"] == [other.name]
        await second.send("chat", text="Boo! <b>é</b>")
        assert (await watching.until("chat"))["text"] == "Boo! <b>é</b>"
        await first.send("chat", text="Hello.")
        heard = await second.until("chat")
        while heard["person"] == other.name:
            heard = await second.until("chat")
        assert (heard["person"], heard["text"]) == (one.name, "Hello.")
        assert (await first.until("chat"))["person"] == one.name, "the muted one is not heard"
    async with at(one, table) as again, at(third, table) as later:
        assert [line["text"] for line in again.welcome["chat"]] == ["Hello."]
        assert [line["text"] for line in later.welcome["chat"]] == ["Boo! <b>é</b>", "Hello."]


async def test_who_sends_too_much_is_told_to_slow_down_and_then_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "MOST_REFUSED", 20)
    monkeypatch.setattr(Visit, "limits", {Chat: Rate("chat", 8, 0.0001)})
    async with running(tmp_path, rate_limits=True) as site:
        guest = await site.guest()
        table = (await guest.open())["id"]
        async with at(guest, table) as line:
            for _ in range(12):
                await line.send("chat", text="spam")
            codes = [(await line.until("error"))["code"] for _ in range(4)]
            assert codes == ["slow-down"] * 4
            for _ in range(200):
                try:
                    await line.send("ping")
                except ConnectionClosed:
                    break
            assert (await closed(line))[0] == sockets.TOO_FAST


async def test_many_connections_may_say_no_more_than_one(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Chat, offers and rematches are counted by person: what one connection used up no other has."""
    monkeypatch.setattr(Visit, "limits", {Chat: Rate("chat", 4, 0.0001), Offer: Rate("offers", 4, 0.0001)})
    async with running(tmp_path, rate_limits=True) as site, begun(site) as (first, second, table):
        guest = await site.guest()
        refused = 0
        for _ in range(3):
            async with at(guest, table) as line:
                for _ in range(4):
                    await line.send("chat", text="spam")
                await line.send("ping")
                await line.until("pong")
                refused += sum("slow-down" in frame for frame in line.frames)
        assert refused == 8
        async with at(await site.guest(), table) as other:
            await other.send("chat", text="Hello.")
            assert (await other.until("chat"))["text"] == "Hello.", "another person at the same address is heard"
        number = (await first.until("options"))["number"]
        for _ in range(8):
            await second.send("offer", what="draw", number=number)
        await second.send("ping")
        await second.until("pong")
        assert sum("slow-down" in frame for frame in second.frames) == 4


@pytest.mark.parametrize(
    ("name", "rate"), [("MESSAGES", Rate("messages", 12, 0.0001)), ("BYTES", Rate("bytes", 400, 0.0001))]
)
async def test_all_connections_of_a_person_are_counted_together(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str, rate: Rate
) -> None:
    """In messages and in bytes: whoever opens ten connections says no more than on one, and others are heard."""
    monkeypatch.setattr(sockets, name, rate)
    async with running(tmp_path, rate_limits=True) as site:
        guest, other = await site.guest(), await site.guest()
        table = (await guest.open())["id"]
        answered = 0
        async with at(guest, table) as one, at(guest, table) as two:
            for line in (one, two):
                for _ in range(10):
                    await line.send("ping")
                answered += [(await line.until("pong", "error"))["type"] for _ in range(10)].count("pong")
        assert answered < 20
        async with at(other, table) as third:
            await third.send("ping")
            await third.until("pong")


async def test_promises_are_counted_by_person(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each is kept in the record, and told to all who are there."""
    monkeypatch.setattr(Visit, "limits", {Promise: Rate("promises", 3, 0.0001)})
    async with running(tmp_path, rate_limits=True) as site:
        guest, _, table = await seated(site.address)
        async with at(guest, table) as one, at(guest, table) as two:
            for line in (one, two):
                for _ in range(4):
                    await line.send("promise", promise=secrets.token_hex(32))
                await line.send("ping")
                await line.until("pong")
            assert sum("slow-down" in frame for line in (one, two) for frame in line.frames) == 5


async def test_a_reader_who_lags_gets_the_whole_instead_of_every_step(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sockets, "MOST_WAITING", 2)
    watcher = await site.guest()
    async with begun(site) as (_, _, table), at(watcher, table) as watching:
        number = (await watching.until("state"))["number"]
        visit = next(visit for visit in site.worker.visits if visit.person and visit.person.name == watcher.name)
        for _ in range(20):
            visit.hear({"told": '{"type": "pong"}'})
        assert (await watching.until("welcome"))["table"]["id"] == table
        assert (await watching.until("state"))["number"] == number
        pongs = sum('"pong"' in frame for frame in watching.frames)
        assert pongs < 20


async def test_who_does_not_read_is_closed_and_nobody_waits(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sockets, "SENT_WITHIN", 0.2)
    guest = await site.guest()
    table = (await guest.open(WITH_BOT))["id"]
    async with at(guest, table) as deaf, at(guest, table) as line:
        deaf.socket.transport.pause_reading()
        visits = len(site.worker.visits)
        big = json.dumps({"type": "pong", "at": 0, "x": secrets.token_hex(500_000)})
        async with asyncio.timeout(30):
            while len(site.worker.visits) == visits:
                for visit in list(site.worker.visits):
                    visit.hear({"say": big})
                await line.until("pong")
        await line.send("ping")
        await line.until("pong")
        deaf.socket.transport.abort()


async def test_a_stopping_server_says_bye(tmp_path: Path) -> None:
    async with running(tmp_path) as site:
        guest = await site.guest()
        table = (await guest.open(WITH_BOT))["id"]
        async with guest.connected(table) as line:
            await line.hello()
            stopping = asyncio.create_task(site.worker.say_bye())
            code, types = await closed(line)
            await stopping
    assert (code, types[-1]) == (sockets.RESTART, "bye")
    assert not site.worker.is_ready

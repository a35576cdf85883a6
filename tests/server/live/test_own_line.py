"""A person's own line: what waits for its owner at any table, told on whatever screen the owner is."""

import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from benchmarks.reliability.client import Guest, Line, Message
from outerworld.play.fair import promise
from outerworld.server.live import connection
from outerworld.server.live.messages import PROTOCOL
from tests.server.live.site import VALUE, WITH_BOT, Site, at, running

pytestmark = pytest.mark.anyio

FISCHER = {"kind": "fischer", "seconds": 600, "increment": 5}


@asynccontextmanager
async def home(guest: Guest) -> AsyncIterator[Line]:
    """A guest's own line, greeted; what it told at first is kept as its welcome."""
    async with guest.own_line() as line:
        await line.send("hello", protocol=PROTOCOL)
        line.welcome = await line.until("tables")
        yield line


async def told(line: Line, table: str) -> Message:
    """What the line tells next of a table."""
    while (info := (await line.until("table"))["table"])["id"] != table:
        pass
    return dict(info)


async def test_two_who_are_paired_elsewhere_give_their_values_and_hear_whose_turn_it_is(site: Site) -> None:
    one, other = await site.guest(), await site.guest()
    async with home(one) as first, home(other) as second:
        assert first.welcome["tables"] == []
        for guest in (one, other):
            await guest.request("POST", "/api/seek", {"pool": "quick"})
        found = (await first.until("table"))["table"]
        assert [seat["ready"] for seat in found["seats"]] == [False, False]
        assert found["asked"] is None
        table = (await second.until("table"))["table"]["id"]
        assert table == found["id"]
        await first.send("value", table=table, value=VALUE)
        await second.send("value", table=table, value=VALUE[::-1])
        for line in (first, second):
            while (info := await told(line, table))["asked"] is None:
                pass
            assert all(seat["ready"] for seat in info["seats"])
            assert info["clocks"]["running"] == info["asked"]


async def test_the_line_tells_of_turns_offers_chat_and_the_end_and_of_nothing_twice(site: Site) -> None:
    one, other, table = await site.two({"tutorial": "1", "clock": FISCHER})
    async with at(one, table) as first, at(other, table) as second:
        await first.send("value", value=VALUE)
        await second.send("value", value=VALUE[::-1])
        options = await first.until("options")
        async with home(other) as line:
            (info,) = line.welcome["tables"]
            assert (info["asked"], info["offer"], info["result"]) == (1, None, None)
            await first.send("answer", number=options["number"], option="move c3")
            number = (await first.until("state"))["number"]
            await first.send("offer", what="draw", number=number)
            assert (await told(line, table))["offer"] == {"player": 1, "what": "draw", "to": None}, (
                "a step tells nothing"
            )
            await second.send("decline", number=number + 1)
            assert (await told(line, table))["offer"] is None
            await first.send("chat", text="Come on!")
            said = await line.until("said")
            assert (said["table"], said["line"]["person"], said["line"]["text"]) == (table, one.name, "Come on!")
            await second.send("chat", text="My own words are not told to me.")
            await first.send("answer", number=number + 2, option="end")
            assert (await told(line, table))["asked"] == 2
            await first.send("resign", number=number + 3)
            assert (await told(line, table))["result"] == {"winners": [2], "how": "resigned"}
            assert sum('"said"' in frame for frame in line.frames) == 1


async def test_who_muted_the_speaker_is_not_told(site: Site) -> None:
    one, other, table = await site.two()
    await one.request("PUT", f"/api/mutes/{other.name}")
    async with home(one) as line, at(other, table) as second:
        await second.send("chat", text="Boo!")
        await second.until("chat")
        await line.send("ping")
        await line.until("pong")
        assert not any("Boo!" in frame for frame in line.frames)


async def test_a_game_alone_without_a_clock_calls_nobody(site: Site) -> None:
    guest = await site.guest()
    alone = (await guest.open(WITH_BOT))["id"]
    timed = (await guest.open(WITH_BOT | {"clock": FISCHER}))["id"]
    async with home(guest) as line, at(guest, alone) as lesson:
        assert [table["id"] for table in line.welcome["tables"]] == [timed]
        await lesson.send("value", value=VALUE)
        await lesson.until("state")
        await line.send("ping")
        await line.until("pong")
        assert not any('"table":' in frame for frame in line.frames[1:])


async def test_nobody_hears_of_others_tables_or_gives_values_for_them(site: Site) -> None:
    _one, _other, table = await site.two()
    async with home(await site.guest()) as line:
        assert line.welcome["tables"] == []
        await line.send("value", table=table, value=VALUE)
        assert (await line.until("error"))["code"] == "not-seated"
        await line.send("value", table="nosuchtable", value=VALUE)
        assert (await line.until("error"))["code"] == "not-found"
        await line.send("answer", number=0, option="end")
        error = await line.until("error")
        assert error["message"] == "The type of a message is hello, promise, value or ping, and this is none of them."
        assert not any(table in frame for frame in line.frames)


async def test_who_is_nobody_has_no_line(site: Site) -> None:
    async with Guest(site.address, "", "nobody").own_line() as line:
        await line.send("hello", protocol=PROTOCOL)
        assert (await line.receive())["code"] == "nobody"
        with pytest.raises(ConnectionClosed) as closed:
            await line.receive()
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == connection.NOBODY


async def test_a_line_that_lags_is_told_the_whole(site: Site, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connection, "MOST_WAITING", 2)
    one, _, table = await site.two()
    async with home(one) as line:
        visit = next(visit for visit in site.worker.visits if visit.person and visit.person.name == one.name)
        for _ in range(20):
            visit.hear({"say": json.dumps({"type": "pong", "at": 0})})
        assert [info["id"] for info in (await line.until("tables"))["tables"]] == [table]
        visit.hear({"lost": True})
        assert [info["id"] for info in (await line.until("tables"))["tables"]] == [table]


async def test_a_line_has_limits_and_a_stopping_server_says_bye(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connection, "MOST_REFUSED", 5)
    async with running(tmp_path, rate_limits=True) as site:
        async with home(await site.guest()) as line:
            await site.worker.say_bye()
            await line.until("bye")
        site.worker.is_ready = True
        async with home(await site.guest()) as line:
            with pytest.raises(ConnectionClosed) as closed:
                while True:
                    await line.send("ping")
                    await line.receive()
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == connection.TOO_FAST


async def test_two_workers_ring_the_same_bell(two_sites: tuple[Site, Site]) -> None:
    here, there = two_sites
    one, other, table = await here.two()
    away = Guest(there.address, one.name, one.cookie)
    async with home(away) as line, at(other, table) as second:
        await line.send("value", table=table, value=VALUE)
        await second.send("value", value=VALUE)
        while (await told(line, table))["asked"] != 1:
            pass


async def test_dice_are_promised_before_they_are_told_and_the_other_is_called(site: Site) -> None:
    one, other, table = await site.two()
    async with home(one) as first, home(other) as second:
        await first.send("promise", table=table, promise=promise(VALUE))
        while (seats := (await told(second, table))["seats"])[0]["promise"] is None:
            pass
        assert [(seat["promise"], seat["ready"]) for seat in seats] == [(promise(VALUE), False), (None, False)]
        await second.send("value", table=table, value=VALUE[::-1])
        while not (await told(first, table))["seats"][1]["ready"]:
            pass
        await first.send("promise", table=table, promise=promise(VALUE[::-1]))
        assert (await first.until("error"))["code"] == "bad-value"
        await first.send("value", table=table, value=VALUE[::-1])
        assert (await first.until("error"))["code"] == "bad-value"
        await first.send("value", table=table, value=VALUE)
        while (await told(first, table))["asked"] is None:
            pass

"""Several workers, one server: a game is played across them, and goes on when one of them goes."""

import asyncio
from pathlib import Path

import pytest
from redis.exceptions import RedisError
from websockets.exceptions import ConnectionClosed

from benchmarks.reliability.client import Guest
from outerworld.server.live.bus import NoAnswer
from outerworld.server.live.connection import TRY_LATER
from outerworld.server.live.redis import LEASE, RedisBus, bury
from outerworld.server.tables.acts import Answer
from tests.server.live.site import VALUE, WITH_BOT, Site, at, begun, play_out, player, running

pytestmark = pytest.mark.anyio


def elsewhere(guest: Guest, site: Site) -> Guest:
    """The same person, at another worker."""
    return Guest(site.address, guest.name, guest.cookie)


async def test_a_game_is_played_across_two_workers(two_sites: tuple[Site, Site]) -> None:
    here, there = two_sites
    one, other, table = await here.two()
    third = await there.guest()
    async with at(third, table) as spectator:
        players = player(one, table, 1), player(elsewhere(other, there), table, 2)
        await play_out(*players)
        assert not players[0].errors
        assert not players[1].errors
        while not (await spectator.until("table"))["table"]["result"]:
            pass
    assert here.worker.house.owns(table) != there.worker.house.owns(table)


async def test_chat_and_presence_cross_workers(two_sites: tuple[Site, Site]) -> None:
    here, there = two_sites
    one, other, table = await here.two()
    async with at(one, table) as first:
        async with at(elsewhere(other, there), table) as second:
            while not all(seat["online"] for seat in (await first.until("table"))["table"]["seats"]):
                pass
            await second.send("chat", text="Hello.")
            assert (await first.until("chat"))["person"] == other.name
        while (await first.until("table"))["table"]["seats"][1]["online"]:
            pass


async def test_a_worker_that_stops_hands_its_tables_over(tmp_path: Path, postgres: str, redis_url: str) -> None:
    async with running(tmp_path, postgres, redis_url) as here, running(tmp_path, postgres, redis_url) as there:
        one, other, table = await there.two()
        async with at(elsewhere(one, here), table) as first, at(elsewhere(other, here), table) as second:
            await first.send("value", value=VALUE)
            await second.send("value", value=VALUE)
            options = await first.until("options")
            assert there.worker.house.owns(table)
            stopping = asyncio.create_task(there.worker.stop())
            await first.send("answer", number=options["number"], option=options["options"][0]["text"])
            while (state := await second.until("state"))["number"] <= options["number"]:
                pass
            await stopping
            await first.send("resign", number=state["number"])
            while not (await second.until("table"))["table"]["result"]:
                pass
        assert here.worker.house.owns(table)
        there.worker.stop = _nothing  # type: ignore[method-assign]


async def _nothing() -> None:
    """It has stopped already."""


async def test_who_was_taken_for_dead_is_overtaken_and_nothing_is_done_twice(
    two_sites: tuple[Site, Site], redis_url: str
) -> None:
    """The journal's key refuses the second of two workers that both believe to own a table."""
    here, there = two_sites
    one, other, table = await here.two()
    async with at(one, table) as first, at(other, table) as second:
        await first.send("value", value=VALUE)
        await second.send("value", value=VALUE)
        options = await first.until("options")
        persons = [visit.person.id for visit in here.worker.visits if visit.person]
        await bury(redis_url, here.worker.bus.worker)
        texts = [option["text"] for option in options["options"]]
        person = (await _seats(there, table))[0]
        assert person in persons
        message = Answer(type="answer", number=options["number"], option=texts[0])
        await there.worker.house.act(table, person, message)
        assert there.worker.house.owns(table)
        assert here.worker.house.owns(table), "it does not know yet"
        await first.send("answer", number=options["number"], option=texts[1])
        error = await first.until("error")
        assert error["code"] == "stale"
    info = await here.worker.house.info(table, None)
    assert info.number == options["number"] + 1


async def test_who_slept_takes_up_what_another_did_meanwhile(two_sites: tuple[Site, Site], redis_url: str) -> None:
    """Also where Redis did late what it was asked before, so that the lease seems to have been there all the time."""
    here, there = two_sites
    one, other, table = await here.two()
    async with at(one, table) as first, at(other, table) as second:
        await first.send("value", value=VALUE)
        await second.send("value", value=VALUE)
        options = await first.until("options")
        here.worker._beating.cancel()
        await bury(redis_url, here.worker.bus.worker)
        message = Answer(type="answer", number=options["number"], option=options["options"][0]["text"])
        await there.worker.house.act(table, (await _seats(there, table))[0], message)
        assert isinstance(here.worker.bus, RedisBus)
        await here.worker.bus.beat(())
        here.worker.bus._beaten_at -= LEASE / 1000
        await here.worker._beat()
        while (asked := await first.until("options"))["number"] == options["number"]:
            pass
        await first.send("answer", number=asked["number"], option=asked["options"][0]["text"])
        assert (await first.until("state", "error"))["number"] == asked["number"] + 1


async def test_what_is_durable_is_acknowledged_and_told_when_redis_is_back(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with begun(site) as (first, second, _):
        options = await first.until("options")

        async def is_away(_: object) -> list[str]:
            raise RedisError

        with monkeypatch.context() as lost:
            lost.setattr(site.worker.bus, "heard", is_away)
            await first.send("answer", number=options["number"], option=options["options"][0]["text"])
            assert (await first.until("state", "error"))["number"] == options["number"] + 1
        await site.worker._sweeper.wake_orphans()
        assert (await second.until("state"))["number"] == options["number"] + 1
        assert not site.worker.house.untold


async def test_who_cannot_be_let_in_without_redis_is_told_to_come_back(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    guest = await site.guest()
    table = (await guest.open())["id"]

    async def is_away(*_: object) -> None:
        raise NoAnswer("Redis")

    monkeypatch.setattr(site.worker.bus, "listen", is_away)
    async with guest.connected(table) as line:
        with pytest.raises(ConnectionClosed) as closed:
            await line.hello()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == TRY_LATER


async def _seats(site: Site, table: str) -> list[int | None]:
    found = await site.worker.house.look(table, None, None)
    seats: list[int | None] = found["seats"]
    return seats


async def test_bots_of_a_worker_that_is_gone_are_woken(tmp_path: Path, postgres: str, redis_url: str) -> None:
    async with running(tmp_path, postgres, redis_url) as there:
        guest = await there.guest()
        table = (await guest.open(WITH_BOT))["id"]
        await there.worker._bots.stop()
        there.worker.house.on_change = lambda _: None
        async with at(guest, table) as line:
            await line.send("value", value=VALUE)
            while True:
                options = await line.until("options")
                await line.send("answer", number=options["number"], option="end")
                state = await line.until("state")
                if state["view"]["asked"]["player"] == 2:
                    break
    async with running(tmp_path, postgres, redis_url) as here, at(elsewhere(guest, here), table) as line:
        while (seen := await line.until("state"))["number"] <= state["number"]:
            pass
        assert seen["number"] > state["number"]

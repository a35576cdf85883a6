"""Clocks run out, and stand still while the server is away; what nobody comes back to is cleared away."""

import asyncio
from pathlib import Path
from typing import Any

import pytest
from httpx2 import HTTPStatusError
from sqlalchemy import insert, text

from benchmarks.reliability.client import PLAN
from outerworld.server.live.messages import PROTOCOL
from outerworld.server.live.pairing import HOUR, MINUTE, POOLS, SOON
from outerworld.server.live.table import rebuild
from outerworld.server.people.identity import now
from outerworld.server.storage import outages as outages_of
from outerworld.server.storage.database import Database
from outerworld.server.storage.schema.tables import outages
from outerworld.server.tables.match import Match
from tests.server.live.site import VALUE, Site, at, begun, running

pytestmark = pytest.mark.anyio

FISCHER = PLAN | {"clock": {"kind": "fischer", "seconds": 600, "increment": 5}}


TIMES = {"tables": ("created_at", "started_at", "deadline"), "lines": ("at",)}
BEATS: dict[str, tuple[str, ...]] = {"workers": ("seen_at",)}


async def age(database: Database, milliseconds: int, times: dict[str, tuple[str, ...]] = TIMES) -> None:
    """What is stored happened that much earlier."""
    async with database.write() as connection:
        for table, columns in times.items():
            for column in columns:
                await connection.execute(text(f"UPDATE {table} SET {column} = {column} - {milliseconds}"))  # noqa: S608


async def test_whose_time_is_over_loses(site: Site) -> None:
    async with begun(site, FISCHER) as (first, second, _):
        clocks = first.welcome["table"]["clocks"]
        assert clocks["remaining_ms"] == [600_000, 600_000]
        options = await first.until("options")
        await first.send("answer", number=options["number"], option=options["options"][0]["text"])
        await second.until("state")
        await site.worker.house.put_all_away()
        await age(site.worker.database, 700_000)
        async with asyncio.timeout(30):
            while not (info := (await second.until("table"))["table"])["result"]:
                pass
        assert info["result"] == {"winners": [2], "how": "time"}


async def test_clocks_stand_still_while_the_server_is_away(tmp_path: Path) -> None:
    async with running(tmp_path) as site:
        async with begun(site, FISCHER) as (first, _, table):
            options = await first.until("options")
            await first.send("answer", number=options["number"], option=options["options"][0]["text"])
            while (await first.until("state"))["number"] <= options["number"]:
                pass
        before = (await site.worker.house.info(table, None)).clocks
        database = site.worker.settings.database
    # The server is away for an hour.
    stored = await Database.open(database)
    await age(stored, HOUR, TIMES | BEATS)
    await stored.close()
    async with running(tmp_path) as site:
        after = (await site.worker.house.info(table, None)).clocks
        assert before is not None
        assert after is not None
        assert after.running == before.running == 1
        assert after.remaining_ms[1] == before.remaining_ms[1]
        assert after.remaining_ms[0] is not None
        assert after.remaining_ms[0] > 500_000


async def test_a_long_time_away_takes_nothing_off_the_clocks(tmp_path: Path) -> None:
    async with running(tmp_path) as site:
        async with begun(site, FISCHER) as (first, _, table):
            options = await first.until("options")
            await first.send("answer", number=options["number"], option=options["options"][0]["text"])
            while (await first.until("state"))["number"] <= options["number"]:
                pass
        # The machine sleeps for an hour, and nobody's time is over before the next beat.
        worker, house = site.worker, site.worker.house
        worker._beating.cancel()
        worker._beaten_at -= HOUR
        await house.put_all_away()
        await age(worker.database, HOUR, TIMES | BEATS)
        before = (await house.info(table, None)).clocks
        assert before is not None
        assert before.remaining_ms[0] == 0
        await worker._sweeper.end_overdue()
        await worker._beat()
        await worker._sweeper.end_overdue()
        after = (await house.info(table, None)).clocks
        assert after is not None
        assert after.remaining_ms[0] is not None
        assert after.remaining_ms[0] > 500_000
        assert (await house.info(table, None)).result is None


async def test_an_answer_right_after_a_long_sleep_is_not_late(tmp_path: Path) -> None:
    """Before the next beat the clock alone says that an hour has passed."""
    async with running(tmp_path) as site, begun(site, FISCHER) as (first, _, _):
        options = await first.until("options")
        site.worker._beating.cancel()
        site.worker._beaten_at -= HOUR
        await site.worker.house.put_all_away()
        await age(site.worker.database, HOUR, TIMES | BEATS)
        await first.send("answer", number=options["number"], option=options["options"][0]["text"])
        answer = await first.until("error", "state")
        assert (answer["type"], answer["number"]) == ("state", options["number"] + 1)


async def test_a_worker_that_slept_learns_of_it_also_when_another_noted_it_first(tmp_path: Path) -> None:
    async with running(tmp_path) as site, begun(site, FISCHER) as (first, _, table):
        options = await first.until("options")
        worker = site.worker
        worker._beating.cancel()
        worker._beaten_at -= HOUR
        await worker.house.put_all_away()
        await age(worker.database, HOUR, {"tables": ("created_at", "started_at"), "lines": ("at",)})
        await worker.house.info(table, None)
        async with worker.database.write() as connection:
            await connection.execute(insert(outages).values(from_at=now() - HOUR, to_at=now()))
            await outages_of.beat(connection, "another", now())
        await worker._beat()
        await first.send("answer", number=options["number"], option=options["options"][0]["text"])
        answer = await first.until("error", "state")
        assert (answer["type"], answer["number"]) == ("state", options["number"] + 1)


async def test_a_sign_of_life_waits_for_no_table(tmp_path: Path) -> None:
    """Else a machine with many games would be late with the next one, and take itself for asleep for ever."""
    async with running(tmp_path) as site, begun(site, FISCHER) as (_, _, table):
        worker = site.worker
        worker._beating.cancel()
        worker._beaten_at -= HOUR
        await age(worker.database, HOUR, BEATS)
        async with worker.house._held(table), asyncio.timeout(60):
            await worker._beat()
        assert worker.is_well


async def test_a_game_that_is_being_read_learns_that_the_server_was_away(
    site: Site, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with begun(site, FISCHER) as (_, _, table):
        house = site.worker.house
        await house.put_all_away()
        await age(site.worker.database, HOUR)

        def read_while_away(*stored: Any) -> Match:
            match = rebuild(*stored)
            house.was_away([(now() - HOUR, now())])
            return match

        monkeypatch.setattr("outerworld.server.live.table.rebuild", read_while_away)
        clocks = (await house.info(table, None)).clocks
    assert clocks is not None
    assert clocks.remaining_ms[0] is not None
    assert clocks.remaining_ms[0] > 500_000


async def test_a_table_that_nobody_joins_is_closed_when_its_maker_is_away(site: Site) -> None:
    guest = await site.guest()
    here, away = (await guest.open())["id"], (await guest.open())["id"]
    async with at(guest, here):
        await age(site.worker.database, HOUR + 1)
        await site.worker._sweeper.clear_away()
        assert (await site.worker.house.info(here, None)).status == "open"
        assert (await site.worker.house.info(away, None)).status == "cancelled"


async def test_a_game_that_a_missing_player_holds_up_is_given_up(site: Site) -> None:
    one, _, table = await site.two()
    async with at(one, table) as first:
        await first.send("value", value=VALUE)
        await first.until("table")
        await age(site.worker.database, SOON + 1)
        await site.worker._sweeper.give_up_unbegun()
        assert (await site.worker.house.info(table, None)).status == "playing", "a friend may still come"
        await age(site.worker.database, HOUR)
        await site.worker.house.put_all_away()
        await site.worker._sweeper.give_up_unbegun()
        while not (info := (await first.until("table"))["table"])["result"]:
            pass
        assert info["result"] == {"winners": [], "how": "abandoned"}


async def test_a_quick_match_that_never_begins_ends_soon(site: Site) -> None:
    here, gone = await site.guest(), await site.guest()
    for guest in (here, gone):
        await guest.request("POST", "/api/seek", {"pool": "quick"})
    async with here.own_line() as one, gone.own_line() as other:
        for own in (one, other):
            await own.send("hello", protocol=PROTOCOL)
            await own.until("tables")
        await site.worker._sweeper.pair()
    (table,) = (found["id"] for found in (await here.request("GET", "/api/me"))["tables"])
    async with at(here, table) as line:
        await line.send("value", value=VALUE)
        await age(site.worker.database, SOON + 1)
        await site.worker._sweeper.give_up_unbegun()
        while not (info := (await line.until("table"))["table"])["result"]:
            pass
        assert info["result"] == {"winners": [1], "how": "abandoned"}
        assert [seat["ready"] for seat in info["seats"]] == [True, False]
    me = await gone.request("GET", "/api/me")
    duels = me["standings"][0]
    assert (duels["losses"], duels["rated_games"], me["tables"]) == (1, 0, []), "who does not come loses"
    with pytest.raises(HTTPStatusError, match="429"):
        await gone.request("POST", "/api/seek", {"pool": "quick"})
    await here.request("POST", "/api/seek", {"pool": "quick"})


async def test_a_game_to_which_nobody_comes_counts_for_nobody(site: Site) -> None:
    one, other = await site.guest(), await site.guest()
    for guest in (one, other):
        await guest.request("POST", "/api/seek", {"pool": "quick"})
    async with one.own_line() as first, other.own_line() as second:
        for own in (first, second):
            await own.send("hello", protocol=PROTOCOL)
            await own.until("tables")
        await site.worker._sweeper.pair()
    (table,) = (found["id"] for found in (await one.request("GET", "/api/me"))["tables"])
    await age(site.worker.database, SOON + 1)
    await site.worker._sweeper.give_up_unbegun()
    assert (await one.request("GET", f"/api/tables/{table}"))["result"] == {"winners": [], "how": "abandoned"}


async def test_while_the_server_is_away_nobody_can_come(site: Site) -> None:
    here, _, table = await site.two(POOLS["friendly"].model_dump(mode="json"))
    async with at(here, table) as line:
        await line.send("value", value=VALUE)
        await age(site.worker.database, SOON + 1)
        async with site.worker.database.write() as connection:
            await connection.execute(insert(outages).values(from_at=now() - MINUTE, to_at=now()))
        await site.worker._sweeper.give_up_unbegun()
        assert (await here.request("GET", f"/api/tables/{table}"))["status"] == "playing"
        await age(site.worker.database, MINUTE)
        await site.worker._sweeper.give_up_unbegun()
        assert (await here.request("GET", f"/api/tables/{table}"))["result"]["winners"] == [1]

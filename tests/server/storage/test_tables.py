"""Tables: seats are taken once, the last one starts the game."""

import asyncio

import pytest

from outerworld.play.record import link
from outerworld.server.storage import tables
from outerworld.server.storage.chat import said, say
from outerworld.server.storage.database import Database
from outerworld.server.storage.journal import Journal
from outerworld.server.storage.people import add_person
from outerworld.server.storage.rows import Denied, NewSeat, StoredTable, TableState
from tests.server.storage.games import PLAN, heading_of, lines, new_table, playing_table, two_people

pytestmark = pytest.mark.anyio


async def test_a_table_is_read_as_it_was_made(database: Database) -> None:
    async with database.write() as connection:
        joris, _ = await two_people(connection)
        seats = [NewSeat(person_id=joris.id), NewSeat()]
        made = await tables.create(connection, new_table("t1", joris.id, seats), 5000, heading_of)
    async with database.read() as connection:
        table = await tables.load(connection, "t1")
        assert await tables.load(connection, "t2") is None
    assert table == made
    assert (table.status, table.plan, table.secret, table.created_at) == ("open", PLAN, b"t1t1t1t1", 5000)
    assert (table.number, table.chain, table.heading, table.winners, table.started_at) == (0, "", "", None, None)
    assert [seat.person for seat in table.seats] == [joris, None]
    assert table.seats_of(joris.id) == (0,)
    assert "t1t1" not in repr(table)
    assert "invite-t1" not in repr(table)


async def test_the_last_to_sit_down_starts_the_table(database: Database) -> None:
    async with database.write() as connection:
        joris, ruel = await two_people(connection)
        seats = [NewSeat(joris.id), NewSeat(), NewSeat(bot="greedy")]
        table = await tables.create(connection, new_table("t1", joris.id, seats), 5000, heading_of)
        assert not table.is_full
        table = await tables.take_seat(connection, "t1", ruel.id, None, 6000, heading_of)
    assert (table.status, table.started_at, table.is_full) == ("playing", 6000, True)
    assert table.heading == "outerworld replay 1\ncommitment c0ffee"
    assert table.chain == link(link("", "outerworld replay 1"), "commitment c0ffee")
    assert [seat.bot for seat in table.seats] == [None, None, "greedy"]
    assert table.seats_of(ruel.id) == (1,)


async def test_a_table_without_free_seats_starts_at_once(database: Database) -> None:
    async with database.write() as connection:
        joris, _ = await two_people(connection)
        hot_seat = new_table("t1", joris.id, [NewSeat(joris.id), NewSeat(joris.id)])
        table = await tables.create(connection, hot_seat, 5000, heading_of)
    assert table.status == "playing"
    assert table.seats_of(joris.id) == (0, 1)


async def test_of_two_who_join_at_once_one_is_seated(database: Database) -> None:
    async with database.write() as connection:
        joris, _ = await two_people(connection)
        others = [(await add_person(connection, f"P{number}", 0)).id for number in range(6)]
        seats = [NewSeat(joris.id), NewSeat(), NewSeat()]
        await tables.create(connection, new_table("t1", joris.id, seats), 5000, heading_of)

    async def join(person_id: int) -> str:
        try:
            async with database.write() as connection:
                return (await tables.take_seat(connection, "t1", person_id, None, 6000, heading_of)).status
        except Denied as denied:
            return denied.code

    results = await asyncio.gather(*(join(person_id) for person_id in others))
    assert sorted(results) == ["not-open"] * 4 + ["open", "playing"]
    async with database.read() as connection:
        table = await tables.load(connection, "t1")
    assert table is not None
    seated = {seat.person.id for seat in table.seats if seat.person is not None}
    assert seated == {joris.id} | {person for person, got in zip(others, results, strict=True) if got != "not-open"}


async def test_what_cannot_be_taken_is_refused(database: Database) -> None:
    async with database.write() as connection:
        joris, ruel = await two_people(connection)
        nox = await add_person(connection, "Nox", 0)
        seats = [NewSeat(joris.id), NewSeat(), NewSeat()]
        await tables.create(connection, new_table("t1", joris.id, seats), 5000, heading_of)
        await tables.take_seat(connection, "t1", ruel.id, 2, 6000, heading_of)
        for table_id, person, seat, code in [
            ("t2", nox, None, "no-table"),
            ("t1", ruel, None, "seated"),
            ("t1", nox, 2, "seat-taken"),
            ("t1", nox, 7, "seat-taken"),
        ]:
            with pytest.raises(Denied) as denied:
                await tables.take_seat(connection, table_id, person.id, seat, 7000, heading_of)
            assert denied.value.code == code
        await tables.take_seat(connection, "t1", nox.id, 1, 7000, heading_of)
        with pytest.raises(Denied, match="has begun"):
            await tables.leave_seat(connection, "t1", ruel.id)


async def test_leaving_frees_the_seat_and_the_makers_leaving_cancels(database: Database) -> None:
    async with database.write() as connection:
        joris, ruel = await two_people(connection)
        nox = await add_person(connection, "Nox", 0)
        seats = [NewSeat(joris.id), NewSeat(), NewSeat()]
        await tables.create(connection, new_table("t1", joris.id, seats), 5000, heading_of)
        await tables.take_seat(connection, "t1", ruel.id, None, 6000, heading_of)
        left = await tables.leave_seat(connection, "t1", ruel.id)
        assert (left.status, left.seats_of(ruel.id)) == ("open", ())
        with pytest.raises(Denied) as denied:
            await tables.leave_seat(connection, "t1", nox.id)
        assert denied.value.code == "not-seated"
        assert (await tables.leave_seat(connection, "t1", joris.id)).status == "cancelled"
        with pytest.raises(Denied):
            await tables.take_seat(connection, "t1", nox.id, None, 7000, heading_of)


def ids(found: list[StoredTable]) -> list[str]:
    return [table.id for table in found]


async def test_lists_of_tables(database: Database) -> None:
    async with database.write() as connection:
        joris, ruel = await two_people(connection)
        for number, (table_id, seats, is_public) in enumerate(
            [
                ("open-1", [NewSeat(joris.id), NewSeat()], True),
                ("private", [NewSeat(ruel.id), NewSeat()], False),
                ("open-2", [NewSeat(ruel.id), NewSeat()], True),
                ("with-bot", [NewSeat(joris.id), NewSeat(bot="greedy")], True),
                ("duel", [NewSeat(joris.id), NewSeat(ruel.id)], True),
                ("hidden", [NewSeat(joris.id), NewSeat(ruel.id)], False),
            ]
        ):
            new = new_table(table_id, joris.id, seats, is_public)
            await tables.create(connection, new, 1000 * number, heading_of)
        await tables.set_deadline(connection, "with-bot", 9000, 1)
        await tables.set_deadline(connection, "duel", 8000, 1)
        await tables.set_deadline(connection, "open-1", 8000, 1)
    async with database.read() as connection:
        assert ids(await tables.open_tables(connection)) == ["open-2", "open-1"]
        assert ids(await tables.running_tables(connection)) == ["duel", "with-bot"]
        assert ids(await tables.running_tables(connection, limit=1)) == ["duel"]
        assert ids(await tables.tables_of(connection, ruel.id)) == ["hidden", "duel", "open-2", "private"]
        assert await tables.overdue(connection, 8500) == ["duel"]
        assert await tables.overdue(connection, 9000) == ["duel", "with-bot"]
        assert await tables.asking_bots(connection) == ["with-bot"]
        assert sorted(await tables.playing(connection)) == ["duel", "hidden", "with-bot"]
        assert sorted(ids(await tables.unfilled(connection, 2000))) == ["open-1", "private"]
        assert ids(await tables.unbegun(connection, 9999)) == ["hidden"]
        assert await tables.unbegun(connection, 5000) == []


async def test_what_is_said_at_a_table(database: Database) -> None:
    async with database.write() as connection:
        joris, ruel = await two_people(connection)
        await playing_table(connection, "t1", joris.id, ruel.id)
        await playing_table(connection, "t2", joris.id, ruel.id)
        spoken = [await say(connection, "t1", joris.id, at, f"<b>{at}</b>") for at in range(5)]
        await say(connection, "t2", ruel.id, 9, "elsewhere")
    async with database.read() as connection:
        assert await said(connection, "t1") == spoken
        assert await said(connection, "t1", limit=2) == spoken[3:]
        assert await said(connection, "t1", limit=2, before=spoken[3].id) == spoken[1:3]
    assert (spoken[0].name, spoken[0].text) == ("Joris", "<b>0</b>")


async def test_a_bot_that_stands_in_is_asked_too(database: Database) -> None:
    """Of three players the last one left, and the second left a game that asks another now."""
    async with database.write() as connection:
        joris, ruel = await two_people(connection)
        kerub = await add_person(connection, "Kerub", 0, is_guest=True)
        seats = [NewSeat(person.id) for person in (joris, ruel, kerub)]
        for table_id in ("asks-who-left", "asks-another", "nobody-left"):
            await tables.create(connection, new_table(table_id, joris.id, seats), 1000, heading_of)
    journal = Journal(database)
    await journal.write("asks-who-left", lines(1, "1 end", "resign 3"), TableState(2, "playing", asked=2))
    await journal.write("asks-another", lines(1, "1 end", "time 2"), TableState(2, "playing", asked=0))
    await journal.write("nobody-left", lines(1, "1 end", "offer 3 draw"), TableState(2, "playing", asked=2))
    async with database.read() as connection:
        assert await tables.asking_bots(connection) == ["asks-who-left"]

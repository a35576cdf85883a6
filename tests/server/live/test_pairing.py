"""Quick match: near ratings first, further ones with time, and nobody twice."""

import asyncio

import pytest

from outerworld.cards.loading import load_catalogue
from outerworld.server.live.bell import bell
from outerworld.server.live.house import House
from outerworld.server.live.local import LocalBus
from outerworld.server.live.pairing import LONGEST, POOLS, is_pooled, pair_all, pairs
from outerworld.server.people.identity import now
from outerworld.server.storage import no_shows, people, seekers, tables
from outerworld.server.storage.database import Database
from outerworld.server.storage.journal import Journal
from outerworld.server.storage.rows import Seeker


def paired(*waiting: Seeker, at: int = 0) -> list[tuple[int, int]]:
    return [(one.person_id, other.person_id) for one, other in pairs(waiting, at)]


def test_the_window_widens_on_both_sides() -> None:
    strong, weak = Seeker(1, "quick", 1900, 0), Seeker(2, "quick", 1500, 0)
    assert paired(strong, weak, at=20_000) == []
    assert paired(strong, weak, at=30_000) == [(1, 2)]
    newcomer = Seeker(3, "quick", 1500, 30_000)
    assert paired(strong, newcomer, at=30_000) == [], "who has just come is not paired far away"


def test_the_nearest_are_paired_and_everybody_once() -> None:
    waiting = [Seeker(number, "quick", rating, 0) for number, rating in enumerate((1500, 1560, 1550, 1500))]
    assert sorted(paired(*waiting)) == [(0, 3), (1, 2)]


def test_pools_do_not_mix() -> None:
    assert paired(Seeker(1, "quick", 1500, 0), Seeker(2, "calm", 1500, 0), at=10**6) == []


@pytest.mark.parametrize("pool", POOLS)
def test_every_pool_can_be_played(pool: str) -> None:
    POOLS[pool].check(load_catalogue())


@pytest.mark.anyio
async def test_workers_that_pair_at_once_open_one_table(database: Database) -> None:
    bus = LocalBus()
    houses = [House(database, Journal(database), bus, load_catalogue()) for _ in range(2)]
    async with database.write() as connection:
        found = [await people.add_person(connection, name, now(), "hash") for name in ("a1", "b1", "c1")]
        for person in found:
            await bus.listen(bell(person.id), lambda _: None)
            await seekers.seek(connection, Seeker(person.id, "quick", 1500, now()))
        old = await people.add_person(connection, "d", now(), is_guest=True)
        await seekers.seek(connection, Seeker(old.id, "calm", 1500, now() - LONGEST - 1))
    found_by_each = await asyncio.gather(*(pair_all(database, house) for house in houses))
    opened = [table for tables_found in found_by_each for table in tables_found]
    assert len(opened) == 1
    assert opened[0].status == "playing"
    assert opened[0].rated
    async with database.read() as connection:
        waiting = await seekers.seeking(connection)
        theirs = [await tables.tables_of(connection, person.id) for person in found]
    assert len(waiting) == 1, "one is left over, and who waited too long is forgotten"
    assert sorted(map(len, theirs)) == [0, 1, 1]
    for house in houses:
        await house.put_all_away()


async def seeking(database: Database, bus: LocalBus, name: str, guest: bool = False, there: bool = True) -> int:
    async with database.write() as connection:
        person = await people.add_person(connection, name, now(), None if guest else "hash", is_guest=guest)
        await seekers.seek(connection, Seeker(person.id, "quick", 1500, now()))
    if there:
        await bus.listen(bell(person.id), lambda _: None)
    return person.id


@pytest.mark.anyio
async def test_who_is_not_there_is_paired_with_nobody(database: Database) -> None:
    bus = LocalBus()
    house = House(database, Journal(database), bus, load_catalogue())
    await seeking(database, bus, "hijacker", there=False)
    victim = await seeking(database, bus, "victim")
    assert await pair_all(database, house) == []
    other = await seeking(database, bus, "other")
    (table,) = await pair_all(database, house)
    assert table.persons == {victim, other}
    async with database.write() as connection:
        await seekers.seek(connection, Seeker(victim, "quick", 1500, now()))
    await seeking(database, bus, "third")
    assert await pair_all(database, house) == [], "the game that was found for the victim has not begun"
    await house.put_all_away()


@pytest.mark.anyio
async def test_a_quick_match_with_a_guest_is_not_rated(database: Database) -> None:
    bus = LocalBus()
    house = House(database, Journal(database), bus, load_catalogue())
    await seeking(database, bus, "holder")
    await seeking(database, bus, "guest", guest=True)
    (table,) = await pair_all(database, house)
    assert not table.rated
    await house.put_all_away()


@pytest.mark.anyio
async def test_who_does_not_come_waits_longer_each_time(database: Database) -> None:
    async with database.write() as connection:
        person = (await people.add_person(connection, "absent", 0)).id
        assert await no_shows.waits_until(connection, person, 0) is None
        first = await no_shows.note(connection, person, 1_000)
        assert await no_shows.waits_until(connection, person, 1_001) == first == 1_000 + no_shows.FIRST
        assert await no_shows.waits_until(connection, person, first) is None
        assert await no_shows.note(connection, person, first) == first + 2 * no_shows.FIRST
        good = first + no_shows.FORGIVEN * 2
        assert await no_shows.note(connection, person, good) == good + no_shows.FIRST


def test_a_game_of_quick_match_is_one_whatever_is_brought() -> None:
    assert is_pooled(POOLS["quick"].bringing([None, ("julith",)]))

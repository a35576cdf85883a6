"""Quick match: near ratings first, further ones with time, and nobody twice."""

import asyncio

import pytest

from outerworld.cards.loading import load_catalogue
from outerworld.server.live.house import House
from outerworld.server.live.local import LocalBus
from outerworld.server.live.pairing import LONGEST, POOLS, pair_all, pairs
from outerworld.server.people.identity import now
from outerworld.server.storage import people, seekers, tables
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
    houses = [House(database, Journal(database), LocalBus(), load_catalogue()) for _ in range(2)]
    async with database.write() as connection:
        found = [await people.add_person(connection, name, now(), is_guest=True) for name in ("a", "b", "c")]
        for person in found:
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

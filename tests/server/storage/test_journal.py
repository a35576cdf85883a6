"""The journal: what it acknowledged is there, in order, chained, and written by one alone."""

import asyncio

import pytest
from sqlalchemy import select

from outerworld.play.record import link
from outerworld.server.people.ratings import START
from outerworld.server.storage import tables
from outerworld.server.storage.archive import Search, search
from outerworld.server.storage.database import Database
from outerworld.server.storage.dice import dice_of, sums_of
from outerworld.server.storage.journal import Journal, Overtaken
from outerworld.server.storage.people import add_person
from outerworld.server.storage.rows import DieCount, Ending, NewSeat, Standing, Sum, TableState
from outerworld.server.storage.schema.tables import lines as line_rows
from tests.server.storage.games import heading_of, lines, new_table, playing_table, standing, two_people

pytestmark = pytest.mark.anyio


async def start_tables(database: Database, *ids: str, is_rated: bool = False) -> tuple[int, int]:
    async with database.write() as connection:
        joris, ruel = await two_people(connection)
        for table_id in ids:
            await playing_table(connection, table_id, joris.id, ruel.id, is_rated=is_rated)
    return joris.id, ruel.id


async def test_lines_are_kept_in_order_and_chained(database: Database) -> None:
    await start_tables(database, "t1")
    journal = Journal(database)
    first = lines(1, "value 1 00ff", "value 2 ff00")
    second = lines(3, "1 move c3")
    await journal.write("t1", first, TableState(2, "playing", deadline=60_000, asked=0))
    await journal.write("t1", second, TableState(3, "playing", asked=1))
    async with database.read() as connection:
        table = await tables.load(connection, "t1")
        assert await tables.lines_of(connection, "t1") == first + second
        assert await tables.lines_of(connection, "t1", since=2) == second
        chains = list((await connection.execute(select(line_rows.c.chain).order_by(line_rows.c.number))).scalars())
    assert table is not None
    assert (table.number, table.status, table.deadline, table.asked) == (3, "playing", None, 1)
    chain = tables.chained(table.heading)
    assert chains == [chain := link(chain, line.text) for line in first + second]
    assert table.chain == chains[-1]


async def test_who_comes_second_is_overtaken_and_writes_nothing(database: Database) -> None:
    await start_tables(database, "t1", "t2")
    fast, slow = Journal(database), Journal(database)
    await fast.write("t1", lines(1, "1 move c3"), TableState(1, "playing", asked=1))
    written = [
        slow.write("t1", lines(1, "1 end"), TableState(1, "playing", asked=0)),
        slow.write("t2", lines(1, "1 end"), TableState(1, "playing")),
        slow.write("t2", lines(3, "3 end"), TableState(3, "playing")),
        slow.write("nowhere", lines(1, "1 end"), TableState(1, "playing")),
    ]
    results = await asyncio.gather(*written, return_exceptions=True)
    assert [type(result) for result in results] == [Overtaken, type(None), Overtaken, Overtaken]
    async with database.read() as connection:
        assert await tables.lines_of(connection, "t1") == lines(1, "1 move c3")
        assert await tables.lines_of(connection, "t2") == lines(1, "1 end")
        table = await tables.load(connection, "t1")
    assert table is not None
    assert table.asked == 1


async def test_of_many_journals_that_write_the_same_line_one_succeeds(database_url: str) -> None:
    workers = [await Database.open(database_url) for _ in range(4)]
    await start_tables(workers[0], "t1")
    for number in range(1, 6):
        results = await asyncio.gather(
            *(
                Journal(worker).write("t1", lines(number, f"{number} by {index}"), TableState(number, "playing"))
                for index, worker in enumerate(workers)
            ),
            return_exceptions=True,
        )
        assert sorted(type(result).__name__ for result in results) == ["NoneType", *["Overtaken"] * 3]
    async with workers[0].read() as connection:
        assert [line.number for line in await tables.lines_of(connection, "t1")] == [1, 2, 3, 4, 5]
    for worker in workers:
        await worker.close()


async def test_many_write_at_once_and_share_transactions(database: Database) -> None:
    ids = [f"t{number}" for number in range(40)]
    await start_tables(database, *ids)
    journal = Journal(database)

    async def play(table_id: str) -> None:
        for number in range(1, 6):
            await journal.write(table_id, lines(number, f"{number} end"), TableState(number, "playing"))

    await asyncio.gather(*map(play, ids))
    async with database.read() as connection:
        for table_id in ids:
            assert await tables.lines_of(connection, table_id) == lines(1, *(f"{n} end" for n in range(1, 6)))


async def test_a_table_may_write_twice_in_one_transaction(database: Database) -> None:
    await start_tables(database, "t1")
    journal = Journal(database)
    await asyncio.gather(
        journal.write("t1", lines(1, "1 end"), TableState(1, "playing", asked=1)),
        journal.write("t1", lines(2, "2 end"), TableState(2, "playing", asked=0)),
        journal.write("t1", lines(3, "3 end"), TableState(3, "playing", asked=1)),
    )
    async with database.read() as connection:
        assert await tables.lines_of(connection, "t1") == lines(1, "1 end", "2 end", "3 end")


async def test_one_bad_write_does_not_take_others_with_it(database: Database) -> None:
    await start_tables(database, "t1", "t2")
    journal = Journal(database)
    twice = (DieCount(0, "armour", 1, 1.0), DieCount(0, "armour", 2, 1.0))
    results = await asyncio.gather(
        journal.write("t1", lines(1, "1 end"), TableState(1, "playing")),
        journal.write("t2", lines(1, "over"), TableState(1, "over", ending=Ending((0,), "won", dice=twice))),
        return_exceptions=True,
    )
    assert results[0] is None
    assert isinstance(results[1], Exception)
    async with database.read() as connection:
        assert len(await tables.lines_of(connection, "t1")) == 1
        assert await tables.lines_of(connection, "t2") == []


async def test_who_stops_waiting_does_not_stop_the_write(database: Database) -> None:
    await start_tables(database, "t1")
    journal = Journal(database)
    waiting = asyncio.create_task(journal.write("t1", lines(1, "1 end"), TableState(1, "playing")))
    await asyncio.sleep(0)
    waiting.cancel()
    await journal.close()
    assert waiting.cancelled() or waiting.done() or await asyncio.wait([waiting])
    async with database.read() as connection:
        assert await tables.lines_of(connection, "t1") == lines(1, "1 end")


async def test_the_end_of_a_rated_game_is_written_with_its_last_line(database: Database) -> None:
    joris, ruel = await start_tables(database, "t1", is_rated=True)
    ending = Ending(
        winners=(1,),
        how="resigned",
        arena="bonta-1",
        cards=((0, "bakara"), (1, "julith"), (1, "julith")),
        dice=(DieCount(0, "armour", 3, 2.5), DieCount(1, "armour", 2, 2.5), DieCount(1, "lock", 1, 0.5)),
    )
    last = lines(1, *["1 end"] * 20, "resign 1", "over state 3e46 winner 2", "secret 6120")
    await Journal(database).write("t1", last, TableState(23, "over", ending=ending))
    async with database.read() as connection:
        table = await tables.load(connection, "t1")
        assert await dice_of(connection, "t1") == list(ending.dice)
        assert await sums_of(connection) == [Sum("armour", 5, 5.0), Sum("lock", 1, 0.5)]
        assert await sums_of(connection, joris) == [Sum("armour", 3, 2.5)]
        assert [found.id for found in (await search(connection, Search(card="julith"))).tables] == ["t1"]
    assert table is not None
    assert (table.status, table.winners, table.how, table.arena) == ("over", (1,), "resigned", "bonta-1")
    assert table.ended_at == last[-1].at
    loser, winner = await standing(database, joris), await standing(database, ruel)
    assert loser.rating.mu < 25.0 < winner.rating.mu
    assert (loser.losses, loser.wins, loser.rated_games) == (1, 0, 1)
    assert (winner.losses, winner.wins, winner.rated_games) == (0, 1, 1)
    with pytest.raises(Overtaken):
        await Journal(database).write("t1", lines(24, "4 end"), TableState(24, "playing"))


@pytest.mark.parametrize(
    ("ending", "is_rated", "draws"),
    [
        (Ending((), "draw"), True, 1),
        (Ending((), "draw"), False, 1),
        (Ending((), "abandoned"), True, 0),
    ],
)
async def test_draws_count_and_what_was_never_played_does_not(
    database: Database, ending: Ending, is_rated: bool, draws: int
) -> None:
    joris, _ = await start_tables(database, "t1", is_rated=is_rated)
    played = lines(1, *["1 end"] * 20, "secret 6120")
    await Journal(database).write("t1", played, TableState(21, "over", ending=ending))
    person = await standing(database, joris)
    assert (person.draws, person.rated_games) == (draws, draws if is_rated else 0)
    assert (person.rating == START) == (person.rated_games == 0)


async def test_who_plays_both_sides_or_a_lesson_neither_wins_nor_loses(database: Database) -> None:
    async with database.write() as connection:
        joris = await add_person(connection, "Joris", 0)
        for table_id, seats, league in [
            ("hot", [NewSeat(joris.id), NewSeat(joris.id)], "duel"),
            ("bot", [NewSeat(joris.id), NewSeat(bot="greedy")], "duel"),
            ("lesson", [NewSeat(joris.id), NewSeat(bot="greedy")], None),
        ]:
            new = new_table(table_id, joris.id, seats, league=league)
            await tables.create(connection, new, 0, heading_of)
    journal = Journal(database)
    for table_id in ("hot", "bot", "lesson"):
        over = TableState(1, "over", ending=Ending((0,), "won"))
        await journal.write(table_id, lines(1, "secret 6120"), over)
    person = await standing(database, joris.id)
    assert (person.wins, person.losses, person.rated_games) == (1, 0, 0)


async def test_an_adventure_counts_for_ratings_of_its_own_and_each_pair_is_compared(database: Database) -> None:
    """Who won gains from everybody, who played on is level with the others, and who left loses to all."""
    names = ("Joris", "Ruel", "Kerub", "Nox")
    async with database.write() as connection:
        ids = [(await add_person(connection, name, 0, "hash")).id for name in names]
        new = new_table("quest", ids[0], [NewSeat(person) for person in ids], is_rated=True, league="adventure")
        await tables.create(connection, new, 0, heading_of)
    played = lines(1, *["1 end"] * 30)
    ending = Ending((2,), "won", left=(3,))
    await Journal(database).write("quest", played, TableState(30, "over", ending=ending))
    ratings = [(await standing(database, person, "adventure")).rating for person in ids]
    assert ratings[2].mu > ratings[0].mu > ratings[3].mu
    assert ratings[0] == ratings[1]
    assert (await standing(database, ids[2], "adventure")).wins == 1
    assert [(await standing(database, person)) for person in ids] == [Standing()] * 4

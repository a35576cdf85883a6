"""The archive finds finished games, page by page."""

from pathlib import Path

import pytest

from outerworld.server.storage import archive, tables
from outerworld.server.storage.archive import Search, search
from outerworld.server.storage.database import Database
from outerworld.server.storage.journal import Journal
from outerworld.server.storage.people import add_person
from outerworld.server.storage.rows import Denied, Ending, NewSeat, TableState
from outerworld.server.tables.lines import Line
from tests.server.storage.games import heading_of, new_table

pytestmark = pytest.mark.anyio

# id, players, ruleset, arena, cards of the first seat, public, ended at
GAMES = [
    ("g1", ("joris", "ruel"), "fanmade-4.1", "bonta-1", ["bakara"], True, 100),
    ("g2", ("joris", "nox"), "official-2.7", "bonta-1", ["julith"], True, 200),
    ("g3", ("ruel", "nox"), "fanmade-4.1", "brakmar-1", ["bakara", "julith"], True, 200),
    ("g4", ("joris", "ruel"), "fanmade-4.1", "brakmar-1", ["bakara"], False, 300),
]


async def fill(database: Database) -> dict[str, int]:
    journal = Journal(database)
    async with database.write() as connection:
        people = {name: (await add_person(connection, name, 0)).id for name in ("joris", "ruel", "nox")}
        for table_id, (first, second), ruleset, _, _, is_public, _ in GAMES:
            seats = [NewSeat(people[first]), NewSeat(people[second])]
            new = new_table(table_id, people[first], seats, is_public, ruleset=ruleset)
            await tables.create(connection, new, 0, heading_of)
        seats = [NewSeat(people["joris"]), NewSeat(people["ruel"])]
        await tables.create(connection, new_table("on", people["joris"], seats), 0, heading_of)
    for table_id, _, _, arena, cards, _, ended_at in GAMES:
        ending = Ending((0,), "won", arena, tuple((0, card) for card in cards))
        await journal.write(table_id, [Line(1, ended_at, "secret 61")], TableState(1, "over", ending=ending))
    return people


FOUND: list[tuple[dict[str, str | int], list[str]]] = [
    ({}, ["g3", "g2", "g1"]),
    ({"viewer": "nox"}, ["g3", "g2", "g1"]),
    ({"viewer": "ruel"}, ["g4", "g3", "g2", "g1"]),
    ({"person_id": "joris"}, ["g2", "g1"]),
    ({"person_id": "joris", "viewer": "joris"}, ["g4", "g2", "g1"]),
    ({"ruleset": "official-2.7"}, ["g2"]),
    ({"arena": "bonta-1"}, ["g2", "g1"]),
    ({"card": "bakara"}, ["g3", "g1"]),
    ({"card": "bakara", "arena": "bonta-1"}, ["g1"]),
    ({"since": 200}, ["g3", "g2"]),
    ({"until": 200}, ["g1"]),
    ({"since": 400}, []),
    ({"card": "nobody"}, []),
]


async def test_games_are_found(database: Database) -> None:
    people = await fill(database)
    async with database.read() as connection:
        for wanted, found in FOUND:
            named = {name: people.get(str(value), value) for name, value in wanted.items()}
            page = await search(connection, Search(**named))  # type: ignore[arg-type]
            assert [table.id for table in page.tables] == found, wanted
            assert page.cursor is None


async def test_pages_follow_each_other(database: Database) -> None:
    people = await fill(database)
    seen: list[str] = []
    cursor = None
    async with database.read() as connection:
        for _ in range(4):
            page = await search(connection, Search(viewer=people["joris"]), cursor, limit=1)
            seen += [table.id for table in page.tables]
            cursor = page.cursor
    assert seen == ["g4", "g3", "g2", "g1"]
    assert cursor is None


async def test_a_cursor_of_somebody_else_is_refused(database: Database) -> None:
    async with database.read() as connection:
        for cursor in ("", "x", "12", "-g1", "1e3-g1", "9" * 30 + "-g1", "٣-g1"):
            with pytest.raises(Denied) as denied:
                await search(connection, Search(), cursor)
            assert denied.value.code == "bad-cursor"


async def test_a_search_looks_at_so_many_games_and_says_where_to_go_on(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    people = await fill(database)
    monkeypatch.setattr(archive, "MOST_LOOKED_AT", 2)
    async with database.read() as connection:
        for wanted, found in FOUND:
            search_for = Search(**{key: people.get(str(value), value) for key, value in wanted.items()})  # type: ignore[arg-type]
            ids, cursor = [], None
            while True:
                page = await search(connection, search_for, cursor)
                ids += [table.id for table in page.tables]
                cursor = page.cursor
                if cursor is None:
                    break
            assert ids == found, wanted


async def test_a_list_walks_an_index_in_its_order(tmp_path: Path) -> None:
    """Without figures about its tables SQLite must see by itself what the lists are made for."""
    database = await Database.open(f"sqlite:///{tmp_path / 'games.sqlite'}")
    async with database.read() as connection:
        for wanted in (Search(), Search(arena="a"), Search(ruleset="r"), Search(card="c"), Search(person_id=1)):
            for candidates in archive._walks(wanted):
                statement = archive._within(candidates, wanted, (5, "g")).limit(20)
                written = statement.compile(dialect=connection.dialect, compile_kwargs={"literal_binds": True})
                plan = [row[-1] for row in await connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {written}")]
                assert len(plan) == 1, plan
                assert "INDEX ix_" in plan[0]
    await database.close()

"""Every version leads to the schema of today."""

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import CheckConstraint, Connection, UniqueConstraint, inspect, text

from outerworld.server.people.names import key_of
from outerworld.server.storage.database import Database
from outerworld.server.storage.migrations.steps import VERSION_TABLE, tables_in, upgrade, version_of, versions
from outerworld.server.storage.schema import metadata

pytestmark = pytest.mark.anyio


def differences(connection: Connection) -> list[object]:
    """What alembic would still have to do; and it does not look at checks."""
    options = {"version_table": VERSION_TABLE, "compare_type": True, "compare_server_default": True}
    found: list[object] = compare_metadata(MigrationContext.configure(connection, opts=options), metadata)
    for table in metadata.sorted_tables:
        for kind, present in (
            (CheckConstraint, inspect(connection).get_check_constraints(table.name)),
            (UniqueConstraint, inspect(connection).get_unique_constraints(table.name)),
        ):
            wanted = {str(constraint.name) for constraint in table.constraints if isinstance(constraint, kind)}
            if wanted != {constraint["name"] for constraint in present}:
                found.append((table.name, kind.__name__, present))
    return found


@pytest.mark.parametrize("version", versions())
async def test_from_every_version_on_it_becomes_the_schema_of_today(database_url: str, version: str) -> None:
    database = await Database.open_as_it_is(database_url, create=True)
    async with database.write() as connection:
        await connection.run_sync(upgrade, version)
        assert await connection.run_sync(version_of) == version
    async with database.write() as connection:
        await connection.run_sync(upgrade)
        assert await connection.run_sync(version_of) == versions()[-1]
        assert await connection.run_sync(differences) == []
        assert (await connection.run_sync(tables_in)).keys() == metadata.tables.keys()
    await database.close()


async def test_a_migrated_database_is_what_the_schema_would_make(database: Database) -> None:
    """Column by column: also what Alembic does not compare."""

    def columns(connection: Connection) -> dict[str, list[tuple[str, str, bool]]]:
        found = inspect(connection)
        return {
            name: [(column["name"], str(column["type"]), column["nullable"]) for column in found.get_columns(name)]
            for name in found.get_table_names()
            if name != VERSION_TABLE
        }

    def by_schema(connection: Connection) -> dict[str, list[tuple[str, str, bool]]]:
        for table in reversed(metadata.sorted_tables):
            table.drop(connection)
        metadata.create_all(connection)
        return columns(connection)

    async with database.write() as connection:
        assert await connection.run_sync(columns) == await connection.run_sync(by_schema)


async def test_an_upgrade_that_fails_changes_nothing(database_url: str) -> None:
    database = await Database.open_as_it_is(database_url, create=True)

    def upgrade_and_fail(connection: Connection) -> None:
        upgrade(connection)
        raise RuntimeError

    with pytest.raises(RuntimeError):
        async with database.write() as connection:
            await connection.run_sync(upgrade_and_fail)
    async with database.read() as connection:
        assert await connection.run_sync(version_of) is None
        assert await connection.run_sync(tables_in) == {}
    await database.close()


async def test_games_that_are_on_have_no_saved_turn_after_the_migration(database_url: str) -> None:
    """What was stored before turns were saved stays as it was, line by line."""
    database = await Database.open_as_it_is(database_url, create=True)

    def fill(connection: Connection) -> None:
        upgrade(connection, "0001")
        known = tables_in(connection)
        person = {"name": "Ann", "name_key": "ann", "is_guest": False, "created_at": 1, "mu": 25.0, "sigma": 8.0}
        connection.execute(known["people"].insert().values(id=1, **person))
        for name, status, number in (("on", "playing", 2), ("done", "over", 1), ("waits", "open", 0)):
            table = {"plan": {}, "heading": "h", "secret": b"s", "commitment": "c", "invite": "i", "creator": 1}
            table |= {"public": True, "rated": False, "created_at": 1, "version": "0.1.0", "chain": "x"}
            connection.execute(known["tables"].insert().values(id=name, status=status, number=number, **table))
            for line in range(1, number + 1):
                values = {"table_id": name, "number": line, "at": line, "text": f"{line} end", "chain": "x"}
                connection.execute(known["lines"].insert().values(values))

    def stored(connection: Connection) -> dict[str, list[tuple[object, ...]]]:
        return {
            name: [tuple(row) for row in connection.execute(table.select())]
            for name, table in tables_in(connection).items()
        }

    async with database.write() as connection:
        await connection.run_sync(fill)
        before = await connection.run_sync(stored)
    async with database.write() as connection:
        await connection.run_sync(upgrade, "0002")
        after = await connection.run_sync(stored)
    assert after.pop("snapshots") == [("on", 2, "")]
    assert after == before
    await database.close()


async def test_names_that_could_be_taken_for_anothers_get_a_number(database_url: str) -> None:
    """The oldest account keeps a name; who loses one is still let in by it, and what cannot be seen is dropped."""
    database = await Database.open_as_it_is(database_url, create=True)
    names = ["Jo\u034fris", "Joris", "Admin", "Kerub", "Ian", "lan", "Jo Ris", "Guest 1234567", "Ruel #9"]

    def fill(connection: Connection) -> None:
        upgrade(connection, "0003")
        for number, name in enumerate(names, start=1):
            person = {"name": name, "name_key": name, "is_guest": number in (1, 8, 9), "created_at": 1}
            connection.execute(tables_in(connection)["people"].insert().values(id=number, mu=25.0, sigma=8.0, **person))

    async with database.write() as connection:
        await connection.run_sync(fill)
        await connection.run_sync(upgrade, "0004")
        found = (await connection.execute(text("SELECT name, name_key FROM people ORDER BY id"))).all()
        former = (await connection.execute(text("SELECT name_key, person_id FROM former_names ORDER BY 2"))).all()
    assert [name for name, _ in found] == [
        "Joris #1",
        "Joris",
        "Admin #3",
        "Kerub",
        "Ian",
        "lan #6",
        "Jo Ris",
        "Guest 1234567",
        "Ruel #9",
    ]
    assert all(key == key_of(name) for name, key in found)
    assert former == [(key_of("Admin"), 3), (key_of("lan"), 6)]
    await database.close()

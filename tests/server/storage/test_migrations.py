"""Every version leads to the schema of today."""

import pytest
from alembic.autogenerate import compare_metadata
from alembic.runtime.migration import MigrationContext
from sqlalchemy import CheckConstraint, Connection, UniqueConstraint, inspect

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

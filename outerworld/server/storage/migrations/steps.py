"""Walks a database up to the newest schema, or to an earlier one for a backup of that time."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from alembic.config import Config
from alembic.runtime.environment import EnvironmentContext
from alembic.runtime.migration import MigrationContext, RevisionStep, StampStep
from alembic.script import ScriptDirectory
from sqlalchemy import JSON, Connection, MetaData, Table, inspect

from outerworld.server.storage.schema import metadata

FOLDER: Final = Path(__file__).parent
# Where a database says its version; a name of our own, since others of its programs may use Alembic too.
VERSION_TABLE: Final = "outerworld_version"


def upgrade(connection: Connection, version: str = "head") -> None:
    """Takes the steps that are missing, in the connection's transaction."""
    scripts = ScriptDirectory(str(FOLDER))

    def missing(current: Any, _: MigrationContext) -> Sequence[StampStep | RevisionStep]:
        return scripts._upgrade_revs(version, current)

    with EnvironmentContext(Config(), scripts, fn=missing) as environment:
        environment.configure(connection=connection, target_metadata=metadata, version_table=VERSION_TABLE)
        environment.run_migrations()


def version_of(connection: Connection) -> str | None:
    """The version of a database's schema; an empty database has none."""
    return MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE}).get_current_revision()


def tables_in(connection: Connection) -> dict[str, Table]:
    """Our tables as they are in a database of any version, the referred before the referring."""
    present = MetaData()
    names = inspect(connection).get_table_names()
    present.reflect(connection, only=[name for name in names if name in metadata.tables])
    for column in (column for table in present.tables.values() for column in table.columns):
        if isinstance(column.type, JSON):
            column.type.none_as_null = True
    return {table.name: table for table in present.sorted_tables}


def versions() -> list[str]:
    """Every version there is, the first one first.

    >>> versions()[0]
    '0001'
    """
    return [script.revision for script in ScriptDirectory(str(FOLDER)).walk_revisions()][::-1]

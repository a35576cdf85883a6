"""Fills a database from a backup, after everything in the backup was checked."""

import hashlib
import json
import zlib
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from tempfile import TemporaryDirectory
from time import time
from typing import Any, Final
from zipfile import BadZipFile, ZipFile

from pydantic import ValidationError
from sqlalchemy import Connection, LargeBinary, MetaData, Table, func, select, text
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from outerworld.play.record import link
from outerworld.server.storage.backup import FORM, MANIFEST, Manifest, part_name
from outerworld.server.storage.database import Database, StorageError, lock
from outerworld.server.storage.migrations.steps import VERSION_TABLE, tables_in, upgrade, version_of, versions
from outerworld.server.storage.outages import alive
from outerworld.server.storage.tables import chained

_AT_ONCE: Final = 1000
# What a zip that somebody damaged, or made by hand, can raise.
_BROKEN: Final = (BadZipFile, zlib.error, EOFError, RuntimeError, ValueError, LookupError, TypeError, SQLAlchemyError)


async def read_backup(url: str, file: Path, replace: bool = False) -> dict[str, int]:
    """Fills an empty database, or with `replace` any, from a backup; how many rows each table has.

    A backup that is broken, a database with games in it and one that a server uses are refused, and nothing changes.
    """
    try:
        with ZipFile(file) as archive:
            manifest = _checked(archive, file)
            database = await Database.open_as_it_is(url, create=True)
            try:
                async with database.write() as connection:
                    await _refuse_what_is_used(connection, database.url, replace)
                    await connection.run_sync(_fill, archive, manifest)
            finally:
                await database.close()
    except OSError as error:
        raise StorageError(f"{file} cannot be read: {error.strerror}.") from None
    except _BROKEN:
        raise StorageError(f"{file} is not a backup that outerworld backup wrote, or it is broken.") from None
    return {name: part.rows for name, part in manifest.parts.items()}


async def check_backup(file: Path) -> None:
    """Restores a backup into a database that is thrown away again: what can be restored once can be again."""
    with TemporaryDirectory(prefix="outerworld-") as folder:
        await read_backup(f"sqlite:///{Path(folder) / 'check.sqlite'}", file)


def _checked(archive: ZipFile, file: Path) -> Manifest:
    try:
        manifest = Manifest.model_validate_json(archive.read(MANIFEST))
    except ValidationError:
        raise StorageError(f"{file} is not a backup that can be read here: its {MANIFEST} is not right.") from None
    if manifest.form != FORM or manifest.schema_version not in versions():
        raise StorageError(f"{file} was made by Outerworld {manifest.version}: restore it with that or a later one.")
    for name, part in manifest.parts.items():
        with archive.open(part_name(name)) as lines:
            if hashlib.file_digest(lines, "sha256").hexdigest() != part.sha256:  # type: ignore[arg-type]
                raise StorageError(f"{file} is broken: {part_name(name)} is not what was written.")
    _check_chains(archive, file)
    return manifest


def _check_chains(archive: ZipFile, file: Path) -> None:
    """Every line of every game goes on from the one before it, and the last is the one that its table ends with."""
    heads = {row["id"]: (0, chained(row["heading"])) for row in _rows(archive, "tables")}
    for row in _rows(archive, "lines"):
        number, chain = heads[row["table_id"]]
        heads[row["table_id"]] = (number + 1, link(chain, row["text"]))
        if (row["number"], row["chain"]) != heads[row["table_id"]]:
            where = f"line {row['number']} of table {row['table_id']}"
            raise StorageError(f"{file} is broken: {where} does not fit those before it.")
    for row in _rows(archive, "tables"):
        if (row["number"], row["chain"]) != heads[row["id"]]:
            raise StorageError(f"{file} is broken: table {row['id']} does not end with its last line.")


def _rows(archive: ZipFile, name: str) -> Iterator[dict[str, Any]]:
    with archive.open(part_name(name)) as part:
        for line in part:
            yield json.loads(line)


async def _refuse_what_is_used(connection: AsyncConnection, url: str, replace: bool) -> None:
    await lock(connection)
    version = await connection.run_sync(version_of)
    if version is None:
        return
    if version not in versions():
        raise StorageError(f"The database {url} was made by a newer Outerworld: restore with that one, or a later one.")
    if await alive(connection, int(time() * 1000)):
        raise StorageError(f"A server is using the database {url}: stop it first.")
    if not replace and await connection.run_sync(_has_rows):
        raise StorageError(f"The database {url} is not empty: name another, or give up what it holds with --replace.")


def _has_rows(connection: Connection) -> bool:
    """Whether anybody was ever here; signs of life of workers do not count."""
    return any(
        connection.execute(select(func.count()).select_from(table)).scalar_one()
        for name, table in tables_in(connection).items()
        if name not in {"workers", "outages"}
    )


def _fill(connection: Connection, archive: ZipFile, manifest: Manifest) -> None:
    """The schema of the backup's version, its rows, and then the steps to the newest version."""
    _drop_all(connection)
    upgrade(connection, manifest.schema_version)
    found = tables_in(connection)
    if found.keys() != manifest.parts.keys():
        raise ValueError("the parts are not those of its version")
    for name, table in found.items():
        _insert(connection, table, _rows(archive, name))
    upgrade(connection)


def _drop_all(connection: Connection) -> None:
    for table in reversed(tables_in(connection).values()):
        table.drop(connection)
    Table(VERSION_TABLE, MetaData()).drop(connection, checkfirst=True)


def _insert(connection: Connection, table: Table, rows: Iterator[dict[str, Any]]) -> None:
    binary = [column.name for column in table.columns if isinstance(column.type, LargeBinary)]
    columns = set(table.columns.keys())
    while some := list(islice(rows, _AT_ONCE)):
        for row in some:
            if set(row) != columns:
                raise ValueError("a row has not the columns of its table")
            row.update((name, bytes.fromhex(row[name])) for name in binary)
        connection.execute(table.insert(), some)
    if connection.dialect.name == "postgresql":
        _count_on(connection, table)


def _count_on(connection: Connection, table: Table) -> None:
    """PostgreSQL shall give the next number after the highest one; SQLite does so by itself."""
    for column in table.primary_key:
        sequence = connection.execute(
            text("SELECT pg_get_serial_sequence(:table, :column)"), {"table": table.name, "column": column.name}
        ).scalar_one()
        highest = connection.execute(select(func.max(column))).scalar_one()
        if sequence is not None and highest is not None:
            connection.execute(text("SELECT setval(:sequence, :highest)"), {"sequence": sequence, "highest": highest})

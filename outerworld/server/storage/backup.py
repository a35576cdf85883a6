"""A backup: all rows of one moment in one file, the same for SQLite and PostgreSQL.

The file is a zip: `manifest.json` names the version of the schema and, for each table, its rows and the SHA-256 of its
part; the parts are JSON Lines, such as `people.jsonl`. Bytes are written as hexadecimal digits.
"""

import hashlib
import json
import os
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from time import time
from typing import IO, Any, Final
from zipfile import ZIP_DEFLATED, ZipFile

from pydantic import BaseModel, ConfigDict
from sqlalchemy import Table, select
from sqlalchemy.ext.asyncio import AsyncConnection

from outerworld import __version__
from outerworld.server.storage.database import Database, StorageError
from outerworld.server.storage.migrations.steps import tables_in, version_of

FORM: Final = "outerworld backup 1"
MANIFEST: Final = "manifest.json"
_DATED: Final = "outerworld-"


class Part(BaseModel):
    """What the manifest says of a table."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    rows: int
    sha256: str


class Manifest(BaseModel):
    """What a backup says of itself; `schema_version` is that of the migrations."""

    model_config = ConfigDict(strict=True, extra="forbid", frozen=True)

    form: str
    version: str
    schema_version: str
    made_at: int
    parts: dict[str, Part]


async def write_backup(url: str, file: Path, overwrite: bool = False) -> dict[str, int]:
    """Writes all that a database holds at this moment into a file; how many rows each table has."""
    if file.exists() and not overwrite:
        raise StorageError(f"{file} is there already: name another file, or say --overwrite.")
    database = await Database.open_as_it_is(url)
    try:
        async with database.read() as connection:
            with _beside(file) as stream, ZipFile(stream, "w", ZIP_DEFLATED) as archive:
                return await _write(connection, archive)
    except OSError as error:
        raise StorageError(f"{file} cannot be written: {error.strerror}.") from None
    finally:
        await database.close()


async def _write(connection: AsyncConnection, archive: ZipFile) -> dict[str, int]:
    version = await connection.run_sync(version_of)
    if version is None:
        raise StorageError("The database is empty: no server has used it yet.")
    found = await connection.run_sync(tables_in)
    parts = {name: await _write_part(connection, table, archive) for name, table in found.items()}
    manifest = Manifest(form=FORM, version=__version__, schema_version=version, made_at=int(time() * 1000), parts=parts)
    archive.writestr(MANIFEST, manifest.model_dump_json(indent=2))
    return {name: part.rows for name, part in parts.items()}


async def _write_part(connection: AsyncConnection, table: Table, archive: ZipFile) -> Part:
    digest = hashlib.sha256()
    count = 0
    with archive.open(part_name(table.name), "w", force_zip64=True) as part:
        async for row in await connection.stream(select(table).order_by(*table.primary_key)):
            line = json.dumps(row._asdict(), default=bytes.hex, ensure_ascii=False, separators=(",", ":")).encode()
            part.write(line + b"\n")
            digest.update(line + b"\n")
            count += 1
    return Part(rows=count, sha256=digest.hexdigest())


def dated(folder: Path) -> Path:
    """A backup in a folder, called by the time (UTC), so that the newest comes last."""
    return folder / datetime.now(UTC).strftime(f"{_DATED}%Y%m%d-%H%M%S.zip")


def older(folder: Path, keep: int) -> list[Path]:
    """The backups of a folder that are called by the time, but for the newest so many."""
    return sorted(folder.glob(f"{_DATED}????????-??????.zip"))[:-keep]


def part_name(table: str) -> str:
    """The name of a table's part in the zip.

    >>> part_name("people")
    'people.jsonl'
    """
    return f"{table}.jsonl"


@contextmanager
def _beside(file: Path) -> Iterator[IO[Any]]:
    """A file for its owner alone that takes its name when it is whole and durable."""
    draft = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        with os.fdopen(os.open(draft, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600), "wb") as stream:
            yield stream
            stream.flush()
            os.fsync(stream.fileno())
        draft.replace(file)
    finally:
        draft.unlink(missing_ok=True)

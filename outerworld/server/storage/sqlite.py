"""SQLite as we need it: durable, one writer at a time, and steady when whoever asked is cancelled.

A request can be cancelled at any moment. Its statement goes on in SQLite's thread all the same, and a connection that
is closed with an answer still to be fetched stays half open, and keeps everybody else from writing. So here a statement
is waited for to its end even then, and no connection is closed before its transaction is rolled back.
"""

import asyncio
import os
import sqlite3
from functools import partial
from pathlib import Path
from typing import Any, Final

import aiosqlite
from sqlalchemy import URL, Connection, Engine, create_engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine

# Long enough for a backup, a restore or another program's migration to make way.
BUSY_SECONDS: Final = 30.0
CONNECTIONS: Final = 8

_PRAGMAS: Final = ("synchronous = FULL", "foreign_keys = ON")


class _Steady(aiosqlite.Connection):
    async def _execute(self, *arguments: Any, **named: Any) -> Any:
        statement = asyncio.ensure_future(super()._execute(*arguments, **named))  # type: ignore[no-untyped-call]
        try:
            return await asyncio.shield(statement)
        except asyncio.CancelledError:
            await asyncio.wait([statement])
            raise

    async def close(self) -> None:
        if self._connection is not None:
            await self.rollback()
        await super().close()

    def stop(self) -> asyncio.Future[Any] | None:
        if self._connection is not None:
            self._tx.put_nowait((None, self._connection.rollback))
        return super().stop()


def sqlite_engine(url: URL) -> AsyncEngine:
    """Connections to a file of SQLite."""
    engine = create_async_engine(
        url, async_creator=partial(_connect, str(url.database)), pool_size=CONNECTIONS, max_overflow=0
    )
    _prepare(engine.sync_engine)
    return engine


def sqlite_thread_engine(url: URL) -> Engine:
    """A connection to a file of SQLite for whole transactions, in one thread after the other."""
    arguments = {"timeout": BUSY_SECONDS, "isolation_level": None, "check_same_thread": False}
    engine = create_engine(url.set(drivername="sqlite"), connect_args=arguments, pool_size=1, max_overflow=0)
    _prepare(engine)
    return engine


def prepare_file(path: Path, create: bool) -> None:
    """A new file is for its owner alone: it holds the secrets of the games."""
    if create:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    os.close(os.open(path, os.O_RDWR | (os.O_CREAT if create else 0), 0o600))


async def _connect(file: str) -> aiosqlite.Connection:
    # Without an isolation level transactions begin when we say so, and not when the driver guesses.
    connect = partial(sqlite3.connect, file, timeout=BUSY_SECONDS, isolation_level=None)
    connection = _Steady(connect, iter_chunk_size=64)
    connection._thread.daemon = True
    return await connection


def _prepare(engine: Engine) -> None:
    event.listen(engine, "connect", _connected)
    event.listen(engine, "begin", _begin)


def _connected(connection: DBAPIConnection, _: object) -> None:
    cursor = connection.cursor()
    for pragma in _PRAGMAS:
        cursor.execute(f"PRAGMA {pragma}")
    cursor.close()


def _begin(connection: Connection) -> None:
    options = connection.get_execution_options()
    if options.get("isolation_level") != "AUTOCOMMIT":
        connection.exec_driver_sql("BEGIN IMMEDIATE" if options.get("is_writing") else "BEGIN")

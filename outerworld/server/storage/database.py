"""The database: SQLite in a file, or PostgreSQL, with the newest schema.

database = await Database.open("sqlite:///games.sqlite")
async with database.write() as connection:
    person = await add_person(connection, "Joris", "joris", now)
await database.close()
"""

import asyncio
import shutil
from collections.abc import AsyncIterator, Callable, Coroutine
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, nullcontext
from pathlib import Path
from typing import Any, Final, TypeVar

from alembic.util.exc import CommandError
from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url, text
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.exc import ArgumentError, DBAPIError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from outerworld.server.storage.migrations.steps import upgrade
from outerworld.server.storage.sqlite import CONNECTIONS, prepare_file, sqlite_engine, sqlite_thread_engine

# A number of our own: whoever migrates, restores or counts an outage on PostgreSQL waits for its turn.
LOCK: Final = 5_083_401
# Bytes that a disk has free before a server on SQLite says that it can be given players.
LEAST_ROOM: Final = 32 * 1024 * 1024

Result = TypeVar("Result")


class StorageError(Exception):
    """A database or a backup that cannot be had: one sentence that says why and what would be right."""


class Database:
    """An open database. Whoever writes has a transaction to themselves; whoever reads sees one moment."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine
        # SQLite has one writer at a time: those of this process queue here instead of asking again and again.
        self._turn = asyncio.Lock() if self.is_sqlite else nullcontext()
        self._thread = ThreadPoolExecutor(max_workers=1, thread_name_prefix="database")
        self._thread_engine = _thread_engine(engine.url)
        self._finishing: set[asyncio.Task[Any]] = set()

    @classmethod
    async def open(cls, url: str) -> "Database":
        """Opens a database, makes it if it is a file that is not there yet, and brings it to the newest schema."""
        database = await cls.open_as_it_is(url, create=True)
        try:
            async with database.write() as connection:
                await lock(connection)
                await connection.run_sync(upgrade)
        except CommandError:
            await database.close()
            raise StorageError(
                f"The database {database.url} was made by a newer Outerworld: run that one, or a later one."
            ) from None
        except DBAPIError as error:
            await database.close()
            raise StorageError(f"The database {database.url} cannot be used: {reason(error)}.") from None
        return database

    @classmethod
    async def open_as_it_is(cls, url: str, create: bool = False) -> "Database":
        """Opens a database and leaves its schema alone; with `create` a file that is not there yet is made."""
        parsed = parse(url)
        database = cls(_engine(parsed))
        try:
            if database.is_sqlite:
                prepare_file(Path(str(parsed.database)), create)
                await database._log_ahead()
            async with database.read() as connection:
                await connection.execute(text("SELECT 1"))
        except (DBAPIError, OSError) as error:
            await database.close()
            raise StorageError(f"The database {database.url} cannot be opened: {reason(error)}.") from None
        return database

    @property
    def is_sqlite(self) -> bool:
        """Whether this is a file of SQLite, which one worker uses."""
        return self._engine.dialect.name == "sqlite"

    @property
    def url(self) -> str:
        """Where it is, without its password."""
        shown = self._engine.url.set(drivername=self._engine.dialect.name)
        return shown.render_as_string(hide_password=True)

    def has_room(self) -> bool:
        """Whether the disk has room for what is written next; what PostgreSQL has it says itself."""
        if not self.is_sqlite:
            return True
        return shutil.disk_usage(Path(str(self._engine.url.database)).parent).free >= LEAST_ROOM

    @asynccontextmanager
    async def write(self) -> AsyncIterator[AsyncConnection]:
        """A transaction: all of it is durable at the end, or nothing of it is there."""
        async with self._turn, self._connection() as connection:
            await connection.execution_options(is_writing=True)
            async with connection.begin():
                yield connection

    async def transact(self, work: Callable[[Connection], Result]) -> Result:
        """A transaction in a thread: a busy event loop is waited for once, and not after each statement.

        Example: `overtaken = await database.transact(lambda connection: write_lines(connection, lines))`
        """
        return await asyncio.shield(self._finished(self._in_thread(work)))

    async def _in_thread(self, work: Callable[[Connection], Result]) -> Result:
        async with self._turn:
            return await asyncio.get_running_loop().run_in_executor(self._thread, self._transacted, work)

    def _transacted(self, work: Callable[[Connection], Result]) -> Result:
        with self._thread_engine.connect().execution_options(is_writing=True) as connection, connection.begin():
            return work(connection)

    @asynccontextmanager
    async def read(self) -> AsyncIterator[AsyncConnection]:
        """The database as it is at one moment."""
        async with self._connection() as connection:
            if not self.is_sqlite:
                await connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)
            async with connection.begin():
                yield connection

    @asynccontextmanager
    async def _connection(self) -> AsyncIterator[AsyncConnection]:
        """A connection; whoever is cancelled while it is made or given back, be it twice, leaves none half open."""
        connection = self._engine.connect()
        connecting = self._finished(_start(connection))
        try:
            await asyncio.shield(connecting)
        except asyncio.CancelledError:
            self._finished(_close_once_made(connecting, connection))
            raise
        try:
            yield connection
        finally:
            await asyncio.shield(self._finished(connection.close()))

    def _finished(self, work: Coroutine[None, None, Result]) -> asyncio.Task[Result]:
        """A task that goes on also when nobody waits for it any more."""
        task = asyncio.create_task(work)
        self._finishing.add(task)
        task.add_done_callback(self._finishing.discard)
        return task

    async def close(self) -> None:
        """Closes every connection."""
        while self._finishing:
            await asyncio.wait(self._finishing)
        await self._engine.dispose()
        await asyncio.to_thread(self._thread_engine.dispose)
        self._thread.shutdown()

    async def _log_ahead(self) -> None:
        """Turns on SQLite's write-ahead log, which lets others read while somebody writes.

        The file remembers it. SQLite does not wait for its turn to change it, so whoever comes at the same moment as
        another asks again.
        """
        for attempt in range(50):
            try:
                async with self._engine.execution_options(isolation_level="AUTOCOMMIT").connect() as connection:
                    await connection.execute(text("PRAGMA journal_mode = WAL"))
                return
            except DBAPIError as error:
                if "locked" not in str(error.orig) or attempt == 49:
                    raise
                await asyncio.sleep(0.1)


async def lock(connection: AsyncConnection) -> None:
    """Waits until nobody else holds this lock; it is held to the end of the transaction.

    A writer on SQLite is alone anyway.
    """
    if connection.dialect.name == "postgresql":
        await connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})


def parse(url: str) -> URL:
    """The address of a database, or `StorageError` if it is none.

    >>> parse("sqlite:///games.sqlite").database
    'games.sqlite'
    """
    wanted = "sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME"
    try:
        parsed = make_url(url)
    except (ArgumentError, ValueError):
        raise StorageError(f"A database is told as {wanted}.") from None
    if parsed.drivername == "postgresql":
        return parsed.set(drivername="postgresql+psycopg")
    if parsed.drivername != "sqlite":
        raise StorageError(f"There is no support for a database of the kind {parsed.drivername}: it is {wanted}.")
    if parsed.database in {None, "", ":memory:"}:
        raise StorageError("A database in memory would forget its games: name a file, such as sqlite:///games.sqlite")
    return parsed.set(drivername="sqlite+aiosqlite")


def _engine(url: URL) -> AsyncEngine:
    if url.get_backend_name() == "sqlite":
        return sqlite_engine(url)
    engine = create_async_engine(url, pool_size=CONNECTIONS, pool_pre_ping=True)
    event.listen(engine.sync_engine, "connect", _connected_to_postgresql)
    return engine


def _thread_engine(url: URL) -> Engine:
    if url.get_backend_name() == "sqlite":
        return sqlite_thread_engine(url)
    engine = create_engine(url, pool_size=1, max_overflow=0, pool_pre_ping=True)
    event.listen(engine, "connect", _connected_to_postgresql)
    return engine


async def _start(connection: AsyncConnection) -> None:
    await connection.start()


async def _close_once_made(connecting: asyncio.Task[None], connection: AsyncConnection) -> None:
    await asyncio.wait([connecting])
    if connecting.exception() is None:
        await connection.close()


def _connected_to_postgresql(connection: DBAPIConnection, _: object) -> None:
    """A server that is set to acknowledge before it has written shall not do so for us."""
    cursor = connection.cursor()
    cursor.execute(
        "SELECT set_config('synchronous_commit', 'on', false) WHERE current_setting('synchronous_commit') = 'off'"
    )
    cursor.close()
    connection.commit()


def reason(error: DBAPIError | OSError) -> str:
    """The first line of what went wrong, without the statement."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    said = cause.strerror if isinstance(cause, OSError) and cause.strerror else str(cause)
    lines = said.strip().splitlines()
    return lines[0].rstrip(".") if lines else type(cause).__name__

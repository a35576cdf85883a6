"""Opening a database: what cannot be had is one sentence, and several may open a new one at once."""

import asyncio
import gc
import sqlite3
from pathlib import Path

import pytest
from sqlalchemy import text

from outerworld.server.people.names import key_of
from outerworld.server.storage.database import Database, StorageError
from outerworld.server.storage.people import add_person, by_key

pytestmark = pytest.mark.anyio


async def test_many_may_open_a_new_database_at_once(database_url: str) -> None:
    opened = await asyncio.gather(*(Database.open(database_url) for _ in range(6)))
    async with opened[0].write() as connection:
        await add_person(connection, "Joris", 0)
    for database in opened:
        async with database.read() as connection:
            assert await by_key(connection, "joris")
        await database.close()


async def test_sqlite_writes_ahead_waits_for_the_disk_and_keeps_references(tmp_path: Path) -> None:
    file = tmp_path / "new" / "folder" / "games.sqlite"
    database = await Database.open(f"sqlite:///{file}")
    async with database.read() as connection:
        settings = [
            (await connection.execute(text(f"PRAGMA {name}"))).scalar_one()
            for name in ("journal_mode", "synchronous", "foreign_keys", "busy_timeout")
        ]
    await database.close()
    assert settings == ["wal", 2, 1, 30_000]
    assert file.stat().st_mode & 0o077 == 0
    assert file.parent.stat().st_mode & 0o077 == 0


async def test_postgresql_acknowledges_when_it_has_written(postgres: str) -> None:
    database = await Database.open(f"{postgres}&options=-csynchronous_commit%3Doff")
    async with database.write() as connection:
        assert (await connection.execute(text("SHOW synchronous_commit"))).scalar_one() == "on"
    await database.close()


async def test_a_reader_sees_one_moment_and_writes_nothing(database: Database) -> None:
    async with database.read() as reading:
        assert await by_key(reading, "joris") is None
        async with database.write() as connection:
            await add_person(connection, "Joris", 0)
        assert await by_key(reading, "joris") is None
    async with database.read() as reading:
        assert await by_key(reading, "joris") is not None


@pytest.mark.parametrize(
    ("url", "sentence"),
    [
        ("games.sqlite", r"^A database is told as sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME\.$"),
        ("mysql://localhost/games", r"^There is no support for a database of the kind mysql: it is sqlite:///FILE or "),
        ("postgres://localhost/games", r"^There is no support for a database of the kind postgres: "),
        ("sqlite://", r"^A database in memory would forget its games: name a file, such as "),
        ("sqlite:///:memory:", r"^A database in memory would forget its games"),
        ("sqlite:////dev/null/games.sqlite", r"^The database sqlite:////dev/null/games\.sqlite cannot be opened: "),
        ("sqlite:////dev", r"cannot be opened: Is a directory\.$"),
        (
            "postgresql://me:hidden@127.0.0.1:1/games",
            r"^The database postgresql://me:\*\*\*@127\.0\.0\.1:1/games cannot",
        ),
        ("postgresql://127.0.0.1:nonsense/games", r"^A database is told as "),
    ],
)
async def test_what_cannot_be_had_is_one_sentence(url: str, sentence: str) -> None:
    with pytest.raises(StorageError, match=sentence) as error:
        await Database.open(url)
    assert "\n" not in str(error.value)
    assert "hidden" not in str(error.value)


async def test_a_database_that_is_not_there_on_a_server_is_one_sentence(postgres: str) -> None:
    with pytest.raises(StorageError, match=r'cannot be opened: .*"nowhere" does not exist\.$'):
        await Database.open(postgres.replace("/one?", "/nowhere?"))


async def test_a_file_that_is_something_else_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Joris, " * 1000)
    with pytest.raises(StorageError, match=r"cannot be opened: file is not a database\.$"):
        await Database.open(f"sqlite:///{file}")
    assert file.read_text() == "Dear Joris, " * 1000


async def test_a_database_of_a_newer_version_is_left_alone(database_url: str) -> None:
    database = await Database.open(database_url)
    async with database.write() as connection:
        await connection.execute(text("UPDATE outerworld_version SET version_num = '9999'"))
    await database.close()
    with pytest.raises(StorageError, match=r"was made by a newer Outerworld: run that one, or a later one\.$"):
        await Database.open(database_url)


async def test_a_file_with_other_tables_of_the_same_name_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "other.sqlite"
    with sqlite3.connect(file) as connection:
        connection.execute("CREATE TABLE lines (poem TEXT)")
    connection.close()
    with pytest.raises(StorageError, match=r"cannot be used: table lines already exists\.$"):
        await Database.open(f"sqlite:///{file}")
    with sqlite3.connect(file) as connection:
        assert connection.execute("SELECT name FROM sqlite_master").fetchall() == [("lines",)]
    connection.close()


async def test_whoever_is_cancelled_anywhere_leaves_nothing_and_holds_nothing(database: Database) -> None:
    async def add(name: str) -> None:
        async with database.write() as connection:
            await add_person(connection, name, 0)
            await add_person(connection, f"{name}'s friend", 0)

    # Each gets a little further than the one before; more than there are connections.
    for steps in range(40):
        adding = asyncio.create_task(add(f"p{steps}"))
        for _ in range(steps):
            await asyncio.sleep(0.0003)
        adding.cancel()
        await asyncio.wait([adding])
        async with database.read() as connection:
            both = [
                await by_key(connection, key_of(f"p{steps}")),
                await by_key(connection, key_of(f"p{steps}'s friend")),
            ]
        assert both == [None, None] or None not in both
    await add("last")
    async with database.read() as connection:
        assert await by_key(connection, key_of("last's friend"))


async def test_whoever_is_cancelled_while_connecting_leaves_no_connection_open(database: Database) -> None:
    """A web framework cancels again and again until a request has ended: also then the connection is closed."""

    async def read() -> None:
        async with database.read() as connection:
            await connection.execute(text("SELECT 1"))

    for turns in range(1, 6):
        await database.close()  # So that the next one connects anew.
        reading = asyncio.create_task(read())
        for _ in range(turns):
            await asyncio.sleep(0)
        for _ in range(3):
            reading.cancel()
            await asyncio.sleep(0)
        assert reading.cancelled()
    await database.close()
    assert database._engine.pool.status().endswith("Current Checked out connections: 0")
    gc.collect()  # A connection that was left open would complain here.

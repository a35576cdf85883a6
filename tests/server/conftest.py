from collections.abc import AsyncIterator, Iterator
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import psycopg
import pytest
from redis import Redis
from sqlalchemy import create_engine, make_url
from starlette.testclient import TestClient

from outerworld.server.app import create_app
from outerworld.server.settings import Settings
from outerworld.server.storage.database import Database
from outerworld.server.storage.migrations.steps import upgrade
from tools import servers


@cache
def _newest() -> bytes:
    with TemporaryDirectory() as folder:
        file = Path(folder) / "games.sqlite"
        engine = create_engine(f"sqlite:///{file}")
        with engine.begin() as connection:
            upgrade(connection)
        engine.dispose()
        return file.read_bytes()


def games_in(folder: Path) -> str:
    """The URL of a file that has the newest schema already: to walk there takes longer than most tests."""
    file = folder / "games.sqlite"
    if not file.exists():
        file.write_bytes(_newest())
    return f"sqlite:///{file}"


@pytest.fixture
def client(tmp_path: Path) -> Iterator[TestClient]:
    """A server with a page of one line."""
    page = tmp_path / "page"
    page.mkdir()
    (page / "index.html").write_text("<p>The board")
    with TestClient(create_app(Settings(database=games_in(tmp_path)), page)) as client:
        yield client


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """Tests that are coroutines run on asyncio."""
    return "asyncio"


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[str]:
    """A real PostgreSQL for all tests of a worker."""
    with servers.postgres() as url:
        yield url


@pytest.fixture(scope="session")
def redis_server() -> Iterator[str]:
    """A real Redis for all tests of a worker."""
    with servers.redis() as url:
        yield url


@pytest.fixture
def postgres(postgres_server: str) -> str:
    """The URL of an empty database on PostgreSQL."""
    return _emptied(postgres_server, "one")


@pytest.fixture
def another_postgres(postgres_server: str) -> str:
    """The URL of a second one."""
    return _emptied(postgres_server, "another")


def _emptied(server: str, name: str) -> str:
    """A database that nobody uses and nothing is in; emptying one is much quicker than to make and drop it."""
    with psycopg.connect(server, autocommit=True) as connection:
        if not connection.execute("SELECT 1 FROM pg_database WHERE datname = %s", [name]).fetchone():
            connection.execute(f"CREATE DATABASE {name}")
        connection.execute("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = %s", [name])
    url = server.replace("/postgres?", f"/{name}?")
    with psycopg.connect(url) as connection:
        connection.execute("DROP SCHEMA public CASCADE")
        connection.execute("CREATE SCHEMA public")
    return url


@pytest.fixture
def redis_url(redis_server: str) -> str:
    """The URL of an empty Redis."""
    with Redis.from_url(redis_server) as client:
        client.flushall()
    return redis_server


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database, of each kind in turn."""
    if request.param == "postgresql":
        return str(request.getfixturevalue("postgres"))
    return f"sqlite:///{tmp_path / 'games.sqlite'}"


@pytest.fixture
async def database(database_url: str, tmp_path: Path) -> AsyncIterator[Database]:
    """An open database, of each kind in turn, with nothing in it."""
    if make_url(database_url).get_backend_name() == "sqlite":
        games_in(tmp_path)
    database = await Database.open(database_url)
    yield database
    await database.close()

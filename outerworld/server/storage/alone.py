"""One server to a file of SQLite: two would each take the other's games for their own."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from outerworld.locking import lock
from outerworld.server.storage.database import StorageError, parse, reason


@contextmanager
def alone(url: str) -> Iterator[None]:
    """Has the database to oneself for a while, if it is a file; `StorageError` if another server has it.

    The lock is a file beside it. It is gone with its process, however that ends; a backup does not ask for it.

    Example: `with alone("sqlite:///games.sqlite"): ...`
    """
    parsed = parse(url)
    if parsed.get_backend_name() != "sqlite":
        yield
        return
    path = Path(str(parsed.database))
    try:
        path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        opened = path.with_name(path.name + ".lock").open("ab")
    except OSError as error:
        raise StorageError(f"The database {url} cannot be opened: {reason(error)}.") from None
    with opened:
        try:
            lock(opened)
        except OSError:
            raise StorageError(
                f"Another server uses the database {path}: stop that one, or choose another with --database."
            ) from None
        yield

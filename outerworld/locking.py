"""A file that one process has to itself."""

import sys
from typing import BinaryIO

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl


def lock(file: BinaryIO) -> None:
    """Locks a file for this process, until it is closed, or raises OSError if another has it.

    Example: `lock(Path("games.lock").open("ab"))`
    """
    if sys.platform == "win32":
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
    else:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)

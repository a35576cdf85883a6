"""Passwords by Argon2, in threads of their own: a log-in takes a while on purpose, and no game waits for it.

Those that come early in any list of guesses are refused, by zxcvbn: common ones, rows of keys, dates, one's own name.
"""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from typing import Final

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError
from zxcvbn import zxcvbn

SHORTEST: Final = 8
LONGEST: Final = 200
FEWEST_GUESSES: Final = 100_000
"""A password that is found with fewer is refused: a stranger can try thousands over the weeks."""
_LOOKED_AT: Final = 16  # Characters: to look for patterns in many more of them could take seconds.
_KNOWN_WORDS: Final = ("outerworld", "krosmaster")

# Argon2id with 19 MiB and two passes, as OWASP advises for servers; a hash says what it was made with.
_hasher: Final = PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)
# Two at a time, so that a flood of log-ins takes neither all of the memory nor all of the cores.
_threads: Final = ThreadPoolExecutor(max_workers=2, thread_name_prefix="passwords")


async def hash_of(password: str) -> str:
    """What is kept in the place of a password."""
    return await asyncio.get_running_loop().run_in_executor(_threads, _hasher.hash, password)


async def is_weak(password: str, name: str) -> bool:
    """Whether somebody who knows the name and what people choose would guess it soon."""
    return await asyncio.get_running_loop().run_in_executor(_threads, _is_weak, password, name)


async def is_right(password: str, hashed: str | None) -> bool:
    """Whether it is the password; with nothing to compare it is wrong, and that takes as long to say."""
    return await asyncio.get_running_loop().run_in_executor(_threads, _is_right, password, hashed)


def _is_weak(password: str, name: str) -> bool:
    found = zxcvbn(password[:_LOOKED_AT], user_inputs=[name, *name.split(), *_KNOWN_WORDS])
    return bool(found["guesses"] < FEWEST_GUESSES)


def _is_right(password: str, hashed: str | None) -> bool:
    try:
        _hasher.verify(hashed or _hash_of_nobody(), password)
    except (VerificationError, InvalidHashError):
        return False
    return hashed is not None


@cache
def _hash_of_nobody() -> str:
    """What the password of somebody who does not exist is compared with: the answer takes as long as for anybody."""
    return _hasher.hash("nobody has this password")

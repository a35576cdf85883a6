"""Passwords are kept as Argon2 hashes."""

import asyncio

from outerworld.server.people import passwords


def test_the_right_password_is_right_and_no_other() -> None:
    hashed = asyncio.run(passwords.hash_of("swordfish 7"))
    assert hashed.startswith("$argon2id$")
    assert "swordfish" not in hashed
    assert asyncio.run(passwords.is_right("swordfish 7", hashed))
    assert not asyncio.run(passwords.is_right("swordfish 8", hashed))


def test_nobody_has_no_password() -> None:
    assert not asyncio.run(passwords.is_right("nobody has this password", None))
    assert not asyncio.run(passwords.is_right("", None))


def test_a_hash_that_is_none_is_wrong() -> None:
    assert not asyncio.run(passwords.is_right("swordfish", "swordfish"))


def test_the_event_loop_goes_on_while_a_password_is_hashed() -> None:
    async def turns() -> int:
        hashing = asyncio.ensure_future(passwords.hash_of("swordfish"))
        count = 0
        while not hashing.done():
            await asyncio.sleep(0)
            count += 1
        return count

    assert asyncio.run(turns()) > 2

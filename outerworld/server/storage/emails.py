"""Where people want to be written to. Two accounts may share an address, so that nobody learns whose it is."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import delete, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from outerworld.server.storage.people import PERSON, person_of
from outerworld.server.storage.rows import Person
from outerworld.server.storage.schema.keys import emails
from outerworld.server.storage.schema.people import people

MOST_ACCOUNTS = 5
"""So many accounts of one address are written to."""


@dataclass(frozen=True, slots=True)
class Email:
    """An address whose link was followed, and the language to write in."""

    address: str
    language: str
    verified_at: int


_EMAIL = (emails.c.address, emails.c.language, emails.c.verified_at)


def key_of(address: str) -> str:
    """What two ways to write one address have in common.

    >>> key_of("Joris@Club.example")
    'joris@club.example'
    """
    return address.casefold()


def mailbox_of(address: str) -> str:
    """Where it arrives: what follows a plus sign is the holder's own, so that mails to one mailbox are counted as one.

    >>> mailbox_of("Joris+events@Club.example")
    'joris@club.example'
    """
    name, _, host = key_of(address).rpartition("@")
    return f"{name.partition('+')[0]}@{host}"


async def of_person(connection: AsyncConnection, person_id: int) -> Email | None:
    """Where a person wants to be written to."""
    row = (await connection.execute(select(*_EMAIL).where(emails.c.person_id == person_id))).one_or_none()
    return None if row is None else Email(*row)


async def keep(connection: AsyncConnection, person_id: int, address: str, language: str, now: int) -> None:
    """The person has followed the link there; it takes the place of the address before."""
    await forget(connection, person_id)
    values = {"person_id": person_id, "address": address, "address_key": key_of(address)}
    await connection.execute(insert(emails).values(values | {"language": language, "verified_at": now}))


async def forget(connection: AsyncConnection, person_id: int) -> None:
    """The person is written to no more."""
    await connection.execute(delete(emails).where(emails.c.person_id == person_id))


async def holders(connection: AsyncConnection, address: str) -> list[tuple[Person, Email]]:
    """The accounts that have an address, and how each wrote it."""
    found = select(*_EMAIL, *PERSON).join_from(emails, people).where(emails.c.address_key == key_of(address))
    rows = await connection.execute(found.order_by(people.c.id).limit(MOST_ACCOUNTS))
    return [_holder(row) for row in rows]


def _holder(row: Sequence[Any]) -> tuple[Person, Email]:
    return person_of(row[len(_EMAIL) :]), Email(*row[: len(_EMAIL)])

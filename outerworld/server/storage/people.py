"""People: accounts, and guests, who have no password."""

from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import ColumnElement, delete, exists, insert, or_, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncConnection

from outerworld.server.people.names import key_of, looks_of
from outerworld.server.storage.rows import Denied, Person
from outerworld.server.storage.schema.people import former_names, people, sessions

# What a Person is read from, in its order.
PERSON = (
    people.c.id,
    people.c.name,
    people.c.is_guest,
    people.c.created_at,
    people.c.password_hash,
)


async def add_person(
    connection: AsyncConnection,
    name: str,
    now: int,
    password_hash: str | None = None,
    is_guest: bool = False,
) -> Person:
    """Somebody new; `Denied` if another has a name that could be taken for it.

    Example: `await add_person(connection, "Joris", now, is_guest=True)`
    """
    values = {
        **naming(name),
        "password_hash": password_hash,
        "is_guest": is_guest,
        "created_at": now,
    }
    return await _named(connection, insert(people).values(values).returning(*PERSON))


async def free_name(connection: AsyncConnection, name: str, now: int) -> None:
    """Takes a name from a guest who cannot come back, for no session of theirs is left; their games show its number.

    A guest who was called Joris is then called `Joris #7`, which nobody can choose.
    """
    valid = or_(sessions.c.expires_at.is_(None), sessions.c.expires_at > now)
    can_come_back = exists().where(sessions.c.person_id == people.c.id, valid)
    same = or_(people.c.name_key == key_of(name), people.c.looks == looks_of(name))
    gone = await connection.execute(select(people.c.id, people.c.name).where(same, people.c.is_guest, ~can_come_back))
    for number, former in gone.all():
        await connection.execute(update(people).where(people.c.id == number).values(naming(f"{former} #{number}")))


def naming(name: str) -> dict[str, str]:
    """A name as it is stored, with all that keeps others from having one like it.

    >>> naming("Bob")
    {'name': 'Bob', 'name_key': 'bob', 'looks': 'bob'}
    """
    return {"name": name, "name_key": key_of(name), "looks": looks_of(name)}


async def upgrade(connection: AsyncConnection, person_id: int, name: str, password_hash: str) -> Person:
    """Makes an account of a guest, who keeps their games."""
    values = {**naming(name), "password_hash": password_hash, "is_guest": False}
    return await _named(connection, update(people).where(people.c.id == person_id).values(values).returning(*PERSON))


async def rename(connection: AsyncConnection, person_id: int, name: str) -> Person:
    """Gives a person another name; by a former one they are not let in any more."""
    changed = update(people).where(people.c.id == person_id).values(naming(name)).returning(*PERSON)
    person = await _named(connection, changed)
    await connection.execute(delete(former_names).where(former_names.c.person_id == person_id))
    return person


async def set_password(connection: AsyncConnection, person_id: int, password_hash: str) -> None:
    """Gives a person another password."""
    await connection.execute(update(people).where(people.c.id == person_id).values(password_hash=password_hash))


async def hold(connection: AsyncConnection, person_id: int) -> None:
    """Until this transaction ends nobody else holds this person: whoever counts what somebody has, to give them one
    more, counts alone. A writer on SQLite is alone anyway."""
    held = select(people.c.id).where(people.c.id == person_id)
    await connection.execute(held.with_for_update(key_share=True))


async def by_id(connection: AsyncConnection, person_id: int) -> Person | None:
    """The person with that number."""
    return await _one(connection, people.c.id == person_id)


async def by_key(connection: AsyncConnection, key: str) -> Person | None:
    """The person whose name has that key."""
    return await _one(connection, people.c.name_key == key)


async def by_former_key(connection: AsyncConnection, key: str) -> list[Person]:
    """Those who had a name with that key before it was changed for them."""
    found = select(*PERSON).join_from(former_names, people).where(former_names.c.name_key == key)
    return [person_of(row) for row in await connection.execute(found.order_by(people.c.id))]


async def keep_former(connection: AsyncConnection, person: Person) -> None:
    """The name before still lets its holder in, if there is a password."""
    if not person.is_guest:
        values = {"name_key": key_of(person.name), "person_id": person.id}
        await connection.execute(insert(former_names).values(values))


async def newest(connection: AsyncConnection, word: str, limit: int) -> list[Person]:
    """The newest people with something in their names."""
    found = select(*PERSON).where(people.c.name.icontains(word, autoescape=True))
    return [person_of(row) for row in await connection.execute(found.order_by(people.c.id.desc()).limit(limit))]


async def by_ids(connection: AsyncConnection, ids: Iterable[int]) -> dict[int, Person]:
    """The people with those numbers."""
    rows = await connection.execute(select(*PERSON).where(people.c.id.in_(set(ids))))
    return {row[0]: person_of(row) for row in rows}


def person_of(row: Sequence[Any]) -> Person:
    """The person in the columns `PERSON`."""
    return Person(*row)


async def _one(connection: AsyncConnection, which: ColumnElement[bool]) -> Person | None:
    row = (await connection.execute(select(*PERSON).where(which))).one_or_none()
    return None if row is None else person_of(row)


async def _named(connection: AsyncConnection, statement: Any) -> Person:
    try:
        # A savepoint: a name that is taken leaves the transaction as it was.
        async with connection.begin_nested():
            row = (await connection.execute(statement)).one_or_none()
    except IntegrityError:
        raise Denied("name-taken", "Somebody has that name, or one that looks like it: choose another.") from None
    if row is None:
        raise Denied("no-person", "There is no such person.")
    return person_of(row)

"""Moderators, and the log of every act of theirs and of the operator's."""

from dataclasses import dataclass

from sqlalchemy import delete, exists, insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from outerworld.server.storage.people import PERSON, person_of
from outerworld.server.storage.rows import Person
from outerworld.server.storage.schema.care import acts, moderators
from outerworld.server.storage.schema.people import people


@dataclass(frozen=True, slots=True)
class Logged:
    """An act: when, by whom, what, about whom or what, and the rest."""

    at: int
    actor: str
    what: str
    about: str
    detail: str


async def is_moderator(connection: AsyncConnection, person_id: int) -> bool:
    """Whether a person looks after the others."""
    found = select(exists().where(moderators.c.person_id == person_id))
    return bool((await connection.execute(found)).scalar_one())


async def appoint(connection: AsyncConnection, person_id: int, now: int) -> None:
    """From now on the person looks after the others."""
    await dismiss(connection, person_id)
    await connection.execute(insert(moderators).values(person_id=person_id, since=now))


async def dismiss(connection: AsyncConnection, person_id: int) -> None:
    """From now on the person is like all others."""
    await connection.execute(delete(moderators).where(moderators.c.person_id == person_id))


async def all_moderators(connection: AsyncConnection) -> list[Person]:
    """Every moderator, by name."""
    found = select(*PERSON).join_from(moderators, people).order_by(people.c.name_key)
    return [person_of(row) for row in await connection.execute(found)]


async def log(connection: AsyncConnection, actor: str, what: str, about: str, detail: str, now: int) -> None:
    """Keeps an act, in the transaction that does it."""
    values = {"at": now, "actor": actor, "what": what, "about": about, "detail": detail}
    await connection.execute(insert(acts).values(values))


async def logged(connection: AsyncConnection, limit: int = 200) -> list[Logged]:
    """The latest acts, the newest first."""
    columns = (acts.c.at, acts.c.actor, acts.c.what, acts.c.about, acts.c.detail)
    rows = await connection.execute(select(*columns).order_by(acts.c.id.desc()).limit(limit))
    return [Logged(*row) for row in rows]


async def forget_acts(connection: AsyncConnection, before: int) -> None:
    """Forgets what was done before a moment."""
    await connection.execute(delete(acts).where(acts.c.at < before))

"""How somebody is let in, by whatever proves who it is; and what they are told of themselves."""

from fastapi import Request, Response
from sqlalchemy.ext.asyncio import AsyncConnection

from outerworld.server.live.worker import Worker
from outerworld.server.people import devices, passwords
from outerworld.server.people.identity import Person, now, open_session, session_of, set_cookie, token_hash, token_of
from outerworld.server.storage import bans, moderators, mutes, seekers, sessions, standings, tables
from outerworld.server.storage.rows import StoredTable
from outerworld.server.web.care_shapes import ban_info
from outerworld.server.web.errors import Refusal
from outerworld.server.web.limits import LOGGING_IN, limit
from outerworld.server.web.shapes import Me, Seeking, standings_info, summary_of


async def let_in(
    request: Request,
    response: Response,
    worker: Worker,
    connection: AsyncConnection,
    person: Person,
    passkey_id: int | None = None,
) -> Me:
    """A session for somebody who has proved who they are; the one before ends. Tell `revoking` when it is durable."""
    before = await session_of(request)
    if before and before.kind == "cookie":
        await end_session(connection, request)
    token, _ = await open_session(connection, person, "cookie", devices.described(request), passkey_id)
    await devices.remember(connection, request, response, person.id, worker.settings)
    set_cookie(response, token, worker.settings)
    return await me_of(connection, person)


async def end_session(connection: AsyncConnection, request: Request) -> None:
    """The end of the session of whoever asks."""
    await sessions.end_session(connection, token_hash(token_of(request) or ""))


async def check_password(request: Request, person: Person, password: str | None) -> None:
    """Whoever changes how they are let in says once more who they are; a guest has no password."""
    if person.is_guest:
        return
    await limit(request, LOGGING_IN, f"person-{person.id}")
    if not await passwords.is_right(password or "", person.password_hash):
        raise Refusal(403, "wrong-password", "That is not your password.")


async def hash_of_new(password: str, name: str) -> str:
    """What is kept of a new password, if it is not among the first that anybody would try."""
    if await passwords.is_weak(password, name):
        raise Refusal(422, "weak-password", "That password is among the first that anybody would try: choose another.")
    return await passwords.hash_of(password)


async def me_of(connection: AsyncConnection, person: Person) -> Me:
    """What somebody is told of themselves."""
    seeker = await seekers.seeker(connection, person.id)
    site = await bans.of_person(connection, person.id, "site", now())
    chat = await bans.of_person(connection, person.id, "chat", now())
    return Me(
        name=person.name,
        guest=person.is_guest,
        standings=standings_info(await standings.of_person(connection, person.id)),
        created_at=person.created_at,
        tables=[summary_of(table, person) for table in _listed(await tables.tables_of(connection, person.id))],
        seeking=Seeking(pool=seeker.pool, since=seeker.since, table=None) if seeker else None,
        muted=[muted.name for muted in await mutes.muted_by(connection, person.id)],
        moderator=await moderators.is_moderator(connection, person.id),
        ban=ban_info(site) if site else None,
        silence=ban_info(chat) if chat else None,
    )


def _listed(theirs: list[StoredTable]) -> list[StoredTable]:
    """All of somebody's tables, but of lessons alone only the newest: who began another has left the ones before."""
    lessons = [table.id for table in theirs if table.plan["tutorial"] and len(table.persons) == 1 and table.is_full]
    return [table for table in theirs if table.id not in lessons[1:]]

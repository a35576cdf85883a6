"""What moderators and operators do to look after people, each with its line in the log, in one transaction."""

import secrets
from datetime import UTC, datetime

from sqlalchemy import delete, select
from sqlalchemy.ext.asyncio import AsyncConnection

from outerworld.server.people.identity import Person, now, token_hash
from outerworld.server.people.names import key_of, name_of
from outerworld.server.storage import bans, codes, emails, moderators, passkeys, people, reports, resets, sessions
from outerworld.server.storage.bans import Ban, Scope
from outerworld.server.storage.leaving import delete_person
from outerworld.server.storage.rows import Denied
from outerworld.server.storage.schema.tables import chat

OPERATOR = "operator"
"""Who acts by a command on the machine itself."""
_DAY = 24 * 60 * 60 * 1000


async def ban(
    connection: AsyncConnection, actor: str, person: Person, scope: Scope, reason: str, days: int | None
) -> Ban:
    """Keeps a person away from the site, or silent, for so many days, or until it is lifted."""
    if await moderators.is_moderator(connection, person.id) and actor != OPERATOR:
        raise Denied("moderator", "A moderator is banned by the operator alone.")
    found = await bans.ban_person(connection, person.id, scope, reason, now(), _end(days))
    await moderators.log(connection, actor, f"ban-{scope}", person.name, _for(reason, days), now())
    return found


async def ban_network(connection: AsyncConnection, actor: str, network: str, reason: str, days: int | None) -> Ban:
    """Lets nobody new in from a range of addresses."""
    found = await bans.ban_network(connection, network, reason, now(), _end(days))
    await moderators.log(connection, actor, "ban-network", str(found.network), _for(reason, days), now())
    return found


async def lift(connection: AsyncConnection, actor: str, ban_id: int) -> Ban:
    """Ends a ban."""
    found = await bans.lift(connection, ban_id, now())
    await moderators.log(connection, actor, "lift", found.name or str(found.network), found.reason, now())
    return found


async def rename(connection: AsyncConnection, actor: str, person: Person, name: str | None) -> Person:
    """Gives a person another name, or none but a number; the holder may still log in by the one before."""
    given = f"Renamed #{person.id}" if name is None else name_of(name)
    await people.free_name(connection, given, now())
    renamed = await people.rename(connection, person.id, given)
    await people.keep_former(connection, person)
    await moderators.log(connection, actor, "rename", person.name, renamed.name, now())
    return renamed


async def unsay(connection: AsyncConnection, actor: str, line_id: int) -> None:
    """Removes a line of chat; what it said stays in the reports about it alone."""
    found = select(chat.c.table_id).where(chat.c.id == line_id)
    table = (await connection.execute(found)).scalar_one_or_none()
    if table is None:
        raise Denied("no-line", "There is no such line.")
    await connection.execute(delete(chat).where(chat.c.id == line_id))
    await moderators.log(connection, actor, "unsay", table, str(line_id), now())


async def close_report(connection: AsyncConnection, actor: str, report_id: int, note: str) -> None:
    """Says that a report was dealt with, and how."""
    await reports.close(connection, report_id, note, now())
    await moderators.log(connection, actor, "close", str(report_id), note, now())


async def reset_link(connection: AsyncConnection, actor: str, person: Person, keys: bool = False) -> str:
    """The secret end of a link by which the holder of an account chooses another password, once, within a day.

    With `keys` one-time codes, passkeys and the e-mail address go too: for who has lost them, or to another.
    """
    if person.is_guest:
        raise Denied("not-for-guests", "A guest has no password.")
    if keys:
        await codes.stop(connection, person.id)
        await passkeys.remove_all(connection, person.id)
        await emails.forget(connection, person.id)
        await sessions.end_sessions(connection, person.id)
    token = await new_link(connection, person)
    await moderators.log(connection, actor, "reset", person.name, "all keys" if keys else "", now())
    return token


async def new_link(connection: AsyncConnection, person: Person) -> str:
    """The secret end of such a link; one from before counts no more."""
    token = secrets.token_urlsafe(32)
    await resets.add(connection, token_hash(token), person.id, now())
    return token


async def appoint(connection: AsyncConnection, person: Person, is_moderator: bool) -> None:
    """Makes the holder of an account a moderator, or no more."""
    if person.is_guest:
        raise Denied("not-for-guests", "A moderator has an account.")
    await (
        moderators.appoint(connection, person.id, now()) if is_moderator else moderators.dismiss(connection, person.id)
    )
    await moderators.log(connection, OPERATOR, "appoint" if is_moderator else "dismiss", person.name, "", now())


async def delete_by(connection: AsyncConnection, actor: str, person: Person) -> list[str]:
    """Forgets a person; the tables that they waited at."""
    left = await delete_person(connection, person.id)
    await moderators.log(connection, actor, "delete", f"#{person.id}", "", now())
    await sessions.end_sessions(connection, person.id)
    return left


async def lift_all(connection: AsyncConnection, actor: str, who: str) -> int:
    """Ends every ban of a person, or of a range of addresses; how many there were."""
    key = bans.network_of(who) if "/" in who else key_of(who)
    held = await bans.in_force(connection, now())
    theirs = [one for one in held if key in (one.network, key_of(one.name or ""))]
    for one in theirs:
        await lift(connection, actor, one.id)
    return len(theirs)


async def described(connection: AsyncConnection, word: str, limit: int) -> list[str]:
    """People in one line each, the newest first."""
    looking_after = {person.id for person in await moderators.all_moderators(connection)}
    held = {one.person_id: one for one in await bans.in_force(connection, now())}
    return [
        f"{person.name}: {_what(person, person.id in looking_after)}{_held(held.get(person.id))}"
        for person in await people.newest(connection, word, limit)
    ]


def _what(person: Person, is_moderator: bool) -> str:
    return "moderator" if is_moderator else "guest" if person.is_guest else "account"


def _held(ban: Ban | None) -> str:
    if ban is None:
        return ""
    until = "" if ban.ends_at is None else f" until {day(ban.ends_at)}"
    return f", {'banned' if ban.scope == 'site' else 'silent'}{until}: {ban.reason}"


def day(at: int) -> str:
    """The day of a moment, as everybody reads it.

    >>> day(1_700_000_000_000)
    '2023-11-14'
    """
    return datetime.fromtimestamp(at / 1000, UTC).date().isoformat()


def sentence_on(ban: Ban) -> str:
    """What a banned person reads."""
    what = "You are banned" if ban.scope == "site" else "You may not speak here"
    until = "until a moderator lifts it" if ban.ends_at is None else f"until {day(ban.ends_at)}"
    return f"{what} {until}: {ban.reason}"


def _end(days: int | None) -> int | None:
    return None if days is None else now() + days * _DAY


def _for(reason: str, days: int | None) -> str:
    return f"{reason} ({'without an end' if days is None else f'{days} days'})"

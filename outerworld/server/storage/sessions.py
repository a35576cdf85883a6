"""Who is signed in: cookies of browsers and tokens of programs. Only the hashes of tokens are kept."""

from collections.abc import Collection, Sequence
from typing import Any

from sqlalchemy import ColumnElement, delete, exists, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from outerworld.server.storage.bans import is_in_force
from outerworld.server.storage.people import PERSON, person_of
from outerworld.server.storage.rows import Session, SessionKind
from outerworld.server.storage.schema.care import bans
from outerworld.server.storage.schema.people import people, sessions

_SESSION = (
    sessions.c.id,
    sessions.c.kind,
    sessions.c.label,
    sessions.c.created_at,
    sessions.c.seen_at,
    sessions.c.expires_at,
    *PERSON,
)
_SESSIONS = select(*_SESSION).join_from(sessions, people)
_AT_ONCE = 500


async def add_session(
    connection: AsyncConnection,
    token_hash: str,
    person_id: int,
    kind: SessionKind,
    label: str,
    now: int,
    expires_at: int | None = None,
    passkey_id: int | None = None,
) -> Session:
    """Signs a person in, by a passkey or otherwise."""
    values = {
        "token_hash": token_hash,
        "person_id": person_id,
        "kind": kind,
        "label": label,
        "created_at": now,
        "seen_at": now,
        "expires_at": expires_at,
        "passkey_id": passkey_id,
    }
    await connection.execute(insert(sessions).values(values))
    return _session_of((await connection.execute(_SESSIONS.where(sessions.c.token_hash == token_hash))).one())


async def session_of(connection: AsyncConnection, token_hash: str, now: int) -> Session | None:
    """Whose token that is; an expired one is nobody's."""
    which = (sessions.c.token_hash == token_hash, _is_valid(now))
    row = (await connection.execute(_SESSIONS.where(*which))).one_or_none()
    return None if row is None else _session_of(row)


async def valid(connection: AsyncConnection, ids: Collection[int], now: int) -> set[int]:
    """Those of some sessions that have not ended, and whose person is not banned."""
    banned = exists().where(bans.c.person_id == sessions.c.person_id, bans.c.scope == "site", is_in_force(now))
    found: set[int] = set()
    numbers = sorted(ids)
    for first in range(0, len(numbers), _AT_ONCE):
        some = sessions.c.id.in_(numbers[first : first + _AT_ONCE])
        found.update((await connection.execute(select(sessions.c.id).where(some, _is_valid(now), ~banned))).scalars())
    return found


async def touch(connection: AsyncConnection, session_id: int, now: int, expires_at: int | None = None) -> None:
    """The person was seen now; with `expires_at` the session lasts until then."""
    values = {"seen_at": now} | ({} if expires_at is None else {"expires_at": expires_at})
    await connection.execute(update(sessions).where(sessions.c.id == session_id).values(values))


async def end_session(connection: AsyncConnection, token_hash: str) -> None:
    """Signs out."""
    await connection.execute(delete(sessions).where(sessions.c.token_hash == token_hash))


async def end_sessions(
    connection: AsyncConnection, person_id: int, kind: SessionKind | None = None, but: str | None = None
) -> None:
    """Signs a person out everywhere, or in all of a kind, but for the session with the token hash `but`."""
    which = [sessions.c.person_id == person_id]
    if kind is not None:
        which.append(sessions.c.kind == kind)
    if but is not None:
        which.append(sessions.c.token_hash != but)
    await connection.execute(delete(sessions).where(*which))


async def end_opened_by(connection: AsyncConnection, passkey_id: int, but: int) -> None:
    """Signs out whatever a passkey has let in, but for one session."""
    which = (sessions.c.passkey_id == passkey_id, sessions.c.id != but)
    await connection.execute(delete(sessions).where(*which))


async def sessions_of(connection: AsyncConnection, person_id: int, now: int) -> list[Session]:
    """All sessions of a person, the latest first."""
    which = (sessions.c.person_id == person_id, _is_valid(now))
    return [
        _session_of(row) for row in await connection.execute(_SESSIONS.where(*which).order_by(sessions.c.id.desc()))
    ]


async def end_one(connection: AsyncConnection, person_id: int, session_id: int) -> bool:
    """Ends one of a person's own sessions; whether there was one."""
    which = (sessions.c.id == session_id, sessions.c.person_id == person_id)
    return (await connection.execute(delete(sessions).where(*which))).rowcount > 0


async def tokens_of(connection: AsyncConnection, person_id: int) -> list[Session]:
    """A person's tokens for programs, the oldest first."""
    which = (sessions.c.person_id == person_id, sessions.c.kind == "api")
    rows = await connection.execute(_SESSIONS.where(*which).order_by(sessions.c.id))
    return [_session_of(row) for row in rows]


async def end_token(connection: AsyncConnection, person_id: int, session_id: int) -> bool:
    """Takes back one of a person's own tokens; whether there was one."""
    which = (sessions.c.id == session_id, sessions.c.person_id == person_id, sessions.c.kind == "api")
    return (await connection.execute(delete(sessions).where(*which))).rowcount > 0


async def forget_expired(connection: AsyncConnection, now: int) -> int:
    """Forgets the sessions whose time is over; how many they were."""
    return (await connection.execute(delete(sessions).where(sessions.c.expires_at <= now))).rowcount


def _is_valid(now: int) -> ColumnElement[bool]:
    return or_(sessions.c.expires_at.is_(None), sessions.c.expires_at > now)


def _session_of(row: Sequence[Any]) -> Session:
    number, kind, label, created_at, seen_at, expires_at, *person = row
    return Session(number, person_of(person), kind, label, created_at, seen_at, expires_at)

"""Who asks: a session by cookie for pages, by bearer token for programs. Only hashes of their tokens are kept."""

import hashlib
import secrets
import time
from typing import Final, Literal, TypeAlias

from sqlalchemy.ext.asyncio import AsyncConnection
from starlette.requests import HTTPConnection
from starlette.responses import Response

from outerworld.server.settings import Settings
from outerworld.server.storage import bans, sessions
from outerworld.server.storage.bans import Ban
from outerworld.server.storage.rows import Person, Session

__all__ = ["COOKIE", "Person", "Session", "person_of", "session_of"]

COOKIE: Final = "outerworld_session"
TOKEN_MARK: Final = "ow_"  # noqa: S105
_DAY: Final = 24 * 60 * 60
LIFETIME: Final = 90 * _DAY  # Seconds since a cookie was last used.
_SEEN_EVERY: Final = _DAY * 1000
_IN_SCOPE: Final = "outerworld.session"
_BAN_IN_SCOPE: Final = "outerworld.ban"

Kind: TypeAlias = Literal["cookie", "api"]


def now() -> int:
    """The time in milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def token_hash(token: str) -> str:
    """What is kept in the place of a token; tokens are random, so that a plain hash gives nothing away."""
    return hashlib.sha256(token.encode("utf-8", "surrogatepass")).hexdigest()


def has_bearer(connection: HTTPConnection) -> bool:
    """Whether a program asks, by a token of its own: then no cookie counts."""
    return connection.headers.get("authorization", "").lower().startswith("bearer ")


def token_of(connection: HTTPConnection) -> str | None:
    """The token that came with a request."""
    if has_bearer(connection):
        return connection.headers["authorization"][len("bearer ") :].strip()
    return connection.cookies.get(COOKIE)


async def session_of(connection: HTTPConnection) -> Session | None:
    """The session that a request belongs to, or None: nobody who is known."""
    if _IN_SCOPE not in connection.scope:
        connection.scope[_IN_SCOPE] = await _find_session(connection)
    found: Session | None = connection.scope[_IN_SCOPE]
    return found


async def ban_of(connection: HTTPConnection) -> Ban | None:
    """The ban that keeps whoever asks away from all but their own account."""
    await session_of(connection)
    found: Ban | None = connection.scope.get(_BAN_IN_SCOPE)
    return found


async def player_of(connection: HTTPConnection) -> Session | None:
    """The session of somebody who may play; who is banned is like nobody who is known."""
    return None if await ban_of(connection) else await session_of(connection)


async def person_of(connection: HTTPConnection) -> Person | None:
    """The person who asks, or None: nobody who is known."""
    session = await session_of(connection)
    return session.person if session else None


async def open_session(
    connection: AsyncConnection, person: Person, kind: Kind, label: str, passkey_id: int | None = None
) -> tuple[str, Session]:
    """A new session and its token, which is told this once and never again."""
    token = (TOKEN_MARK if kind == "api" else "") + secrets.token_urlsafe(32)
    at = now()
    expires_at = at + LIFETIME * 1000 if kind == "cookie" else None
    session = await sessions.add_session(
        connection, token_hash(token), person.id, kind, label, at, expires_at, passkey_id
    )
    return token, session


def set_cookie(response: Response, token: str, settings: Settings) -> None:
    """Gives a page its session: no script can read it, and no other site can use it."""
    response.set_cookie(
        COOKIE, token, max_age=LIFETIME, httponly=True, samesite="lax", secure=settings.has_secure_cookies, path="/"
    )


def forget_cookie(response: Response, settings: Settings) -> None:
    """Takes the session away from a page."""
    response.delete_cookie(COOKIE, httponly=True, samesite="lax", secure=settings.has_secure_cookies, path="/")


async def _find_session(connection: HTTPConnection) -> Session | None:
    token = token_of(connection)
    if not token:
        return None
    database = connection.app.state.worker.database
    at = now()
    async with database.read() as reading:
        session = await sessions.session_of(reading, token_hash(token), at)
        if session is not None:
            connection.scope[_BAN_IN_SCOPE] = await bans.of_person(reading, session.person.id, "site", at)
    if session is None or session.kind != ("api" if has_bearer(connection) else "cookie"):
        return None
    if at - session.seen_at > _SEEN_EVERY:
        async with database.write() as writing:
            await sessions.touch(writing, session.id, at, at + LIFETIME * 1000 if session.kind == "cookie" else None)
    return session

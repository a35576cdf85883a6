"""Who may ask: nobody who is known, anybody with a name, or the holder of an account at a page."""

from typing import Annotated, TypeAlias

from fastapi import Depends, Security
from fastapi.security import APIKeyCookie, HTTPAuthorizationCredentials, HTTPBearer
from starlette.requests import HTTPConnection

from outerworld.server.live.worker import Worker
from outerworld.server.people.identity import COOKIE, Person, Session, ban_of, session_of
from outerworld.server.people.looking_after import sentence_on
from outerworld.server.settings import Settings
from outerworld.server.storage import moderators
from outerworld.server.storage.database import Database
from outerworld.server.web.errors import Refusal
from outerworld.server.web.limits import PLAYING, limit

# Told in the OpenAPI document; `identity` reads them.
_COOKIE = APIKeyCookie(name=COOKIE, scheme_name="session", description="A page's session.", auto_error=False)
_BEARER = HTTPBearer(scheme_name="token", description="A program's token: POST /api/tokens.", auto_error=False)


async def _anybody(
    connection: HTTPConnection,
    _cookie: Annotated[str | None, Security(_COOKIE)],
    _bearer: Annotated[HTTPAuthorizationCredentials | None, Security(_BEARER)],
) -> Person | None:
    session = await session_of(connection)
    if session is None:
        return None
    await limit(connection, PLAYING, f"person-{session.person.id}")
    return session.person


async def _even_banned(connection: HTTPConnection, person: Annotated[Person | None, Depends(_anybody)]) -> Session:
    session = await session_of(connection)
    if person is None or session is None:
        raise Refusal(401, "nobody", "Say who you are first: choose a name, or log in.")
    return session


async def _session(connection: HTTPConnection, session: Annotated[Session, Depends(_even_banned)]) -> Session:
    if ban := await ban_of(connection):
        raise Refusal(403, "banned", sentence_on(ban), reason=ban.reason, until=ban.ends_at or 0)
    return session


def _no_token(session: Session) -> Session:
    if session.kind != "cookie":
        raise Refusal(403, "not-for-tokens", "This is done on the page of the site, not with a token.")
    return session


def _no_guest(session: Session) -> Session:
    if session.person.is_guest:
        raise Refusal(403, "not-for-guests", "This needs an account: choose a password for your name first.")
    return session


async def _own_account(session: Annotated[Session, Depends(_even_banned)]) -> Session:
    return _no_token(session)


async def _own_holder(session: Annotated[Session, Depends(_own_account)]) -> Session:
    return _no_guest(session)


async def _known(session: Annotated[Session, Depends(_even_banned)]) -> Person:
    return session.person


async def _somebody(session: Annotated[Session, Depends(_session)]) -> Person:
    return session.person


async def _at_a_page(session: Annotated[Session, Depends(_session)]) -> Session:
    return _no_token(session)


async def _holder(session: Annotated[Session, Depends(_at_a_page)]) -> Person:
    return _no_guest(session).person


async def _moderator(connection: HTTPConnection, person: Annotated[Person, Depends(_holder)]) -> Person:
    async with connection.app.state.worker.database.read() as reading:
        if not await moderators.is_moderator(reading, person.id):
            raise Refusal(403, "not-a-moderator", "This is for moderators.")
    return person


def _worker(connection: HTTPConnection) -> Worker:
    worker: Worker = connection.app.state.worker
    return worker


def _settings(connection: HTTPConnection) -> Settings:
    settings: Settings = connection.app.state.settings
    return settings


def _database(worker: Annotated[Worker, Depends(_worker)]) -> Database:
    return worker.database


Anybody: TypeAlias = Annotated[Person | None, Depends(_anybody)]
"""Whoever asks; None is nobody who is known."""
Somebody: TypeAlias = Annotated[Person, Depends(_somebody)]
"""A guest or the holder of an account, by cookie or by token."""
Known: TypeAlias = Annotated[Person, Depends(_known)]
"""Somebody by cookie or by token, banned or not."""
AtAPage: TypeAlias = Annotated[Session, Depends(_at_a_page)]
"""The session of a guest or the holder of an account by cookie: what a token may not do."""
Holder: TypeAlias = Annotated[Person, Depends(_holder)]
"""The holder of an account, by cookie."""
EvenBanned: TypeAlias = Annotated[Session, Depends(_own_account)]
"""The session of somebody at a page, banned or not: what belongs to everybody's own account."""
OwnHolder: TypeAlias = Annotated[Session, Depends(_own_holder)]
"""The session of the holder of an account at a page, banned or not: how one's own account is let in."""
Moderator: TypeAlias = Annotated[Person, Depends(_moderator)]
"""A moderator, by cookie."""
TheWorker: TypeAlias = Annotated[Worker, Depends(_worker)]
TheSettings: TypeAlias = Annotated[Settings, Depends(_settings)]
TheDatabase: TypeAlias = Annotated[Database, Depends(_database)]

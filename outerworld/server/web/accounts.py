"""Guests, accounts, log-in and oneself."""

import secrets
from typing import Annotated, Final

from fastapi import APIRouter, Query, Request, Response
from sqlalchemy.ext.asyncio import AsyncConnection
from starlette.websockets import WebSocket

from outerworld.server.live.own_line import OwnLine
from outerworld.server.people import codes as apps
from outerworld.server.people import devices, passwords
from outerworld.server.people.identity import (
    Person,
    Session,
    forget_cookie,
    now,
    open_session,
    player_of,
    session_of,
    set_cookie,
)
from outerworld.server.people.looking_after import sentence_on
from outerworld.server.people.names import LONGEST, SHORTEST, BadName, key_of, name_of
from outerworld.server.storage import bans, codes, people, resets, sessions
from outerworld.server.storage import devices as known_devices
from outerworld.server.web.asking import AtAPage, EvenBanned, Known, TheDatabase, TheSettings, TheWorker
from outerworld.server.web.email import tell
from outerworld.server.web.entering import end_session, hash_of_new, let_in, me_of
from outerworld.server.web.errors import Refusal, problems
from outerworld.server.web.limits import CODES, GUESSING, GUESSING_ANYWHERE, GUESTS, LOGGING_IN, address_of, limit
from outerworld.server.web.shapes import Change, LogIn, Me, NewAccount, NewGuest

router: Final = APIRouter(prefix="/api", tags=["people"])


def _known_already() -> Refusal:
    return Refusal(409, "logged-in", "You are somebody already: log out first.")


@router.post("/guests", status_code=201, responses=problems(403, 409))
async def become_a_guest(
    request: Request, response: Response, body: NewGuest, database: TheDatabase, settings: TheSettings
) -> Me:
    """A name to play with at once; the cookie that comes with it is all that a guest has."""
    if await session_of(request):
        raise _known_already()
    await limit(request, GUESTS, address_of(request))
    async with database.write() as connection:
        await _check_address(connection, request)
        guest = await _new_guest(connection, body.name)
        token, _ = await open_session(connection, guest, "cookie", devices.described(request))
        me = await me_of(connection, guest)
    set_cookie(response, token, settings)
    return me


@router.post("/accounts", status_code=201, responses=problems(403, 409))
async def open_an_account(
    request: Request,
    response: Response,
    body: NewAccount,
    database: TheDatabase,
    settings: TheSettings,
    worker: TheWorker,
) -> Me:
    """An account; a guest becomes it, and keeps all games."""
    session = await session_of(request)
    if session and (session.kind != "cookie" or not session.person.is_guest):
        raise _known_already()
    await limit(request, GUESTS, address_of(request))
    name = _checked(body.name)
    hashed = await hash_of_new(body.password, name)
    async with database.write() as connection:
        await _check_address(connection, request)
        person = await _new_account(connection, session, name, hashed)
        await sessions.end_sessions(connection, person.id, "cookie")
        token, _ = await open_session(connection, person, "cookie", devices.described(request))
        await devices.remember(connection, request, response, person.id, settings)
        me = await me_of(connection, person)
    await worker.revoking.tell()
    set_cookie(response, token, settings)
    return me


@router.post("/sessions", responses=problems(401, 403))
async def log_in(request: Request, response: Response, body: LogIn, database: TheDatabase, worker: TheWorker) -> Me:
    """A session for the holder of an account. A wrong name takes as long as a wrong password, and looks the same.

    Who has turned one-time codes on is asked for one (`code-wanted`), and asks again with it.
    """
    key = key_of(body.name)
    device = devices.device_of(request)
    async with database.read() as connection:
        named = await people.by_key(connection, key)
        candidates = [*([named] if named else []), *await people.by_former_key(connection, key)]
        is_known = device is not None and any(
            [await known_devices.is_known(connection, device, person.id) for person in candidates]
        )
    if is_known:
        await limit(request, LOGGING_IN, f"device-{device}")
    else:
        await _limit_strangers(request, key)
    person = await _with_password(candidates, body.password)
    if person is None:
        raise Refusal(401, "wrong-password", "There is no account with that name and password.")
    async with database.write() as connection:
        await _check_code(request, connection, person, body.code, device if is_known else None)
        me = await let_in(request, response, worker, connection, person)
    await worker.revoking.tell()
    return me


@router.delete("/sessions", status_code=204, responses=problems(401, 403))
async def log_out(
    request: Request,
    response: Response,
    session: EvenBanned,
    database: TheDatabase,
    settings: TheSettings,
    worker: TheWorker,
    everywhere: Annotated[bool, Query(description="On all devices.")] = False,
) -> None:
    """The end of this session; a guest who logs out is gone for good."""
    async with database.write() as connection:
        if everywhere:
            await sessions.end_sessions(connection, session.person.id, "cookie")
        else:
            await end_session(connection, request)
    await worker.revoking.tell()
    forget_cookie(response, settings)


@router.get("/me", responses=problems(401))
async def who_am_i(person: Known, database: TheDatabase) -> Me:
    """Whoever asks; who is banned reads here why, and until when."""
    async with database.read() as connection:
        return await me_of(connection, person)


@router.websocket("/me/socket")
async def wait_anywhere(socket: WebSocket) -> None:
    """What waits for whoever asks, at any of their tables (docs/protocol.md)."""
    await OwnLine(socket, socket.app.state.worker, await player_of(socket)).speak()


@router.patch("/me", responses=problems(401, 403, 409))
async def change_me(
    request: Request,
    response: Response,
    body: Change,
    session: AtAPage,
    database: TheDatabase,
    settings: TheSettings,
    worker: TheWorker,
) -> Me:
    """Another name or another password; a new password ends all other sessions."""
    person = session.person
    name = None if body.name is None else _checked(body.name)
    hashed = None
    if body.password:
        if person.is_guest:
            raise Refusal(403, "not-for-guests", "A guest has no password: open an account.")
        await limit(request, LOGGING_IN, f"person-{person.id}")
        if not await passwords.is_right(body.password.old, person.password_hash):
            raise Refusal(403, "wrong-password", "That is not your password of now.")
        hashed = await hash_of_new(body.password.new, name or person.name)
    token = None
    async with database.write() as connection:
        if name is not None:
            await people.free_name(connection, name, now())
            person = await people.rename(connection, person.id, name)
        if hashed is not None:
            await people.set_password(connection, person.id, hashed)
            await resets.forget(connection, person.id)
            await sessions.end_sessions(connection, person.id)
            token, _ = await open_session(connection, person, "cookie", devices.described(request))
        me = await me_of(connection, person)
    if token:
        await worker.revoking.tell()
        set_cookie(response, token, settings)
        await tell(worker, person, "new-password")
    return me


async def _check_address(connection: AsyncConnection, request: Request) -> None:
    """Whoever is new does not come from addresses that are banned."""
    address = request.client.host if request.client else ""
    if ban := await bans.of_address(connection, address, now()):
        raise Refusal(403, "banned", sentence_on(ban), reason=ban.reason, until=ban.ends_at or 0)


async def _limit_strangers(request: Request, key: str) -> None:
    """Who tries passwords on a device that is not known: the holder's own devices have tries of their own."""
    address = address_of(request)
    await limit(request, LOGGING_IN, address)
    await limit(request, GUESSING, f"{address} {key}")
    await limit(request, GUESSING_ANYWHERE, key)


async def _check_code(
    request: Request, connection: AsyncConnection, person: Person, code: str | None, device: str | None
) -> None:
    """Who has turned one-time codes on tells one too; a device that is known has tries of its own."""
    if not await codes.are_asked(connection, person.id):
        return
    if code is None:
        raise Refusal(401, "code-wanted", "Tell the one-time code of your app too, or a recovery code.")
    await limit(request, CODES, f"person-{person.id} {device or ''}")
    if not await apps.is_right(connection, person.id, code):
        raise Refusal(401, "wrong-code", "That is not the code of now: wait for the next one.")


async def _with_password(candidates: list[Person], password: str) -> Person | None:
    """The first of those who have or had a name whose password that is; nobody takes as long as somebody."""
    for person in candidates:
        if await passwords.is_right(password, person.password_hash):
            return person
    if not candidates:
        await passwords.is_right(password, None)
    return None


def _checked(name: str) -> str:
    try:
        return name_of(name)
    except BadName as error:
        raise Refusal(422, "bad-name", str(error), shortest=SHORTEST, longest=LONGEST) from None


async def _new_guest(connection: AsyncConnection, wish: str | None) -> Person:
    if wish is not None:
        name = _checked(wish)
        await people.free_name(connection, name, now())
        return await people.add_person(connection, name, now(), is_guest=True)
    while True:
        name = f"Guest {secrets.randbelow(9_000_000) + 1_000_000}"
        if await people.by_key(connection, key_of(name)) is None:
            return await people.add_person(connection, name, now(), is_guest=True)


async def _new_account(connection: AsyncConnection, session: Session | None, name: str, hashed: str) -> Person:
    await people.free_name(connection, name, now())
    if session is None:
        return await people.add_person(connection, name, now(), password_hash=hashed)
    return await people.upgrade(connection, session.person.id, name, hashed)

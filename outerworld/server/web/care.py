"""What everybody may do about others and about themselves: report, appeal, see one's devices, leave with all data."""

from typing import Annotated, Final

from fastapi import APIRouter, Path, Request, Response
from sqlalchemy.ext.asyncio import AsyncConnection

from outerworld.server.people import looking_after
from outerworld.server.people.identity import Person, forget_cookie, now, token_hash
from outerworld.server.people.names import key_of
from outerworld.server.storage import bans, leaving, people, reports, resets, sessions
from outerworld.server.web.asking import EvenBanned, Somebody, TheDatabase, TheSettings, TheWorker
from outerworld.server.web.care_shapes import Appeal, DeviceInfo, DeviceList, Farewell, NewReport, Reset
from outerworld.server.web.email import tell
from outerworld.server.web.entering import check_password, hash_of_new
from outerworld.server.web.errors import Refusal, problems
from outerworld.server.web.limits import LOGGING_IN, REPORTS, address_of, limit

router: Final = APIRouter(prefix="/api", tags=["people"])


@router.post("/reports", status_code=204, responses=problems(401, 403, 404, 409, 503))
async def report(request: Request, body: NewReport, person: Somebody, worker: TheWorker) -> None:
    """Tells the moderators of somebody. What was said at the table, and the name, are kept as they are now."""
    await limit(request, REPORTS, f"person-{person.id}")
    if body.table is not None:
        await worker.house.info(body.table, person.id, invite=body.invite)
    async with worker.database.write() as connection:
        other = await people.by_key(connection, key_of(body.person))
        if other is None:
            raise Refusal(404, "not-found", "There is nobody of that name.")
        if other.id == person.id:
            raise Refusal(409, "yourself", "You cannot report yourself.")
        await reports.add(connection, person.id, other.id, body.text, now(), body.table, body.line)


@router.post("/me/appeal", status_code=204, responses=problems(401, 403, 404, 409))
async def appeal(body: Appeal, session: EvenBanned, database: TheDatabase) -> None:
    """Says something against one's ban; moderators read it."""
    async with database.write() as connection:
        await bans.appeal(connection, session.person.id, body.text, now())


@router.get("/me/sessions", responses=problems(401, 403))
async def my_devices(session: EvenBanned, database: TheDatabase) -> DeviceList:
    """Everything that is logged in in your name, the latest first."""
    async with database.read() as connection:
        found = await sessions.sessions_of(connection, session.person.id, now())
    return DeviceList(
        devices=[
            DeviceInfo(
                id=one.id,
                kind=one.kind,
                label=one.label,
                created_at=one.created_at,
                seen_at=one.seen_at,
                current=one.id == session.id,
            )
            for one in found
        ]
    )


@router.delete("/me/sessions/{session_id}", status_code=204, responses=problems(401, 403, 404))
async def log_a_device_out(
    session_id: Annotated[int, Path(ge=1, le=2**31 - 1)], session: EvenBanned, worker: TheWorker
) -> None:
    """The end of one of your sessions, wherever it is."""
    async with worker.database.write() as connection:
        if not await sessions.end_one(connection, session.person.id, session_id):
            raise Refusal(404, "not-found", "You have no such session.")
    await worker.revoking.tell()


@router.get("/me/export", responses=problems(401, 403))
async def my_data(session: EvenBanned, database: TheDatabase) -> leaving.Kept:
    """All that is kept of you, but for secrets: account, sessions, games, chat, mutes, bans and your reports."""
    async with database.read() as connection:
        return await leaving.export_of(connection, session.person.id)


@router.delete("/me", status_code=204, responses=problems(401, 403, 503))
async def delete_me(
    request: Request,
    response: Response,
    body: Farewell,
    session: EvenBanned,
    worker: TheWorker,
    settings: TheSettings,
) -> None:
    """Forgets you for good. The games of others stay whole; nobody there can be known as you."""
    await check_password(request, session.person, body.password)
    async with worker.database.write() as connection:
        left = await looking_after.delete_by(connection, "themselves", session.person)
    await worker.revoking.tell()
    for table in left:
        await worker.house.changed(table)
    forget_cookie(response, settings)


@router.post("/resets", status_code=204, responses=problems(403, 404))
async def choose_another_password(request: Request, body: Reset, worker: TheWorker) -> None:
    """Another password, by a link from a mail or from the operator; all sessions end."""
    await limit(request, LOGGING_IN, address_of(request))
    async with worker.database.write() as connection:
        person = await _whose(connection, body.token)
        await people.set_password(connection, person.id, await hash_of_new(body.password, person.name))
        await sessions.end_sessions(connection, person.id)
    await worker.revoking.tell()
    await tell(worker, person, "new-password")


async def _whose(connection: AsyncConnection, token: str) -> Person:
    person = await people.by_id(connection, await resets.use(connection, token_hash(token), now()))
    assert person is not None
    return person

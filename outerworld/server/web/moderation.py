"""What moderators do: read reports, silence and ban for a while and with a reason, and what they did is logged."""

from typing import Annotated, Final, TypeAlias

from fastapi import APIRouter, Path, Query
from sqlalchemy.ext.asyncio import AsyncConnection

from outerworld.server.people import looking_after
from outerworld.server.people.identity import Person, now
from outerworld.server.people.names import LONGEST, SHORTEST, BadName, key_of
from outerworld.server.storage import bans, moderators, people, reports
from outerworld.server.web.asking import Moderator, TheDatabase, TheWorker
from outerworld.server.web.care_shapes import (
    ActInfo,
    ActList,
    BanList,
    BanListed,
    NewBan,
    NewName,
    NewNetworkBan,
    Note,
    ReportInfo,
    ReportList,
    ban_listed,
)
from outerworld.server.web.errors import Refusal, problems
from outerworld.server.web.people import OtherName

router: Final = APIRouter(prefix="/api/moderation", tags=["moderation"])

_REFUSALS: Final = problems(401, 403, 404, 409)
AnId: TypeAlias = Annotated[int, Path(ge=1, le=2**31 - 1)]


@router.get("/reports", responses=_REFUSALS)
async def read_reports(_: Moderator, database: TheDatabase, closed: Annotated[bool, Query()] = False) -> ReportList:
    """Open reports, the oldest first; or closed ones, the newest first."""
    async with database.read() as connection:
        found = await reports.listed(connection, not closed)
    return ReportList(
        reports=[
            ReportInfo(
                id=one.id,
                at=one.at,
                reporter=one.reporter,
                person=one.person,
                table=one.table,
                text=one.text,
                evidence=one.evidence,
                closed_at=one.closed_at,
                note=one.note,
            )
            for one in found
        ]
    )


@router.post("/reports/{report_id}/close", status_code=204, responses=_REFUSALS)
async def close_a_report(report_id: AnId, body: Note, moderator: Moderator, database: TheDatabase) -> None:
    """It was dealt with, in the words of the note."""
    async with database.write() as connection:
        await looking_after.close_report(connection, moderator.name, report_id, body.note)


@router.get("/bans", responses=_REFUSALS)
async def read_bans(_: Moderator, database: TheDatabase) -> BanList:
    """Bans that hold, those who appeal first."""
    async with database.read() as connection:
        return BanList(bans=[ban_listed(ban) for ban in await bans.in_force(connection, now())])


@router.post("/people/{name}/bans", status_code=201, responses=_REFUSALS)
async def ban_somebody(name: OtherName, body: NewBan, moderator: Moderator, worker: TheWorker) -> BanListed:
    """Keeps somebody away, or silent; they read the reason and the end, and may appeal."""
    async with worker.database.write() as connection:
        person = await _named(connection, name)
        ban = await looking_after.ban(connection, moderator.name, person, body.scope, body.reason, body.days)
    await worker.revoking.tell()
    return ban_listed(ban)


@router.post("/networks", status_code=201, responses=_REFUSALS)
async def ban_addresses(body: NewNetworkBan, moderator: Moderator, database: TheDatabase) -> BanListed:
    """Lets nobody new in from a range of addresses; who has an account is not kept out by it."""
    async with database.write() as connection:
        found = await looking_after.ban_network(connection, moderator.name, body.network, body.reason, body.days)
    return ban_listed(found)


@router.delete("/bans/{ban_id}", status_code=204, responses=_REFUSALS)
async def lift_a_ban(ban_id: AnId, moderator: Moderator, database: TheDatabase) -> None:
    """The end of a ban, before its time."""
    async with database.write() as connection:
        await looking_after.lift(connection, moderator.name, ban_id)


@router.post("/people/{name}/name", status_code=204, responses=_REFUSALS)
async def rename_somebody(name: OtherName, body: NewName, moderator: Moderator, database: TheDatabase) -> None:
    """Another name for somebody whose own cannot stay."""
    async with database.write() as connection:
        person = await _named(connection, name)
        try:
            await looking_after.rename(connection, moderator.name, person, body.name)
        except BadName as error:
            raise Refusal(422, "bad-name", str(error), shortest=SHORTEST, longest=LONGEST) from None


@router.delete("/chat/{line_id}", status_code=204, responses=_REFUSALS)
async def remove_a_line(line_id: AnId, moderator: Moderator, database: TheDatabase) -> None:
    """Removes a line of chat for everybody who comes to the table from now on."""
    async with database.write() as connection:
        await looking_after.unsay(connection, moderator.name, line_id)


@router.get("/log", responses=_REFUSALS)
async def read_the_log(_: Moderator, database: TheDatabase) -> ActList:
    """What moderators and the operator did, the newest first."""
    async with database.read() as connection:
        found = await moderators.logged(connection)
    return ActList(
        acts=[ActInfo(at=one.at, actor=one.actor, what=one.what, about=one.about, detail=one.detail) for one in found]
    )


async def _named(connection: AsyncConnection, name: str) -> Person:
    person = await people.by_key(connection, key_of(name))
    if person is None:
        raise Refusal(404, "not-found", "There is nobody of that name.")
    return person

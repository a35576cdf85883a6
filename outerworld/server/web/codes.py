"""One-time codes: turned on with an app, turned off, and recovery codes for who has lost it."""

from typing import Final

from fastapi import APIRouter, Request
from sqlalchemy.ext.asyncio import AsyncConnection

from outerworld.server.people import codes as apps
from outerworld.server.people.identity import now
from outerworld.server.people.passkeys import site_of
from outerworld.server.storage import codes
from outerworld.server.web.asking import OwnHolder, TheDatabase, TheSettings, TheWorker
from outerworld.server.web.email import tell
from outerworld.server.web.entering import check_password
from outerworld.server.web.errors import Refusal, problems
from outerworld.server.web.key_shapes import FirstCode, NewCodes, Proof, RecoveryCodes
from outerworld.server.web.limits import CODES, limit

router: Final = APIRouter(prefix="/api/me/codes", tags=["people"])


@router.post("", status_code=201, responses=problems(401, 403, 409))
async def begin_codes(
    request: Request, body: Proof, session: OwnHolder, database: TheDatabase, settings: TheSettings
) -> NewCodes:
    """What an app makes codes of. They are asked for once the first was told."""
    await check_password(request, session.person, body.password)
    secret = apps.new_secret()
    async with database.write() as connection:
        if await codes.are_asked(connection, session.person.id):
            raise Refusal(409, "codes-on", "One-time codes are asked for already: turn them off first.")
        await codes.begin(connection, session.person.id, secret)
    address = apps.address_for_apps(secret, session.person.name, site_of(request, settings).host or "Outerworld")
    return NewCodes(secret=secret, address=address, picture=apps.picture_of(address))


@router.put("", responses=problems(401, 403, 409))
async def turn_codes_on(request: Request, body: FirstCode, session: OwnHolder, worker: TheWorker) -> RecoveryCodes:
    """From now on a password lets you in only with a code; the recovery codes are shown this once."""
    person_id = session.person.id
    await limit(request, CODES, f"person-{person_id}")
    async with worker.database.write() as connection:
        found = await codes.of_person(connection, person_id)
        if found is None or found.confirmed_at is not None:
            raise Refusal(409, "codes-not-begun", "Ask for what an app makes codes of first.")
        if not await apps.is_right(connection, person_id, body.code):
            raise Refusal(403, "wrong-code", "That is not the code of now: wait for the next one.")
        await codes.confirm(connection, person_id, now())
        fresh = await _fresh(connection, person_id)
    await tell(worker, session.person, "codes-on")
    return fresh


@router.post("/recovery", status_code=201, responses=problems(401, 403, 409))
async def new_recovery_codes(request: Request, body: Proof, session: OwnHolder, database: TheDatabase) -> RecoveryCodes:
    """Other recovery codes; those before count no more."""
    await check_password(request, session.person, body.password)
    async with database.write() as connection:
        if not await codes.are_asked(connection, session.person.id):
            raise Refusal(409, "codes-not-begun", "One-time codes are not asked for.")
        return await _fresh(connection, session.person.id)


@router.delete("", status_code=204, responses=problems(401, 403))
async def turn_codes_off(request: Request, body: Proof, session: OwnHolder, worker: TheWorker) -> None:
    """From now on your password alone lets you in."""
    await check_password(request, session.person, body.password)
    async with worker.database.write() as connection:
        were_asked = await codes.are_asked(connection, session.person.id)
        await codes.stop(connection, session.person.id)
    if were_asked:
        await tell(worker, session.person, "codes-off")


async def _fresh(connection: AsyncConnection, person_id: int) -> RecoveryCodes:
    drawn = apps.new_recovery_codes()
    await codes.set_recovery(connection, person_id, map(apps.recovery_hash, drawn))
    return RecoveryCodes(codes=drawn)

"""Passkeys: made and removed on the page of one's account, and a way in without a password."""

from typing import Annotated, Final

from fastapi import APIRouter, Path, Request, Response
from sqlalchemy.ext.asyncio import AsyncConnection

from outerworld.server.people import devices
from outerworld.server.people import passkeys as signing
from outerworld.server.people.identity import now, token_hash
from outerworld.server.people.passkeys import BadCredential, Site
from outerworld.server.settings import Settings
from outerworld.server.storage import passkeys, people, sessions, tickets
from outerworld.server.web.asking import OwnHolder, TheDatabase, TheSettings, TheWorker
from outerworld.server.web.email import passkey_info, tell
from outerworld.server.web.entering import check_password, let_in
from outerworld.server.web.errors import Refusal, problems
from outerworld.server.web.key_shapes import PasskeyInfo, Proof
from outerworld.server.web.limits import LOGGING_IN, address_of, limit
from outerworld.server.web.passkey_shapes import (
    Credential,
    NewPasskey,
    NewPasskeyOptions,
    PasskeyLogIn,
    PasskeyOptions,
)
from outerworld.server.web.shapes import Me

router: Final = APIRouter(prefix="/api", tags=["people"])

MOST_PASSKEYS: Final = 20


@router.post("/me/passkeys/options", responses=problems(401, 403, 409))
async def begin_a_passkey(
    request: Request, body: Proof, session: OwnHolder, database: TheDatabase, settings: TheSettings
) -> NewPasskeyOptions:
    """What a device is asked for a new passkey; it has ten minutes."""
    await check_password(request, session.person, body.password)
    site, challenge = _site(request, settings), signing.new_challenge()
    async with database.write() as connection:
        known = await _with_room(connection, session.person.id)
        handle = known[0].handle if known else signing.new_handle()
        facts = {"handle": handle}
        await tickets.add(connection, "new-passkey", token_hash(challenge), now(), session.person.id, facts)
    options = signing.options_for_new(site, session.person.name, handle, challenge, known)
    return NewPasskeyOptions.model_validate({"options": options})


@router.post("/me/passkeys", status_code=201, responses=problems(401, 403, 404, 409))
async def add_a_passkey(
    request: Request, body: NewPasskey, session: OwnHolder, worker: TheWorker, settings: TheSettings
) -> PasskeyInfo:
    """Keeps the public half of what a device made."""
    async with worker.database.write() as connection:
        challenge = _challenge(body.credential)
        ticket = await tickets.use(connection, "new-passkey", token_hash(challenge), now())
        try:
            made = signing.verified_new(body.credential.as_told(), challenge, _site(request, settings))
        except BadCredential:
            raise _bad() from None
        if ticket.person_id != session.person.id:
            raise _bad()
        await _with_room(connection, session.person.id)
        passkey = await passkeys.add(
            connection,
            session.person.id,
            made.credential_id,
            made.public_key,
            ticket.facts["handle"],
            made.sign_count,
            body.label or devices.described(request),
            now(),
        )
    await tell(worker, session.person, "new-passkey")
    return passkey_info(passkey)


@router.delete("/me/passkeys/{passkey_id}", status_code=204, responses=problems(401, 403, 404))
async def remove_a_passkey(
    request: Request,
    passkey_id: Annotated[int, Path(ge=1, le=2**31 - 1)],
    body: Proof,
    session: OwnHolder,
    worker: TheWorker,
) -> None:
    """Nobody is let in by it any more, and whatever else it has let in is logged out."""
    await check_password(request, session.person, body.password)
    async with worker.database.write() as connection:
        if not await passkeys.remove(connection, session.person.id, passkey_id):
            raise Refusal(404, "not-found", "You have no such passkey.")
        await sessions.end_opened_by(connection, passkey_id, but=session.id)
    await worker.revoking.tell()
    await tell(worker, session.person, "passkey-gone")


@router.post("/sessions/passkey/options", responses=problems())
async def begin_by_passkey(request: Request, database: TheDatabase, settings: TheSettings) -> PasskeyOptions:
    """What a device is asked to sign, whoever holds it; it has ten minutes."""
    await limit(request, LOGGING_IN, address_of(request))
    site, challenge = _site(request, settings), signing.new_challenge()
    async with database.write() as connection:
        await tickets.add(connection, "passkey", token_hash(challenge), now())
    return PasskeyOptions.model_validate({"options": signing.options_for_known(site, challenge)})


@router.post("/sessions/passkey", responses=problems(401, 403, 404))
async def log_in_by_passkey(
    request: Request, response: Response, body: PasskeyLogIn, worker: TheWorker, settings: TheSettings
) -> Me:
    """A session for the holder of a passkey: their device has asked them who they are, so no code is asked for."""
    await limit(request, LOGGING_IN, address_of(request))
    async with worker.database.write() as connection:
        challenge = _challenge(body.credential)
        await tickets.use(connection, "passkey", token_hash(challenge), now())
    async with worker.database.write() as connection:
        found = await passkeys.by_credential(connection, body.credential.id)
        person = await people.by_id(connection, found.person_id) if found else None
        if found is None or person is None:
            raise _bad()
        try:
            count = signing.verified_known(body.credential.as_told(), challenge, _site(request, settings), found)
        except BadCredential:
            raise _bad() from None
        await passkeys.used(connection, found.id, count, now())
        me = await let_in(request, response, worker, connection, person, found.id)
    await worker.revoking.tell()
    return me


async def _with_room(connection: AsyncConnection, person_id: int) -> list[passkeys.Passkey]:
    """The passkeys of somebody who may have one more."""
    await people.hold(connection, person_id)
    known = await passkeys.of_person(connection, person_id)
    if len(known) >= MOST_PASSKEYS:
        raise Refusal(
            409, "too-many-passkeys", f"You have {MOST_PASSKEYS} passkeys: remove one first.", most=MOST_PASSKEYS
        )
    return known


def _challenge(credential: Credential) -> str:
    try:
        return signing.challenge_in(credential.as_told())
    except BadCredential:
        raise _bad() from None


def _site(request: Request, settings: Settings) -> Site:
    site = signing.site_of(request, settings)
    if not site.host:
        raise _bad()
    return site


def _bad() -> Refusal:
    return Refusal(403, "bad-passkey", "That passkey does not count here, or no more.")

"""E-mail, which nobody needs: an address that its link proves, and a forgotten password by mail.

Nothing tells whether an address has an account: the answer is the same, and what is sent is sent later.
"""

import secrets
from typing import Final

from fastapi import APIRouter, Request

from outerworld.server.live.worker import Worker
from outerworld.server.people.identity import now, token_hash
from outerworld.server.people.looking_after import new_link
from outerworld.server.people.mail import Mail
from outerworld.server.storage import codes, emails, passkeys, people, resets, tickets
from outerworld.server.storage.rows import Person
from outerworld.server.web.asking import OwnHolder, TheWorker
from outerworld.server.web.entering import check_password
from outerworld.server.web.errors import Refusal, problems
from outerworld.server.web.key_shapes import Forgotten, NewEmail, PasskeyInfo, Proof, Recovery, Security, Ticket
from outerworld.server.web.limits import LOGGING_IN, MAILS, MAILS_TO, address_of, limit, shared

router: Final = APIRouter(prefix="/api", tags=["people"])


@router.get("/recovery", responses=problems())
async def how_passwords_are_recovered(worker: TheWorker) -> Recovery:
    """Whether a forgotten password can be asked for by mail."""
    return Recovery(mail=worker.post.is_set)


@router.post("/recovery", status_code=204, responses=problems(409))
async def forgotten_password(request: Request, body: Forgotten, worker: TheWorker) -> None:
    """Sends a link to another password to an address, if an account has it. The answer does not tell whether."""
    _check_mail(worker)
    await limit(request, MAILS, address_of(request))
    await limit(request, MAILS_TO, token_hash(emails.mailbox_of(body.email)))
    worker.post.later(_send_links(worker, body.email))


@router.get("/me/security", responses=problems(401, 403))
async def how_am_i_let_in(session: OwnHolder, worker: TheWorker) -> Security:
    """Your e-mail address, passkeys and one-time codes."""
    person_id = session.person.id
    async with worker.database.read() as connection:
        email = await emails.of_person(connection, person_id)
        begun = await tickets.waiting(connection, "email", person_id, now())
        return Security(
            mail=worker.post.is_set,
            email=email.address if email else None,
            unconfirmed=begun.facts["address"] if begun else None,
            passkeys=[passkey_info(one) for one in await passkeys.of_person(connection, person_id)],
            codes=await codes.are_asked(connection, person_id),
            recovery_codes=await codes.recovery_left(connection, person_id),
        )


@router.put("/me/email", status_code=204, responses=problems(401, 403, 409))
async def set_my_email(request: Request, body: NewEmail, session: OwnHolder, worker: TheWorker) -> None:
    """Sends a link to an address, which is yours once you follow it; until then the one before is."""
    _check_mail(worker)
    await check_password(request, session.person, body.password)
    await limit(request, MAILS, f"person-{session.person.id}")
    await limit(request, shared(MAILS), address_of(request))
    await limit(request, MAILS_TO, token_hash(emails.mailbox_of(body.email)))
    token = secrets.token_urlsafe(32)
    facts = {"address": body.email, "language": body.language}
    async with worker.database.write() as connection:
        await tickets.add(connection, "email", token_hash(token), now(), session.person.id, facts)
    told = {"name": session.person.name, "link": _link(worker, "email", token)}
    worker.post.send(Mail(body.email, body.language, "confirm", told))


@router.delete("/me/email", status_code=204, responses=problems(401, 403))
async def forget_my_email(request: Request, body: Proof, session: OwnHolder, worker: TheWorker) -> None:
    """From now on you are written to nowhere; links that were sent count no more."""
    await check_password(request, session.person, body.password)
    async with worker.database.write() as connection:
        before = await emails.of_person(connection, session.person.id)
        await tickets.forget(connection, "email", session.person.id)
        await resets.forget(connection, session.person.id)
        await emails.forget(connection, session.person.id)
    if before:
        _notice(worker, session.person, before, "email-gone")


@router.post("/emails", status_code=204, responses=problems(404))
async def follow_a_link(request: Request, body: Ticket, worker: TheWorker) -> None:
    """Proves that an address is its account's; the address before counts no more, and is told so."""
    await limit(request, LOGGING_IN, address_of(request))
    async with worker.database.write() as connection:
        ticket = await tickets.use(connection, "email", token_hash(body.token), now())
        assert ticket.person_id is not None
        before = await emails.of_person(connection, ticket.person_id)
        await resets.forget(connection, ticket.person_id)
        await emails.keep(connection, ticket.person_id, ticket.facts["address"], ticket.facts["language"], now())
        person = await people.by_id(connection, ticket.person_id)
    if before and person and emails.key_of(before.address) != emails.key_of(ticket.facts["address"]):
        _notice(worker, person, before, "email-gone")


async def tell(worker: Worker, person: Person, kind: str) -> None:
    """Writes to somebody that the way they are let in was changed, if they want to be written to."""
    async with worker.database.read() as connection:
        email = await emails.of_person(connection, person.id)
    if email:
        _notice(worker, person, email, kind)


def passkey_info(passkey: passkeys.Passkey) -> PasskeyInfo:
    """A passkey, as its holder sees it."""
    return PasskeyInfo(id=passkey.id, label=passkey.label, created_at=passkey.created_at, used_at=passkey.used_at)


def _notice(worker: Worker, person: Person, email: emails.Email, kind: str) -> None:
    worker.post.send(Mail(email.address, email.language, kind, {"name": person.name}))


async def _send_links(worker: Worker, address: str) -> None:
    async with worker.database.write() as connection:
        found = [
            (person, email, await new_link(connection, person))
            for person, email in await emails.holders(connection, address)
        ]
    for person, email, token in found:
        told = {"name": person.name, "link": _link(worker, "reset", token)}
        worker.post.send(Mail(email.address, email.language, "reset", told))


def _link(worker: Worker, screen: str, token: str) -> str:
    return f"{(worker.settings.public_address or '').rstrip('/')}/#/{screen}/{token}"


def _check_mail(worker: Worker) -> None:
    if not worker.post.is_set:
        raise Refusal(409, "no-mail", "This server sends no mail: ask who runs it for a link to another password.")

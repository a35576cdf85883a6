"""The webhooks of an event: its organiser has what happens there posted elsewhere (docs/events.md)."""

import secrets
from typing import Annotated, Final, TypeAlias

from fastapi import APIRouter, Path
from pydantic import Field

from outerworld.server.events.rulings import check_role
from outerworld.server.events.webhooks import check_url
from outerworld.server.people.identity import Person, now
from outerworld.server.storage import events, webhooks
from outerworld.server.web.asking import Somebody, TheDatabase, TheWorker
from outerworld.server.web.errors import Refusal, problems
from outerworld.server.web.events import Acting, EventId
from outerworld.server.web.shapes import Shape

router: Final = APIRouter(prefix="/api/events", tags=["events"])

Url: TypeAlias = Annotated[str, Field(min_length=10, max_length=400, pattern=r"^https?://[!-~]+$")]
"""An address of plain letters and signs."""

_REFUSALS: Final = problems(401, 403, 404, 409)


class NewWebhook(Shape):
    """Where to post."""

    url: Url


class WebhookInfo(Shape):
    """An address that is posted to."""

    id: int
    url: str


class WebhookList(Shape):
    """The webhooks of an event; whether this server allows any, and once the secret of the one that was added."""

    allowed: bool
    webhooks: list[WebhookInfo]
    secret: str | None = None


@router.get("/{event_id}/webhooks", responses=_REFUSALS)
async def see_webhooks(event_id: EventId, person: Somebody, worker: TheWorker, database: TheDatabase) -> WebhookList:
    """For the organiser: where what happens is posted."""
    await _check(worker, event_id, person)
    return await _all(worker, database, event_id)


@router.post("/{event_id}/webhooks", status_code=201, responses=_REFUSALS)
async def add_a_webhook(
    event_id: EventId, body: NewWebhook, person: Acting, worker: TheWorker, database: TheDatabase
) -> WebhookList:
    """For the organiser: one more address. The secret that signs what is posted is told this once."""
    await _check(worker, event_id, person)
    check_url(body.url, worker.webhooks.allowed)
    secret = secrets.token_hex(32)
    async with database.write() as connection:
        await events.held(connection, event_id)
        await webhooks.add(connection, event_id, person.id, body.url, secret, now())
    return await _all(worker, database, event_id, secret)


@router.delete("/{event_id}/webhooks/{webhook_id}", responses=_REFUSALS)
async def forget_a_webhook(
    event_id: EventId,
    webhook_id: Annotated[int, Path(ge=1, le=2**31 - 1)],
    person: Acting,
    worker: TheWorker,
    database: TheDatabase,
) -> WebhookList:
    """For the organiser: one address less."""
    await _check(worker, event_id, person)
    async with database.write() as connection:
        if not await webhooks.forget(connection, event_id, webhook_id):
            raise Refusal(404, "not-found", "There is no such webhook.")
    return await _all(worker, database, event_id)


async def _check(worker: TheWorker, event_id: str, person: Person) -> None:
    check_role(await worker.events.see(event_id, person, None), person, is_organisers=True)


async def _all(worker: TheWorker, database: TheDatabase, event_id: str, secret: str | None = None) -> WebhookList:
    async with database.read() as connection:
        found = await webhooks.of_event(connection, event_id)
    shown = [WebhookInfo(id=each.id, url=each.url) for each in found]
    return WebhookList(allowed=worker.webhooks.is_on, webhooks=shown, secret=secret)

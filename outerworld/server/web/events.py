"""Events: made, signed up for, judged and seen."""

import io
from typing import Annotated, Final, TypeAlias

import segno
from fastapi import APIRouter, Depends, Path, Query, Request
from fastapi.responses import Response
from starlette.websockets import WebSocket

from outerworld.events.spreadsheet import as_csv
from outerworld.server.events.held import Held
from outerworld.server.events.rulings import check_role, rule
from outerworld.server.live.event_line import EventLine
from outerworld.server.people import passwords
from outerworld.server.people.identity import Person, now, player_of
from outerworld.server.people.names import LONGEST, SHORTEST, BadName, name_of
from outerworld.server.storage import events
from outerworld.server.storage.events import StoredEvent, handle_of
from outerworld.server.web.aside import Household, aside
from outerworld.server.web.asking import Anybody, Somebody, TheDatabase, TheWorker
from outerworld.server.web.errors import Refusal, problems
from outerworld.server.web.event_export import EventExport, export_of
from outerworld.server.web.event_shapes import (
    ClaimedResult,
    EventInfo,
    EventList,
    EventSummary,
    HandIn,
    NewEvent,
    Ruled,
    SignUp,
    WrittenDown,
    info_of,
)
from outerworld.server.web.limited_shapes import Taken
from outerworld.server.web.limits import (
    EVENT_ACTS,
    GUESSING_ANYWHERE,
    LOGGING_IN,
    NEW_TABLES,
    SEARCHES,
    address_of,
    limit,
    shared,
)
from outerworld.server.web.shapes import Key

router: Final = APIRouter(prefix="/api/events", tags=["events"])

EventId: TypeAlias = Annotated[str, Path(pattern="^[a-z0-9]{1,40}$")]
TheKey: TypeAlias = Annotated[Key | None, Query(description="The key of a private event, from its link.")]

_REFUSALS: Final = problems(401, 403, 404, 409)


async def _acting(request: Request, person: Somebody) -> Person:
    """Somebody who does something in an event, not too often."""
    await limit(request, EVENT_ACTS, f"person-{person.id}")
    return person


async def _looking(request: Request, person: Anybody) -> Person | None:
    """Somebody who looks at one, or nobody; reading it costs as much as a search."""
    await limit(request, SEARCHES, address_of(request))
    return person


Acting: TypeAlias = Annotated[Person, Depends(_acting)]
Looking: TypeAlias = Annotated[Person | None, Depends(_looking)]


@router.get("", responses=problems())
async def list_events(request: Request, person: Anybody, database: TheDatabase) -> EventList:
    """Public events and your own, the newest first."""
    await limit(request, SEARCHES, address_of(request))
    async with database.read() as connection:
        found = await events.listed(connection, person.id if person else None)
    return EventList(events=[_summary(event, players, person) for event, players in found])


@router.post("", status_code=201, responses=problems(401, 403, 409))
async def make_an_event(request: Request, body: NewEvent, person: Somebody, worker: TheWorker) -> EventInfo:
    """A new event, of which you are the organiser."""
    if person.is_guest:
        raise Refusal(403, "not-for-guests", "This needs an account: choose a password for your name first.")
    await limit(request, NEW_TABLES, f"person-{person.id}")
    hashed = None if body.password is None else await passwords.hash_of(body.password)
    return info_of(await worker.events.create(body.plan, person, hashed), person, now())


@router.get("/{event_id}", response_model=EventInfo, responses=problems(404))
async def see_an_event(
    event_id: EventId, person: Looking, household: Household, worker: TheWorker, key: TheKey = None
) -> Response:
    """An event; a private one is for its players and judges, and for whoever has its link."""
    return await told(await worker.events.see(event_id, person, key), person, household)


@router.post("/{event_id}/players", response_model=EventInfo, responses=_REFUSALS)
async def sign_up(
    request: Request, event_id: EventId, body: SignUp, person: Acting, household: Household, worker: TheWorker
) -> Response:
    """Signs you up, on the waiting list if the event is full; once it is on you enter it late, or come back."""
    held = await worker.events.see(event_id, person, body.key)
    if held.row.password_hash is not None and held.player(handle_of(person.id)) is None:
        await limit(request, LOGGING_IN, f"event-{event_id}-{person.id}")
        await limit(request, shared(LOGGING_IN), f"events-{address_of(request)}")
        await limit(request, GUESSING_ANYWHERE, f"event-{event_id}")
        if not await passwords.is_right(body.password or "", held.row.password_hash):
            raise Refusal(403, "wrong-event-password", "This event has a password, and this is not it.")
    await worker.events.sign_up(event_id, person, body.team, body.value)
    return await seen(worker, event_id, person, household)


@router.delete("/{event_id}/players", response_model=EventInfo, responses=_REFUSALS)
async def go_away(event_id: EventId, person: Acting, household: Household, worker: TheWorker) -> Response:
    """You are not signed up any more, or drop out; who is at a table then has lost there."""
    held = await worker.events.see(event_id, person, None)
    await worker.events.go(event_id, handle_of(person.id))
    return await told(await worker.events.see(event_id, person, held.row.invite), person, household)


@router.post("/{event_id}/written-down", response_model=EventInfo, responses=_REFUSALS)
async def write_somebody_down(
    event_id: EventId, body: WrittenDown, person: Acting, household: Household, worker: TheWorker
) -> Response:
    """For organisers and judges: somebody without an account plays too, with real figures."""
    check_role(await worker.events.see(event_id, person, None), person)
    try:
        name = name_of(body.name)
    except BadName as error:
        raise Refusal(422, "bad-name", str(error), shortest=SHORTEST, longest=LONGEST) from None
    await worker.events.write_down(event_id, name, handle_of(person.id))
    return await seen(worker, event_id, person, household)


@router.put("/{event_id}/team", response_model=EventInfo, responses=_REFUSALS)
async def hand_a_team_in(
    event_id: EventId, body: HandIn, person: Acting, household: Household, worker: TheWorker
) -> Response:
    """Your team, which the event's rules must allow; once the event has begun it stays."""
    await worker.events.see(event_id, person, None)
    await worker.events.hand_in(event_id, handle_of(person.id), body.team)
    return await seen(worker, event_id, person, household)


@router.post("/{event_id}/picks", response_model=EventInfo, responses=_REFUSALS)
async def take_a_figure(
    event_id: EventId, body: Taken, person: Acting, household: Household, worker: TheWorker
) -> Response:
    """Takes one of the figures that lie before you; the rest goes on once all of your pod have taken one."""
    await worker.events.see(event_id, person, None)
    await worker.events.pick(event_id, handle_of(person.id), body.figure, body.place)
    return await seen(worker, event_id, person, household)


@router.post("/{event_id}/check-in", response_model=EventInfo, responses=_REFUSALS)
async def check_in(event_id: EventId, person: Acting, household: Household, worker: TheWorker) -> Response:
    """You are there."""
    await worker.events.see(event_id, person, None)
    await worker.events.check_in(event_id, handle_of(person.id))
    return await seen(worker, event_id, person, household)


@router.post("/{event_id}/results", response_model=EventInfo, responses=_REFUSALS)
async def tell_a_result(
    event_id: EventId, body: ClaimedResult, person: Acting, household: Household, worker: TheWorker
) -> Response:
    """What came of your real table; it counts once all who sat there have told the same."""
    await worker.events.see(event_id, person, None)
    await worker.events.claim(event_id, handle_of(person.id), body.table, body.round, body.places, body.games)
    return await seen(worker, event_id, person, household)


@router.post("/{event_id}/rulings", response_model=EventInfo, responses=_REFUSALS)
async def rule_on_it(
    event_id: EventId, body: Ruled, person: Acting, household: Household, worker: TheWorker
) -> Response:
    """What organisers and judges do; each stands in the log with its reason."""
    await worker.events.see(event_id, person, None)
    await rule(worker.events, event_id, person, body.ruling)
    return await seen(worker, event_id, person, household)


@router.get(
    "/{event_id}/standings.csv",
    response_class=Response,
    responses={200: {"content": {"text/csv": {}}, "description": "The standings"}, **problems(404)},
)
async def standings_as_csv(
    event_id: EventId, person: Looking, household: Household, worker: TheWorker, key: TheKey = None
) -> Response:
    """The standings for a spreadsheet."""
    held = await worker.events.see(event_id, person, key)
    text = await aside(household, lambda: as_csv(held.event, held.name))
    return Response(text, media_type="text/csv; charset=utf-8")


@router.get("/{event_id}/export", responses=problems(404))
async def export(
    event_id: EventId, person: Looking, household: Household, worker: TheWorker, key: TheKey = None
) -> EventExport:
    """The plan and all acts, as `outerworld event` keeps them in a file; without anybody's team.

    What was in packs is told once the event is over, with the commitment that was published before.
    """
    held = await worker.events.see(event_id, person, key)
    return await aside(household, lambda: export_of(held))


@router.get(
    "/{event_id}/code.svg",
    response_class=Response,
    responses={200: {"content": {"image/svg+xml": {}}, "description": "The code"}, **problems(404)},
)
async def code(request: Request, event_id: EventId, person: Looking, worker: TheWorker, key: TheKey = None) -> Response:
    """The event's address as a QR code, for the slips of real tables."""
    row = await worker.events.see_the_door(event_id, person, key)
    link = "" if row.public else f"?key={row.invite}"
    text = io.BytesIO()
    segno.make(f"{request.base_url}#/events/{event_id}{link}", micro=False).save(
        text, kind="svg", xmldecl=False, scale=4
    )
    return Response(text.getvalue(), media_type="image/svg+xml")


@router.websocket("/{event_id}/socket")
async def look_on(socket: WebSocket, event_id: str) -> None:
    """Tells that something has changed (docs/protocol.md)."""
    key = socket.query_params.get("key")
    await EventLine(socket, socket.app.state.worker, event_id, await player_of(socket), key).speak()


async def seen(worker: TheWorker, event_id: str, person: Person, household: str) -> Response:
    """An event as it is now for who has done something there."""
    return await told(await worker.events.see(event_id, person, None), person, household)


async def told(held: Held, person: Person | None, household: str) -> Response:
    """An event as a person may know it; one of hundreds takes a while to be written."""
    text = await aside(household, lambda: info_of(held, person, now()).model_dump_json())
    return Response(text, media_type="application/json")


def _summary(event: StoredEvent, players: int, person: Person | None) -> EventSummary:
    plan = event.plan
    return EventSummary(
        id=event.id,
        name=plan["name"],
        status=event.status,
        system=plan["system"],
        on=plan["on"],
        public=event.public,
        yours=person is not None and person.id == event.organiser,
        players=players,
        capacity=plan["capacity"],
        starts_at=event.starts_at,
        created_at=event.created_at,
    )

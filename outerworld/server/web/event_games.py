"""The games of an event: who met whom, their logs for judges and players, and going back to an earlier moment."""

from typing import Annotated, Final

from fastapi import APIRouter, Query, Request
from fastapi.responses import Response

from outerworld.cards.loading import Catalogue
from outerworld.events.spreadsheet import crosstable_as_csv
from outerworld.play.modes import AnyEvent
from outerworld.server.events.rulings import check_role
from outerworld.server.live.declined import not_found
from outerworld.server.live.messages import Language
from outerworld.server.live.table import rebuild
from outerworld.server.storage import tables
from outerworld.server.storage.events import handle_of
from outerworld.server.storage.rows import StoredTable
from outerworld.server.tables.lines import Line
from outerworld.server.tables.roles import SPECTATOR
from outerworld.server.web.aside import Household, aside
from outerworld.server.web.asking import Somebody, TheDatabase, TheWorker
from outerworld.server.web.errors import problems
from outerworld.server.web.event_shapes import (
    Consented,
    EventInfo,
    EventLog,
    EventLogLine,
    EventPaths,
    paths_of,
)
from outerworld.server.web.events import Acting, EventId, Looking, TheKey, seen
from outerworld.server.web.limits import SEARCHES, limit
from outerworld.server.web.tables import TableId

router: Final = APIRouter(prefix="/api/events", tags=["events"])

_REFUSALS: Final = problems(401, 403, 404, 409)


@router.get("/{event_id}/paths", responses=problems(404))
async def see_paths(
    event_id: EventId, person: Looking, household: Household, worker: TheWorker, key: TheKey = None
) -> EventPaths:
    """Everybody's way through the event: opponents, results, and the tables of their games."""
    held = await worker.events.see(event_id, person, key)
    return await aside(household, lambda: paths_of(held))


@router.get(
    "/{event_id}/crosstable.csv",
    response_class=Response,
    responses={200: {"content": {"text/csv": {}}, "description": "The crosstable"}, **problems(404)},
)
async def see_crosstable(
    event_id: EventId, person: Looking, household: Household, worker: TheWorker, key: TheKey = None
) -> Response:
    """Everybody against everybody, for a spreadsheet."""
    held = await worker.events.see(event_id, person, key)
    text = await aside(household, lambda: crosstable_as_csv(held.event, held.name))
    return Response(text, media_type="text/csv; charset=utf-8")


@router.post("/{event_id}/consents", response_model=EventInfo, responses=_REFUSALS)
async def consent_to_go_back(
    event_id: EventId, body: Consented, person: Acting, household: Household, worker: TheWorker
) -> Response:
    """You agree that your table goes back to an earlier moment; once all who sit there do, it does."""
    await worker.events.see(event_id, person, None)
    await worker.events.consent(event_id, handle_of(person.id), body.table, body.round, body.to)
    return await seen(worker, event_id, person, household)


@router.get("/{event_id}/games/{table_id}/log", responses=_REFUSALS)
async def read_a_log(
    request: Request,
    event_id: EventId,
    table_id: TableId,
    person: Somebody,
    household: Household,
    worker: TheWorker,
    database: TheDatabase,
    language: Annotated[Language, Query()] = "en",
) -> EventLog:
    """For judges and who sits there: what happened in a game as all may know it, with the rules that it cites."""
    await limit(request, SEARCHES, f"person-{person.id}")
    held = await worker.events.see(event_id, person, None)
    players = next((game.players for game in held.games if game.table_id == table_id), None)
    if players is None:
        raise not_found()
    if handle_of(person.id) not in players:
        check_role(held, person)
    async with database.read() as connection:
        row = await tables.load(connection, table_id)
        lines = await tables.lines_of(connection, table_id)
    assert row is not None
    return await aside(household, lambda: _log(row, lines, worker.catalogue, language))


def _log(row: StoredTable, lines: list[Line], catalogue: Catalogue, language: str) -> EventLog:
    frames = rebuild(row, catalogue, lines).frames(SPECTATOR, 0, language, whole=False)
    told = [event for frame in frames if frame["type"] == "events" for event in frame["events"]]
    return EventLog(log=[EventLogLine(answer=_answer(event), text=event["text"], rule=event["rule"]) for event in told])


def _answer(event: AnyEvent) -> int:
    """The answer that it came of; what was taken back came of none that stands."""
    return 0 if event["kind"] == "undone" else event.get("answer", 0)

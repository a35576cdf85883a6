"""Series: made by organisers, seen by all."""

from typing import Annotated, Final, TypeAlias

from fastapi import APIRouter, Path, Request
from fastapi.responses import Response
from pydantic import AfterValidator, Field

from outerworld.events.spreadsheet import series_as_csv
from outerworld.server.events.plan import Title
from outerworld.server.events.series import SeenSeries
from outerworld.server.live.messages import shown
from outerworld.server.people.identity import Person
from outerworld.server.storage import series
from outerworld.server.storage.events import Status, handle_of
from outerworld.server.web.aside import Household, aside
from outerworld.server.web.asking import Somebody, TheDatabase, TheWorker
from outerworld.server.web.errors import Refusal, problems
from outerworld.server.web.events import Acting, EventId, Looking
from outerworld.server.web.limits import NEW_TABLES, SEARCHES, address_of, limit
from outerworld.server.web.shapes import Shape

router: Final = APIRouter(prefix="/api/series", tags=["events"])

SeriesId: TypeAlias = Annotated[str, Path(pattern="^[a-z0-9]{1,40}$")]
Points: TypeAlias = Annotated[
    tuple[Annotated[int, Field(ge=0, le=1_000)], ...], Field(strict=False, min_length=1, max_length=64)
]

_REFUSALS: Final = problems(401, 403, 404, 409)


class NewSeries(Shape):
    """What the places of its events are worth, and how many of somebody's events count; all without `best`."""

    name: Annotated[Title, AfterValidator(shown)]
    points: Points = (10, 8, 6, 5, 4, 3, 2, 1)
    best: Annotated[int, Field(ge=1, le=series.MOST_EVENTS)] | None = None


class AddedEvent(Shape):
    """An event by its id."""

    event: Annotated[str, Field(pattern="^[a-z0-9]{1,40}$")]


class SeriesSummary(Shape):
    """A series in a list."""

    id: str
    name: str
    events: int


class SeriesList(Shape):
    """Series, the newest first."""

    series: list[SeriesSummary]


class SeriesEvent(Shape):
    """An event of a series; it counts once it is over."""

    id: str
    name: str
    status: Status


class SeriesLine(Shape):
    """A line of the standings: what each event brought, null where one was not there, and which of them count."""

    place: int
    name: str
    points: int
    results: list[int | None]
    counts: list[bool]


class SeriesInfo(Shape):
    """A series with its standings."""

    id: str
    name: str
    organiser: str
    yours: bool
    points: list[int]
    best: int | None
    created_at: int
    events: list[SeriesEvent]
    standings: list[SeriesLine]


@router.get("", responses=problems())
async def list_series(request: Request, database: TheDatabase) -> SeriesList:
    """All series, the newest first."""
    await limit(request, SEARCHES, address_of(request))
    async with database.read() as connection:
        found = await series.listed(connection)
    return SeriesList(series=[SeriesSummary(id=row.id, name=row.name, events=events) for row, events in found])


@router.post("", status_code=201, responses=_REFUSALS)
async def make_a_series(request: Request, body: NewSeries, person: Somebody, worker: TheWorker) -> SeriesInfo:
    """A new series, of which you are the organiser."""
    if person.is_guest:
        raise Refusal(403, "not-for-guests", "This needs an account: choose a password for your name first.")
    await limit(request, NEW_TABLES, f"person-{person.id}")
    made = await worker.series.create(person, body.name, body.points, body.best)
    return _info(await worker.series.see(made), person)


@router.get("/{series_id}", response_model=SeriesInfo, responses=problems(404))
async def see_a_series(series_id: SeriesId, person: Looking, household: Household, worker: TheWorker) -> Response:
    """A series with its events and standings."""
    return await _told(await worker.series.see(series_id), person, household)


@router.get(
    "/{series_id}/standings.csv",
    response_class=Response,
    responses={200: {"content": {"text/csv": {}}, "description": "The standings"}, **problems(404)},
)
async def series_standings_as_csv(
    series_id: SeriesId, _person: Looking, household: Household, worker: TheWorker
) -> Response:
    """The standings for a spreadsheet."""
    seen = await worker.series.see(series_id)
    names = [event.plan["name"] for event in seen.events]
    text = await aside(household, lambda: series_as_csv(names, seen.standings, seen.name))
    return Response(text, media_type="text/csv; charset=utf-8")


@router.post("/{series_id}/events", response_model=SeriesInfo, responses=_REFUSALS)
async def add_to_a_series(
    series_id: SeriesId, body: AddedEvent, person: Acting, household: Household, worker: TheWorker
) -> Response:
    """For its organiser: a public event of theirs counts for the series."""
    await worker.series.add(series_id, person, body.event)
    return await _told(await worker.series.see(series_id), person, household)


@router.delete("/{series_id}/events/{event_id}", response_model=SeriesInfo, responses=_REFUSALS)
async def take_from_a_series(
    series_id: SeriesId, event_id: EventId, person: Acting, household: Household, worker: TheWorker
) -> Response:
    """For its organiser: an event counts for the series no more."""
    await worker.series.drop(series_id, person, event_id)
    return await _told(await worker.series.see(series_id), person, household)


@router.delete("/{series_id}", status_code=204, responses=_REFUSALS)
async def delete_a_series(series_id: SeriesId, person: Acting, worker: TheWorker) -> None:
    """For its organiser: the series is no more; its events stay."""
    await worker.series.forget(series_id, person)


async def _told(seen: SeenSeries, person: Person | None, household: str) -> Response:
    """A series as a person sees it; one of many events takes a while to be written."""
    text = await aside(household, lambda: _info(seen, person).model_dump_json())
    return Response(text, media_type="application/json")


def _info(seen: SeenSeries, person: Person | None) -> SeriesInfo:
    return SeriesInfo(
        id=seen.row.id,
        name=seen.row.name,
        organiser=seen.name(handle_of(seen.row.organiser)),
        yours=person is not None and person.id == seen.row.organiser,
        points=seen.row.points,
        best=seen.row.best,
        created_at=seen.row.created_at,
        events=[SeriesEvent(id=event.id, name=event.plan["name"], status=event.status) for event in seen.events],
        standings=[
            SeriesLine(
                place=row.place,
                name=seen.name(row.name),
                points=row.points,
                results=list(row.results),
                counts=list(row.counts),
            )
            for row in seen.standings
        ],
    )

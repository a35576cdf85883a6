"""Series on the server: points over the public events of an organiser, as far as they are over."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy.ext.asyncio import AsyncConnection

from outerworld.events.acts import reads_act
from outerworld.events.event import Event
from outerworld.events.plan import Plan
from outerworld.events.series import Places, SeriesRow, places_of, series_standings
from outerworld.server.events.plan import EventPlan
from outerworld.server.live.opening import ID_LENGTH, LETTERS
from outerworld.server.people.identity import now
from outerworld.server.storage import events, people, series
from outerworld.server.storage.database import Database
from outerworld.server.storage.events import StoredEvent, handle_of, person_in
from outerworld.server.storage.rows import Denied, Person
from outerworld.server.storage.series import StoredSeries

MOST_KEPT: Final = 500
"""Of so many events it is kept who came where."""


@dataclass(frozen=True, slots=True)
class SeenSeries:
    """A series with its events and its standings, and what everybody is called."""

    row: StoredSeries
    events: list[StoredEvent]
    over: list[bool]
    """Which of them are over, and count."""
    standings: list[SeriesRow]
    names: dict[str, str]

    def name(self, handle: str) -> str:
        """What somebody is called; who was only written down is called by their handle."""
        return self.names.get(handle, handle)


class AllSeries:
    """What can be done with series."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._kept: dict[str, tuple[int, Places]] = {}
        """Who came where in an event, after so many acts."""
        self._one_at_a_time = asyncio.Lock()

    async def create(self, organiser: Person, name: str, points: Sequence[int], best: int | None) -> str:
        """A new series: its id."""
        made = "".join(secrets.choice(LETTERS) for _ in range(ID_LENGTH))
        async with self._database.write() as connection:
            await people.hold(connection, organiser.id)
            row = StoredSeries(made, organiser.id, name, list(points), best, now())
            await series.create(connection, row)
        return made

    async def add(self, series_id: str, person: Person, event_id: str) -> None:
        """An event of the same organiser comes into a series; a private one would be private no more."""
        async with self._database.write() as connection:
            inside = await self._own(connection, series_id, person)
            event = await events.load(connection, event_id)
            if event is None or event.organiser != person.id:
                raise Denied("not-your-event", "Only events that you organise yourself can be in your series.")
            if not event.public or event.status == "cancelled":
                raise Denied("event-not-public", "Only public events that take place can be in a series.")
            if event_id not in inside:
                await series.set_events(connection, series_id, [*inside, event_id])

    async def drop(self, series_id: str, person: Person, event_id: str) -> None:
        """An event is in a series no more."""
        async with self._database.write() as connection:
            inside = await self._own(connection, series_id, person)
            await series.set_events(connection, series_id, [each for each in inside if each != event_id])

    async def forget(self, series_id: str, person: Person) -> None:
        """A series is no more."""
        async with self._database.write() as connection:
            await self._own(connection, series_id, person)
            await series.forget(connection, series_id)

    async def _own(self, connection: AsyncConnection, series_id: str, person: Person) -> list[str]:
        """The events of a series that somebody organises; it is held."""
        if (await series.held(connection, series_id)).organiser != person.id:
            raise Denied("not-yours", "That is for the organiser of the series.")
        return [event.id for event in await series.events_of(connection, series_id)]

    async def see(self, series_id: str) -> SeenSeries:
        """A series as all may see it."""
        async with self._database.read() as connection:
            row = await series.load(connection, series_id)
            inside = await series.events_of(connection, series_id)
        over = [event.status == "over" for event in inside]
        places = [await self._places(event) if is_over else {} for event, is_over in zip(inside, over, strict=True)]
        rows = await asyncio.to_thread(series_standings, places, row.points, row.best)
        handles = {row.name for row in rows} | {handle_of(row.organiser)}
        async with self._database.read() as connection:
            known = await people.by_ids(connection, {person for each in handles if (person := person_in(each))})
        names = {handle_of(person.id): person.name for person in known.values()}
        return SeenSeries(row, inside, over, rows, names)

    async def _places(self, row: StoredEvent) -> Places:
        """Who came where; it is worked out once, beside the event loop, and again when a judge has changed a result."""
        async with self._one_at_a_time:
            number, places = self._kept.get(row.id, (-1, {}))
            if number != row.number:
                async with self._database.read() as connection:
                    acts = await events.acts_of(connection, row.id)
                plan = EventPlan.model_validate(row.plan).pure(seed=row.created_at)
                places = await asyncio.to_thread(_played, plan, acts)
                self._kept.pop(row.id, None)
                if len(self._kept) >= MOST_KEPT:
                    del self._kept[next(iter(self._kept))]
                self._kept[row.id] = row.number, places
            return places


def _played(plan: Plan, acts: list[dict[str, Any]]) -> Places:
    event = Event(plan)
    for act in acts:
        event.do(reads_act.validate_python(act))
    return places_of(event)

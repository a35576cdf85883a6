"""The standings as lines of a spreadsheet."""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Sequence
from typing import TypeAlias

from outerworld.events.event import Event
from outerworld.events.paths import crosstable
from outerworld.events.series import SeriesRow
from outerworld.events.standings import Row, standings

Cells: TypeAlias = list[int | str | float]


def lines(event: Event, name: Callable[[str], str] = str) -> tuple[list[str], list[Cells]]:
    """The titles and a line a player; `name` says what somebody is called whom the event knows otherwise.

    >>> from outerworld.events.acts import Enter
    >>> from outerworld.events.plan import Plan
    >>> event = Event(Plan(name="Friday", system="swiss", tie_breaks=("wins",)))
    >>> event.do(Enter(player="Ana"))
    >>> lines(event)
    (['place', 'player', 'points', 'won', 'drawn', 'lost', 'byes', 'wins'], [[1, 'Ana', 0, 0, 0, 0, 0, 0.0]])
    """
    titles = ["place", "player", "points", "won", "drawn", "lost", "byes", *event.plan.tie_breaks]
    return titles, [_cells(row, name) for row in standings(event)]


def as_csv(event: Event, name: Callable[[str], str] = str) -> str:
    """Comma-separated values; no name is taken for a formula."""
    return _written(*lines(event, lambda handle: _harmless(name(handle))))


def crosstable_as_csv(event: Event, name: Callable[[str], str] = str) -> str:
    """Everybody against everybody, in the same way."""
    return _written(*crosstable(event, lambda handle: _harmless(name(handle))))


def series_as_csv(events: Sequence[str], rows: Sequence[SeriesRow], name: Callable[[str], str] = str) -> str:
    """A series: what each event brought, in the same way.

    >>> series_as_csv(["Friday"], [SeriesRow(1, "Ana", 10, (10,), (True,))])
    'place,player,points,Friday\\r\\n1,Ana,10,10\\r\\n'
    """
    titles = ["place", "player", "points", *map(_harmless, events)]
    return _written(titles, [[row.place, _harmless(name(row.name)), row.points, *row.results] for row in rows])


def _written(titles: Sequence[str], rows: Sequence[Sequence[object]]) -> str:
    text = io.StringIO()
    csv.writer(text).writerows([titles, *rows])
    return text.getvalue()


def _cells(row: Row, name: Callable[[str], str]) -> Cells:
    told: Cells = [row.place, name(row.name), row.points, row.won, row.drawn, row.lost, row.byes]
    return told + [round(float(value), 4) for value in row.tie_breaks]


def _harmless(name: str) -> str:
    return f"'{name}" if name[:1] in "=+-@" else name

"""A series: points over several events, of which the best ones count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from outerworld.events.event import Event
from outerworld.events.standings import standings

Places: TypeAlias = Mapping[str, int]
"""Who came where in an event."""

Merit: TypeAlias = tuple[int, tuple[int, ...]]
"""All that counts, and what each event brought, the best first."""

POINTS: Final = (10, 8, 6, 5, 4, 3, 2, 1)
"""What the places of an event are worth where nothing else is said."""


@dataclass(frozen=True, slots=True)
class SeriesRow:
    """One line of a series: what each event brought, None where one was not there, and which of them count."""

    place: int
    name: str
    points: int
    results: tuple[int | None, ...]
    counts: tuple[bool, ...]


def places_of(event: Event) -> dict[str, int]:
    """Who came where; who was disqualified comes nowhere."""
    return {row.name: row.place for row in standings(event) if not event.entrants[row.name].is_out}


def worth(places: Places, points: Sequence[int]) -> dict[str, int]:
    """What everybody's place is worth; who shares places shares what they are worth, rounded down.

    >>> worth({"Ana": 1, "Ben": 2, "Cleo": 2, "Dan": 4}, (10, 7, 4))
    {'Ana': 10, 'Ben': 5, 'Cleo': 5, 'Dan': 0}
    """
    shared = Counter(places.values())
    return {name: sum(points[place - 1 :][: shared[place]]) // shared[place] for name, place in places.items()}


def series_standings(
    events: Sequence[Places], points: Sequence[int] = POINTS, best: int | None = None
) -> list[SeriesRow]:
    """Everybody who was at one of the events, the best first: by the points of their best events, all without `best`.

    Of equals those come first whose best event brought more, then whose second best did; others share a place.

    >>> rows = series_standings([{"Ana": 1, "Ben": 2}, {"Ana": 2, "Ben": 1}, {"Ben": 1}], points=(3, 1), best=2)
    >>> [(row.place, row.name, row.points, row.results, row.counts) for row in rows]
    [(1, 'Ben', 6, (1, 3, 3), (False, True, True)), (2, 'Ana', 4, (3, 1, None), (True, True, False))]
    """
    brought = [worth(places, points) for places in events]
    names = dict.fromkeys(name for each in brought for name in each)
    results = {name: tuple(each.get(name) for each in brought) for name in names}
    counts = {name: _counting(results[name], best) for name in names}
    merits = {name: _merit(results[name], counts[name]) for name in names}
    order = sorted(names, key=lambda name: merits[name], reverse=True)
    first: dict[Merit, int] = {}
    for place, name in enumerate(order, 1):
        first.setdefault(merits[name], place)
    return [SeriesRow(first[merits[name]], name, merits[name][0], results[name], counts[name]) for name in order]


def _counting(results: Sequence[int | None], best: int | None) -> tuple[bool, ...]:
    """Which of somebody's events count: the best ones, of equals the earlier."""
    played = [number for number, result in enumerate(results) if result is not None]
    kept = sorted(played, key=lambda number: -(results[number] or 0))[:best]
    return tuple(number in kept for number in range(len(results)))


def _merit(results: Sequence[int | None], counts: Sequence[bool]) -> Merit:
    counted = [result or 0 for result, is_counted in zip(results, counts, strict=True) if is_counted]
    return sum(counted), tuple(sorted(counted, reverse=True))

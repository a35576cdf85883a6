"""The standings: places, points and tie-breaks in the order that the event has set."""

from __future__ import annotations

from dataclasses import dataclass, replace
from fractions import Fraction

from outerworld.events.event import Event
from outerworld.events.plan import TieBreak
from outerworld.events.scores import Score, scores
from outerworld.events.tie_breaks import TIE_BREAKS, Scores


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the standings."""

    place: int
    """Equal for who cannot be told apart."""
    name: str
    points: int
    won: int
    drawn: int
    lost: int
    byes: int
    tie_breaks: tuple[Fraction, ...]
    is_away: bool


def standings(event: Event) -> list[Row]:
    """Everybody who has entered, the best first: a bracket's by how far they came, then by points and tie-breaks.

    >>> from outerworld.events.acts import Enter, Pair, Report, Seats
    >>> from outerworld.events.plan import Plan
    >>> event = Event(Plan(name="Friday", system="swiss"))
    >>> for act in (Enter(player="Ana"), Enter(player="Ben"), Pair(tables=(Seats(players=("Ana", "Ben")),))):
    ...     event.do(act)
    >>> event.do(Report(table=1, places=(2, 1)))
    >>> [(row.place, row.name, row.points) for row in standings(event)]
    [(1, 'Ben', 3), (2, 'Ana', 0)]
    """
    rows = _by_points(event, scores(event))
    return _by_bracket(rows, event) if event.seeds else rows


def _by_points(event: Event, record: Scores) -> list[Row]:
    broken = {name: _tie_breaks(event.plan.tie_breaks, score, record) for name, score in record.items()}

    def merit(name: str) -> tuple[int, tuple[Fraction, ...]]:
        return record[name].points, broken[name]

    order = sorted(record, key=lambda name: (merit(name), -event.lot("standings", name)), reverse=True)
    merits = [merit(name) for name in order]
    return [_row(event, record[name], merits.index(merit(name)) + 1, broken[name]) for name in order]


def _tie_breaks(wanted: tuple[TieBreak, ...], score: Score, record: Scores) -> tuple[Fraction, ...]:
    return tuple(TIE_BREAKS[name](score, record) for name in wanted)


def _row(event: Event, score: Score, place: int, tie_breaks: tuple[Fraction, ...]) -> Row:
    won = sum(1 for bout in score.bouts if bout.is_won)
    drawn = sum(1 for bout in score.bouts if bout.is_drawn)
    return Row(
        place=place,
        name=score.name,
        points=score.points,
        won=won,
        drawn=drawn,
        lost=len(score.bouts) - won - drawn,
        byes=score.byes,
        tie_breaks=tie_breaks,
        is_away=event.entrants[score.name].is_away,
    )


def _by_bracket(rows: list[Row], event: Event) -> list[Row]:
    """Who is still in comes first, then who fell last; who did not play in it keeps their order behind."""
    fallen = event.bracket().fallen
    out = {name for names in fallen for name in names}
    by_name = {row.name: row for row in rows}
    steps = [[name for name in event.seeds if name not in out], *reversed(fallen)]
    ranked: list[Row] = []
    for names in filter(None, steps):
        ranked += [replace(by_name[name], place=len(ranked) + 1) for name in sorted(names, key=event.seeds.index)]
    outside = [row for row in rows if row.name not in event.seeds]
    places = [row.place for row in outside]
    return ranked + [replace(row, place=len(ranked) + places.index(row.place) + 1) for row in outside]

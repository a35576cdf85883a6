"""Each player's way through an event, round by round, and everybody against everybody in one table."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from outerworld.events.event import Event
from outerworld.events.meetings import Meeting
from outerworld.events.standings import standings

How: TypeAlias = Literal["won", "drawn", "lost", "bye", "missed", "open"]
SIGNS: Final[dict[How, str]] = {"won": "1", "drawn": "½", "lost": "0", "open": "…"}
"""How a crosstable writes what came of a table."""


@dataclass(frozen=True, slots=True)
class Step:
    """One player's part of a round."""

    round: int
    how: How
    table: int | None = None
    opponents: tuple[str, ...] = ()
    place: int | None = None
    is_bracket: bool = False


def path(event: Event, name: str) -> list[Step]:
    """What became of somebody in each round since they entered.

    >>> from outerworld.events.acts import Enter, Pair, Report, Seats
    >>> from outerworld.events.plan import Plan
    >>> event = Event(Plan(name="Friday", system="swiss"))
    >>> for act in (Enter(player="Ana"), Enter(player="Ben"), Pair(tables=(Seats(players=("Ana", "Ben")),))):
    ...     event.do(act)
    >>> event.do(Report(table=1, places=(2, 1)))
    >>> [(step.round, step.how, step.opponents) for step in path(event, "Ana")]
    [(1, 'lost', ('Ben',))]
    >>> crosstable(event)
    (['place', 'player', '1', '2', 'points'], [['1', 'Ben', '', '1', '3'], ['2', 'Ana', '0', '', '0']])
    """
    first = event.entrants[name].missed
    steps = []
    for number, each in enumerate(event.rounds[first:], first + 1):
        seated = [(table, meeting) for table, meeting in enumerate(each.meetings, 1) if name in meeting.players]
        if not seated and not each.is_for_all:
            continue
        steps += [_step(number, table, meeting, name, each.in_bracket) for table, meeting in seated] or [
            Step(number, "missed")
        ]
    return steps


def _step(number: int, table: int, meeting: Meeting, name: str, is_bracket: bool) -> Step:
    seat = meeting.players.index(name)
    others = meeting.players[:seat] + meeting.players[seat + 1 :]
    place = meeting.result.places[seat] if meeting.result else None
    return Step(number, _how(meeting, place), table, others, place, is_bracket)


def _how(meeting: Meeting, place: int | None) -> How:
    if meeting.is_bye:
        return "bye"
    if meeting.result is None or place is None:
        return "open"
    if place == 1:
        return "drawn" if meeting.result.places.count(1) > 1 else "won"
    return "lost"


def crosstable(event: Event, name: Callable[[str], str] = str) -> tuple[list[str], list[list[str]]]:
    """The titles and a line a player, the best first: what came of meeting each of the others, as often as they met."""
    rows = standings(event)
    order = [row.name for row in rows]
    titles = ["place", "player", *(str(number) for number in range(1, len(order) + 1)), "points"]
    found = []
    for row in rows:
        met: dict[str, list[str]] = {}
        for step in path(event, row.name):
            for other in step.opponents:
                met.setdefault(other, []).append(SIGNS[step.how])
        cells = [" ".join(met.get(other, ())) for other in order]
        found.append([str(row.place), name(row.name), *cells, str(row.points)])
    return titles, found

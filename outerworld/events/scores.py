"""What each player has done in the rounds before a cut: points, opponents, games and glory."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from fractions import Fraction

from outerworld.events.event import Event
from outerworld.events.meetings import Meeting
from outerworld.events.plan import Plan


@dataclass(frozen=True, slots=True)
class Bout:
    """One player's part of a table."""

    opponents: tuple[str, ...]
    place: int
    points: int
    is_drawn: bool
    glory: int
    """How many Gallons of Glory more than the opponents' mean, rounded down."""

    @property
    def is_won(self) -> bool:
        """Whether nobody else was as good."""
        return self.place == 1 and not self.is_drawn

    @property
    def share(self) -> Fraction:
        """One for a win, a half for a first place that is shared, nothing for all else."""
        return Fraction(2 - self.is_drawn, 2) if self.place == 1 else Fraction(0)


@dataclass(slots=True)
class Score:
    """One player's rounds."""

    name: str
    bouts: list[Bout] = field(default_factory=list)
    byes: int = 0
    absences: int = 0
    points: int = 0

    @property
    def opponents(self) -> list[str]:
        """Everybody they have met, as often as they met."""
        return [opponent for bout in self.bouts for opponent in bout.opponents]


def scores(event: Event) -> dict[str, Score]:
    """The score of everybody who has entered, by name, over the finished tables before the cut."""
    found = {name: Score(name) for name in event.entrants}
    meetings = [meeting for each in event.rounds_by_points() for meeting in each.meetings]
    for meeting in meetings:
        _add(found, meeting, event.plan)
    for_all = [each for each in event.rounds_by_points() if each.is_for_all]
    seated = Counter(name for each in for_all for meeting in each.meetings for name in meeting.players)
    for name, score in found.items():
        score.absences = len(for_all) - seated[name]
        score.points += event.plan.late if event.entrants[name].missed else 0
    return found


def _add(found: dict[str, Score], meeting: Meeting, plan: Plan) -> None:
    if meeting.is_bye:
        score = found[meeting.players[0]]
        score.byes += 1
        score.points += plan.bye
        return
    if meeting.result is None:
        return
    for seat, name in enumerate(meeting.players):
        bout = _bout(meeting, seat, plan)
        found[name].bouts.append(bout)
        found[name].points += bout.points


def _bout(meeting: Meeting, seat: int, plan: Plan) -> Bout:
    result = meeting.result
    assert result is not None
    place = result.places[seat]
    return Bout(
        opponents=meeting.players[:seat] + meeting.players[seat + 1 :],
        place=place,
        points=_points(plan, result.places, place),
        is_drawn=_is_drawn(result.places, place),
        glory=_lead(meeting, seat),
    )


def _is_drawn(places: tuple[int, ...], place: int) -> bool:
    """Whether somebody shares a place; where nobody is first, nobody came, and all have lost."""
    return 1 in places and places.count(place) > 1


def _points(plan: Plan, places: tuple[int, ...], place: int) -> int:
    """What a place is worth; who shares places in a pod shares what they are worth, rounded down."""
    if plan.system == "pods":
        shared = plan.places[place - 1 : place - 1 + places.count(place)]
        return sum(shared) // len(shared)
    if _is_drawn(places, place):
        return plan.points.draw
    return plan.points.win if place == 1 else plan.points.loss


def _lead(meeting: Meeting, seat: int) -> int:
    glory = meeting.result.glory if meeting.result else ()
    if not glory:
        return 0
    others = [each for index, each in enumerate(glory) if index != seat]
    return (glory[seat] * len(others) - sum(others)) // len(others)

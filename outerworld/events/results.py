"""How a result is written, games won with a hyphen between or the places of a pod with commas, and what can be one."""

from __future__ import annotations

import re

from outerworld.events.acts import Claim, Report
from outerworld.events.meetings import Meeting, Result
from outerworld.events.refusal import Refused

_GAMES = re.compile(r"^(\d)-(\d)$")
_PLACES = re.compile(r"^[1-4](,[1-4]){2,3}$")


def read_result(text: str) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The places and the games won.

    >>> read_result("2-1"), read_result("1-1"), read_result("3,1,2")
    (((1, 2), (2, 1)), ((1, 1), (1, 1)), ((3, 1, 2), ()))
    """
    if match := _GAMES.match(text):
        one, other = int(match[1]), int(match[2])
        return (1 + (one < other), 1 + (other < one)), (one, other)
    if _PLACES.match(text):
        return tuple(map(int, text.split(","))), ()
    raise Refused(f'A result is written 2-1 (games won), 1-1 (a draw) or 3,1,2 (places of a pod), not "{text}".')


def read_glory(text: str) -> tuple[int, ...]:
    """The Gallons of Glory that each player had left, by seat.

    >>> read_glory("4-2")
    (4, 2)
    """
    parts = text.split("-")
    if not 2 <= len(parts) <= 4 or not all(part.isdecimal() and len(part) <= 2 for part in parts):
        raise Refused(f'Glory is written 4-2, a number for each seat, not "{text}".')
    return tuple(map(int, parts))


def result_of(meeting: Meeting, act: Report | Claim) -> Result:
    """What an act says came of a table, if that can be."""
    report = act if isinstance(act, Report) else None
    glory = report.glory if report else ()
    absent = report is not None and report.absent
    for by_seat in (act.places, act.games, glory):
        if by_seat and len(by_seat) != len(meeting.players):
            raise Refused(f"Table {act.table} has {len(meeting.players)} players, not {len(by_seat)}.")
    nobody_came = absent and set(act.places) == {len(act.places)}
    if not _are_places(act.places) and not nobody_came:
        raise Refused(f"These are no places: {', '.join(map(str, act.places))}.")
    if meeting.slot and act.places.count(1) != 1:
        raise Refused("A table of a bracket needs a winner.")
    return Result(act.places, act.games, glory, absent)


def _are_places(places: tuple[int, ...]) -> bool:
    """Whether each place is one more than how many came before it, as 1 1 3 is and 1 1 2 is not."""
    return all(place == 1 + sum(1 for other in places if other < place) for place in places)

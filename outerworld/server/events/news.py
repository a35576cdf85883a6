"""What is told to others of an event: that a round was paired, what came of a table, and how it ended."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from pydantic import JsonValue

from outerworld.events.acts import Annul, AnyAct, Claim, Finish, Pair, Repair, Report
from outerworld.events.event import Event
from outerworld.events.standings import standings

News: TypeAlias = dict[str, JsonValue]

BEST = 8
"""So many of the standings are told at the end."""


def news_of(event: Event, act: AnyAct, name: Callable[[str], str]) -> list[News]:
    """What is new once an act was done, with names for those whom it calls by their handles."""
    match act:
        case Pair() | Repair():
            return [_round(event, name)]
        case Report() | Claim() | Annul():
            return _result(event, act, name)
        case Finish():
            return [end_of(event, name)]
    return []


def end_of(event: Event, name: Callable[[str], str], is_cancelled: bool = False) -> News:
    """How an event ended."""
    best = [row for row in standings(event) if row.place <= BEST][:BEST]
    told: list[JsonValue] = [{"place": row.place, "name": name(row.name), "points": row.points} for row in best]
    return {"what": "end", "cancelled": is_cancelled, "standings": told}


def _round(event: Event, name: Callable[[str], str]) -> News:
    meetings = event.rounds[-1].meetings
    tables: list[JsonValue] = [
        {"table": number, "players": [name(player) for player in meeting.players]}
        for number, meeting in enumerate(meetings, 1)
    ]
    return {"what": "round", "round": len(event.rounds), "tables": tables}


def _result(event: Event, act: Report | Claim | Annul, name: Callable[[str], str]) -> list[News]:
    """What came of a table; `places` is null where that was taken back. A claim is no news before all say the same."""
    number = (act.round if isinstance(act, Report) else None) or len(event.rounds)
    meeting = event.rounds[number - 1].meetings[act.table - 1]
    if isinstance(act, Claim) and meeting.result is None:
        return []
    return [
        {
            "what": "result",
            "round": number,
            "table": act.table,
            "players": [name(player) for player in meeting.players],
            "places": list(meeting.result.places) if meeting.result else None,
            "games": list(meeting.result.games) if meeting.result else [],
        }
    ]

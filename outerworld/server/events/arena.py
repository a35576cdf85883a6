"""An arena on the server: who is free is seated as long as there is time to come to a table."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from outerworld.events.acts import SERVER, Leave, Pair
from outerworld.events.meetings import MINUTE
from outerworld.events.pairing.arena import patient_until, seat_free
from outerworld.server.people.identity import now

if TYPE_CHECKING:
    from outerworld.server.events.held import Held


def seat(held: Held) -> None:
    """Those meet who are free."""
    if not _is_on(held) or _closes_at(held) <= now():
        return
    if tables := seat_free(held.event, now()):
        held.do(Pair(tables=tuple(tables), by=SERVER, at=now()))


def rest(held: Held, players: Collection[str], reason: str) -> None:
    """Those are not seated any more until they come back: nobody waits twice for who does not come."""
    for handle in sorted(players):
        if not held.event.entrants[handle].is_away:
            held.do(Leave(player=handle, by=SERVER, reason=reason, at=now()))


def is_over(held: Held) -> bool:
    """Whether the time of an arena is over."""
    return held.plan.system == "arena" and held.event.rounds[-1].time.is_over(now())


def due_at(held: Held) -> int | None:
    """When something happens by itself the next time: two wait no longer for others, or it ends while nobody plays."""
    if not _is_on(held):
        return None
    patient = patient_until(held.event)
    if patient is not None and patient < _closes_at(held):
        return patient
    return None if held.event.open_tables() else held.event.rounds[-1].time.ends_at


def _is_on(held: Held) -> bool:
    """Whether it has begun, is not over, and its time runs."""
    is_running = held.plan.system == "arena" and held.row.status == "running" and not held.event.is_finished
    return is_running and bool(held.event.rounds) and held.event.rounds[-1].time.paused_at is None


def _closes_at(held: Held) -> int:
    """When nobody is seated any more: a game is lost for who has not come within the grace, so there is time for it."""
    return (held.event.rounds[-1].time.ends_at or 0) - held.plan.grace * MINUTE

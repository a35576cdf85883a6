"""An arena: again and again those meet who are free, near in points, and not the same two once more."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from typing import Final

from outerworld.events.acts import Seats
from outerworld.events.event import Event, Refused
from outerworld.events.meetings import Entrant
from outerworld.events.pairing.matching import matched
from outerworld.events.scores import Score, scores

PATIENCE: Final = 120_000
"""So many milliseconds two wait for somebody else before they meet again at once."""
CROWD: Final = 64
"""So many are looked at together: for hundreds it would take seconds, in which others wait for their tables."""


def pair_arena(event: Event) -> list[Seats]:
    """Tables for those who are free, as many as can be: two who have just met do so again if nobody else is free."""
    tables = seat_free(event, None)
    if not tables:
        raise Refused("No two players are free who may meet.")
    return tables


def seat_free(event: Event, now: int | None) -> list[Seats]:
    """The same, for now: two who have just met are patient first, unless nobody plays whom they could wait for."""
    record = scores(event)
    number = len(event.rounds) + 1

    def key(entrant: Entrant) -> tuple[int, int, int]:
        return -record[entrant.name].points, -entrant.rating, event.lot("round", number, entrant.name)

    free = sorted(event.free(), key=key)
    since = None if now is None or len(free) == len(event.present()) else now - PATIENCE
    tables: list[Seats] = []
    left: list[Entrant] = []
    for first in range(0, len(free), CROWD):
        # Who found nobody among their neighbours looks among the next ones.
        crowd = left[-CROWD:] + free[first : first + CROWD]
        prices = _Prices(event, crowd, record, since)
        pairs = matched(range(len(crowd)), prices.of, prices.highest)
        tables += [Seats(players=(crowd[one].name, crowd[other].name)) for one, other in pairs]
        seated = {node for pair in pairs for node in pair}
        left = [entrant for node, entrant in enumerate(crowd) if node not in seated]
    return tables


def patient_until(event: Event) -> int | None:
    """When two who are free, and have just met, do not wait for others any longer."""
    pairs = combinations(event.free(), 2)
    return min(
        (
            max(one.free_since, other.free_since) + PATIENCE
            for one, other in pairs
            if event.may_meet(one.name, other.name)
        ),
        default=None,
    )


class _Prices:
    """What each table costs: meeting again at once, leaving out who waits for long, points apart, places apart."""

    def __init__(self, event: Event, free: list[Entrant], record: dict[str, Score], since: int | None) -> None:
        self.event = event
        self.free = free
        self.since = since
        self.points = [record[entrant.name].points for entrant in free]
        self.met = [Counter(record[entrant.name].opponents) for entrant in free]
        order = sorted(range(len(free)), key=lambda node: free[node].free_since)
        self.turn = {node: turn for turn, node in enumerate(order)}
        # Each kind of fault costs more than all lesser faults of a round together.
        self.by_point = 1 + len(free) ** 2
        self.by_turn = self.by_point * (1 + len(free) * self._farthest())
        self.by_rematch = self.by_turn * (1 + len(free) ** 2)

    def _farthest(self) -> int:
        most = max((max(met.values(), default=0) for met in self.met), default=0)
        return max(self.points, default=0) - min(self.points, default=0) + most * self.event.plan.points.win

    @property
    def highest(self) -> int:
        """More than any table can cost."""
        return 2 * self.by_rematch

    def of(self, one: int, other: int) -> int | None:
        """The price of a table, or None where it may not be: not at all, or not yet."""
        here, there = self.free[one], self.free[other]
        again = _have_just_met(here, there)
        is_too_soon = self.since is not None and max(here.free_since, there.free_since) > self.since
        if not self.event.may_meet(here.name, there.name) or (again and is_too_soon):
            return None
        turns = self.turn[one] + self.turn[other]
        return again * self.by_rematch + turns * self.by_turn + self._apart(one, other) * self.by_point + other - one

    def _apart(self, one: int, other: int) -> int:
        """In points; each time that two have met sets them apart as a win would."""
        times = self.met[one][self.free[other].name]
        return abs(self.points[one] - self.points[other]) + times * self.event.plan.points.win


def _have_just_met(one: Entrant, other: Entrant) -> bool:
    """Whether it was the last table of one of them."""
    return any(
        here.last is not None and there.name in here.last.players for here, there in ((one, other), (other, one))
    )

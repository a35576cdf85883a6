"""Brackets: the tables whose players are known."""

from __future__ import annotations

from outerworld.events.acts import Pair, Seats
from outerworld.events.event import Event, Refused
from outerworld.events.standings import standings


def pair_bracket(event: Event) -> Pair:
    """The tables that are ready; who should meet somebody that has left goes on alone."""
    seeds = () if event.seeds else _seeds(event)
    tables = []
    for slot, one, other in event.bracket(seeds).ready:
        here = tuple(name for name in (one, other) if not event.entrants[name].is_away)
        tables.append(Seats(players=here or (one,), slot=slot))
    return Pair(tables=tuple(tables), seeds=seeds)


def _seeds(event: Event) -> tuple[str, ...]:
    """The best first: those of the cut by their standing, all others by rating and lots."""
    if event.plan.cut:
        names = [row.name for row in standings(event) if not row.is_away][: event.plan.cut]
    else:
        present = sorted(event.present(), key=lambda entrant: (-entrant.rating, event.lot("seed", entrant.name)))
        names = [entrant.name for entrant in present]
    if len(names) < 2:
        raise Refused("A bracket needs at least two players.")
    return tuple(names)

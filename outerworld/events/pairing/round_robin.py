"""A round robin: everybody meets everybody once, by turning a circle around one who stays."""

from __future__ import annotations

from outerworld.events.acts import Seats
from outerworld.events.event import Event, Refused

NOBODY = ""


def pair_round_robin(event: Event) -> list[Seats]:
    """The tables of the next round; who should meet somebody that has left has a bye."""
    circle = sorted(event.entrants, key=lambda name: event.lot("circle", name))
    if len(circle) < 2:
        raise Refused("A round needs at least two players.")
    away = {name for name, entrant in event.entrants.items() if entrant.is_away}
    pairs = _turned(circle + [NOBODY] * (len(circle) % 2), len(event.rounds))
    seated = [tuple(name for name in pair if name != NOBODY and name not in away) for pair in pairs]
    return [Seats(players=names) for names in sorted(filter(None, seated), key=lambda names: -len(names))]


def _turned(circle: list[str], number: int) -> list[tuple[str, str]]:
    """The pairs of the circle after so many turns.

    >>> _turned(["a", "b", "c", "d"], 1)
    [('a', 'b'), ('c', 'd')]
    """
    first, *others = circle
    turns = number % len(others)
    row = [first, *others[turns:], *others[:turns]]
    half = len(row) // 2
    return list(zip(row[:half], reversed(row[half:]), strict=True))

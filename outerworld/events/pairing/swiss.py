"""Swiss rounds: nobody meets twice while it can be avoided, and scores are as close as can be.

Every possible table has a price, and the cheapest way to seat all is found exactly (a perfect matching of least
weight). The prices are ranked so that no number of lesser faults outweighs a greater one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from dataclasses import dataclass
from typing import Final

from outerworld.events.acts import Seats
from outerworld.events.event import Event, Refused
from outerworld.events.meetings import Entrant
from outerworld.events.pairing.matching import matched
from outerworld.events.scores import Score, scores

BYE: Final = -1


@dataclass(frozen=True, slots=True)
class Ranked:
    """A player as the pairing sees them: never by running tie-breaks, which would reward losing to the right one."""

    name: str
    points: int
    place: int
    """By points, then rating, then lots; from 0."""
    half: int
    """Half as many as have these points: who is so far apart among equals should meet."""
    had_bye: bool


def pair_swiss(event: Event, seated: Collection[str] = ()) -> list[Seats]:
    """The tables of the next round, those of the best first, for all who do not sit at one already."""
    record = scores(event)
    players = ranked(event, [entrant for entrant in event.present() if entrant.name not in seated], record)
    if len(players) + len(seated) < 2:
        raise Refused("A round needs at least two players.")
    if not players:
        return []
    prices = _Prices(event, players, record)
    nodes = [*range(len(players)), *([BYE] if len(players) % 2 else [])]
    tables = sorted(_cheapest(nodes, prices), key=lambda pair: (BYE in pair, min(pair)))
    return [Seats(players=tuple(players[node].name for node in sorted(pair) if node != BYE)) for pair in tables]


def ranked(event: Event, entrants: list[Entrant], record: dict[str, Score]) -> list[Ranked]:
    """By points, then rating, then lots that are drawn anew each round."""
    number = len(event.rounds) + 1

    def key(entrant: Entrant) -> tuple[int, int, int]:
        return -record[entrant.name].points, -entrant.rating, event.lot("round", number, entrant.name)

    order = [entrant.name for entrant in sorted(entrants, key=key)]
    with_points = Counter(record[name].points for name in order)
    return [
        Ranked(
            name=name,
            points=record[name].points,
            place=place,
            half=with_points[record[name].points] // 2,
            had_bye=record[name].byes > 0,
        )
        for place, name in enumerate(order)
    ]


class _Prices:
    """What each table costs."""

    def __init__(self, event: Event, players: list[Ranked], record: dict[str, Score]) -> None:
        self.players = players
        self.forbidden = event.forbidden
        self.met = {player.name: Counter(record[player.name].opponents) for player in players}
        self.fewest_points = min(player.points for player in players)
        spread = max(1, players[0].points - self.fewest_points)
        # Each kind of fault costs more than all lesser faults of a round together.
        self.by_place_of_bye = len(players) ** 2
        self.by_point = self.by_place_of_bye * (1 + len(players))
        self.by_repeat = self.by_point * (1 + len(players) * spread)
        self.by_second_bye = self.by_repeat * (1 + len(players) * max(1, len(event.rounds)))

    @property
    def highest(self) -> int:
        """More than any table can cost."""
        return 2 * self.by_second_bye

    def of(self, one: int, other: int) -> int | None:
        """The price of a table, or None where it may not be."""
        if BYE in (one, other):
            return self._bye(self.players[max(one, other)])
        high, low = self.players[min(one, other)], self.players[max(one, other)]
        if self.forbidden and frozenset((high.name, low.name)) in self.forbidden:
            return None
        repeats = self.met[high.name][low.name]
        return repeats * self.by_repeat + (high.points - low.points) * self.by_point + _unevenness(high, low)

    def _bye(self, player: Ranked) -> int:
        """A bye goes to the last of those who have had none: it counts as meeting somebody with the fewest points."""
        lead = player.points - self.fewest_points
        last = len(self.players) - 1 - player.place
        return player.had_bye * self.by_second_bye + lead * self.by_point + last * self.by_place_of_bye


def _unevenness(high: Ranked, low: Ranked) -> int:
    """Among equals the upper half meets the lower; of unequals the last above meets the first below."""
    apart = low.place - high.place
    return abs(apart - high.half) if high.points == low.points else apart


def _cheapest(nodes: list[int], prices: _Prices) -> list[tuple[int, int]]:
    """All nodes in pairs at the least price."""
    found = matched(nodes, prices.of, prices.highest)
    if 2 * len(found) < len(nodes):
        raise Refused("With the meetings that are forbidden not everybody can be seated: allow one of them.")
    return found

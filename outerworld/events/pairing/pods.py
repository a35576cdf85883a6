"""Pods of three and four: near in points, and as few as can be who have sat together before."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from outerworld.events.acts import Seats
from outerworld.events.event import Event, Refused
from outerworld.events.pairing.swiss import Ranked, ranked
from outerworld.events.scores import scores

FEWEST = 3
FULL = 4


def pair_pods(event: Event) -> list[Seats]:
    """The pods of the next round, the best first; five sit as four and a bye."""
    record = scores(event)
    players = ranked(event, event.present(), record)
    if len(players) < FEWEST:
        raise Refused("A round of pods needs at least three players.")
    alone = [_bye(players)] if len(players) == FULL + 1 else []
    pods = _cut([player for player in players if player not in alone])
    _exchange(pods, _Prices(event, {player.name: Counter(record[player.name].opponents) for player in players}))
    return [Seats(players=tuple(player.name for player in pod)) for pod in [*pods, *([alone] if alone else [])]]


def _bye(players: list[Ranked]) -> Ranked:
    """The last of those who have had none."""
    return next((player for player in reversed(players) if not player.had_bye), players[-1])


def _cut(players: list[Ranked]) -> list[list[Ranked]]:
    """Neighbours together, as many fours as can be, the threes last."""
    threes = -len(players) % FULL
    fours = (len(players) - threes * FEWEST) // FULL
    pods, start = [], 0
    for size in [FULL] * fours + [FEWEST] * threes:
        pods.append(players[start : start + size])
        start += size
    return pods


class _Prices:
    """What a pod costs: those who have met before first, then the distance of points."""

    def __init__(self, event: Event, met: dict[str, Counter[str]]) -> None:
        self.event = event
        self.met = met

    def of(self, pod: list[Ranked]) -> tuple[int, int, int]:
        """Forbidden meetings, meetings again, and points apart."""
        pairs = list(combinations(pod, 2))
        forbidden = sum(frozenset((one.name, other.name)) in self.event.forbidden for one, other in pairs)
        again = sum(self.met[one.name][other.name] for one, other in pairs)
        return forbidden, again, sum(abs(one.points - other.points) for one, other in pairs)

    def both(self, one: list[Ranked], other: list[Ranked]) -> tuple[int, ...]:
        """The price of two pods together."""
        return tuple(map(sum, zip(self.of(one), self.of(other), strict=True)))


def _exchange(pods: list[list[Ranked]], prices: _Prices) -> None:
    """Exchanges two players as long as that makes it cheaper; every exchange lowers the price, so it ends."""
    while any(_exchanged(one, other, prices) for one, other in combinations(pods, 2)):
        pass


def _exchanged(one: list[Ranked], other: list[Ranked], prices: _Prices) -> bool:
    before = prices.both(one, other)
    for here in range(len(one)):
        for there in range(len(other)):
            one[here], other[there] = other[there], one[here]
            if prices.both(one, other) < before:
                return True
            one[here], other[there] = other[there], one[here]
    return False

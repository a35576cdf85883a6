"""Brackets, single and double: every table has a slot, and what is ready follows from the results so far."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

NOBODY: Final = ""
"""No player: who should meet them goes on without playing."""
PENDING: Final = "?"
"""A player who is not known yet."""


@dataclass(slots=True)
class Bracket:
    """A walk through a bracket with the results so far.

    >>> bracket = Bracket({"W1.1": "Ana"})
    >>> bracket.single(["Ana", "Ben", "Cleo", "Dan"])
    >>> bracket.ready, bracket.champion
    ([('W1.2', 'Cleo', 'Dan')], '?')
    """

    won: dict[str, str]
    """Who has won, by slot."""
    ready: list[tuple[str, str, str]] = field(default_factory=list)
    """Slots whose players are known and have not met yet."""
    fallen: list[list[str]] = field(default_factory=list)
    """Who was put out, those of each step together, the first ones first."""
    champion: str = PENDING

    def single(self, places: list[str]) -> None:
        """Who loses is out."""
        winners = places
        step = 1
        while len(winners) > 1:
            winners, losers = self._step(f"W{step}", winners)
            self._fall(losers)
            step += 1
        self.champion = winners[0]

    def double(self, places: list[str]) -> None:
        """Who loses twice is out; losers of the upper half meet others in the lower one."""
        winners, lower = self._step("W1", places)
        step, lower_step = 1, 0
        while len(winners) > 1:
            lower_step += 1
            lower = self._lower_step(lower_step, lower)
            step += 1
            winners, losers = self._step(f"W{step}", winners)
            lower_step += 1
            lower = self._lower_step(lower_step, _alternately(lower, _dropped(losers, step)))
        self._final(winners[0], lower[0])

    def _lower_step(self, number: int, players: list[str]) -> list[str]:
        if len(players) == 1:
            return players
        winners, losers = self._step(f"L{number}", players)
        self._fall(losers)
        return winners

    def _final(self, upper: str, lower: str) -> None:
        """Who comes from below must win twice."""
        winner, loser = self._play("F1", upper, lower)
        if winner == lower != NOBODY and PENDING not in (winner, loser):
            winner, loser = self._play("F2", upper, lower)
        self._fall([loser])
        self.champion = winner

    def _step(self, name: str, players: list[str]) -> tuple[list[str], list[str]]:
        played = [
            self._play(f"{name}.{number}", one, other)
            for number, (one, other) in enumerate(zip(players[::2], players[1::2], strict=True), 1)
        ]
        return [winner for winner, _ in played], [loser for _, loser in played]

    def _play(self, slot: str, one: str, other: str) -> tuple[str, str]:
        """Who goes on and who does not."""
        if NOBODY in (one, other):
            return (other, one) if one == NOBODY else (one, other)
        if PENDING in (one, other):
            return PENDING, PENDING
        winner = self.won.get(slot)
        if winner is None:
            self.ready.append((slot, one, other))
            return PENDING, PENDING
        return winner, other if winner == one else one

    def _fall(self, losers: list[str]) -> None:
        known = [name for name in losers if name not in (NOBODY, PENDING)]
        if known:
            self.fallen.append(known)


def bracket(seeds: Sequence[str], won: dict[str, str], *, is_double: bool) -> Bracket:
    """The bracket of these players, the best first, as it stands."""
    found = Bracket(won)
    if is_double:
        found.double(seeded(seeds))
    else:
        found.single(seeded(seeds))
    return found


def seeded(names: Sequence[str]) -> list[str]:
    """The best first, in the order of a bracket: the first two can meet in the final only, and byes go to the best.

    >>> seeded(["1", "2", "3", "4"])
    ['1', '4', '2', '3']
    """
    places = [0]
    while len(places) < len(names):
        size = 2 * len(places)
        places = [place for pair in places for place in (pair, size - 1 - pair)]
    return [names[place] if place < len(names) else NOBODY for place in places]


def _alternately(lower: list[str], dropped: list[str]) -> list[str]:
    return [name for pair in zip(lower, dropped, strict=True) for name in pair]


def _dropped(losers: list[str], step: int) -> list[str]:
    """Who falls from the upper half enters the lower one from the other end, so that few meet again soon."""
    return losers[::-1] if step % 2 == 0 else losers

"""Events with players of known strength, to see how well a system finds the best of them."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import Final

from outerworld.events.acts import Enter, Leave, Pair, Report
from outerworld.events.event import Event
from outerworld.events.meetings import Meeting
from outerworld.events.pairing import next_round
from outerworld.events.plan import ELIMINATION, Plan
from outerworld.events.standings import standings

SPREAD: Final = 200.0
"""How far the strengths of a club lie apart, as a standard deviation of rating."""
LUCK: Final = 283.0
"""How much a day's form differs: a lead of 200 points wins about three games of four."""

GAMES_IN_ARENA: Final = 8
"""So many games everybody has time for in an arena."""


@dataclass(frozen=True, slots=True)
class Habits:
    """How people behave at an event, as shares of all rounds or tables."""

    draws: float = 0.02
    leaves: float = 0.02
    comes_back: float = 0.3
    late: float = 0.03
    no_shows: float = 0.01


@dataclass(frozen=True, slots=True)
class Outcome:
    """A played event, and how far from their strength players ended on average."""

    event: Event
    displacement: float
    best_won: bool


def simulate(plan: Plan, players: int, rng: Random, habits: Habits | None = None) -> Outcome:
    """Plays an event to its end.

    >>> outcome = simulate(Plan(name="Friday", system="swiss"), 8, Random(1), Habits(0, 0, 0, 0, 0))
    >>> len(outcome.event.rounds), outcome.event.is_over
    (3, True)
    """
    return Simulation(plan, players, rng, habits or Habits()).play()


class Simulation:
    """An event being played; who pairs in another way says so in `proposed`."""

    def __init__(self, plan: Plan, players: int, rng: Random, habits: Habits) -> None:
        self.event = Event(plan)
        self.rng = rng
        self.habits = habits
        self.strength: dict[str, float] = {}
        for _ in range(players):
            self._enter()

    def play(self) -> Outcome:
        """Plays round after round."""
        while not self._is_over() and len(self.event.present()) >= self._fewest:
            self._come_and_go()
            self.event.do(self.proposed())
            for table in self.event.open_tables():
                self.event.do(self._report(table))
        best = max(self.strength, key=self.strength.__getitem__)
        won = standings(self.event)[0].name == best
        return Outcome(self.event, displacement(self.event, self.strength), won)

    def _is_over(self) -> bool:
        return self.event.is_over or (self.event.plan.system == "arena" and len(self.event.rounds) >= GAMES_IN_ARENA)

    def proposed(self) -> Pair:
        """The next round."""
        return next_round(self.event)

    @property
    def _fewest(self) -> int:
        return 3 if self.event.plan.system == "pods" else 2

    def _enter(self) -> None:
        name = f"p{len(self.strength) + 1}"
        self.strength[name] = self.rng.gauss(1500, SPREAD)
        self.event.do(Enter(player=name, rating=max(0, round(self.rng.gauss(self.strength[name], SPREAD / 2)))))

    def _come_and_go(self) -> None:
        """Some leave, some come back, and one may come late; a bracket waits for nobody."""
        if not self.event.rounds or self.event.is_in_bracket or self.event.plan.system in ELIMINATION:
            return
        for entrant in list(self.event.entrants.values()):
            if entrant.is_away and self.rng.random() < self.habits.comes_back:
                self.event.do(Enter(player=entrant.name))
            elif not entrant.is_away and self.rng.random() < self.habits.leaves and len(self.event.present()) > 4:
                self.event.do(Leave(player=entrant.name))
        if self.event.plan.system in ("swiss", "arena") and self.rng.random() < self.habits.late * len(
            self.event.present()
        ):
            self._enter()

    def _report(self, meeting: Meeting) -> Report:
        absent = self.rng.random() < self.habits.no_shows
        if not meeting.slot and len(meeting.players) == 2 and self.rng.random() < self.habits.draws:
            return Report(table=meeting.number, round=meeting.round, places=(1, 1))
        form = {name: self.rng.gauss(self.strength[name], LUCK / 2**0.5) for name in meeting.players}
        order = sorted(meeting.players, key=lambda name: -form[name])
        places = tuple(order.index(name) + 1 for name in meeting.players)
        return Report(table=meeting.number, round=meeting.round, places=places, absent=absent)


def displacement(event: Event, strength: dict[str, float]) -> float:
    """How many places players ended from where their strength would have put them, on average."""
    by_strength = sorted(strength, key=lambda name: -strength[name])
    ended = [row.name for row in standings(event)]
    return sum(abs(ended.index(name) - place) for place, name in enumerate(by_strength)) / len(ended)

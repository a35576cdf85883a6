"""Which game has which number: bots, teams, sides, arenas and rulesets in turn."""

import hashlib
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, product
from random import Random
from typing import TypeVar

from outerworld.arena.teams import constructed, why_illegal
from outerworld.cards.loading import Catalogue
from outerworld.cards.ruleset import load_ruleset
from outerworld.lab.settings import RANDOM, Settings, team_cards
from outerworld.play.duel.start import duel_line
from outerworld.play.packs import own_packs

Thing = TypeVar("Thing")


def seed_of(*words: object) -> int:
    """A seed that depends on all these words and nothing else, the same on every machine.

    >>> seed_of(0, "game", 1) == seed_of(0, "game", 1) != seed_of(0, "game", 2)
    True
    """
    text = " ".join(str(word) for word in words)
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8]) >> 1


@dataclass(frozen=True, slots=True)
class Match:
    """One game before it is played; the first bot leads the first team and sits south."""

    number: int
    seed: int
    ruleset: str
    arena: str
    teams: tuple[tuple[str, ...], tuple[str, ...]]
    bots: tuple[str, str]
    packs: tuple[str, ...] = ()

    @property
    def setup(self) -> str:
        """The line that starts it, as replays keep it."""
        return duel_line(self.ruleset, self.arena, self.teams, packs=self.packs)


@dataclass(frozen=True, slots=True)
class Pairing:
    """Who meets whom where: teams are named by their place in the settings, since a random one differs each round."""

    ruleset: str
    arena: str
    bots: tuple[str, str]
    teams: tuple[int, int]


class Schedule:
    """The games of a run by number, from 1.

    A round is every pair of bots with every pair of teams, each from both sides, in every arena under every ruleset;
    a bot or team that is alone meets itself. Random teams are drawn anew each round, and so meet under equal terms.

    >>> from outerworld.cards.loading import load_catalogue
    >>> schedule = Schedule(Settings(bots=("greedy", "random")), load_catalogue())
    >>> [schedule.match(number).bots for number in range(1, 5)]
    [('greedy', 'random'), ('random', 'greedy'), ('greedy', 'random'), ('random', 'greedy')]
    >>> [schedule.match(number).teams[0][0] for number in range(1, 5)]
    ['bakara', 'bakara', 'julith', 'julith']
    """

    def __init__(self, settings: Settings, catalogue: Catalogue) -> None:
        self.settings = settings
        self.catalogue = catalogue

    def match(self, number: int) -> Match:
        """The game of that number."""
        turn, place = divmod(number - 1, len(self.round))
        pairing = self.round[place]
        first, second = (self._team(place, turn) for place in pairing.teams)
        seed = seed_of(self.settings.seed, "game", number)
        packs = own_packs(self.catalogue)
        return Match(number, seed, pairing.ruleset, pairing.arena, (first, second), pairing.bots, packs)

    @cached_property
    def round(self) -> list[Pairing]:
        """Every pairing once; those that only change sides follow each other."""
        found: dict[Pairing, None] = {}
        bots = _pairs(self.settings.bots)
        teams = _pairs(tuple(range(len(self._teams))))
        for ruleset, arena, (one, other), (south, north) in product(
            self.settings.rulesets, self.settings.arenas, bots, teams
        ):
            for sides in ((south, north), (north, south)):
                found[Pairing(ruleset, arena, (one, other), sides)] = None
                found[Pairing(ruleset, arena, (other, one), sides)] = None
        return list(found)

    @cached_property
    def _teams(self) -> tuple[str, ...]:
        """A random team that is alone meets another random one."""
        teams = self.settings.teams
        return teams * 2 if teams == (RANDOM,) else teams

    def _team(self, place: int, turn: int) -> tuple[str, ...]:
        words = self._teams[place]
        if words == RANDOM:
            return self._draw(Random(seed_of(self.settings.seed, "team", place, "round", turn)))
        return team_cards(words)

    def _draw(self, random: Random) -> tuple[str, ...]:
        """A team that every ruleset of the run allows, of any Krosmasters loaded."""
        known = sorted(self.catalogue.krosmasters)
        rulesets = [constructed(load_ruleset(name), self.catalogue) for name in self.settings.rulesets]
        form = rulesets[0].format
        while True:
            team = [self.catalogue.krosmasters[random.choice(known)] for _ in range(random.randint(1, form.most))]
            while sum(card.level for card in team) > form.most_levels:
                team.pop()
            if all(why_illegal(team, rules) is None for rules in rulesets):
                return tuple(sorted(card.id for card in team))


def _pairs(things: tuple[Thing, ...]) -> list[tuple[Thing, Thing]]:
    return list(combinations(things, 2)) or [(things[0], things[0])]

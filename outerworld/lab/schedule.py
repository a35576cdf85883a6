"""Which game has which number: bots, teams, sides, arenas and rulesets in turn."""

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, product
from random import Random
from types import MappingProxyType
from typing import Any, Final, TypeAlias, TypeVar

from outerworld.arena.teams import constructed, why_illegal
from outerworld.cards.loading import Catalogue
from outerworld.cards.ruleset import load_ruleset
from outerworld.lab.settings import BOX, RANDOM, AdventureSettings, RunSettings, Settings, team_cards
from outerworld.play.adventure.start import COMPANY, RULESET, adventurers, has_demon_player, tale_line
from outerworld.play.duel.start import duel_line
from outerworld.play.packs import own_packs

Thing = TypeVar("Thing")
SIDES: Final = ("south", "north")
"""The seats of a duel."""


def seed_of(*words: object) -> int:
    """A seed that depends on all these words and nothing else, the same on every machine.

    >>> seed_of(0, "game", 1) == seed_of(0, "game", 1) != seed_of(0, "game", 2)
    True
    """
    text = " ".join(str(word) for word in words)
    return int.from_bytes(hashlib.sha256(text.encode()).digest()[:8]) >> 1


@dataclass(frozen=True, slots=True)
class Match:
    """One game before it is played, and the line that starts it; each bot leads the team of its seat."""

    number: int
    seed: int
    ruleset: str
    arena: str
    teams: tuple[tuple[str, ...], ...]
    bots: tuple[str, ...]
    seats: tuple[str, ...]
    setup: str


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
        setup = duel_line(pairing.ruleset, pairing.arena, (first, second), packs=own_packs(self.catalogue))
        return Match(number, seed, pairing.ruleset, pairing.arena, (first, second), pairing.bots, SIDES, setup)

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


class AdventureSchedule:
    """The adventures of a run by number, from 1.

    A round is every tale with every party, the bots in each order around the table once; who plays the Demon stays.
    With each round the Krosmasters of the box move on by one, and a random party is drawn anew.

    >>> from outerworld.cards.loading import load_catalogue
    >>> schedule = AdventureSchedule(AdventureSettings(bots=("greedy", "greedy", "random")), load_catalogue())
    >>> [schedule.match(number).bots[0] for number in range(1, 4)]
    ['greedy', 'greedy', 'random']
    >>> [schedule.match(number).teams[0] for number in (1, 4)]
    [('raul-bak',), ('pandalida',)]
    """

    def __init__(self, settings: AdventureSettings, catalogue: Catalogue) -> None:
        self.settings = settings
        self.catalogue = catalogue

    def match(self, number: int) -> Match:
        """The game of that number."""
        turn, place = divmod(number - 1, len(self.round))
        tale, words, bots = self.round[place]
        seed, seats = seed_of(self.settings.seed, "game", number), self.seated(tale)
        party = self._party(words, turn, seats)
        packs = tuple(pack.info.id for pack in self.catalogue.own)
        setup = tale_line(tale, party, self.catalogue, packs)
        demon = len(bots) - seats
        teams = (*((name,) for name in party), *((),) * demon)
        names = (*(f"seat {seat + 1}" for seat in range(seats)), *("demon",) * demon)
        return Match(number, seed, RULESET, tale, teams, bots, names, setup)

    @cached_property
    def round(self) -> list[tuple[str, str, tuple[str, ...]]]:
        """Every tale and party with every order of the bots."""
        found = []
        for tale, words in product(self.settings.tales, self.settings.teams):
            bots, seats = self.settings.bots, self.seated(tale)
            orders = dict.fromkeys((*bots[first:seats], *bots[:first], *bots[seats:]) for first in range(seats))
            found += [(tale, words, order) for order in orders]
        return found

    def seated(self, tale: str) -> int:
        """How many bots lead a Krosmaster: all but a last one that plays the Demon, where somebody does."""
        return len(self.settings.bots) - has_demon_player(tale, self.catalogue)

    def _party(self, words: str, turn: int, seats: int) -> tuple[str, ...]:
        if words == BOX:
            return tuple(COMPANY[(turn + seat) % len(COMPANY)] for seat in range(seats))
        if words == RANDOM:
            known = [figure.id for figure in adventurers(self.catalogue)]
            return tuple(Random(seed_of(self.settings.seed, "party", turn)).sample(known, seats))
        return team_cards(words)


AnySchedule: TypeAlias = Schedule | AdventureSchedule


def schedule_of(settings: RunSettings, catalogue: Catalogue) -> AnySchedule:
    """The games of a run.

    >>> from outerworld.cards.loading import load_catalogue
    >>> schedule_of(AdventureSettings(bots=("random",)), load_catalogue()).match(1).setup
    'adventure quest free-for-all shared gobball,tofu free quick raul-bak'
    """
    return SCHEDULES[settings.mode](settings, catalogue)


SCHEDULES: Final[Mapping[str, Callable[[Any, Catalogue], AnySchedule]]] = MappingProxyType(
    {"duel": Schedule, "adventure": AdventureSchedule}
)
"""By the name of a mode, how its games are numbered."""


def _pairs(things: tuple[Thing, ...]) -> list[tuple[Thing, Thing]]:
    return list(combinations(things, 2)) or [(things[0], things[0])]

"""Duels from their very start, in every way in which one can be prepared."""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from outerworld.arena.duel import Duel
from outerworld.arena.small_teams import CUSTOM_LEVELS
from outerworld.arena.teams import TeamError, constructed
from outerworld.cards.errors import CardError
from outerworld.cards.formats import format_names, load_format
from outerworld.cards.loading import Catalogue, load_catalogue
from outerworld.cards.position import Position
from outerworld.cards.ruleset import load_ruleset
from outerworld.cards.units import Krosmaster
from outerworld.play.duel.start import new_game
from tests.arena.everything.made_up import card_with

CATALOGUE = load_catalogue().for_duels
TEAM_LEVELS = load_format("constructed").most_levels
POOL = 9
ODD_ONES = 150
EVENT = Path(__file__).parent / "event.toml"
MADE_UP = "made-up"


def random_team(random: Random, levels: int, known: Mapping[str, Krosmaster] = CATALOGUE.krosmasters) -> list[str]:
    """Krosmasters of so many levels or a little more, whether they may fight together or not."""
    team: list[str] = []
    while sum(known[name].level for name in team) < levels:
        team.append(random.choice(sorted(known)))
    return team


def several(random: Random, players: int) -> list[list[str]]:
    """Small teams for three or four players."""
    return [random_team(random, CUSTOM_LEVELS) for _ in range(players)]


def pools(random: Random) -> list[list[str]]:
    """What two players opened."""
    return [random.choices(sorted(CATALOGUE.krosmasters), k=random.randint(3, POOL)) for _ in range(2)]


WAYS: Sequence[Callable[[Random], dict[str, Any]]] = (
    lambda random: {"teams": [random_team(random, TEAM_LEVELS) for _ in range(2)]},
    lambda random: {"teams": None, "bans": random.choice([2, 4])},
    lambda random: {"teams": None, "format": "box"},
    lambda random: {"teams": None, "format": "limited", "pools": pools(random)},
    lambda random: {"teams": None, "format": "first-box"},
    lambda random: {"teams": several(random, 3)},
    lambda random: {"teams": several(random, 4)},
    lambda random: {"teams": several(random, 4), "pairs": True},
    lambda random: {"teams": None, "catalogue": poor()},
    lambda random: {"teams": None, "format": EVENT},
)


def open_somehow(random: Random, ruleset: str, number: int, word: str = "") -> Duel:
    """A duel that is prepared in one of the ways, by number; a team that may not fight is drawn anew.

    With a word of the card language a Krosmaster made up to hold it is in both teams.
    """
    if word:
        return duel_with(random, ruleset, number, word)
    arenas = sorted(CATALOGUE.arenas)
    arena = None if number % 3 == 0 else arenas[number % len(arenas)]
    while True:
        way = {"arena": arena} | WAYS[number % len(WAYS)](random)
        try:
            return new_game(ruleset, seed=number, **way)
        except TeamError:
            continue


def duel_with(random: Random, ruleset: str, number: int, word: str) -> Duel:
    """A duel with a made-up Krosmaster on both sides."""
    known = catalogue_with(card_with(random, MADE_UP, word))
    while True:
        teams = [[MADE_UP, *random_team(random, TEAM_LEVELS - known.krosmasters[MADE_UP].level)] for _ in range(2)]
        try:
            return new_game(ruleset, teams=teams, seed=number, catalogue=known)
        except TeamError:
            continue


def catalogue_with(table: dict[str, Any]) -> Catalogue:
    """The catalogue with one more Krosmaster, in its first pack."""
    card = Position.model_validate({"map": ".", "cards": {MADE_UP: table}}).cards[MADE_UP]
    assert isinstance(card, Krosmaster)
    first, *packs = CATALOGUE.packs
    larger = (replace(first, krosmasters={**first.krosmasters, MADE_UP: card}), *packs)
    return replace(CATALOGUE, packs=larger, krosmasters={**CATALOGUE.krosmasters, MADE_UP: card})


def poor() -> Catalogue:
    """A catalogue of somebody who has no Demonic Rewards of silver, and two versions of one Krosmaster."""
    rewards = {name: reward for name, reward in CATALOGUE.rewards.items() if reward.rank != "silver"}
    again = {"name": "Julith", "version": "Again", "level": 3, "initiative": 2, "mp": 3, "hp": 8, "ap": 6}
    return replace(catalogue_with(again), rewards=rewards)


def refuse(random: Random, ruleset: str) -> None:
    """Tries to open duels, most of which may not be: any number of players, teams and pools, under any format."""
    forms: list[str | Path] = [*format_names(), EVENT]
    boss = {"name": "Boss", "level": 3, "initiative": 1, "mp": 1, "hp": 1, "ap": 1, "types": ["boss"]}
    known = catalogue_with(boss | {"colour": "white"})
    for number in range(ODD_ONES):
        teams = odd_teams(random, number % 6, known)
        stocks = [[*team, MADE_UP] for team in teams] if random.random() < 0.5 else pools(random)
        with suppress(TeamError, CardError):
            new_game(
                ruleset,
                teams=teams or None,
                seed=number,
                format=random.choice(forms),
                catalogue=known,
                pools=random.choice([stocks, [], [], []]),
                pairs=random.random() < 0.3,
                bans=random.choice([None, None, 1, 2]),
            )
    new_game(ruleset, format="box")
    stock = [[MADE_UP] * 4] * 2
    new_game(ruleset, teams=stock, format="limited", pools=stock, catalogue=known)
    assert constructed(load_ruleset(ruleset), known).limits["Boss"] > 1


def odd_teams(random: Random, players: int, known: Catalogue) -> list[list[str]]:
    """Teams that hardly fit: of any size, all the same, of one figure alone, or with two Bosses."""
    way = random.randrange(4)
    if way == 0:
        return [random_team(random, random.randint(1, 14), known.krosmasters) for _ in range(players)]
    if way == 1:
        return [random_team(random, random.randint(1, 14), known.krosmasters)] * players
    if way == 2:
        return [[MADE_UP, "jahash"]] * players
    return [[MADE_UP] * random.randint(1, 9)] * players

"""Positions that nobody would think of: any ground, any cards, any markers."""

from random import Random
from string import ascii_letters
from typing import Any

from outerworld.arena.duel import Duel
from outerworld.arena.setup import set_up
from outerworld.board import AREAS
from outerworld.cards.keywords import ELEMENTS, PLAIN_KEYWORDS, RESISTANCES
from outerworld.cards.loading import load_catalogue
from outerworld.cards.position import FREE_GROUND, Position
from outerworld.cards.ruleset import load_ruleset
from outerworld.engine.chance import Counter

LETTERS = [letter for letter in ascii_letters if letter not in "DP"]
LIMITS = ("none", "turn", "target", "game")


def random_position(random: Random) -> Position:
    """A position for 2 to 4 players, each with a Krosmaster of the box and perhaps more units."""
    width, height = random.randint(3, 12), random.randint(3, 12)
    rows = [[random.choice("......#*=12@DP") for _ in range(width)] for _ in range(height)]
    free = [
        f"{chr(97 + column)}{height - row}"
        for row in range(height)
        for column in range(width)
        if rows[row][column] in FREE_GROUND
    ]
    random.shuffle(free)
    cards: dict[str, dict[str, Any]] = {}
    units: dict[str, dict[str, Any]] = {}
    letters = iter(LETTERS)
    for player in range(1, random.randint(2, 4) + 1):
        for rank in range(random.randint(1, 4)):
            if not free:
                break
            letter = next(letters)
            units[letter] = random_unit(random, player, free.pop())
            if rank == 0 or random.random() < 0.4:
                units[letter]["card"] = random.choice(sorted(load_catalogue().krosmasters))
            else:
                name = f"card-{letter.lower()}{len(cards)}"
                cards[name] = random_card(random, name)
                units[letter]["card"] = name
                own = [other for other, unit in units.items() if unit["player"] == player and rank and other != letter]
                if "level" not in cards[name] and random.random() < 0.7:
                    units[letter]["summoner"] = own[0]
    if len({unit["player"] for unit in units.values()}) < 2:
        return random_position(random)
    units[random.choice(sorted(units))]["active"] = True
    return Position.model_validate(
        {
            "map": "\n".join(map("".join, rows)),
            "units": units,
            "cards": cards,
            "wild_gg": random.randint(0, 3),
            "players": {
                str(n): {"gg": random.randint(1, 6), "kamas": random.randint(0, 5)} for n in range(1, 5)
            },
        }
    )  # fmt: skip


def random_unit(random: Random, player: int, cell: str) -> dict[str, Any]:
    """Where it stands and what it carries."""
    unit: dict[str, Any] = {"player": player, "cell": cell}
    if random.random() < 0.5:
        unit["markers"] = {kind: random.randint(-3, 3) for kind in ("ap", "mp", "range")}
    if random.random() < 0.3:
        unit |= {"ap": random.randint(0, 7), "mp": random.randint(0, 4)}
    if random.random() < 0.3:
        unit["powers"] = random_powers(random)
    return unit


def random_powers(random: Random) -> list[str]:
    """Some powers."""
    return random.sample([*PLAIN_KEYWORDS, *RESISTANCES, "loot:2"], random.randint(0, 6))


def random_card(random: Random, name: str) -> dict[str, Any]:
    """A card of any kind: a Krosmaster, a summon, or a mechanism, with spells that have no additional effects."""
    card: dict[str, Any] = {
        "name": name,
        "mp": random.choice(["-", 0, 1, 2, 4]),
        "hp": random.choice(["-", 1, 2, 5]),
        "ap": random.choice(["-", 0, 3, 6, 8]),
        "powers": random_powers(random),
        "spell": [random_spell(random, n) for n in range(random.randint(0, 3))],
    }
    if random.random() < 0.3:
        return card | {"level": random.randint(0, 4), "initiative": random.randint(0, 9), "mp": 3, "hp": 4}
    return card | {"free": random.random() < 0.2}


def random_spell(random: Random, number: int) -> dict[str, Any]:
    """A spell that costs, reaches and hits as no printed one does."""
    kind = random.choice(["close", "target", "line", "personal"])
    spell: dict[str, Any] = {
        "name": f"Spell {number}",
        "limit": random.choice(LIMITS),
        "cost": {"ap": random.choice(["-", 1, 2, 4]), "mp": random.choice([0, 0, 1]),
                 "injuries": random.choice([0, 0, 1]), "kamas": random.choice([0, 0, 0, 1])},
        "range": {"kind": kind},
    }  # fmt: skip
    if kind in ("target", "line"):
        least = random.randint(0, 2)
        reach = {"min": least, "max": random.randint(least, 4), "sight": random.random() < 0.7}
        spell["range"] |= reach | {"fixed": random.random() < 0.3}
    if random.random() < 0.6:
        spell["area"] = random.choice(AREAS)
    purpose = random.random()
    if purpose < 0.6:
        spell["damage"] = {random.choice(ELEMENTS): random.randint(0, 3)}
    elif purpose < 0.9:
        spell["heal"] = random.randint(0, 3)
    return spell


def random_fight(random: Random, ruleset: str, seed: int) -> Duel:
    """A fight from a random position, some units already injured."""
    position = random_position(random)
    game = set_up(position, load_catalogue(), load_ruleset(ruleset), Counter(seed))
    hurt = {
        letter: unit.model_copy(update={"injuries": random.randrange(max(1, game.hp[number]))})
        for number, (letter, unit) in enumerate(position.units.items())
    }
    return set_up(position.model_copy(update={"units": hurt}), load_catalogue(), load_ruleset(ruleset), Counter(seed))

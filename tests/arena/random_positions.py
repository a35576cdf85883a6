"""Positions that nobody would think of: any ground, any cards, any markers, any rewards."""

from collections.abc import Iterator, Mapping
from random import Random
from string import ascii_letters
from typing import Any

from outerworld.arena.duel import Duel
from outerworld.arena.setup import set_up
from outerworld.board import AREAS
from outerworld.cards.keywords import ELEMENTS, PLAIN_KEYWORDS, RESISTANCES
from outerworld.cards.loading import load_catalogue
from outerworld.cards.position import FREE_GROUND, Position
from outerworld.cards.rewards import Reward
from outerworld.cards.ruleset import load_ruleset
from outerworld.cards.units import AnyCard
from outerworld.engine.chance import Counter
from tests.arena.random_effects import random_effects, random_power

LETTERS = [letter for letter in ascii_letters if letter not in "DP"]
LIMITS = ("none", "turn", "target", "game")
INSPIRATIONS = ("critical", "armour", "lock", "dodge")
MOST_PILES = 3
# Equipment takes no more HP than that.
LEAST_HEALTH = 2


def random_position(random: Random) -> Position:
    """A position for 2 to 4 players, each with a Krosmaster of any pack and perhaps more units."""
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
    tokens = shuffled_tokens(random)
    for player in range(1, random.choice([2, 2, 3, 4]) + 1):
        for rank in range(random.randint(1, 4)):
            if not free:
                break
            letter = next(letters)
            units[letter] = random_unit(random, player, free.pop())
            own = [other for other, unit in units.items() if unit["player"] == player and other != letter]
            add_card(random, units[letter], cards, own, first=rank == 0)
            add_rewards(random, units[letter], tokens)
            take_off_markers(units[letter], cards)
    if len({unit["player"] for unit in units.values()}) < 2:
        return random_position(random)
    units[random.choice(sorted(units))]["active"] = True
    if random.random() < 0.4:
        add_scenery(random, units, cards, letters, free)
    piles, face_up = random_piles(random, tokens)
    return Position.model_validate(
        {
            "map": "\n".join(map("".join, rows)),
            "units": units,
            "cards": cards,
            "wild_gg": random.randint(0, 3),
            "players": {
                str(n): {"gg": random.randint(1, 6), "kamas": random.randint(0, 25)} for n in range(1, 5)
            },
            "piles": piles,
            "face_up": face_up,
            "phase": random.choice(["activation", "tension"]),
            "turn": random.randint(1, 5),
        }
    )  # fmt: skip


def add_card(
    random: Random, unit: dict[str, Any], cards: dict[str, dict[str, Any]], own: list[str], *, first: bool
) -> None:
    """A Krosmaster or a summon of any pack, or a card that nobody printed; what is summoned may have a summoner."""
    known = load_catalogue().for_duels
    kind = 0.0 if first else random.random()
    if kind < 0.4:
        unit["card"] = random.choice(sorted(known.krosmasters))
        return
    if kind < 0.6:
        unit["card"] = random.choice(sorted(known.summons))
    else:
        unit["card"] = f"card-{len(cards)}"
        cards[unit["card"]] = random_card(random, unit["card"])
    if "level" not in cards.get(unit["card"], {}) and random.random() < 0.8:
        unit["summoner"] = own[0]


def take_off_markers(unit: dict[str, Any], cards: dict[str, dict[str, Any]]) -> None:
    """A unit keeps the markers that its card allows."""
    known = load_catalogue().for_duels
    written = {**known.krosmasters, **known.summons}.get(unit["card"])
    gauges = {"ap": written.ap, "mp": written.mp} if written else cards[unit["card"]]
    unit["markers"] = allowed_markers(unit.get("markers", {}), gauges)


def allowed_markers(markers: Mapping[str, int], gauges: Mapping[str, Any]) -> dict[str, int]:
    """No more -1 markers than the characteristic, and none without it (F4.11.6, F4.11.7); range has no gauge."""
    most = {kind: gauges[kind] if isinstance(gauges[kind], int) else 0 for kind in ("ap", "mp")}
    taken = {kind: max(-most.get(kind, 9), count) for kind, count in markers.items()}
    return {kind: count for kind, count in taken.items() if most.get(kind) != 0}


def add_scenery(
    random: Random,
    units: dict[str, dict[str, Any]],
    cards: dict[str, dict[str, Any]],
    letters: Iterator[str],
    free: list[str],
) -> None:
    """Special scenery of a pack and some that nobody printed: it breaks, explodes, holds kamas, gives spells, rolls."""
    cards["barrel"] = {
        "name": "Barrel",
        "hp": random.choice(["-", 1, 3]),
        "powers": random_powers(random),
        "spell": [{"name": "Blast", "area": "square", "range": {"kind": "personal"}, "damage": {"fire": 1},
                   "effects": [random.choice([{"do": "push", "cells": 1}, {"do": "markers", "mp": -1}])]}],
        "stops-on": "rail",
        "gives": [random_spell(random, 9) | {"times": random.randint(1, 3)}],
    }  # fmt: skip
    cards["rail"] = {"name": "Rail", "free": True}
    cards["vein"] = {"name": "Vein", "kamas": 2, "indestructible": True, "gives": [dig()]}
    for _ in range(random.randint(1, 5)):
        if free:
            units[next(letters)] = {"card": random.choice(["barrel", "rail", "vein", "ice-cube"]), "cell": free.pop()}


def dig() -> dict[str, Any]:
    """A spell that takes what scenery holds."""
    return {"name": "Dig", "cost": {"ap": 1}, "effects": [{"do": "kamas", "amount": 1, "from": "cell"}]}


def random_unit(random: Random, player: int, cell: str) -> dict[str, Any]:
    """Where it stands and what it carries."""
    unit: dict[str, Any] = {"player": player, "cell": cell}
    if random.random() < 0.5:
        unit["markers"] = {kind: random.randint(-3, 3) for kind in ("ap", "mp", "range")}
    if random.random() < 0.3:
        unit |= {"ap": random.randint(0, 7), "mp": random.randint(0, 4)}
    if random.random() < 0.3:
        unit["powers"] = random_powers(random)
    if random.random() < 0.2:
        unit["inspired"] = random.sample(INSPIRATIONS, 1)
    return unit


def random_powers(random: Random) -> list[str]:
    """Some powers."""
    return random.sample([*PLAIN_KEYWORDS, *RESISTANCES, "loot:2"], random.randint(0, 6))


def shuffled_tokens(random: Random) -> list[Reward]:
    """Every copy of every Demonic Reward."""
    tokens = [reward for _, reward in sorted(load_catalogue().for_duels.rewards.items()) for _ in range(reward.copies)]
    random.shuffle(tokens)
    return tokens


def add_rewards(random: Random, unit: dict[str, Any], tokens: list[Reward]) -> None:
    """Rewards for a Krosmaster of a pack: face down up to its level, and now and then some that it wears."""
    card = load_catalogue().for_duels.krosmasters.get(unit["card"])
    if card is None or random.random() < 0.4:
        return
    worn = list(take_worn(tokens, min(card.level, random.randint(0, 2))))
    held = [tokens.pop() for _ in range(random.randint(0, max(0, card.level - len(worn))))]
    unit["equipped"] = [reward.id for reward in worn]
    unit["rewards"] = [reward.id for reward in held]


def take_worn(tokens: list[Reward], most: int) -> Iterator[Reward]:
    """Buffs and equipment that can be worn together."""
    slots = set[str]()
    for reward in [token for token in tokens if token.kind != "boost"][:most]:
        slot = "trophy" if reward.slot == "dofus" else reward.slot
        if slot not in slots:
            slots |= {slot} - {"technique"} if slot else set()
            tokens.remove(reward)
            yield reward


def random_piles(random: Random, tokens: list[Reward]) -> tuple[dict[str, list[list[str]]], dict[str, str]]:
    """What is left of the tokens in up to three piles a rank, and what lies face up beside some."""
    piles: dict[str, list[list[str]]] = {}
    face_up: dict[str, str] = {}
    for rank in ("granite", "jade", "silver"):
        alike = [reward.id for reward in tokens if reward.rank == rank]
        count = random.randint(0, MOST_PILES)
        piles[rank] = [alike[place::count][: random.randint(1, 10)] for place in range(count)]
        for place, pile in enumerate(piles[rank], start=1):
            if random.random() < 0.4:
                face_up[f"{rank}-{place}"] = pile.pop()
    return piles, face_up


def random_card(random: Random, name: str) -> dict[str, Any]:
    """A card of any kind: a Krosmaster, a summon, or a mechanism, with spells and powers that no card has."""
    card: dict[str, Any] = {
        "name": name,
        "mp": random.choice(["-", 0, 1, 2, 4]),
        "hp": random.choice(["-", 1, 2, 5]),
        "ap": random.choice(["-", 0, 3, 6, 8]),
        "powers": random_powers(random),
        "spell": [random_spell(random, n) for n in range(random.randint(0, 3))],
        "power": [random_power(random, n) for n in range(random.randint(0, 2))],
    }
    if random.random() < 0.3:
        return card | {"level": random.randint(0, 4), "initiative": random.randint(0, 9), "mp": 3, "hp": 4}
    return card | {"free": random.random() < 0.2, "spell": card["spell"][:1]}


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
    if random.random() < 0.1:
        spell["keywords"] = [random.choice(["track", "invasion"])]
    effects = random_effects(random)
    summons, times = 3 if "'do': 'summon'" in str(effects) else None, 2 if "'x'" in str(effects) else None
    return spell | {"effects": effects, "summons": summons, "times": times}


def random_fight(random: Random, ruleset: str, seed: int) -> Duel:
    """A fight from a random position, some units already injured; one that is not over before it begins."""
    position = random_position(random)
    known = load_catalogue().for_duels
    written = {name: card for name, card in position.cards.items() if not isinstance(card, Reward)}
    cards: dict[str, AnyCard] = {**known.krosmasters, **known.summons, **known.scenery, **written}
    most = {letter: max(1, (cards[unit.card].hp or 0) - LEAST_HEALTH) for letter, unit in position.units.items()}
    hurt = {
        letter: unit.model_copy(update={"injuries": random.randrange(most[letter])})
        for letter, unit in position.units.items()
    }
    game = set_up(position.model_copy(update={"units": hurt}), known, load_ruleset(ruleset), Counter(seed))
    return game if not game.over else random_fight(random, ruleset, seed)

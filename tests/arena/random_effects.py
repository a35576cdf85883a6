"""Effects and powers that no card has: every verb, selector and event, thrown together."""

from random import Random
from typing import Any, get_args

from outerworld.cards.base import Selector
from outerworld.cards.powers import Event
from outerworld.engine.dice import FACES

UNTIL = ("turn-end", "next-turn", "fight-end")
KINDS = ("krosmaster", "summon", "character", "mechanism", "ally", "enemy")
FILTERS = (*KINDS, "marked:bleeding", "type:boss", "type:barrel")
FORBIDDEN = ("move", "cast", "reveal", "buy", "heal", "target")
# The words of a spell or event that mean nothing to a power that holds all the time.
RELATIONS = ("self", "allies", "other-allies", "enemies", "everyone", "everyone-else", "adjacent", "summoner")
# What a branch of a coin, a die, a choice or a rebound holds does not branch again.
BRANCHING = ("flip", "roll", "rebound", "choose")


def random_effect(random: Random, *, inside: bool = False, has_x: bool = False) -> dict[str, Any]:
    """One effect of any verb, perhaps on somebody else than usual."""
    verbs = every_verb(random, inside, has_x)
    table = random.choice([table for table in verbs if not inside or table["do"] not in BRANCHING])
    if random.random() < 0.3:
        table |= {"on": random.choice(get_args(Selector))}
    if random.random() < 0.2:
        table |= {"only": random.choice(FILTERS)}
    if random.random() < 0.2:
        table |= {"if": random_condition(random)}
    if random.random() < 0.1:
        table |= random.choice([{"track": True}, {"invasion": True}, {"retribution": 1}, {"revenge": 1}])
    return table | ({"only": "krosmaster"} if table["do"] == "replace" else {})


def random_condition(random: Random) -> dict[str, Any]:
    """Any one condition of an effect or a power."""
    return random.choice(
        [
            {"pushed": random.random() < 0.5},
            {"main": random.random() < 0.5},
            {"caster-on": random.choice(["crate", "demon-cell", "kamas"])},
            {"near": {"what": random.choice(FILTERS), "of": random.choice(["target", "self", "caster"])}},
            {"in-play": random.choice(FILTERS)},
            {"ally-in-play": random.choice(FILTERS)},
            {"whose": random.choice(["ally", "enemy", "other-allies"])},
            {"what": random.choice(FILTERS)},
            {"during": random.choice(["own-turn", "enemy-turn"])},
            {"injuries-at-least": random.randint(1, 2)},
            {"killed": random.random() < 0.5},
            {"first-this-turn": True},
        ]
    )


def every_verb(random: Random, inside: bool, has_x: bool) -> list[dict[str, Any]]:
    """A table for each verb of the card language; X is known to a spell with `times`."""
    few, signed = random.randint(1, 3), random.choice([-2, -1, 1, 2])
    values = [{"value": value} for value in ("level", "injuries", "placed", "successes", "x" if has_x else "level")]
    amount = random.choice([1, 2, "all", {"each": 1, "of": "enemy"}, *values])
    until = random.choice(UNTIL)
    branch = [] if inside else [random_effect(random, inside=True, has_x=has_x)]
    return [
        {"do": random.choice(["push", "attract", "steer", "retreat", "approach"]), "cells": few, "breaks": few == 1},
        {"do": random.choice(["swap", "teleport", "pierce", "drain"])},
        {"do": "swap", "scenery": random.choice(["tree", "bush", "crate"])},
        {"do": "build", "scenery": random.choice(["tree", "bush", "crate", "ice-cube"])},
        {"do": "markers", "ap": signed, "mp": -signed, "range": signed},
        {"do": "steal", "ap": few, "mp": 1, "kamas": few},
        {"do": "now", "ap": random.choice([signed, "all"])},
        {"do": "damage", "amount": few},
        {"do": random.choice(["heal-more", "injure", "heal"]), "amount": amount},
        {"do": "summon", "card": random.choice(["terrabomb", "lethal-trap", "fleeflee"]), "count": few},
        {"do": "kamas", "amount": signed, "from": random.choice(["reserve", "cell"])},
        {"do": random.choice(["grant", "lose"]), "powers": random.choice(["all", ["critical"]]), "until": until},
        {"do": "mark", "marker": random.choice(["bleeding", "hunted"])},
        {"do": "flip", "coins": few, "heads": branch, "tails": branch},
        {"do": "roll", "dice": few, "faces": {random.choice(FACES): branch, "lock": branch}},
        {"do": "rebound", "min": 1, "max": few, "effects": branch},
        {"do": "choose", "from": {"this": branch, "that": []}},
        {"do": "pick", "from": random.choice(RELATIONS)},
        {"do": "exchange", "what": random.choice(["injuries", "markers"])},
        {"do": "replace", "card": random.choice(["lilotte", "marline", "julith"])},
        {"do": "destroy", "on": "adjacent" if few == 1 else "cell"},
        {"do": "reroll", "roll": "armour"},
        {"do": "improve", "damage": signed, "range": 1, "until": random.choice([*UNTIL, "next-spell", "next-cast"])},
        {"do": "set", random.choice(["level", "hp", "ap", "mp"]): random.randint(1, 9), "until": until},
        {"do": "count", "roll": "armour", "face": random.choice(FACES), "as": random.randint(0, 2)},
        {"do": "copy", "powers": "all", "from": random.choice(RELATIONS)},
    ]


def random_effects(random: Random) -> list[dict[str, Any]]:
    """Up to three effects of a spell."""
    return [random_effect(random, has_x=True) for _ in range(random.randint(0, 3))]


def random_power(random: Random, number: int) -> dict[str, Any]:
    """A written power of any of the three kinds; what waits works once a turn, so that it comes to an end."""
    name: dict[str, Any] = {"name": f"Power {number}"}
    kind = random.random()
    if kind < 0.4:
        return name | {"static": random_static(random)}
    if kind < 0.5:
        heals = [{"do": "heal", "amount": random.randint(1, 3)}]
        return name | {"instead": "removal", "once": "fight", "effects": heals}
    event = random.choice(get_args(Event))
    if random.random() < 0.3:
        name |= {"if": random_condition(random)}
    return name | {"when": event, "once": random.choice(["turn", "fight"]), "effects": [random_effect(random)]}


def random_static(random: Random) -> dict[str, Any]:
    """What a power does all the time."""
    does: dict[str, Any] = random.choice(
        [
            {"grant": ["lock", "armour"]},
            {"lose": random.choice(["all", ["dodge"]])},
            {"improve": {"damage": random.choice([-1, 1]), "range": 1, "dice": random.choice([-2, 1])}},
            {"cost": {"ap": random.choice([-1, 1])}},
            {"dice": {"roll": random.choice(["critical", "armour", "lock", "dodge"]), "least": random.randint(1, 2)}},
            {"most-injuries": 1},
            {"forbid": random.choice(FORBIDDEN)},
        ]
    )
    static = does | {"to": random.choice(RELATIONS)}
    if random.random() < 0.3:
        static["near"] = random.choice(RELATIONS)
    if random.random() < 0.3:
        static["only"] = random.choice(FILTERS)
    if "most-injuries" in does and random.random() < 0.5:
        static["from"] = random.choice(["enemies", "allies", "everyone"])
    if random.random() < 0.2:
        static["if"] = random_condition(random)
    return static

"""Random legal tales, mobs and items: whatever the words allow, put together by chance."""

from random import Random
from typing import Any

from outerworld.cards.tales import FAMILIES_OF
from outerworld.cards.tiles import BROUGHT_BY

COMMON = ("wood", "iron")
SCENERY = ("zaap", "phoenix", "marketplace", "workshop", "tree", "vein")


def random_tale(random: Random) -> dict[str, Any]:
    """The table of a tale that can be loaded."""
    families = random.choice(["gobball", "tofu", "both"])
    cooperative = random.random() < 0.4
    tale: dict[str, Any] = {
        "id": "random",
        "name": "Random",
        "modes": ["cooperative" if cooperative else "free-for-all"],
        "families": [families],
        "path": random.randint(2, 6),
        "box": {
            "start_kamas": random.randint(0, 12),
            "last_round": 8,
            "zaap_kamas": random.randint(0, 2),
            "spite": random.random() < 0.5,
            "trades_kamas": random.random() < 0.5,
        },
        "setup": [world_verb(random, families, setting_up=True) for _ in range(random.randint(0, 4))],
        "repeatable": {
            "need": random_need(random, families),
            "gg": random.randint(1, 3),
            "then": [*verbs(random, families, player=True), {"do": "price", "what": "sold", "by": -1}],
        },
        "action": [random_action(random, families, number) for number in range(random.randint(0, 2))],
        "rule": [random_rule(random, families, number) for number in range(random.randint(0, 3))],
        "victory": random_victory(random, families, cooperative),
    }
    if cooperative:
        tale["defeat"] = random.choice(
            [{"by": "path-full"}, {"by": "all-ko"}, {"rounds": 8}, {"any": ["all-ko", {"rounds": 7}]}]
        )
    return tale


def resource(random: Random, families: str) -> str:
    """A resource that is always in play."""
    return random.choice([*COMMON, *(word for family in FAMILIES_OF[families] for word in BROUGHT_BY[family])])


def random_need(random: Random, families: str, *, wins: bool = False) -> dict[str, Any]:
    """What one Krosmaster does."""
    family = random.choice(FAMILIES_OF[families])
    needs: list[dict[str, Any]] = [
        {"have": {resource(random, families): random.randint(1, 3)}},
        {"kill": random.choice(["mob", "special", "boss", "krosmaster", f"family:{family}"]), "count": 2},
        {"injure": "mob", "count": 2, "in-one": "turn"},
        {"farm": "tree"},
        {"zaap": 1, "in-one": "turn"},
        {"buy": 2},
        {"earn": {"kamas": 4}, "in-one": "dabble"},
        {"stand-by": "zaap", "different": 2},
        {"all": [{"farm": "tree"}, {"sell": 1}], "at": "city"},
    ]
    if not wins:
        needs += [
            {"discard": {resource(random, families): 1}, "near": random.choice(SCENERY)},
            {"discard": {"kamas": 2}},
        ]
    return random.choice(needs)


def random_victory(random: Random, families: str, cooperative: bool) -> dict[str, Any]:
    """How it is won."""
    ways: list[dict[str, Any]] = [
        {"by": "gg-path"},
        {"need": random_need(random, families, wins=True)},
        {"most-gg-at": random.randint(2, 7)},
    ]
    if cooperative:
        ways.append({"need": {"have-together": {"gg": 6}, "each": "krosmaster"}})
    return random.choice(ways)


def world_verb(random: Random, families: str, *, setting_up: bool = False, player: bool = False) -> dict[str, Any]:
    """A verb of the world."""
    family = random.choice(FAMILIES_OF[families])
    places: list[dict[str, Any]] = [{}, {"each": "tile"}, {"where": "first"}, {"where": "farthest"}, {"where": "apart"}]
    if player and not setting_up:
        places.append({"where": "player"})
    place = random.choice(places)
    litter = "dung" if family == "gobball" else "egg"
    each, priced = random.choice(["tile", "zaap", "tree"]), random.choice(["chosen", "another", "wood", "iron"])
    return random.choice(
        [
            {"do": "spawn", "what": f"normal:{family}", "count": random.randint(1, 3)},
            {
                "do": "spawn",
                "what": random.choice(["normal", "special"]),
                "each": each,
            },
            {"do": "spawn", "what": random.choice(["boss", f"special:{family}"]), "where": "farthest"},
            {"do": "spawn", "what": "krosmaster"},
            {"do": "build", "what": random.choice(SCENERY), "count": random.randint(1, 2), **place},
            {"do": "build", "what": "tree", "or": "vein", **place},
            {"do": "litter", "what": litter, "count": random.randint(1, 3), **place},
            {
                "do": "price",
                "what": priced,
                "by": random.choice([-1, 1, 2]),
            },
            {"do": "stalls"},
            {"do": "auction"},
            {"do": "gg", "amount": random.choice([-1, 1, 2])},
            {"do": "resource", "what": resource(random, families), "count": random.randint(1, 9)},
            {"do": "item", "what": "horn-dagger"},
            {"do": "quest", "what": "so-soft" if family == "gobball" else "bling-bling"},
            *([] if setting_up else [{"do": "go", "to": "phoenix"}]),
        ]
    )


def card_verb(random: Random) -> dict[str, Any]:
    """A verb of cards."""
    condition: dict[str, Any] = random.choice(
        [{}, {}, {"if": {"carries": {"wood": 1}}}, {"if": {"caster-on": "dung"}}, {"if": {"fighting": True}}]
    )
    verb: dict[str, Any] = random.choice(
        [
            {"do": "heal", "amount": random.randint(1, 3)},
            {"do": "injure", "amount": random.randint(1, 9), "on": random.choice(["self", "adjacent", "everyone"])},
            {"do": "markers", "mp": random.choice([-1, 1])},
            {"do": "now", "ap": random.choice([-1, 1])},
            {"do": "kamas", "amount": random.choice([-2, 3])},
            {"do": "grant", "powers": ["dodge"]},
            {"do": "choose", "from": {"one": [{"do": "heal", "amount": 1}], "other": [{"do": "injure", "amount": 2}]}},
            {"do": "roll", "faces": {"critical": [{"do": "injure", "amount": 3}]}},
        ]
    )
    return {**verb, **condition}


def verbs(random: Random, families: str, *, player: bool = False) -> list[dict[str, Any]]:
    """Some of both."""
    return [
        card_verb(random) if random.random() < 0.4 else world_verb(random, families, player=player)
        for _ in range(random.randint(0, 3))
    ]


def random_action(random: Random, families: str, number: int) -> dict[str, Any]:
    """An action with an end."""
    action: dict[str, Any] = {"id": f"action-{number}", "effects": verbs(random, families, player=True), "once": "turn"}
    if random.random() < 0.5:
        action["cost"] = {"ap": random.randint(0, 3), "mp": random.randint(0, 2), "kamas": random.randint(0, 2)}
    if random.random() < 0.3:
        action["near"] = random.choice(SCENERY)
    if random.random() < 0.3:
        action["mode"] = random.choice(["adventure", "combat"])
    return action


def random_rule(random: Random, families: str, number: int) -> dict[str, Any]:
    """A rule of the table, on every Krosmaster, or about everyone."""
    rule: dict[str, Any] = {"id": f"rule-{number}"}
    way = random.randrange(3)
    if way == 0:
        when = random.choice(["demon-turn", "demon-turn-end", "round"])
        found = verbs(random, families) or [{"do": "spawn", "what": "boss", "after": 2}]
        return rule | {"when": when, "effects": found, "if": {"round-at-least": random.randint(1, 3)}}
    if way == 1:
        when = random.choice(["turn-start", "turn-end", "moves", "injured", "injures", "ko", "casts", "fight-start"])
        return rule | {
            "when": when,
            "once": "turn",
            "effects": [card_verb(random) for _ in range(random.randint(1, 2))],
        }
    static = random.choice(
        [
            {"improve": {"range": -1}, "to": "everyone"},
            {"improve": {"damage": 1}, "to": "enemies"},
            {"grant": ["dodge"], "to": "self", "if": {"carries": {"wood": 1}}},
            {"lose": ["armour"], "to": "everyone"},
            {"forbid": "heal", "to": "everyone", "if": {"fighting": True}},
        ]
    )
    return rule | {"static": static}


def random_mob(random: Random, number: int) -> dict[str, Any]:
    """The table of a mob."""
    return {
        "id": f"beast-{number}",
        "name": f"Beast {number}",
        "family": random.choice(["gobball", "tofu"]),
        "category": random.choice(["normal", "special"]),
        "tokens": random.randint(1, 4),
        "mp": random.randint(0, 5),
        "hp": random.randint(1, 4),
        "ap": random.randint(0, 8),
        "powers": random.sample(["lock", "dodge", "counter", "armour", "critical", "unfazed"], 2),
        "loot": {random.choice(["wool", "wood", "egg"]): random.randint(1, 3)},
        "spell": [
            {
                "name": "Bite",
                "cost": {"ap": random.randint(1, 4)},
                "range": random.choice([{"kind": "close"}, {"kind": "target", "min": 1, "max": 4}]),
                "damage": {random.choice(["earth", "fire", "air"]): random.randint(0, 3)},
            }
        ],
    }


def random_item(random: Random, number: int) -> dict[str, Any]:
    """The table of an item."""
    return {
        "id": f"thing-{number}",
        "name": f"Thing {number}",
        "slot": random.choice(["headgear", "cloak", "boots", "trinket"]),
        "recipe": {random.choice(["wood", "iron"]): random.randint(1, 2)},
        "price": random.randint(1, 5),
        "sells": random.randint(1, 9),
        "copies": random.randint(1, 3),
        "stats": {random.choice(["ap", "mp", "hp"]): random.randint(1, 2)},
    }

"""Positions around something that is to fire: a quest that is nearly done, an item at hand, a mob, an event, a mood."""

from random import Random
from typing import Any

from outerworld.cards.files import parse_table
from outerworld.cards.needs import Need
from outerworld.cards.quest_position import QuestPosition
from outerworld.cards.quests import Quest
from outerworld.cards.ruleset import load_ruleset
from outerworld.engine.chance import Counter
from outerworld.quest.adventure import Adventure
from outerworld.quest.setting_up.set_up import set_up
from tests.quest.everything.listing import RULESET, box, catalogue

MAP = """
SY#.S.S.T.ZS
.*MK...B.1V.
.=.A.mn.o.2.
Z..D.p..P...
S.2.SqS.1.S.
#..V...T..E.
"""
ZONES = "ggggggtttttt\n" * 6
# A lane with all that errands need on its two sides, and a brawl with whoever is wanted between both players.
LANE = """
SB.
#A#
*.*
Z.K
MYZ
#=P
"""
BRAWL = """
S.#.S.S..
.*..AmB.P
.=..n.p..
S.Y.o.S.q
"""
SCENERY = {"M": "marketplace", "K": "workshop", "Z": "zaap", "P": "phoenix", "Y": "hay-bale", "E": "dungeon-entrance"}
LYING = {"j5": {"egg": 1}, "k4": {"egg": 1}, "c2": {"dung": 2}, "i2": {"egg": 1}}
DEMONS = "mnopq"
SUMMONER = "chrissy-entrinch"
ROOM_CELLS = {"A": "b1", "B": "e1", "m": "b2", "n": "e2", "o": "c1", "p": "d1", "q": "c2"}
KAMAS = 60
PLENTY = 14
"""AP and MP of whoever is about to complete a quest, or to use an item."""


def staged(random: Random, owner: str, number: int) -> Adventure:
    """Two Krosmasters in a small world among wounded monsters, and whatever its owner needs to fire."""
    kind, _, name = owner.partition(" ")
    if kind == "mood":
        return den_of(random, name)
    if kind == "card" and lives_below(name) and number % 3 == 2:
        return before_the_lair(random, name)
    if kind == "card" and number % 3:
        return brawl_with(random, name, number)
    if kind == "quest" and errand_of(box().quests[name]):
        return on_errands(random, box().quests[name])
    first, second = sorted(random.sample(sorted(players()), 2), key=lambda card: -players()[card])
    if kind == "card" and name in players():
        other = random.choice(sorted({*players()} - {name}))
        first, second = sorted((name, other), key=lambda card: -players()[card])
    phase = "mobs" if kind == "card" and name not in players() and number % 2 else "mode"
    phase = "activation" if kind in ("quest", "item") else phase
    fights = kind == "item" and number % 2 == 0
    quest, group = box().quests.get(name) if kind == "quest" else None, int(number % 4 == 2)
    described: dict[str, Any] = {
        "map": MAP,
        "zones": ZONES,
        "scenery": SCENERY,
        "lying": LYING,
        "phase": "demon" if kind == "event" else phase,
        "mode": ("free-for-all", "cooperative")[number % 2],
        "demon": ("shared", 3)[number % 2],
        "box": {"last_round": 3},
        "token": {"active": True},
        "events": [name] if kind == "event" else random.sample(sorted(box().events), 4),
        "path": path_with(quest),
        "moods": sorted(box().moods),
        "quest_decks": decks(random, name),
        "market": {"prices": {"wood": 1, "iron": 1, "wool": 2, "egg": 2}},
        "players": {
            "1": stock(random, quest, name if kind == "item" else "", worn=fights) | {"group": group},
            "2": {"kamas": KAMAS, "bag": {"wood": 2, "iron": 2}, "group": group},
        },
    }
    held = described["players"]["1"].get("quests", [{}])[0]
    wanted = [name] if name in box().mobs else prey(random, quest, held)
    mode = "combat" if wanted or fights else "adventure"
    gauges: dict[str, Any] = {"mode": mode, "ap": PLENTY, "mp": PLENTY} if phase == "activation" else {}
    active = kind != "event" and phase != "mobs"
    described["units"] = units(random, first, second, name, wanted, gauges, active=active)
    below = next((mob for mob in wanted if lives_below(mob)), None)
    return begun(random, described if below is None else in_its_lair(described, below), owner)


def lives_below(mob: str) -> bool:
    """Whether a mob is found in dungeons alone (Q8.1.3)."""
    return mob in box().mobs and box().mobs[mob].category == "dungeon"


def above() -> list[str]:
    """The mobs that are found outside dungeons."""
    return [mob for mob in sorted(box().mobs) if not lives_below(mob)]


def in_its_lair(described: dict[str, Any], mob: str) -> dict[str, Any]:
    """The same in the first room of the dungeon of a mob, among others of its family and kind."""
    family = box().mobs[mob].family
    room, tile = f"{family[0]}1", {"gobball": "624-a", "tofu": "622-a"}[family]
    moved = {key: value for key, value in described.items() if key not in ("map", "zones", "scenery", "lying")}
    moved["world"] = [
        {"tile": "620-a", "at": [0, 0]},
        {"tile": "621-a", "at": [1, 0]},
        {"tile": {"gobball": "631-a", "tofu": "628-a"}[family], "at": [2, 0]},
    ]
    moved |= {"scenery": {"1b5": "phoenix"}, "dungeon": {family: {"room": 1, "tiles": [tile]}}}
    below = [other.id for _, other in sorted(box().mobs.items()) if lives_below(other.id) and other.family == family]
    units = {letter: {**unit} for letter, unit in described["units"].items() if letter in ROOM_CELLS}
    for place, (letter, unit) in enumerate(units.items()):
        if letter in DEMONS and unit["card"] not in below:
            unit["card"] = below[place % len(below)]
            unit.pop("injuries", None)
        unit |= {"cell": f"{room}{ROOM_CELLS[letter]}"} | ({} if letter in DEMONS else {"mode": "combat"})
    return moved | {"units": units}


def den_of(random: Random, mood: str) -> Adventure:
    """Two of a group in a first room without monsters, so that the boss comes at the end of the turn, in a mood."""
    boss = box().moods[mood].boss
    family, tile = ("gobball", "624-a") if boss == "royal-gobball" else ("tofu", "622-a")
    room = family[0]
    first, second = sorted(random.sample(sorted(players()), 2), key=lambda card: -players()[card])
    described: dict[str, Any] = {
        "world": [
            {"tile": "620-a", "at": [0, 0]},
            {"tile": "621-a", "at": [1, 0]},
            {"tile": "631-a", "at": [2, 0]},
        ],
        "scenery": {"1b5": "phoenix"},
        "dungeon": {family: {"room": 1, "tiles": [tile]}},
        "moods": [mood],
        "players": {"1": {"group": 1}, "2": {"group": 1}},
        "units": {
            "A": {"card": first, "player": 1, "cell": f"{room}1a1", "active": True},
            "B": {"card": second, "player": 2, "cell": f"{room}1f1"},
        },
    }
    return begun(random, described, mood)


def before_the_lair(random: Random, mob: str) -> Adventure:
    """A Krosmaster beside the entrance of a dungeon in which that mob alone waits."""
    family = box().mobs[mob].family
    tile = {"gobball": "631-a", "tofu": "628-a"}[family]
    others = [other.id for other in box().mobs.values() if other.category == "dungeon" and other.id != mob]
    described: dict[str, Any] = {
        "world": [{"tile": "620-a", "at": [0, 0]}, {"tile": "621-a", "at": [1, 0]}, {"tile": tile, "at": [2, 0]}],
        "scenery": {"1b5": "phoenix", "3c4": "dungeon-entrance"},
        "reserve": dict.fromkeys(others, 0),
        "moods": sorted(box().moods),
        "units": {"A": {"card": random.choice(sorted(players())), "player": 1, "cell": "3b4", "active": True}},
    }
    return begun(random, described, mob)


def brawl_with(random: Random, name: str, number: int) -> Adventure:
    """Two enemies with a card between them, in its turn or in theirs; a player's Krosmaster is one of the two."""
    others = [card for card in sorted(players()) if card != name]
    pair = random.sample(others, 2) if name not in players() else [name, random.choice(others)]
    first, second = sorted(pair, key=lambda card: -players()[card])
    health = random.choice((0, 0, 7))
    fighter: dict[str, Any] = {"mode": "combat", "injuries": health}
    described: dict[str, Any] = {
        "map": BRAWL,
        "scenery": SCENERY,
        "box": {"last_round": 3},
        "demon": 3,
        "players": {"1": {"kamas": KAMAS}, "2": {"kamas": KAMAS}},
        "units": {
            "A": {"card": first, "player": 1, **fighter},
            "B": {"card": second, "player": 2, **fighter},
        },
    }
    mobs = random.sample([mob for mob in above() if mob != name], len(DEMONS))
    cast = mobs if name in players() else [name, *mobs[1:]]
    for letter, card in zip(DEMONS, cast, strict=True):
        described["units"][letter] = {"card": card, "player": "demon"}
    if SUMMONER in (first, second):
        letter = "AB"[first != SUMMONER]
        player = described["units"][letter]["player"]
        described["units"]["h"] = {
            "card": "harpooner",
            "player": player,
            "summoner": letter,
            "cell": "f2",
            "injuries": 1,
        }
    active = "m" if name not in players() and number % 3 == 1 else "AB"[pair != [first, second] and name in players()]
    described["units"][active] |= {"active": True, "ap": PLENTY, "mp": PLENTY}
    return begun(random, in_its_lair(described, name) if lives_below(name) else described, name)


def errand_of(quest: Quest) -> bool:
    """Whether the last thing that a quest asks for is done without a fight."""
    return any(need.deed in ("farm", "step-on", "zaap", "craft", "buy", "sell") for need in needs_of(quest)[-1:])


def on_errands(random: Random, quest: Quest) -> Adventure:
    """A rich Krosmaster in a lane of trees, veins, Zaaps, a Workshop and a Marketplace, with all but a quest's end."""
    first, second = sorted(random.sample(sorted(players()), 2), key=lambda card: -players()[card])
    held: dict[str, Any] = {"kamas": KAMAS, "slots": 20, "bag": {"wood": 4, "iron": 2}}
    held["quests"] = [{"card": quest.id, "step": len(quest.steps or ()) - 1}]
    if needs_of(quest)[-1].craft is not None:
        recipes = simple_recipes()
        wanted = [box().items[name].recipe or {} for name in recipes]
        held |= {"recipes": recipes, "bag": {w: sum(r.get(w, 0) for r in wanted) for r in wanted for w in r}}
    described: dict[str, Any] = {
        "map": LANE,
        "scenery": SCENERY,
        "box": {"last_round": 3},
        "players": {"1": held},
        "quest_decks": decks(random, quest.id),
        "units": {
            "A": {"card": first, "player": 1, "active": True, "ap": PLENTY, "mp": PLENTY},
            "B": {"card": second, "player": 2},
        },
    }
    return begun(random, described, quest.id)


def simple_recipes() -> list[str]:
    """Two recipes that ask for the fewest resources."""
    with_recipe = [item for _, item in sorted(box().items.items()) if item.recipe]
    return [item.id for item in sorted(with_recipe, key=lambda item: sum((item.recipe or {}).values()))[:2]]


def begun(random: Random, described: dict[str, Any], name: str) -> Adventure:
    """The game of a position."""
    position = parse_table(QuestPosition, described, name, name)
    return set_up(position, catalogue(), load_ruleset(RULESET), Counter(random.getrandbits(32)))


def players() -> dict[str, int]:
    """The Krosmasters of the box that players have, with their Initiatives."""
    return {name: card.initiative for name, card in box().krosmasters.items() if "boss" not in card.types}


def units(
    random: Random, first: str, second: str, name: str, wanted: list[str], gauges: dict[str, Any], *, active: bool
) -> dict[str, dict[str, Any]]:
    """The two Krosmasters, unhurt or not, and monsters with hardly any health left."""
    found: dict[str, dict[str, Any]] = {
        "A": {"card": first, "player": 1, "active": active, "injuries": random.choice((0, 3))} | gauges,
        "B": {"card": second, "player": 2, "mode": "combat"},
    }
    others = [mob for mob in above() if mob not in wanted]
    enemies = [card for card in box().krosmasters if card not in (first, second)]
    hunted = [mob for mob in wanted if mob not in enemies]
    monsters = [*hunted, *random.sample(others, len(DEMONS))][: len(DEMONS) - 1]
    cast = [*monsters, random.choice(enemies)]
    if name in enemies or any(word in enemies for word in wanted):
        cast[-1] = name if name in enemies else next(word for word in wanted if word in enemies)
    for letter, card in zip(DEMONS, cast, strict=True):
        hp = catalogue().mobs[card].hp if card in catalogue().mobs else catalogue().krosmasters[card].hp
        hurt = (hp or 1) - 1 if card in wanted else random.choice((0, (hp or 1) - 1))
        found[letter] = {"card": card, "player": "demon", "injuries": hurt}
    return found


def prey(random: Random, quest: Quest | None, held: dict[str, Any]) -> list[str]:
    """Monsters that a quest asks to be killed next."""
    hunted = [hunt.kill for hunt in (quest.hunt or () if quest is not None else ()) for _ in range(hunt.count)]
    words = [word for number, word in enumerate(hunted, 1) if number not in held.get("marks", ())]
    words += [need.kill for need in needs_of(quest)[held.get("step", 0) :][:1] if need.kill is not None]
    found: list[str] = []
    for word in words:
        kind, _, what = word.partition(":")
        mobs = [mob.id for mob in box().mobs.values() if kind in ("mob", "family") and what in ("", mob.id, mob.family)]
        mobs += [mob.id for mob in box().mobs.values() if mob.category == kind and what in ("", mob.family)]
        mobs += [f"royal-{what or random.choice(('tofu', 'gobball'))}"] if kind == "boss" else []
        found += random.choices(mobs, k=len(DEMONS) - 1) if mobs and kind != "boss" else mobs
    return found[: len(DEMONS) - 1]


def needs_of(quest: Quest | None) -> list[Need]:
    """What a quest asks for, step by step."""
    if quest is None:
        return []
    return [*(quest.steps or ()), *([quest.need] if isinstance(quest.need, Need) else [])]


def path_with(quest: Quest | None) -> list[str]:
    """The Adventure Path with a quest on it, if it lies there."""
    if quest is None or quest.is_personal:
        return []
    return ["so-soft", quest.id] if quest.is_repeatable else [quest.id]


def decks(random: Random, but: str) -> dict[str, list[str]]:
    """Some quests to be drawn of each value."""
    personal = [quest for _, quest in sorted(box().quests.items()) if quest.is_personal and quest.id != but]
    return {value: [q.id for q in random.sample(personal, len(personal)) if str(q.gg) == value] for value in "123"}


def stock(random: Random, quest: Quest | None, item: str, *, worn: bool) -> dict[str, Any]:
    """What the first player has: nearly all that a quest asks for, or an item and what belongs to it."""
    held: dict[str, Any] = {"kamas": KAMAS, "slots": 20, "bag": {"wood": 2, "iron": 2}}
    if quest is not None and quest.is_personal:
        marks = sum(hunt.count for hunt in quest.hunt or ())
        left = random.randint(1, marks) if marks else 0
        held["quests"] = [
            {"card": quest.id, "marks": [n for n in range(1, marks + 1) if n != left]}
            if marks
            else {"card": quest.id, "step": len(quest.steps or ()) - 1}
        ]
    need = (
        needs_of(quest)[held["quests"][0].get("step", 0) if quest.steps else 0 :] if quest and needs_of(quest) else []
    )
    for part in need[:1]:
        wanted = {**(part.have or {}), **(part.discard or {})}
        held["kamas"] = wanted.pop("kamas", KAMAS + 1) - int(bool(part.have))
        held["bag"] |= {word: count - int(bool(part.have)) for word, count in wanted.items()}
    if item:
        held |= outfit(item, worn=worn)
    return held


def outfit(name: str, *, worn: bool) -> dict[str, Any]:
    """An item in the bag or in its slot; of a set four pieces in their slots."""
    item = box().items[name]
    if item.slot != "set":
        return {"worn" if worn else "items": [name], "bag": {"wood": 1}}
    pieces = {piece.slot: piece.id for _, piece in sorted(box().items.items()) if piece.set == name}
    return {"worn": sorted(pieces.values())}

"""Cards compiled to what the engine runs: rows of small integers, and scripts that a frame can name by number.

A power of one word is a bit, so that the powers of a unit are one integer; a spell is a row of numbers. The effects
of spells, powers and rewards are scripts: numbered lists, so that what is half done can say where it is in one.
"""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Final

from outerworld.board import DIRECTED
from outerworld.cards.base import slug
from outerworld.cards.effects import Choose, Effect, Flip, Rebound, Roll
from outerworld.cards.frozen import Frozen
from outerworld.cards.items import Item
from outerworld.cards.keywords import ELEMENTS, IMMUNITIES, PLAIN_KEYWORDS, QUEST_KEYWORDS, RESISTANCES, split_keyword
from outerworld.cards.moods import Mood
from outerworld.cards.powers import Power, Static
from outerworld.cards.rewards import Reward, Stats
from outerworld.cards.spells import MOST_SPELLS, Spell
from outerworld.cards.units import AnyCard, Card, Krosmaster, Mob, Scenery, Summon

KROSMASTER: Final = 0
SUMMON: Final = 1
SCENERY: Final = 2
MOB: Final = 3
NO_GAUGE: Final = -1

# The order of ELEMENTS; a spell that deals no damage has none.
NEUTRAL: Final = ELEMENTS.index("neutral")
NO_ELEMENT: Final = len(ELEMENTS)

CLOSE: Final = 0
TARGET: Final = 1
LINE: Final = 2
PERSONAL: Final = 3
RANGES: Final = ("close", "target", "line", "personal")

ATTACK: Final = 0
HEALING: Final = 1
SPECIAL: Final = 2
SPELL_KINDS: Final = ("attack", "heal", "special")

NO_LIMIT: Final = 0
ONCE_A_TURN: Final = 1
ONCE_A_TARGET: Final = 2
ONCE_A_GAME: Final = 3
LIMITS: Final = ("none", "turn", "target", "game")

# The spell of reward number n is cast from slot REWARD_SLOTS + n, the n-th that scenery gives from SCENERY_SLOTS + n,
# the n-th that was copied from COPIED_SLOTS + n.
REWARD_SLOTS: Final = 1 + MOST_SPELLS
COPIED_SLOTS: Final = 256
SCENERY_SLOTS: Final = 512
SLOTS: Final = 1024
NO_SCRIPT: Final = 0

POWERS: Final = (*PLAIN_KEYWORDS, *RESISTANCES, "loot")
# Quest's own powers have the bits behind two that are no powers (SILENCED, EVERY_TYPE), so that Arena's keep theirs.
POWER_BITS: Final = {
    **{power: 1 << bit for bit, power in enumerate(POWERS)},
    **{power: 1 << len(POWERS) + 2 + bit for bit, power in enumerate(QUEST_KEYWORDS)},
}

# What a static power says, as bits, so that nobody looks for what no power in force says.
IMPROVES: Final = 1
COSTS: Final = 2
LIMITS_INJURIES: Final = 4
FORBIDS: Final = 8
ADDS_DICE: Final = 32
# It gives or takes powers by where units stand or how they fare, or by nothing but the tiles on which they stand.
SHIFTS_POWERS: Final = 16
SHIFTS_BY_TILE: Final = 64


def power_mask(keywords: Iterable[str]) -> int:
    """The bits of some powers; the number of a Loot is not in it.

    >>> power_mask(["dodge"]) & power_mask(["dodge", "loot:2"]) == power_mask(["dodge"])
    True
    """
    mask = 0
    for keyword in keywords:
        mask |= POWER_BITS["loot" if split_keyword(keyword)[0] == "loot" else keyword]
    return mask


def power_words(mask: int) -> list[str]:
    """The powers that a mask holds, in the order of the card language.

    >>> power_words(power_mask(["dodge", "critical"]))
    ['critical', 'dodge']
    """
    return [power for power, bit in POWER_BITS.items() if mask & bit]


CRITICAL_POWER: Final = power_mask(["critical"])
ARMOUR_POWER: Final = power_mask(["armour"])
LOCK_POWER: Final = power_mask(["lock"])
DODGE_POWER: Final = power_mask(["dodge"])
HEAL_POWER: Final = power_mask(["heal"])
IMMUNE: Final = power_mask(["immune"])
OBSTRUCTIVE: Final = power_mask(["obstructive"])
COUNTER: Final = power_mask(["counter"])
UNMOVED: Final = power_mask(["unfazed", "untouchable"])
INTERIOR_FIRE: Final = power_mask(["interior-fire"])
PROSPECTING: Final = power_mask(["prospecting"])
CRAFTER: Final = power_mask(["crafter"])
FARMER: Final = power_mask(["farmer"])
LOOT: Final = power_mask(["loot:1"])
WEAR: Final = power_mask(["wear"])
PROFANATION: Final = power_mask(["profanation"])
WISDOM: Final = power_mask(["wisdom"])
EXPLOSIVE: Final = power_mask(["explosive"])
PERFECT_DODGE: Final = power_mask(["perfect-dodge"])
PROVOCATION: Final = power_mask(["provocation"])
# Not a power: set where all powers were lost, those written out too.
SILENCED: Final = 1 << len(POWERS)
# Neither are these two, though they are words among the powers: a bomb's Explosion (F4.19.5), and Perfect Dodge, which
# its buff does not say that it gives (A:the-buffs). Who loses all powers keeps them.
EVERY_POWER: Final = sum(POWER_BITS.values()) & ~(EXPLOSIVE | PERFECT_DODGE)
# Not a power either: set where a unit has the types of all Krosmasters in play.
EVERY_TYPE: Final = SILENCED << 1

# By element: the power that adds a die to its rolls (F4.9.17 to F4.9.20), and the one that takes a point off (F4.9.7).
ELEMENT_POWER: Final = (*(power_mask([p]) for p in ("chance", "agility", "strength", "intelligence")), 0, 0)
RESISTANCE: Final = (*(power_mask([power]) for power in RESISTANCES), 0)
# Immune to its attacks: to any of the four elements, and in Quest to one (Q9.3.3).
IMMUNITY: Final = (
    *(power_mask([power]) | (0 if power == "immune:neutral" else IMMUNE) for power in IMMUNITIES), IMMUNE
)  # fmt: skip


class Scripts:
    """Every list of effects by number, and which lists are written inside which effect or spell. Number 0 is empty."""

    def __init__(self) -> None:
        self.lists: list[tuple[Effect, ...]] = [()]
        self.inside: dict[tuple[int, int, str], int] = {}
        self.spells: dict[int, SpellRow] = {}

    def add(self, effects: tuple[Effect, ...]) -> int:
        """The number of a list of effects; what is written inside them gets numbers too."""
        if not effects:
            return NO_SCRIPT
        number = len(self.lists)
        self.lists.append(effects)
        for position, effect in enumerate(effects):
            for word, inner in _branches(effect).items():
                self.inside[number, position, word] = self.add(inner)
        return number


def _branches(effect: Effect) -> dict[str, tuple[Effect, ...]]:
    match effect:
        case Flip():
            return {"heads": effect.heads, "tails": effect.tails}
        case Roll():
            return {str(face): effects for face, effects in effect.faces.items()}
        case Choose():
            return dict(effect.from_)
        case Rebound():
            return {"rebound": effect.effects}
        case _:
            return {}


@dataclass(frozen=True, slots=True)
class SpellRow(Frozen):
    """A spell as numbers. `area` stays a name: the board knows areas by theirs."""

    id: str
    name: str
    slot: int
    is_punch: bool
    directed: bool  # whether its area has a direction, so that a cast must perhaps name one
    kind: int
    ap: int
    mp: int
    injuries: int
    kamas: int
    alterable: bool  # whether effects change its cost (F4.8.2)
    range: int
    least: int
    most: int
    sight: bool
    fixed: bool
    area: str | None
    damage: int
    heal: int
    element: int
    limit: int
    summons: int  # the summons control value, 0 for a spell that summons nothing
    times: int  # the X of a spell that is cast several times over, 1 for any other
    track: bool
    invasion: bool
    scripts: tuple[int, ...]  # its additional effects; a Punch has one more for each technique


@dataclass(frozen=True, slots=True)
class PowerRow(Frozen):
    """A power that is written out, and its effects' script."""

    power: Power
    script: int
    says: int  # what it says if it is static


@dataclass(frozen=True, slots=True)
class CardRow(Frozen):
    """A card as numbers, and the card itself for whoever wants its words."""

    card: AnyCard
    kind: int
    level: int  # 0 for a summon
    initiative: int
    hp: int
    ap: int
    mp: int
    powers: int
    loot: int
    strength: int
    kinds: frozenset[str]  # its types, its family and, for a summon, its name (F4.18.9, O4.18.9)
    spells: tuple[SpellRow, ...]  # a Krosmaster's first is Punch
    written: tuple[PowerRow, ...]
    leaves_cell_free: bool
    springs: bool
    gives: tuple[SpellRow, ...] = ()  # spells of scenery, for Krosmasters beside it (F4.17.7.c)
    kamas: int = 0  # what lies in scenery
    stops_on: str | None = None  # the scenery that ends its moves
    indestructible: bool = False


@dataclass(frozen=True, slots=True)
class RewardRow(Frozen):
    """A Demonic Reward: its card, the script of a boost, the spell it gives, and what a technique adds to Punch."""

    reward: Reward
    script: int
    spell: SpellRow | None
    punch_script: int
    powers: int
    says: int  # what its static power says
    range: int  # what it adds to the max range of its bearer's spells


PUNCH: Final = Spell.model_validate(
    {"name": "Punch", "cost": {"ap": 5}, "range": {"kind": "close"}, "damage": {"neutral": 1}, "limit": "turn"}
)
"""The spell of every Krosmaster (F4.8.5, Q7.11.1)."""


def compile_card(card: Card, scripts: Scripts) -> CardRow:
    """The row of a card.

    >>> from outerworld.cards.loading import load_catalogue
    >>> row = compile_card(load_catalogue().krosmasters["joris-swashbuckler"], Scripts())
    >>> row.hp, [spell.id for spell in row.spells]
    (8, ['punch', 'blown-blow', 'draconian-crisis'])
    """
    known = (PUNCH, *card.spells) if isinstance(card, Krosmaster) else card.spells
    return CardRow(
        card=card,
        kind=KROSMASTER if isinstance(card, Krosmaster) else MOB if isinstance(card, Mob) else SUMMON,
        level=card.level if isinstance(card, Krosmaster) else 0,
        initiative=card.initiative if isinstance(card, Krosmaster) else 0,
        hp=_gauge(card.hp),
        ap=_gauge(card.ap),
        mp=_gauge(card.mp),
        powers=power_mask(card.powers),
        loot=sum(int(split_keyword(word)[1] or 0) for word in card.powers if split_keyword(word)[0] == "loot"),
        strength=card.strength if isinstance(card, Summon) else 0,
        kinds=_kinds(card),
        spells=_compile_spells(known, 0, scripts),
        written=tuple(
            PowerRow(power, scripts.add(power.effects), what_it_says(power.static)) for power in card.written_powers
        ),
        leaves_cell_free=isinstance(card, Summon) and card.free,
        springs=isinstance(card, Summon) and card.springs,
    )


def compile_scenery(card: Scenery, first: int, scripts: Scripts) -> CardRow:
    """The row of special scenery; `first` is the number of the first spell that it gives."""
    return CardRow(
        card=card,
        kind=SCENERY,
        level=0,
        initiative=0,
        hp=_gauge(card.hp),
        ap=NO_GAUGE,
        mp=NO_GAUGE,
        powers=power_mask(card.powers),
        loot=0,
        strength=0,
        kinds=frozenset({slug(card.name)}),
        spells=_compile_spells(card.spells, 0, scripts),
        written=(),
        leaves_cell_free=card.free,
        springs=False,
        gives=_compile_spells(card.gives, SCENERY_SLOTS + first, scripts),
        kamas=card.kamas,
        stops_on=card.stops_on,
        indestructible=card.indestructible,
    )


def compile_reward(reward: Reward, number: int, scripts: Scripts) -> RewardRow:
    """The row of a Demonic Reward."""
    return RewardRow(
        reward=reward,
        script=scripts.add(reward.effects or ()),
        spell=_compile_spell(reward.spell, REWARD_SLOTS + number, scripts) if reward.spell else None,
        punch_script=scripts.add(reward.punch.effects) if reward.punch else NO_SCRIPT,
        powers=power_mask(reward.powers or ()),
        says=what_it_says(reward.static),
        range=reward.stats.range if reward.stats else 0,
    )


def compile_item(item: Item, number: int, scripts: Scripts) -> RewardRow:
    """The row of an item of Quest: to combat it is equipment, whose rank means nothing there."""
    worn = Reward(
        id=item.id,
        name=item.name,
        rank="granite",
        kind="equipment",
        slot="outfit",
        spell=item.spell,
        powers=item.powers,
        static=item.static,
        stats=item.stats,
    )
    return replace(compile_reward(worn, number, scripts), script=scripts.add(item.effects))


def compile_mood(mood: Mood, number: int, scripts: Scripts) -> RewardRow:
    """The row of a Boss Mood card: to combat it is equipment that a boss wears (Q11.3.1)."""
    worn = Reward(
        id=mood.id,
        name=mood.name,
        rank="granite",
        kind="equipment",
        slot="outfit",
        spell=mood.spell,
        powers=mood.powers,
        stats=Stats(ap=mood.ap, mp=mood.mp, hp=mood.hp),
    )
    return compile_reward(worn, number, scripts)


def what_it_says(static: Static | None) -> int:
    """The bits of what a static power says; 0 where there is none.

    >>> what_it_says(Static(forbid="move")) == FORBIDS
    True
    """
    if static is None:
        return 0
    gives_or_takes = static.grant is not None or static.lose is not None or static.types is not None
    by_chance = static.to == "adjacent" or static.only is not None or static.near is not None or static.if_ is not None
    of_a_type = static.only is None or static.only.partition(":")[0] in ("type", "not-type")
    by_tile = static.near == "tile" and static.to != "adjacent" and static.if_ is None and of_a_type
    shifts = SHIFTS_BY_TILE if by_tile else SHIFTS_POWERS
    return (
        (IMPROVES if static.improve is not None else 0)
        | (COSTS if static.cost is not None else 0)
        | (LIMITS_INJURIES if static.most_injuries is not None else 0)
        | (FORBIDS if static.forbid is not None else 0)
        | (ADDS_DICE if static.dice is not None else 0)
        | (shifts if gives_or_takes and by_chance else 0)
    )


def _gauge(value: int | None) -> int:
    return NO_GAUGE if value is None else value


def _kinds(card: Card) -> frozenset[str]:
    named = set() if isinstance(card, Krosmaster) else {slug(card.name)} | ({card.family} if card.family else set())
    return frozenset({*card.types, *named})


def _compile_spells(spells: Iterable[Spell], first: int, scripts: Scripts) -> tuple[SpellRow, ...]:
    """Rows from a slot on; a spell that is cast with an X of the caster's choice has one row for each (F8.8.1.a)."""
    rows: list[SpellRow] = []
    for spell in spells:
        for times in range(1, (spell.times or 1) + 1):
            rows.append(_compile_spell(spell, first + len(rows), scripts, times))
    return tuple(rows)


def _compile_spell(spell: Spell, slot: int, scripts: Scripts, times: int = 1) -> SpellRow:
    first = len(scripts.lists)
    row = SpellRow(
        id=spell.id if spell.times is None else f"{spell.id}-{times}",
        name=spell.name if spell.times is None else f"{spell.name} (X = {times})",
        slot=slot,
        is_punch=spell is PUNCH,
        directed=spell.area in DIRECTED,
        kind=SPELL_KINDS.index(spell.kind),
        ap=(spell.cost.ap or 0) * times,
        mp=spell.cost.mp * times,
        injuries=spell.cost.injuries * times,
        kamas=spell.cost.kamas * times,
        alterable=spell.cost.ap is not None,
        range=RANGES.index(spell.range.kind),
        least=spell.range.nearest,
        most=spell.range.farthest,
        sight=spell.range.sight,
        fixed=not spell.range.variable,
        area=spell.area,
        damage=spell.damage.amount if spell.damage else 0,
        heal=spell.heal or 0,
        element=ELEMENTS.index(spell.damage.element) if spell.damage else NO_ELEMENT,
        limit=LIMITS.index(spell.limit),
        summons=spell.summons or 0,
        times=times,
        track="track" in spell.keywords,
        invasion="invasion" in spell.keywords,
        scripts=(scripts.add(spell.effects),) if spell.effects else (),
    )
    scripts.spells.update(dict.fromkeys(range(first, len(scripts.lists)), row))
    return row

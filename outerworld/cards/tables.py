"""Cards compiled to what the engine runs: flat rows of small integers, shared by every game.

A power is a bit, so that the powers of a unit are one integer; a spell is a row of numbers. `compile_card` makes the
row of a card once, when a game is set up.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from outerworld.cards.keywords import ELEMENTS, PLAIN_KEYWORDS, RESISTANCES, split_keyword
from outerworld.cards.spells import Spell
from outerworld.cards.units import Card, Krosmaster, Summon

KROSMASTER: Final = 0
SUMMON: Final = 1
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

POWERS: Final = (*PLAIN_KEYWORDS, *RESISTANCES, "loot")


def power_mask(keywords: Iterable[str]) -> int:
    """The bits of some powers; the number of a Loot is not in it.

    >>> power_mask(["dodge"]) & power_mask(["dodge", "loot:2"]) == power_mask(["dodge"])
    True
    """
    mask = 0
    for keyword in keywords:
        mask |= 1 << POWERS.index("loot" if split_keyword(keyword)[0] == "loot" else keyword)
    return mask


def power_words(mask: int) -> list[str]:
    """The powers that a mask holds, in the order of the card language.

    >>> power_words(power_mask(["dodge", "critical"]))
    ['critical', 'dodge']
    """
    return [power for bit, power in enumerate(POWERS) if mask >> bit & 1]


CRITICAL_POWER: Final = power_mask(["critical"])
ARMOUR_POWER: Final = power_mask(["armour"])
LOCK_POWER: Final = power_mask(["lock"])
DODGE_POWER: Final = power_mask(["dodge"])
HEAL_POWER: Final = power_mask(["heal"])
IMMUNE: Final = power_mask(["immune"])
OBSTRUCTIVE: Final = power_mask(["obstructive"])

# By element: the power that adds a die to its rolls (F4.9.17 to F4.9.20), and the one that takes a point off (F4.9.7).
ELEMENT_POWER: Final = (*(power_mask([p]) for p in ("chance", "agility", "strength", "intelligence")), 0, 0)
RESISTANCE: Final = (*(power_mask([power]) for power in RESISTANCES), 0)


@dataclass(frozen=True, slots=True)
class SpellRow:
    """A spell as numbers. `area` stays a name: the board knows areas by theirs."""

    id: str
    name: str
    slot: int
    is_punch: bool
    kind: int
    ap: int
    mp: int
    injuries: int
    kamas: int
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
    is_plain: bool  # no additional effects: the spells that the engine plays so far


@dataclass(frozen=True, slots=True)
class CardRow:
    """A card as numbers, and the card itself for whoever wants its words."""

    card: Card
    kind: int
    level: int  # 0 for a summon
    initiative: int
    hp: int
    ap: int
    mp: int
    powers: int
    spells: tuple[SpellRow, ...]  # a Krosmaster's first is Punch
    leaves_cell_free: bool


PUNCH: Final = Spell.model_validate(
    {"name": "Punch", "cost": {"ap": 5}, "range": {"kind": "close"}, "damage": {"neutral": 1}, "limit": "turn"}
)


def compile_card(card: Card) -> CardRow:
    """The row of a card.

    >>> from outerworld.cards.loading import load_catalogue
    >>> row = compile_card(load_catalogue().krosmasters["joris-swashbuckler"])
    >>> row.hp, [spell.id for spell in row.spells]
    (8, ['punch', 'blown-blow', 'draconian-crisis'])
    """
    is_krosmaster = isinstance(card, Krosmaster)
    known = (PUNCH, *card.spells) if is_krosmaster else card.spells
    return CardRow(
        card=card,
        kind=KROSMASTER if is_krosmaster else SUMMON,
        level=card.level if isinstance(card, Krosmaster) else 0,
        initiative=card.initiative if isinstance(card, Krosmaster) else 0,
        hp=_gauge(card.hp),
        ap=_gauge(card.ap),
        mp=_gauge(card.mp),
        powers=power_mask(card.powers),
        spells=tuple(_compile_spell(spell, slot) for slot, spell in enumerate(known)),
        leaves_cell_free=isinstance(card, Summon) and card.free,
    )


def _gauge(value: int | None) -> int:
    return NO_GAUGE if value is None else value


def _compile_spell(spell: Spell, slot: int) -> SpellRow:
    return SpellRow(
        id=spell.id,
        name=spell.name,
        slot=slot,
        is_punch=spell is PUNCH,
        kind=SPELL_KINDS.index(spell.kind),
        ap=spell.cost.ap or 0,
        mp=spell.cost.mp,
        injuries=spell.cost.injuries,
        kamas=spell.cost.kamas,
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
        is_plain=not spell.effects and spell.summons is None,
    )

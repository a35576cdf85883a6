"""What static powers, face-up rewards and lasting effects add to a unit's spells, and take from their costs."""

from outerworld.cards.effects import Bonus, Improve, SpellFilter
from outerworld.cards.keywords import ELEMENTS
from outerworld.cards.tables import (
    ADDS_DICE,
    COSTS,
    IMPROVES,
    LIMITS_INJURIES,
    NEUTRAL,
    NO_ELEMENT,
    RANGES,
    SPELL_KINDS,
    SpellRow,
)
from outerworld.combat.battle import Battle
from outerworld.combat.powers import NEXT_CAST, NEXT_SPELL, statics_on
from outerworld.engine.game import NOBODY


def bonus(game: Battle, unit: int, spell: SpellRow, what: str, casting: bool = True) -> int:
    """What is added to a spell's damage, heal, range or dice.

    While it is being cast, what was promised to the next spell is not for this one any more.
    """
    if not game.says & IMPROVES and not game.lasting:
        return 0
    total = sum(_part(static.improve, spell, what) for _, static in statics_on(game, unit, IMPROVES) if static.improve)
    for until, _, touched, script, position in game.lasting:
        if touched == unit and script >= 0 and not (casting and until in (NEXT_SPELL, NEXT_CAST)):
            effect = game.setting.book.scripts[script][position]
            if isinstance(effect, Improve):
                total += _part(effect, spell, what)
    return total


def _part(improved: Bonus, spell: SpellRow, what: str) -> int:
    value: int | None = getattr(improved, what)
    return value or 0 if names(improved.spells, spell) else 0


def names(spells: SpellFilter, spell: SpellRow) -> bool:
    """Whether a filter means that spell."""
    elemental = spell.element not in (NEUTRAL, NO_ELEMENT)
    element = ELEMENTS[spell.element] if spell.element != NO_ELEMENT else None
    return (
        (spells.kind is None or SPELL_KINDS[spell.kind] == spells.kind)
        and (spells.range is None or RANGES[spell.range] == spells.range)
        and (spells.id is None or spell.id == spells.id)
        and (spells.element is None or spells.element == element or (spells.element == "elemental" and elemental))
    )


def cost(game: Battle, unit: int, spell: SpellRow) -> tuple[int, int, int, int]:
    """AP, MP, injuries and kamas that a spell costs now; some costs never change (F4.8.1, F4.8.2, Q7.5.1)."""
    printed = (spell.ap, spell.mp, spell.injuries, spell.kamas)
    if not game.says & COSTS or not spell.alterable:
        return printed
    ap, mp, injuries, kamas = printed
    for _, static in statics_on(game, unit, COSTS):
        change = static.cost
        assert change is not None
        ap, mp = ap + change.ap, mp + change.mp
        injuries, kamas = injuries + change.injuries, kamas + change.kamas
    return max(0, ap), max(0, mp), max(0, injuries), max(0, kamas)


def dice_in_all(game: Battle, unit: int, roll: str, dice: int) -> int:
    """The dice of a roll, and those of powers that look at how many there are: they all look last (F4.18.10)."""
    if not game.says & ADDS_DICE:
        return dice
    looking = [static.dice for _, static in statics_on(game, unit, ADDS_DICE) if static.dice is not None]
    return dice + sum(more.more for more in looking if more.roll == roll and dice >= more.least)


def most_injuries(game: Battle, unit: int, by: int) -> int | None:
    """The most injuries that a spell of `by` can place on a unit, if a power limits them (F7.2.8.d)."""
    if not game.says & LIMITS_INJURIES:
        return None
    limits = [
        static.most_injuries
        for owner, static in statics_on(game, unit, LIMITS_INJURIES)
        if static.most_injuries is not None and _counts_against(game, owner, static.from_, by)
    ]
    return min(limits) if limits else None


def _counts_against(game: Battle, owner: int, whose: str | None, by: int) -> bool:
    if whose is None or by == NOBODY:
        return True
    enemy = game.are_enemies(owner, by)
    return enemy if whose == "enemies" else not enemy if whose == "allies" else True

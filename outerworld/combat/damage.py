"""The sums of a spell: how many dice are rolled, and what each target takes (F7.2.5 to F7.2.7).

Effects that count in a later step than the third wait in `pending` and are asked here (F7.5.5 to F7.5.12).
"""

from collections.abc import Iterator

from outerworld.cards.effects import Effect, Injuries, MoreDamage
from outerworld.cards.tables import (
    ARMOUR_POWER,
    CRITICAL_POWER,
    ELEMENT_POWER,
    IMMUNE,
    NEUTRAL,
    RESISTANCE,
    SpellRow,
)
from outerworld.combat.battle import Battle
from outerworld.combat.bonuses import bonus
from outerworld.combat.context import OWNER, amount, chosen
from outerworld.engine.frames import Frame


def critical_dice(game: Battle, caster: int, spell: SpellRow) -> int:
    """One die, and one more for Critical and for the power of the spell's element; Neutral has a limit (F4.10.3.b)."""
    dice = 1 + power_dice(game.powers[caster], CRITICAL_POWER, spell) + bonus(game, caster, spell, "dice")
    return limited(max(0, dice), game.setting.rules.neutral_critical_dice, spell)


def armour_dice(game: Battle, target: int, spell: SpellRow, context: Frame) -> int:
    """One die, and one more for Armour and for the power of the spell's element, less what pierces (F7.2.6, F8.3.1)."""
    dice = 1 + power_dice(game.powers[target], ARMOUR_POWER, spell)
    dice -= sum(effect.do == "pierce" for effect in waiting(game, context, target))
    return limited(max(0, dice), game.setting.rules.neutral_armour_dice, spell)


def limited(dice: int, most: int | None, spell: SpellRow) -> int:
    """No more dice than the ruleset allows on a Neutral spell."""
    return min(dice, most) if spell.element == NEUTRAL and most is not None else dice


def power_dice(powers: int, power: int, spell: SpellRow) -> int:
    """How many dice a unit's powers add to a roll."""
    return (1 if powers & power else 0) + (1 if powers & ELEMENT_POWER[spell.element] else 0)


def damage(game: Battle, spell: SpellRow, context: Frame, target: int, criticals: int, armour: int) -> int:
    """Base damage and all that is added, one more or less by the rolls, less the target's powers, never below 0."""
    powers = game.powers[target]
    if spell.element != NEUTRAL and powers & IMMUNE:
        return 0
    rolled = (criticals > armour) - (criticals < armour)
    resisted = 1 if powers & RESISTANCE[spell.element] else 0
    added = bonus(game, context[OWNER], spell, "damage") + sum(
        amount(game, context, effect.amount, target)
        for effect in waiting(game, context, target)
        if isinstance(effect, MoreDamage)
    )
    return max(0, spell.damage + added + rolled - resisted)


def extra_heal(game: Battle, context: Frame, target: int) -> int:
    """What additional effects add to a healing spell."""
    return sum(
        amount(game, context, effect.amount, target)
        for effect in waiting(game, context, target)
        if isinstance(effect, Injuries)
    )


def drained(game: Battle, context: Frame, target: int) -> bool:
    """Whether the injuries placed on a target are stolen as health (F7.5.22)."""
    return any(effect.do == "drain" for effect in waiting(game, context, target))


def waiting(game: Battle, context: Frame, target: int) -> Iterator[Effect]:
    """The effects of the spell that wait for this step and touch that target."""
    for script, position in game.pending:
        effect = game.setting.book.scripts[script][position]
        if target in chosen(game, context, effect):
            yield effect

"""The sums of a spell: how many dice are rolled, and what each target takes (F7.2.5 to F7.2.7).

Effects that count in a later step than the third wait in `pending` and are asked here (F7.5.5 to F7.5.12); where none
waits, nobody needs the spell's context, and it is None.
"""

from outerworld.cards.effects import Effect, Injuries, MoreDamage
from outerworld.cards.tables import (
    ARMOUR_POWER,
    CRITICAL_POWER,
    ELEMENT_POWER,
    IMMUNITY,
    NEUTRAL,
    RESISTANCE,
    SpellRow,
)
from outerworld.combat.battle import Battle
from outerworld.combat.bonuses import bonus, dice_in_all
from outerworld.combat.context import amount, chosen
from outerworld.engine.frames import Frame


def critical_dice(game: Battle, caster: int, spell: SpellRow) -> int:
    """One die, and one more for Critical and for the power of the spell's element; Neutral has a limit (F4.10.3.b).

    Rules O4.10.3.b, F4.9.3.a, F4.9.17.a to F4.9.20.a, F7.2.5.b, Q7.8.2, Q9.2.3.
    """
    dice = 1 + power_dice(game.powers[caster], CRITICAL_POWER, spell) + bonus(game, caster, spell, "dice")
    dice = dice_in_all(game, caster, "critical", max(0, dice))
    return dice if spell.element != NEUTRAL else limited(dice, game.setting.rules.neutral_critical_dice)


def armour_dice(game: Battle, target: int, spell: SpellRow, context: Frame | None) -> int:
    """One die, and one more for Armour and for the power of the spell's element, less what pierces (F7.2.6, F8.3.1).

    Rules F4.9.4.a, F7.2.6.b, F7.2.6.c, F7.5.12.a, Q7.10.2, Q9.2.1.
    """
    dice = 1 + power_dice(game.powers[target], ARMOUR_POWER, spell)
    if context is not None:
        dice -= sum(effect.do == "pierce" for effect in waiting(game, context, target))
    dice = dice_in_all(game, target, "armour", max(0, dice))
    return dice if spell.element != NEUTRAL else limited(dice, game.setting.rules.neutral_armour_dice)


def limited(dice: int, most: int | None) -> int:
    """No more dice than the ruleset allows."""
    return dice if most is None else min(dice, most)


def power_dice(powers: int, power: int, spell: SpellRow) -> int:
    """How many dice a unit's powers add to a roll: up to two (F4.9.1, Q9.2.11, Q9.2.12, Q15.1.1)."""
    return (1 if powers & power else 0) + (1 if powers & ELEMENT_POWER[spell.element] else 0)


def damage(
    game: Battle, caster: int, spell: SpellRow, context: Frame | None, target: int, criticals: int, armour: int
) -> int:
    """Base damage and all that is added, one more or less by the rolls, less the target's powers, never below 0.

    Rules F4.9.7.a, F4.9.7.b, F4.9.8.a, F4.10.3, F4.10.3.a, F7.2.7.b, F7.2.7.c, F7.2.7.d, F7.5.5.a to F7.5.9.a,
    O4.9.7 to O4.9.11, Q7.2.4, Q7.2.5, Q7.2.7, Q7.8.1, Q7.8.3, Q7.10.10, Q9.2.8.
    """
    powers = game.powers[target]
    if powers & IMMUNITY[spell.element]:
        return 0
    rolled = (criticals > armour) - (criticals < armour)
    resisted = 1 if powers & RESISTANCE[spell.element] else 0
    added = bonus(game, caster, spell, "damage")
    if context is not None:
        for effect in waiting(game, context, target):
            if isinstance(effect, MoreDamage):
                added += amount(game, context, effect.amount, target)
    return max(0, spell.damage + added + rolled - resisted)


def extra_heal(game: Battle, context: Frame | None, target: int) -> int:
    """What additional effects add to a healing spell."""
    if context is None:
        return 0
    return sum(
        amount(game, context, effect.amount, target)
        for effect in waiting(game, context, target)
        if isinstance(effect, Injuries)
    )


def drained(game: Battle, context: Frame, target: int) -> bool:
    """Whether the injuries placed on a target are stolen as health (F7.5.22, F7.5.22.a)."""
    return any(effect.do == "drain" for effect in waiting(game, context, target))


def waiting(game: Battle, context: Frame, target: int) -> list[Effect]:
    """The effects of the spell that wait for this step and touch that target."""
    book = game.setting.book
    effects = [book.scripts[script][position] for script, position in game.pending]
    return [effect for effect in effects if target in chosen(game, context, effect)]

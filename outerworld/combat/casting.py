"""Casting a spell in its eight steps (F7.2 to F7.4)."""

from typing import Final

from outerworld.cards.tables import (
    ARMOUR_POWER,
    ATTACK,
    CRITICAL_POWER,
    ELEMENT_POWER,
    HEAL_POWER,
    HEALING,
    IMMUNE,
    NEUTRAL,
    NO_GAUGE,
    ONCE_A_TARGET,
    RESISTANCE,
    SPECIAL,
    SpellRow,
)
from outerworld.combat.actions import CAST_FRAME
from outerworld.combat.battle import OFF_BOARD, Battle
from outerworld.combat.injuries import heal, knock_out_all, place_injuries
from outerworld.combat.rolling import roll
from outerworld.combat.targeting import targets
from outerworld.engine.dice import ARMOUR, CRITICAL
from outerworld.engine.frames import RUNNING, Frame, Procedure

PAY: Final = 1
TARGET: Final = 2
CRITICAL_ROLL: Final = 4
ARMOUR_ROLL: Final = 5
COMPUTE: Final = 6
PLACE: Final = 7
STANDBY: Final = 8

# Where things stand in a frame: its head, then one number a target, then (from step 5 on) one result a target.
STEP: Final = 1
CASTER: Final = 2
SLOT: Final = 3
START: Final = 4
CELL: Final = 5
AIM: Final = 6
CRITICALS: Final = 7
HOW_MANY: Final = 8
HEAD: Final = 9


def begin_cast(game: Battle, caster: int, slot: int, cell: int, aim: int) -> None:
    """The unit starts to cast the spell in that slot at a cell. Legality was checked by who offered it."""
    if game.events is not None:
        spell = game.row(caster).spells[slot]
        game.tell("cast", "F4.8.5" if spell.is_punch else "F6.3.5", {"unit": caster, "spell": spell.id, "cell": cell})
    game.frames.append((CAST_FRAME, PAY, caster, slot, game.cell[caster], cell, aim, 0, 0))


class Cast(Procedure[Battle]):
    """A frame (CAST_FRAME, step, caster, slot, start, cell, aim, criticals, how many, targets …, results …)."""

    def run(self, game: Battle, frame: Frame) -> int:
        """Does the step that is due."""
        spell = game.row(frame[CASTER]).spells[frame[SLOT]]
        step = frame[STEP]
        if step == PAY:
            pay_costs(game, frame, spell)
        elif step == TARGET:
            determine_targets(game, frame, spell)
        elif step == CRITICAL_ROLL:
            roll_critical(game, frame, spell)
        elif step == ARMOUR_ROLL:
            roll_armour(game, frame, spell)
        elif step == COMPUTE:
            compute(game, frame, spell)
        elif step == PLACE:
            place(game, frame, spell)
        else:
            game.frames.pop()
        return RUNNING


def pay_costs(game: Battle, frame: Frame, spell: SpellRow) -> None:
    """Step 1: gauges, injuries and kamas; the caster may KO itself (F7.2.2)."""
    caster = frame[CASTER]
    game.ap[caster] -= spell.ap
    game.mp[caster] -= spell.mp
    game.injuries[caster] += spell.injuries
    game.purse[game.player[caster]] -= spell.kamas
    game.cast_this_turn[caster] |= 1 << spell.slot
    game.cast_this_game[caster] |= 1 << spell.slot
    go_to(game, frame, TARGET)
    if spell.injuries:
        if game.events is not None:
            game.tell("paid", "F7.2.2.a", {"unit": caster, "amount": spell.injuries, "injuries": game.injuries[caster]})
        knock_out_all(game, caster)


def determine_targets(game: Battle, frame: Frame, spell: SpellRow) -> None:
    """Step 2: the main target and those in the area (F7.2.3). A special spell has no steps 4 to 7 (F7.4.2)."""
    found = targets(game, frame[CASTER], spell, frame[START], frame[CELL], frame[AIM])
    if spell.limit == ONCE_A_TARGET:
        game.aimed.extend((spell.slot, target) for target in found)
    following = STANDBY if spell.kind == SPECIAL else CRITICAL_ROLL
    game.frames[-1] = (frame[0], following, *frame[CASTER:HOW_MANY], len(found), *found)


def roll_critical(game: Battle, frame: Frame, spell: SpellRow) -> None:
    """Step 4: one roll for the whole spell (F7.2.5)."""
    criticals = roll(game, frame[CASTER], CRITICAL, critical_dice(game, frame[CASTER], spell), "F7.2.5.a")
    following = ARMOUR_ROLL if spell.kind == ATTACK else COMPUTE
    game.frames[-1] = (frame[0], following, *frame[CASTER:CRITICALS], criticals, *frame[HOW_MANY:])


def critical_dice(game: Battle, caster: int, spell: SpellRow) -> int:
    """One die, and one more for Critical and for the power of the spell's element; Neutral has a limit (F4.10.3.b)."""
    dice = 1 + power_dice(game.powers[caster], CRITICAL_POWER, spell)
    return limited(dice, game.setting.rules.neutral_critical_dice, spell)


def armour_dice(game: Battle, target: int, spell: SpellRow) -> int:
    """One die, and one more for Armour and for the power of the spell's element (F7.2.6.b, F8.3.1)."""
    dice = 1 + power_dice(game.powers[target], ARMOUR_POWER, spell)
    return limited(dice, game.setting.rules.neutral_armour_dice, spell)


def limited(dice: int, most: int | None, spell: SpellRow) -> int:
    """No more dice than the ruleset allows on a Neutral spell."""
    return min(dice, most) if spell.element == NEUTRAL and most is not None else dice


def power_dice(powers: int, power: int, spell: SpellRow) -> int:
    """How many dice a unit's powers add to a roll."""
    return (1 if powers & power else 0) + (1 if powers & ELEMENT_POWER[spell.element] else 0)


def roll_armour(game: Battle, frame: Frame, spell: SpellRow) -> None:
    """Step 5: every target with HP rolls for itself (F7.2.6)."""
    rolls = [
        0 if game.hp[target] == NO_GAUGE else roll(game, target, ARMOUR, armour_dice(game, target, spell), "F7.2.6.a")
        for target in targets_of(frame)
    ]
    game.frames[-1] = (*with_step(frame, COMPUTE), *rolls)


def compute(game: Battle, frame: Frame, spell: SpellRow) -> None:
    """Step 6: what each target takes, or what a healing spell heals (F7.2.7, F7.3.2.b)."""
    criticals, caster = frame[CRITICALS], frame[CASTER]
    if spell.kind == HEALING:
        bonus = (1 if criticals else 0) + (1 if game.powers[caster] & HEAL_POWER else 0)
        results = [spell.heal + bonus for _ in targets_of(frame)]
    else:
        results = [
            damage(spell, game.powers[target], criticals, armour)
            for target, armour in zip(targets_of(frame), results_of(frame), strict=True)
        ]
        tell_damage(game, frame, spell, results)
    game.frames[-1] = (*with_step(frame, PLACE)[: HEAD + frame[HOW_MANY]], *results)


def tell_damage(game: Battle, frame: Frame, spell: SpellRow, results: list[int]) -> None:
    """Says what was computed, also where it comes to nothing."""
    if game.events is not None:
        for target, result in zip(targets_of(frame), results, strict=True):
            game.tell(
                "damaged",
                "F7.2.7.c",
                {"unit": target, "by": frame[CASTER], "spell": spell.id, "damage": result},
            )


def damage(spell: SpellRow, powers: int, criticals: int, armour: int) -> int:
    """Base damage, one more or less by the rolls, less what the target's powers take away, never below 0."""
    if spell.element != NEUTRAL and powers & IMMUNE:
        return 0
    rolled = (criticals > armour) - (criticals < armour)
    resisted = 1 if powers & RESISTANCE[spell.element] else 0
    return max(0, spell.damage + rolled - resisted)


def place(game: Battle, frame: Frame, spell: SpellRow) -> None:
    """Step 7: markers go on, or come off, the targets still in play; then whoever has no health left is KO'd."""
    caster = frame[CASTER]
    go_to(game, frame, STANDBY)
    for target, result in zip(targets_of(frame), results_of(frame), strict=True):
        if game.cell[target] == OFF_BOARD:
            continue
        if spell.kind == HEALING:
            heal(game, target, result, caster, "F7.3.2.c")
        else:
            place_injuries(game, target, result, caster, "F7.2.8.a")
    knock_out_all(game, caster)


def targets_of(frame: Frame) -> Frame:
    """The targets in a frame."""
    return frame[HEAD : HEAD + frame[HOW_MANY]]


def results_of(frame: Frame) -> Frame:
    """The result for each target in a frame: Armour successes after step 5, injuries after step 6."""
    return frame[HEAD + frame[HOW_MANY] :]


def with_step(frame: Frame, step: int) -> Frame:
    """The frame at another step."""
    return (frame[0], step, *frame[CASTER:])


def go_to(game: Battle, frame: Frame, step: int) -> None:
    """The frame on top goes on to another step."""
    game.frames[-1] = with_step(frame, step)

"""Casting a spell in its eight steps (F7.2 to F7.4, F7.3.2, O7.3.2)."""

from typing import Final

from outerworld.cards.effects import Rebound
from outerworld.cards.tables import (
    ATTACK,
    HEAL_POWER,
    HEALING,
    NO_GAUGE,
    ONCE_A_GAME,
    ONCE_A_TARGET,
    REWARD_SLOTS,
    SPECIAL,
    SpellRow,
)
from outerworld.combat.actions import UNIT, Action, Form
from outerworld.combat.battle import OFF_BOARD, Battle, replaced
from outerworld.combat.bonuses import bonus, cost, most_injuries, names
from outerworld.combat.context import OF_A_SPELL, is_reached, resolve_frame
from outerworld.combat.damage import armour_dice, critical_dice, damage, drained, extra_heal
from outerworld.combat.frames import CAST_FRAME
from outerworld.combat.injuries import heal, place_injuries, settle_kos
from outerworld.combat.powers import NEXT_CAST, NEXT_SPELL, THIS_SPELL, changes_powers, expire
from outerworld.combat.purse import gain_kamas
from outerworld.combat.rolling import roll
from outerworld.combat.spellbook import spell_at
from outerworld.combat.standby import wait_for_effect, wait_to_drain
from outerworld.combat.targeting import aims_of, targeted_cells
from outerworld.combat.techniques import techniques_frame
from outerworld.combat.triggers import trigger
from outerworld.engine.dice import ARMOUR, CRITICAL
from outerworld.engine.frames import RUNNING, Frame, Procedure
from outerworld.engine.game import NOBODY
from outerworld.engine.option import first_of, pack

REBOUND: Final = 20

PAY: Final = 1
TARGET: Final = 2
EFFECTS: Final = 3
CRITICAL_ROLL: Final = 4
ARMOUR_ROLL: Final = 5
COMPUTE: Final = 6
PLACE: Final = 7
STANDBY: Final = 8

# KOs happen at the end of steps 1, 3 and 7 (F7.2.2.b, F7.2.4.d, F7.2.8.c): before these begin.
AFTER_KOS: Final = (TARGET, EFFECTS, CRITICAL_ROLL, STANDBY)

# Where things stand in a frame: its head, then one number a target, then (from step 5 on) one result a target.
STEP: Final = 1
CASTER: Final = 2
SLOT: Final = 3
START: Final = 4
CELL: Final = 5
AIM: Final = 6
CRITICALS: Final = 7
MAIN: Final = 8
REBOUNDS_TO: Final = 9
CARD: Final = 10  # the caster's, which an effect of the spell may replace (F7.5.23)
HOW_MANY: Final = 11
HEAD: Final = 12


def begin_cast(game: Battle, caster: int, slot: int, cell: int, aim: int, start: int = OFF_BOARD) -> None:
    """A unit starts to cast the spell in that slot at a cell; one that is not on the board casts from `start`.

    Rules F7.2.1.a.
    """
    spell = spell_at(game, caster, slot)
    if game.events is not None:
        game.tell("cast", "F4.8.5" if spell.is_punch else "F6.3.5", {"unit": caster, "spell": spell.id, "cell": cell})
    origin = game.cell[caster] if start == OFF_BOARD else start
    head = (CAST_FRAME, first_step(game), caster, slot, origin, cell, aim, 0, NOBODY, NOBODY)
    game.frames.append((*head, game.card[caster], 0))


def first_step(game: Battle) -> int:
    """The boxed game determines targets before it pays (A:area-of-effect), the others afterwards (F7.2.1)."""
    return TARGET if game.setting.targets_first else PAY


def after(game: Battle, step: int) -> int:
    """The step that follows one of the first two."""
    if step != first_step(game):
        return EFFECTS
    return TARGET if step == PAY else PAY


class Cast(Procedure[Battle]):
    """A frame (CAST_FRAME, step, caster, slot, start, cell, aim, criticals, main, rebound, card, how many, …)."""

    kind = "rebound"

    def run(self, game: Battle, frame: Frame) -> int:
        """Does step after step until something else comes first.

        The caster's player is asked where a Rebound may go on to several.
        """
        spell = spell_at(game, frame[CASTER], frame[SLOT], frame[CARD])
        while True:
            step = frame[STEP]
            if game.fallen and step in AFTER_KOS and settle_kos(game, frame[CASTER]):
                return RUNNING
            if step == EFFECTS:
                candidates = rebound_candidates(game, frame, spell) if frame[REBOUNDS_TO] == NOBODY else []
                if len(candidates) > 1:
                    return game.asks(game.player[frame[CASTER]])
                resolve_effects(game, frame, spell, candidates[0] if candidates else frame[REBOUNDS_TO])
            else:
                do_step(game, frame, spell)
            if step == STANDBY or game.over or game.frames[-1][0] != CAST_FRAME:
                return RUNNING
            frame = game.frames[-1]

    def options(self, game: Battle, frame: Frame) -> list[int]:
        """Every enemy that a Rebound may go on to."""
        spell = spell_at(game, frame[CASTER], frame[SLOT], frame[CARD])
        return [pack(REBOUND, unit) for unit in rebound_candidates(game, frame, spell)]

    def answer(self, game: Battle, frame: Frame, option: int) -> None:
        """That enemy is the additional target."""
        game.frames[-1] = (*frame[:REBOUNDS_TO], first_of(option), *frame[CARD:])


def do_step(game: Battle, frame: Frame, spell: SpellRow) -> None:
    """One of the steps that ask nobody anything (F4.16.2)."""
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
        finish(game, frame)


def pay_costs(game: Battle, frame: Frame, spell: SpellRow) -> None:
    """Step 1: gauges, injuries and kamas; the caster may KO itself (F7.2.2, F4.10.6.c, Q7.2.2)."""
    caster = frame[CASTER]
    ap, mp, injuries, kamas = cost(game, caster, spell)
    game.pending, game.pushed = (), ()
    spend_boosts(game, caster, spell)
    game.cast_this_turn[caster] |= 1 << spell.slot
    if spell.limit == ONCE_A_GAME:
        game.cast_this_game = replaced(game.cast_this_game, caster, (*game.cast_this_game[caster], spell.id))
    go_to(game, frame, after(game, PAY))
    if game.cell[caster] == OFF_BOARD:
        return
    game.ap[caster] -= ap
    game.mp[caster] -= mp
    game.injuries[caster] += injuries
    game.note_health(caster)
    gain_kamas(game, game.player[caster], -kamas, "F7.2.2.a")
    trigger(game, "casts", subject=caster)
    if injuries:
        changes_powers(game)
    if injuries and game.events is not None:
        game.tell("paid", "F7.2.2.a", {"unit": caster, "amount": injuries, "injuries": game.injuries[caster]})


def spend_boosts(game: Battle, caster: int, spell: SpellRow) -> None:
    """What a boost promised to the next spell is for this one, or for the next one that it names (F4.7.5.a)."""
    if not game.lasting:
        return
    any_spell = game.setting.rules.boost_ends_with == "any-spell"
    game.lasting = tuple(
        (THIS_SPELL, *row[1:])
        if row[2] == caster
        and (row[0] == NEXT_CAST or (row[0] == NEXT_SPELL and (any_spell or is_meant(game, row, spell))))
        else row
        for row in game.lasting
    )


def is_meant(game: Battle, row: tuple[int, ...], spell: SpellRow) -> bool:
    """Whether a row that lasts until the next spell names this one."""
    script, position = row[3], row[4]
    if script < 0:
        return spell.slot == REWARD_SLOTS - 1 - script
    effect = game.setting.book.scripts[script][position]
    return effect.do == "improve" and names(effect.spells, spell)


def determine_targets(game: Battle, frame: Frame, spell: SpellRow) -> None:
    """Step 2: the main target and those in the area (F7.2.3, F7.2.3.a to F7.2.3.c, Q7.1.2, Q7.9.1)."""
    cells = targeted_cells(game, frame[CASTER], spell, frame[START], frame[CELL], frame[AIM])
    if spell.limit == ONCE_A_TARGET:
        game.aimed = (*game.aimed, *aims_of(game, spell, cells))
    apart, caster = game.setting.apart, frame[CASTER]
    found = [u for cell in cells for u in game.units_on(cell) if not apart or not game.is_spared(u, caster, spell)]
    main = game.occupant[frame[CELL]] if game.occupant[frame[CELL]] in found else NOBODY
    head = (frame[0], after(game, TARGET), *frame[CASTER:MAIN], main, NOBODY, frame[CARD])
    game.frames[-1] = (*head, len(found), *found)


def rebound_candidates(game: Battle, frame: Frame, spell: SpellRow) -> list[int]:
    """The enemies that a Rebound can reach from the main target, which is chosen before anything moves (F8.5.3).

    Rules F7.5.27.a, F7.5.27.e, F8.5.1, F8.5.3.a.
    """
    if not spell.scripts or frame[MAIN] == NOBODY:
        return []
    rebounds = [e for script in spell.scripts for e in game.setting.book.scripts[script] if isinstance(e, Rebound)]
    if not rebounds:
        return []
    least, most = rebounds[0].min, rebounds[0].max
    return [
        unit
        for unit in game.in_play()
        if unit != frame[MAIN]
        and game.are_enemies(frame[CASTER], unit)
        and (not game.setting.apart or not game.is_spared(unit, frame[CASTER], spell))
        and least <= game.grid.distance(frame[CELL], game.cell[unit]) <= most
    ]


def resolve_effects(game: Battle, frame: Frame, spell: SpellRow, rebound: int) -> None:
    """Step 3: the additional effects in their order, before any damage (F7.2.4, F7.2.4.b, F7.2.4.e, Q7.2.3, Q7.10.1).

    A special spell goes on to step 8 (F7.4.2, Q7.3.3). Effects that wait for Track or Invasion may not happen at all.
    """
    following = STANDBY if spell.kind == SPECIAL else CRITICAL_ROLL
    game.frames[-1] = with_step(frame, following)
    if spell.track and not game.grid.aligned(frame[START], frame[CELL]):
        return
    if spell.invasion and not game.is_invading(frame[CASTER]):
        return
    if len(spell.scripts) > 1:
        game.frames.append(techniques_frame(context_of(frame, 0, rebound), spell.scripts))
    elif spell.scripts:
        game.frames.append(context_of(frame, spell.scripts[0], rebound))


def context_of(frame: Frame, script: int, rebound: int = NOBODY) -> Frame:
    """The frame in which effects of this cast are resolved, or asked about."""
    return resolve_frame(
        script,
        OF_A_SPELL,
        owner=frame[CASTER],
        start=frame[START],
        cell=frame[CELL],
        main=frame[MAIN],
        source=frame[CASTER],
        value=frame[CRITICALS],
        rebound=rebound,
        targets=targets_of(frame),
    )


def roll_critical(game: Battle, frame: Frame, spell: SpellRow) -> None:
    """Step 4: one roll for the whole spell, the only one of a healing spell (F7.2.5, F7.2.5.c, Q7.2.4, Q7.3.1).

    Rules Q7.9.2.
    """
    caster = frame[CASTER]
    context = context_of(frame, 0) if game.pending else None
    criticals = roll(game, caster, CRITICAL, critical_dice(game, caster, spell), "F7.2.5.a", context)
    following = ARMOUR_ROLL if spell.kind == ATTACK else COMPUTE
    game.frames[-1] = (frame[0], following, *frame[CASTER:CRITICALS], criticals, *frame[MAIN:])


def roll_armour(game: Battle, frame: Frame, spell: SpellRow) -> None:
    """Step 5: every unit with HP among the targets rolls for itself (F7.2.6, F7.3.2.a, Q7.2.5, Q7.9.2)."""
    context = context_of(frame, 0) if game.pending else None
    rolls = [
        0
        if game.hp[target] == NO_GAUGE or not is_reached(game, frame[CASTER], target) or game.is_scenery(target)
        else roll(game, target, ARMOUR, armour_dice(game, target, spell, context), "F7.2.6.a", context)
        for target in targets_of(frame)
    ]
    game.frames[-1] = (*with_step(frame, COMPUTE), *rolls)


def compute(game: Battle, frame: Frame, spell: SpellRow) -> None:
    """Step 6: what each target takes, or what a healing spell heals (F7.2.7, F7.3.2.b, F7.2.7.a, F7.2.7.e, F7.3.1).

    Rules Q7.8.3.
    """
    criticals, caster = frame[CRITICALS], frame[CASTER]
    context = context_of(frame, 0) if game.pending else None
    if spell.kind == HEALING:
        added = (1 if criticals else 0) + bonus(game, caster, spell, "heal")
        totals = [spell.heal + added + extra_heal(game, context, target) for target in targets_of(frame)]
        results = [max(0, total + healers_bonus(game, caster, total)) for total in totals]
    else:
        rolls = results_of(frame)
        results = [
            damage(game, caster, spell, context, target, criticals, rolls[place])
            for place, target in enumerate(targets_of(frame))
        ]
        tell_damage(game, frame, spell, results)
    game.frames[-1] = (*with_step(frame, PLACE)[: HEAD + frame[HOW_MANY]], *results)


def healers_bonus(game: Battle, caster: int, total: int) -> int:
    """What the power Heal adds to a healing spell of its owner (F4.9.13); in Quest only to 1 or more (Q9.3.2).

    Rules F4.9.13.a.
    """
    counts = total > 0 or game.setting.rules.heal_power == "always"
    return int(counts and bool(game.powers[caster] & HEAL_POWER))


def tell_damage(game: Battle, frame: Frame, spell: SpellRow, results: list[int]) -> None:
    """Says what was computed, also where it comes to nothing."""
    if game.events is not None:
        for target, result in zip(targets_of(frame), results, strict=True):
            game.tell(
                "damaged",
                "F7.2.7.c",
                {"unit": target, "by": frame[CASTER], "spell": spell.id, "damage": result},
            )


def place(game: Battle, frame: Frame, spell: SpellRow) -> None:
    """Step 7: markers go on, or come off, the targets still in play (F7.2.8.a, F7.2.8.b, F4.10.6.a, F4.10.6.b).

    Rules Q7.2.6, Q7.3.2.
    """
    caster = frame[CASTER]
    placed, results = 0, results_of(frame)
    go_to(game, frame, STANDBY)
    for place, target in enumerate(targets_of(frame)):
        if not is_reached(game, caster, target):
            continue
        if spell.kind == HEALING:
            heal(game, target, results[place], caster, "F7.3.2.c")
        else:
            limit = most_injuries(game, target, caster)
            injuries = results[place] if limit is None else min(results[place], limit)
            hits = place_injuries(game, target, injuries, caster, "F7.2.8.a")
            if game.pending and drained(game, context_of(frame, 0), target):
                placed += hits
    if placed:
        wait_to_drain(game, caster, placed)


def finish(game: Battle, frame: Frame) -> None:
    """Step 8: what is on standby is resolved by whoever comes next on the stack, as one list (F7.2.9.d).

    Rules F7.2.1.b, F7.2.1.c.
    """
    game.frames.pop()
    if game.pending:
        wait_for_ko_effects(game, frame)
    expire(game, THIS_SPELL, frame[CASTER])


def wait_for_ko_effects(game: Battle, frame: Frame) -> None:
    """Effects that asked whether a target was KO'd go on standby where the answer is theirs."""
    fell = any(game.cell[target] == OFF_BOARD for target in targets_of(frame))
    for script, position in game.pending:
        condition = game.setting.book.scripts[script][position].if_
        if condition is not None and condition.killed is fell:
            spell = (frame[START], frame[CELL], frame[MAIN], *targets_of(frame))
            wait_for_effect(game, frame[CASTER], script, position, *spell)


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


REBOUNDING: Final = Action(REBOUND, "rebound", Form(UNIT), ("rebound",))

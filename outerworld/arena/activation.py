"""A unit's turn: the preliminary phase, its actions, and the end (F6)."""

from typing import Final

from outerworld.arena.duel import Duel
from outerworld.arena.frames import ACTIVATION_FRAME
from outerworld.arena.shop import (
    buy,
    buy_gg,
    buy_gg_options,
    buy_options,
    collect,
    collect_options,
    discard_buffs,
    reveal,
    reveal_options,
)
from outerworld.cards.tables import COSTS, FARMER, FORBIDS, INTERIOR_FIRE, NO_GAUGE, PERFECT_DODGE, WEAR
from outerworld.combat import standby
from outerworld.combat.actions import BUY, BUY_GG, CAST, COLLECT, END, MOVE, PUNCH, REVEAL
from outerworld.combat.battle import NO_MARKERS, OFF_BOARD, replaced
from outerworld.combat.block import begin_move
from outerworld.combat.casting import begin_cast
from outerworld.combat.context import OF_A_POWER, resolve_frame
from outerworld.combat.ground import DEMON
from outerworld.combat.markers import AP, MP, place_markers
from outerworld.combat.powers import NEXT_CAST, NEXT_SPELL, NEXT_TURN, TURN_END, expire, is_forbidden
from outerworld.combat.purse import gain_kamas
from outerworld.combat.resolving import settle
from outerworld.combat.spellbook import spells_of
from outerworld.combat.targeting import cast_options
from outerworld.combat.triggers import trigger
from outerworld.engine.frames import RUNNING, Frame, Procedure
from outerworld.engine.option import FIRST, action_of, first_of, pack, second_of, third_of

ENDING: Final = pack(END)

# The phases of a unit's turn, in the order that the ruleset gives the preliminary ones (F6.2.1, A:preliminary-phase).
BURNING: Final = 0
TRIGGERS: Final = 1
PREPARING: Final = 2
ACTING: Final = 3
LEAVING: Final = 4

# By phase, the one that follows.
PHASES: Final = {
    "triggers-first": (TRIGGERS, PREPARING, ACTING),
    "triggers-last": (PREPARING, ACTING, TRIGGERS),
}


def begin_unit_turn(game: Duel, unit: int) -> None:
    """A unit becomes the active unit (F6.1.1)."""
    game.active = unit
    game.has_bought_reward = game.has_revealed = game.has_collected = False
    expire(game, NEXT_TURN, unit)
    game.frames.append((ACTIVATION_FRAME, unit, BURNING))


class Activation(Procedure[Duel]):
    """A frame (ACTIVATION_FRAME, unit, phase)."""

    kind = "activation"

    def run(self, game: Duel, frame: Frame) -> int:
        """Goes through the phases; in the third its player is asked. A unit that left the board is done."""
        if game.standby:
            settle(game)
            return RUNNING
        unit, phase = frame[1], frame[2]
        if phase == LEAVING or game.cell[unit] == OFF_BOARD:
            finish(game, unit)
        elif phase == ACTING:
            return game.player[unit]
        else:
            game.frames[-1] = (ACTIVATION_FRAME, unit, PHASES[game.setting.rules.preliminary][phase])
            do_phase(game, unit, phase)
        return RUNNING

    def options(self, game: Duel, frame: Frame) -> list[int]:
        """Moves, Punch, spells, kamas, purchases, rewards, and the end of the turn (F6.3.1)."""
        unit, actions = frame[1], game.setting.actions
        found = move_options(game, unit) if MOVE in actions else []
        if not game.says & FORBIDS or not is_forbidden(game, unit, "cast"):
            ap, costs_change = game.ap[unit], game.says & COSTS
            for spell in spells_of(game, unit):
                if (spell.ap <= ap or costs_change) and (PUNCH if spell.is_punch else CAST) in actions:
                    found += cast_options(game, unit, spell)
        found += errands(game, unit)
        found.append(ENDING)
        return found

    def answer(self, game: Duel, frame: Frame, option: int) -> None:
        """Does what was chosen."""
        unit, action = frame[1], action_of(option)
        if action == MOVE:
            begin_move(game, unit, first_of(option))
        elif action in (PUNCH, CAST):
            begin_cast(game, unit, second_of(option), first_of(option), third_of(option))
        elif action == COLLECT:
            collect(game, unit)
        elif action == BUY_GG:
            buy_gg(game, unit)
        elif action == BUY:
            buy(game, unit, first_of(option), second_of(option))
        elif action == REVEAL:
            reveal(game, unit, first_of(option))
        else:
            leave(game, unit)


def move_options(game: Duel, unit: int) -> list[int]:
    """A step to each adjacent free cell, for 1 MP (F6.3.2)."""
    if game.mp[unit] < 1:
        return []
    if game.says & FORBIDS and is_forbidden(game, unit, "move") and not game.powers[unit] & PERFECT_DODGE:
        return []
    blocked = game.blocked
    return [MOVE | cell << FIRST for cell in game.grid.neighbours[game.cell[unit]] if not blocked[cell]]


def errands(game: Duel, unit: int) -> list[int]:
    """What it may do besides fighting: collect kamas, buy from the Demons, reveal a reward (F6.3.3 to F6.3.7)."""
    cell, actions, found = game.cell[unit], game.setting.actions, list[int]()
    if game.kamas_on[cell] and COLLECT in actions:
        found += collect_options(game, unit)
    if game.ground[cell] == DEMON and game.is_krosmaster(unit):
        if BUY_GG in actions:
            found += buy_gg_options(game, unit)
        if BUY in actions:
            found += buy_options(game, unit)
    if game.rewards[unit] and REVEAL in actions:
        found += reveal_options(game, unit)
    return found


def do_phase(game: Duel, unit: int, phase: int) -> None:
    """One of the preliminary phases."""
    if phase == BURNING:
        burn_inside(game, unit)
    elif phase == TRIGGERS:
        trigger_start(game, unit)
    else:
        prepare(game, unit)


def trigger_start(game: Duel, unit: int) -> None:
    """Effects at the start of its turn go on standby; what it summoned may wear out (F6.2.1.d, F4.9.25)."""
    for summon in game.in_play():
        if game.summoner[summon] == unit and game.powers[summon] & WEAR:
            game.standby = (*game.standby, (standby.WEAR, summon))
    trigger(game, "turn-start", subject=unit)


def burn_inside(game: Duel, unit: int) -> None:
    """Interior Fire removes a -1 marker before the gauges are filled; its player chooses which (F4.9.15)."""
    if not game.powers[unit] & INTERIOR_FIRE or not game.setting.rules.interior_fire:
        return
    ap, mp, _ = game.markers[unit]
    if ap < 0 and mp < 0:
        game.frames.append(resolve_frame(game.setting.book.interior_fire, OF_A_POWER, unit))
    elif ap < 0:
        place_markers(game, unit, AP, 1, unit)
    elif mp < 0:
        place_markers(game, unit, MP, 1, unit)


def prepare(game: Duel, unit: int) -> None:
    """Buffs go, gauges are filled, markers count and are discarded (F6.2.1, F4.11.5, F4.12.1)."""
    discard_buffs(game, unit)
    ap, mp, added = game.markers[unit]
    game.range_bonus = replaced(game.range_bonus, unit, added)
    game.ap[unit] = filled(game.max_ap[unit], ap)
    game.mp[unit] = filled(game.max_mp[unit], mp)
    game.markers = replaced(game.markers, unit, NO_MARKERS)
    game.cast_this_turn[unit] = 0
    game.aimed = ()
    if game.events is not None:
        game.tell("activated", "F6.2.1.b", {"unit": unit, "ap": game.ap[unit], "mp": game.mp[unit]})


def filled(most: int, markers: int) -> int:
    """A gauge at the start of a turn; a unit without that gauge has nothing in it (F4.11.1)."""
    return 0 if most == NO_GAUGE else max(0, most + markers)


def leave(game: Duel, unit: int) -> None:
    """The end of the activation phase: what waits for it is triggered (F6.4.1)."""
    game.frames[-1] = (ACTIVATION_FRAME, unit, LEAVING)
    if game.has_collected and game.powers[unit] & FARMER:
        gain_kamas(game, game.player[unit], 1, "F4.9.23.a")
    trigger(game, "activation-end", subject=unit)
    trigger(game, "turn-end", subject=unit)


def finish(game: Duel, unit: int) -> None:
    """What is left in the gauges is lost (F4.11.3, F6.3.8), and what lasted for the turn is over."""
    game.frames.pop()
    game.ap[unit] = game.mp[unit] = 0
    if game.range_bonus[unit]:
        game.range_bonus = replaced(game.range_bonus, unit, 0)
    expire(game, TURN_END)
    for until in (NEXT_SPELL, NEXT_CAST):
        expire(game, until, unit)
    if game.events is not None:
        game.tell("activation-ended", "F6.4.2", {"unit": unit})

"""A unit's turn as every mode has it: the preliminary phases, what it can do in a fight, and the end (F6, F5.5.2)."""

from typing import Final, TypeVar

from outerworld.cards.tables import COSTS, FORBIDS, INTERIOR_FIRE, NO_GAUGE, PERFECT_DODGE, WEAR
from outerworld.combat import standby
from outerworld.combat.actions import CELL, Action, Form
from outerworld.combat.battle import NO_MARKERS, OFF_BOARD, Battle, replaced
from outerworld.combat.context import OF_A_POWER, resolve_frame
from outerworld.combat.frames import ACTIVATION_FRAME
from outerworld.combat.markers import AP, MP, place_markers
from outerworld.combat.powers import NEXT_CAST, NEXT_SPELL, NEXT_TURN, TURN_END, expire, is_forbidden
from outerworld.combat.reasons import Reason, because, name_of_active
from outerworld.combat.resolving import settle
from outerworld.combat.spellbook import spells_of
from outerworld.combat.targeting import CAST, PUNCH, cast_options
from outerworld.combat.triggers import trigger
from outerworld.engine.frames import RUNNING, Frame, Procedure
from outerworld.engine.game import NOBODY
from outerworld.engine.option import FIRST, first_of

B = TypeVar("B", bound=Battle)

MOVE: Final = 0
END: Final = 4

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


def begin_unit_turn(game: Battle, unit: int) -> None:
    """A unit becomes the active unit (F6.1.1)."""
    game.active = unit
    expire(game, NEXT_TURN, unit)
    game.frames.append((ACTIVATION_FRAME, unit, BURNING))


class UnitTurn(Procedure[B]):
    """A frame (ACTIVATION_FRAME, unit, phase); a mode adds what else a unit can do."""

    kind = "activation"

    def run(self, game: B, frame: Frame) -> int:
        """Goes through the phases; in the third its player is asked. A unit that left the board is done.

        What an action has set off is settled before the next one begins (Q5.3.2).
        """
        if game.standby:
            settle(game)
            return RUNNING
        unit, phase = frame[1], frame[2]
        if phase == LEAVING or game.cell[unit] == OFF_BOARD:
            finish(game, unit)
        elif phase == ACTING:
            return game.asks(game.player[unit])
        else:
            game.frames[-1] = (ACTIVATION_FRAME, unit, PHASES[game.setting.rules.preliminary][phase])
            if phase == BURNING:
                burn_inside(game, unit)
            elif phase == TRIGGERS:
                trigger_start(game, unit)
            else:
                self.prepare(game, unit)
        return RUNNING

    def prepare(self, game: B, unit: int) -> None:
        """The phase in which gauges are filled."""
        fill_gauges(game, unit)

    def leave(self, game: B, unit: int) -> None:
        """The end of the activation phase: what waits for it is triggered (F6.4.1, Q9.4.4)."""
        game.frames[-1] = (ACTIVATION_FRAME, unit, LEAVING)
        trigger(game, "activation-end", subject=unit)
        trigger(game, "turn-end", subject=unit)


def leave_turn(game: Battle, unit: int) -> None:
    """Something ends the turn of the active unit, whose frame is on top."""
    turn = game.procedures[ACTIVATION_FRAME]
    assert isinstance(turn, UnitTurn)
    turn.leave(game, unit)


def trigger_start(game: Battle, unit: int) -> None:
    """Effects at the start of its turn go on standby; what it summoned may wear out (F6.2.1.d, F4.9.25, Q9.4.9)."""
    for summon in game.in_play():
        if game.summoner[summon] == unit and wears_out(game, summon):
            game.standby = (*game.standby, (standby.WEAR, summon))
    trigger(game, "turn-start", subject=unit)


def wears_out(game: Battle, summon: int) -> bool:
    """By its power (F4.9.25.a); a bomb does so by itself, whatever became of its powers (F4.19.5.c, Q7.13.5)."""
    return bool(game.powers[summon] & WEAR) or "bomb" in game.row(summon).kinds


def burn_inside(game: Battle, unit: int) -> None:
    """Interior Fire removes a -1 marker before the gauges are filled; its player chooses which (F4.9.15).

    Rules F4.9.15.a, F8.6.2.a, O4.9.18.
    """
    if not game.powers[unit] & INTERIOR_FIRE or not game.setting.rules.interior_fire:
        return
    ap, mp, _ = game.markers[unit]
    if ap < 0 and mp < 0:
        game.frames.append(resolve_frame(game.setting.book.interior_fire, OF_A_POWER, unit))
    elif ap < 0:
        place_markers(game, unit, AP, 1, unit)
    elif mp < 0:
        place_markers(game, unit, MP, 1, unit)


def fill_gauges(game: Battle, unit: int, more_mp: int = 0) -> None:
    """Gauges are filled, markers count and are discarded (F6.2.1, F4.11.5, F4.12.1); a mode may give more MP.

    Rules F2.4.6, F3.2.6, F4.11.2, O4.11.2, F4.11.5.a, F4.11.5.b, F6.2.1.c, O6.2.1, Q1.7.2, Q1.7.3, Q1.7.9, Q5.2.1.
    """
    ap, mp, added = game.markers[unit]
    game.range_bonus = replaced(game.range_bonus, unit, added)
    game.ap[unit] = filled(game.max_ap[unit], ap)
    game.mp[unit] = filled(game.max_mp[unit], mp) + more_mp
    game.markers = replaced(game.markers, unit, NO_MARKERS)
    game.cast_this_turn[unit] = 0
    game.aimed = ()
    if game.events is not None:
        game.tell("activated", "F6.2.1.b", {"unit": unit, "ap": game.ap[unit], "mp": game.mp[unit]})


def filled(most: int, markers: int) -> int:
    """A gauge at the start of a turn; a unit without that gauge has nothing in it (F4.11.1, F4.11.1.a, F4.11.1.b)."""
    return 0 if most == NO_GAUGE else max(0, most + markers)


def fight_options(game: Battle, unit: int) -> list[int]:
    """Every legal step, Punch and cast, as far as they are open, by the same rules for all (F6.3.2, F6.3.5, Q7.1.1)."""
    actions = game.setting.actions
    found = move_options(game, unit) if MOVE in actions else []
    if not game.says & FORBIDS or not is_forbidden(game, unit, "cast"):
        ap, costs_change = game.ap[unit], game.says & COSTS
        for spell in spells_of(game, unit):
            if (spell.ap <= ap or costs_change) and (PUNCH if spell.is_punch else CAST) in actions:
                found += cast_options(game, unit, spell)
    return found


def move_options(game: Battle, unit: int) -> list[int]:
    """A step to each adjacent free cell, for 1 MP (F6.3.2, F2.4.4, F3.2.4, F4.11.9, Q1.7.1, Q5.4.1)."""
    if game.mp[unit] < 1:
        return []
    if game.says & FORBIDS and is_forbidden(game, unit, "move") and not game.powers[unit] & PERFECT_DODGE:
        return []
    blocked = game.blocked
    return [MOVE | cell << FIRST for cell in game.grid.neighbours[game.cell[unit]] if not blocked[cell]]


def why_not_move(game: Battle, code: int) -> Reason:
    """Why the active unit cannot step there (F6.3.2, F4.17.2, F4.17.3, O4.17.3, F7.1.7)."""
    unit, cell = game.active, first_of(code)
    if game.mp[unit] < 1:
        return because("no-mp", "F6.3.2", unit=name_of_active(game))
    if cell not in game.grid.neighbours[game.cell[unit]]:
        return because("not-adjacent", "F4.17.2", cell=game.grid.name(cell), unit=name_of_active(game))
    if game.blocked[cell]:
        return because("not-free", "F4.17.3", cell=game.grid.name(cell))
    return because("no-move", "F7.1.7", unit=name_of_active(game))


MOVING: Final = Action(MOVE, "move", Form(CELL), ("activation",), why_not_move, has_odds=True)


def finish(game: Battle, unit: int) -> None:
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


def waiting_summons(game: Battle, acted: Frame) -> list[int]:
    """The summons that act next: those of the unit that acted last, then those of who acted before it (F4.19.1.h)."""
    for leader in reversed(acted):
        waiting = [
            unit
            for unit, summoner in enumerate(game.summoner)
            if summoner == leader and unit not in acted and game.cell[unit] != OFF_BOARD and can_act(game, unit)
        ]
        if waiting and leader != NOBODY:
            return waiting
    return []


def can_act(game: Battle, unit: int) -> bool:
    """A thing with neither AP nor MP has nothing to do in its turn; a turret has AP (F4.19.6, Q7.13.3)."""
    return game.max_ap[unit] != NO_GAUGE or game.max_mp[unit] != NO_GAUGE

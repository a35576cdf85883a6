"""Leaving a cell beside enemies: Lock against Dodge (F4.14, A:multiple-locking)."""

from typing import Final

from outerworld.cards.tables import DODGE_POWER, LOCK_POWER, PERFECT_DODGE
from outerworld.combat.actions import UNIT, Action, Form
from outerworld.combat.battle import Battle
from outerworld.combat.bonuses import dice_in_all
from outerworld.combat.frames import BLOCK_FRAME
from outerworld.combat.powers import moves_powers
from outerworld.combat.reasons import Reason, because
from outerworld.combat.rolling import roll
from outerworld.combat.shifting import arrive
from outerworld.combat.triggers import trigger
from outerworld.combat.unit_turn import leave_turn
from outerworld.engine.dice import DODGE, LOCK
from outerworld.engine.frames import RUNNING, Frame, Procedure
from outerworld.engine.game import NOBODY
from outerworld.engine.option import first_of, pack

BLOCK: Final = 3

LOCKED_LOSS: Final = 3
CAUGHT_LOSS: Final = 1


def blockers(game: Battle, unit: int) -> list[int]:
    """The enemy characters next to a unit that will try to lock it, by rows from the north (F4.14.1, F4.14.7).

    Nobody rolls against a Perfect Dodge, which always has more successes (A:the-buffs).

    Rules F4.9.9.a, O4.9.13, O4.14.7, F8.6.3.a, F4.19.5.a, F4.19.6.a, F4.19.7.a, F4.19.8.a, Q7.13.2, Q9.4.2.
    """
    unlocked = game.setting.unlocked
    if game.powers[unit] & (unlocked | PERFECT_DODGE):
        return []
    occupant = game.occupant
    found = []
    for cell in game.grid.beside[game.cell[unit]]:
        other = occupant[cell]
        if (
            other != NOBODY
            and game.can_lock(unit, other)
            and game.is_character(other)
            and not game.powers[other] & unlocked
        ):
            found.append(other)
    return found


def begin_move(game: Battle, unit: int, cell: int) -> None:
    """The unit sets out for an adjacent cell (F4.14.2.a, Q5.4.2); it goes at once if nobody is there to lock it."""
    against = blockers(game, unit)
    if against:
        game.frames.append((BLOCK_FRAME, unit, cell, *against))
    else:
        finish_move(game, unit, cell)


def finish_move(game: Battle, unit: int, cell: int) -> None:
    """Spends the MP and moves, if any MP is left for it (F4.14.2.f, F6.3.2)."""
    if game.mp[unit] < 1:
        if game.events is not None:
            game.tell("held", "F4.14.2.f", {"unit": unit, "to": cell})
        return
    game.mp[unit] -= 1
    start = game.cell[unit]
    game.place(unit, cell)
    if game.events is not None:
        game.tell("moved", "F6.3.2", {"unit": unit, "from": start, "to": cell})
    moves_powers(game, start, cell)
    arrive(game, unit)
    game.has_moved(unit)


class Block(Procedure[Battle]):
    """A frame (BLOCK_FRAME, mover, cell it wants, the enemies that have not rolled yet …)."""

    kind = "block"

    def run(self, game: Battle, frame: Frame) -> int:
        """The next enemy rolls; the mover's player says which if there are several (F4.14.2.b, F4.14.2.e)."""
        mover, cell, waiting = frame[1], frame[2], frame[3:]
        if not waiting:
            game.frames.pop()
            finish_move(game, mover, cell)
        elif game.setting.rules.disengage == "once":
            game.frames[-1] = (BLOCK_FRAME, mover, cell)
            block_once(game, mover, waiting)
        elif len(waiting) == 1:
            game.frames[-1] = (BLOCK_FRAME, mover, cell)
            block_each(game, mover, waiting[0])
        else:
            return game.asks(game.player[mover])
        return RUNNING

    def options(self, game: Battle, frame: Frame) -> list[int]:
        """Any enemy that has not rolled yet."""
        return [pack(BLOCK, enemy) for enemy in frame[3:]]

    def answer(self, game: Battle, frame: Frame, option: int) -> None:
        """That enemy rolls now."""
        enemy = first_of(option)
        game.frames[-1] = (*frame[:3], *(other for other in frame[3:] if other != enemy))
        block_each(game, frame[1], enemy)


def block_each(game: Battle, mover: int, enemy: int) -> None:
    """One enemy's Lock roll against a Dodge roll of its own (F4.14.2.b to d)."""
    locks = lock_roll(game, enemy)
    compare(game, mover, enemy, locks, dodge_roll(game, mover))


def block_once(game: Battle, mover: int, enemies: tuple[int, ...]) -> None:
    """Every enemy's Lock roll against one Dodge roll (A:multiple-locking, Q5.4.7)."""
    locks = [lock_roll(game, enemy) for enemy in enemies]
    dodges = dodge_roll(game, mover)
    for enemy, successes in zip(enemies, locks, strict=True):
        if not compare(game, mover, enemy, successes, dodges):
            break


def lock_roll(game: Battle, enemy: int) -> int:
    """One die, and one more with the Lock power (F4.14.5, F4.9.5.a, Q5.4.4, Q9.2.6)."""
    trigger(game, "lock-roll", subject=enemy)
    dice = dice_in_all(game, enemy, "lock", 2 if game.powers[enemy] & LOCK_POWER else 1)
    return roll(game, enemy, LOCK, dice, "F4.14.2.b")


def dodge_roll(game: Battle, mover: int) -> int:
    """One die, and one more with the Dodge power (F4.14.6, F4.9.6.a, Q5.4.3, Q9.2.4)."""
    trigger(game, "dodge-roll", subject=mover)
    dice = dice_in_all(game, mover, "dodge", 2 if game.powers[mover] & DODGE_POWER else 1)
    return roll(game, mover, DODGE, dice, "F4.14.2.c")


def compare(game: Battle, mover: int, enemy: int, locks: int, dodges: int) -> bool:
    """What the two rolls come to, as the ruleset says; whether the mover still goes on (F4.14.4, Q5.4.5)."""
    ends_turn = game.setting.rules.lock == "ends-turn"
    if locks < dodges or (ends_turn and locks == dodges):
        if game.events is not None:
            game.tell("freed", "F4.14.2.d", {"unit": mover, "by": enemy})
    elif ends_turn:
        stop(game, mover, enemy)
        return False
    else:
        lose_points(game, mover, enemy, locks > dodges)
    return True


def lose_points(game: Battle, mover: int, enemy: int, has_more: bool) -> None:
    """More Lock successes: locked. As many: caught. A summon only catches (F4.14.2.d, F4.14.3)."""
    locked = has_more and game.is_krosmaster(enemy)
    loss = LOCKED_LOSS if locked else CAUGHT_LOSS
    lost_ap = lose(game.ap, mover, loss)
    lost_mp = lose(game.mp, mover, loss)
    if game.events is not None:
        rule = "F4.14.2.d" if locked or not has_more else "F4.14.3"
        facts = {"unit": mover, "by": enemy, "ap": lost_ap, "mp": lost_mp}
        game.tell("locked" if locked else "caught", rule, facts)


def stop(game: Battle, mover: int, enemy: int) -> None:
    """The move is not made, and with it the mover's turn is over (Q5.4.6)."""
    if game.events is not None:
        game.tell("locked", "F4.14.2.d", {"unit": mover, "by": enemy, "ap": game.ap[mover], "mp": game.mp[mover]})
    game.frames.pop()
    leave_turn(game, mover)


def lose(gauge: list[int], unit: int, amount: int) -> int:
    """Takes points from a gauge, never below zero (F4.11.3); returns how many it really lost."""
    lost = min(gauge[unit], amount)
    gauge[unit] -= lost
    return lost


def why_not_blocker(game: Battle, code: int) -> Reason:
    """Why that unit does not try to lock now."""
    return because("no-blocker", "F4.14.2.e", letter=game.name[first_of(code)])


BLOCKING: Final = Action(BLOCK, "block", Form(UNIT), ("block",), why_not_blocker)

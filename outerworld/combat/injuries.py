"""Injuries, healing and KO (F4.10)."""

from outerworld.cards.tables import COUNTER, EXPLOSIVE, NO_GAUGE, PROFANATION
from outerworld.combat.actions import ORDER
from outerworld.combat.battle import NO_MARKERS, OFF_BOARD, Battle, replaced
from outerworld.combat.context import OF_A_POWER, resolve_frame
from outerworld.combat.frames import KO_FRAME
from outerworld.combat.markers import clear_card, remove_marks
from outerworld.combat.powers import changes_powers, is_forbidden, refresh_powers, written_in_force, written_on
from outerworld.combat.scenery import break_scenery
from outerworld.combat.standby import wait_to_cast, wait_to_counter
from outerworld.combat.triggers import has_worked, trigger, use
from outerworld.engine.frames import RUNNING, Frame, Procedure
from outerworld.engine.option import first_of, pack


def place_injuries(game: Battle, unit: int, amount: int, by: int, rule: str) -> int:
    """Places injuries up to the unit's HP and returns how many were placed; what is left over is lost (F4.10.4).

    Rules F4.10.1, F4.10.8, F2.4.5, F3.2.5, F4.10.6.b, Q1.7.4, Q7.13.7.
    """
    if game.hp[unit] == NO_GAUGE or game.powers[unit] & PROFANATION:
        return 0
    placed = max(0, min(amount, game.hp[unit] - game.injuries[unit]))
    if not placed or (game.setting.apart and game.is_safe(unit)):
        return 0
    game.injuries[unit] += placed
    game.note_health(unit)
    if game.events is not None:
        game.tell("injured", rule, {"unit": unit, "by": by, "amount": placed, "injuries": game.injuries[unit]})
    if game.is_scenery(unit):
        return placed
    game.was_hurt(unit, by, placed)
    changes_powers(game)
    if game.powers[unit] & COUNTER and is_countered(game, unit, by):
        wait_to_counter(game, unit, by)
    trigger(game, "injured", subject=unit, source=by, value=placed)
    trigger(game, "injures", subject=by, source=unit, value=placed)
    return placed


def is_countered(game: Battle, unit: int, by: int) -> bool:
    """A Counter answers opponents in their own turn (F4.9.12, Q9.3.1)."""
    return game.are_enemies(unit, by) and game.side[game.active_player] != game.side[game.player[unit]]


def heal(game: Battle, unit: int, amount: int, by: int, rule: str) -> int:
    """Removes injuries, no more than there are, and returns how many were removed (F4.10.5, Q7.3.2)."""
    if game.powers[unit] & PROFANATION or game.is_scenery(unit) or is_forbidden(game, unit, "heal"):
        return 0
    removed = min(amount, game.injuries[unit])
    if not removed:
        return 0
    game.injuries[unit] -= removed
    if game.events is not None:
        game.tell("healed", rule, {"unit": unit, "by": by, "amount": removed, "injuries": game.injuries[unit]})
    changes_powers(game)
    trigger(game, "heals", subject=by, source=unit, value=removed)
    return removed


def is_knocked_out(game: Battle, unit: int) -> bool:
    """Whether it has as many injuries as HP and is still on the board (F4.10.2, Q1.7.6)."""
    return game.cell[unit] != OFF_BOARD and game.hp[unit] != NO_GAUGE and game.injuries[unit] >= game.hp[unit]


def settle_kos(game: Battle, by: int) -> bool:
    """Everybody who has no health left is KO'd, until somebody wins; whether there was anybody.

    Where Krosmasters of both sides go at once the order may decide the game, and the active player chooses (F1.7.1).
    """
    if not game.fallen:
        return False
    out = [unit for unit, hurt in enumerate(game.injuries) if hurt >= game.hp[unit] and is_knocked_out(game, unit)]
    game.fallen = bool(out)
    if len({game.player[unit] for unit in out if game.is_krosmaster(unit)}) > 1:
        game.frames.append((KO_FRAME, by))
        return True
    for unit in out:
        if not game.over and is_knocked_out(game, unit):
            knock_out(game, unit, by)
    return bool(out)


class KnockOuts(Procedure[Battle]):
    """A frame (KO_FRAME, who did it): several go at once, and the active player says who goes next."""

    kind = "order"

    def run(self, game: Battle, frame: Frame) -> int:
        """Asks while the order may still matter."""
        game.frames.pop()
        settle_kos(game, frame[1])
        return game.asks(game.active_player) if game.frames and game.frames[-1] == frame else RUNNING

    def options(self, game: Battle, frame: Frame) -> list[int]:
        """Everybody who has no health left."""
        return [pack(ORDER, unit) for unit in game.in_play() if is_knocked_out(game, unit)]

    def answer(self, game: Battle, frame: Frame, option: int) -> None:
        """That unit is KO'd now."""
        knock_out(game, first_of(option), frame[1])


def knock_out(game: Battle, unit: int, by: int) -> None:
    """The six steps of a KO in their order (F4.10.2.a); a power may put something else in place of the removal.

    Rules F4.19.5, Q7.13.4.
    """
    if game.is_scenery(unit):
        break_scenery(game, unit, by)
        return
    if game.events is not None:
        game.tell("ko", "F4.10.2", {"unit": unit, "by": by})
    game.knocked_out(unit, by)
    if is_kept_on_board(game, unit, by):
        return
    game.leaves_by_ko(unit, by)
    if game.powers[unit] & EXPLOSIVE and game.row(unit).spells and not game.over:
        wait_to_cast(game, unit, 0, game.cell[unit])
    trigger(game, "ko", subject=unit, source=by)
    trigger(game, "ko-self", subject=unit, source=by)
    game.falls(unit, by)


def take_off_board(game: Battle, unit: int, by: int) -> None:
    """A KO'd unit leaves the board with all that it summoned; nothing stays on its card (F4.10.2.a)."""
    game.markers = replaced(game.markers, unit, NO_MARKERS)
    remove_marks(game, unit)
    game.lift(unit)
    remove_summons(game, unit, by)
    game.injuries[unit] = 0
    refresh_powers(game)
    game.left_board(unit)


def is_kept_on_board(game: Battle, unit: int, by: int) -> bool:
    """Whether a power happens instead of the removal; then nothing that waits for a KO hears one (F4.10.9)."""
    for number, power in written_in_force(game, unit):
        if power.instead == "removal" and not has_worked(game, unit, number, power) and not game.over:
            use(game, unit, number, power)
            script = written_on(game, unit)[number].script
            game.frames.append(resolve_frame(script, OF_A_POWER, owner=unit, subject=unit, source=by))
            return True
    return False


def remove_summons(game: Battle, summoner: int, by: int) -> None:
    """What a KO'd unit had summoned leaves with it, and what that had summoned; that is no KO (Q7.12.10).

    One that has no health left itself is KO'd all the same, whoever of the two goes first (F4.10.2).
    """
    for unit in game.in_play():
        if game.summoner[unit] != summoner:
            continue
        if is_knocked_out(game, unit) and not game.over:
            knock_out(game, unit, by)
        if game.cell[unit] != OFF_BOARD:
            game.lift(unit)
            clear_card(game, unit)
            if game.events is not None:
                game.tell("removed", "F4.10.2.a", {"unit": unit})
            remove_summons(game, unit, by)

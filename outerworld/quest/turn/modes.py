"""Going into Combat mode and out of it (Q5.1, Q7.12.3, Q15.1.14)."""

from outerworld.combat.battle import replaced
from outerworld.combat.injuries import remove_summons
from outerworld.combat.powers import refresh_powers, written_in_force
from outerworld.combat.standby import wait_for_power
from outerworld.combat.triggers import ONCE_A_FIGHT, hears, use
from outerworld.engine.game import NOBODY
from outerworld.quest.adventure import MODES, Adventure


def set_mode(game: Adventure, unit: int, mode: int, rule: str) -> int:
    """A Krosmaster is in a mode from now on; in which it was before."""
    was = game.mode[game.player[unit]]
    game.mode = replaced(game.mode, game.player[unit], mode)
    if game.events is not None:
        game.tell("mode", rule, {"unit": unit, "mode": MODES[mode]})
    return was


def leave_combat(game: Adventure, unit: int) -> None:
    """Summons vanish, and what is done once a combat may be done again in the next (Q7.12.3, Q15.1.3, Q7.4.4)."""
    if unit in game.summoner:
        remove_summons(game, unit, unit)
        refresh_powers(game)
    game.cast_this_game = replaced(game.cast_this_game, unit, ())
    game.worked = tuple(row for row in game.worked if row[0] != unit or row[2] != ONCE_A_FIGHT)


def start_combat(game: Adventure, unit: int) -> None:
    """What a Krosmaster does at the start of the combat, each time anew (Q15.1.14)."""
    for number, power in written_in_force(game, unit):
        if power.when == "fight-start" and hears(game, unit, number, power, unit):
            use(game, unit, number, power)
            wait_for_power(game, unit, number, unit, NOBODY, 0)

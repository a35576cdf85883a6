"""Powers that wait for something to happen, and hear it (F4.18.3, Q9.3.4)."""

from typing import Final

from outerworld.cards.powers import Power
from outerworld.combat.battle import OFF_BOARD, Battle
from outerworld.combat.context import is_about
from outerworld.combat.powers import written_in_force
from outerworld.combat.relations import fits
from outerworld.combat.standby import wait_for_power
from outerworld.engine.game import NOBODY

# Events that are about everybody; of the others a unit only hears its own, unless its power says whose.
HEARD_BY_ALL: Final = ("fight-start", "ko", "tension")

ONCE_A_FIGHT: Final = 0


def trigger(game: Battle, event: str, subject: int, source: int = NOBODY, value: int = 0) -> None:
    """Something happened: every power that waits for it goes on standby."""
    hearing = game.setting.book.hearing.get(event)
    if hearing is None:
        return
    for unit, card in enumerate(game.card):
        if (hearing[card] or game.lasting) and (game.cell[unit] != OFF_BOARD or unit == subject):
            for number, power in written_in_force(game, unit):
                if power.when == event and hears(game, unit, number, power, subject, source):
                    use(game, unit, number, power)
                    wait_for_power(game, unit, number, subject, source, value)


def hears(game: Battle, owner: int, number: int, power: Power, subject: int, source: int = NOBODY) -> bool:
    """Whether an event about `subject` is one that the power waits for, and it has not worked too often."""
    condition = power.if_
    about_all = power.when in HEARD_BY_ALL or (condition is not None and condition.whose is not None)
    if not about_all and subject != owner:
        return False
    if condition is not None and not is_about(game, owner, condition, subject):
        return False
    if condition is not None and condition.by is not None and not is_by(game, owner, source, condition.by):
        return False
    needed = condition.injuries_at_least if condition is not None else None
    return (needed is None or game.injuries[owner] >= needed) and not has_worked(game, owner, number, power)


def is_by(game: Battle, owner: int, source: int, word: str) -> bool:
    """Whether whoever caused an event is the owner of a power, or what a filter asks for (Q9.4.1)."""
    if word == "self":
        return source == owner
    return source != NOBODY and fits(game, owner, source, word)


def has_worked(game: Battle, owner: int, number: int, power: Power) -> bool:
    """Whether a power that works once has done so (F4.18.2.a, F4.18.2.b)."""
    first = power.if_ is not None and bool(power.if_.first_this_turn)
    return (power.once == "fight" and (owner, number, ONCE_A_FIGHT) in game.worked) or (
        (power.once == "turn" or first) and (owner, number, game.turn) in game.worked
    )


def use(game: Battle, owner: int, number: int, power: Power) -> None:
    """Notes that a power works now, where that counts."""
    first = power.if_ is not None and bool(power.if_.first_this_turn)
    if power.once is not None or first:
        turn = ONCE_A_FIGHT if power.once == "fight" else game.turn
        game.worked = (*game.worked, (owner, number, turn))

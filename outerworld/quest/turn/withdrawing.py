"""What a Krosmaster can do only as its first action, and what ends its turn: fleeing and healing (Q5.15, Q5.16)."""

from typing import Final

from outerworld.combat.actions import PLAIN, Action
from outerworld.combat.injuries import heal
from outerworld.combat.reasons import Reason, name_of_active
from outerworld.combat.unit_turn import leave_turn
from outerworld.engine.option import pack
from outerworld.quest.adventure import Adventure
from outerworld.quest.reasons import because, why_not_a_krosmaster
from outerworld.quest.turn.errand import Errand

FLEE: Final = 40
HEAL: Final = 41

HEALED: Final = 5


def withdraw_options(game: Adventure, unit: int) -> list[int]:
    """Before all else: in Combat mode to flee, in Adventure mode to heal (Q5.15.1, Q5.16.1)."""
    if game.has_acted:
        return []
    return [pack(FLEE if game.is_fighting(unit) else HEAL)]


def flee(game: Adventure, unit: int, _option: int) -> None:
    """It goes to a phoenix as if KO'd, and its turn is over (Q5.15.2)."""
    if game.events is not None:
        game.tell("fled", "Q5.15.2", {"unit": unit})
    game.go_to_phoenix(unit, unit)


def miss_turn(game: Adventure, unit: int, _option: int) -> None:
    """Five injuries less, besides the one of Adventure mode (Q15.1.6), and its turn is over (Q5.16.1)."""
    heal(game, unit, HEALED, unit, "Q5.16.1")
    leave_turn(game, unit)


def why_not_flee(game: Adventure, _code: int) -> Reason:
    """Only in Combat mode, and before all else."""
    if not game.is_adventurer(game.active):
        return why_not_a_krosmaster(game, "Q5.15.1")
    key = "first" if game.is_fighting(game.active) else "combat-mode"
    return because(key, "Q5.15.1", unit=name_of_active(game))


def why_not_heal(game: Adventure, _code: int) -> Reason:
    """Only in Adventure mode, and before all else."""
    if not game.is_adventurer(game.active):
        return why_not_a_krosmaster(game, "Q5.16.1")
    key = "adventure-mode" if game.is_fighting(game.active) else "first"
    return because(key, "Q5.16.1", unit=name_of_active(game))


FLEEING: Final = Errand(FLEE, flee)
HEALING: Final = Errand(HEAL, miss_turn)

WITHDRAWING: Final = (
    Action(FLEE, "flee", PLAIN, ("activation",), why_not_flee),
    Action(HEAL, "heal", PLAIN, ("activation",), why_not_heal),
)

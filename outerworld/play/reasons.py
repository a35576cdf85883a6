"""Why an option is not legal: one sentence, and the rule that forbids it."""

from dataclasses import dataclass

from outerworld.arena.duel import Duel
from outerworld.board import can_see
from outerworld.cards.tables import CLOSE, LINE, ONCE_A_TURN, PERSONAL, SpellRow
from outerworld.combat.actions import ACTIONS, BLOCK, CAST, MOVE, PUNCH
from outerworld.combat.targeting import can_pay, cast_options, is_spent, longest_range, targets
from outerworld.engine.option import action_of, first_of, second_of, third_of


@dataclass(frozen=True, slots=True)
class Reason:
    """Why not: `Reason("Joris has no MP left.", "F6.3.2")`."""

    sentence: str
    rule: str


def why_not(game: Duel, code: int) -> Reason:
    """The reason why a packed option cannot be chosen now."""
    action = action_of(code)
    if (action == BLOCK) != (game.decision.kind == "block"):
        asked = "who tries to lock next" if game.decision.kind == "block" else "what to do with the active unit"
        return Reason(f"The open question is {asked}.", "F4.14.2.b")
    if action == BLOCK:
        return Reason(f"{game.name[first_of(code)]} is not an enemy that still has to roll.", "F4.14.2.e")
    if action not in game.setting.actions:
        return Reason(f"This lesson does not use {ACTIONS[action]}.", "A:tutorials")
    if action == MOVE:
        return _why_not_move(game, first_of(code))
    slot = second_of(code) if action == CAST else 0
    spells = game.row(game.active).spells
    if action == PUNCH and not (spells and spells[0].is_punch):
        return Reason(f"{_name(game)} is a summon and has no Punch.", "F4.8.5")
    return why_not_cast(game, spells[slot], first_of(code))


def _name(game: Duel) -> str:
    return game.row(game.active).card.name


def _why_not_move(game: Duel, cell: int) -> Reason:
    if game.mp[game.active] < 1:
        return Reason(f"{_name(game)} has no MP left.", "F6.3.2")
    if cell not in game.grid.neighbours[game.cell[game.active]]:
        return Reason(f"{game.grid.name(cell)} is not adjacent to {_name(game)}: a move goes one cell.", "F4.17.2")
    return Reason(f"{game.grid.name(cell)} is not free.", "F4.17.3")


def why_not_cast(game: Duel, spell: SpellRow, cell: int) -> Reason:
    """Why a spell cannot be cast at a cell, by the first prerequisite that fails (F7.1)."""
    if not spell.is_plain:
        return Reason(f"{spell.name} has additional effects, which are not played yet.", "F7.5")
    unusable = why_unusable(game, spell)
    if unusable:
        return unusable
    unit, start, where = game.active, game.cell[game.active], game.grid.name(cell)
    distance = game.grid.distance(start, cell)
    nearest, farthest = spell.least, longest_range(game, unit, spell, start)
    if spell.range == PERSONAL and cell != start:
        return Reason(f"{spell.name} can only be cast on the caster's own cell.", "F4.15.6")
    if spell.range == CLOSE and distance != 1:
        return Reason(f"{where} is out of range: {spell.name} needs an adjacent cell.", "F4.15.2")
    if not nearest <= distance <= farthest:
        reach = f"{nearest} to {farthest} cells, and {where} is {distance} away"
        return Reason(f"{where} is out of range: {spell.name} reaches {reach}.", "F7.1.5")
    if spell.range == LINE and not game.grid.aligned(start, cell):
        return Reason(f"{where} is out of range: {spell.name} goes along a row or column.", "F4.15.4")
    if spell.sight and not can_see(game.grid, start, cell, game.opaque):
        return Reason(f"There is no line of sight to {where}.", "F7.1.6")
    return Reason(f"{spell.name} was already cast on that target this turn.", "F7.1.3.b")


def why_unusable(game: Duel, spell: SpellRow) -> Reason | None:
    """Why the active unit cannot cast a spell at all now, if that is so (F7.1.3, F7.1.4)."""
    unit = game.active
    if is_spent(game, unit, spell):
        often, rule = ("turn", "F7.1.3.a") if spell.limit == ONCE_A_TURN else ("game", "F7.1.3.c")
        return Reason(f"{_name(game)} has already used {spell.name} this {often}.", rule)
    if can_pay(game, unit, spell):
        return None
    health = max(0, game.hp[unit] - game.injuries[unit])
    for amount, has, gauge, rule in (
        (spell.ap, game.ap[unit], "AP", "F7.1.4.a"),
        (spell.mp, game.mp[unit], "MP", "F7.1.4.b"),
        (spell.injuries, health, "health", "F7.1.4.c"),
    ):
        if has < amount:
            return Reason(f"{spell.name} costs {amount} {gauge}, and {_name(game)} has {has}.", rule)
    kamas = game.purse[game.player[unit]]
    return Reason(f"{spell.name} costs {spell.kamas} kamas, and there are {kamas}.", "F7.1.4.d")


def why_no_target(game: Duel, spell: SpellRow) -> Reason | None:
    """Why a spell would touch nobody, wherever it is cast."""
    unit, start = game.active, game.cell[game.active]
    for option in cast_options(game, unit, spell):
        if targets(game, unit, spell, start, first_of(option), third_of(option)):
            return None
    if spell.is_punch:
        return Reason(f"There is nobody next to {_name(game)} to punch.", "F4.8.5")
    return Reason(f"There is nobody in range and in sight of {spell.name}.", "F7.1.5")

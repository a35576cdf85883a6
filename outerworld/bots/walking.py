"""Where the active unit can walk, and which step leads there."""

from collections.abc import Mapping
from typing import Final

from outerworld.arena.duel import Duel
from outerworld.board import reachable
from outerworld.bots.advice import advantage, at_rest
from outerworld.cards.tables import ATTACK, SpellRow
from outerworld.combat.battle import replaced
from outerworld.combat.spellbook import spells_of
from outerworld.combat.targeting import can_pay, is_spent, target_cells
from outerworld.combat.unit_turn import END, MOVE
from outerworld.engine.game import NOBODY
from outerworld.engine.option import action_of, first_of, pack

THE_END: Final = pack(END)
A_CHANGE: Final = 0.01  # a place that is hardly better is not worth the walk


def in_reach(game: Duel) -> Mapping[int, int]:
    """The cells that the active unit can walk to and how many steps each takes, nearest first; none if it may not."""
    may_walk = any(action_of(option) == MOVE for option in game.legal_options())
    return reachable(game.grid, game.cell[game.active], game.blocked, game.mp[game.active]) if may_walk else {}


def step_towards(game: Duel, goal: int) -> int:
    """The first step of a shortest way to a cell in reach.

    >>> from outerworld.play.notation import write
    >>> from outerworld.play.duel.start import new_tutorial
    >>> game = new_tutorial("1", seed=7)
    >>> str(write(game, step_towards(game, game.grid.cell("c4"))))
    'move c3'
    """
    steps = [first_of(option) for option in game.legal_options() if action_of(option) == MOVE]
    ways = {step: {step: 0} | reachable(game.grid, step, game.blocked, game.mp[game.active] - 1) for step in steps}
    return pack(MOVE, min(steps, key=lambda step: (ways[step].get(goal, game.grid.size), step)))


def step_to_a_blow(game: Duel) -> int | None:
    """A step towards the nearest cell from which the active unit could hit an enemy this turn, if there is one."""
    unit = game.active
    attacks = [spell for spell in spells_of(game, unit) if spell.kind == ATTACK and not is_spent(game, unit, spell)]
    there = game.copy()
    for cell, steps in in_reach(game).items() if attacks else ():
        there.place(unit, cell)
        there.mp[unit] = game.mp[unit] - steps
        if any(_hits(there, unit, spell, cell) for spell in attacks):
            return step_towards(game, cell)
    return None


def step_to_a_better_place(game: Duel, player: int, weights: tuple[float, ...]) -> int | None:
    """A step towards the cell where the active unit would rather end its turn than here, if there is one.

    One of the kamas that lie there counts as picked up.
    """
    unit, there = game.active, at_rest(game)
    best, goal = advantage(there, player, weights) + A_CHANGE, NOBODY
    may_collect = game.is_krosmaster(unit) and game.ap[unit] > 0
    for cell in in_reach(game):
        there.place(unit, cell)
        found = int(may_collect and game.kamas_on[cell] > 0)
        there.purse = replaced(game.purse, player, game.purse[player] + found)
        worth = advantage(there, player, weights)
        if worth > best:
            best, goal = worth, cell
    return None if goal == NOBODY else step_towards(game, goal)


def _hits(game: Duel, unit: int, spell: SpellRow, cell: int) -> bool:
    """Whether the unit can pay for a spell, and an enemy is in its range and sight from a cell."""
    if not can_pay(game, unit, spell):
        return False
    touched = (game.occupant[at] for at in target_cells(game, unit, spell, cell))
    return any(other != NOBODY and game.are_enemies(unit, other) for other in touched)

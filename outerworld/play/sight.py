"""Sight: the cells that a spell would reach but cannot see, and what is in the way."""

from outerworld.board import crossed
from outerworld.cards.tables import CLOSE, LINE, PERSONAL
from outerworld.combat.battle import Battle
from outerworld.combat.spellbook import spells_of
from outerworld.combat.targeting import longest_range


def hidden_cells(game: Battle) -> dict[str, dict[str, str]]:
    """By spell of the acting unit, the cells in range that it cannot see, each with the first cell that is in the way.

    >>> from outerworld.play.duel.start import new_tutorial
    >>> hidden_cells(new_tutorial("1", seed=7))
    {}
    """
    unit, grid = game.active, game.grid
    start = game.cell[unit]
    found: dict[str, dict[str, str]] = {}
    for spell in spells_of(game, unit):
        if spell.range in (PERSONAL, CLOSE) or not spell.sight:
            continue
        within = grid.within_line if spell.range == LINE else grid.within
        hidden = {
            grid.name(cell): grid.name(between[0])
            for cell in within(start, spell.least, longest_range(game, unit, spell, start))
            if (between := [one for one in crossed(grid, start, cell) if game.opaque[one]])
        }
        if hidden:
            found[spell.id] = hidden
    return found

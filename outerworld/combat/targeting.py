"""Who may cast what at which cell: the prerequisites of a spell (F7.1) and its targets (F7.2.3)."""

from outerworld.board import area, can_see, multiple
from outerworld.cards.tables import CLOSE, LINE, ONCE_A_GAME, ONCE_A_TARGET, ONCE_A_TURN, PERSONAL, SpellRow
from outerworld.combat.actions import CAST, PUNCH
from outerworld.combat.aim import aims, direction_of, side_of
from outerworld.combat.battle import Battle
from outerworld.combat.ground import CRATE
from outerworld.engine.game import NOBODY
from outerworld.engine.option import pack


def is_spent(game: Battle, unit: int, spell: SpellRow) -> bool:
    """Whether its use limit forbids the spell, whatever the target (F7.1.3.a, F7.1.3.c)."""
    if spell.limit == ONCE_A_TURN:
        return bool(game.cast_this_turn[unit] >> spell.slot & 1)
    return spell.limit == ONCE_A_GAME and bool(game.cast_this_game[unit] >> spell.slot & 1)


def can_pay(game: Battle, unit: int, spell: SpellRow) -> bool:
    """Whether gauges, health and purse hold the whole cost (F7.1.4)."""
    return (
        game.ap[unit] >= spell.ap
        and game.mp[unit] >= spell.mp
        and (not spell.injuries or game.hp[unit] - game.injuries[unit] >= spell.injuries)
        and game.purse[game.player[unit]] >= spell.kamas
    )


def longest_range(game: Battle, unit: int, spell: SpellRow, start: int) -> int:
    """The max range after crates and markers, never below the min range (F4.12.3, F4.15.7, F4.17.6.c)."""
    if spell.fixed:
        return spell.most
    crate = 1 if game.ground[start] == CRATE else 0
    return max(spell.least, spell.most + crate + game.range_bonus[unit])


def target_cells(game: Battle, unit: int, spell: SpellRow, start: int) -> list[int]:
    """The cells in range and in sight of where the caster stands (or stood), ascending (F7.1.5, F7.1.6)."""
    grid = game.grid
    if spell.range == CLOSE:
        return sorted(grid.neighbours[start])
    if spell.range == PERSONAL:
        return [start]
    cells = grid.within(start, spell.least, longest_range(game, unit, spell, start))
    if spell.range == LINE:
        cells = tuple(cell for cell in cells if grid.aligned(start, cell))
    if not spell.sight:
        return list(cells)
    opaque = game.opaque
    return [cell for cell in cells if can_see(grid, start, cell, opaque)]


def targets(game: Battle, unit: int, spell: SpellRow, start: int, cell: int, aim: int) -> list[int]:
    """The units that the spell touches: the main target first, the others by rows from the north (F7.2.3)."""
    cells: tuple[int, ...] = (cell,)
    if spell.area == "multiple":
        cells += multiple(cell, target_cells(game, unit, spell, start))
    elif spell.area is not None:
        cells += area(game.grid, spell.area, cell, direction_of(aim, game.grid, start, cell), side_of(aim))
    occupant = game.occupant
    return [occupant[c] for c in cells if occupant[c] != NOBODY]


def cast_options(game: Battle, unit: int, spell: SpellRow) -> list[int]:
    """Every legal cast of one spell, as packed options; Punch is an action of its own (F4.8.5)."""
    if is_spent(game, unit, spell) or not can_pay(game, unit, spell):
        return []
    start = game.cell[unit]
    cells = target_cells(game, unit, spell, start)
    if spell.is_punch:
        return [pack(PUNCH, cell) for cell in cells]
    return [
        pack(CAST, cell, spell.slot, aim)
        for cell in cells
        for aim in aims(game.grid, spell.area, start, cell)
        if spell.limit != ONCE_A_TARGET or not was_aimed_at(game, spell, targets(game, unit, spell, start, cell, aim))
    ]


def was_aimed_at(game: Battle, spell: SpellRow, touched: list[int]) -> bool:
    """Whether a spell that is cast once per target would touch one that it touched this turn (F7.1.2, F7.1.3.b)."""
    return any((spell.slot, target) in game.aimed for target in touched)

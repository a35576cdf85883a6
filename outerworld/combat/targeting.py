"""Who may cast what at which cell: the prerequisites of a spell (F7.1) and its targets (F7.2.3, F1.5.2, F7.1.6.a)."""

from typing import Final

from outerworld.board import area, multiple, seen
from outerworld.cards.tables import (
    CLOSE,
    FORBIDS,
    LINE,
    NO_GAUGE,
    ONCE_A_GAME,
    ONCE_A_TARGET,
    ONCE_A_TURN,
    PERSONAL,
    SCENERY_SLOTS,
    SpellRow,
)
from outerworld.combat.aim import aims, direction_of, side_of
from outerworld.combat.battle import Battle
from outerworld.combat.bonuses import bonus, cost
from outerworld.combat.ground import GIVES_RANGE
from outerworld.combat.powers import is_forbidden
from outerworld.combat.scenery import gives
from outerworld.engine.game import NOBODY
from outerworld.engine.option import FIRST, pack

PUNCH: Final = 1
CAST: Final = 2

# Cells are told apart from units by being below this.
EMPTY_CELL: Final = -1


def is_spent(game: Battle, unit: int, spell: SpellRow) -> bool:
    """Whether a limit forbids the spell, whatever the target; many have none (F7.1.3.a, F7.1.3.c, Q7.4.1, Q7.4.3)."""
    if spell.limit == ONCE_A_TURN:
        return bool(game.cast_this_turn[unit] >> spell.slot & 1)
    return spell.limit == ONCE_A_GAME and spell.id in game.cast_this_game[unit]


def can_pay(game: Battle, unit: int, spell: SpellRow) -> bool:
    """Whether gauges, health and purse hold the whole cost (F7.1.4, Q7.5.1 to Q7.5.3)."""
    ap, mp, injuries, kamas = cost(game, unit, spell)
    return (
        game.ap[unit] >= ap
        and game.mp[unit] >= mp
        and (not injuries or (game.hp[unit] != NO_GAUGE and game.hp[unit] - game.injuries[unit] >= injuries))
        and game.purse[game.player[unit]] >= kamas
    )


def longest_range(game: Battle, unit: int, spell: SpellRow, start: int) -> int:
    """The max range after crates, markers and equipment, never below the min range (F4.12.3, F4.15.7, F4.17.6.c).

    Rules Q7.6.2, Q7.6.3.
    """
    if spell.fixed:
        return spell.most
    added = game.range_bonus[unit] + bonus(game, unit, spell, "range", casting=False)
    added += GIVES_RANGE[game.ground[start]]
    for number in game.equipped[unit]:
        added += game.setting.book.rewards[number].range
    return max(spell.least, spell.most + added)


def target_cells(game: Battle, unit: int, spell: SpellRow, start: int) -> list[int]:
    """The cells in range and in sight of where the caster stands (or stood), ascending (F7.1.5, F7.1.6).

    Rules F4.15.3, F4.15.5, F4.15.8, Q7.1.2, Q7.6.1, Q7.6.4 to Q7.6.8, Q7.7.2.
    """
    grid = game.grid
    if spell.range == PERSONAL:
        return [start]
    if spell.range == CLOSE:
        cells = list(grid.beside[start])
    else:
        most = longest_range(game, unit, spell, start)
        in_line = spell.range == LINE
        within = grid.within_line(start, spell.least, most) if in_line else grid.within(start, spell.least, most)
        cells = seen(grid, start, within, game.opaque) if spell.sight else list(within)
    if not game.says & FORBIDS:
        return cells
    return [cell for cell in cells if not is_protected(game, cell)]


def is_protected(game: Battle, cell: int) -> bool:
    """Whether a power keeps whoever stands there from being targeted (F7.1.7)."""
    return game.occupant[cell] != NOBODY and is_forbidden(game, game.occupant[cell], "target")


def targets(game: Battle, unit: int, spell: SpellRow, start: int, cell: int, aim: int) -> list[int]:
    """The units that the spell touches: the main target first, the others by rows from the north (F7.2.3).

    Rules F7.2.3.a to F7.2.3.c.
    """
    return [touched for c in targeted_cells(game, unit, spell, start, cell, aim) for touched in game.units_on(c)]


def targeted_cells(game: Battle, unit: int, spell: SpellRow, start: int, cell: int, aim: int) -> tuple[int, ...]:
    """The main cell, and the others of the area by rows from the north (F4.16.1, F4.16.4, F4.16.5, Q7.9.1, Q7.10.4)."""
    if spell.area == "multiple":
        return (cell, *multiple(cell, target_cells(game, unit, spell, start)))
    if spell.area is None:
        return (cell,)
    return (cell, *area(game.grid, spell.area, cell, direction_of(aim, game.grid, start, cell), side_of(aim)))


def cast_options(game: Battle, unit: int, spell: SpellRow) -> list[int]:
    """Every legal cast of one spell, as packed options; Punch is an action of its own (F4.8.5, F7.1.1, Q7.2.1)."""
    if is_spent(game, unit, spell) or not can_pay(game, unit, spell):
        return []
    start = game.cell[unit]
    cells = target_cells(game, unit, spell, start)
    if spell.slot >= SCENERY_SLOTS:
        cells = [cell for cell in cells if gives(game, cell, spell)]
    cast = pack(PUNCH if spell.is_punch else CAST, 0, spell.slot)
    was_aimed = spell.limit == ONCE_A_TARGET and bool(game.aimed)
    if not spell.directed and not was_aimed:
        return [cast | cell << FIRST for cell in cells]
    return [
        pack(cast, cell, 0, aim)
        for cell in cells
        for aim in aims(game.grid, spell.area, start, cell)
        if not was_aimed or not was_aimed_at(game, spell, targeted_cells(game, unit, spell, start, cell, aim))
    ]


def aims_of(game: Battle, spell: SpellRow, cells: tuple[int, ...]) -> list[tuple[int, int]]:
    """What a spell that is cast once per target counts: the units on its cells, and cells with nobody (F7.1.2)."""
    found: list[tuple[int, int]] = []
    for cell in cells:
        found += [(spell.slot, unit) for unit in game.units_on(cell)] or [(spell.slot, EMPTY_CELL - cell)]
    return found


def was_aimed_at(game: Battle, spell: SpellRow, cells: tuple[int, ...]) -> bool:
    """Whether a spell that is cast once per target would touch one that it touched this turn (F7.1.3.b, Q7.4.2)."""
    return any(aim in game.aimed for aim in aims_of(game, spell, cells))

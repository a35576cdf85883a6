"""Threats: what the enemies could hit in their next turns, for a board that shows it."""

from outerworld.board import reachable
from outerworld.cards.tables import ATTACK, NO_GAUGE, SpellRow
from outerworld.combat.aim import aims
from outerworld.combat.battle import OFF_BOARD, Battle, replaced
from outerworld.combat.bonuses import cost
from outerworld.combat.spellbook import spells_of
from outerworld.combat.targeting import CAST, PUNCH, can_pay, is_spent, target_cells, targeted_cells
from outerworld.engine.game import NOBODY
from outerworld.play.view import view

Threats = dict[str, dict[str, list[str]]]
"""By cell, the letters of the enemies who could hit it, each with the ids of the spells that would."""


def threats(game: Battle, viewer: int, side: int | None = None) -> Threats:
    """Every cell that an enemy of a player could hit in its next turn by walking and casting one attack.

    `side` is another player whose unit it plays. Each enemy is taken by itself, with full gauges and its markers,
    everybody else standing where they stand now; nobody is locked, and what others could do for it before is left
    out.

    >>> from outerworld.play.duel.start import new_tutorial
    >>> threats(new_tutorial("1", seed=7), 0)["c2"]
    {'b': ['punch']}
    """
    known = view(game, viewer).deal(0)
    teams, own = known.setting.teams, viewer if side is None else side
    found: dict[int, dict[int, list[str]]] = {}
    for unit, player in enumerate(known.player):
        if player == NOBODY or teams[player] == teams[own]:
            continue
        if known.cell[unit] == OFF_BOARD or known.max_ap[unit] == NO_GAUGE:
            continue
        for spell, cells in _reach(known, unit):
            for cell in cells:
                found.setdefault(cell, {}).setdefault(unit, []).append(spell.id)
    return {
        known.grid.name(cell): {known.name[unit]: spells for unit, spells in by.items()}
        for cell, by in sorted(found.items())
    }


def _reach(game: Battle, unit: int) -> list[tuple[SpellRow, set[int]]]:
    """The attacks that a unit can pay for in its next turn, and every cell that each can touch; the game is a copy."""
    start = game.cell[unit]
    _refill(game, unit)
    stands = {start: 0} | reachable(game.grid, start, game.blocked, game.mp[unit])
    found = []
    for spell in spells_of(game, unit):
        if spell.kind != ATTACK or (PUNCH if spell.is_punch else CAST) not in game.setting.actions:
            continue
        if is_spent(game, unit, spell) or not can_pay(game, unit, spell):
            continue
        walks = game.mp[unit] - cost(game, unit, spell)[1]
        cells: set[int] = set()
        for stand, steps in stands.items():
            if steps <= walks:
                game.place(unit, stand)
                cells |= _touched(game, unit, spell, stand)
        game.place(unit, start)
        found.append((spell, cells))
    return found


def _refill(game: Battle, unit: int) -> None:
    """The gauges as they will be when the unit's turn begins (F6.2.1), and every spell of a turn anew."""
    ap, mp, far = game.markers[unit]
    game.ap[unit] = max(0, game.max_ap[unit] + ap)
    game.mp[unit] = max(0, game.max_mp[unit] + mp) if game.is_character(unit) else 0
    game.range_bonus = replaced(game.range_bonus, unit, far)
    game.cast_this_turn[unit] = 0


def _touched(game: Battle, unit: int, spell: SpellRow, stand: int) -> set[int]:
    """The cells that a spell cast from a cell can touch, its area in every direction, the caster's own left out."""
    cells = target_cells(game, unit, spell, stand)
    if spell.area is None:
        return set(cells) - {stand}
    return {
        touched
        for cell in cells
        for aim in aims(game.grid, spell.area, stand, cell)
        for touched in targeted_cells(game, unit, spell, stand, cell, aim)
    } - {stand}

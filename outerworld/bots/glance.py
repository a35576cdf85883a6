"""Which options look worth a try, by a glance at the board: cheap enough to guide a search."""

from typing import Final

from outerworld.arena.duel import Duel
from outerworld.arena.shop import BUY, BUY_GG, COLLECT, REVEAL
from outerworld.bots.threat import harm_by_distance
from outerworld.cards.tables import ATTACK, HEALING, SpellRow
from outerworld.combat.battle import OFF_BOARD
from outerworld.combat.spellbook import spell_at
from outerworld.combat.targeting import CAST, PUNCH, targeted_cells
from outerworld.combat.unit_turn import END, MOVE
from outerworld.engine.game import NOBODY
from outerworld.engine.option import action_of, first_of, second_of, third_of

# All in levels in full health.
A_KO: Final = 0.75  # on top of the health, by level
A_SUMMON: Final = 0.25
A_SPECIAL: Final = 0.02
A_WASTE: Final = 0.05
A_KAMA: Final = 0.05
A_STEP: Final = 0.01
GLANCES: Final = {BUY_GG: 3.0, BUY: 0.3, REVEAL: 0.2, COLLECT: 0.12, END: 0.0}
HOPELESS: Final = -1.0


def worth_trying(game: Duel) -> list[int]:
    """The options that may do some good, the best at a glance first.

    >>> from outerworld.play.notation import write
    >>> from outerworld.play.duel.start import new_tutorial
    >>> game = new_tutorial("1", seed=7)
    >>> [str(write(game, option)) for option in worth_trying(game)][:3]
    ['move c3', 'move d2', 'end']
    """
    options = game.legal_options()
    if game.kind != "activation":
        return options
    scored = [(glance(game, option), -place, option) for place, option in enumerate(options)]
    scored.sort(reverse=True)
    return [option for score, _, option in scored if score > HOPELESS]


def glance(game: Duel, option: int) -> float:
    """How good an option of the active unit looks; what looks worse than the end of its turn is below 0."""
    action = action_of(option)
    if action == MOVE:
        return _move(game, game.active, first_of(option))
    if action in (CAST, PUNCH):
        return _cast(game, game.active, first_of(option), second_of(option), third_of(option))
    return GLANCES.get(action, 0.0)


def _move(game: Duel, unit: int, cell: int) -> float:
    """What is better from there than from here."""
    mp = game.mp[unit]
    there, here = opportunity(game, unit, cell, mp - 1), opportunity(game, unit, game.cell[unit], mp)
    return there - here + (A_KAMA if game.kamas_on[cell] else 0.0)


def opportunity(game: Duel, unit: int, cell: int, mp: int) -> float:
    """The best that a unit could do to an enemy from a cell, with the AP that it has left; it is better to be near."""
    table, row = harm_by_distance(game, unit, game.ap[unit], mp), game.grid.distances[cell]
    teams, owner, level, hp, injuries = game.setting.teams, game.player, game.level, game.hp, game.injuries
    team = teams[owner[unit]]
    best, nearest = 0.0, game.grid.size
    for other, there in enumerate(game.cell):
        if there == OFF_BOARD or not level[other] or teams[owner[other]] == team:
            continue
        distance = row[there]
        if distance < nearest:
            nearest = distance
        harm = table[distance]
        if harm:
            best = max(best, blow(level[other], harm, hp[other] - injuries[other], hp[other]))
    return best - A_STEP * nearest


def blow(level: float, harm: float, left: int, hp: int) -> float:
    """What harm is worth to somebody with so much health left: a share of its levels, and more for a KO.

    >>> blow(2, harm=1, left=4, hp=4), blow(2, harm=3, left=2, hp=4)
    (0.5, 2.5)
    """
    return level * (harm / hp if harm < left else left / hp + A_KO)


def _cast(game: Duel, unit: int, cell: int, slot: int, aim: int) -> float:
    spell = spell_at(game, unit, slot)
    cells = (cell,) if spell.area is None else targeted_cells(game, unit, spell, game.cell[unit], cell, aim)
    touched = [game.occupant[there] for there in cells if game.occupant[there] != NOBODY]
    if spell.kind in (ATTACK, HEALING):
        good = sum([_touch(game, unit, spell, other) for other in touched])
        return HOPELESS if not touched or (good < 0.0 and spell.kind == ATTACK) else good
    if spell.summons:
        return -A_WASTE if unit in game.summoner else A_SUMMON
    return A_SPECIAL


def _touch(game: Duel, unit: int, spell: SpellRow, other: int) -> float:
    worth, hp = game.level[other] or A_SUMMON, max(1, game.hp[other])
    sign = 1.0 if game.are_enemies(unit, other) else -1.0
    if spell.kind == HEALING:
        return -sign * worth * min(spell.heal, game.injuries[other]) / hp - A_WASTE
    return sign * blow(worth, spell.damage, game.hp[other] - game.injuries[other], hp)

"""What a Krosmaster can do to others in its turns, and others to it."""

from typing import Final

from outerworld.bots.adventure.places import Atlas, Steps
from outerworld.bots.threat import Harm, harm_of
from outerworld.cards.tables import ATTACK, CardRow
from outerworld.combat.battle import OFF_BOARD
from outerworld.combat.spellbook import spells_of
from outerworld.combat.targeting import target_cells
from outerworld.engine.game import NOBODY
from outerworld.quest.adventure import Adventure

MOST_TABLES: Final = 5_000
LEAST_HARM: Final = 0.4
"""Whoever fights at all does so much harm a turn, by a Punch or a lucky die."""

# By the identity of a card's row, which is kept along, by covers, equipment, AP and MP.
_tables: dict[tuple[object, ...], tuple[CardRow, Harm]] = {}


def harm_table(game: Adventure, unit: int, ap: int, mp: int) -> Harm:
    """The injuries that a Krosmaster would place at each distance with the spells that are open to it.

    >>> from outerworld.play.adventure.start import new_adventure
    >>> game = new_adventure(["raul-bak"], seed=7)
    >>> harm_table(game, 0, ap=6, mp=3)[1] > harm_table(game, 0, ap=3, mp=3)[1]
    True
    """
    row = game.row(unit)
    key = (id(row), game.covered[game.player[unit]], game.equipped[unit], ap, mp)
    found = _tables.get(key)
    if found is None:
        if len(_tables) >= MOST_TABLES:
            _tables.clear()
        found = _tables[key] = (row, harm_of(game, row, spells_of(game, unit), ap, mp))
    return found[1]


def full_harm(game: Adventure, unit: int) -> Harm:
    """The same with a whole turn in Combat mode."""
    ap, mp, _ = game.markers[unit]
    return harm_table(game, unit, max(0, game.max_ap[unit] + ap), max(0, game.max_mp[unit] + mp))


def steps_to_strike(game: Adventure, unit: int, cell: int, atlas: Atlas) -> Steps:
    """By cell, the steps to one from which a Krosmaster could hit whoever stands on another; nobody can in the city."""
    row = game.row(unit)
    key = (cell, id(row), game.covered[game.player[unit]], game.equipped[unit])
    found = atlas.known(key)
    if found is None:
        in_city = game.terms.in_city
        attacks = [] if in_city[cell] else [spell for spell in spells_of(game, unit) if spell.kind == ATTACK]
        cells = {at for spell in attacks for at in target_cells(game, unit, spell, cell) if not in_city[at]}
        found = atlas.keep(key, cells)
    return found


def monsters(game: Adventure) -> list[int]:
    """The Demon's units on the board that bring loot."""
    demon, cells, summoner = game.terms.demon, game.cell, game.summoner
    line = game.timeline[demon]
    return [unit for unit in line if cells[unit] != OFF_BOARD and summoner[unit] == NOBODY]

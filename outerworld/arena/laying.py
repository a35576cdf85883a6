"""Laying out an arena: the board, its scenery and its kamas (F1.3.3)."""

from dataclasses import replace

from outerworld.arena.duel import Duel
from outerworld.board import grid
from outerworld.cards.arenas import Arena
from outerworld.combat.laying import lay_ground
from outerworld.combat.scenery import add_scenery


def lay_arena(game: Duel, arena: Arena) -> None:
    """The board of an arena takes the place of whatever lay there."""
    game.setting = replace(game.setting, title=arena.name, grid=grid(arena.width, arena.height))
    game.grid = game.setting.grid
    lay_ground(game, arena.ground)


def lay_scenery(game: Duel, arena: Arena) -> None:
    """The special scenery of an arena, which is there before the fight begins (F4.17.5, O4.17.5)."""
    for card, cell in arena.pieces():
        add_scenery(game, game.setting.book.card_numbers[card], game.grid.cell(cell))

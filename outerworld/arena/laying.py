"""Laying out an arena: the board, its scenery and its kamas (F1.3.3)."""

from array import array
from dataclasses import replace

from outerworld.arena.duel import Duel
from outerworld.board import grid
from outerworld.cards.arenas import Arena
from outerworld.combat.ground import DEMON, GROUND, hides, is_impassable
from outerworld.combat.scenery import add_scenery
from outerworld.engine.game import NOBODY


def lay_arena(game: Duel, arena: Arena) -> None:
    """The board of an arena takes the place of whatever lay there."""
    game.setting = replace(game.setting, title=arena.name, grid=grid(arena.width, arena.height))
    game.grid = game.setting.grid
    lay_ground(game, arena.ground)


def lay_ground(game: Duel, rows: tuple[str, ...]) -> None:
    """Scenery and kamas (F1.3.3): a digit is a free cell with that many kamas, D a demon cell with one."""
    cells = "".join(rows)
    game.ground = tuple(DEMON if c == "D" else GROUND.index("." if c.isdigit() else c) for c in cells)
    game.kamas_on = tuple(int(c) if c.isdigit() else int(c == "D") for c in cells)
    game.occupant = array("h", [NOBODY] * len(cells))
    game.underfoot = ()
    game.blocked = bytes(is_impassable(ground) for ground in game.ground)
    game.opaque = bytes(hides(ground) for ground in game.ground)


def lay_scenery(game: Duel, arena: Arena) -> None:
    """The special scenery of an arena, which is there before the fight begins (F4.17.5)."""
    for card, cell in arena.pieces():
        add_scenery(game, game.setting.book.card_numbers[card], game.grid.cell(cell))

"""The board as a player sees it who always sits south, on a square of twelve by twelve cells."""

from dataclasses import dataclass
from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from outerworld.arena.duel import Duel
from outerworld.combat.battle import OFF_BOARD

MOST_CELLS: Final = 12
SQUARE: Final = MOST_CELLS * MOST_CELLS
SOUTH: Final = 2


@dataclass(frozen=True, slots=True, eq=False)
class Seat:
    """Where each cell of the board lies for that player, and how directions are turned."""

    cells: tuple[int, ...]
    where: NDArray[np.intp]  # the same
    places: tuple[tuple[int, int, int], ...]  # 1, row and column of each; the last is for whoever is off the board
    turn: int  # quarter turns clockwise
    steps: dict[int, int]  # from the difference of two adjacent cells of the board to the turned direction


@cache
def seat(width: int, height: int, side: int) -> Seat:
    """The seat at an edge of a board: the board is turned so that this edge is south.

    >>> seat(12, 12, 2).cells[:3], seat(12, 12, 0).cells[:3], seat(6, 6, 0).cells[:3]
    ((0, 1, 2), (143, 142, 141), (65, 64, 63))
    """
    turn = (SOUTH - side) % 4
    cells = tuple(_turned(row, column, width, height, turn) for row in range(height) for column in range(width))
    steps = {(-width, 1, width, -1)[direction]: (direction + turn) % 4 for direction in range(4)}
    places = (*((1, *divmod(cell, MOST_CELLS)) for cell in cells), (0, OFF_BOARD, OFF_BOARD))
    return Seat(cells, np.array(cells, dtype=np.intp), places, turn, steps)


def _turned(row: int, column: int, width: int, height: int, turn: int) -> int:
    for _ in range(turn):
        row, column, width, height = column, height - 1 - row, height, width
    return row * MOST_CELLS + column


def seat_of(game: Duel, player: int) -> Seat:
    """The seat of a player of a game."""
    return seat(game.grid.width, game.grid.height, game.terms.sides[player])

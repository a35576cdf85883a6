"""Areas of effect: the cells hit besides the main target (F4.16.3, O4.16.3, F8.4.1, Q7.9.3).

Forward leads away from the caster; left and right are those of the caster looking forward.
"""

from collections.abc import Iterable
from typing import Final

from outerworld.board.grid import OFFSETS, Grid

LEFT: Final = 0
RIGHT: Final = 1

_SHAPES: Final[dict[str, tuple[tuple[int, int], ...]]] = {
    "cross": ((1, 0), (0, -1), (0, 1), (-1, 0)),
    "square": ((1, -1), (1, 0), (1, 1), (0, -1), (0, 1), (-1, -1), (-1, 0), (-1, 1)),
    "hammer": ((1, 0), (0, -1), (0, 1)),
    "staff": ((0, -1), (0, 1)),
    "shovel": ((1, 0),),
    "hand": ((1, 0), (2, 0)),
    "breath": ((1, -1), (1, 0), (1, 1)),
    "axe": ((0, 1), (-1, 1)),
    "multiple": (),
}
"""Cells forward and to the right of the main target, an axe swung to the right."""

AREAS: Final[tuple[str, ...]] = tuple(_SHAPES)
DIRECTED: Final[tuple[str, ...]] = ("hammer", "staff", "shovel", "hand", "breath", "axe")
"""The areas that turn with the forward direction."""
SIDED: Final[tuple[str, ...]] = ("axe",)
"""The areas whose caster also chooses left or right (F8.4.2)."""


def area(grid: Grid, name: str, target: int, direction: int, side: int) -> tuple[int, ...]:
    """The cells of that area on the board, the main target left out, ascending.

    Only `DIRECTED` areas look at `direction`, and only `SIDED` ones at `side`. "multiple" is not a shape and adds
    nothing here: its cells come from `multiple`.

    >>> from outerworld.board import NORTH, grid
    >>> board = grid(12, 12)
    >>> [board.name(cell) for cell in area(board, "axe", board.cell("c3"), NORTH, LEFT)]
    ['b3', 'b2']
    """
    table = grid.areas.get(name)
    if table is None:
        table = _room(grid, name)
    place = (direction * 2 + side) * grid.size + target
    cells = table[place]
    if cells is None:
        cells = table[place] = _drawn(grid, name, target, direction, side)
    return cells


def multiple(target: int, targetable: Iterable[int]) -> tuple[int, ...]:
    """The cells of multiple targets: all that the spell could have targeted but the main target, ascending (Q7.10.4).

    >>> multiple(5, [9, 5, 2])
    (2, 9)
    """
    return tuple(sorted(set(targetable) - {target}))


def _room(grid: Grid, name: str) -> list[tuple[int, ...] | None]:
    if name not in _SHAPES:
        raise ValueError(f"no area of effect {name!r}: it is one of {', '.join(AREAS)}")
    room: list[tuple[int, ...] | None] = [None] * (len(OFFSETS) * 2 * grid.size)
    return grid.areas.setdefault(name, room)


def _drawn(grid: Grid, name: str, target: int, direction: int, side: int) -> tuple[int, ...]:
    south, east = OFFSETS[direction]
    turn = -1 if side == LEFT else 1
    row, column = grid.rows[target], grid.columns[target]
    cells = []
    for forward, right in _SHAPES[name]:
        # A quarter turn to the right takes (south, east) to (east, -south).
        down = forward * south + turn * right * east
        across = forward * east - turn * right * south
        cells.append(grid.at(row + down, column + across))
    return tuple(sorted(cell for cell in cells if cell >= 0))

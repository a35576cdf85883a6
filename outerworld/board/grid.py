"""The cells of a board, and how far apart they lie.

A cell is a small integer, `row from the north * width + column from the west`, so that ascending order reads like a
page. Where a step would leave the board the answer is -1, which is no cell: look before using it as an index.
"""

from itertools import chain
from reprlib import repr as shortened
from typing import Final

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
DIRECTION_NAMES: Final = ("north", "east", "south", "west")

LARGEST: Final = 26
OFFSETS: Final = ((-1, 0), (0, 1), (1, 0), (0, -1))
"""Rows and columns to add for one step in each direction."""


class Grid:
    """A board's cells and their tables. Ask `grid` for it: there is one of each size, and nobody changes it.

    - `steps[direction][cell]`: the next cell, or -1 at the edge
    - `neighbours[cell]`: the adjacent cells (F4.17.2) in the order north, east, south, west
    - `beside[cell]`: the same, ascending
    - `distances[a][b]`: steps between two cells, never diagonally (F4.15.1)

    >>> board = grid(3, 3)
    >>> board.neighbours[board.cell("a1")]
    (3, 7)
    >>> board.distances[0][8], board.steps[NORTH][0]
    (4, -1)
    """

    __slots__ = (
        "_cells",
        "_columns",
        "_lines",
        "_names",
        "_rows",
        "_within",
        "_within_line",
        "areas",
        "beside",
        "crossings",
        "distances",
        "height",
        "neighbours",
        "size",
        "steps",
        "width",
    )

    def __init__(self, width: int, height: int) -> None:
        self.width: Final = width
        self.height: Final = height
        self.size: Final = width * height
        cells = range(self.size)
        self.steps: tuple[tuple[int, ...], ...] = tuple(
            tuple(self.at(cell // width + south, cell % width + east) for cell in cells) for south, east in OFFSETS
        )
        self.neighbours: tuple[tuple[int, ...], ...] = tuple(
            tuple(step[cell] for step in self.steps if step[cell] >= 0) for cell in cells
        )
        self.beside: tuple[tuple[int, ...], ...] = tuple(tuple(sorted(near)) for near in self.neighbours)
        self.distances: tuple[tuple[int, ...], ...] = _distances(width, height)
        self._rows: tuple[tuple[int, ...], ...] = tuple(tuple(cells[row * width :][:width]) for row in range(height))
        self._columns: tuple[tuple[int, ...], ...] = tuple(tuple(cells[column::width]) for column in range(width))
        self._lines: tuple[tuple[tuple[int, ...], ...], ...] = tuple(
            tuple(_walk(step, cell) for cell in cells) for step in self.steps
        )
        self._names: tuple[str, ...] = tuple(f"{chr(97 + cell % width)}{height - cell // width}" for cell in cells)
        self._cells: dict[str, int] = {name: cell for cell, name in enumerate(self._names)}
        self._within: dict[tuple[int, int, int], tuple[int, ...]] = {}
        self._within_line: dict[tuple[int, int, int], tuple[int, ...]] = {}
        # Kept here, one for each size, and filled on demand by `lines_from` and by `area`.
        self.crossings: list[tuple[tuple[int, ...], ...] | None] = [None] * self.size
        self.areas: dict[str, list[tuple[int, ...] | None]] = {}

    def __reduce__(self) -> tuple[object, tuple[int, int]]:
        """Copied or sent elsewhere, a grid is still the one of its size."""
        return grid, (self.width, self.height)

    def __repr__(self) -> str:
        return f"grid({self.width}, {self.height})"

    def at(self, row: int, column: int) -> int:
        """The cell in that row from the north and column from the west, or -1 off the board.

        >>> grid(12, 12).at(1, 2), grid(12, 12).at(1, 12)
        (14, -1)
        """
        if 0 <= row < self.height and 0 <= column < self.width:
            return row * self.width + column
        return -1

    def distance(self, a: int, b: int) -> int:
        """How many steps from adjacent cell to adjacent cell lead from a to b (F4.15.1).

        >>> board = grid(12, 12)
        >>> board.distance(board.cell("b2"), board.cell("c4"))
        3
        """
        return self.distances[a][b]

    def ring(self, cell: int, n: int) -> tuple[int, ...]:
        """The cells exactly n away, ascending.

        >>> grid(3, 3).ring(4, 2)
        (0, 2, 6, 8)
        """
        return self.within(cell, n, n)

    def within(self, cell: int, least: int, most: int) -> tuple[int, ...]:
        """The cells at least `least` and at most `most` away, ascending: those in range of a spell.

        >>> grid(3, 3).within(0, 1, 2)
        (1, 2, 3, 4, 6)
        """
        key = (cell, least, most)
        found = self._within.get(key)
        if found is None:
            found = tuple(other for other, far in enumerate(self.distances[cell]) if least <= far <= most)
            self._within[key] = found
        return found

    def within_line(self, cell: int, least: int, most: int) -> tuple[int, ...]:
        """Those of `within` that share its row or column, ascending: in range of a line attack (F4.15.4).

        >>> grid(3, 3).within_line(0, 1, 2)
        (1, 2, 3, 6)
        """
        key = (cell, least, most)
        found = self._within_line.get(key)
        if found is None:
            found = tuple(other for other in self.within(cell, least, most) if self.aligned(cell, other))
            self._within_line[key] = found
        return found

    def row(self, cell: int) -> tuple[int, ...]:
        """The cells of its row from the west, itself included.

        >>> grid(3, 3).row(4)
        (3, 4, 5)
        """
        return self._rows[cell // self.width]

    def column(self, cell: int) -> tuple[int, ...]:
        """The cells of its column from the north, itself included.

        >>> grid(3, 3).column(4)
        (1, 4, 7)
        """
        return self._columns[cell % self.width]

    def aligned(self, a: int, b: int) -> bool:
        """Whether the two share a row or a column, as a line attack needs (F4.15.4).

        >>> grid(3, 3).aligned(0, 6), grid(3, 3).aligned(0, 4)
        (True, False)
        """
        return a // self.width == b // self.width or a % self.width == b % self.width

    def line(self, cell: int, direction: int) -> tuple[int, ...]:
        """The cells from the next one outward to the board's edge.

        >>> grid(4, 1).line(1, EAST)
        (2, 3)
        """
        return self._lines[direction][cell]

    def direction_between(self, a: int, b: int) -> tuple[int, ...]:
        """The direction from a to b along the longer axis: two, ascending, on a tie, and none to itself.

        >>> board = grid(12, 12)
        >>> board.direction_between(board.cell("c3"), board.cell("d5")) == (NORTH,)
        True
        >>> board.direction_between(board.cell("c3"), board.cell("d2")) == (EAST, SOUTH)
        True
        """
        south = b // self.width - a // self.width
        east = b % self.width - a % self.width
        vertical = SOUTH if south > 0 else NORTH
        horizontal = EAST if east > 0 else WEST
        if abs(south) > abs(east):
            return (vertical,)
        if abs(east) > abs(south):
            return (horizontal,)
        if south == 0:
            return ()
        return (vertical, horizontal) if vertical < horizontal else (horizontal, vertical)

    def name(self, cell: int) -> str:
        """A cell as players write it: columns from a in the west, rows from 1 in the south.

        >>> grid(12, 12).name(0), grid(12, 12).name(143)
        ('a12', 'l1')
        """
        if not 0 <= cell < self.size:
            raise ValueError(f"no cell {cell} on a {self.width} x {self.height} board: cells are 0 to {self.size - 1}")
        return self._names[cell]

    def cell(self, name: str) -> int:
        """The cell of that name.

        >>> grid(12, 12).cell("c3")
        110
        >>> grid(12, 12).cell("m3")
        Traceback (most recent call last):
        ValueError: no cell 'm3' on a 12 x 12 board: its cells are a1 to l12
        """
        found = self._cells.get(name)
        if found is None:
            first, last = self._names[-self.width], self._names[self.width - 1]
            board = f"{self.width} x {self.height} board"
            raise ValueError(f"no cell {shortened(name)} on a {board}: its cells are {first} to {last}")
        return found


def grid(width: int, height: int) -> Grid:
    """The grid of that size: always the same one.

    >>> grid(12, 12) is grid(12, 12), grid(12, 9).size
    (True, 108)
    """
    found = _GRIDS.get((width, height))
    if found is None:
        if not (1 <= width <= LARGEST and 1 <= height <= LARGEST):
            raise ValueError(f"no {width} x {height} board: width and height are 1 to {LARGEST}")
        found = _GRIDS.setdefault((width, height), Grid(width, height))
    return found


_GRIDS: dict[tuple[int, int], Grid] = {}


def _distances(width: int, height: int) -> tuple[tuple[int, ...], ...]:
    across = [
        [tuple(abs(x - column) + down for x in range(width)) for down in range(height)] for column in range(width)
    ]
    return tuple(
        tuple(chain.from_iterable([across[column][abs(y - row)] for y in range(height)]))
        for row in range(height)
        for column in range(width)
    )


def _walk(step: tuple[int, ...], cell: int) -> tuple[int, ...]:
    passed = []
    cell = step[cell]
    while cell >= 0:
        passed.append(cell)
        cell = step[cell]
    return tuple(passed)

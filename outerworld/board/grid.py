"""The cells of a board, and how far apart they lie.

A cell is a small integer: on a plain board `row from the north * width + column from the west`, so that ascending
order reads like a page. Where a step would leave the board the answer is -1, which is no cell: look before using it as
an index.
"""

from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from reprlib import repr as shortened
from typing import Final

from outerworld.board.tracing import traced

NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3
DIRECTION_NAMES: Final = ("north", "east", "south", "west")

LARGEST: Final = 26
OFFSETS: Final = ((-1, 0), (0, 1), (1, 0), (0, -1))
"""Rows and columns to add for one step in each direction."""
KEPT: Final = 64
"""How many tables of names are kept, which boards share."""
FAR: Final = 255
"""The distance between cells that no way joins: more than between any two that one does."""


class Cells:
    """Where some cells lie, and which of a board lie next to each: the tables of `Grid`, as they grow.

    >>> cells = Cells()
    >>> cells.lie([(0, 0), (0, 1)])
    >>> cells.meet([(-1, -1), (1, -1), (-1, -1), (-1, 0)])
    >>> cells.columns, cells.neighbours
    ([0, 1], [(1,), (0,)])
    """

    __slots__ = ("beside", "columns", "neighbours", "rows", "steps")

    def __init__(self) -> None:
        self.rows: list[int] = []
        self.columns: list[int] = []
        self.steps: list[list[int]] = [[] for _ in OFFSETS]
        self.neighbours: list[tuple[int, ...]] = []
        self.beside: list[tuple[int, ...]] = []

    def lie(self, places: Sequence[tuple[int, int]]) -> None:
        """The next cells lie in these rows and columns.

        >>> cells = Cells()
        >>> cells.lie([(6, 0), (6, 1)])
        >>> cells.rows, cells.columns
        ([6, 6], [0, 1])
        """
        self.rows += [row for row, _ in places]
        self.columns += [column for _, column in places]

    def meet(self, ways: Sequence[Sequence[int]]) -> None:
        """The next cells have these beside them, by direction, with -1 where there is none.

        >>> cells = Cells()
        >>> cells.meet([(7,), (-1,), (3,), (-1,)])
        >>> cells.neighbours, cells.beside
        ([(7, 3)], [(3, 7)])
        """
        for steps, way in zip(self.steps, ways, strict=True):
            steps += way
        near = [tuple([cell for cell in cells if cell >= 0]) for cells in zip(*ways, strict=True)]
        self.neighbours += near
        self.beside += [tuple(sorted(cells)) for cells in near]

    def add(self, other: "Cells") -> None:
        """What is known of those there comes after what is known of these.

        >>> cells, more = Cells(), Cells()
        >>> cells.lie([(0, 0)])
        >>> more.lie([(0, 1)])
        >>> cells.add(more)
        >>> cells.columns
        [0, 1]
        """
        self.rows += other.rows
        self.columns += other.columns
        for steps, way in zip(self.steps, other.steps, strict=True):
            steps += way
        self.neighbours += other.neighbours
        self.beside += other.beside


class Distances:
    """By cell, how far all cells lie from it: a row is worked out when somebody asks for it first.

    >>> list(Distances(3, 2)[0])
    [0, 1, 2, 1, 2, 3]
    """

    __slots__ = ("_height", "_rows", "_width")

    def __init__(self, width: int, height: int) -> None:
        self._width: Final = width
        self._height: Final = height
        self._rows: list[bytes] = [b""] * (width * height)

    def __getitem__(self, cell: int) -> bytes:
        row = self._rows[cell]
        if not row:
            row = self._rows[cell] = self.measured(cell)
        return row

    def __len__(self) -> int:
        return len(self._rows)

    def __iter__(self) -> Iterator[bytes]:
        return iter([self[cell] for cell in range(len(self._rows))])

    def measured(self, cell: int) -> bytes:
        """The row of a cell.

        >>> list(Distances(3, 1).measured(1))
        [1, 0, 1]
        """
        down, across = divmod(cell, self._width)
        rows, columns = range(self._height), range(self._width)
        return bytes([abs(row - down) + abs(column - across) for row in rows for column in columns])


class Grid:
    """A board's cells and their tables. Ask `grid` for it: there is one of each size, and nobody changes it.

    All follows from where each cell lies; width and height are those of the box around them.

    - `rows[cell]`, `columns[cell]`: where it lies, counted from the north-west corner
    - `steps[direction][cell]`: the next cell, or -1 at the edge
    - `neighbours[cell]`: the adjacent cells (F4.17.2) in the order north, east, south, west
    - `beside[cell]`: the same, ascending
    - `distances[a][b]`: steps between two cells, never diagonally (F4.15.1), as if the box had no holes
    - `zone[cell]`: the tile that it lies on; a plain board is one tile

    >>> board = grid(3, 3)
    >>> board.neighbours[board.cell("a1")]
    (3, 7)
    >>> board.distances[0][8], board.steps[NORTH][0]
    (4, -1)
    """

    __slots__ = (
        "_cells",
        "_lines",
        "_names",
        "_within",
        "_within_line",
        "areas",
        "beside",
        "columns",
        "crossings",
        "distances",
        "height",
        "neighbours",
        "rows",
        "size",
        "steps",
        "width",
        "zone",
    )

    def __init__(self, width: int, height: int, cells: Cells, names: tuple[str, ...], distances: Distances) -> None:
        self.width: Final = width
        self.height: Final = height
        self.size: Final = len(names)
        self.rows: tuple[int, ...] = tuple(cells.rows)
        self.columns: tuple[int, ...] = tuple(cells.columns)
        self.steps: tuple[tuple[int, ...], ...] = tuple([tuple(steps) for steps in cells.steps])
        self.neighbours: tuple[tuple[int, ...], ...] = tuple(cells.neighbours)
        self.beside: tuple[tuple[int, ...], ...] = tuple(cells.beside)
        self.distances: Final = distances
        self.zone: tuple[int, ...] = (0,) * self.size
        # By cell and direction, filled on demand by `line`.
        self._lines: dict[tuple[int, int], tuple[int, ...]] = {}
        self._names: tuple[str, ...] = names
        self._cells: dict[str, int] = _numbered(names)
        self._within: dict[tuple[int, int, int], tuple[int, ...]] = {}
        self._within_line: dict[tuple[int, int, int], tuple[int, ...]] = {}
        # Kept here, one for each size, and filled on demand by `lines_to` and by `area`.
        self.crossings: list[list[tuple[int, ...]] | None] = [None] * self.size
        self.areas: dict[str, list[tuple[int, ...] | None]] = {}

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
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
            reach = min(most, FAR - 1)
            found = tuple([other for other, far in enumerate(self.distances[cell]) if least <= far <= reach])
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
            found = tuple([other for other in self.within(cell, least, most) if self.aligned(cell, other)])
            self._within_line[key] = found
        return found

    def page(self) -> list[list[int]]:
        """The board as a page shows it: its rows from the north, each from the west, with -1 where no cell is.

        >>> grid(3, 2).page()
        [[0, 1, 2], [3, 4, 5]]
        """
        return [[self.at(row, column) for column in range(self.width)] for row in range(self.height)]

    def row(self, cell: int) -> tuple[int, ...]:
        """The cells of its row from the west, itself included.

        >>> grid(3, 3).row(4)
        (3, 4, 5)
        """
        same = [other for other in range(self.size) if self.rows[other] == self.rows[cell]]
        return tuple(sorted(same, key=self.columns.__getitem__))

    def column(self, cell: int) -> tuple[int, ...]:
        """The cells of its column from the north, itself included.

        >>> grid(3, 3).column(4)
        (1, 4, 7)
        """
        same = [other for other in range(self.size) if self.columns[other] == self.columns[cell]]
        return tuple(sorted(same, key=self.rows.__getitem__))

    def aligned(self, a: int, b: int) -> bool:
        """Whether the two share a row or a column, as a line attack needs (F4.15.4).

        >>> grid(3, 3).aligned(0, 6), grid(3, 3).aligned(0, 4)
        (True, False)
        """
        return self.rows[a] == self.rows[b] or self.columns[a] == self.columns[b]

    def line(self, cell: int, direction: int) -> tuple[int, ...]:
        """The cells from the next one outward to the board's edge.

        >>> grid(4, 1).line(1, EAST)
        (2, 3)
        """
        found = self._lines.get((cell, direction))
        if found is None:
            found = self._lines[cell, direction] = _outward(self.steps[direction], cell)
        return found

    def direction_between(self, a: int, b: int) -> tuple[int, ...]:
        """The direction from a to b along the longer axis: two, ascending, on a tie, and none to itself.

        >>> board = grid(12, 12)
        >>> board.direction_between(board.cell("c3"), board.cell("d5")) == (NORTH,)
        True
        >>> board.direction_between(board.cell("c3"), board.cell("d2")) == (EAST, SOUTH)
        True
        """
        south = self.rows[b] - self.rows[a]
        east = self.columns[b] - self.columns[a]
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
            raise ValueError(f"no cell {cell} on {self._title()}: cells are 0 to {self.size - 1}")
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
            first, last = self.ends()
            raise ValueError(f"no cell {shortened(name)} on {self._title()}: its cells are {first} to {last}")
        return found

    def lines_to(self, start: int, cells: Iterable[int]) -> list[tuple[int, ...]]:
        """By cell, what the line from `start` to it cuts into: for those cells, and here for all others at once.

        >>> grid(4, 1).lines_to(0, [3])
        [(), (), (1,), (1, 2)]
        """
        lines = self.crossings[start] = [self.line_between(start, cell) for cell in range(self.size)]
        return lines

    def line_between(self, a: int, b: int) -> tuple[int, ...]:
        """What the line from a to b cuts into, in its order.

        >>> grid(3, 2).line_between(0, 5)
        (1, 4)
        """
        width = self.width
        line = traced(self.rows[b] - self.rows[a], self.columns[b] - self.columns[a])
        return tuple([a + south * width + east for south, east in line])

    def _title(self) -> str:
        return f"a {self.width} x {self.height} board"

    def ends(self) -> tuple[str, str]:
        """The names of its first cell, in the south-west, and of its last.

        >>> grid(12, 12).ends()
        ('a1', 'l12')
        """
        return self._names[-self.width], self._names[self.width - 1]


def grid(width: int, height: int) -> Grid:
    """The grid of that size: always the same one.

    >>> grid(12, 12) is grid(12, 12), grid(12, 9).size
    (True, 108)
    """
    found = _GRIDS.get((width, height))
    if found is None:
        if not (1 <= width <= LARGEST and 1 <= height <= LARGEST):
            raise ValueError(f"no {width} x {height} board: width and height are 1 to {LARGEST}")
        places = [(row, column) for row in range(height) for column in range(width)]
        names = tuple([f"{chr(97 + column)}{height - row}" for row, column in places])
        at = {place: cell for cell, place in enumerate(places)}
        cells = Cells()
        cells.lie(places)
        cells.meet([[at.get((row + south, column + east), -1) for row, column in places] for south, east in OFFSETS])
        board = Grid(width, height, cells, names, Distances(width, height))
        found = _GRIDS.setdefault((width, height), board)
    return found


_GRIDS: dict[tuple[int, int], Grid] = {}


@lru_cache(KEPT)
def _numbered(names: tuple[str, ...]) -> dict[str, int]:
    """Cells by name."""
    return {name: cell for cell, name in enumerate(names)}


def _outward(steps: tuple[int, ...], cell: int) -> tuple[int, ...]:
    """The cells from the next one to the edge, where each is the step from the one before."""
    line = []
    cell = steps[cell]
    while cell >= 0:
        line.append(cell)
        cell = steps[cell]
    return tuple(line)

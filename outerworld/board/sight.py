"""Lines of sight: from the centre of a cell to the centre of another (F4.15.9, A:line-of-sight)."""

from collections.abc import Sequence

from outerworld.board.grid import Grid


def crossed(grid: Grid, a: int, b: int) -> tuple[int, ...]:
    """The cells that the line from a to b cuts into, in its order, both ends left out; a touched corner is not cut.

    >>> from outerworld.board import grid
    >>> board = grid(12, 12)
    >>> [board.name(cell) for cell in crossed(board, board.cell("a1"), board.cell("c2"))]
    ['b1', 'b2']
    >>> [board.name(cell) for cell in crossed(board, board.cell("a1"), board.cell("c3"))]
    ['b2']
    """
    return lines_from(grid, a)[b]


def lines_from(grid: Grid, start: int) -> tuple[tuple[int, ...], ...]:
    """By cell, what the line from `start` to it cuts into.

    >>> from outerworld.board import grid
    >>> lines_from(grid(4, 1), 0)
    ((), (), (1,), (1, 2))
    """
    lines = grid.crossings[start]
    if lines is None:
        lines = grid.crossings[start] = tuple(_trace(grid.width, start, cell) for cell in range(grid.size))
    return lines


def can_see(grid: Grid, a: int, b: int, blocking: Sequence[int]) -> bool:
    """Whether no cell strictly between a and b blocks the line; `blocking` is nonzero for each cell that does.

    >>> from outerworld.board import grid
    >>> blocking = [0, 1, 1, 0]
    >>> can_see(grid(4, 1), 0, 2, blocking), can_see(grid(4, 1), 0, 3, blocking)
    (False, False)
    >>> can_see(grid(4, 1), 1, 2, blocking), can_see(grid(2, 2), 0, 3, blocking)
    (True, True)
    """
    return not any(blocking[cell] for cell in crossed(grid, a, b))


def seen(grid: Grid, start: int, cells: tuple[int, ...], blocking: bytes) -> list[int]:
    """Those of some cells that can be seen from another, in their order.

    >>> from outerworld.board import grid
    >>> seen(grid(4, 1), 0, (1, 2, 3), bytes((0, 0, 1, 0)))
    [1, 2]
    """
    lines = lines_from(grid, start)
    found = []
    for cell in cells:
        for crossed_cell in lines[cell]:
            if blocking[crossed_cell]:
                break
        else:
            found.append(cell)
    return found


def _trace(width: int, a: int, b: int) -> tuple[int, ...]:
    """Walk the line from border to border.

    With x columns and y rows behind it, the line meets the next column's border after (2x + 1) / 2·columns of its
    length and the next row's after (2y + 1) / 2·rows. Both are compared as integers, multiplied by 2·columns·rows;
    where they are equal it slips through the corner.
    """
    east, south = b % width - a % width, b // width - a // width
    columns, rows = abs(east), abs(south)
    aside, along = (1 if east > 0 else -1), (width if south > 0 else -width)
    next_column, next_row = rows, columns
    cells = []
    cell = a
    while cell != b:
        ahead = next_column - next_row
        if ahead <= 0:
            cell += aside
            next_column += 2 * rows
        if ahead >= 0:
            cell += along
            next_row += 2 * columns
        cells.append(cell)
    return tuple(cells[:-1])

"""Lines of sight: from the centre of a cell to the centre of another (F4.15.9, Q7.7.1, A:line-of-sight)."""

from collections.abc import Sequence

from outerworld.board.grid import FAR, Grid


def crossed(grid: Grid, a: int, b: int) -> tuple[int, ...]:
    """The cells that the line from a to b cuts into, in its order, both ends left out; a touched corner is not cut.

    Rules Q7.7.3.

    >>> from outerworld.board import grid
    >>> board = grid(12, 12)
    >>> [board.name(cell) for cell in crossed(board, board.cell("a1"), board.cell("c2"))]
    ['b1', 'b2']
    >>> [board.name(cell) for cell in crossed(board, board.cell("a1"), board.cell("c3"))]
    ['b2']
    """
    lines = grid.crossings[a]
    if lines is None:
        lines = grid.lines_to(a, (b,))
    return lines[b]


def can_see(grid: Grid, a: int, b: int, blocking: Sequence[int]) -> bool:
    """Whether no cell strictly between a and b blocks the line; `blocking` is nonzero for each cell that does.

    >>> from outerworld.board import grid
    >>> blocking = [0, 1, 1, 0]
    >>> can_see(grid(4, 1), 0, 2, blocking), can_see(grid(4, 1), 0, 3, blocking)
    (False, False)
    >>> can_see(grid(4, 1), 1, 2, blocking), can_see(grid(2, 2), 0, 3, blocking)
    (True, True)
    """
    return grid.distance(a, b) < FAR and not any(blocking[cell] for cell in crossed(grid, a, b))


def seen(grid: Grid, start: int, cells: tuple[int, ...], blocking: bytes) -> list[int]:
    """Those of some cells in its reach that can be seen from another, in their order.

    >>> from outerworld.board import grid
    >>> seen(grid(4, 1), 0, (1, 2, 3), bytes((0, 0, 1, 0)))
    [1, 2]
    """
    lines = grid.crossings[start]
    if lines is None:
        lines = grid.lines_to(start, cells)
    found = []
    for cell in cells:
        for crossed_cell in lines[cell]:
            if blocking[crossed_cell]:
                break
        else:
            found.append(cell)
    return found

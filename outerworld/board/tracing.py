"""What a straight line from the centre of a cell to the centre of another cuts into (F4.15.9, A:line-of-sight).

A line is told by how far its end lies from its start, so that all boards share it.
"""

from typing import Final


def traced(south: int, east: int) -> tuple[tuple[int, int], ...]:
    """The rows and columns from its start to each cell that a line cuts into, in its order, both ends left out.

    A touched corner is not cut.

    >>> traced(-1, 2), traced(2, 2)
    (((0, 1), (-1, 1)), ((1, 1),))
    """
    found = _TRACED.get((south, east))
    if found is None:
        found = _TRACED.setdefault((south, east), _trace(south, east))
    return found


_TRACED: Final[dict[tuple[int, int], tuple[tuple[int, int], ...]]] = {}


def _trace(south: int, east: int) -> tuple[tuple[int, int], ...]:
    """Walk the line from border to border.

    With x columns and y rows behind it, the line meets the next column's border after (2x + 1) / 2·columns of its
    length and the next row's after (2y + 1) / 2·rows. Both are compared as integers, multiplied by 2·columns·rows;
    where they are equal it slips through the corner.
    """
    columns, rows = abs(east), abs(south)
    next_column, next_row = rows, columns
    cells = []
    down = across = 0
    while down != south or across != east:
        ahead = next_column - next_row
        if ahead <= 0:
            across += 1 if east > 0 else -1
            next_column += 2 * rows
        if ahead >= 0:
            down += 1 if south > 0 else -1
            next_row += 2 * columns
        cells.append((down, across))
    return tuple(cells[:-1])

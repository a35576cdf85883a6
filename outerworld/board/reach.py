"""Where somebody can walk, one adjacent cell after another (F4.17.2, F4.17.3)."""

from collections.abc import Callable, Sequence

from outerworld.board.grid import Grid


def reachable(grid: Grid, start: int, blocked: Sequence[int], most: int) -> dict[int, int]:
    """The cells within `most` steps of `start` and how many steps each takes, nearest first.

    `blocked` is nonzero for each cell that cannot be entered. The start is left out.

    >>> from outerworld.board import grid
    >>> reachable(grid(3, 2), 0, [0, 1, 0, 0, 0, 0], 3)
    {3: 1, 4: 2, 5: 3}
    """
    steps = {start: 0}
    edge = [start]
    for step in range(1, most + 1):
        onward = []
        for cell in edge:
            for near in grid.neighbours[cell]:
                if not blocked[near] and near not in steps:
                    steps[near] = step
                    onward.append(near)
        if not onward:
            break
        edge = onward
    del steps[start]
    return steps


def ways(
    grid: Grid, start: int, blocked: Sequence[int], most: int, risk: Callable[[int], float]
) -> dict[int, tuple[int, ...]]:
    """For each reachable cell a shortest way there: the cells after `start`, in order, the cell itself last.

    Among the shortest it is the one with the least total `risk` of leaving `start` and the cells between; among
    those, the one whose first differing cell is the lower. `risk` is asked at most once a cell.

    >>> from outerworld.board import grid
    >>> ways(grid(2, 2), 0, [0] * 4, 2, lambda cell: 1.0 if cell == 1 else 0.0)
    {1: (1,), 2: (2,), 3: (2, 3)}
    """
    found: dict[int, tuple[int, ...]] = {start: ()}
    edge: dict[int, tuple[float, tuple[int, ...]]] = {start: (0.0, ())}
    for _ in range(most):
        onward: dict[int, tuple[float, tuple[int, ...]]] = {}
        for cell, (total, way) in edge.items():
            risked = total + risk(cell)
            for near in grid.neighbours[cell]:
                if blocked[near] or near in found:
                    continue
                candidate = (risked, (*way, near))
                if near not in onward or candidate < onward[near]:
                    onward[near] = candidate
        if not onward:
            break
        for cell, (_total, way) in onward.items():
            found[cell] = way
        edge = onward
    del found[start]
    return found

"""Where one can walk, and by which way."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from outerworld.board import Grid, grid, reachable, ways

quick = settings(max_examples=80)


seeds = st.integers(0, 2**32)


def walled(random: Random, board: Grid) -> tuple[int, list[int]]:
    """A start, and walls on a fifth of the cells."""
    return random.randrange(board.size), random.choices([0, 1], [4, 1], k=board.size)


def beside(board: Grid, cell: int) -> list[int]:
    row, column = divmod(cell, board.width)
    places = [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]
    return [r * board.width + c for r, c in places if r in range(board.height) and c in range(board.width)]


def all_ways(board: Grid, blocked: list[int], way: list[int], most: int) -> list[list[int]]:
    """Every way on from the last cell of `way` that enters no cell twice, in at most `most` steps."""
    found = []
    for cell in beside(board, way[-1]) if len(way) <= most else []:
        if not blocked[cell] and cell not in way:
            found += [[*way, cell], *all_ways(board, blocked, [*way, cell], most)]
    return found


def test_walls_are_walked_around() -> None:
    board = grid(4, 3)
    blocked = [int(mark == "#") for mark in ".#.. .#.. ....".replace(" ", "")]
    steps = {board.name(cell): n for cell, n in reachable(board, board.cell("a3"), blocked, 5).items()}
    assert steps == {"a2": 1, "a1": 2, "b1": 3, "c1": 4, "c2": 5, "d1": 5}


def test_one_who_is_shut_in_or_has_no_steps_goes_nowhere() -> None:
    assert reachable(grid(3, 3), 4, [0, 1, 0, 1, 0, 1, 0, 1, 0], 9) == {}
    assert reachable(grid(3, 3), 4, [0] * 9, 0) == {}
    assert ways(grid(3, 3), 4, [0, 1, 0, 1, 0, 1, 0, 1, 0], 9, float) == {}
    assert ways(grid(3, 3), 4, [0] * 9, 0, float) == {}


@quick
@given(st.integers(1, 10), st.integers(1, 10), st.integers(-1, 12), seeds)
def test_reachable_cells_and_their_steps(width: int, height: int, most: int, seed: int) -> None:
    board = grid(width, height)
    start, blocked = walled(Random(seed), board)
    expected: dict[int, int] = {}
    here = {start}
    for step in range(1, most + 1):
        here = {near for cell in here for near in beside(board, cell) if not blocked[near]}
        for cell in here - {start}:
            expected.setdefault(cell, step)
    steps = reachable(board, start, blocked, most)
    assert steps == expected
    assert list(steps.values()) == sorted(steps.values())


@quick
@given(st.integers(2, 4), st.integers(2, 4), st.integers(2, 6), seeds)
def test_ways_are_shortest_then_least_risky_then_lowest(width: int, height: int, most: int, seed: int) -> None:
    board, random = grid(width, height), Random(seed)
    start, blocked = walled(random, board)
    risks = random.choices([0, 0.25, 0.5, 3], k=board.size)
    best: dict[int, tuple[int, float, list[int]]] = {}
    for way in all_ways(board, blocked, [start], most):
        rank = (len(way), sum(risks[cell] for cell in way[:-1]), way)
        best[way[-1]] = min(best.get(way[-1], rank), rank)
    expected = {cell: tuple(way[1:]) for cell, (_, _, way) in best.items()}
    found = ways(board, start, blocked, most, lambda cell: risks[cell])
    assert found == expected
    assert {cell: len(way) for cell, way in found.items()} == reachable(board, start, blocked, most)


def test_a_way_keeps_clear_of_an_enemy_when_another_is_as_short() -> None:
    board = grid(3, 3)
    enemy = board.cell("a3")
    blocked = [int(cell == enemy) for cell in range(board.size)]
    risk = dict.fromkeys(board.neighbours[enemy], 0.5)
    way = ways(board, board.cell("a1"), blocked, 4, lambda cell: risk.get(cell, 0.0))[board.cell("c3")]
    assert [board.name(cell) for cell in way] == ["b1", "b2", "c2", "c3"]


def test_of_equal_ways_the_one_over_the_lower_cell_is_taken() -> None:
    found = ways(grid(3, 3), 4, [0] * 9, 2, lambda _cell: 0.5)
    assert {cell: way[0] for cell, way in found.items() if len(way) == 2} == {0: 1, 2: 1, 6: 3, 8: 5}


def test_the_last_cell_is_entered_and_not_left() -> None:
    assert ways(grid(2, 2), 0, [0] * 4, 2, lambda cell: 9.0 if cell == 3 else float(cell == 1))[3] == (2, 3)


def test_the_risk_of_a_cell_is_asked_at_most_once() -> None:
    asked: list[int] = []

    def risk(cell: int) -> float:
        asked.append(cell)
        return 0.0

    ways(grid(6, 6), 14, [0] * 36, 20, risk)
    assert sorted(asked) == list(range(36))

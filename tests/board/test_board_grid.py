"""Cells, names, distances and directions."""

import copy
import pickle

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from outerworld.board import DIRECTION_NAMES, EAST, NORTH, SOUTH, WEST, Grid, grid

quick = settings(max_examples=60)
boards = st.builds(grid, st.integers(1, 26), st.integers(1, 26))


@st.composite
def board_and_cells(draw: st.DrawFn, count: int) -> tuple[Grid, list[int]]:
    board = draw(boards)
    return board, [draw(st.integers(0, board.size - 1)) for _ in range(count)]


def place(board: Grid, cell: int) -> tuple[int, int]:
    """East and north of the board's south-west corner, read from the cell's name."""
    name = board.name(cell)
    return ord(name[0]) - ord("a"), int(name[1:]) - 1


def walked(board: Grid, start: int) -> dict[int, int]:
    """Distances by walking outward over cells that share a side."""
    far = {start: 0}
    queue = [start]
    for cell in queue:
        for other in range(board.size):
            (x, y), (u, v) = place(board, cell), place(board, other)
            if other not in far and (x - u) ** 2 + (y - v) ** 2 == 1:
                far[other] = far[cell] + 1
                queue.append(other)
    return far


def test_there_is_one_grid_of_each_size() -> None:
    board = grid(12, 9)
    assert (board.width, board.height, board.size) == (12, 9, 108)
    assert board.zone == (0,) * 108
    assert grid(12, 9) is board
    assert grid(9, 12) is not board


def test_a_copied_or_sent_grid_is_still_the_one_of_its_size() -> None:
    board = grid(5, 4)
    assert copy.copy(board) is board
    assert copy.deepcopy([board])[0] is board
    assert pickle.loads(pickle.dumps(board)) is board  # noqa: S301 (made right here)
    assert repr(board) == "grid(5, 4)"


@pytest.mark.parametrize(("width", "height"), [(0, 5), (5, 0), (27, 5), (5, 27), (-1, -1)])
def test_a_size_outside_1_to_26_is_refused_in_one_sentence(width: int, height: int) -> None:
    with pytest.raises(ValueError, match=f"^no {width} x {height} board: width and height are 1 to 26$"):
        grid(width, height)


def test_cells_are_named_from_the_south_west_corner() -> None:
    board = grid(26, 26)
    named = {"a26": 0, "z26": 25, "a25": 26, "c3": 23 * 26 + 2, "a1": 650, "z1": 675}
    assert {name: board.cell(name) for name in named} == named
    assert {board.name(cell): cell for cell in named.values()} == named
    assert len({board.name(cell) for cell in range(board.size)}) == 676
    assert all(board.cell(board.name(cell)) == cell for cell in range(board.size))


MALFORMED = ["", "a", "3", "3c", "A1", "a0", "a01", "a+1", "a-1", "aa1", " a1", "a1 ", "a1\n", "\uff413", "a\u0663"]


@pytest.mark.parametrize("name", [*MALFORMED, "m1", "a13", "l13", "z99"])
def test_a_name_that_is_no_cell_is_refused_in_one_sentence(name: str) -> None:
    with pytest.raises(ValueError, match="no cell") as refused:
        grid(12, 12).cell(name)
    assert str(refused.value) == f"no cell {name!r} on a 12 x 12 board: its cells are a1 to l12"


def test_a_refusal_does_not_repeat_a_long_text() -> None:
    with pytest.raises(ValueError, match="no cell") as refused:
        grid(1, 1).cell("a1" * 10_000)
    assert len(str(refused.value)) < 120


@pytest.mark.parametrize("cell", [-1, 144])
def test_a_cell_off_the_board_has_no_name(cell: int) -> None:
    with pytest.raises(ValueError, match=f"^no cell {cell} on a 12 x 12 board: cells are 0 to 143$"):
        grid(12, 12).name(cell)


def test_adjacent_cells_share_a_side_four_inside_three_at_an_edge_two_in_a_corner() -> None:
    board = grid(12, 12)
    around = {name: [board.name(cell) for cell in board.neighbours[board.cell(name)]] for name in ("c3", "c1", "l12")}
    assert around == {"c3": ["c4", "d3", "c2", "b3"], "c1": ["c2", "d1", "b1"], "l12": ["l11", "k12"]}


def test_range_2_to_3_as_grampy_counts_it() -> None:
    """A:check-the-range: counted from the adjacent cell on, never diagonally."""
    board = grid(7, 7)
    picture = ["...r...", "..rrr..", ".rr.rr.", "rr...rr", ".rr.rr.", "..rrr..", "...r..."]
    assert board.within(board.cell("d4"), 2, 3) == tuple(i for i, mark in enumerate("".join(picture)) if mark == "r")


def test_directions_have_names() -> None:
    assert [DIRECTION_NAMES[d] for d in (NORTH, EAST, SOUTH, WEST)] == ["north", "east", "south", "west"]
    board = grid(3, 3)
    assert [board.name(board.steps[d][board.cell("b2")]) for d in (NORTH, EAST, SOUTH, WEST)] == [
        "b3",
        "c2",
        "b1",
        "a2",
    ]


@pytest.mark.parametrize(
    ("target", "directions"),
    [
        ("f6", ()),
        ("f9", (NORTH,)),
        ("g9", (NORTH,)),
        ("h8", (NORTH, EAST)),
        ("h7", (EAST,)),
        ("h4", (EAST, SOUTH)),
        ("e1", (SOUTH,)),
        ("e5", (SOUTH, WEST)),
        ("a6", (WEST,)),
        ("d8", (NORTH, WEST)),
    ],
)
def test_the_direction_is_that_of_the_longer_axis(target: str, directions: tuple[int, ...]) -> None:
    board = grid(12, 12)
    assert board.direction_between(board.cell("f6"), board.cell(target)) == directions


@quick
@given(board_and_cells(2))
def test_direction_between_takes_the_largest_offset(drawn: tuple[Grid, list[int]]) -> None:
    board, (a, b) = drawn
    (x, y), (u, v) = place(board, a), place(board, b)
    offsets = {NORTH: v - y, EAST: u - x, SOUTH: y - v, WEST: x - u}
    longest = max(offsets.values())
    expected = tuple(d for d, offset in offsets.items() if offset == longest > 0)
    assert board.direction_between(a, b) == expected


@settings(quick, max_examples=25)
@given(st.integers(1, 9), st.integers(1, 9), st.data())
def test_distances_are_walked(width: int, height: int, data: st.DataObject) -> None:
    board = grid(width, height)
    start = data.draw(st.integers(0, board.size - 1))
    far = walked(board, start)
    assert {cell: board.distance(start, cell) for cell in range(board.size)} == far
    assert list(board.distances[start]) == [far[cell] for cell in range(board.size)]
    assert set(board.neighbours[start]) == {cell for cell in far if far[cell] == 1}


@quick
@given(board_and_cells(1), st.integers(-2, 60), st.integers(-2, 60))
def test_within_and_ring_are_the_cells_at_those_distances(drawn: tuple[Grid, list[int]], least: int, most: int) -> None:
    board, (cell,) = drawn
    cells = range(board.size)
    assert board.within(cell, least, most) == tuple(c for c in cells if least <= board.distance(cell, c) <= most)
    assert board.ring(cell, least) == tuple(c for c in cells if board.distance(cell, c) == least)


@quick
@given(board_and_cells(2))
def test_rows_columns_lines_and_steps_follow_the_names(drawn: tuple[Grid, list[int]]) -> None:
    board, (cell, other) = drawn
    x, y = place(board, cell)
    places = {place(board, c): c for c in range(board.size)}
    assert board.row(cell) == tuple(places[u, y] for u in range(board.width))
    assert board.column(cell) == tuple(places[x, v] for v in reversed(range(board.height)))
    assert board.aligned(cell, other) == (other in board.row(cell) or other in board.column(cell))
    assert board.at(board.height - 1 - y, x) == cell
    for direction, (east, north) in enumerate([(0, 1), (1, 0), (0, -1), (-1, 0)]):
        outward = [places.get((x + n * east, y + n * north), -1) for n in range(1, 27)]
        assert board.steps[direction][cell] == outward[0]
        assert board.line(cell, direction) == tuple(c for c in outward if c >= 0)


@pytest.mark.parametrize(("row", "column"), [(-1, 0), (0, -1), (3, 0), (0, 4)])
def test_there_is_no_cell_off_the_board(row: int, column: int) -> None:
    assert grid(4, 3).at(row, column) == -1

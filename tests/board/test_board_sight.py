"""Lines of sight from centre to centre."""

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from outerworld.board import Grid, can_see, crossed, grid

quick = settings(max_examples=80)


@st.composite
def two_cells(draw: st.DrawFn) -> tuple[Grid, int, int]:
    board = grid(draw(st.integers(1, 26)), draw(st.integers(1, 26)))
    return board, draw(st.integers(0, board.size - 1)), draw(st.integers(0, board.size - 1))


def span(start: int, end: int, at: int) -> tuple[Fraction, Fraction] | None:
    """The open stretch of the way, 0 to 1, on which start..end is less than half a cell from `at`; None if never."""
    if start == end:
        return (Fraction(0), Fraction(1)) if start == at else None
    bounds = sorted(Fraction(2 * (at - start) + half, 2 * (end - start)) for half in (-1, 1))
    return max(bounds[0], Fraction(0)), min(bounds[1], Fraction(1))


def cuts(board: Grid, a: int, b: int, cell: int) -> bool:
    """Whether the line has a point strictly inside that cell."""
    across = span(a % board.width, b % board.width, cell % board.width)
    down = span(a // board.width, b // board.width, cell // board.width)
    if across is None or down is None:
        return False
    return max(across[0], down[0]) < min(across[1], down[1])


@quick
@given(two_cells())
def test_the_cells_crossed_are_those_the_clipped_line_is_inside_of(drawn: tuple[Grid, int, int]) -> None:
    board, a, b = drawn
    expected = {cell for cell in range(board.size) if cell not in (a, b) and cuts(board, a, b, cell)}
    cells = crossed(board, a, b)
    assert set(cells) == expected
    assert len(cells) == len(expected)


def test_every_pair_of_a_small_board_agrees_with_the_clipped_line() -> None:
    board = grid(6, 5)
    for a in range(board.size):
        for b in range(board.size):
            expected = {cell for cell in range(board.size) if cell not in (a, b) and cuts(board, a, b, cell)}
            assert set(crossed(board, a, b)) == expected


def test_every_slope_of_the_largest_board_agrees_with_the_clipped_line() -> None:
    board = grid(26, 26)
    for b in range(board.size):
        box = {row * 26 + column for row in range(b // 26 + 1) for column in range(b % 26 + 1)}
        assert set(crossed(board, 0, b)) == {cell for cell in box - {0, b} if cuts(board, 0, b, cell)}


@quick
@given(two_cells())
def test_the_cells_crossed_come_in_the_order_of_the_line(drawn: tuple[Grid, int, int]) -> None:
    board, a, b = drawn
    cells = crossed(board, a, b)
    assert crossed(board, b, a) == cells[::-1]
    far = [board.distance(a, cell) for cell in cells]
    assert far == sorted(set(far))


@quick
@given(two_cells(), st.integers(0, 2**32))
def test_sight_is_blocked_by_what_is_crossed_and_is_symmetric(drawn: tuple[Grid, int, int], seed: int) -> None:
    board, a, b = drawn
    blocking = Random(seed).choices([0, 1], [9, 1], k=board.size)
    seen = not any(blocking[cell] and cell not in (a, b) and cuts(board, a, b, cell) for cell in range(board.size))
    assert can_see(board, a, b, blocking) == seen
    assert can_see(board, b, a, blocking) == seen


PICTURES = [
    ("F4.15.9 nothing between them", "A....B", True),
    ("F4.15.9.a a tree, stall or Krosmaster in the line", "A..#.B", False),
    ("what stands behind or beside does not matter", "### #A.B# ###", True),
    ("adjacent cells always see each other", "### AB# ###", True),
    ("a cell sees itself", "### #@# ###", True),
    ("A:line-of-sight a corner never obstructs", "A#. .B. ...", True),
    ("A:line-of-sight nor do two that meet in that corner", "A# #B", True),
    ("the diagonal runs through the cells on it alone", "A### #.## ##.# ###B", True),
    ("a stall on the diagonal", "A.. .#. ..B", False),
    ("one stall cut by a steep line", "A. #. .B", False),
    ("the other stall cut by it", "A. .# .B", False),
    ("what it does not cut", "A# .. #B", True),
    ("the line of three and one touches two corners", "A.#. .#.B", True),
    ("and cuts the cell beside A", "A#.. ...B", False),
    ("and the cell beside B", "A... ..#B", False),
    ("the line of four and one leaves A's row half way", "A..#. ....B", True),
    ("so it cuts both cells of the middle column", "A.#.. ....B", False),
    ("whichever of the two stands there", "A.... ..#.B", False),
    ("the line of three and two cuts four cells and no other", "A.## #..# ##.B", True),
    ("one of the four", "A... .#.. ...B", False),
]


@pytest.mark.parametrize(("picture", "seen"), [pytest.param(*drawn, id=why) for why, *drawn in PICTURES])
def test_sight_in_pictures(picture: str, seen: bool) -> None:
    """A and B are Krosmasters and block sight themselves; # is whatever else does."""
    rows = picture.split()
    board, marks = grid(len(rows[0]), len(rows)), "".join(rows)
    a, b = (next(cell for cell, mark in enumerate(marks) if mark in one) for one in ("A@", "B@"))
    blocking = [int(mark != ".") for mark in marks]
    assert can_see(board, a, b, blocking) is seen
    assert can_see(board, b, a, blocking) is seen

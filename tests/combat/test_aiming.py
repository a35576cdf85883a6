"""Aiming areas: every aim has its own words, and they all come out again (F4.16.3, F8.4.2)."""

from hypothesis import given
from hypothesis import strategies as st

from outerworld.board import AREAS, DIRECTED, SIDED, grid
from outerworld.combat.aim import STRAIGHT, aim_words, aims, direction_of, side_of

sizes = st.integers(1, 12)


@given(sizes, sizes, st.sampled_from([None, *AREAS]), st.data())
def test_every_aim_is_told_apart(width: int, height: int, area: str | None, data: st.DataObject) -> None:
    board = grid(width, height)
    start, target = (data.draw(st.integers(0, board.size - 1)) for _ in range(2))
    found = aims(board, area, start, target)
    assert len({aim_words(aim) for aim in found}) == len(set(found)) == len(found)
    assert all(0 <= aim < 16 for aim in found)
    if area not in DIRECTED:
        assert found == [STRAIGHT]
        return
    directions = board.direction_between(start, target) or (0, 1, 2, 3)
    assert {direction_of(aim, board, start, target) for aim in found} == set(directions)
    assert len(found) == len(directions) * (2 if area in SIDED else 1)
    assert {side_of(aim) for aim in found} == ({0, 1} if area in SIDED else {0})

"""Areas of effect, in pictures and by turning."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from outerworld.board import AREAS, DIRECTED, LEFT, NORTH, RIGHT, SIDED, Grid, area, grid, multiple

quick = settings(max_examples=100)

# T is the main target, C the caster, x a cell of the area, @ the caster within it.
# From left to right the caster looks north, east, south and west.
INSIDE = {
    "cross": """
        .....  .....  .....  .....
        ..x..  ..x..  ..@..  ..x..
        .xTx.  .@Tx.  .xTx.  .xT@.
        ..@..  ..x..  ..x..  ..x..
        .....  .....  .....  .....""",
    "square": """
        .....  .....  .....  .....
        .xxx.  .xxx.  .x@x.  .xxx.
        .xTx.  .@Tx.  .xTx.  .xT@.
        .x@x.  .xxx.  .xxx.  .xxx.
        .....  .....  .....  .....""",
    "hammer": """
        .....  .....  .....  .....
        ..x..  ..x..  ..C..  ..x..
        .xTx.  .CTx.  .xTx.  .xTC.
        ..C..  ..x..  ..x..  ..x..
        .....  .....  .....  .....""",
    "staff": """
        .....  .....  .....  .....
        .....  ..x..  ..C..  ..x..
        .xTx.  .CT..  .xTx.  ..TC.
        ..C..  ..x..  .....  ..x..
        .....  .....  .....  .....""",
    "shovel": """
        .....  .....  .....  .....
        ..x..  .....  ..C..  .....
        ..T..  .CTx.  ..T..  .xTC.
        ..C..  .....  ..x..  .....
        .....  .....  .....  .....""",
    "hand": """
        ..x..  .....  .....  .....
        ..x..  .....  ..C..  .....
        ..T..  .CTxx  ..T..  xxTC.
        ..C..  .....  ..x..  .....
        .....  .....  ..x..  .....""",
    "breath": """
        .....  .....  .....  .....
        .xxx.  ...x.  ..C..  .x...
        ..T..  .CTx.  ..T..  .xTC.
        ..C..  ...x.  .xxx.  .x...
        .....  .....  .....  .....""",
    "axe left": """
        .....  .....  .....  .....
        .....  .xx..  ..Cx.  .....
        .xT..  .CT..  ..Tx.  ..TC.
        .xC..  .....  .....  ..xx.
        .....  .....  .....  .....""",
    "axe right": """
        .....  .....  .....  .....
        .....  .....  .xC..  ..xx.
        ..Tx.  .CT..  .xT..  ..TC.
        ..Cx.  .xx..  .....  .....
        .....  .....  .....  .....""",
    "multiple": """
        ..C..  .CT..  ..C..  ..TC.
        ..T..  .....  ..T..  .....""",
}
AT_THE_EDGE = {
    "cross": """
        xTx  ..x  ...  x..
        .@.  .@T  .@.  T@.
        ...  ..x  xTx  x..""",
    "square": """
        xTx  .xx  ...  xx.
        x@x  .@T  x@x  T@.
        ...  .xx  xTx  xx.""",
    "hammer": """
        xTx  ..x  ...  x..
        .C.  .CT  .C.  TC.
        ...  ..x  xTx  x..""",
    "staff": """
        xTx  ..x  ...  x..
        .C.  .CT  .C.  TC.
        ...  ..x  xTx  x..""",
    "shovel": """
        .T.  ...  ...  ...
        .C.  .CT  .C.  TC.
        ...  ...  .T.  ...""",
    "hand": """
        .x.  ....  .C.  ....
        .T.  .CTx  .T.  xTC.
        .C.  ....  .x.  ....""",
    "breath": """
        xx.  CTx.  ..C  xTC
        T..  ..x.  ..T  x..
        C..  ....  .xx  ...""",
    "axe left": """
        T..  .CT.  .Cx  TC.
        C..  ....  .Tx  xx.""",
    "axe right": """
        Tx.  ....  xC.  TC.
        Cx.  .CT.  xT.  ...""",
}


def pictures(drawn: dict[str, str]) -> list[tuple[str, list[str]]]:
    """Each area with its pictures, as rows, one after another."""
    found = []
    for label, text in drawn.items():
        rows = [line.split() for line in text.strip().splitlines()]
        found += [(label, list(picture)) for picture in zip(*rows, strict=True)]
    return found


@pytest.mark.parametrize(("label", "picture"), pictures(INSIDE) + pictures(AT_THE_EDGE))
def test_areas_in_pictures(label: str, picture: list[str]) -> None:
    board, marks = grid(len(picture[0]), len(picture)), "".join(picture)
    caster, target = marks.replace("@", "C").index("C"), marks.index("T")
    (direction,) = board.direction_between(caster, target)
    name, _, side = label.partition(" ")
    sides = {"left": [LEFT], "right": [RIGHT], "": [LEFT, RIGHT]}[side]
    cells = tuple(cell for cell, mark in enumerate(marks) if mark in "x@")
    assert [area(board, name, target, direction, side) for side in sides] == [cells] * len(sides)


def test_every_area_has_its_pictures() -> None:
    assert AREAS == ("cross", "square", "hammer", "staff", "shovel", "hand", "breath", "axe", "multiple")
    assert {label.split()[0] for label in INSIDE} == set(AREAS)
    assert {label.split()[0] for label in AT_THE_EDGE} == {*AREAS} - {"multiple"}


# East and north of the main target for a caster who looks north, an axe swung to the right.
FACING_NORTH = {
    "cross": {(0, 1), (1, 0), (0, -1), (-1, 0)},
    "square": {(x, y) for x in (-1, 0, 1) for y in (-1, 0, 1)} - {(0, 0)},
    "hammer": {(-1, 0), (1, 0), (0, 1)},
    "staff": {(-1, 0), (1, 0)},
    "shovel": {(0, 1)},
    "hand": {(0, 1), (0, 2)},
    "breath": {(-1, 1), (0, 1), (1, 1)},
    "axe": {(1, 0), (1, -1)},
    "multiple": set(),
}


def turned(board: Grid, name: str, target: int, quarters: int, side: int) -> set[str]:
    """The names of the area's cells: mirrored for the left, turned clockwise, and cut off at the edge."""
    here = board.name(target)
    names = set()
    for east, north in FACING_NORTH[name]:
        offset = complex(east if side == RIGHT else -east, north) * (-1j) ** quarters
        column, row = ord(here[0]) - ord("a") + round(offset.real), int(here[1:]) + round(offset.imag)
        if 0 <= column < board.width and 1 <= row <= board.height:
            names.add(f"{chr(ord('a') + column)}{row}")
    return names


@quick
@given(st.integers(1, 26), st.integers(1, 26), st.data())
def test_areas_turn_with_the_caster(width: int, height: int, data: st.DataObject) -> None:
    board = grid(width, height)
    target = data.draw(st.integers(0, board.size - 1))
    for name in AREAS:
        for direction in range(4):
            for side in (LEFT, RIGHT):
                cells = area(board, name, target, direction, side)
                assert {board.name(cell) for cell in cells} == turned(board, name, target, direction, side)
                assert list(cells) == sorted(set(cells))
                assert target not in cells


def test_only_directed_areas_turn_and_only_sided_ones_have_sides() -> None:
    board = grid(9, 9)
    target = board.cell("e5")
    by_direction = {name: {area(board, name, target, d, RIGHT) for d in range(4)} for name in AREAS}
    by_side = {name: {area(board, name, target, NORTH, side) for side in (LEFT, RIGHT)} for name in AREAS}
    assert tuple(name for name in AREAS if len(by_direction[name]) > 1) == DIRECTED
    assert tuple(name for name in AREAS if len(by_side[name]) > 1) == SIDED


def test_multiple_targets_are_all_others_that_could_be_targeted() -> None:
    """F4.16.3: every other cell that could have been targeted is in."""
    assert multiple(7, (9, 3, 7, 3, 30)) == (3, 9, 30)
    assert multiple(7, [7]) == ()
    assert multiple(7, []) == ()


def test_an_unknown_area_is_refused_in_one_sentence() -> None:
    with pytest.raises(ValueError, match=r"^no area of effect 'needle': it is one of cross, square, hammer, staff, "):
        area(grid(3, 3), "needle", 4, NORTH, LEFT)

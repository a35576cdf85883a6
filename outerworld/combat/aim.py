"""How a spell with a directional area is aimed, as the small number that an option carries (F4.16.3, F8.4.2).

No word is needed where the direction follows from the target. On a tie of the two axes the caster names one of the
directions, and for an axe also its side.

>>> [aim_words(aim) for aim in (STRAIGHT, with_direction(2), with_side(-1, 1), with_side(0, 0))]
[(), ('south',), ('right',), ('north', 'left')]
"""

from typing import Final

from outerworld.board import DIRECTED, DIRECTION_NAMES, SIDED, Grid

STRAIGHT: Final = 0
SIDE_NAMES: Final = ("left", "right")


def with_direction(direction: int) -> int:
    """The aim that names a direction."""
    return 1 + direction


def with_side(direction: int, side: int) -> int:
    """The aim that names a side, and a direction unless it is -1."""
    return 5 + 2 * (direction + 1) + side


def aims(grid: Grid, area: str | None, start: int, target: int) -> list[int]:
    """Every way to aim that area from one cell at another."""
    if area not in DIRECTED:
        return [STRAIGHT]
    directions = grid.direction_between(start, target) or tuple(range(4))
    named = directions if len(directions) > 1 else (-1,)
    if area in SIDED:
        return [with_side(direction, side) for direction in named for side in (0, 1)]
    return [with_direction(direction) if direction >= 0 else STRAIGHT for direction in named]


def direction_of(aim: int, grid: Grid, start: int, target: int) -> int:
    """The forward direction of an aim."""
    named = aim - 1 if aim < 5 else (aim - 5) // 2 - 1
    return named if named >= 0 else next(iter(grid.direction_between(start, target)), 0)


def side_of(aim: int) -> int:
    """The side of an aim; 0 where it has none."""
    return (aim - 5) % 2 if aim >= 5 else 0


def aim_words(aim: int) -> tuple[str, ...]:
    """The words that say an aim in the text form of an option."""
    if aim == STRAIGHT:
        return ()
    if aim < 5:
        return (DIRECTION_NAMES[aim - 1],)
    direction = (aim - 5) // 2 - 1
    return (*((DIRECTION_NAMES[direction],) if direction >= 0 else ()), SIDE_NAMES[side_of(aim)])

"""What a cell is made of: the ground of arenas and scenario maps (F4.17.6).

>>> GROUND[TREE], is_impassable(BUSH), hides(BUSH)
('#', True, False)
"""

from typing import Final

GROUND: Final = ".#*=@P"
FREE: Final = 0
TREE: Final = 1
BUSH: Final = 2
CRATE: Final = 3
DEMON: Final = 4
START: Final = 5


def is_impassable(ground: int) -> bool:
    """Trees and bushes keep everybody out (F4.17.4)."""
    return ground in (TREE, BUSH)


def hides(ground: int) -> bool:
    """Only trees block lines of sight (F4.17.6.b)."""
    return ground == TREE

"""What a cell is made of: the ground of arenas and scenario maps (F4.17.6), and tables of what it does.

>>> GROUND[TREE], IMPASSABLE[BUSH], HIDES[BUSH], GIVES_RANGE[CRATE]
('#', True, False, 1)
"""

from typing import Final

GROUND: Final = ".#*=@P"
FREE: Final = 0
TREE: Final = 1
BUSH: Final = 2
CRATE: Final = 3
DEMON: Final = 4
START: Final = 5

# By ground; of any length to mypyc, which would make a tuple anew to look into one of a known length.
# Trees and bushes keep everybody out (F4.17.4).
IMPASSABLE: Final[tuple[bool, ...]] = (False, True, True, False, False, False)
# Only trees block lines of sight (F4.17.6.b).
HIDES: Final[tuple[bool, ...]] = (False, True, False, False, False, False)
# Who casts from a crate casts farther (F4.17.6.c).
GIVES_RANGE: Final[tuple[int, ...]] = (0, 0, 0, 1, 0, 0)
# What a card may ask a unit to stand on.
UNDERFOOT: Final = {"crate": CRATE, "demon-cell": DEMON}

"""What a cell is made of: the ground of arenas and scenario maps (F4.17.6), and tables of what it does (F4.17.6.a).

>>> GROUND[TREE], IMPASSABLE[BUSH], HIDES[BUSH], GIVES_RANGE[CRATE]
('#', True, False, 1)
"""

from typing import Final

GROUND: Final = ".#*=@PVWHZMKXEFONC "
FREE: Final = 0
TREE: Final = 1
BUSH: Final = 2
CRATE: Final = 3
DEMON: Final = 4
START: Final = 5
# The scenery of Quest (Q12.2), which no arena has.
VEIN: Final = 6
LOW_WALL: Final = 7
HAY_BALE: Final = 8
ZAAP: Final = 9
MARKETPLACE: Final = 10
WORKSHOP: Final = 11
PHOENIX: Final = 12
DUNGEON_ENTRANCE: Final = 13
FOUNTAIN: Final = 14
GOBBALL_TOTEM: Final = 15
TOFU_NEST: Final = 16
TOFU_CAGE: Final = 17
# Where no tile lies, or none that is open yet.
VOID: Final = 18

_KEEPS_OUT: Final = (
    TREE,
    BUSH,
    VEIN,
    ZAAP,
    MARKETPLACE,
    WORKSHOP,
    PHOENIX,
    DUNGEON_ENTRANCE,
    FOUNTAIN,
    GOBBALL_TOTEM,
    TOFU_NEST,
    VOID,
)
_OBSTRUCTS: Final = (TREE, ZAAP, MARKETPLACE, DUNGEON_ENTRANCE, GOBBALL_TOTEM, TOFU_NEST, VOID)
_IS_HIGH: Final = (CRATE, LOW_WALL, HAY_BALE, TOFU_CAGE)
_EVERY_GROUND: Final = range(VOID + 1)

# Trees and bushes keep everybody out (F4.17.4, O4.17.4), and so does what Quest calls blocking (Q12.1.2): all of its
# scenery (Q12.2.1, Q12.2.2, Q12.2.4, Q12.2.5, Q12.2.6, Q12.2.8 to Q12.2.11) but what is walked on.
IMPASSABLE: Final[tuple[bool, ...]] = tuple(ground in _KEEPS_OUT for ground in _EVERY_GROUND)
# Only trees block lines of sight (F4.17.6.b), and what Quest calls obstructing (Q12.1.1): neither veins nor fountains,
# Workshops and phoenixes (Q12.2.2, Q12.2.6, Q12.2.9, Q12.2.10).
HIDES: Final[tuple[bool, ...]] = tuple(ground in _OBSTRUCTS for ground in _EVERY_GROUND)
# Who casts from a crate casts farther (F4.17.6.c), and from a low wall, hay bale or cage (Q12.2.3, Q12.2.7).
GIVES_RANGE: Final[tuple[int, ...]] = tuple(int(ground in _IS_HIGH) for ground in _EVERY_GROUND)
# What a card may ask a unit to stand on.
UNDERFOOT: Final = {"crate": CRATE, "demon-cell": DEMON, "low-wall": LOW_WALL, "hay-bale": HAY_BALE}

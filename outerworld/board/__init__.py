"""Geometry of boards: cells and distances, sight, reach and areas of effect. It knows no game.

`grid` and `layout` here are the functions; their modules are reached with `from outerworld.board.grid import ...`.
"""

from outerworld.board.areas import AREAS, DIRECTED, LEFT, RIGHT, SIDED, area, multiple
from outerworld.board.grid import DIRECTION_NAMES, EAST, NORTH, SOUTH, WEST, Grid, grid
from outerworld.board.layout import layout
from outerworld.board.reach import reachable, ways
from outerworld.board.sight import can_see, crossed, seen

__all__ = [
    "AREAS",
    "DIRECTED",
    "DIRECTION_NAMES",
    "EAST",
    "LEFT",
    "NORTH",
    "RIGHT",
    "SIDED",
    "SOUTH",
    "WEST",
    "Grid",
    "area",
    "can_see",
    "crossed",
    "grid",
    "layout",
    "multiple",
    "reachable",
    "seen",
    "ways",
]

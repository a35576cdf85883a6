"""Laying out a board: what its cells are made of, and what lies on them."""

from array import array

from outerworld.combat.battle import Battle
from outerworld.combat.ground import DEMON, GROUND, HIDES, IMPASSABLE
from outerworld.engine.game import NOBODY


def lay_ground(game: Battle, rows: tuple[str, ...]) -> None:
    """Scenery and kamas (F1.3.3): a digit is a free cell with that many kamas, D a demon cell with one.

    Rules F1.2.1, F4.17.1.
    """
    cells = "".join(rows)
    lay_cells(game, tuple(DEMON if c == "D" else GROUND.index("." if c.isdigit() else c) for c in cells))
    game.kamas_on = tuple(int(c) if c.isdigit() else int(c == "D") for c in cells)


def lay_cells(game: Battle, ground: tuple[int, ...]) -> None:
    """A board of that ground, with nobody and nothing on it yet."""
    game.ground = ground
    game.kamas_on = (0,) * len(ground)
    game.occupant = array("h", [NOBODY] * len(ground))
    game.underfoot = ()
    game.blocked = bytes([IMPASSABLE[under] for under in ground])
    game.opaque = bytes([HIDES[under] for under in ground])


def lay_stretch(game: Battle, first: int, ground: tuple[int, ...]) -> None:
    """The ground of several cells from one on becomes another; nobody stands there."""
    after = first + len(ground)
    game.ground = game.ground[:first] + ground + game.ground[after:]
    game.blocked = game.blocked[:first] + bytes([IMPASSABLE[under] for under in ground]) + game.blocked[after:]
    game.opaque = game.opaque[:first] + bytes([HIDES[under] for under in ground]) + game.opaque[after:]

"""What an observation is made of: parts one after the other, each with a shape and names for its columns."""

from itertools import accumulate
from math import prod
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from outerworld.cards.keywords import ELEMENTS
from outerworld.cards.tables import LIMITS, POWERS, RANGES, SPELL_KINDS
from outerworld.rl.actions import DICE, HAND, PILES, SPELLS
from outerworld.rl.rows import UNIT_ROWS
from outerworld.rl.seats import MOST_CELLS, SQUARE

Floats = NDArray[np.float32]

ENCODING: Final = 1
"""The version of both encodings: another number means that what was learned with this one has to be learned anew."""

PLANES: Final = (
    "arena",
    "tree",
    "bush",
    "crate",
    "demon",
    "start",
    "kamas",
    "opaque",
    "own-unit",
    "other-unit",
    "own-underfoot",
    "other-underfoot",
    "scenery",
    "health",
    "level",
    "active",
)
UNIT: Final = (
    "on-board",
    "row",
    "column",
    "active",
    "subject",
    "injuries",
    "ap",
    "mp",
    "range-bonus",
    "in-use",
    "hp",
    "max-ap",
    "max-mp",
    "ap-marker",
    "mp-marker",
    "range-marker",
    "face-down",
    "equipped",
    "krosmaster",
    "level",
    "initiative",
    "best-damage",
    "longest-range",
    *POWERS,
    "silenced",
)
SPELL: Final = (
    "in-use",
    "ap",
    "mp",
    "injuries",
    "kamas",
    *(f"range:{kind}" for kind in RANGES),
    "least",
    "most",
    "sight",
    "damage",
    "heal",
    *(f"kind:{kind}" for kind in SPELL_KINDS),
    *(f"element:{element}" for element in ELEMENTS),
    *(f"limit:{limit}" for limit in LIMITS),
    "area",
    "directed",
    "summons",
    "cast-this-turn",
)
REWARD: Final = ("number", "rank", "kind", "slot", "damage")
PILE: Final = ("in-use", "rank", "left", *(f"shown:{name}" for name in REWARD))
QUESTIONS: Final = (
    "activation",
    "block",
    "tension",
    "face",
    "inspiration",
    "standby",
    "assign",
    "choose",
    "pick",
    "placement",
    "order",
    "rebound",
)
TABLE: Final = (
    "player",
    "asked",
    "active-player",
    "turn",
    "own-gg",
    "other-gg",
    "wild-gg",
    "own-kamas",
    "other-kamas",
    "has-bought-gg",
    "has-bought-reward",
    "has-revealed",
    "has-collected",
    "goal:gg",
    "goal:any",
    "goal:all",
    *(f"die-{number + 1}" for number in range(DICE)),
    *(f"bought:{name}" for name in REWARD),
    *(f"question:{kind}" for kind in QUESTIONS),
)

OBSERVATION_PARTS: Final[dict[str, tuple[int, ...]]] = {
    "board": (len(PLANES), MOST_CELLS, MOST_CELLS),
    "units": (2 * UNIT_ROWS, len(UNIT)),
    "spells": (SPELLS, len(SPELL)),
    "piles": (PILES, len(PILE)),
    "hand": (HAND, len(REWARD)),
    "table": (len(TABLE),),
}
"""The parts of an observation in their order, each with its shape."""

OBSERVATION_SIZE: Final = sum(prod(shape) for shape in OBSERVATION_PARTS.values())
_ENDS: Final = dict(zip(OBSERVATION_PARTS, accumulate(map(prod, OBSERVATION_PARTS.values())), strict=True))
SLICES: Final = {name: slice(end - prod(OBSERVATION_PARTS[name]), end) for name, end in _ENDS.items()}

NAMES: Final[dict[str, tuple[str, ...]]] = {
    "board": PLANES,
    "units": UNIT,
    "spells": SPELL,
    "piles": PILE,
    "hand": REWARD,
    "table": TABLE,
}
"""The planes of the board, and the columns of the other parts."""


def part(observation: NDArray[Any], name: str) -> NDArray[Any]:
    """A part of an observation, or of many in one array, in its shape; what is written there is written through.

    >>> part(np.zeros((5, OBSERVATION_SIZE)), "board").shape
    (5, 16, 12, 12)
    """
    return observation[..., SLICES[name]].reshape(*observation.shape[:-1], *OBSERVATION_PARTS[name])


class Sheet:
    """An observation that is written part by part."""

    __slots__ = ("board", "hand", "out", "piles", "spells", "squares", "table", "units")

    def __init__(self, out: Floats) -> None:
        self.out = out
        self.squares = out[SLICES["board"]]  # all planes as one row
        self.board = self.squares.reshape(len(PLANES), SQUARE)
        self.units, self.spells = part(out, "units"), part(out, "spells")
        self.piles, self.hand, self.table = part(out, "piles"), part(out, "hand"), part(out, "table")

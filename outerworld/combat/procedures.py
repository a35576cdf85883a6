"""What runs each kind of frame that every fight has, by its number in `outerworld.combat.frames`."""

from typing import Any, Final

from outerworld.combat.block import Block
from outerworld.combat.casting import Cast
from outerworld.combat.injuries import KnockOuts
from outerworld.combat.resolving import Resolve, Standby
from outerworld.combat.shifting import Shift, Shifts
from outerworld.combat.summoning import Summoning
from outerworld.combat.techniques import Techniques
from outerworld.engine.frames import Procedure

FIGHT: Final[tuple[Procedure[Any], ...]] = (
    Cast(),
    Block(),
    Resolve(),
    Standby(),
    Shift(),
    KnockOuts(),
    Summoning(),
    Shifts(),
    Techniques(),
)
"""A mode adds its own turn and activation, then whatever it alone has."""

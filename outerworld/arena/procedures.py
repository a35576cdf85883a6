"""What runs each kind of frame in an Arena fight, by its number."""

from typing import Any, Final

from outerworld.arena.activation import Activation
from outerworld.arena.banning import Bans
from outerworld.arena.building import Build
from outerworld.arena.drafting import Draft
from outerworld.arena.glory import Glory
from outerworld.arena.opening import Opening
from outerworld.arena.preparing import Prepare
from outerworld.arena.shop import Assign
from outerworld.arena.tension import Inspiration, Tension
from outerworld.arena.turn import Turn
from outerworld.combat.procedures import FIGHT
from outerworld.engine.frames import Procedure

PROCEDURES: Final[tuple[Procedure[Any], ...]] = (
    *FIGHT,
    Turn(),
    Activation(),
    Tension(),
    Inspiration(),
    Assign(),
    Opening(),
    Glory(),
    Prepare(),
    Bans(),
    Build(),
    Draft(),
)

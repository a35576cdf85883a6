"""What runs each kind of frame in an adventure, by its number."""

from typing import Any, Final

from outerworld.combat.block import Block
from outerworld.combat.casting import Cast
from outerworld.combat.injuries import KnockOuts
from outerworld.combat.resolving import Resolve, Standby
from outerworld.combat.shifting import Shift, Shifts
from outerworld.combat.summoning import Summoning
from outerworld.combat.techniques import Techniques
from outerworld.engine.frames import Procedure
from outerworld.quest.activation import Activation
from outerworld.quest.bag import Bag
from outerworld.quest.loot import Loot
from outerworld.quest.phoenix import Phoenix
from outerworld.quest.turn import ChooseMode, DemonsTurn, Mobs, Round, Turn

PROCEDURES: Final[tuple[Procedure[Any], ...]] = (
    Cast(),
    Block(),
    Resolve(),
    Standby(),
    Shift(),
    KnockOuts(),
    Summoning(),
    Shifts(),
    Techniques(),
    Turn(),
    Activation(),
    Round(),
    DemonsTurn(),
    Mobs(),
    ChooseMode(),
    Loot(),
    Bag(),
    Phoenix(),
)

"""Every errand of a Krosmaster, each declared next to its rule, in the order in which they are offered."""

from typing import Final

from outerworld.engine.option import action_of
from outerworld.quest.adventure import Adventure
from outerworld.quest.covers import UNCOVERING
from outerworld.quest.crafting import MAKING
from outerworld.quest.entering import ENTERING_ERRAND
from outerworld.quest.farming import FARMING, PICKING_UP
from outerworld.quest.glory import GLORY
from outerworld.quest.groups import INVITING, LEAVING
from outerworld.quest.handing_in import HANDING_IN_ERRAND
from outerworld.quest.market import VISITING
from outerworld.quest.trade import TRADING
from outerworld.quest.travel import ZAAPING
from outerworld.quest.wearing import PUTTING_ON, TAKING_OFF, USING
from outerworld.quest.withdrawing import FLEEING, HEALING

ERRANDS: Final = (
    FARMING,
    PICKING_UP,
    MAKING,
    VISITING,
    INVITING,
    LEAVING,
    TRADING,
    ZAAPING,
    ENTERING_ERRAND,
    HANDING_IN_ERRAND,
    PUTTING_ON,
    TAKING_OFF,
    USING,
    UNCOVERING,
    GLORY,
    FLEEING,
    HEALING,
)
BY_NUMBER: Final = {errand.number: errand for errand in ERRANDS}


def errand_options(game: Adventure, unit: int) -> list[int]:
    """All that a Krosmaster may do besides moving and fighting (Q5.18.1)."""
    found: list[int] = []
    for errand in ERRANDS:
        found += errand.options(game, unit)
    return found


def run_errand(game: Adventure, unit: int, option: int) -> None:
    """Does the errand that was chosen."""
    BY_NUMBER[action_of(option)].do(game, unit, option)

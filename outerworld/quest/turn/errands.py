"""Every errand of a Krosmaster, each declared next to its rule, in the order in which they are offered."""

from typing import Final

from outerworld.engine.option import action_of
from outerworld.quest.adventure import Adventure
from outerworld.quest.belongings.crafting import MAKING
from outerworld.quest.belongings.market import VISITING
from outerworld.quest.belongings.trade import TRADING
from outerworld.quest.belongings.wearing import PUTTING_ON, TAKING_OFF, USING
from outerworld.quest.dungeon.entering import ENTERING_ERRAND
from outerworld.quest.quests.glory import GLORY
from outerworld.quest.quests.handing_in import HANDING_IN_ERRAND
from outerworld.quest.turn.covers import UNCOVERING
from outerworld.quest.turn.farming import FARMING, PICKING_UP
from outerworld.quest.turn.groups import INVITING, LEAVING
from outerworld.quest.turn.travel import ZAAPING
from outerworld.quest.turn.withdrawing import FLEEING, HEALING

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

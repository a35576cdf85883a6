"""Every errand of a Krosmaster, each declared next to its rule, in the order in which they are offered."""

from typing import Final

from outerworld.engine.option import action_of
from outerworld.quest.adventure import Adventure
from outerworld.quest.belongings.crafting import MAKING, craft_options
from outerworld.quest.belongings.market import VISITING, dabble_options
from outerworld.quest.belongings.trade import TRADING, on_tile_of, trade_options
from outerworld.quest.belongings.wearing import PUTTING_ON, TAKING_OFF, USING, equip_options, stow_options, use_options
from outerworld.quest.dungeon.entering import ENTERING_ERRAND, enter_options
from outerworld.quest.quests.glory import GLORY, buy_gg_options
from outerworld.quest.quests.handing_in import HANDING_IN_ERRAND, hand_in_options
from outerworld.quest.turn.covers import UNCOVERING, cover_options
from outerworld.quest.turn.farming import FARMING, PICKING_UP, farm_options, pick_up_options
from outerworld.quest.turn.groups import INVITING, LEAVING, invite_options, leave_options
from outerworld.quest.turn.travel import ZAAPING, zaap_options
from outerworld.quest.turn.withdrawing import FLEEING, HEALING, withdraw_options

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
    """All that a Krosmaster may do besides moving and fighting (Q5.18.1); a table of functions would cost too much.

    What needs scenery, somebody else or an item is not even asked about where there is none.
    """
    by_scenery = game.stands_by_scenery(unit)
    found = farm_options(game, unit) if by_scenery else []
    found += pick_up_options(game, unit)
    if by_scenery:
        found += craft_options(game, unit)
        found += dabble_options(game, unit)
    near = on_tile_of(game, unit)
    if len(near) > 1:
        found += invite_options(game, unit, near)
    found += leave_options(game, unit)
    if len(near) > 1:
        found += trade_options(game, unit, near)
    if by_scenery:
        found += zaap_options(game, unit)
        found += enter_options(game, unit)
    found += hand_in_options(game, unit)
    if game.equipped[unit] or game.stowed[game.player[unit]]:
        found += equip_options(game, unit)
        found += stow_options(game, unit)
    found += use_options(game, unit)
    found += cover_options(game, unit)
    found += buy_gg_options(game, unit)
    found += withdraw_options(game, unit)
    return found


def run_errand(game: Adventure, unit: int, option: int) -> None:
    """Does the errand that was chosen."""
    BY_NUMBER[action_of(option)].do(game, unit, option)

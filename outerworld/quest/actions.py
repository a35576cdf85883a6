"""The actions of an adventure, each declared next to its rule."""

from typing import Final

from outerworld.combat.actions import ANSWERS, Actions
from outerworld.combat.block import BLOCKING
from outerworld.combat.casting import REBOUNDING
from outerworld.quest.belongings.auction import BIDDING
from outerworld.quest.belongings.bag import PACKING
from outerworld.quest.belongings.crafting import CRAFTING
from outerworld.quest.belongings.loot import LOOTING
from outerworld.quest.belongings.market import DABBLING
from outerworld.quest.belongings.trade import BARTERING
from outerworld.quest.belongings.wearing import WEARING
from outerworld.quest.demon.price_change import PRICING
from outerworld.quest.demon.spawning import DRAFTING
from outerworld.quest.dungeon.entering import ENTERING
from outerworld.quest.quests.drawing import DRAWING
from outerworld.quest.quests.glory import BUYING_GLORY
from outerworld.quest.quests.handing_in import HANDING_IN
from outerworld.quest.replying import REPLYING
from outerworld.quest.turn.activation import FIGHTING
from outerworld.quest.turn.covers import COVERS
from outerworld.quest.turn.farming import GATHERING
from outerworld.quest.turn.groups import GROUPING
from outerworld.quest.turn.rounds import TAKING_TURNS
from outerworld.quest.turn.travel import TRAVELLING
from outerworld.quest.turn.withdrawing import WITHDRAWING
from outerworld.quest.world.placing import PLACING

ACTIONS: Final = Actions(
    FIGHTING,
    GATHERING,
    TRAVELLING,
    ENTERING,
    COVERS,
    WEARING,
    BUYING_GLORY,
    PACKING,
    CRAFTING,
    DABBLING,
    GROUPING,
    BARTERING,
    BIDDING,
    REPLYING,
    WITHDRAWING,
    TAKING_TURNS,
    LOOTING,
    DRAWING,
    HANDING_IN,
    PLACING,
    DRAFTING,
    PRICING,
    ANSWERS,
    (BLOCKING, REBOUNDING),
)

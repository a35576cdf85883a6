"""The actions of an adventure, each declared next to its rule."""

from typing import Final

from outerworld.combat.actions import ANSWERS, Actions
from outerworld.combat.block import BLOCKING
from outerworld.combat.casting import REBOUNDING
from outerworld.quest.activation import FIGHTING
from outerworld.quest.auction import BIDDING
from outerworld.quest.bag import PACKING
from outerworld.quest.covers import COVERS
from outerworld.quest.crafting import CRAFTING
from outerworld.quest.drawing import DRAWING
from outerworld.quest.entering import ENTERING
from outerworld.quest.farming import GATHERING
from outerworld.quest.glory import BUYING_GLORY
from outerworld.quest.groups import GROUPING
from outerworld.quest.handing_in import HANDING_IN
from outerworld.quest.loot import LOOTING
from outerworld.quest.market import DABBLING
from outerworld.quest.placing import PLACING
from outerworld.quest.price_change import PRICING
from outerworld.quest.replying import REPLYING
from outerworld.quest.spawning import DRAFTING
from outerworld.quest.trade import BARTERING
from outerworld.quest.travel import TRAVELLING
from outerworld.quest.turn import TAKING_TURNS
from outerworld.quest.wearing import WEARING
from outerworld.quest.withdrawing import WITHDRAWING

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

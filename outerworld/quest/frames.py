"""The kinds of frames that only Quest has."""

from typing import Final

from outerworld.combat.frames import MODE_FRAMES

ROUND_FRAME: Final = MODE_FRAMES
DEMON_FRAME: Final = MODE_FRAMES + 1
MOBS_FRAME: Final = MODE_FRAMES + 2
MODE_FRAME: Final = MODE_FRAMES + 3
# Questions that an action raises for its end; they are asked in this order.
LOOT_FRAME: Final = MODE_FRAMES + 4
BAG_FRAME: Final = MODE_FRAMES + 5
PHOENIX_FRAME: Final = MODE_FRAMES + 6
MARKET_FRAME: Final = MODE_FRAMES + 7
TRADE_FRAME: Final = MODE_FRAMES + 8
DRAW_FRAME: Final = MODE_FRAMES + 9
DEAL_FRAME: Final = MODE_FRAMES + 10
INVITE_FRAME: Final = MODE_FRAMES + 11
# Event cards of the Demon's turn.
EVENTS_FRAME: Final = MODE_FRAMES + 12
EVENT_FRAME: Final = MODE_FRAMES + 13
SPAWN_FRAME: Final = MODE_FRAMES + 14
DRAFT_FRAME: Final = MODE_FRAMES + 15
RESPAWN_FRAME: Final = MODE_FRAMES + 16
PRICE_FRAME: Final = MODE_FRAMES + 17
SPARE_FRAME: Final = MODE_FRAMES + 18
# Setting up.
CITY_FRAME: Final = MODE_FRAMES + 19
LAND_FRAME: Final = MODE_FRAMES + 20
PLACEMENT_FRAME: Final = MODE_FRAMES + 21
AUCTION_FRAME: Final = MODE_FRAMES + 22
CRAFTED_FRAME: Final = MODE_FRAMES + 23

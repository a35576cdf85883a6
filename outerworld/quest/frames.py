"""The kinds of frames that only Quest has."""

from typing import Final

from outerworld.combat.frames import MODE_FRAMES

ROUND_FRAME: Final = MODE_FRAMES
DEMON_FRAME: Final = MODE_FRAMES + 1
MOBS_FRAME: Final = MODE_FRAMES + 2
MODE_FRAME: Final = MODE_FRAMES + 3
# Questions that an action raises for its end.
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
# Dungeons: who goes along, a room and those who come into it, its monsters' turn, what a boss leaves, the way home.
JOIN_FRAME: Final = MODE_FRAMES + 24
ROOM_FRAME: Final = MODE_FRAMES + 25
ENTRANTS_FRAME: Final = MODE_FRAMES + 26
LAIR_FRAME: Final = MODE_FRAMES + 27
DELVE_FRAME: Final = MODE_FRAMES + 28
REWARD_FRAME: Final = MODE_FRAMES + 29
HOME_FRAME: Final = MODE_FRAMES + 30
OF_DUNGEONS: Final = (ROOM_FRAME, LAIR_FRAME, DELVE_FRAME)
"""Those in which whoever plays a dungeon speaks for the Demon; each names the dungeon's family first."""
TALE_FRAME: Final = MODE_FRAMES + 31
TAKING_FRAME: Final = MODE_FRAMES + 32

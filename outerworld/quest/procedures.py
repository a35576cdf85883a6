"""What runs each kind of frame in an adventure, by its number."""

from typing import Any, Final

from outerworld.combat.procedures import FIGHT
from outerworld.engine.frames import Procedure
from outerworld.quest.belongings.auction import Auction
from outerworld.quest.belongings.bag import Bag
from outerworld.quest.belongings.crafting import Spare
from outerworld.quest.belongings.loot import Loot
from outerworld.quest.belongings.market import Market
from outerworld.quest.belongings.trade import Trade
from outerworld.quest.belongings.wearing import Crafted
from outerworld.quest.demon.events import Event, Events
from outerworld.quest.demon.price_change import PriceChange
from outerworld.quest.demon.respawning import Respawning
from outerworld.quest.demon.spawning import Draft, Spawning
from outerworld.quest.dungeon.delving import Delve
from outerworld.quest.dungeon.entering import Join
from outerworld.quest.dungeon.going_home import GoingHome, Reward
from outerworld.quest.dungeon.rooms import Entrants, Lair, Room
from outerworld.quest.quests.drawing import Deal, DrawQuest
from outerworld.quest.setting_up.furnishing import City, Land
from outerworld.quest.setting_up.placement import Placement
from outerworld.quest.setting_up.taking import Taking
from outerworld.quest.tales.deeds import TaleDeeds
from outerworld.quest.turn.activation import Activation
from outerworld.quest.turn.groups import Invite
from outerworld.quest.turn.phoenix import Phoenix
from outerworld.quest.turn.rounds import ChooseMode, DemonsTurn, Mobs, Round, Turn

PROCEDURES: Final[tuple[Procedure[Any], ...]] = (
    *FIGHT,
    Turn(),
    Activation(),
    Round(),
    DemonsTurn(),
    Mobs(),
    ChooseMode(),
    Loot(),
    Bag(),
    Phoenix(),
    Market(),
    Trade(),
    DrawQuest(),
    Deal(),
    Invite(),
    Events(),
    Event(),
    Spawning(),
    Draft(),
    Respawning(),
    PriceChange(),
    Spare(),
    City(),
    Land(),
    Placement(),
    Auction(),
    Crafted(),
    Join(),
    Room(),
    Entrants(),
    Lair(),
    Delve(),
    Reward(),
    GoingHome(),
    TaleDeeds(),
    Taking(),
)

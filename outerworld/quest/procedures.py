"""What runs each kind of frame in an adventure, by its number."""

from typing import Any, Final

from outerworld.combat.procedures import FIGHT
from outerworld.engine.frames import Procedure
from outerworld.quest.activation import Activation
from outerworld.quest.auction import Auction
from outerworld.quest.bag import Bag
from outerworld.quest.crafting import Spare
from outerworld.quest.delving import Delve
from outerworld.quest.drawing import Deal, DrawQuest
from outerworld.quest.entering import Join
from outerworld.quest.events import Event, Events
from outerworld.quest.furnishing import City, Land
from outerworld.quest.going_home import GoingHome, Reward
from outerworld.quest.groups import Invite
from outerworld.quest.loot import Loot
from outerworld.quest.market import Market
from outerworld.quest.phoenix import Phoenix
from outerworld.quest.placement import Placement
from outerworld.quest.price_change import PriceChange
from outerworld.quest.respawning import Respawning
from outerworld.quest.rooms import Entrants, Lair, Room
from outerworld.quest.spawning import Draft, Spawning
from outerworld.quest.taking import Taking
from outerworld.quest.tale_deeds import TaleDeeds
from outerworld.quest.trade import Trade
from outerworld.quest.turn import ChooseMode, DemonsTurn, Mobs, Round, Turn
from outerworld.quest.wearing import Crafted

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

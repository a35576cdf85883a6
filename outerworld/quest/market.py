"""The Marketplace: whoever stands next to it sells, then buys resources and recipes (Q5.9, Q10.1 to Q10.3)."""

from collections.abc import Collection
from typing import Final

from outerworld.cards.units import RESOURCES
from outerworld.combat.actions import PLAIN, Action, Argument, Form
from outerworld.combat.battle import replaced
from outerworld.combat.ground import MARKETPLACE
from outerworld.combat.purse import gain_kamas
from outerworld.combat.reasons import Reason, name_of_active
from outerworld.combat.unit_turn import END
from outerworld.engine.frames import Frame, Procedure
from outerworld.engine.game import NOBODY
from outerworld.engine.option import action_of, first_of, pack
from outerworld.quest import quest_rows
from outerworld.quest.adventure import Adventure
from outerworld.quest.adventure_state import AdventureState
from outerworld.quest.errand import Errand
from outerworld.quest.frames import MARKET_FRAME
from outerworld.quest.goods import GOOD, ITEM, RECIPE, item_of, name_of, put_back, put_in, take_out, tell_good
from outerworld.quest.questing import begin_within, note
from outerworld.quest.reasons import because, why_not_a_krosmaster
from outerworld.quest.stalls import stall_names
from outerworld.quest.stock import ITEM_SLOTS, has_room, put_in_reserve

BUY: Final = 7
SELL: Final = 13
DABBLE: Final = 30

DABBLE_COST: Final = 3

# The resources that are traded where a family is in play; wood and iron always are (Q10.1.2 to Q10.1.4).
BROUGHT_BY: Final = {"gobball": ("dung", "wool", "horn"), "tofu": ("egg", "feather", "beak")}

# The two halves of a visit (Q5.9.1).
SELLING: Final = 0
BUYING: Final = 1

ENDING: Final = pack(END)

# Wares are resources, then stalls.
STALL: Final = len(RESOURCES)
# What is sold all have seen.
EVERYBODY: Final = -1


def dabble_options(game: Adventure, unit: int) -> list[int]:
    """A visit to a Marketplace next to a Krosmaster, for 3 AP (Q10.2.1)."""
    return [pack(DABBLE)] if game.ap[unit] >= DABBLE_COST and game.stands_by(unit, MARKETPLACE) else []


def dabble(game: Adventure, unit: int, _option: int) -> None:
    """The visit begins; another one costs as much again (Q5.9.2)."""
    game.ap[unit] -= DABBLE_COST
    begin_within(game, quest_rows.ONE_VISIT)
    if game.events is not None:
        game.tell("dabbled", "Q5.9.1", {"unit": unit, "ap": DABBLE_COST})
    game.frames.append((MARKET_FRAME, game.player[unit], SELLING))


class Market(Procedure[Adventure]):
    """A frame (MARKET_FRAME, player, half): one thing is sold or bought at a time, and after the first purchase
    nothing more is sold (Q5.9.1)."""

    kind = "market"

    def run(self, game: Adventure, frame: Frame) -> int:
        """The player is asked until the visit is over."""
        return frame[1]

    def options(self, game: Adventure, frame: Frame) -> list[int]:
        """What the bag holds, unless something was bought; what the purse pays and the bag has room for; the end."""
        found = sell_options(game, frame[1]) if frame[2] == SELLING else []
        return [*found, *buy_options(game, frame[1]), ENDING]

    def answer(self, game: Adventure, frame: Frame, option: int) -> None:
        """One thing changes hands, or the visit is over."""
        player, action = frame[1], action_of(option)
        if action == SELL:
            sell(game, player, first_of(option))
        elif action == BUY:
            game.frames[-1] = (MARKET_FRAME, player, BUYING)
            buy(game, player, first_of(option))
        else:
            game.frames.pop()


def sell_options(game: Adventure, player: int) -> list[int]:
    """Each resource of a bag that has a price, each item and each recipe (Q10.2.2, Q10.3.4)."""
    held = zip(game.bag[player], game.prices, strict=True)
    resources = [pack(SELL, resource) for resource, (count, price) in enumerate(held) if count and price]
    items = [pack(SELL, ITEM + item) for item in sorted({*game.stowed[player]})]
    return [*resources, *items, *(pack(SELL, RECIPE + item) for item in sorted({*game.recipes[player]}))]


def buy_options(game: Adventure, player: int) -> list[int]:
    """What the purse pays and the bag has room for: resources of the reserve, and recipes (Q10.2.3, Q10.2.4)."""
    found: list[int] = []
    purse = game.purse[player]
    if has_room(game, player):
        stock = zip(game.prices, game.reserve, strict=False)
        found += [pack(BUY, resource) for resource, (price, left) in enumerate(stock) if left and 0 < price <= purse]
    if has_room(game, player, ITEM_SLOTS):
        stalls = enumerate(game.stalls)
        found += [
            pack(BUY, STALL + place) for place, item in stalls if item != NOBODY and price_at(game, place) <= purse
        ]
    return found


def price_at(game: Adventure, stall: int) -> int:
    """What the recipe of a stall costs (Q10.3.1)."""
    return game.terms.items[game.stalls[stall]].price


def worth(game: Adventure, good: int) -> int:
    """What the Marketplace pays: for a recipe its price, for an item what its token says (Q10.3.4, Q10.5.4)."""
    if good < ITEM:
        return game.prices[good]
    item = game.terms.items[item_of(good)]
    return item.sells if good < RECIPE else item.price


def sell(game: Adventure, player: int, good: int) -> None:
    """A good goes to the reserve for its price (Q10.1.1); everybody sees what it is."""
    take_out(game, player, good)
    put_back(game, good)
    tell_good(game, "sold", player, good, EVERYBODY, "Q10.2.2")
    gain_kamas(game, player, worth(game, good), "Q10.2.2")
    note(game, player, quest_rows.EARN, worth(game, good))
    has_sold(game)


def buy(game: Adventure, player: int, ware: int) -> None:
    """A resource comes from the reserve, or a recipe from its stall: only then its buyer turns it over (Q10.3.2)."""
    if ware < STALL:
        gain_kamas(game, player, -game.prices[ware], "Q10.2.3")
        put_in_reserve(game, ware, -1)
        good = ware
    else:
        gain_kamas(game, player, -price_at(game, ware - STALL), "Q10.2.3")
        good = RECIPE + game.stalls[ware - STALL]
        game.stalls = replaced(game.stalls, ware - STALL, NOBODY)
    put_in(game, player, good, 1 << player)
    tell_good(game, "purchased", player, good, 1 << player, "Q10.2.3")
    has_bought(game)


def has_sold(game: Adventure) -> None:
    """One more piece was sold in this turn (Q13.4.12)."""
    game.sold += 1
    note(game, game.active_player, quest_rows.SELL)


def has_bought(game: Adventure) -> None:
    """One more piece was bought in this turn (Q13.4.11)."""
    game.bought += 1
    note(game, game.active_player, quest_rows.BUY)


def untraded(families: Collection[str]) -> list[str]:
    """The resources that have no price where only these families are in play.

    >>> untraded(["gobball"])
    ['egg', 'feather', 'beak']
    """
    return [word for family, words in BROUGHT_BY.items() if family not in families for word in words]


def change_price(game: AdventureState, resource: int, by: int, least: int) -> None:
    """An event raises or lowers a price, which never falls below the least (Q10.1.1, Q13.2.13)."""
    game.prices = replaced(game.prices, resource, max(least, game.prices[resource] + by))
    if game.events is not None:
        facts = {"resource": RESOURCES[resource], "price": game.prices[resource]}
        game.tell("price", "Q13.2.13", facts)


def why_not_dabble(game: Adventure, _code: int) -> Reason:
    """No Marketplace is near, or too few AP are left."""
    unit = game.active
    if not game.is_adventurer(unit):
        return why_not_a_krosmaster(game, "Q5.9.1")
    if not game.stands_by(unit, MARKETPLACE):
        return because("no-market", "Q10.2.1", unit=name_of_active(game))
    return because("no-ap", "Q5.9.1", unit=name_of_active(game), cost=DABBLE_COST, ap=game.ap[unit])


def why_not_sell(game: Adventure, code: int) -> Reason:
    """Something was bought already, nobody pays for it, or there is none in the bag."""
    good = first_of(code)
    if game.frames[-1][2] == BUYING:
        return because("has-bought", "Q5.9.1", unit=name_of_active(game))
    if good < ITEM and not game.prices[good]:
        return because("no-price", "Q10.1.1", resource=RESOURCES[good])
    return because("not-in-bag", "Q10.2.2", resource=name_of(game, good))


def why_not_buy(game: Adventure, code: int) -> Reason:
    """It is not for sale, there is none left, no room, or too little money."""
    ware, player = first_of(code), game.asked
    if ware >= STALL:
        return why_not_recipe(game, ware - STALL)
    if not game.prices[ware]:
        return because("no-price", "Q10.1.1", resource=RESOURCES[ware])
    if not game.reserve[ware]:
        return because("none-in-reserve", "Q1.4.3", resource=RESOURCES[ware])
    if not has_room(game, player):
        return because("no-slot", "Q10.2.4", slots=game.slots[player])
    return because("no-kamas", "Q10.2.3", price=game.prices[ware], kamas=game.purse[player])


def why_not_recipe(game: Adventure, stall: int) -> Reason:
    """The stall is empty, the bag has no room, or the purse too little."""
    if game.stalls[stall] == NOBODY:
        return because("empty-stall", "Q10.2.3", stall=stall_names(game.terms.box)[stall])
    if not has_room(game, game.asked, ITEM_SLOTS):
        return because("no-four-slots", "Q10.3.3", slots=game.slots[game.asked])
    return because("no-kamas", "Q10.2.3", price=price_at(game, stall), kamas=game.purse[game.asked])


VISITING: Final = Errand(DABBLE, dabble_options, dabble)

WARE: Final = Argument("ware", "wood", lambda game: (*RESOURCES, *stall_names(game.terms.box)))

DABBLING: Final = (
    Action(DABBLE, "dabble", PLAIN, ("activation",), why_not_dabble),
    Action(SELL, "sell", Form(GOOD), ("market",), why_not_sell),
    Action(BUY, "buy", Form(WARE), ("market",), why_not_buy),
)

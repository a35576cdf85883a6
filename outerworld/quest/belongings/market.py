"""The Marketplace: whoever stands next to it sells, then buys resources and recipes (Q5.9, Q10.1 to Q10.3)."""

from collections.abc import Collection
from typing import Final

from outerworld.cards.tiles import BROUGHT_BY
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
from outerworld.quest.adventure import Adventure
from outerworld.quest.adventure_state import AdventureState
from outerworld.quest.belongings.goods import (
    GOOD,
    ITEM,
    RECIPE,
    item_of,
    put_back,
    put_in,
    take_out,
    tell_good,
    why_not_held,
)
from outerworld.quest.belongings.stalls import stall_names
from outerworld.quest.belongings.stock import ITEM_SLOTS, has_room, put_in_reserve
from outerworld.quest.frames import MARKET_FRAME
from outerworld.quest.quests import quest_rows
from outerworld.quest.quests.questing import begin_within, note
from outerworld.quest.reasons import because, why_not_a_krosmaster
from outerworld.quest.turn.errand import Errand

BUY: Final = 7
SELL: Final = 13
DABBLE: Final = 30

DABBLE_COST: Final = 3

# The two halves of a visit (Q5.9.1).
SELLING: Final = 0
BUYING: Final = 1

ENDING: Final = pack(END)

# Wares are resources, then stalls, then what is made there.
STALL: Final = len(RESOURCES)
MADE: Final = "made-"
# What is sold all have seen.
EVERYBODY: Final = -1


def dabble_options(game: Adventure, unit: int) -> list[int]:
    """A visit to a Marketplace next to a Krosmaster, for 3 AP (Q10.2.1, Q12.2.8)."""
    return [pack(DABBLE)] if game.ap[unit] >= DABBLE_COST and game.stands_by(unit, MARKETPLACE) else []


def dabble(game: Adventure, unit: int, _option: int) -> None:
    """The visit begins; another one costs as much again (Q5.9.2, Q10.2.5)."""
    game.ap[unit] -= DABBLE_COST
    game.sold_kinds = 0
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
        filled = [place for place, item in enumerate(game.stalls) if item != NOBODY]
        wares = [STALL + place for place in filled]
        if game.terms.box.sells_items:
            wares += [made_at(game, place) for place in filled]
        found += [pack(BUY, ware) for ware in wares if price_of(game, ware) <= purse]
    return found


def made_at(game: Adventure, stall: int) -> int:
    """The ware that is the item of a stall, ready made."""
    return STALL + len(game.stalls) + stall


def stall_of(game: Adventure, ware: int) -> int:
    """The stall of a recipe, or of an item that is ready made."""
    return (ware - STALL) % len(game.stalls)


def is_made(game: Adventure, ware: int) -> bool:
    """Whether a ware is an item that is ready made."""
    return ware >= STALL + len(game.stalls)


def price_of(game: Adventure, ware: int) -> int:
    """What a resource costs, the recipe of a stall (Q10.3.1), or its item without a recipe (Q10.3.5)."""
    if ware < STALL:
        return game.prices[ware]
    item = game.terms.items[game.stalls[stall_of(game, ware)]]
    return item.sells if is_made(game, ware) else item.price


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
    if good < ITEM:
        game.sold_kinds |= 1 << good
    gain_kamas(game, player, worth(game, good), "Q10.2.2")
    note(game, player, quest_rows.EARN, worth(game, good))
    has_sold(game)


def buy(game: Adventure, player: int, ware: int) -> None:
    """A resource comes from the reserve, or a recipe from its stall: only then its buyer turns it over (Q10.3.2)."""
    gain_kamas(game, player, -price_of(game, ware), "Q10.2.3")
    if ware < STALL:
        put_in_reserve(game, ware, -1)
        good = ware
    else:
        stall = stall_of(game, ware)
        good = (ITEM if is_made(game, ware) else RECIPE) + game.stalls[stall]
        game.stalls = replaced(game.stalls, stall, NOBODY)
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
    was = game.prices[resource]
    game.prices = replaced(game.prices, resource, max(least, was + by))
    if game.events is not None:
        facts = {"resource": RESOURCES[resource], "was": was, "price": game.prices[resource]}
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
    return why_not_held(game, good, "Q10.2.2")


def no_visit() -> Reason:
    """Only who visits the Marketplace sells and buys."""
    return because("no-visit", "Q5.9.1")


def why_not_buy(game: Adventure, code: int) -> Reason:
    """It is not for sale, there is none left, no room, or too little money."""
    ware, player = first_of(code), game.asked
    if ware >= STALL:
        return why_not_recipe(game, ware)
    if not game.prices[ware]:
        return because("no-price", "Q10.1.1", resource=RESOURCES[ware])
    if not game.reserve[ware]:
        return because("none-in-reserve", "Q1.4.3", resource=RESOURCES[ware])
    if not has_room(game, player):
        return because("no-slot", "Q10.2.4", slots=game.slots[player])
    return because("no-kamas", "Q10.2.3", price=game.prices[ware], kamas=game.purse[player])


def why_not_recipe(game: Adventure, ware: int) -> Reason:
    """Items are not sold ready made, the stall is empty, the bag has no room, or the purse too little."""
    stall = stall_of(game, ware)
    if is_made(game, ware) and not game.terms.box.sells_items:
        return because("recipes-only", "Q10.3.5")
    if game.stalls[stall] == NOBODY:
        return because("empty-stall", "Q10.2.3", stall=stall_names(game.terms.box)[stall])
    if not has_room(game, game.asked, ITEM_SLOTS):
        return because("no-four-slots", "Q10.3.3", slots=game.slots[game.asked])
    return because("no-kamas", "Q10.2.3", price=price_of(game, ware), kamas=game.purse[game.asked])


VISITING: Final = Errand(DABBLE, dabble)

WARE: Final = Argument("ware", "wood", lambda game: ware_words(game))


def ware_words(game: Adventure) -> list[str]:
    """What can be bought by name: resources, the recipes of stalls, and their items ready made."""
    stalls = stall_names(game.terms.box)
    return [*RESOURCES, *stalls, *(f"{MADE}{stall}" for stall in stalls)]


def price_shown(game: Adventure, code: int) -> dict[str, int]:
    """What a ware costs."""
    return {"kamas": price_of(game, first_of(code))}


def worth_shown(game: Adventure, code: int) -> dict[str, int]:
    """What is paid for a good."""
    return {"kamas": worth(game, first_of(code))}


DABBLING: Final = (
    Action(DABBLE, "dabble", PLAIN, ("activation",), why_not_dabble),
    Action(SELL, "sell", Form(GOOD), ("market",), why_not_sell, worth_shown, elsewhere=no_visit),
    Action(BUY, "buy", Form(WARE), ("market",), why_not_buy, price_shown, elsewhere=no_visit),
)

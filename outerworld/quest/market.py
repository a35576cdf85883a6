"""The Marketplace: whoever stands next to it sells, then buys, at one price a resource (Q5.9, Q10.1, Q10.2)."""

from collections.abc import Collection
from typing import Final

from outerworld.cards.units import RESOURCES
from outerworld.combat.actions import PLAIN, Action, Form
from outerworld.combat.battle import replaced
from outerworld.combat.ground import MARKETPLACE
from outerworld.combat.purse import gain_kamas
from outerworld.combat.reasons import Reason, name_of_active
from outerworld.combat.unit_turn import END
from outerworld.engine.frames import Frame, Procedure
from outerworld.engine.option import action_of, first_of, pack
from outerworld.quest import quest_rows
from outerworld.quest.adventure import Adventure
from outerworld.quest.adventure_state import AdventureState
from outerworld.quest.bag import RESOURCE
from outerworld.quest.errand import Errand
from outerworld.quest.frames import MARKET_FRAME
from outerworld.quest.questing import begin_within, note
from outerworld.quest.reasons import because, why_not_a_krosmaster
from outerworld.quest.stock import has_room, put_in_bag, put_in_reserve, tell_resource

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
    """Each resource of a bag that has a price (Q10.2.2)."""
    held = zip(game.bag[player], game.prices, strict=True)
    return [pack(SELL, resource) for resource, (count, price) in enumerate(held) if count and price]


def buy_options(game: Adventure, player: int) -> list[int]:
    """Each resource of the reserve that the purse pays, if the bag has room (Q10.2.3, Q10.2.4)."""
    if not has_room(game, player):
        return []
    stock = zip(game.prices, game.reserve, strict=False)
    purse = game.purse[player]
    return [pack(BUY, resource) for resource, (price, left) in enumerate(stock) if left and 0 < price <= purse]


def sell(game: Adventure, player: int, resource: int) -> None:
    """A resource goes to the reserve for its price (Q10.1.1)."""
    put_in_bag(game, player, resource, -1)
    put_in_reserve(game, resource, 1)
    tell_resource(game, "sold", player, resource, "Q10.2.2")
    gain_kamas(game, player, game.prices[resource], "Q10.2.2")
    note(game, player, quest_rows.EARN, game.prices[resource])
    has_sold(game)


def buy(game: Adventure, player: int, resource: int) -> None:
    """A resource comes from the reserve for the same price (Q10.1.1)."""
    gain_kamas(game, player, -game.prices[resource], "Q10.2.3")
    put_in_reserve(game, resource, -1)
    put_in_bag(game, player, resource, 1)
    tell_resource(game, "purchased", player, resource, "Q10.2.3")
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
    resource = first_of(code)
    if game.frames[-1][2] == BUYING:
        return because("has-bought", "Q5.9.1", unit=name_of_active(game))
    if not game.prices[resource]:
        return because("no-price", "Q10.1.1", resource=RESOURCES[resource])
    return because("not-in-bag", "Q10.2.2", resource=RESOURCES[resource])


def why_not_buy(game: Adventure, code: int) -> Reason:
    """It is not for sale, there is none left, no room, or too little money."""
    resource, player = first_of(code), game.asked
    if not game.prices[resource]:
        return because("no-price", "Q10.1.1", resource=RESOURCES[resource])
    if not game.reserve[resource]:
        return because("none-in-reserve", "Q1.4.3", resource=RESOURCES[resource])
    if not has_room(game, player):
        return because("no-slot", "Q10.2.4", slots=game.slots[player])
    return because("no-kamas", "Q10.2.3", price=game.prices[resource], kamas=game.purse[player])


VISITING: Final = Errand(DABBLE, dabble_options, dabble)

DABBLING: Final = (
    Action(DABBLE, "dabble", PLAIN, ("activation",), why_not_dabble),
    Action(SELL, "sell", Form(RESOURCE), ("market",), why_not_sell),
    Action(BUY, "buy", Form(RESOURCE), ("market",), why_not_buy),
)

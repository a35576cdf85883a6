"""Price Change: the Demon raises one price and lowers another (Q13.2.13)."""

from typing import Final

from outerworld.cards.units import RESOURCES
from outerworld.cards.world_verbs import ChangePrice
from outerworld.combat.actions import Action, Form
from outerworld.combat.reasons import Reason
from outerworld.engine.frames import RUNNING, Frame, Procedure
from outerworld.engine.game import NOBODY
from outerworld.engine.option import first_of, pack
from outerworld.quest.adventure import Adventure
from outerworld.quest.belongings.bag import RESOURCE
from outerworld.quest.belongings.market import change_price
from outerworld.quest.frames import PRICE_FRAME
from outerworld.quest.reasons import because

RAISE: Final = 55
LOWER: Final = 56


def begin_price_change(game: Adventure, verb: ChangePrice, chosen: int) -> None:
    """What is named or was sold changes at once; for another one than `chosen`, or any, the Demon is asked."""
    if verb.what in ("chosen", "another"):
        game.frames.append((PRICE_FRAME, verb.by, chosen if verb.what == "another" else NOBODY))
        return
    for resource, word in enumerate(RESOURCES):
        is_meant = bool(game.sold_kinds >> resource & 1) if verb.what == "sold" else word == verb.what
        if is_meant and game.prices[resource]:
            change_price(game, resource, verb.by, game.terms.box.price_least)


class PriceChange(Procedure[Adventure]):
    """A frame (PRICE_FRAME, by how much, the resource that it may not be): one price changes.

    The frame below is told which it was.
    """

    kind = "event"

    def run(self, game: Adventure, frame: Frame) -> int:
        """Asks where there is a choice."""
        options = self.options(game, frame)
        if len(options) > 1:
            return game.asks(game.terms.demon)
        if options:
            self.answer(game, frame, options[0])
        else:
            game.frames.pop()
        return RUNNING

    def options(self, game: Adventure, frame: Frame) -> list[int]:
        """Every resource that is traded; none falls below the least price."""
        action = RAISE if frame[1] > 0 else LOWER
        return [pack(action, resource) for resource in range(len(RESOURCES)) if can_change(game, frame, resource)]

    def answer(self, game: Adventure, frame: Frame, option: int) -> None:
        """That price changes."""
        resource = first_of(option)
        game.frames.pop()
        game.frames[-1] = (*game.frames[-1][:-1], resource)
        change_price(game, resource, frame[1], game.terms.box.price_least)


def can_change(game: Adventure, frame: Frame, resource: int) -> bool:
    """Whether a resource has a price that can go that way, and is not the one chosen before."""
    price = game.prices[resource]
    return bool(price) and resource != frame[2] and (frame[1] > 0 or price > game.terms.box.price_least)


def why_not_change(game: Adventure, code: int) -> Reason:
    """It has no price, the least already, or was chosen before."""
    resource = first_of(code)
    facts = {"resource": RESOURCES[resource], "price": game.prices[resource]}
    return because("price-stays", "Q13.2.13", **facts)


PRICING: Final = (
    Action(RAISE, "raise", Form(RESOURCE), ("event",), why_not_change),
    Action(LOWER, "lower", Form(RESOURCE), ("event",), why_not_change),
)

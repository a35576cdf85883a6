"""A full bag: its owner makes room for what is received, or does without (Q1.5.4 to Q1.5.6)."""

from typing import Final

from outerworld.cards.covers import BAG
from outerworld.cards.units import RESOURCES
from outerworld.combat.actions import Action, Argument, Form
from outerworld.combat.battle import replaced
from outerworld.combat.purse import gain_kamas
from outerworld.combat.reasons import Reason
from outerworld.combat.resolving import settle
from outerworld.engine.frames import RUNNING, Frame, Procedure
from outerworld.engine.option import action_of, first_of, pack
from outerworld.quest.adventure import Adventure
from outerworld.quest.belongings.goods import put_back, put_in, size_of, tell_good
from outerworld.quest.belongings.stock import has_room, put_in_bag, put_in_reserve, tell_resource
from outerworld.quest.reasons import because
from outerworld.quest.replying import DECLINE

UNCOVER: Final = 32
DROP: Final = 44


class Bag(Procedure[Adventure]):
    """A frame (BAG_FRAME, player, good, of a recipe: who has seen its other side): the bag had no room when it came."""

    kind = "bag"

    def run(self, game: Adventure, frame: Frame) -> int:
        """Asks until it fits or is declined."""
        if settle(game):
            return RUNNING
        player, good, seen = frame[1:]
        if not has_room(game, player, size_of(good)):
            return player
        game.frames.pop()
        put_in(game, player, good, seen)
        tell_good(game, "received", player, good, seen, "Q1.5.1")
        game.has_gained(player)
        return RUNNING

    def options(self, game: Adventure, frame: Frame) -> list[int]:
        """A cover, any resource of the bag to be dropped, or none of this."""
        dropped = [pack(DROP, resource) for resource, count in enumerate(game.bag[frame[1]]) if count]
        return [*uncover_options(game, frame[1]), *dropped, pack(DECLINE)]

    def answer(self, game: Adventure, frame: Frame, option: int) -> None:
        """Makes room, or does without."""
        player, action = frame[1], action_of(option)
        if action == UNCOVER:
            uncover_bag(game, player)
        elif action == DROP:
            drop(game, player, first_of(option))
        else:
            game.frames.pop()
            put_back(game, frame[2])
            tell_good(game, "declined", player, frame[2], frame[3], "Q1.5.6")


def drop(game: Adventure, player: int, resource: int) -> None:
    """A resource goes from the bag to the reserve (Q1.5.5)."""
    put_in_bag(game, player, resource, -1)
    put_in_reserve(game, resource, 1)
    tell_resource(game, "dropped", player, resource, "Q1.5.5")


def next_cover(game: Adventure, player: int) -> tuple[int, int] | None:
    """The price of the next cover of a bag and the slots under it, if there is one left."""
    open_slots = game.terms.box.bag
    for price, slots in game.terms.box.bag_covers:
        if open_slots == game.slots[player]:
            return price, slots
        open_slots += slots
    return None


def uncover_options(game: Adventure, player: int) -> list[int]:
    """The bag's next cover, if the purse holds its price (Q5.11.1)."""
    cover = next_cover(game, player)
    return [pack(UNCOVER, BAG)] if cover is not None and game.purse[player] >= cover[0] else []


def uncover_bag(game: Adventure, player: int) -> None:
    """The next cover is removed for its price (Q1.5.4)."""
    cover = next_cover(game, player)
    assert cover is not None
    gain_kamas(game, player, -cover[0], "Q1.5.4")
    game.slots = replaced(game.slots, player, game.slots[player] + cover[1])
    if game.events is not None:
        game.tell("uncovered", "Q1.5.4", {"player": player, "cover": "bag", "slots": game.slots[player]})


def why_not_drop(_game: Adventure, code: int) -> Reason:
    """There is no such resource to drop."""
    return because("not-in-bag", "Q1.5.5", resource=RESOURCES[first_of(code)])


RESOURCE: Final = Argument("resource", "wood", lambda game: RESOURCES)

PACKING: Final = (Action(DROP, "drop", Form(RESOURCE), ("bag",), why_not_drop),)

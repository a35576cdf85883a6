"""What an open question of an adventure is about: a trade, an auction, what finds no room, what was killed."""

from collections.abc import Callable
from typing import Final

from outerworld.cards.units import RESOURCES
from outerworld.engine.frames import Frame
from outerworld.engine.game import NOBODY
from outerworld.play.adventure.forms import Auctioned, Dealing, Good, Swap
from outerworld.play.adventure.naming import good_text
from outerworld.play.adventure.recipes import is_blank
from outerworld.play.wording import spoken
from outerworld.quest.adventure import Adventure
from outerworld.quest.belongings.goods import KAMA, size_of
from outerworld.quest.belongings.trade import COMPOSING, first_offer, lists_of
from outerworld.quest.frames import AUCTION_FRAME, BAG_FRAME, CRAFTED_FRAME, LOOT_FRAME, TRADE_FRAME


def dealing_json(game: Adventure, language: str) -> Dealing:
    """What is asked about now; nothing where the question says all."""
    if game.over or not game.frames:
        return {}
    frame = game.frames[-1]
    about = ABOUT.get(frame[0])
    return {} if about is None else about(game, frame, language)


def trade_json(game: Adventure, frame: Frame, language: str) -> Dealing:
    """What changes hands, as far as it is listed, and the offer that it answers."""
    dealing: Dealing = {"trade": swap_json(game, frame, language)}
    first = first_offer(game)
    if first is not None:
        dealing["first"] = swap_json(game, first, language)
    return dealing


def swap_json(game: Adventure, frame: Frame, language: str) -> Swap:
    """One offer, or what is composed of it."""
    given, wanted = lists_of(frame)
    return {
        "player": frame[1] + 1,
        "partner": frame[2] + 1,
        "gives": [good_json(game, frame[1], good, language) for good in given],
        "wants": [good_json(game, frame[2], good, language) for good in wanted],
        "offered": frame[3] != COMPOSING,
    }


def auction_json(game: Adventure, frame: Frame, _language: str) -> Dealing:
    """The item, the last bid, and who is still in."""
    item, bid, bidder, *left = frame[1:]
    auctioned: Auctioned = {
        "item": game.terms.items[item].id,
        "bid": bid,
        "bidder": None if bidder == NOBODY else bidder + 1,
        "bidders": sorted(player + 1 for player in left),
    }
    return {"auction": auctioned}


def bag_json(game: Adventure, frame: Frame, language: str) -> Dealing:
    """What has no room."""
    return {"arrives": good_json(game, frame[1], frame[2], language)}


def loot_json(game: Adventure, frame: Frame, language: str) -> Dealing:
    """Whose Loot it is, and whether it is luck."""
    return {"loot": {"mob": spoken(game, game.cards[frame[2]].card.name, language), "lucky": bool(frame[3])}}


def crafted_json(game: Adventure, frame: Frame, _language: str) -> Dealing:
    """What was made."""
    return {"crafted": game.terms.items[frame[2]].id}


def good_json(game: Adventure, owner: int, good: int, language: str) -> Good:
    """A good by its name, its drawing and the slots that it takes."""
    kind = RESOURCES[good] if 0 <= good < len(RESOURCES) else "kamas" if good == KAMA else ""
    slots = 0 if good == KAMA else size_of(abs(good) if is_blank(good) else good)
    return {"name": good_text(game, owner, good, language), "resource": kind, "slots": slots}


ABOUT: Final[dict[int, Callable[[Adventure, Frame, str], Dealing]]] = {
    TRADE_FRAME: trade_json,
    AUCTION_FRAME: auction_json,
    BAG_FRAME: bag_json,
    LOOT_FRAME: loot_json,
    CRAFTED_FRAME: crafted_json,
}

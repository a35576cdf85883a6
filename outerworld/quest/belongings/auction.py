"""Auctions: an item of the reserve is shown to all, and goes to whoever bids most (Q13.2.15 to Q13.2.18)."""

from typing import Any, Final

from outerworld.cards.text.said import said
from outerworld.combat.actions import PLAIN, Action, Argument, Form
from outerworld.combat.misread import MisreadError, quoted
from outerworld.combat.purse import gain_kamas
from outerworld.combat.reasons import Reason
from outerworld.engine.frames import RUNNING, Frame, Procedure
from outerworld.engine.game import NOBODY
from outerworld.engine.option import action_of, first_of, pack
from outerworld.quest.adventure import Adventure
from outerworld.quest.belongings.goods import ITEM, acquire, put_back
from outerworld.quest.belongings.stalls import draw_item
from outerworld.quest.frames import AUCTION_FRAME
from outerworld.quest.reasons import because

BID: Final = 57
PASS: Final = 58

MOST_BID: Final = 1000
LONGEST_BID: Final = 4
"""An option has no room for more."""

PASSING: Final = pack(PASS)


def begin_auction(game: Adventure) -> None:
    """An item is drawn at random and shown to all; with an empty reserve there is nothing to bid for (Q1.4.3)."""
    item = draw_item(game)
    if item != NOBODY:
        if game.events is not None:
            game.tell("auction", "Q13.2.15", {"item": game.terms.items[item].id})
        game.frames.append((AUCTION_FRAME, item, 0, NOBODY, *bidders(game)))


def bidders(game: Adventure) -> list[int]:
    """From the Demon's left, so that whoever holds its token is the last (Q13.2.16)."""
    players = range(game.terms.demon)
    if game.terms.demon_player:
        return [*players]
    return [(game.holder + place) % game.terms.demon for place in range(1, game.terms.demon + 1)]


class Auction(Procedure[Adventure]):
    """A frame (AUCTION_FRAME, item, the last bid, who made it, those still in …, the next to be asked first)."""

    kind = "auction"

    def run(self, game: Adventure, frame: Frame) -> int:
        """The next one bids; when all others have dropped out, whoever bid last has the item."""
        if len(frame) == 4 or frame[4] == frame[3]:
            game.frames.pop()
            end_auction(game, frame[1], frame[2], frame[3])
        elif game.purse[frame[4]] > frame[2]:
            return frame[4]
        else:
            drop_out(game, frame)
        return RUNNING

    def options(self, game: Adventure, frame: Frame) -> list[int]:
        """Any number of Kamas above the last bid that the purse holds, or none (Q13.2.16)."""
        most = min(game.purse[frame[4]], MOST_BID)
        return [*(pack(BID, kamas) for kamas in range(frame[2] + 1, most + 1)), PASSING]

    def answer(self, game: Adventure, frame: Frame, option: int) -> None:
        """Bids and waits for the others, or drops out."""
        if action_of(option) == PASS:
            drop_out(game, frame)
            return
        player, kamas = frame[4], first_of(option)
        game.frames[-1] = (AUCTION_FRAME, frame[1], kamas, player, *frame[5:], player)
        if game.events is not None:
            game.tell("bid", "Q13.2.16", {"player": player, "price": kamas})


def drop_out(game: Adventure, frame: Frame) -> None:
    """Whoever is next bids no more."""
    game.frames[-1] = (*frame[:4], *frame[5:])
    if game.events is not None:
        game.tell("dropped-out", "Q13.2.16", {"player": frame[4]})


def end_auction(game: Adventure, item: int, bid: int, bidder: int) -> None:
    """The last one left pays and has the item; without any bid it goes back to the reserve (Q13.2.17, Q13.2.18)."""
    if bidder == NOBODY:
        put_back(game, ITEM + item)
        if game.events is not None:
            game.tell("not-auctioned", "Q13.2.18", {"item": game.terms.items[item].id})
        return
    gain_kamas(game, bidder, -bid, "Q13.2.17")
    acquire(game, bidder, ITEM + item, 0, "Q13.2.17")


def why_not_bid(game: Adventure, code: int) -> Reason:
    """It is no more than the last bid, or more than the purse holds."""
    last, kamas = game.frames[-1][2], first_of(code)
    if kamas <= last:
        return because("low-bid", "Q13.2.16", last=last)
    return because("no-kamas", "Q13.2.16", price=kamas, kamas=game.purse[game.asked])


class AmountArgument(Argument):
    """A number of Kamas."""

    def word(self, game: Any, value: int) -> str:
        """The number."""
        return str(value)

    def fact(self, word: str) -> int:
        """The number itself."""
        return int(word)

    def number(self, game: Any, word: str) -> int:
        """The number that is written."""
        if not word.isdecimal() or len(word) > LONGEST_BID or not 0 < int(word) <= MOST_BID:
            raise MisreadError(said("typed", "no-amount", typed=quoted(word), most=MOST_BID))
        return int(word)


KAMAS: Final = AmountArgument("kamas", "7", lambda game: ())

BIDDING: Final = (
    Action(BID, "bid", Form(KAMAS), ("auction",), why_not_bid),
    Action(PASS, "pass", PLAIN, ("auction",)),
)

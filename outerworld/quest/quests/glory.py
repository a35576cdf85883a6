"""Gallons of Glory: buying them, space by space of the Geegee Path (Q4.1, Q4.2)."""

from typing import Final

from outerworld.combat.actions import PLAIN, Action
from outerworld.combat.purse import gain_kamas
from outerworld.combat.reasons import Reason
from outerworld.engine.option import pack
from outerworld.quest.adventure import Adventure
from outerworld.quest.reasons import because, why_not_a_krosmaster
from outerworld.quest.turn.errand import Errand

BUY_GG: Final = 6


def price_of_gg(game: Adventure, player: int) -> int:
    """What is printed on the first free space of a player's Geegee Path (Q4.2.1)."""
    return game.terms.box.gg_path[game.gg[player]]


def buy_gg_options(game: Adventure, unit: int) -> list[int]:
    """A GG for its price, at any point of the turn and any number of them (docs/rulings.md)."""
    player = game.player[unit]
    if game.gg[player] >= len(game.terms.box.gg_path) or game.purse[player] < price_of_gg(game, player):
        return []
    return [pack(BUY_GG)]


def buy_gg(game: Adventure, unit: int, _option: int) -> None:
    """The price is paid, and the next space is filled."""
    player = game.player[unit]
    gain_kamas(game, player, -price_of_gg(game, player), "Q4.2.1")
    game.gain_gg(player, 1, "Q4.2.1")


def why_not_buy_gg(game: Adventure, _code: int) -> Reason:
    """It costs too much."""
    if not game.is_adventurer(game.active):
        return why_not_a_krosmaster(game, "Q4.2.1")
    if game.gg[game.asked] >= len(game.terms.box.gg_path):
        return because("path-is-full", "Q4.1.1")
    return because("no-kamas", "Q4.2.1", price=price_of_gg(game, game.asked), kamas=game.purse[game.asked])


GLORY: Final = Errand(BUY_GG, buy_gg)
BUYING_GLORY: Final = (Action(BUY_GG, "buy-gg", PLAIN, ("activation",), why_not_buy_gg),)

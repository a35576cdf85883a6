"""Kamas: each player has a stock that all its Krosmasters share (F4.5)."""

from outerworld.combat.battle import Battle, replaced
from outerworld.engine.game import NOBODY


def kamas_of(game: Battle, unit: int) -> int:
    """What is in the purse of a unit's player; scenery has none."""
    player = game.player[unit]
    return 0 if player == NOBODY else game.purse[player]


def gain_kamas(game: Battle, player: int, kamas: int, rule: str) -> None:
    """A purse grows or shrinks, never below nothing, and has no limit (Q1.5.7); nobody has none."""
    kamas = 0 if player == NOBODY else max(kamas, -game.purse[player])
    if kamas:
        game.purse = replaced(game.purse, player, game.purse[player] + kamas)
        if game.events is not None:
            game.tell("kamas", rule, {"player": player, "amount": kamas, "kamas": game.purse[player]})
        if kamas > 0:
            game.has_gained(player)

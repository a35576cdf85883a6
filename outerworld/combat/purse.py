"""Kamas: each player has a stock that all its Krosmasters share (F4.5)."""

from outerworld.combat.battle import Battle, replaced


def gain_kamas(game: Battle, player: int, kamas: int, rule: str) -> None:
    """A purse grows or shrinks, never below nothing."""
    kamas = max(kamas, -game.purse[player])
    if kamas:
        game.purse = replaced(game.purse, player, game.purse[player] + kamas)
        if game.events is not None:
            game.tell("kamas", rule, {"player": player, "amount": kamas, "kamas": game.purse[player]})

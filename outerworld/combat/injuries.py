"""Injuries, healing and KO (F4.10)."""

from outerworld.cards.tables import NO_GAUGE
from outerworld.combat.battle import OFF_BOARD, Battle, replaced


def place_injuries(game: Battle, unit: int, amount: int, by: int, rule: str) -> int:
    """Places injuries up to the unit's HP and returns how many were placed; what is left over is lost (F4.10.4)."""
    if game.hp[unit] == NO_GAUGE:
        return 0
    placed = min(amount, game.hp[unit] - game.injuries[unit])
    game.injuries[unit] += placed
    if placed and game.events is not None:
        game.tell("injured", rule, {"unit": unit, "by": by, "amount": placed, "injuries": game.injuries[unit]})
    return placed


def heal(game: Battle, unit: int, amount: int, by: int, rule: str) -> int:
    """Removes injuries, no more than there are, and returns how many were removed (F4.10.5)."""
    removed = min(amount, game.injuries[unit])
    game.injuries[unit] -= removed
    if removed and game.events is not None:
        game.tell("healed", rule, {"unit": unit, "by": by, "amount": removed, "injuries": game.injuries[unit]})
    return removed


def is_knocked_out(game: Battle, unit: int) -> bool:
    """Whether it has as many injuries as HP and is still on the board (F4.10.2)."""
    return game.cell[unit] != OFF_BOARD and game.hp[unit] != NO_GAUGE and game.injuries[unit] >= game.hp[unit]


def knock_out_all(game: Battle, by: int) -> None:
    """Everybody who has no health left is KO'd, until somebody wins: the end of steps 1, 3 and 7 of a spell."""
    for unit in game.in_play():
        if is_knocked_out(game, unit) and not game.over:
            knock_out(game, unit, by)


def knock_out(game: Battle, unit: int, by: int) -> None:
    """The six steps of a KO in their order (F4.10.2.a)."""
    if game.events is not None:
        game.tell("ko", "F4.10.2", {"unit": unit, "by": by})
    game.knocked_out(unit, by)
    game.ap_markers[unit] = game.mp_markers[unit] = game.range_markers[unit] = 0
    game.rewards = replaced(game.rewards, unit, ())
    game.equipped = replaced(game.equipped, unit, ())
    game.lift(unit)
    remove_summons(game, unit)
    game.injuries[unit] = 0
    game.left_board(unit)


def remove_summons(game: Battle, summoner: int) -> None:
    """What a KO'd unit had summoned leaves with it; that is no KO."""
    for unit in game.in_play():
        if game.summoner[unit] == summoner:
            game.lift(unit)
            game.injuries[unit] = 0
            game.ap_markers[unit] = game.mp_markers[unit] = game.range_markers[unit] = 0
            if game.events is not None:
                game.tell("removed", "F4.10.2.a", {"unit": unit})

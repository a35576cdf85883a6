"""What a position is worth, in words that read like advice: glory first, then health, then tempo and money."""

from typing import Final

from outerworld.arena.duel import BY_GLORY, Duel
from outerworld.board import reachable
from outerworld.engine.game import NOBODY

# All in injuries.
A_WIN: Final = 1000.0
A_GG: Final = 4.0
A_KROSMASTER: Final = 3.0  # for each level that still stands
A_SUMMON: Final = 0.8
A_HEALTH: Final = 1.0
A_KAMA: Final = 0.25
A_REWARD_HELD: Final = 0.6
A_REWARD_WORN: Final = 1.2
A_MARKER: Final = 0.3
AN_INSPIRATION: Final = 0.3
A_STEP_AWAY: Final = 0.1
# Beyond this a step makes no difference.
FAR: Final = 20


def advantage(game: Duel, player: int) -> float:
    """How much better a player's side stands than the others.

    >>> from outerworld.play.start import new_tutorial
    >>> game = new_tutorial("1", seed=7)
    >>> advantage(game, 0) == -advantage(game, 1)
    False
    """
    teams = game.setting.teams
    if game.over:
        return 0.0 if game.winner == NOBODY else A_WIN if teams[game.winner] == teams[player] else -A_WIN
    total = 0.0
    for other, team in enumerate(teams):
        total += stock_worth(game, other) * (1 if team == teams[player] else -1)
    for unit in game.in_play():
        total += unit_worth(game, unit) * (1 if teams[game.player[unit]] == teams[player] else -1)
    return total + nearness(game, player)


def stock_worth(game: Duel, player: int) -> float:
    """Glory and kamas; in a lesson without glory it counts for nothing."""
    return (A_GG * game.gg[player] if game.goal == BY_GLORY else 0.0) + A_KAMA * game.purse[player]


def unit_worth(game: Duel, unit: int) -> float:
    """Its standing, its health, what it wears and what waits for its next turn."""
    standing = A_KROSMASTER * game.level[unit] if game.is_krosmaster(unit) else A_SUMMON
    health = A_HEALTH * max(0, game.hp[unit] - game.injuries[unit])
    rewards = A_REWARD_HELD * len(game.rewards[unit]) + A_REWARD_WORN * len(game.equipped[unit])
    markers = sum(game.markers[unit])
    return standing + health + rewards + A_MARKER * markers + AN_INSPIRATION * game.inspired[unit].bit_count()


def nearness(game: Duel, player: int) -> float:
    """A player's units do well to be near somebody to fight."""
    own = [unit for unit in game.in_play() if game.player[unit] == player and game.is_character(unit)]
    return -A_STEP_AWAY * sum(min(FAR, way_to_enemies(game, unit)) for unit in own)


def way_to_enemies(game: Duel, unit: int) -> int:
    """How many steps it is from a unit to the nearest enemy, around what stands in the way."""
    blocked = game.blocked[:]
    enemies = {game.cell[other] for other in game.in_play() if game.are_enemies(unit, other)}
    for enemy in enemies:
        blocked[enemy] = 0
    steps = reachable(game.grid, game.cell[unit], blocked, game.grid.size)
    return min((steps[enemy] for enemy in enemies if enemy in steps), default=game.grid.size)

"""What a decision is worth, and when a duel has lasted too long."""

from typing import Final

from outerworld.arena.duel import Duel
from outerworld.engine.game import NOBODY

MOST_DECISIONS: Final = 10_000
"""Random play ends a duel of the box after some 2,000 decisions."""


def reward_of(game: Duel, lead_before: int, shaping: float) -> float:
    """What the last decision was worth to the first player, and as much less to the second.

    The end is worth 1, or -1. Shaping adds so much for each GG by which the first player's lead grew.
    """
    won = 0 if game.winner == NOBODY else 1 if game.winner == 0 else -1
    return won + shaping * (game.gg[0] - game.gg[1] - lead_before)

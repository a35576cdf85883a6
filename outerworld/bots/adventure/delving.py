"""Whether a dungeon is worth going into: a group that fights together has a chance there, who goes alone has none."""

from typing import Final

from outerworld.bots.adventure.prey import full_harm
from outerworld.combat.battle import OFF_BOARD
from outerworld.engine.game import NOBODY
from outerworld.quest.adventure import Adventure
from outerworld.quest.dungeon.dungeons import has_met_boss, krosmasters_in, monsters_in

ENOUGH: Final = 3
"""So many Krosmasters make a group that can win."""
FIRST_ROOM: Final = 14.0
SECOND_ROOM: Final = 21.0
"""The health of the monsters of a room, about."""
A_ROUND_IN: Final = 3.0
"""Injuries that a dungeon places a round on average, while its monsters fall."""
TO_SPARE: Final = 1.2
"""A group goes in with so much more health than that takes."""
SPECIAL_LOOT: Final = 15
"""Kamas that a royal item is worth."""


def is_worth_entering(game: Adventure) -> bool:
    """Whether all Krosmasters who play together are strong and healthy enough for a dungeon.

    >>> from outerworld.play.adventure.start import new_adventure
    >>> is_worth_entering(new_adventure(seed=7))
    False
    """
    count = game.terms.demon
    if not game.terms.cooperative or count < ENOUGH or not game.tiles:
        return False
    units = [game.krosmaster_of(other) for other in range(count)]
    if any(game.cell[unit] == OFF_BOARD or game.dungeon_of(unit) != NOBODY for unit in units):
        return False
    health = sum([game.hp[unit] - game.injuries[unit] for unit in units])
    return health >= TO_SPARE * A_ROUND_IN * rounds_from_outside(game)


def rounds_from_outside(game: Adventure) -> float:
    """The rounds that all Krosmasters together need for a whole dungeon."""
    everybody = [game.krosmaster_of(player) for player in range(game.terms.demon)]
    return (FIRST_ROOM + SECOND_ROOM) / strength(game, everybody)


def strength(game: Adventure, units: list[int]) -> float:
    """The injuries that some Krosmasters place in a round."""
    return max(1.0, sum([full_harm(game, unit)[1] for unit in units]))


def rounds_to_clear(game: Adventure, family: int) -> float:
    """The rounds until the monsters of a dungeon have fallen, those included that are still to come."""
    left = float(sum([game.hp[unit] - game.injuries[unit] for unit in monsters_in(game, family)]))
    if not has_met_boss(game, family):
        left += SECOND_ROOM
    return left / strength(game, krosmasters_in(game, family))

"""What never changes in a fight, and is shared by all its copies."""

from dataclasses import dataclass
from typing import Any

from outerworld.board import Grid
from outerworld.cards.rewards import Reward
from outerworld.cards.ruleset import Ruleset
from outerworld.cards.tables import CardRow
from outerworld.engine.frames import Procedure


@dataclass(frozen=True, slots=True)
class Setting:
    """The board, the rules, the cards in play, who sides with whom, and the actions that are open."""

    title: str
    grid: Grid
    rules: Ruleset
    cards: tuple[CardRow, ...]
    rewards: tuple[Reward, ...]  # every Demonic Reward there is; units and piles hold rows of it
    teams: tuple[int, ...]  # by player
    actions: frozenset[int]
    procedures: tuple[Procedure[Any], ...]
    unlocked: int  # the powers that ignore the lock rules, as a mask
    see_through: int  # the powers that keep a unit from blocking sight, as a mask

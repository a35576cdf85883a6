"""What never changes in a fight, and is shared by all its copies."""

from dataclasses import dataclass
from typing import Any

from outerworld.board import Grid
from outerworld.cards.compendium import Compendium
from outerworld.cards.frozen import Frozen
from outerworld.cards.ruleset import Ruleset
from outerworld.engine.frames import Procedure


@dataclass(frozen=True, slots=True)
class Setting(Frozen):
    """The board, the rules, the cards, who wins together and sits where, and the actions that are open."""

    title: str
    grid: Grid
    rules: Ruleset
    book: Compendium
    teams: tuple[int, ...]  # by player: those of one win together
    seats: tuple[int, ...]  # by player: which of the teams that the game was opened with it has (O9.2.1)
    actions: frozenset[int]
    procedures: tuple[Procedure[Any], ...]
    unlocked: int  # the powers that ignore the lock rules, as a mask
    see_through: int  # the powers that keep a unit from blocking sight, as a mask
    targets_first: bool  # whether a spell's targets are determined before its cost is paid
    powers: bool  # whether powers count in this lesson
    covers: bool = False  # whether parts of a unit's card may be covered
    shrugs: bool = False  # whether the unfazed ignore all effects of others' spells but what raises damage
    apart: bool = False  # whether some units cannot touch each other, or may not stand everywhere

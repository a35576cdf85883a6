"""How a duel is prepared: what never changes about it, shared by all copies of the game."""

from collections.abc import Mapping
from dataclasses import dataclass

from outerworld.arena.teams import TeamRules
from outerworld.cards.arenas import Arena
from outerworld.cards.frozen import Frozen


@dataclass(frozen=True, slots=True)
class Preparation(Frozen):
    """The team rules, the arenas to choose from, and what the players decide themselves."""

    rules: TeamRules
    arenas: tuple[Arena, ...]
    chooses_arena: bool  # whether arena and sides are chosen; a tournament fixes them (F1.3.2)
    builds_teams: bool  # whether teams are built in the game, after bans if there are any (F1.1.3)
    pools: tuple[Mapping[str, int], ...]  # by player: figures by id, and how many; empty where all can be had

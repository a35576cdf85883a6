"""What is settled before a duel begins and never changes in it."""

from dataclasses import dataclass
from typing import Final

from outerworld.cards.frozen import Frozen

# What wins: the GG, as in a whole duel, or in a tutorial the first KO of a Krosmaster, or the last.
BY_GLORY: Final = 0
BY_ANY_KO: Final = 1
BY_LAST_KO: Final = 2
GOALS: Final = ("gg", "any", "all")


@dataclass(frozen=True, slots=True)
class Terms(Frozen):
    """What wins, who sits where, which piles of rewards lie beside the board, and how turns begin and end."""

    goal: int
    pile_names: tuple[str, ...]
    sides: tuple[int, ...]  # by player: the direction of the edge where it sits
    vigilantes: tuple[int, ...]  # by player: how many different ones its side began with (F4.9.16)
    tension: bool  # whether turns begin with a Tension roll
    last_turn: int = 0  # the turn at whose end a practice position is lost, 0 for none

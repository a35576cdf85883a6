"""What was agreed before a duel and never changes in it."""

from dataclasses import dataclass
from typing import Final

# What wins: the GG, as in a whole duel, or in a tutorial the first KO of a Krosmaster, or the last.
BY_GLORY: Final = 0
BY_ANY_KO: Final = 1
BY_LAST_KO: Final = 2
GOALS: Final = ("gg", "any", "all")


@dataclass(frozen=True, slots=True)
class Terms:
    """What wins, which piles of rewards lie beside the board, and how turns begin and end."""

    goal: int
    pile_names: tuple[str, ...]
    tension: bool  # whether turns begin with a Tension roll
    last_turn: int = 0  # the turn at whose end a practice position is lost, 0 for none

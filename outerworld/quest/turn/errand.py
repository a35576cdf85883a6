"""What an errand is: something that a Krosmaster does in its turn besides moving and fighting (Q5.3.1)."""

from collections.abc import Callable
from dataclasses import dataclass

from outerworld.quest.adventure import Adventure


@dataclass(frozen=True, slots=True)
class Errand:
    """`Errand(FARM, farm)`: an action's number, and what does it.

    It is declared next to its rule and listed in `quest/turn/errands.py`, with what lists its options. When one is done
    the Krosmaster's turn goes on, unless what it does ends it (`leave_turn`).
    """

    number: int
    do: Callable[[Adventure, int, int], None]

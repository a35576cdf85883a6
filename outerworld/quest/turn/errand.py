"""What an errand is: something that a Krosmaster does in its turn besides moving and fighting (Q5.3.1)."""

from collections.abc import Callable
from dataclasses import dataclass

from outerworld.quest.adventure import Adventure


@dataclass(frozen=True, slots=True)
class Errand:
    """`Errand(FARM, farm_options, farm)`: an action's number, what lists its options, and what does one.

    It is declared next to its rule and listed in `quest/turn/errands.py`. Only the Krosmaster of a player is asked for
    its options. When one is done the Krosmaster's turn goes on, unless what it does ends it (`leave_turn`).
    """

    number: int
    options: Callable[[Adventure, int], list[int]]
    do: Callable[[Adventure, int, int], None]

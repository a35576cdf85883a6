"""What dice make of an option: every result with its probability."""

from collections.abc import Iterator
from typing import Final

from outerworld.arena.duel import Duel
from outerworld.engine.chance import EveryOutcome

# Questions in the middle of something, whose first answer is taken.
ON_THE_WAY: Final = frozenset({"assign", "block", "choose", "face", "pick", "rebound", "standby"})
# Results beyond this many are left out: the most that a sum over dice may cost.
MOST_OUTCOMES: Final = 64


def outcomes(game: Duel, option: int) -> Iterator[tuple[float, Duel]]:
    """The positions that an option may lead to, each with its probability.

    >>> from outerworld.play.notation import parse
    >>> from outerworld.play.duel.start import new_tutorial
    >>> game = new_tutorial("1", seed=7)
    >>> [(chance, after.mp[0]) for chance, after in outcomes(game, parse(game, "move c3"))]
    [(1.0, 2)]
    """
    every = EveryOutcome(game.drawn)
    for _ in range(MOST_OUTCOMES):
        after = game.copy()
        after.chance = every
        after.apply(option)
        while after.frames and after.kind in ON_THE_WAY:
            after.apply(after.legal_options()[0])
        yield float(every.probability), after
        if not every.advance():
            break

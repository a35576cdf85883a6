"""The bot that looks one step ahead."""

from outerworld.arena.duel import Duel
from outerworld.bots.advice import advantage
from outerworld.engine.game import NOBODY, Decision
from outerworld.play.odds import outcomes
from outerworld.play.view import View

A_POINT = 0.02
# Results beyond this many are left out: the most a sum over dice may cost.
MOST_OUTCOMES = 200


class GreedyBot:
    """Takes the option after which it stands best on average: hit, or come near enough to hit, or stop.

    Where two options are worth the same it takes the first, so that a seed would change nothing.

    >>> from outerworld.play.notation import write
    >>> from outerworld.play.start import new_tutorial
    >>> from outerworld.play.view import view
    >>> game = new_tutorial("1", seed=7)
    >>> str(write(game, GreedyBot(1).choose(view(game, 0), game.decision)))
    'move c3'
    """

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose(self, view: View, decision: Decision) -> int:
        """The best option."""
        game = view.deal(self._seed)
        if len(decision.options) == 1:
            return decision.options[0]

        return max(decision.options, key=lambda option: worth(game, option, decision.player))


def worth(game: Duel, option: int, player: int) -> float:
    """How well the player stands after an option on average, less a little for the points it costs."""
    total = weight = 0.0
    for after, chance in outcomes(game, option, MOST_OUTCOMES):
        total += float(chance) * (advantage(after, player) - A_POINT * points_spent(game, after))
        weight += float(chance)
    return total / weight


def points_spent(before: Duel, after: Duel) -> int:
    """The AP and MP that the active unit spent; ending its turn spends none."""
    unit = before.active
    if unit == NOBODY or after.active != unit:
        return 0
    return before.ap[unit] + before.mp[unit] - after.ap[unit] - after.mp[unit]

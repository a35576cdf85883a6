"""The bot that looks one step ahead."""

from typing import Final

from outerworld.arena.duel import Duel
from outerworld.bots.advice import ONE_STEP, advantage, at_rest
from outerworld.bots.glance import worth_trying
from outerworld.bots.outcomes import outcomes
from outerworld.bots.setting_up import SET_UP, any_set_up
from outerworld.combat.unit_turn import END
from outerworld.engine.game import NOBODY, Decision
from outerworld.engine.option import action_of
from outerworld.play.view import View

A_POINT: Final = 0.002
AN_ACTION: Final = 0.0005  # what costs no points and does nothing is not worth doing


class GreedyBot:
    """Takes the option after which it stands best on average: hit, or come near enough to hit, or stop.

    Where two options are worth the same it takes the one that looks better at a glance, so that a seed would change
    nothing.

    >>> from outerworld.play.notation import write
    >>> from outerworld.play.duel.start import new_tutorial
    >>> from outerworld.play.view import view
    >>> game = new_tutorial("1", seed=7)
    >>> str(write(game, GreedyBot(1).choose(view(game, 0), game.decision)))
    'move c3'
    """

    def __init__(self, seed: int) -> None:
        self._seed = seed

    def choose(self, view: View[Duel], decision: Decision) -> int:
        """The best option."""
        if len(decision.options) == 1:
            return decision.options[0]
        if decision.kind == SET_UP:
            return any_set_up(decision, self._seed, view.known.number)
        game = view.deal(self._seed)
        return max(worth_trying(game), key=lambda option: worth(game, option, decision.player))


def worth(game: Duel, option: int, player: int) -> float:
    """How well the player stands after an option on average, less a little for the points it costs."""
    if action_of(option) == END:
        return advantage(at_rest(game), player)
    total = weight = 0.0
    for chance, after in outcomes(game, option):
        total += chance * standing_after(game, after, player)
        weight += chance
    return total / weight


def standing_after(before: Duel, after: Duel, player: int, weights: tuple[float, ...] = ONE_STEP) -> float:
    """How well the player stands after an action, less a little for what it cost."""
    return advantage(after, player, weights) - A_POINT * points_spent(before, after) - AN_ACTION


def points_spent(before: Duel, after: Duel) -> int:
    """The AP and MP that the active unit spent; ending its turn spends none."""
    unit = before.active
    if unit == NOBODY or after.active != unit:
        return 0
    return before.ap[unit] + before.mp[unit] - after.ap[unit] - after.mp[unit]

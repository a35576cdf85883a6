"""The bot that looks one step ahead."""

from typing import Final

from outerworld.arena.duel import Duel
from outerworld.bots.advice import advantage, at_rest
from outerworld.bots.glance import worth_trying
from outerworld.bots.setting_up import SET_UP, any_set_up
from outerworld.combat.actions import END
from outerworld.engine.chance import EveryOutcome
from outerworld.engine.game import NOBODY, Decision
from outerworld.engine.option import action_of
from outerworld.play.view import View

A_POINT: Final = 0.002
AN_ACTION: Final = 0.0005  # what costs no points and does nothing is not worth doing
# Questions in the middle of something, whose first answer is taken.
ON_THE_WAY: Final = frozenset({"assign", "block", "choose", "face", "pick", "rebound", "standby"})
# Results beyond this many are left out: the most that a sum over dice may cost.
MOST_OUTCOMES: Final = 64


class GreedyBot:
    """Takes the option after which it stands best on average: hit, or come near enough to hit, or stop.

    Where two options are worth the same it takes the one that looks better at a glance, so that a seed would change
    nothing.

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
    every = EveryOutcome(game.drawn)
    total = weight = 0.0
    for _ in range(MOST_OUTCOMES):
        after = game.copy()
        after.chance = every
        after.apply(option)
        while after.frames and after.kind in ON_THE_WAY:
            after.apply(after.legal_options()[0])
        chance = float(every.probability)
        total += chance * (advantage(after, player) - A_POINT * points_spent(game, after) - AN_ACTION)
        weight += chance
        if not every.advance():
            break
    return total / weight


def points_spent(before: Duel, after: Duel) -> int:
    """The AP and MP that the active unit spent; ending its turn spends none."""
    unit = before.active
    if unit == NOBODY or after.active != unit:
        return 0
    return before.ap[unit] + before.mp[unit] - after.ap[unit] - after.mp[unit]

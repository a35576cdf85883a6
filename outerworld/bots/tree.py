"""The tree of a search: questions, the options tried at each, and what chance made of them."""

from math import exp, log, sqrt
from typing import Final

from outerworld.arena.duel import Duel
from outerworld.bots.advice import SEARCH, advantage
from outerworld.bots.glance import worth_trying
from outerworld.bots.playout import play_out

NARROWEST: Final = 3  # options that are tried before any of them is tried again …
WIDENING: Final = 1.5  # … and how many more are, by the root of the visits
CURIOSITY: Final = 0.03
SURE: Final = 30.0
DOUBT: Final = 2.0  # the advice is that much too sure of itself
A_STEP: Final = 0.00002  # of two ways to the same end the shorter is better


class Node:
    """A question with the options worth trying, the best at a glance first; or the end of what a search looks at.

    `value` is how much better the player who searches stands than `before`: at first what playing the unit's turn out
    leads to, and once options were tried, that of the one that was tried most. The best would be the luckiest, and the
    mean of all would hide a small gain behind what was tried in vain.
    """

    __slots__ = ("game", "most", "options", "outcomes", "sign", "sure", "tries", "value", "values", "visits")

    def __init__(self, game: Duel, player: int, before: float, is_leaf: bool) -> None:
        teams = game.setting.teams
        self.game = game
        self.value = gain(game if is_leaf or game.kind != "activation" else play_out(game), player, before)
        self.options = [] if is_leaf else worth_trying(game)
        self.sign = 1.0 if is_leaf or teams[game.asked] == teams[player] else -1.0
        self.visits = 0
        self.most = 0
        self.tries = [0] * len(self.options)
        self.values = [0.0] * len(self.options)
        # What chance made of an option, and how often; where nothing was left to chance, the one outcome.
        self.outcomes: list[dict[Node, int]] = [{} for _ in self.options]
        self.sure: list[Node | None] = [None] * len(self.options)

    def select(self) -> int:
        """Which option to try next: one that never was, or one that is good or seldom tried (UCB1)."""
        width = min(len(self.options), int(NARROWEST + WIDENING * sqrt(self.visits)))
        tries, values, sign = self.tries, self.values, self.sign
        spread = log(self.visits + 1)
        best, chosen = -2.0, 0
        for place in range(width):
            tried = tries[place]
            if not tried:
                return place
            score = sign * values[place] + CURIOSITY * sqrt(spread / tried)
            if score > best:
                best, chosen = score, place
        return chosen

    def learn(self, place: int, outcome: "Node") -> None:
        """An option was tried and led to an outcome: its value is the mean of its outcomes."""
        outcomes = self.outcomes[place]
        outcomes[outcome] = outcomes.get(outcome, 0) + 1
        self.visits += 1
        self.tries[place] += 1
        total = 0.0
        for node, count in outcomes.items():
            total += count * node.value
        self.values[place] = total / self.tries[place] - self.sign * A_STEP
        if self._rank(place) < self._rank(self.most):
            self.most = place
        self.value = self.values[self.most]

    def ranked(self) -> list[int]:
        """The options, those first that were tried most, and of several the better."""
        return [self.options[place] for place in sorted(range(len(self.options)), key=self._rank)]

    def _rank(self, place: int) -> tuple[int, float]:
        return -self.tries[place], -self.sign * self.values[place]


def standing(game: Duel, player: int) -> float:
    """How well a player stands, to who searches.

    >>> from outerworld.play.duel.start import new_tutorial
    >>> standing(new_tutorial("1", seed=7), 0) > -1
    True
    """
    return advantage(game, player, SEARCH)


def gain(game: Duel, player: int, before: float) -> float:
    """How much better a player stands than before, from 0 to 1; so the last chance of a lost game is seen as well.

    >>> from outerworld.play.duel.start import new_tutorial
    >>> game = new_tutorial("1", seed=7)
    >>> gain(game, 0, before=standing(game, 0))
    0.5
    """
    return 1.0 / (1.0 + exp(-max(-SURE, min(SURE, (standing(game, player) - before) / DOUBT))))

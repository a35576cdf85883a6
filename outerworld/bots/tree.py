"""The tree of a search: questions, the options tried at each, and what chance made of them."""

from math import exp, log, sqrt
from typing import Final, Generic

from outerworld.bots.outlook import G, Outlook

NARROWEST: Final = 3  # options that are tried before any of them is tried again …
WIDENING: Final = 1.5  # … and how many more are, by the root of the visits
CURIOSITY: Final = 0.03
SURE: Final = 30.0
A_STEP: Final = 0.00002  # of two ways to the same end the shorter is better


class Node(Generic[G]):
    """A question with the options worth trying, the best at a glance first; or the end of what a search looks at.

    `value` is how much better the player who searches stands than `before`: at first what the position may well lead
    to, and once options were tried, that of the one that was tried most. The best would be the luckiest, and the mean
    of all would hide a small gain behind what was tried in vain.
    """

    __slots__ = ("game", "is_leaf", "most", "options", "outcomes", "sign", "sure", "tries", "value", "values", "visits")

    def __init__(self, game: G, value: float, *, is_leaf: bool, is_asked: bool) -> None:
        self.game = game
        self.value = value
        self.is_leaf = is_leaf
        self.sign = 1.0 if is_asked else -1.0
        self.visits = 0
        self.most = 0
        self.options: list[int] = []
        self.tries: list[int] = []
        self.values: list[float] = []
        # What chance made of an option, and how often; where nothing was left to chance, the one outcome.
        self.outcomes: list[dict[Node[G], int]] = []
        self.sure: list[Node[G] | None] = []

    def open(self, options: list[int]) -> None:
        """From now on these options are tried."""
        self.options = options
        self.tries = [0] * len(options)
        self.values = [0.0] * len(options)
        self.outcomes = [{} for _ in options]
        self.sure = [None] * len(options)

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

    def learn(self, place: int, outcome: "Node[G]") -> None:
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


def gain(outlook: Outlook[G], game: G, player: int, before: float) -> float:
    """How much better a player stands than before, from 0 to 1; so the last chance of a lost game is seen as well.

    >>> from outerworld.bots.duel_outlook import DuelOutlook
    >>> from outerworld.play.duel.start import new_tutorial
    >>> game, outlook = new_tutorial("1", seed=7), DuelOutlook(seed=1)
    >>> gain(outlook, game, 0, before=outlook.standing(game, 0))
    0.5
    """
    more = (outlook.standing(game, player) - before) / outlook.doubt
    return 1.0 / (1.0 + exp(-max(-SURE, min(SURE, more))))

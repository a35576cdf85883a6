"""The bot that does not care."""

from random import Random
from typing import Any

from outerworld.engine.game import Decision
from outerworld.play.view import View


class RandomBot:
    """Chooses any option, each as likely as the other; the same seed makes the same choices.

    >>> RandomBot(1).choose
    <bound method RandomBot.choose of ...>
    """

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)

    def choose(self, view: View[Any], decision: Decision) -> int:
        """Any option."""
        return self._random.choice(decision.options)

"""A bot that lets its opponent live: now and then it does whatever comes to mind."""

from random import Random

from outerworld.bots.bot import Bot
from outerworld.engine.game import Decision
from outerworld.play.view import View


class ForgivingBot:
    """Plays as another bot does, but for a share of its choices takes any option.

    >>> from outerworld.bots.random import RandomBot
    >>> from outerworld.play.start import new_tutorial
    >>> from outerworld.play.view import view
    >>> game = new_tutorial("1", seed=7)
    >>> ForgivingBot(RandomBot(1), seed=1, share=0.5).choose(view(game, 0), game.decision) in game.decision.options
    True
    """

    def __init__(self, bot: Bot, seed: int, share: float) -> None:
        self._bot = bot
        self._random = Random(seed)
        self._share = share

    def choose(self, view: View, decision: Decision) -> int:
        """The other bot's choice, or any."""
        if self._random.random() < self._share:
            return self._random.choice(decision.options)
        return self._bot.choose(view, decision)

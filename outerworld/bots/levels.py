"""Five levels for players, from a beginner who forgives to the strongest: budgets of nodes, the same on any machine."""

from dataclasses import dataclass
from typing import Final

from outerworld.bots.bot import Bot
from outerworld.bots.forgiving import ForgivingBot
from outerworld.bots.greedy import GreedyBot
from outerworld.bots.search import SearchBot


@dataclass(frozen=True, slots=True)
class Level:
    """A level by its name, how many positions it searches before a choice (0 looks one step ahead), and which share
    of its choices it leaves to chance.

    >>> [level.name for level in LEVELS]
    ['Newcomer', 'Apprentice', 'Fighter', 'Veteran', 'Champion']
    """

    name: str
    nodes: int
    forgives: float

    def bot(self, seed: int) -> Bot:
        """A bot of this level."""
        bot = SearchBot(seed, self.nodes) if self.nodes else GreedyBot(seed)
        return ForgivingBot(bot, seed, self.forgives) if self.forgives else bot


LEVELS: Final = (
    Level("Newcomer", nodes=0, forgives=0.82),
    Level("Apprentice", nodes=0, forgives=0.62),
    Level("Fighter", nodes=0, forgives=0.42),
    Level("Veteran", nodes=20, forgives=0.2),
    Level("Champion", nodes=700, forgives=0.0),
)

"""Five levels for players, from a beginner who forgives to the strongest, the same on any machine."""

from dataclasses import dataclass
from typing import Final

from outerworld.bots.adventure.greedy import FallibleAdventurer
from outerworld.bots.adventure.outlook import SearchingAdventurer
from outerworld.bots.bot import Bot
from outerworld.bots.duel_outlook import SearchBot
from outerworld.bots.fallible import FallibleBot


@dataclass(frozen=True, slots=True)
class Level:
    """A level by its name, in which share of its units' turns it has each lapse, and how many positions it searches
    before a choice (0 looks one step ahead).

    >>> [level.name for level in LEVELS]
    ['Newcomer', 'Apprentice', 'Fighter', 'Veteran', 'Champion']
    """

    name: str
    lapses: float = 0.0
    nodes: int = 0

    def bot(self, seed: int) -> Bot:
        """A bot of this level."""
        return SearchBot(seed, self.nodes) if self.nodes else FallibleBot(seed, self.lapses)

    def adventurer(self, seed: int) -> Bot:
        """The same for adventures."""
        return SearchingAdventurer(seed, self.nodes) if self.nodes else FallibleAdventurer(seed, self.lapses)


LEVELS: Final = (
    Level("Newcomer", lapses=0.95),
    Level("Apprentice", lapses=0.65),
    Level("Fighter", lapses=0.36),
    Level("Veteran", lapses=0.06),
    Level("Champion", nodes=300),
)

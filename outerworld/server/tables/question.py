"""Questions to bots, which think beside the match."""

from dataclasses import dataclass
from typing import Any

from outerworld.bots import bot_named
from outerworld.engine.game import Decision
from outerworld.play.modes import mode_of
from outerworld.play.notation import write
from outerworld.play.view import View


@dataclass(frozen=True, slots=True)
class Question:
    """What a bot is asked: all that it may know, and the number of the state in which it is asked."""

    number: int
    seat: int
    bot: str
    seed: int
    view: View[Any]
    decision: Decision

    def think(self) -> str:
        """The bot's choice as a text. It touches no match, so that it may take its time beside one."""
        option = bot_named(self.bot, self.seed, mode_of(self.view.known).name).choose(self.view, self.decision)
        return str(write(self.view.known, option))

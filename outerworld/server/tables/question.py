"""Questions to bots, which think beside the match."""

from dataclasses import dataclass, field
from typing import Any

from outerworld.bots import Bot
from outerworld.engine.game import Decision
from outerworld.play.notation import write
from outerworld.play.view import View


@dataclass(frozen=True, slots=True)
class Question:
    """What a bot is asked: all that it may know, and the number of the state in which it is asked."""

    number: int
    seat: int
    bot: Bot = field(repr=False)
    view: View[Any]
    decision: Decision

    def think(self) -> str:
        """The bot's choice as a text. It touches no match, so that it may take its time beside one."""
        return str(write(self.view.known, self.bot.choose(self.view, self.decision)))

"""Bots of somebody's own, who may fail: one that does forfeits, and the game goes on."""

import logging
from abc import ABC, abstractmethod
from typing import Any, Final

from outerworld.engine.game import Decision
from outerworld.play.view import View

LONGEST_ECHO: Final = 60
_log = logging.getLogger(__name__)


class BotFault(ValueError):
    """What is wrong with a bot, in one sentence."""


class ForeignBot(ABC):
    """A bot that was written elsewhere. Once it fails it has forfeited: `fault` says why, and from then on it takes
    the last option of every question, which ends the turn of a unit."""

    def __init__(self, title: str) -> None:
        self.fault: str | None = None
        self._title = title

    def choose(self, view: View[Any], decision: Decision) -> int:
        """Its answer, or the last option if it has forfeited."""
        if self.fault is None:
            try:
                return self._ask(view, decision)
            except BotFault as error:
                self.fault = f"{self._title} forfeits: {error}."
                _log.warning("%s", self.fault)
        return decision.options[-1]

    @abstractmethod
    def _ask(self, view: View[Any], decision: Decision) -> int:
        """A legal option, or BotFault."""

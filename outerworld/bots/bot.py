"""The protocol of bots."""

from typing import Any, Protocol

from outerworld.engine.game import Decision
from outerworld.play.view import View


class Bot(Protocol):
    """A player that is a program. It sees views, never the game itself.

    >>> class Sleeper:
    ...     def choose(self, view: View[Any], decision: Decision) -> int:
    ...         return decision.options[-1]
    >>> bot: Bot = Sleeper()
    """

    def choose(self, view: View[Any], decision: Decision) -> int:
        """One of the decision's options."""
        ...

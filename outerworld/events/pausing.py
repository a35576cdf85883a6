"""Time that stands still, runs on and is added to: of a round, of one table, and of packs that are opened."""

from __future__ import annotations

from abc import ABC, abstractmethod

from outerworld.events.refusal import Refused


class Pausable(ABC):
    """Something whose time a judge stops."""

    paused_at: int | None
    stops: list[tuple[int, int]]
    """From when to when it stood still."""

    def standing(self, now: int) -> list[tuple[int, int]]:
        """From when it stands still until now, if it does."""
        return [] if self.paused_at is None else [(self.paused_at, now)]

    @abstractmethod
    def later(self, by: int) -> None:
        """It ends so many milliseconds later."""

    def pause(self, at: int) -> None:
        """The time stands still."""
        if self.paused_at is not None:
            raise Refused("The time stands still already.")
        self.paused_at = at

    def resume(self, at: int) -> None:
        """The time runs on."""
        if self.paused_at is None:
            raise Refused("The time runs.")
        self.later(at - self.paused_at)
        self.stops.append((self.paused_at, at))
        self.paused_at = None

"""Players and tables of an event, and what came of them."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final

from outerworld.events.pausing import Pausable

MINUTE: Final = 60_000


@dataclass(slots=True)
class Entrant:
    """A player of the event."""

    name: str
    rating: int
    missed: int
    """How many rounds had been paired when they first entered."""
    is_away: bool = False
    is_out: bool = False
    """Whether a judge sent them home."""
    free_since: int = 0
    """When they entered, came back or ended their last table, in milliseconds."""
    last: Meeting | None = None
    """Where they sat down last."""

    @property
    def is_free(self) -> bool:
        """Whether they are there, and nothing is left to be played where they sat down last."""
        return not self.is_away and (self.last is None or self.last.is_over)


@dataclass(frozen=True, slots=True)
class Result:
    """What came of a table; by seat."""

    places: tuple[int, ...]
    games: tuple[int, ...] = ()
    glory: tuple[int, ...] = ()
    absent: bool = False


@dataclass(slots=True)
class Meeting(Pausable):
    """A table of a round."""

    round: int
    number: int
    """Of the table among those of its round, from 1 as the round's."""
    players: tuple[str, ...]
    slot: str = ""
    result: Result | None = None
    claims: dict[str, Result] = field(default_factory=dict)
    """What each of its players says came of it."""
    consents: dict[str, int] = field(default_factory=dict)
    """To before which answer of its game each of its players agrees to go back."""
    extra: int = 0
    """How many milliseconds longer than its round it may last."""
    paused_at: int | None = None
    stops: list[tuple[int, int]] = field(default_factory=list)

    def later(self, by: int) -> None:
        """It may last longer."""
        self.extra += by

    @property
    def is_disputed(self) -> bool:
        """Whether its players say different things, and a judge is to decide."""
        return self.result is None and len(set(self.claims.values())) > 1

    @property
    def agreed(self) -> int | None:
        """The answer before which all its players agree to go back."""
        wanted = set(self.consents.values())
        return min(wanted) if len(wanted) == 1 and len(self.consents) == len(self.players) else None

    @property
    def is_bye(self) -> bool:
        """Whether somebody sits there alone."""
        return len(self.players) == 1

    @property
    def is_over(self) -> bool:
        """Whether nothing is left to be played."""
        return self.is_bye or self.result is not None

    @property
    def winner(self) -> str | None:
        """Who came first alone."""
        if self.is_bye:
            return self.players[0]
        if self.result is None or self.result.places.count(1) != 1:
            return None
        return self.players[self.result.places.index(1)]


@dataclass(slots=True)
class Time(Pausable):
    """How long is played. Rounds that are on side by side have one and the same."""

    ends_at: int | None = None
    """In milliseconds; None where there is no limit."""
    since: int = 0
    """When it began."""
    paused_at: int | None = None
    stops: list[tuple[int, int]] = field(default_factory=list)

    def later(self, by: int) -> None:
        """There is more of it, if it has an end."""
        self.ends_at = None if self.ends_at is None else self.ends_at + by

    def is_over(self, now: int, extra: int = 0) -> bool:
        """Whether it is over, for who has so much more of it."""
        return self.ends_at is not None and self.paused_at is None and self.ends_at + extra <= now


@dataclass(slots=True)
class Round:
    """Tables that begin together."""

    meetings: list[Meeting]
    time: Time
    in_bracket: bool = False
    is_for_all: bool = True
    """Whether who sits at none of its tables has missed it."""

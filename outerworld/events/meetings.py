"""Players and tables of an event, and what came of them."""

from __future__ import annotations

from dataclasses import dataclass, field


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


@dataclass(frozen=True, slots=True)
class Result:
    """What came of a table; by seat."""

    places: tuple[int, ...]
    games: tuple[int, ...] = ()
    glory: tuple[int, ...] = ()
    absent: bool = False


@dataclass(slots=True)
class Meeting:
    """A table of a round."""

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
class Round:
    """Tables that are played side by side."""

    meetings: list[Meeting]
    in_bracket: bool = False
    ends_at: int | None = None
    """When its time is over, in milliseconds; None where it has no limit."""
    paused_at: int | None = None

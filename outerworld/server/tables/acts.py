"""Acts: what somebody wants to do at a table.

The number in an act is that of the newest state that whoever acts has seen: it tells an act that was sent twice, or
too late, from one that is meant.
"""

from dataclasses import dataclass
from typing import TypeAlias


@dataclass(frozen=True, slots=True)
class GiveValue:
    """A person's own value for the dice: 16 to 64 hexadecimal digits."""

    value: str


@dataclass(frozen=True, slots=True)
class Answer:
    """An answer to the question of the state with that number."""

    number: int
    option: str


@dataclass(frozen=True, slots=True)
class BotAnswer:
    """By the house: what the bot answers that plays there, or stands in for who left."""

    number: int
    option: str


@dataclass(frozen=True, slots=True)
class Undo:
    """Takes the own last answer back at once."""

    number: int


@dataclass(frozen=True, slots=True)
class OfferDraw:
    """Offers a draw to all others."""

    number: int


@dataclass(frozen=True, slots=True)
class OfferUndo:
    """Asks all others to go back to before answer `to`, or before the own last answer."""

    number: int
    to: int | None = None


@dataclass(frozen=True, slots=True)
class Accept:
    """Accepts the offer that is open."""

    number: int


@dataclass(frozen=True, slots=True)
class Decline:
    """Declines the offer that is open."""

    number: int


@dataclass(frozen=True, slots=True)
class Withdraw:
    """Takes the own offer back."""

    number: int


@dataclass(frozen=True, slots=True)
class Resign:
    """Gives the game up."""


@dataclass(frozen=True, slots=True)
class TimeUp:
    """By the house: the time of who is asked is over."""


@dataclass(frozen=True, slots=True)
class Abandon:
    """By the house: whoever sits there is gone and does not come back."""

    seat: int


Act: TypeAlias = (
    GiveValue
    | Answer
    | BotAnswer
    | Undo
    | OfferDraw
    | OfferUndo
    | Accept
    | Decline
    | Withdraw
    | Resign
    | TimeUp
    | Abandon
)

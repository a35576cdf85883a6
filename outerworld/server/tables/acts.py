"""Acts: what somebody wants to do at a table, read once from what a client says, and what the house does itself.

The number in an act is that of the newest state that whoever acts has seen: it tells an act that was sent twice, or
too late, from one that is meant.
"""

import dataclasses
from typing import Annotated, Any, Literal, TypeAlias

from pydantic import ConfigDict, Field
from pydantic.dataclasses import dataclass

from outerworld.play.fair import PROMISE, VALUE

MAX_NUMBER = 2**31 - 1
DicePromise: TypeAlias = Annotated[str, Field(pattern=f"^{PROMISE}$")]
DiceValue: TypeAlias = Annotated[str, Field(pattern=f"^{VALUE}$")]
Number: TypeAlias = Annotated[int, Field(ge=0, le=MAX_NUMBER)]


def _with_type(schema: dict[str, Any]) -> None:
    """A message always has its type, which an act that is made here need not say."""
    schema["required"] = ["type", *(name for name in schema.get("required", ()) if name != "type")]


EXACT = ConfigDict(strict=True, extra="forbid", json_schema_extra=_with_type)


@dataclass(frozen=True, slots=True, config=EXACT)
class Promise:
    """The SHA-256 of the player's own part of the fair dice, before anybody's is told."""

    promise: DicePromise
    type: Literal["promise"] = dataclasses.field(default="promise", kw_only=True)


@dataclass(frozen=True, slots=True, config=EXACT)
class Value:
    """The player's own part of the fair dice."""

    value: DiceValue
    type: Literal["value"] = dataclasses.field(default="value", kw_only=True)


@dataclass(frozen=True, slots=True, config=EXACT)
class Answer:
    """An answer to the question that was asked when the table had that number."""

    number: Number
    option: Annotated[str, Field(min_length=1, max_length=200)]
    type: Literal["answer"] = dataclasses.field(default="answer", kw_only=True)


@dataclass(frozen=True, slots=True, config=EXACT)
class Entrust:
    """Lets a bot answer the question that was asked when the table had that number, in the player's place."""

    number: Number
    type: Literal["entrust"] = dataclasses.field(default="entrust", kw_only=True)


@dataclass(frozen=True, slots=True, config=EXACT)
class Undo:
    """Takes the player's last answer back, as long as nothing came of it."""

    number: Number
    type: Literal["undo"] = dataclasses.field(default="undo", kw_only=True)


@dataclass(frozen=True, slots=True, config=EXACT)
class Offer:
    """Offers the others a draw, or asks to take the player's last answer back."""

    what: Literal["draw", "undo"]
    number: Number
    type: Literal["offer"] = dataclasses.field(default="offer", kw_only=True)


@dataclass(frozen=True, slots=True, config=EXACT)
class Accept:
    """Says yes to the offer that stands."""

    number: Number
    type: Literal["accept"] = dataclasses.field(default="accept", kw_only=True)


@dataclass(frozen=True, slots=True, config=EXACT)
class Decline:
    """Says no to the offer that stands."""

    number: Number
    type: Literal["decline"] = dataclasses.field(default="decline", kw_only=True)


@dataclass(frozen=True, slots=True, config=EXACT)
class Withdraw:
    """Takes one's own offer back."""

    number: Number
    type: Literal["withdraw"] = dataclasses.field(default="withdraw", kw_only=True)


@dataclass(frozen=True, slots=True, config=EXACT)
class Resign:
    """Gives the game up."""

    number: Number
    type: Literal["resign"] = dataclasses.field(default="resign", kw_only=True)


PlayersAct: TypeAlias = Promise | Value | Answer | Entrust | Undo | Offer | Accept | Decline | Withdraw | Resign
"""What a client says that changes a game."""


@dataclasses.dataclass(frozen=True, slots=True)
class BotAnswer:
    """By the house: what the bot answers that plays there, or in the place of a player who left or asked it to."""

    number: int
    option: str


@dataclasses.dataclass(frozen=True, slots=True)
class TimeUp:
    """By the house: the time of who is asked is over."""


@dataclasses.dataclass(frozen=True, slots=True)
class CallTime:
    """By the house: the time of the event's round is over, and glory and injuries decide; where somebody has to win,
    a game goes on that they do not decide."""

    must_decide: bool


@dataclasses.dataclass(frozen=True, slots=True)
class Ruling:
    """By the house: what act `number` of the event's log orders here: `back 12`, `pause`, `resume` or `time 300`."""

    number: int
    what: str


@dataclasses.dataclass(frozen=True, slots=True)
class Abandon:
    """By the house: whoever sits there is gone and does not come back."""

    seat: int


@dataclasses.dataclass(frozen=True, slots=True)
class Absent:
    """By the house: whoever sits there did not come to a game that was found for them, and loses it."""

    seat: int


Act: TypeAlias = PlayersAct | BotAnswer | TimeUp | CallTime | Ruling | Abandon | Absent

"""What happens at an event, each act as it is written down: who did it, and why where a reason is owed."""

from typing import Annotated, Final, Literal, TypeAlias

from pydantic import Field, TypeAdapter

from outerworld.cards.base import Slug, Table
from outerworld.events.limited import Pod

Name: TypeAlias = Annotated[str, Field(min_length=1, max_length=40, pattern=r"^\S(.*\S)?$")]
# Times, ratings and the tables of a server: larger than the numbers of any card.
Positive: TypeAlias = Annotated[int, Field(strict=True, ge=1)]
NotNegative: TypeAlias = Annotated[int, Field(strict=True, ge=0)]
Reason: TypeAlias = Annotated[str, Field(max_length=400)]
SERVER: Final = "server"
"""Who does what nobody does."""


class Act(Table):
    """Something that was done, and by whom."""

    by: Name = "organiser"
    reason: Reason = ""
    at: NotNegative = 0
    """When, in milliseconds since 1970; 0 where nobody looked at a clock."""


class Enter(Act):
    """A player enters, or comes back."""

    act: Literal["enter"] = "enter"
    player: Name
    rating: NotNegative = 1500


class Leave(Act):
    """A player drops out: they are not paired any more until they enter again."""

    act: Literal["leave"] = "leave"
    player: Name


class Disqualify(Act):
    """A judge sends a player home; their results stand, and they do not come back."""

    act: Literal["disqualify"] = "disqualify"
    player: Name


class Forbid(Act):
    """Two who are not to meet: siblings, club mates."""

    act: Literal["forbid"] = "forbid"
    players: tuple[Name, Name]


class Seats(Table):
    """Who sits at a table; one alone has a bye. In a bracket the table has its place there."""

    players: Annotated[tuple[Name, ...], Field(min_length=1, max_length=4)]
    slot: str = ""


class Pair(Act):
    """A round begins with these tables, whoever thought them out."""

    act: Literal["pair"] = "pair"
    tables: Annotated[tuple[Seats, ...], Field(min_length=1)]
    seeds: tuple[Name, ...] = ()
    """With the first round of a bracket: who plays in it, the best first."""


class AtTable(Act):
    """What is done at one table of a round that is on."""

    table: Positive
    round: Positive | None = None
    """The last one if none is named; where several are on, one is."""


class Report(AtTable):
    """What came of a table, or what a judge makes of one of an earlier round."""

    act: Literal["report"] = "report"
    places: Annotated[tuple[Annotated[int, Field(ge=1, le=4)], ...], Field(min_length=2, max_length=4)]
    """The place of each player in the order of their seats; equal places are a draw, and last places for all who did
    not come a defeat for each."""
    games: tuple[NotNegative, ...] = ()
    """How many games each has won."""
    glory: tuple[NotNegative, ...] = ()
    """The Gallons of Glory that each had left."""
    absent: bool = False
    """Whether it was decided without being played."""


class Claim(AtTable):
    """A player says what came of a table; once all who sit there say the same, it is so."""

    act: Literal["claim"] = "claim"
    player: Name
    places: Annotated[tuple[Annotated[int, Field(ge=1, le=4)], ...], Field(min_length=2, max_length=4)]
    games: tuple[NotNegative, ...] = ()


class Annul(AtTable):
    """A judge takes back what came of a table: it is to be played, or told, anew."""

    act: Literal["annul"] = "annul"


class Repair(Act):
    """A judge seats those anew whose tables of the last round have no result yet."""

    act: Literal["repair"] = "repair"
    tables: Annotated[tuple[Seats, ...], Field(min_length=1)]


class Pause(Act):
    """The time of the round stands still."""

    act: Literal["pause"] = "pause"


class Resume(Act):
    """The time of the round runs on."""

    act: Literal["resume"] = "resume"


class AddTime(Act):
    """The round lasts longer."""

    act: Literal["add-time"] = "add-time"
    minutes: Annotated[int, Field(ge=1, le=600)]


class PutBack(AtTable):
    """A judge puts a table back to an earlier moment: before answer `to` of its game.

    What fell since stays fallen: the same dice fall again.
    """

    act: Literal["put-back"] = "put-back"
    to: Positive


class Consent(AtTable):
    """A player agrees that their table goes back to before answer `to`; once all who sit there do, it is so."""

    act: Literal["consent"] = "consent"
    player: Name
    to: Positive


class StopTable(AtTable):
    """One table stands still, its time too."""

    act: Literal["stop-table"] = "stop-table"


class ReleaseTable(AtTable):
    """A table that stood still goes on."""

    act: Literal["release-table"] = "release-table"


class ExtendTable(AtTable):
    """One table has more time."""

    act: Literal["extend-table"] = "extend-table"
    minutes: Annotated[int, Field(ge=1, le=600)]


class Appoint(Act):
    """Somebody is a judge from now on."""

    act: Literal["appoint"] = "appoint"
    judge: Name


class Dismiss(Act):
    """Somebody is no judge any more."""

    act: Literal["dismiss"] = "dismiss"
    judge: Name


class Open(Act):
    """Packs of figures are opened before the first round. What is in them is known to who opens them alone."""

    act: Literal["open"] = "open"
    values: tuple[Annotated[str, Field(max_length=64)], ...]
    """What each player, in the order of entering, gave to the chance that fills the packs; "" for nothing."""
    pods: Annotated[tuple[Pod, ...], Field(min_length=1)]


class Pick(Act):
    """A player takes a figure, or the server for them."""

    act: Literal["pick"] = "pick"
    player: Name
    figure: Slug


class Lock(Act):
    """The time to build is over: teams stay as they are."""

    act: Literal["lock"] = "lock"


class Reveal(Act):
    """The secret of the packs is told, and everybody can check them."""

    act: Literal["reveal"] = "reveal"
    secret: Annotated[str, Field(pattern="^[0-9a-f]{64}$")]


class Finish(Act):
    """Nothing more is played: the standings are final."""

    act: Literal["finish"] = "finish"


AnyAct: TypeAlias = Annotated[
    Enter
    | Leave
    | Disqualify
    | Forbid
    | Pair
    | Report
    | Claim
    | Annul
    | Repair
    | Pause
    | Resume
    | AddTime
    | PutBack
    | Consent
    | StopTable
    | ReleaseTable
    | ExtendTable
    | Appoint
    | Dismiss
    | Open
    | Pick
    | Lock
    | Reveal
    | Finish,
    Field(discriminator="act"),
]
reads_act: TypeAdapter[AnyAct] = TypeAdapter(AnyAct)
"""Reads an act from what came from outside."""

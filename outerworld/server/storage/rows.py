"""What is read from the database, as plain values, and what is written at the end of a game."""

from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

from outerworld.server.people.ratings import PROVISIONAL, START, Rating

Status: TypeAlias = Literal["open", "playing", "over", "cancelled"]
SessionKind: TypeAlias = Literal["cookie", "api"]


class Denied(Exception):
    """What cannot be done with what is stored: a short code for programs and a sentence for people.

    >>> Denied("name-taken", "Somebody has that name already.").code
    'name-taken'
    """

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code
        self.sentence = sentence


@dataclass(frozen=True, slots=True)
class Person:
    """An account, or a guest, who has no password."""

    id: int
    name: str
    is_guest: bool
    created_at: int
    password_hash: str | None = field(default=None, repr=False)


@dataclass(frozen=True, slots=True)
class Standing:
    """How somebody stands in a league.

    >>> Standing().rating.shown, Standing(rated_games=9).is_provisional
    (1500, True)
    """

    rating: Rating = START
    rated_games: int = 0
    wins: int = 0
    losses: int = 0
    draws: int = 0

    @property
    def is_provisional(self) -> bool:
        """Whether the rating can still be far from what it will be."""
        return self.rated_games < PROVISIONAL


@dataclass(frozen=True, slots=True)
class Session:
    """A person's cookie, or a token for a program. The token itself is nowhere kept, only its hash."""

    id: int
    person: Person
    kind: SessionKind
    label: str
    created_at: int
    seen_at: int
    expires_at: int | None


@dataclass(frozen=True, slots=True)
class StoredSeat:
    """A seat of a table, from 0: a person's, a bot's, or free."""

    seat: int
    person: Person | None = None
    bot: str | None = None
    team: list[str] | None = None
    """What its person brought, if not what was planned for the seat."""
    standing: Standing | None = None
    """How its person stands in the league of the game, if it is of one."""

    @property
    def is_free(self) -> bool:
        """Whether somebody may still sit down here.

        >>> StoredSeat(0).is_free, StoredSeat(1, bot="greedy").is_free
        (True, False)
        """
        return self.person is None and self.bot is None


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table without its lines."""

    id: str
    plan: dict[str, Any]
    status: Status
    heading: str
    secret: bytes = field(repr=False)
    commitment: str
    invite: str = field(repr=False)
    creator: int
    public: bool
    rated: bool
    created_at: int
    started_at: int | None
    ended_at: int | None
    number: int
    deadline: int | None
    asked: int | None
    winners: tuple[int, ...] | None
    how: str | None
    version: str
    chain: str
    ruleset: str | None
    arena: str | None
    league: str | None
    seats: tuple[StoredSeat, ...]

    @property
    def is_full(self) -> bool:
        """Whether every seat is taken."""
        return not any(seat.is_free for seat in self.seats)

    @property
    def persons(self) -> frozenset[int]:
        """Who sits here, by their ids."""
        return frozenset(seat.person.id for seat in self.seats if seat.person is not None)

    @property
    def calls_players(self) -> bool:
        """Whether its players are called wherever they are: somebody else waits for them, or a clock runs."""
        return len(self.persons) > 1 or self.plan["clock"]["kind"] != "none"

    def seats_of(self, person_id: int) -> tuple[int, ...]:
        """The seats of a person, which at a hot seat are several."""
        return tuple(seat.seat for seat in self.seats if seat.person is not None and seat.person.id == person_id)


@dataclass(frozen=True, slots=True)
class NewTable:
    """What a table is made of. `secret`, `invite` and `id` are the caller's to draw; `seats` says who sits already."""

    id: str
    plan: dict[str, Any]
    secret: bytes = field(repr=False)
    commitment: str
    invite: str = field(repr=False)
    creator: int
    public: bool
    rated: bool
    version: str
    ruleset: str | None
    league: str | None
    seats: tuple["NewSeat", ...]
    past: tuple[str, ...] = ()  # the lines of the game that it branches from


@dataclass(frozen=True, slots=True)
class NewSeat:
    """A seat as the plan has it: a bot's, a person's who sits there from the beginning, or free."""

    person_id: int | None = None
    bot: str | None = None
    team: list[str] | None = None


@dataclass(frozen=True, slots=True)
class DieCount:
    """How often a face fell for a seat, and how often it was to be expected."""

    seat: int
    face: str
    count: int
    expected: float


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game ended, and what the archive finds it by. `winners` are seats from 0; nobody is a draw."""

    winners: tuple[int, ...]
    how: str
    arena: str | None = None
    cards: tuple[tuple[int, str], ...] = ()  # a seat and a card of its team
    dice: tuple[DieCount, ...] = ()
    left: tuple[int, ...] = ()  # seats whose players left before the end
    glory: tuple[int, ...] | None = None  # what each seat had left

    def place(self, seat: int) -> int:
        """Where a seat came in: who won, then who played on, then who left; all are level in a draw.

        >>> [Ending((1,), "won", left=(2,)).place(seat) for seat in range(3)]
        [2, 1, 3]
        """
        return 1 if seat in self.winners else 3 if seat in self.left else 2


@dataclass(frozen=True, slots=True)
class TableState:
    """A table after the lines that are written with it. A table that is over has its ending."""

    number: int
    status: Literal["playing", "over"]
    deadline: int | None = None
    asked: int | None = None
    ending: Ending | None = None
    saved: str | None = None  # the turn that goes on, if it was not stored before; empty if there is none


@dataclass(frozen=True, slots=True)
class StoredChat:
    """Something said at a table."""

    id: int
    table_id: str
    person_id: int
    name: str
    at: int
    text: str
    heard_by: list[int] | None = None
    """The persons that it was said to; None if to all."""

    def is_heard_by(self, person: int | None) -> bool:
        """Whether it is for that person's ears.

        >>> StoredChat(1, "t", 7, "Joris", 0, "Hello.", [7, 8]).is_heard_by(9)
        False
        """
        return self.heard_by is None or person in self.heard_by


@dataclass(frozen=True, slots=True)
class Seeker:
    """Somebody who waits for an opponent of about their rating."""

    person_id: int
    pool: str
    rating: float
    since: int
    team: list[str] | None = None


@dataclass(frozen=True, slots=True)
class Outage:
    """A time in which no worker was there: clocks stood still."""

    from_at: int
    to_at: int


@dataclass(frozen=True, slots=True)
class Sum:
    """A face of the die over many games."""

    face: str
    count: int
    expected: float

"""What an organiser sets when an event is made; it never changes afterwards."""

from typing import Annotated, Literal, Self, TypeAlias

from pydantic import Field, ValidationError, model_validator

from outerworld.cards.formats import FormatText
from outerworld.events.acts import Seats
from outerworld.events.limited import Limited
from outerworld.events.plan import LONGEST, Plan, System, TieBreak, usual_tie_breaks
from outerworld.play.duel.start import FOUR_TEAMS, RECOMMENDED_TEAMS
from outerworld.server.live.messages import PLAIN
from outerworld.server.storage.events import person_in
from outerworld.server.tables.games import DuelPlan, Part, Team, Word
from outerworld.server.tables.plan import Clock, SeatPlan, TablePlan, wrong

MOST_PLAYERS = 512
MOST_AT_ONCE = 32
"""Everybody meets everybody from the start: those are 496 tables."""
LONGEST_ARENA = 60 * 24
MOST_ARENAS = 12
LONGEST_WORDS = 2_000
LATEST = 2**53
# Any text but control characters; lines may end.
_TEXT = r"^[^\x00-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]*$"

Title: TypeAlias = Annotated[str, Field(min_length=2, max_length=60, pattern=PLAIN)]
Words: TypeAlias = Annotated[str, Field(max_length=LONGEST_WORDS, pattern=_TEXT)]
Arenas: TypeAlias = Annotated[tuple[Word, ...], Field(strict=False, min_length=1, max_length=MOST_ARENAS)]
TieBreaks: TypeAlias = Annotated[tuple[TieBreak, ...], Field(strict=False, max_length=8)]


class EventPlan(Part):
    """An event as its organiser wants it.

    >>> EventPlan(name="Friday night", cut=4).pure(seed=7).cut
    4
    """

    name: Title
    english: Words = ""
    """What it is about, in plain words."""
    french: Words = ""
    system: System = "swiss"
    rounds: int | None = Field(default=None, ge=1, le=40)
    cut: Literal[0, 2, 4, 8, 16] = 0
    at_once: bool = False
    """Whether all rounds of a round robin are on from the start."""
    best_of: Literal[1, 3] = 1
    tie_breaks: TieBreaks = Field(default_factory=usual_tie_breaks)
    late: int = Field(default=0, ge=0, le=3)
    """What who comes late gets for the first round that they missed."""
    capacity: int | None = Field(default=None, ge=2, le=MOST_PLAYERS)
    ruleset: Word = "fanmade-4.1"
    arenas: Arenas = ("bonta-1",)
    sides: Literal["forced", "chosen"] = "forced"
    """Whether arena and sides are as the plan says, or chosen by the players of each game (F1.3.2)."""
    format: FormatText = "constructed"
    """A format by its name, or the event's own rules on one line of JSON (F1.1.2)."""
    limited: Limited | None = None
    """Packs that are opened before the first round (O1.1.2)."""
    teams: Literal["recommended", "own", "built"] = "recommended"
    """The teams of the box, a team that each player hands in, or teams that are built in each game."""
    lists: Literal["open", "closed"] = "open"
    """Whether all may read the teams once the event has begun."""
    clock: Clock = Clock(kind="fischer", seconds=900, increment=10)
    rated: bool = True
    """Whether games of two accounts count for their ratings, as those of any rated table do."""
    on: Literal["page", "real"] = "page"
    """Where it is played: at tables of this server, or with real figures. Who has no account plays with real ones."""
    public: bool = True
    check_in: bool = False
    starts_at: int | None = Field(default=None, ge=0, le=LATEST)
    goes_on: Literal["by-itself", "organiser"] = "organiser"
    """Who begins the next round once all results are there."""
    grace: int = Field(default=5, ge=1, le=60 * 24 * 14)
    """After so many minutes a game is lost for who has not come."""
    minutes: int | None = Field(default=None, ge=1, le=LONGEST)
    """How long a round lasts, an arena, or all rounds that are on at once."""
    at_time: Literal["judge", "draw", "glory"] = "judge"
    """What becomes of tables without a result then: a judge decides, they are drawn, or time is called and who has
    more Gallons of Glory wins, then who has fewer injuries."""

    @model_validator(mode="after")
    def _makes_sense(self) -> Self:
        self.pure()
        if self.system == "pods" and self.on == "page" and self.teams != "recommended":
            raise wrong("Pods on the page are played with the teams of the box: choose those, or real tables.")
        if self.limited is not None and (self.teams != "own" or self.on != "page"):
            raise wrong("Who opens packs builds a team of them, and plays it on the page.")
        if self.system == "arena" and not self.grace < (self.minutes or 0) <= LONGEST_ARENA:
            raise wrong("An arena lasts longer than who does not come is waited for, and at most a day.")
        if self.at_once and not 0 < (self.capacity or 0) <= MOST_AT_ONCE:
            raise wrong(f"Where all rounds are on at once, at most {MOST_AT_ONCE} play: say how many.")
        if self.teams != "own" and self.lists == "closed":
            raise wrong("Only lists that players hand in can be closed.")
        return self

    def pure(self, seed: int = 0) -> Plan:
        """The plan that pairings and standings follow from."""
        try:
            return Plan(
                name=self.name,
                system=self.system,
                rounds=self.rounds,
                cut=self.cut,
                at_once=self.at_once,
                best_of=self.best_of,
                tie_breaks=self.tie_breaks,
                late=self.late,
                capacity=self.capacity,
                minutes=self.minutes,
                ruleset=self.ruleset,
                arenas=self.arenas,
                sides=self.sides,
                limited=self.limited,
                format=self.format,
                seed=seed,
            )
        except ValidationError as error:
            sentence = str(error.errors()[0]["msg"]).removeprefix("Value error, ")
            raise wrong(f"{sentence[:1].upper()}{sentence[1:].rstrip('.')}.") from None

    @property
    def wants_teams(self) -> bool:
        """Whether players hand teams in."""
        return self.teams == "own" and self.on == "page"

    def is_on_page(self, seats: Seats | tuple[str, ...]) -> bool:
        """Whether a table is played here: all who sit there are known."""
        players = seats.players if isinstance(seats, Seats) else seats
        return self.on == "page" and all(person_in(handle) is not None for handle in players)

    def table(self, round: int, teams: tuple[Team, ...] | None) -> TablePlan:
        """What is played at a table of a round; `teams` are those that were handed in, by seat."""
        arena = self.arenas[(round - 1) % len(self.arenas)] if self.sides == "forced" else None
        duel = DuelPlan(ruleset=self.ruleset, arena=arena, teams=teams, format=self.format)
        return TablePlan(
            duel=duel,
            seats=(SeatPlan(),) * duel.seats(),
            clock=self.clock,
            rated=self.rated and duel.can_be_rated,
            public=self.public and self.lists == "open",
        )

    def box_teams(self, players: int) -> tuple[Team, ...] | None:
        """The teams of the box for so many players; None where teams are built in the game."""
        if self.teams == "built":
            return None
        return RECOMMENDED_TEAMS if players == len(RECOMMENDED_TEAMS) else FOUR_TEAMS[:players]
